import { isBaseRun, type Report } from "../../core/report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { joinPhrases, type Phrase, type Piece, type Section } from "../block.ts";
import { formatCount } from "../format.ts";
import type { Links } from "../links.ts";
import { describeSpread, describeTrend } from "../reasons/drops.ts";
import { describeResult } from "../reasons/gate-reasons.ts";
import { combineStatus } from "../scores/cells.ts";
import { subjectIn } from "./measure-text.ts";

const WARNING: Piece = { status: "warn" };

/** Returns the trends in the history of the base branch: on its own runs each, with the pushes that lost most; on others a line. */
export function trendSections(report: Report, links: Pick<Links, "commit">): Section[] {
  const own = (report.verdict?.gates ?? []).flatMap((result) => trendLine(report, result, links));
  const lines = [...(isBaseRun(report.source) ? own : baselineLine(report)), ...spreadLine(report)];
  if (lines.length === 0) return [];
  return [{ id: "trend", name: "Trend", title: "Trend", look: "plain", blocks: [{ kind: "list", lines }] }];
}

/** Names the suite where the report has several. */
function subject(report: Report, suite: string): Piece[] {
  const name = subjectIn(report, suite);
  return name === "" ? [" "] : [" ", { name }, ": "];
}

function trendLine(report: Report, result: GateResult, links: Pick<Links, "commit">): Phrase[] {
  const { suite, reason, unit } = result;
  if (reason.kind !== "trend") return [];
  const { worst, since } = reason;
  const pushes = worst.flatMap(({ commit, loss }): Phrase[] =>
    commit === null ? [] : [[links.commit(commit), ` (${formatFor(unit).difference(loss)})`]],
  );
  const most: Phrase = pushes.length === 0 ? "" : [". Largest losses: ", ...joinPhrases(pushes, ", ")];
  const start: Phrase = since.name === undefined ? "" : [", counted from the release ", { code: since.name }];
  const sentence = { prose: describeTrend({ ...result, reason }) };
  return [
    [{ status: combineStatus([result]) }, ...subject(report, suite), sentence, ...joinPhrases([start, most], "")],
  ];
}

function baselineLine(report: Report): Phrase[] {
  const [first, ...others] = report.diff?.baseline.trend ?? [];
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `; ${formatCount(others.length, "more score")} became worse, too`;
  return [[WARNING, ...subject(report, first.suite), { prose: describeTrend(first) }, more]];
}

/** Returns a line on the score that moves most beyond what its cases explain. */
function spreadLine(report: Report): Phrase[] {
  const spreads = (isBaseRun(report.source) ? report.spread : report.diff?.baseline.spread) ?? [];
  const [first, ...others] = spreads.toSorted((a, b) => b.observed / b.explained - a.observed / a.explained);
  if (first === undefined) return [];
  return [
    [WARNING, ...subject(report, first.suite), { prose: `${describeSpread(first, others.length)}.`, limit: 400 }],
  ];
}

/** Returns what the log warns of: the scores that only warn. A failed gate ends the step with its own line. */
export function trendWarnings({ verdict, suites }: Report): string[] {
  const warned = (verdict?.gates ?? []).filter(({ severity }) => severity === "warn");
  return warned.flatMap((result) => {
    const suite = subjectIn({ suites }, result.suite);
    return result.reason.kind === "trend" ? [`${suite === "" ? "" : `${suite}: `}${describeResult(result)}.`] : [];
  });
}

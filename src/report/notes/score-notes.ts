import { seriesName } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, missingOfScore, type Score, scoreName, unscoredCount } from "../../core/score.ts";
import { type GateResult, isRelativeCondition } from "../../core/verdict/gate.ts";
import type { Incomplete } from "../../core/verdict/verdict.ts";
import { groupBy } from "../../math/group.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Note } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { toTerminal } from "../print/terminal.ts";
import { adviceFor, whyMissing } from "../reasons/causes.ts";
import { describeResult } from "../reasons/gate-reasons.ts";
import { describeIncomplete, describeVerdictReason, isOfGate } from "../reasons/verdict-reasons.ts";
import { describeGate } from "../scores/cells.ts";
import { emptyScores } from "../scores/score-row.ts";
import { lacksBaseline } from "../verdict/case-counts.ts";
import { joinSubjects, subjectIn } from "./measure-text.ts";

type MissingScore = Extract<Score, { readonly why: string }>;

/**
 * Returns why scores have no value, one note for each reason; a brief list leaves out scores that never had one. Gates that did not
 * pass have their own notes.
 */
export function scoreNotes(report: Report, isBrief: boolean): Note[] {
  const explained = new Set((report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail").map(gateName));
  const missing = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
    const empty = isBrief ? emptyScores(report, suite) : new Set<string>();
    return scores.flatMap((score) => {
      if (score.status === "measured" || score.status === "partial" || empty.has(scoreName(score))) return [];
      // There are many slices: their rows show which are undefined. Scores that only the report has are not in any table.
      if (score.fine && (score.status === "undefined" || unscoredCount(score) > 0)) return [];
      if (score.slice !== "" && score.status === "undefined") return [];
      if (score.status === "undefined" && explained.has(gateName({ ...score, suite }))) return [];
      const about = subjectIn(report, suite, scoreName(score));
      return [{ about, text: describeMissing(score), mark: markOf(score) }];
    });
  });
  return joinSubjects(missing);
}

/** The most reasons, and the most metrics of each, that are named of scores that a brief list leaves out. */
const MAX_REASONS = 3;
const MAX_SKIPPED = 3;

/** Counts the scores that a brief list leaves out, and says why: `1 metric without a value`, `under_refusal (no question is unanswerable)`; null where there are none. */
export function describeSkipped(report: Report): { readonly title: string; readonly names: string } | null {
  const skipped = Object.entries(report.suites).flatMap(([suite, { scores }]) => {
    const empty = emptyScores(report, suite);
    return scores.flatMap((score) => {
      if (score.status !== "undefined" || !empty.has(scoreName(score))) return [];
      return [{ name: subjectIn(report, suite, scoreName(score)), why: score.why }];
    });
  });
  if (skipped.length === 0) return null;
  const reasons = [...groupBy(skipped, ({ why }) => why)].map(([why, all]) => {
    return `${firstFew(all, MAX_SKIPPED, ({ name }) => name)} (${why})`;
  });
  const names = firstFew(reasons, MAX_REASONS, String, { separator: "; " });
  return { title: `${formatCount(skipped.length, "metric")} without a value`, names };
}

function gateName(gate: { readonly suite: string; readonly metric: string; readonly slice: string }): string {
  return seriesName(gate.suite, scoreName(gate));
}

function describeMissing(score: MissingScore): string {
  if (score.status === "undefined") return `no value: ${score.why}`;
  return unscoredCount(score) > 0
    ? `not scored: ${score.why}: ${adviceFor(missingOfScore(score))}`
    : `failed: ${score.why}`;
}

function markOf(score: MissingScore): Note["mark"] {
  if (score.status !== "failed") return "info";
  return unscoredCount(score) > 0 ? "unsure" : "fail";
}

/**
 * Returns why main scores are partial, and how many cases are compared, one note for each reason. The rows of slices show theirs, and the
 * note on a gate that these cases leave undecided says why.
 */
export function partialScoreNotes(report: Report): Note[] {
  const keyOf = (...counts: readonly unknown[]): string => JSON.stringify(counts);
  const undecided = new Set(
    (report.verdict?.gates ?? []).flatMap(({ suite, outcome, actual, reason }) =>
      outcome === "inconclusive" && reason.kind === "missing" ? [keyOf(suite, actual, reason.all, reason.missing)] : [],
    ),
  );
  const changes = new Map((report.diff?.changes ?? []).map((change) => [gateName(change), change]));
  const partial = Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score): Note[] => {
      if (score.status !== "partial" || !isMainScore(score) || score.fine) return [];
      const { n, unscored, missing } = score;
      if (undecided.has(keyOf(suite, unscored, n + unscored, missing))) return [];
      const { unscored: left, n: both = null } = changes.get(gateName({ ...score, suite })) ?? {};
      const compared =
        left === undefined || both === null
          ? ""
          : `; compared over the ${formatCount(both, "case")} that both runs scored`;
      const count = `${formatInteger(unscored)} of ${formatCount(n + unscored, "case")} not scored${whyMissing(missing)}`;
      const text = `${count}: ${adviceFor(missing)}${compared}`;
      return [{ mark: "unsure", about: subjectIn(report, suite, scoreName(score)), text }];
    }),
  );
  return joinSubjects(partial);
}

/** Returns why the verdict is incomplete, and the reasons of gates that their rows do not show. */
export function verdictNotes(report: Report): Note[] {
  const { verdict, complete } = report;
  if (verdict === null) return [];
  const { incomplete, gates, reason } = verdict;
  const notes = incomplete
    .filter((one) => !isReportedElsewhere(one, report))
    .map((one): Note => ({ mark: "unsure", about: "incomplete", text: describeIncomplete(one, verdict) }));
  if (!complete && incomplete.length === 0) {
    notes.push({ mark: "unsure", about: "incomplete", text: "the report does not contain every suite of the config" });
  }
  const named = new Set(gates.filter((gate) => incomplete.some((one) => isOfGate(one, gate))).map(reasonKey));
  const unexplained = gates.filter((result) => needsNote(result, report) && !named.has(reasonKey(result)));
  const reasons = unexplained.map((result): Note => {
    const text = `${describeResult(result)}${suggestScore(result, report)}`;
    return { mark: result.outcome === "fail" ? "fail" : "unsure", about: gateSubject(result, report), text };
  });
  notes.push(...joinSubjects(reasons));
  // The title and the line on the baseline say that there is none.
  const isSaid = reason === "no_gate" && lacksBaseline(report);
  const why = isSaid || reason === "incomplete" || reason === "gate_undecided" ? null : describeVerdictReason(verdict);
  return why === null ? notes : [{ mark: "unsure", about: "", text: why }, ...notes];
}

/** Returns a key of what a gate says: several of a suite can say the same. */
function reasonKey({ suite, reason, approval }: GateResult): string {
  return JSON.stringify([suite, reason, approval]);
}

/** Returns whether another line reports this: that on the baseline, or the note on a failed score. */
function isReportedElsewhere(one: Incomplete, { diff, suites, verdict }: Report): boolean {
  if (one.kind === "baseline_not_fetched" || one.kind === "base_gates_unknown")
    return diff?.baseline.status === "error";
  if (one.kind !== "gate_undecided" && one.kind !== "score_failed") return false;
  const reason = verdict?.gates.find((gate) => isOfGate(one, gate))?.reason;
  const name = reason?.kind === "missing" ? reason.score : scoreName(one);
  return suites[one.suite]?.scores.some((score) => score.status === "failed" && scoreName(score) === name) === true;
}

/** Returns whether the row of a gate does not explain its result: failed critical cases, no number, and most inconclusive gates. */
function needsNote(result: GateResult, { suites }: Report): boolean {
  if ("freeze" in result.demand) return false;
  if (result.outcome === "fail") return "critical" in result.demand || result.actual === null;
  if (result.outcome !== "inconclusive") return false;
  const score = suites[result.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(result));
  return (
    score === undefined ||
    score.status === "measured" ||
    score.status === "partial" ||
    Object.keys(result.demand).some(isRelativeCondition)
  );
}

function gateSubject(result: GateResult, report: Report): string {
  const name = result.metric !== "cases" ? scoreName(result) : "critical" in result.demand ? "" : "cases";
  return subjectIn(report, result.suite, name);
}

/** Suggests the most similar slice for a gate on a slice that the data do not have; empty otherwise. */
export function suggestScore(result: GateResult, { suites }: Report): string {
  if (result.metric === "cases" || result.slice === "") return "";
  const scores = (suites[result.suite]?.scores ?? []).filter(({ metric }) => metric === result.metric);
  const slices = scores.map(({ slice }) => slice);
  const slice = slices.includes(result.slice) ? null : findSimilar(result.slice, slices);
  return slice === null ? "" : `; did you mean \`${scoreName({ metric: result.metric, slice })}\`?`;
}

/** Returns the gates that were not evaluated, one note for each reason; a brief list leaves out those without a baseline, which the title counts. */
export function skippedGateNotes(report: Report, isBrief: boolean): Note[] {
  const hasNone = lacksBaseline(report);
  if (hasNone && isBrief) return [];
  const skipped = (report.verdict?.gates ?? []).filter(({ outcome }) => outcome === "not_evaluated");
  const byReason = groupBy(skipped, (result) => (hasNone ? "there is no baseline" : describeResult(result)));
  return [...byReason].map(([why, results]) => {
    const nameOf = (result: GateResult): string => {
      const { subject, condition } = describeGate(result, report);
      return `${toTerminal(subject)} ${condition}`;
    };
    const about = `${formatCount(results.length, "gate")} not evaluated`;
    return { mark: "info", about, text: `${why} (${firstFew(results, MAX_SKIPPED, nameOf, { separator: "; " })})` };
  });
}

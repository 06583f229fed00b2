import { excludesZero } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { passedDrop } from "../../core/verdict/drops.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { type Block, joinPhrases, linesOf, type Phrase, type Piece, piecesOf, type Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { describeSkipped } from "../notes/score-notes.ts";
import { describePassedDrop } from "../reasons/regressions.ts";
import { isCompared, renamedSuites } from "../verdict/case-counts.ts";
import { hasSeveralSuites } from "../verdict/head.ts";
import { COST_UNITS, openConditions, type RowCondition } from "./cells.ts";
import { sampleLines } from "./full-tables.ts";
import { type ScoreRow, sortRows, withoutPlainSlices } from "./score-row.ts";
import { describeAllowedDrops, fallenLine, metricPhrase, scoreTable } from "./score-table.ts";

/** More gates that passed than this are folded. */
const MAX_PASSED = 12;
/** The most suites whose samples are described. */
const MAX_SAMPLES = 5;

/** Returns what everybody reads: a table of what failed or moved, then what passed, latency and cost, and the samples. */
export function resultSection(
  report: Report,
  rows: readonly ScoreRow[],
  selection: RowSelection,
  links: Links,
): Section {
  const { prominent, passing, others } = selection;
  const isEmpty = prominent.length + passing.length + others.length === 0;
  const isUnmoved = prominent.length === 0 && (passing.some(({ change }) => change !== null) || others.length > 0);
  // Gates on cases have no base and no delta: without others, they need no table.
  const blocks = [
    ...(prominent.every(({ isCaseGate }) => isCaseGate)
      ? linesOf(prominent.map((row) => gateLine(report, row, links)))
      : [scoreTable(report, prominent, { caption: "Result", links })]),
    ...linesOf([
      joinPhrases(
        [
          isEmpty ? "There are no scores." : isUnmoved ? describeUnmoved(report, selection) : "",
          describeAllowedDrops(report, passing),
        ],
        " ",
      ),
    ]),
    ...passingBlocks(report, passing, links),
    ...linesOf([fallenLine(report, rows)]),
    ...linesOf([costLine(report, others)]),
    ...sampleLines(report)
      .slice(0, MAX_SAMPLES)
      .flatMap((line) => linesOf([line])),
  ];
  return { id: "result", name: "Result", title: "Result", look: "plain", blocks };
}

const isMoved = ({ change }: ScoreRow): boolean => change?.kind === "worse" || change?.kind === "better";

/** Returns whether a score is compared without some cases, which have no value in a run. */
const lacksValues = ({ change }: ScoreRow): boolean => change?.unscored !== undefined;

/** Returns that no score changed, or that no gate failed; empty without a baseline. */
function describeUnmoved(report: Report, { passing, others }: RowSelection): string {
  if (!isCompared(report)) return "";
  const rows = [...passing, ...others];
  if (rows.some(isMoved)) return passing.length > 0 ? "No gate failed." : "Every change may be chance.";
  return rows.some(lacksValues)
    ? "Over the cases that have a value in both runs, no score changed."
    : "No score changed.";
}

function passingBlocks(report: Report, rows: readonly ScoreRow[], links: Links): Block[] {
  const parts = rows.map((row) => gateLine(report, row, links));
  if (parts.length <= MAX_PASSED) return linesOf(parts, "row");
  const all = rows.every(({ status }) => status === "pass") ? " passed" : "";
  const title = `${formatCount(parts.length, "gated metric")}${all}`;
  return [{ kind: "fold", title, blocks: linesOf(parts, "row") }];
}

/** Returns latency and cost, which readers look for even where no gate limits them: `cost (sum) $0.26 → $0.37 (▲ 44.3%)`. */
function costLine(report: Report, rows: readonly ScoreRow[]): readonly Piece[] {
  const several = hasSeveralSuites(report);
  const shown = rows.filter(({ score }) => score?.status === "measured" && COST_UNITS.has(score.unit ?? ""));
  const parts = shown.map((row): Phrase => {
    const { suite, base, head, change } = row;
    const name: Piece[] = several ? [{ name: suite }, " "] : [];
    const [before, delta] = [change?.base ?? null, change?.delta ?? null];
    const size = before ? ` ${formatPercent(Math.abs((delta ?? 0) / before))}` : "";
    const same = lacksValues(row) ? "the same where compared" : "unchanged";
    const moved = delta === 0 ? same : `${(delta ?? 0) < 0 ? "▼" : "▲"}${size}`;
    const share = before === null || delta === null ? "" : ` (${moved})`;
    const values = share === "" || delta === 0 ? head : `${base} → ${head}`;
    return [...name, ...piecesOf(metricPhrase(row)), ` ${values}${share}`];
  });
  return joinPhrases(parts, " · ");
}

/** A table of more rows than this is folded even where it is all there is. */
const MAX_OPEN = 12;
const MAX_SKIPPED = 400;

/** Returns the rows that nobody has to read; none where there are none. They are open where nothing else is there to read. */
export function othersSection(
  report: Report,
  { prominent, passing, others: all }: RowSelection,
  links: Links,
): Section[] {
  const renamed = report.diff === null ? new Map() : renamedSuites(report.diff);
  const isGone = ({ suite, change }: ScoreRow): boolean =>
    change?.kind === "removed" && !Object.hasOwn(report.suites, suite) && renamed.has(suite);
  const others = all.filter((row) => !isGone(row));
  if (others.length === 0) return [];
  const isAll = prominent.length + passing.length === 0 && others.length <= MAX_OPEN;
  const table = scoreTable(report, others, { caption: "Metrics without a gate", links });
  const about = { id: "others", name: "Other metrics", look: isAll ? "open" : "folded" } as const;
  return [{ ...about, title: othersTitle(report, others), blocks: [table] }];
}

/** Returns why metrics were skipped; none where none was. */
export function skippedSection(report: Report): Section[] {
  const skipped = describeSkipped(report);
  if (skipped === null) return [];
  const { title, names } = skipped;
  const blocks = linesOf([{ prose: `${title}: ${names}`, limit: MAX_SKIPPED }]);
  return [{ id: "skipped", name: "Skipped metrics", title, look: "folded", blocks }];
}

/** Counts folded rows: `9 metrics without a gate: 1 changed, 2 changed within chance, 6 unchanged`. */
function othersTitle(report: Report, rows: readonly ScoreRow[]): string {
  const total = `${formatCount(rows.length, "metric")} without a gate`;
  if (!isCompared(report)) return total;
  const changed = rows.filter(isMoved);
  const chance = changed.filter(({ change }) => change !== null && excludesZero(change) === false).length;
  const count = (kind: string): number => rows.filter(({ change }) => change?.kind === kind).length;
  const same = rows.filter((row) => row.change?.kind === "same" && !lacksValues(row)).length;
  const counts = [
    [changed.length - chance, "changed"],
    [chance, "changed within chance"],
    [same, "unchanged"],
    [count("same") - same, "the same where compared"],
    [count("added"), "new"],
    [count("removed"), "removed"],
    [count("redefined"), "not comparable"],
  ] as const;
  const parts = counts.filter(([number]) => number > 0);
  const [[, word] = []] = parts;
  if (word === undefined) return total;
  const all = parts.map(([number, what]) => `${formatInteger(number)} ${what}`);
  return parts.length === 1 ? `${total}, ${word}` : `${total}: ${all.join(", ")}`;
}

/** Describes a gated row in one line, `✅ precision 65.6% (≥ 53%, ▼ 0.5 pts)`; with its suite where there are several. Of one that did not pass, it names only the conditions that did not. */
export function gateLine(report: Report, row: ScoreRow, links: Pick<Links, "metric">): Piece[] {
  const suite: Piece[] = hasSeveralSuites(report) ? [{ name: row.suite }, " "] : [];
  const { status, base, head, change } = row;
  const facts = [...limits(row), ...changeFacts(report, row), ...skippedConditions(report, row)];
  const shown = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  const values = change?.delta ? `${base} → ${head}` : head;
  // No line breaks between the sign and the name.
  return [{ status }, "\u00a0", ...suite, ...piecesOf(metricPhrase(row, links)), ` ${values}${shown}`];
}

const isRegression = ({ result }: RowCondition): boolean => "no_regression" in result.demand;
const isSkipped = ({ result }: RowCondition): boolean => result.outcome === "not_evaluated";

/** Returns the conditions that did not pass, else those that were compared, without regression gates: that they passed follows from the change. */
function limits({ conditions }: ScoreRow): string[] {
  const open = openConditions(conditions);
  const compared = open.length > 0 ? open : conditions.filter((one) => !isSkipped(one) && !isRegression(one));
  // Of critical cases, the count already says that all must pass.
  return compared.filter(({ result }) => !("critical" in result.demand)).map(({ text }) => text);
}

/** Describes the change of a row: `unchanged`, `▼ 0.5 pts worse`, `▼ 2.5 pts, possibly worse (p = 0.11): run again to find out`. */
function changeFacts(report: Report, { change, arrow, delta, conditions }: ScoreRow): string[] {
  if (!isCompared(report) || change === null || change.delta === null) return [];
  if (change.delta === 0) return [change.unscored === undefined ? "unchanged" : "the same where compared"];
  const isPossible = conditions.some(({ result }) => passedDrop(result) === "possible");
  const drops = conditions.map(({ result }) => describePassedDrop(result)).filter((text) => text !== "");
  return [isPossible ? arrow : delta, ...drops];
}

/** Returns the conditions that were not evaluated; without a baseline, which other lines report, only where there is nothing else. */
function skippedConditions(report: Report, { conditions }: ScoreRow): string[] {
  const skipped = conditions.filter(isSkipped);
  if (skipped.length === 0 || (!isCompared(report) && skipped.length < conditions.length)) return [];
  return [`not evaluated: ${skipped.map(({ text }) => text).join(", ")}`];
}

/** The rows of a report by how much a reader needs them. Each row but plain slices and empty scores is in one list. */
export interface RowSelection {
  /** Rows that failed, warn or are inconclusive, and scores that are gone: the table that everybody reads. Without gates, those that moved clearly. */
  readonly prominent: readonly ScoreRow[];
  /** Other rows with gates, which passed or were not evaluated, in the report's order. */
  readonly passing: readonly ScoreRow[];
  /** Other rows without a gate: folded. */
  readonly others: readonly ScoreRow[];
}

/** The most rows that moved in the table of a report without gates. */
const MAX_MOVED = 5;
/** Without a baseline and without gates, this many scores are all there is to read. */
const MAX_UNGATED = 12;

/** Selects the rows to show, given all rows of the report. */
export function selectRows(report: Report, rows: readonly ScoreRow[]): RowSelection {
  const short = withoutPlainSlices(rows).filter(({ isEmpty }) => !isEmpty);
  const prominent = short.every(({ status }) => status === "none")
    ? ungatedRows(report, short)
    : sortRows(short.filter((row) => isOpen(row) || isGone(row)));
  const shown = new Set(prominent);
  const left = short.filter((row) => !shown.has(row));
  return {
    prominent,
    passing: left.filter(({ status }) => status !== "none"),
    others: left.filter(({ status }) => status === "none"),
  };
}

const isOpen = ({ status }: ScoreRow): boolean => status === "fail" || status === "warn" || status === "unsure";
const isGone = ({ score, change }: ScoreRow): boolean => score?.status === "failed" || change?.lost === true;

/** Returns what there is to read where nothing is gated: all of a few scores, or those that moved. */
function ungatedRows(report: Report, rows: readonly ScoreRow[]): readonly ScoreRow[] {
  if (!isCompared(report)) return rows.slice(0, MAX_UNGATED);
  // Where nothing of a suite could be tested, every change to the worse is shown.
  const tested = new Set(
    (report.diff?.changes ?? []).flatMap(({ suite, interval }) => (interval === null ? [] : [suite])),
  );
  return sortRows(rows.filter((row) => isGone(row) || hasMoved(report, row, tested))).slice(0, MAX_MOVED);
}

function hasMoved({ suites }: Report, row: ScoreRow, tested: ReadonlySet<string>): boolean {
  const { change, suite } = row;
  if (change === null || !isMoved(row) || !Object.hasOwn(suites, suite)) return false;
  return excludesZero(change) ?? (change.kind === "worse" && !tested.has(suite));
}

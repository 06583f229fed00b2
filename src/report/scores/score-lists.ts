import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { type Block, linesOf, type Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { isCompared } from "../verdict/case-counts.ts";
import { describeClearDrops } from "./cells.ts";
import { isPlainSlice, type ScoreRow, sortRows } from "./score-row.ts";
import { scoreTable } from "./score-table.ts";

const COMPARED_HINT =
  "Each drawing shows a change with its 95% confidence interval: right is better, whichever direction the metric has. Changes of percentages are on one scale, in points; each other change is on its own.";
const SINGLE_HINT = "Each drawing shows a score with its 95% confidence interval within the range of the metric.";

/** Returns all metrics, failed gates first; none where there are none. */
export function metricsSection(
  report: Report,
  rows: readonly ScoreRow[],
  links: Links,
  { isDrawn }: { readonly isDrawn: boolean },
): Section[] {
  const scores = sortRows(rows.filter((row) => !isPlainSlice(row)));
  if (scores.length === 0) return [];
  const title = `All metrics (${formatInteger(scores.length)})`;
  const hint = isDrawn ? linesOf([isCompared(report) ? COMPARED_HINT : SINGLE_HINT]) : [];
  const table = scoreTable(report, scores, { caption: "Metrics", links, isDrawn });
  return [{ id: "metrics", name: "Metrics", title, look: "folded", blocks: [...hint, table] }];
}

export interface SliceBudget {
  /** How many slices are shown, and how many of them without a click. */
  readonly slices: number;
  readonly openSlices: number;
  /** Whether unchanged ones are shown too. */
  readonly isFull: boolean;
  readonly isDrawn: boolean;
}

/** Returns the slices, the largest drop first; none where there are none to show. */
export function sliceSections(
  report: Report,
  rows: readonly ScoreRow[],
  links: Links,
  budget: SliceBudget & { readonly head?: string },
): Section[] {
  const compared = isCompared(report);
  const slices = rows.filter(({ slice }) => slice !== null);
  const isChanged = ({ slice }: ScoreRow): boolean => (slice?.drop ?? 0) !== 0;
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? Number.NEGATIVE_INFINITY;
  const listed = compared && !budget.isFull ? slices.filter(isChanged) : slices;
  // Without a baseline they keep the report's order.
  const sorted = compared ? listed.toSorted((a, b) => drop(b) - drop(a)) : listed;
  if (sorted.length === 0) return [];
  const table = (some: readonly ScoreRow[]): Block[] =>
    some.length === 0 ? [] : [scoreTable(report, some, { ...budget, caption: "Slices", links: own })];
  // There are many: each has the metric of a row that is linked.
  const own = { ...links, metric: () => null };
  const folded = sorted.slice(budget.openSlices, budget.slices);
  const more = formatCount(folded.length, "more slice");
  const left = sorted.length - budget.slices;
  const blocks = [
    ...linesOf(compared ? [describeSlices(slices)] : []),
    ...table(sorted.slice(0, Math.min(budget.openSlices, budget.slices))),
    ...(folded.length === 0 ? [] : [{ kind: "fold" as const, title: more, blocks: table(folded) }]),
    ...linesOf([left > 0 ? `and ${formatInteger(left)} more in the report` : ""]),
  ];
  return [{ id: "slices", name: "Slices", title: sliceTitle(slices, compared), look: "folded", blocks }];
}

/** Counts slices, `12 slice scores: 3 got worse`. */
function sliceTitle(slices: readonly ScoreRow[], compared: boolean): string {
  const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
  const count = formatCount(slices.length, "slice score");
  return compared ? `${count}: ${formatInteger(worse)} got worse` : count;
}

/** Describes the tests of compared slices: among many slices some drop by chance. */
function describeSlices(slices: readonly ScoreRow[]): string {
  const tests = slices.filter(({ slice }) => slice?.isTested).length;
  if (tests === 0) return "Worst first. Without the baseline's cases there are no intervals.";
  const found = describeClearDrops(slices.map(({ slice }) => slice));
  return `Worst first. ${formatCount(tests, "delta")}: ${found}, whose 95% interval excludes 0; of unchanged slices 1 in 20 does.`;
}

/** Returns the scores that changed between two reports, and how many others there are. */
export function changesBlocks(report: Report, rows: readonly ScoreRow[], links: Links, head: string): Block[] {
  const changes = report.diff?.changes ?? [];
  const main = rows.filter((row) => !isPlainSlice(row));
  const changed = main.filter(({ hasChanged }) => hasChanged);
  const fine = (kind: Change["kind"]): number => changes.filter((one) => one.fine && one.kind === kind).length;
  const same = main.length - changed.length + fine("same");
  const finer = fine("worse") + fine("better");
  const left = [
    same > 0 && changed.length > 0 ? `${formatInteger(same)} more unchanged.` : "",
    finer > 0 ? `${formatCount(finer, "finer score")} changed: \`--json\` has all.` : "",
  ].filter(Boolean);
  const none = changed.length === 0 && left.length === 0 ? ["No score changed."] : left;
  const table = changed.length === 0 ? [] : [scoreTable(report, sortRows(changed), { caption: "Scores", links, head })];
  return [...table, ...linesOf(none)];
}

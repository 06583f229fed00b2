import type { Report } from "../../core/report.ts";
import { formatCount, formatInteger } from "../format.ts";
import { hasSeveralSuites, isCompared, runName } from "../headline.ts";
import type { Links } from "../links.ts";
import { foldedSection, markdownTable } from "../markdown.ts";
import type { Column, Phrase } from "../phrase.ts";
import { hasInterval, limitCell } from "./cells.ts";
import type { ScoreRow } from "./score-row.ts";
import { describeSignificance } from "./slice-result.ts";

/** The options of a table of scores. */
export interface ScoreTableOptions {
  /** Whether there is a baseline: without one there is no base and no delta. */
  readonly compared: boolean;
  /** Whether the report has several suites, so that rows name theirs. */
  readonly several: boolean;
  /** The heading of the reported run's values. */
  readonly head: string;
  /** The addresses of the documentation of metrics; without it names are not linked. */
  readonly links?: Pick<Links, "metric">;
  /** Whether the last column has the limits without their results and tests. */
  readonly isBrief?: boolean;
}

/** Replaces spaces so that numbers stay with their units; a line may break only before `(`. */
export function withoutBreaks(cell: string): string {
  return cell.replace(/ (?!\()/g, "\u00a0");
}

/** Returns the columns of a table of scores: status, suite, metric, values before and after, gate. Columns without content are left out. */
export function scoreColumns(
  rows: readonly ScoreRow[],
  { compared, several, head, links, isBrief = false }: ScoreTableOptions,
): Column<ScoreRow>[] {
  const isGated = rows.some(({ gate }) => gate !== "");
  const withIntervals = rows.some(({ change }) => change !== null && hasInterval(change));
  const delta = withIntervals ? "Δ (95% CI)" : "Δ";
  const before: Column<ScoreRow>[] = [{ title: "Base", align: "r", cell: ({ base }) => withoutBreaks(base) }];
  const deltas: Column<ScoreRow>[] = [{ title: delta, align: "r", cell: deltaPhrase }];
  return [
    ...(isGated ? [{ title: "", align: "c", cell: ({ status }) => ({ status }) } satisfies Column<ScoreRow>] : []),
    ...(several ? [{ title: "Suite", cell: ({ suite }) => ({ name: suite }) } satisfies Column<ScoreRow>] : []),
    { title: "Metric", isHead: true, cell: (row) => metricPhrase(row, links) },
    ...(compared ? before : []),
    { title: head, align: "r", cell: (row) => withoutBreaks(row.head) },
    ...(compared ? deltas : []),
    ...(rows.some(({ full }) => full !== "") ? [ALL_CASES] : []),
    ...(isGated ? [isBrief ? LIMIT : GATE] : []),
  ];
}

const GATE: Column<ScoreRow> = { title: "Gate", cell: ({ gate }) => gate };
const LIMIT: Column<ScoreRow> = {
  title: "Limit",
  // Numbers stay with their signs and units.
  cell: ({ conditions }) => limitCell(conditions).replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0"),
};
const ALL_CASES: Column<ScoreRow> = { title: "Over all cases", align: "r", cell: ({ full }) => withoutBreaks(full) };

/** Renders the name of a metric, linked to its documentation, or of a gate on cases. */
export function metricPhrase(
  { isCaseGate, name, suffix, documented }: ScoreRow,
  links?: Pick<Links, "metric">,
): Phrase {
  if (isCaseGate) return name;
  return [{ name, href: documented && links ? links.metric(documented.family, documented.metric) : null }, suffix];
}

function deltaPhrase({ delta, kind }: ScoreRow): Phrase {
  const tone = kind === "worse" ? "bad" : kind === "better" ? "good" : "plain";
  return { value: withoutBreaks(delta), tone };
}

/** Renders rows of a report as Markdown. */
export function scoreTable(
  report: Report,
  rows: readonly ScoreRow[],
  { links, isBrief = false }: Pick<ScoreTableOptions, "links" | "isBrief"> = {},
): string {
  const options = { compared: isCompared(report), head: runName(report), isBrief, ...(links && { links }) };
  const several = hasSeveralSuites(report);
  return markdownTable(scoreColumns(rows, { ...options, several }), rows);
}

/** How many slices are shown, and whether unchanged ones are included. */
export interface SliceListOptions {
  readonly limit: number;
  readonly includeUnchanged: boolean;
}

/** Renders the slices as a folded section, worst first; empty when there are none to show. */
export function sliceSection(
  report: Report,
  rows: readonly ScoreRow[],
  { limit, includeUnchanged }: SliceListOptions,
): string {
  const slices = rows.filter(({ slice }) => slice !== null);
  const isChanged = ({ slice }: ScoreRow): boolean => (slice?.drop ?? 0) !== 0;
  const shown = sortSlices(report, isCompared(report) && !includeUnchanged ? slices.filter(isChanged) : slices);
  if (shown.length === 0) return "";
  const left = shown.length - limit;
  const more = left > 0 ? `\n\nand ${formatInteger(left)} more in the report` : "";
  const hint = isCompared(report) ? `${describeSlices(slices)}\n\n` : "";
  return foldedSection(sliceTitle(report, slices), `${hint}${scoreTable(report, shown.slice(0, limit))}${more}`);
}

/** Sorts slices, the largest drop first; without a baseline they keep the report's order. */
export function sortSlices(report: Report, slices: readonly ScoreRow[]): readonly ScoreRow[] {
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? Number.NEGATIVE_INFINITY;
  return isCompared(report) ? slices.toSorted((a, b) => drop(b) - drop(a)) : slices;
}

function sliceTitle(report: Report, slices: readonly ScoreRow[]): string {
  const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
  const count = formatCount(slices.length, "slice score");
  return isCompared(report) ? `${count}: ${formatInteger(worse)} got worse` : count;
}

/** Describes the tests of compared slices: among many slices some drop by chance. */
export function describeSlices(slices: readonly ScoreRow[]): string {
  const tests = slices.filter(({ slice }) => slice?.isTested).length;
  if (tests === 0) return "Worst first. Drops are not tested for significance: the baseline's cases are not available.";
  const found = describeSignificance(slices.map(({ slice }) => slice));
  return `Worst first. ${formatCount(tests, "delta")} tested: ${found} (95% confidence, Holm's correction over all slices).`;
}

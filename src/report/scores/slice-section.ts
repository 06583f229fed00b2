import type { Report } from "../../core/report.ts";
import { formatCount, formatInteger } from "../format.ts";
import { isCompared } from "../headline.ts";
import { foldedSection } from "../markdown.ts";
import { briefTable } from "./brief-table.ts";
import type { ScoreRow } from "./score-row.ts";
import { scoreTable } from "./score-table.ts";
import { describeSignificance } from "./slice-result.ts";

/** How many slices are shown, and whether unchanged ones are included. */
interface SliceListOptions {
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
  const table = includeUnchanged ? scoreTable : briefTable;
  const hint = isCompared(report) ? `${describeSlices(slices)}\n\n` : "";
  return foldedSection(sliceTitle(slices, isCompared(report)), `${hint}${table(report, shown.slice(0, limit))}${more}`);
}

/** Sorts slices, the largest drop first; without a baseline they keep the report's order. */
export function sortSlices(report: Report, slices: readonly ScoreRow[]): readonly ScoreRow[] {
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? Number.NEGATIVE_INFINITY;
  return isCompared(report) ? slices.toSorted((a, b) => drop(b) - drop(a)) : slices;
}

/** Counts slices, `12 slice scores: 3 got worse`. */
export function sliceTitle(slices: readonly ScoreRow[], compared: boolean): string {
  const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
  const count = formatCount(slices.length, "slice score");
  return compared ? `${count}: ${formatInteger(worse)} got worse` : count;
}

/** Describes the tests of compared slices: among many slices some drop by chance. */
export function describeSlices(slices: readonly ScoreRow[]): string {
  const tests = slices.filter(({ slice }) => slice?.isTested).length;
  if (tests === 0) return "Worst first. Drops are not tested for significance: the baseline's cases are not available.";
  const found = describeSignificance(slices.map(({ slice }) => slice));
  return `Worst first. ${formatCount(tests, "delta")} tested: ${found} (95% confidence, Holm's correction over all slices).`;
}

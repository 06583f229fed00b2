import type { Report } from "../../core/report.ts";
import { details } from "../cases/flip-tables.ts";
import { isCompared, runName } from "../comment/page-part.ts";
import { formatCount } from "../format.ts";
import type { ScoreRow } from "./score-row.ts";
import { scoreTable } from "./score-table.ts";
import { describeSignificance } from "./slice-result.ts";

/** How much is shown of the slices: so many rows at most, and whether also those that did not move. */
export interface SliceListOptions {
  readonly most: number;
  readonly unmoved: boolean;
}

/** The slices as a fold, worst first, with what so many looks are worth; empty when there are none to show. */
export function sliceSection(report: Report, rows: readonly ScoreRow[], { most, unmoved }: SliceListOptions): string {
  const compared = isCompared(report);
  const slices = rows.filter((row) => row.slice !== null);
  const shown = compared && !unmoved ? slices.filter(({ slice }) => (slice?.drop ?? 0) !== 0) : slices;
  if (shown.length === 0) return "";
  const sorted = compared ? shown.toSorted((a, b) => rank(b) - rank(a)) : shown;
  const table = scoreTable(sorted.slice(0, most), { compared, head: runName(report) });
  const left = shown.length - most;
  const more = left > 0 ? `\n\nand ${left} more in the report` : "";
  return details(sliceTitle(slices, compared), `${sliceWords(slices, compared)}${table}${more}`);
}

function rank({ slice }: ScoreRow): number {
  return slice?.drop ?? Number.NEGATIVE_INFINITY;
}

function sliceTitle(slices: readonly ScoreRow[], compared: boolean): string {
  const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
  const count = formatCount(slices.length, "slice score");
  return compared ? `${count}: ${worse} got worse` : count;
}

/** Among many slices some fall by chance: how many fell by more than that. */
function sliceWords(slices: readonly ScoreRow[], compared: boolean): string {
  if (!compared) return "";
  const tests = slices.filter(({ slice }) => slice?.tested).length;
  if (tests === 0) return "Worst first. None of them could be tested: among many slices some fall by chance.\n\n";
  const found = describeSignificance(slices.map(({ slice }) => slice)).replace(/^(none|[\d,]+) /, "$1 fell ");
  return `Worst first. Of ${formatCount(tests, "delta")}, ${found} (Holm's correction over all of them, 95 %).\n\n`;
}

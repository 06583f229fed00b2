import { type Change, SIGNIFICANCE_LEVEL } from "../../core/diff.ts";
import { isMainScore, type Score } from "../../core/score.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { GateStatus } from "../phrase.ts";

/** The change of a slice's score, and whether it is significant. */
export interface SliceResult {
  /**
   * Negative when it got better; null when there is no delta. Of a fraction the difference, of other scores a share of the larger
   * value: drops of several units are sorted together.
   */
  readonly drop: number | null;
  /** Whether a test was possible: it needs the baseline's cases. */
  readonly isTested: boolean;
  /** Whether the change is significant after Holm's correction over all slices. */
  readonly isSignificant: boolean;
  /** The number of random swaps of its test if the change is larger than in all of them, but they are too few for the correction; else null. */
  readonly swaps: number | null;
  /** Whether it is one of the few significant changes that are shown among the main scores. */
  readonly isHighlighted: boolean;
}

/** Returns the result of a slice's score; null for main scores. */
export function createSliceResult(score: Score | undefined, change: Change | undefined): SliceResult | null {
  const either = score ?? change;
  if (!either || isMainScore(either)) return null;
  const delta = change?.delta ?? null;
  const size = delta === null || change === undefined ? null : Math.abs(delta) / scaleOf(change);
  const drop = size === null ? null : change?.kind === "worse" ? size : 0 - size;
  const test = change?.test ?? null;
  const isSignificant = (test?.adjusted ?? 1) <= SIGNIFICANCE_LEVEL;
  const least = test?.least_p ?? 0;
  const swaps = test !== null && !isSignificant && test.p <= least ? Math.round(1 / least) - 1 : null;
  return { drop, isTested: test !== null, isSignificant, swaps, isHighlighted: false };
}

/** Returns what the difference of a score is divided by. */
function scaleOf({ unit, base, head }: Change): number {
  return unit === undefined ? 1 : Math.max(Math.abs(base ?? 0), Math.abs(head ?? 0)) || 1;
}

/** Describes how many slices have a significant drop, and for how many the test has too few swaps. */
export function describeSignificance(slices: readonly (SliceResult | null)[]): string {
  const drops = slices.flatMap((slice) => ((slice?.drop ?? 0) > 0 && slice ? [slice] : []));
  const significant = drops.filter((slice) => slice.isSignificant).length;
  const swaps = drops.flatMap((slice) => slice.swaps ?? []);
  const found = significant > 0 ? formatCount(significant, "significant drop") : "no significant drop";
  if (swaps.length === 0) return found;
  const possible = formatCount(swaps.length, "possibly significant drop");
  const undecided = `${possible}, larger than in all ${formatInteger(Math.min(...swaps))} random swaps, which are too few to tell`;
  return significant > 0 ? `${found}, ${undecided}` : undecided;
}

const MAX_HIGHLIGHTED = 5;

/** Highlights the largest significant changes among slices without a gate: drops first, then gains. */
export function highlightSlices<Row extends { readonly slice: SliceResult | null; readonly status: GateStatus }>(
  rows: readonly Row[],
): Row[] {
  const significant = rows.filter(({ slice, status }) => slice?.isSignificant && status === "none");
  const rank = ({ slice }: Row): number => ((slice?.drop ?? 0) > 0 ? 1000 : 0) + Math.abs(slice?.drop ?? 0);
  const top = new Set(significant.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_HIGHLIGHTED));
  return rows.map((row) =>
    row.slice && top.has(row) ? { ...row, slice: { ...row.slice, isHighlighted: true } } : row,
  );
}

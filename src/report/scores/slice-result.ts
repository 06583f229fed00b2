import type { Change } from "../../core/diff.ts";
import { isMainScore, type Score } from "../../core/score.ts";
import type { ScoreRow } from "./score-row.ts";

/** What sets a slice's row apart. */
export interface SliceResult {
  /** Negative when it got better; null when there is no delta. */
  readonly drop: number | null;
  /** Whether a test could be made: not without the baseline's cases. */
  readonly tested: boolean;
  readonly real: boolean;
  /** How many draws its test made, where none of them came near it and they are yet too few for the correction; else null. */
  readonly coarse: number | null;
  /** Whether it is one of the few that changed most, of those that are no chance. */
  readonly front: boolean;
}

/** At most this chance of calling any slice really changed that is not. */
const SIGNIFICANCE_LEVEL = 0.05;

/** What sets the row of a score apart that is of a slice; null for all others. */
export function createSliceResult(score: Score | undefined, change: Change | undefined): SliceResult | null {
  const either = score ?? change;
  if (!either || isMainScore(either)) return null;
  const delta = change?.delta ?? null;
  const drop = delta === null ? null : change?.kind === "worse" ? Math.abs(delta) : -Math.abs(delta);
  const test = change?.test ?? null;
  const real = (test?.adjusted ?? 1) <= SIGNIFICANCE_LEVEL;
  const least = test?.least_p ?? 0;
  const coarse = test !== null && !real && test.p <= least ? Math.round(1 / least) - 1 : null;
  return { drop, tested: test !== null, real, coarse, front: false };
}

/** So many slices at most stand among the scores of the whole set without a gate. */
const MAX_HIGHLIGHTED = 5;

/** How many slices fell by more than chance explains, in a few words; of how many that cannot be told although no draw of their test came near. */
export function describeSignificance(slices: readonly (SliceResult | null)[], more = ""): string {
  const fallen = slices.flatMap((slice) => ((slice?.drop ?? 0) > 0 && slice ? [slice] : []));
  const real = fallen.filter((slice) => slice.real).length;
  const coarse = fallen.flatMap((slice) => slice.coarse ?? []);
  const told = real > 0 ? `${real}${more} by more than chance explains` : "none by more than chance explains";
  if (coarse.length === 0) return told;
  const draws = new Intl.NumberFormat("en").format(Math.min(...coarse));
  const proven = real > 0 ? `${told}, ` : "";
  return `${proven}${coarse.length} by more than in any of ${draws} swaps of before and after, too few swaps to rule out chance`;
}

/** Of slices that really changed and that no gate names, those that fell most stand in front, then those that rose most. */
export function highlightSlices(rows: readonly ScoreRow[]): ScoreRow[] {
  const real = rows.filter(({ slice, mark }) => slice?.real && mark === "none");
  const rank = ({ slice }: ScoreRow): number => ((slice?.drop ?? 0) > 0 ? 1000 : 0) + Math.abs(slice?.drop ?? 0);
  const front = new Set(real.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_HIGHLIGHTED));
  return rows.map((row) => (row.slice && front.has(row) ? { ...row, slice: { ...row.slice, front: true } } : row));
}

import { countBelow } from "../numbers.ts";

/** A statistic over the arrangements of its data, the observed one first; larger is more extreme. */
export interface Statistic {
  readonly values: Float64Array;
  /** Whether values equal to the observed one count whole (plain p), not half (mid-p): of few data half of them makes p too small. */
  readonly isPlain: boolean;
}

/** The one-sided p of a statistic, and its critical values. */
export interface MinP {
  /** The chance of a value like the observed one: (#larger + ½ #equal) / #all arrangements, or with all equal ones. */
  readonly p: number;
  /** The same, corrected for all statistics that are tested together. */
  readonly adjusted: number;
  /** Returns the smallest value that is significant at a level; infinite where none is. */
  smallestSignificant(level: number): number;
  /** Returns the largest value that is not significant at a level if this statistic has the least p of all; infinite where none is. */
  largestChance(level: number): number;
}

/** Values that differ by less than this share of the largest are equal: sums in another order differ in their last digits. */
const TIE = 1e-9;

/**
 * Tests statistics over the same arrangements together. Each p is a mid-p (Lancaster 1961). They are corrected by the step-down minimum of
 * p (Westfall and Young 1993, algorithm 2.8; Ge, Dudoit and Speed 2003): where nothing is there to be found, any adjusted p is at most 5%
 * in about 5% of all data, however the statistics depend on each other. `isDrawn`: the arrangements are a sample of all.
 */
export function testTogether(statistics: readonly Statistic[], isDrawn: boolean): MinP[] {
  const ranks = statistics.map(rankTails);
  const order = [...ranks.keys()].sort((a, b) => first(ranks[a]) - first(ranks[b]) || a - b);
  const least = new Uint32Array(ranks[0]?.length ?? 0).fill(0xffffffff);
  const errors = isDrawn ? 3 : 0; // Where all are enumerated, ranks have no error.
  const adjusted = new Float64Array(ranks.length);
  const sortedBy = new Map<number, Float64Array>();
  for (const column of order.toReversed()) {
    const own = ranks[column] as Uint32Array;
    for (let at = 0; at < least.length; at += 1) least[at] = Math.min(least[at] as number, own[at] as number);
    const sorted = Float64Array.from(least).sort();
    sortedBy.set(column, sorted);
    const share = tailShare(sorted, first(own), { errors, isPlain: statistics[column]?.isPlain ?? false });
    adjusted[column] = Math.max(share, first(own) / (2 * least.length));
  }
  for (const [at, column] of order.entries())
    adjusted[column] = Math.max(adjusted[column] as number, adjusted[order[at - 1] ?? column] as number);
  const all = sortedBy.get(order[0] ?? 0) ?? new Float64Array();
  return statistics.map(({ values, isPlain }, column): MinP => {
    const own = ranks[column] as Uint32Array;
    const ends = (sorted: Float64Array, level: number) =>
      endsOf(own, values, significantRank(sorted, level, { errors, isPlain }));
    return {
      p: first(own) / (2 * values.length),
      adjusted: adjusted[column] as number,
      smallestSignificant: (level) => ends(sortedBy.get(column) ?? all, level).smallest,
      largestChance: (level) => ends(all, level).largest,
    };
  });
}

const first = (ranks: Uint32Array | undefined): number => ranks?.[0] ?? 0;

/** Returns for each value twice the number of larger ones plus the number of equal ones, itself included; plain: plus twice that. */
function rankTails({ values, isPlain }: Statistic): Uint32Array {
  const sorted = values.slice().sort();
  const tie = TIE * Math.max(Math.abs(sorted[0] ?? 0), Math.abs(sorted.at(-1) ?? 0));
  const ranks = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const [below, upTo] = [countBelow(sorted, value - tie), countBelow(sorted, value + tie)];
    ranks[at] = 2 * (values.length - upTo) + (isPlain ? 2 : 1) * Math.max(1, upTo - below);
  }
  return ranks;
}

interface TailOptions {
  readonly errors: number;
  readonly isPlain: boolean;
}

/**
 * Returns the p of a rank among the sorted least ranks of all arrangements. Drawn ranks of statistics that are equally extreme differ by
 * chance: within `errors` standard errors of their difference they are equal, else the corrected p of discrete statistics would be too
 * small.
 */
function tailShare(least: Float64Array, rank: number, { errors, isPlain }: TailOptions): number {
  const near = errors * Math.sqrt(2 * rank);
  const [below, upTo] = [countBelow(least, rank - near), countBelow(least, rank + near + 0.5)];
  return ((isPlain ? upTo : below) + upTo) / (2 * least.length);
}

/** Returns the largest rank that is significant at a level; 0 if none is. */
function significantRank(least: Float64Array, level: number, options: TailOptions): number {
  let significant = 0;
  for (let at = 0; at < least.length; ) {
    const rank = least[at] as number;
    if (tailShare(least, rank, options) > level + TIE) break;
    significant = rank;
    at = countBelow(least, rank + 0.5);
  }
  return significant;
}

/** Returns the smallest value that is significant, and the largest that is not; both infinite where none is significant. */
function endsOf(ranks: Uint32Array, values: Float64Array, significant: number) {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < ranks.length; at += 1) {
    const value = values[at] as number;
    if ((ranks[at] as number) <= significant) smallest = Math.min(smallest, value);
    else largest = Math.max(largest, value);
  }
  return { smallest, largest: Number.isFinite(smallest) ? largest : Number.POSITIVE_INFINITY };
}

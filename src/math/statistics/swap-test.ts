import { countBelow } from "../numbers.ts";
import { drawBelow, seedOfNumbers, seedRandom } from "../random.ts";

/** Units of one suite: cases, or clusters of them. Each has the same runs, some of which are the head's. */
export interface SwapGroup {
  readonly units: number;
  /** The ways to choose which runs of a unit are the head's. Way 0 is the observed one. */
  readonly ways: number;
  readonly columns: readonly SwapColumn[];
}

/**
 * One statistic of an arrangement, which is a way for each unit; larger is worse. Either a sum of effects (by unit, for each way), or
 * a function of the ways of all units.
 */
export type SwapColumn =
  | { readonly effects: Float64Array }
  | { readonly of: (ways: Uint8Array) => number; readonly values: Float64Array };

/** The one-sided test of one statistic. */
export interface SwapResult {
  /** The chance of a drop like the observed one if nothing changed: (#larger + ½ #equal) / #all arrangements. */
  readonly p: number;
  /** The same, corrected for all statistics that are tested together. */
  readonly adjusted: number;
  /** The standard deviation of the statistic over the arrangements, in its own unit. */
  readonly error: number;
  /** The largest drop that is not significant at the level, in errors; infinite where none is significant. */
  readonly critical: number;
  /** The same if this statistic had the least p of all, as where only it becomes worse. */
  readonly criticalAlone: number;
}

/** Up to this many arrangements are all enumerated. */
const MOST_ENUMERATED = 16_384;
/** The most arrangements of the units of a table: 8 units with two ways. A draw then costs one addition for 8 units. */
const MOST_ROWS = 256;
/** Statistics that differ by less than this share of the largest are equal: sums in another order differ in their last digits. */
const TIE = 1e-9;

/**
 * Tests statistics of all groups together by rearranging which runs are the head's, one-sided. Up to 16,384 arrangements are all
 * enumerated; else as many as asked for are drawn, with the observed one as the first. Each p is a mid-p (Lancaster 1961). They are
 * corrected by the step-down minimum of p over the same arrangements (Westfall and Young 1993, algorithm 2.8; Ge, Dudoit and Speed
 * 2003): an unchanged system has any adjusted p of at most 5% in about 5% of runs, however the statistics depend on each other. With
 * more than two ways a sum is divided by the root of its squared effects in the same arrangement, so that a head that is noisier than
 * the baseline is no regression. The seed is made of the effects.
 *
 * `levels` has the level of each statistic, for its critical value. Results are in the order of the columns.
 */
export function testSwaps(groups: readonly SwapGroup[], levels: readonly number[], draws: number): SwapResult[] {
  const { statistics, isDrawn } = arrange(groups, draws);
  const ranks = statistics.map(({ values }) => rankTails(values));
  const order = [...ranks.keys()].sort((a, b) => first(ranks[a]) - first(ranks[b]) || a - b);
  const least = new Uint32Array(ranks[0]?.length ?? 0).fill(0xffffffff);
  const errors = isDrawn ? 3 : 0; // Where all are enumerated, ranks have no error.
  const criticalOf = (column: number, sorted: Float64Array): number => {
    const { values, error, unit } = statistics[column] as Arranged;
    const significant = significantRank(sorted, levels[column] ?? 0, errors);
    if (!(error > 0)) return Number.POSITIVE_INFINITY;
    return largestInsignificant(ranks[column] as Uint32Array, values, significant) / unit;
  };
  const adjusted = new Float64Array(ranks.length);
  const critical = new Float64Array(ranks.length);
  for (const column of order.toReversed()) {
    const own = ranks[column] as Uint32Array;
    for (let at = 0; at < least.length; at += 1) least[at] = Math.min(least[at] as number, own[at] as number);
    const sorted = Float64Array.from(least).sort();
    adjusted[column] = Math.max(tailShare(sorted, first(own), errors), first(own) / (2 * least.length));
    critical[column] = criticalOf(column, sorted);
  }
  for (const [at, column] of order.entries())
    adjusted[column] = Math.max(adjusted[column] as number, adjusted[order[at - 1] ?? column] as number);
  const all = Float64Array.from(least).sort();
  return statistics.map(({ values, error }, column) => ({
    p: error > 0 ? first(ranks[column]) / (2 * values.length) : 1,
    adjusted: error > 0 ? (adjusted[column] as number) : 1,
    error,
    critical: critical[column] as number,
    criticalAlone: criticalOf(column, all),
  }));
}

const first = (ranks: Uint32Array | undefined): number => ranks?.[0] ?? 0;

/** Returns for each value twice the number of larger ones plus the number of equal ones, itself included. */
function rankTails(values: Float64Array): Uint32Array {
  const sorted = values.slice().sort();
  const tie = TIE * Math.max(Math.abs(sorted[0] ?? 0), Math.abs(sorted.at(-1) ?? 0));
  const ranks = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const [below, upTo] = [countBelow(sorted, value - tie), countBelow(sorted, value + tie)];
    ranks[at] = 2 * (values.length - upTo) + Math.max(1, upTo - below);
  }
  return ranks;
}

/**
 * Returns the mid-p of a rank among the sorted least ranks of all arrangements. Drawn ranks of statistics that are equally extreme differ
 * by chance: within `errors` standard errors of their difference they are equal, else the corrected p of discrete statistics would be too
 * small.
 */
function tailShare(least: Float64Array, rank: number, errors: number): number {
  const near = errors * Math.sqrt(2 * rank);
  const [below, upTo] = [countBelow(least, rank - near), countBelow(least, rank + near + 0.5)];
  return (below + upTo) / (2 * least.length);
}

/** Returns the largest rank that is significant at a level; 0 if none is. */
function significantRank(least: Float64Array, level: number, errors: number): number {
  let significant = 0;
  for (let at = 0; at < least.length; ) {
    const rank = least[at] as number;
    if (tailShare(least, rank, errors) > level + TIE) break;
    significant = rank;
    at = countBelow(least, rank + 0.5);
  }
  return significant;
}

function largestInsignificant(ranks: Uint32Array, values: Float64Array, significant: number): number {
  let [largest, isReached] = [Number.NEGATIVE_INFINITY, false];
  for (let at = 0; at < ranks.length; at += 1) {
    if ((ranks[at] as number) <= significant) isReached = true;
    else largest = Math.max(largest, values[at] as number);
  }
  return isReached ? largest : Number.POSITIVE_INFINITY;
}

/** The values of a statistic for all arrangements, the observed one first. */
interface Arranged {
  readonly values: Float64Array;
  readonly error: number;
  /** What one error is in the unit of the values. */
  readonly unit: number;
}

/** A few units of a group: the number of their arrangements, and which one each arrangement of all units has. */
interface Table {
  readonly start: number;
  readonly end: number;
  readonly rows: number;
  readonly chosen: Uint32Array;
}

function arrange(groups: readonly SwapGroup[], draws: number): { statistics: Arranged[]; isDrawn: boolean } {
  const all = groups.reduce((product, { units, ways }) => product * ways ** units, 1);
  const isDrawn = all > MOST_ENUMERATED;
  const count = isDrawn ? draws + 1 : all;
  const seeds = groups.flatMap(({ columns }) => columns.map((one) => ("effects" in one ? one.effects : one.values)));
  const random = seedRandom(seedOfNumbers(seeds));
  let before = 1;
  const tableOf = ({ units, ways }: SwapGroup, start: number, most: number): Table => {
    const end = Math.min(units, start + most);
    const rows = ways ** (end - start);
    const chosen = new Uint32Array(count);
    // The first arrangement is the observed one.
    for (let at = 1; at < count; at += 1) {
      chosen[at] = isDrawn ? drawBelow(random, rows) : Math.floor(at / before) % rows;
    }
    before *= rows;
    return { start, end, rows, chosen };
  };
  const statistics = groups.flatMap((group) => {
    const most = Math.max(1, Math.floor(Math.log(MOST_ROWS) / Math.log(group.ways)));
    const tables = Array.from({ length: Math.ceil(group.units / most) }, (_, at) => tableOf(group, at * most, most));
    return group.columns.map((column) =>
      "effects" in column
        ? arrangeSums(column.effects, group.ways, { tables, count })
        : arrangeValues(column.of, group, { tables, count }),
    );
  });
  return { statistics, isDrawn };
}

interface Arrangements {
  readonly tables: readonly Table[];
  readonly count: number;
}

/** Sums effects for each arrangement; with more than two ways divided by the root of their squares. */
function arrangeSums(effects: Float64Array, ways: number, arrangements: Arrangements): Arranged {
  const sums = addTables(effects, ways, arrangements);
  const square = effects.map((effect) => effect * effect);
  if (ways === 2) {
    let total = 0;
    for (let at = 0; at < square.length; at += 2) total += square[at] as number;
    const error = Math.sqrt(total);
    return { values: sums, error, unit: error };
  }
  const squares = addTables(square, ways, arrangements);
  const error = Math.sqrt(squares[0] ?? 0);
  return { values: sums.map((sum, at) => (squares[at] ? sum / Math.sqrt(squares[at] as number) : 0)), error, unit: 1 };
}

function addTables(effects: Float64Array, ways: number, { tables, count }: Arrangements): Float64Array {
  const sums = new Float64Array(count);
  for (const { start, end, chosen } of tables) {
    const own = effects.subarray(start * ways, end * ways);
    // A slice has few of the suite's units.
    if (own.every((effect) => effect === 0)) continue;
    const table = tableSums(own, ways);
    for (let at = 0; at < count; at += 1) sums[at] = (sums[at] as number) + (table[chosen[at] as number] as number);
  }
  return sums;
}

/** Returns the sum of effects for each arrangement of a few units; the way of the first unit changes fastest. */
function tableSums(effects: Float64Array, ways: number): Float64Array {
  let sums = new Float64Array(1);
  for (let start = 0; start < effects.length; start += ways) {
    const next = new Float64Array(sums.length * ways);
    for (let at = 0; at < next.length; at += 1) {
      const way = Math.floor(at / sums.length);
      next[at] = (sums[at % sums.length] as number) + (effects[start + way] as number);
    }
    sums = next;
  }
  return sums;
}

function arrangeValues(
  of: (ways: Uint8Array) => number,
  { units, ways }: SwapGroup,
  { tables, count }: Arrangements,
): Arranged {
  const chosenWays = new Uint8Array(units);
  const values = Float64Array.from({ length: count }, (_, at) => {
    for (const { start, end, chosen } of tables) {
      let rest = chosen[at] as number;
      for (let unit = start; unit < end; unit += 1) {
        chosenWays[unit] = rest % ways;
        rest = Math.floor(rest / ways);
      }
    }
    return of(chosenWays);
  });
  const error = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  return { values, error, unit: error };
}

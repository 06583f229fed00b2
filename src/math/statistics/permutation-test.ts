import { drawBelow, seedOfNumbers, seedRandom } from "../random.ts";
import { testTogether } from "./min-p.ts";
import { FEW_UNITS } from "./power.ts";

/** The one-sided test of one statistic. */
export interface PermutationResult {
  /** The chance of a drop like the observed one if nothing changed. */
  readonly p: number;
  /** The same, corrected for all statistics that are tested together. */
  readonly adjusted: number;
  /** The standard deviation of the statistic over the arrangements, in its own unit. */
  readonly error: number;
  /** The smallest drop that is significant at the level, in errors; infinite where none is. */
  readonly significant: number;
  /** The largest drop that is not, in errors, if this statistic has the least p, as where only it becomes worse; infinite where none is. */
  readonly chance: number;
}

/**
 * Tests statistics of all groups together by rearranging which runs are the head's, one-sided. With more than two ways a sum is divided by
 * the root of its squared effects in the same arrangement, so that a head that is noisier than the baseline is no regression. With six
 * or fewer units the plain p counts, not the mid-p. `levels`: of each statistic, for its critical values. Results are in their order.
 */
export function permutationTest(
  groups: readonly PermutedGroup[],
  levels: readonly number[],
  draws: number,
): PermutationResult[] {
  const { statistics, isDrawn } = arrange(groups, draws);
  const results = testTogether(
    statistics.map(({ values, units }) => ({ values, isPlain: units <= FEW_UNITS })),
    isDrawn,
  );
  return statistics.map(({ error, unit }, column): PermutationResult => {
    const result = results[column];
    const level = levels[column] ?? 0;
    if (result === undefined || !(error > 0))
      return { p: 1, adjusted: 1, error, significant: Number.POSITIVE_INFINITY, chance: Number.POSITIVE_INFINITY };
    const { p, adjusted } = result;
    const [significant, chance] = [result.smallestSignificant(level) / unit, result.largestChance(level) / unit];
    return { p, adjusted, error, significant, chance };
  });
}

/** Units of one suite: cases, or clusters of them. Each has the same runs, some of which are the head's. */
export interface PermutedGroup {
  readonly units: number;
  /** The ways to choose which runs of a unit are the head's. Way 0 is the observed one. */
  readonly ways: number;
  readonly columns: readonly PermutedColumn[];
}

/**
 * One statistic of an arrangement, which is a way for each unit; larger is worse. Either a sum of effects (by unit, for each way), or
 * a function of the ways of all units.
 */
export type PermutedColumn =
  | { readonly effects: Float64Array }
  | { readonly of: (ways: Uint8Array) => number; readonly values: Float64Array };

/** Up to this many arrangements are all enumerated. */
const MOST_ENUMERATED = 16_384;
/** The most arrangements of the units of a table: 8 units with two ways. A draw then costs one addition for 8 units. */
const MOST_ROWS = 256;

/** The values of a statistic for all arrangements, the observed one first. */
export interface Arranged {
  readonly values: Float64Array;
  /** The standard deviation of the statistic over the arrangements, in its own unit. */
  readonly error: number;
  /** What one error is in the unit of the values. */
  readonly unit: number;
  /** The units that can move it. */
  readonly units: number;
}

/** A few units of a group: the number of their arrangements, and which one each arrangement of all units has. */
interface Table {
  readonly start: number;
  readonly end: number;
  readonly rows: number;
  readonly chosen: Uint32Array;
}

/**
 * Computes the statistics of all groups for the arrangements of their units. Up to 16,384 arrangements are all enumerated; else as many
 * as asked for are drawn, with the observed one as the first. The seed is made of the effects.
 */
export function arrange(groups: readonly PermutedGroup[], draws: number): { statistics: Arranged[]; isDrawn: boolean } {
  const all = groups.reduce((product, { units, ways }) => product * ways ** units, 1);
  const isDrawn = all > MOST_ENUMERATED;
  const count = isDrawn ? draws + 1 : all;
  const seeds = groups.flatMap(({ columns }) => columns.map((one) => ("effects" in one ? one.effects : one.values)));
  const random = seedRandom(seedOfNumbers(seeds));
  let before = 1;
  const tableOf = ({ units, ways }: PermutedGroup, start: number, most: number): Table => {
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
  const units = countMoving(effects, ways);
  if (ways === 2) {
    let total = 0;
    for (let at = 0; at < square.length; at += 2) total += square[at] as number;
    const error = Math.sqrt(total);
    return { values: sums, error, unit: error, units };
  }
  const squares = addTables(square, ways, arrangements);
  const error = Math.sqrt(squares[0] ?? 0);
  const values = sums.map((sum, at) => (squares[at] ? sum / Math.sqrt(squares[at] as number) : 0));
  return { values, error, unit: 1, units };
}

/** Counts the units with an effect. */
function countMoving(effects: Float64Array, ways: number): number {
  let units = 0;
  for (let at = 0; at < effects.length; at += ways) {
    units += Number(effects.subarray(at, at + ways).some((effect) => effect !== 0));
  }
  return units;
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
  { units, ways }: PermutedGroup,
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
  return { values, error, unit: error, units };
}

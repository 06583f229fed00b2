import { compareNumbers } from "../numbers.ts";
import { countDraws, seedOfNumbers, seedState } from "./random.ts";
import type { RatioTerms } from "./ratio.ts";

/**
 * Returns the values of each ratio for cases drawn with replacement: one array per ratio, one value per resample, NaN
 * if its bottom is 0. All ratios share the same draws, so that their differences are paired.
 * The seed is computed from the terms; the order of the cases does not matter.
 */
export function resampleRatios(quotients: readonly RatioTerms[], resamples: number): Float64Array[] {
  const { columns, sizes, classOf } = groupCases(quotients);
  const state = seedState(seedOfNumbers([...columns, Float64Array.from(sizes)]));
  const { unique, placeOf } = uniqueColumns(columns);
  const values = quotients.map(() => new Float64Array(resamples));
  const columnSums = planSums(unique);
  const n = classOf.length;
  const sums = new Float64Array(unique.length);
  const counts = new Int32Array(sizes.length);
  for (let resample = 0; resample < resamples; resample += 1) {
    counts.fill(0);
    countDraws(state, classOf, counts);
    sumColumns(columnSums, { n, counts }, sums);
    for (let q = 0; q < values.length; q += 1) {
      const top = sums[placeOf[2 * q] as number] as number;
      const bottom = sums[placeOf[2 * q + 1] as number] as number;
      const value = top / bottom;
      // Any top divided by 0 is undefined, as 0/0 is.
      (values[q] as Float64Array)[resample] = Number.isFinite(value) ? value : Number.NaN;
    }
  }
  return values;
}

/** Returns a text that is the same for quotients that have the same resampled values. */
export function resamplingContent(quotient: RatioTerms): string {
  const { columns, sizes } = groupCases([quotient]);
  return [...columns, sizes].map((column) => column.join()).join("\n");
}

/** Returns the columns that differ from each other, and for each column the place of its equal: many metrics count the same cases. */
function uniqueColumns(columns: readonly Float64Array[]) {
  const unique: Float64Array[] = [];
  const byHash = new Map<string, number>();
  const placeOf = Uint32Array.from(columns, (column) => {
    const hash = seedOfNumbers([column]).join();
    const place = byHash.get(hash);
    if (place !== undefined && compareNumbers(unique[place] as Float64Array, column) === 0) return place;
    byHash.set(hash, unique.length);
    return unique.push(column) - 1;
  });
  return { unique, placeOf };
}

/** How the sum of a column is computed: from the sum of an earlier column (−1 for that of a constant), plus what some classes differ by. */
interface ColumnSum {
  readonly from: number;
  readonly constant: number;
  /** The classes that differ by 1, and by −1. */
  readonly more: Uint32Array;
  readonly less: Uint32Array;
  /** All other classes that differ, in their order, and by how much. */
  readonly places: Uint32Array;
  readonly differences: Float64Array;
}

/** The columns before a column that it is compared with: the same term of the quotient before it is among them. */
const NEAR = 4;

/**
 * Returns how each column is summed. A column of integers is summed by its differences from a constant, or from a column shortly before
 * it, whichever are fewer: most cases of two runs are equal. Sums of integers are exact in any order. Other columns are summed term by
 * term.
 */
function planSums(columns: readonly Float64Array[]): ColumnSum[] {
  const exact = columns.map(isExact);
  return columns.map((_, index) => planSum(columns, exact, index));
}

/** Sums each column over n cases whose classes count this often. */
function sumColumns(
  columnSums: readonly ColumnSum[],
  { n, counts }: { readonly n: number; readonly counts: Int32Array },
  sums: Float64Array,
): void {
  for (let column = 0; column < columnSums.length; column += 1) {
    const { from, constant, more, less, places, differences } = columnSums[column] as ColumnSum;
    let sum = from < 0 ? constant * n : (sums[from] as number);
    sum += sumCounts(counts, more) - sumCounts(counts, less);
    for (let at = 0; at < places.length; at += 1) {
      sum += (differences[at] as number) * (counts[places[at] as number] as number);
    }
    sums[column] = sum;
  }
}

/** Adds the counts of some classes, four at a time: additions that do not wait for each other. This takes most of the time of resampling. */
function sumCounts(counts: Int32Array, places: Uint32Array): number {
  let sum = 0;
  let other = 0;
  let at = 0;
  for (const end = places.length - 3; at < end; at += 4) {
    sum = (sum + (counts[places[at] as number] as number) + (counts[places[at + 1] as number] as number)) | 0;
    other = (other + (counts[places[at + 2] as number] as number) + (counts[places[at + 3] as number] as number)) | 0;
  }
  for (; at < places.length; at += 1) sum = (sum + (counts[places[at] as number] as number)) | 0;
  return sum + other;
}

function planSum(columns: readonly Float64Array[], exact: readonly boolean[], index: number): ColumnSum {
  const column = columns[index] as Float64Array;
  if (!exact[index]) return { from: -1, constant: 0, more: NONE, less: NONE, ...differencesFrom(column, () => 0) };
  const ways = [0, 1].map((constant) => ({ from: -1, constant, ...differencesFrom(column, () => constant) }));
  for (let from = Math.max(0, index - NEAR); from < index; from += 1) {
    const before = columns[from] as Float64Array;
    if (exact[from]) ways.push({ from, constant: 0, ...differencesFrom(column, (at) => before[at] as number) });
  }
  const { places, differences, ...way } = ways.reduce((a, b) => (b.places.length < a.places.length ? b : a));
  const those = (isWanted: (difference: number) => boolean): Uint32Array =>
    places.filter((_, at) => isWanted(differences[at] as number));
  const isOther = (difference: number): boolean => Math.abs(difference) !== 1;
  const [more, less] = [those((difference) => difference === 1), those((difference) => difference === -1)];
  return { ...way, more, less, places: those(isOther), differences: differences.filter(isOther) };
}

const NONE = new Uint32Array(0);

/** Whether sums of this column are exact however often its terms count. */
function isExact(column: Float64Array): boolean {
  return column.every((term) => Number.isInteger(term) && Math.abs(term) < 2 ** 20);
}

function differencesFrom(column: Float64Array, reference: (at: number) => number) {
  const places: number[] = [];
  for (let at = 0; at < column.length; at += 1) if (column[at] !== reference(at)) places.push(at);
  const differences = Float64Array.from(places, (at) => (column[at] as number) - reference(at));
  return { places: Uint32Array.from(places), differences };
}

interface Classes {
  /** Top and bottom of every ratio by class. */
  readonly columns: Float64Array[];
  readonly sizes: readonly number[];
  /** Each case's class, in the order of the cases' numbers. */
  readonly classOf: Int32Array;
}

/** Groups cases with equal terms into classes, in the order of their numbers. */
function groupCases(quotients: readonly RatioTerms[]): Classes {
  const columns = quotients.flatMap(({ top, bottom }) => [top, bottom]);
  const n = columns[0]?.length ?? 0;
  const compare = (a: number, b: number): number => {
    for (const column of columns) {
      const difference = (column[a] as number) - (column[b] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Array.from({ length: n }, (_, index) => index).sort(compare);
  const classOf = new Int32Array(n);
  const first: number[] = [];
  const sizes: number[] = [];
  for (const [place, index] of order.entries()) {
    const known = first.at(-1);
    if (known === undefined || compare(known, index) !== 0) {
      first.push(index);
      sizes.push(0);
    }
    classOf[place] = first.length - 1;
    sizes[first.length - 1] = (sizes[first.length - 1] ?? 0) + 1;
  }
  // −0 is the same number as 0, but not the same bits: sums with 0 are never −0.
  const numbersOf = (column: Float64Array): Float64Array =>
    Float64Array.from(first, (index) => (column[index] ?? 0) + 0);
  return { columns: columns.map(numbersOf), sizes, classOf };
}

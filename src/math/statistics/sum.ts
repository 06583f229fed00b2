/**
 * Returns the correctly rounded sum of a finite number from each row (the rows themselves by default), each added `times` times
 * (once by default; a fraction of a time is rounded on its own). The order of the rows does not matter.
 * Shewchuk's partial sums ("Adaptive precision floating-point arithmetic", 1997), as Python's math.fsum.
 */
export function exactSum<Row>(
  rows: Iterable<Row>,
  of: (row: Row) => number = Number,
  times: (row: Row) => number = () => 1,
): number {
  return sumWholeNumbers(rows, of, times) ?? sumPartials(rows, of, times);
}

/** Returns the mean of finite numbers without the rounding error of their sum: that of three times 0.7 is 0.7. */
export function exactMean(values: readonly number[]): number {
  const mean = exactSum(values) / values.length;
  return mean + exactSum([...values, ...values.map(() => -mean)]) / values.length;
}

const MOST_OF_SUM = 2 ** 52;

/** Returns the correctly rounded sum of a column of finite numbers, each added so many whole times (once by default), faster than `exactSum`. */
export function exactColumnSum(column: Float64Array, times?: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < column.length; i += 1) {
    const value = column[i] as number;
    const term = times === undefined ? value : value * (times[i] as number);
    sum += term;
    // Most terms are 0 or 1, which this finds faster.
    if ((value | 0) === value && sum < MOST_OF_SUM && sum > -MOST_OF_SUM) continue;
    if (Number.isSafeInteger(value) && Number.isSafeInteger(term) && Number.isSafeInteger(sum)) continue;
    return sumFractions(column, times);
  }
  return sum;
}

/** The digits of a double, and the exponents of two beyond which a column is summed number by number. */
const DIGITS = 53;
const MOST_EXPONENT = 900;

/**
 * Splits each number at the same three digits, so that the parts add up without rounding (Rump, Ogita and Oishi, "Accurate floating-point
 * summation", 2008): adding and subtracting a power of two rounds a number to a multiple of that power's last digit, and the power
 * is larger than all numbers together. What is left of few numbers is added as `exactSum` does.
 */
function sumFractions(column: Float64Array, times: Float64Array | undefined): number {
  const { largest, count } = sizeOf(column, times);
  const room = Math.ceil(Math.log2(count + 2)) + 1;
  const exponent = Math.ceil(Math.log2(largest)) + 1 + room;
  const partials: number[] = [];
  const timesOf = (index: number): number => times?.[index] ?? 1;
  if (!(Math.abs(exponent) < MOST_EXPONENT)) {
    for (const [index, value] of column.entries()) addTimes(partials, value, timesOf(index));
    return roundPartials(partials);
  }
  const high = 2 ** exponent;
  const middle = high * 2 ** (room - DIGITS);
  const low = middle * 2 ** (room - DIGITS);
  let [highs, middles, lows] = [0, 0, 0];
  for (let i = 0; i < column.length; i += 1) {
    const value = column[i] as number;
    const weight = times === undefined ? 1 : (times[i] as number);
    const first = high + value - high;
    const second = middle + (value - first) - middle;
    const third = low + (value - first - second) - low;
    highs += weight * first;
    middles += weight * second;
    lows += weight * third;
    const left = value - first - second - third;
    if (left !== 0) addTimes(partials, left, weight);
  }
  for (const sum of [highs, middles, lows]) addPartial(partials, sum);
  return roundPartials(partials);
}

/** Returns the largest size of a number, and how many numbers there are. */
function sizeOf(
  column: Float64Array,
  times: Float64Array | undefined,
): { readonly largest: number; readonly count: number } {
  let [largest, count] = [0, 0];
  for (let i = 0; i < column.length; i += 1) {
    largest = Math.max(largest, Math.abs(column[i] as number));
    count += times === undefined ? 1 : (times[i] as number);
  }
  return { largest, count };
}

/** Sums integers exactly; null if a number or a sum is not a safe integer. */
function sumWholeNumbers<Row>(
  rows: Iterable<Row>,
  of: (row: Row) => number,
  times: (row: Row) => number,
): number | null {
  let sum = 0;
  for (const row of rows) {
    const value = of(row);
    sum += value * times(row);
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(sum)) return null;
  }
  return sum;
}

function sumPartials<Row>(rows: Iterable<Row>, of: (row: Row) => number, times: (row: Row) => number): number {
  const partials: number[] = [];
  for (const row of rows) {
    const value = of(row);
    const count = times(row);
    addTimes(partials, value, count);
    const fraction = count - Math.floor(count);
    if (fraction > 0) addPartial(partials, value * fraction);
  }
  return roundPartials(partials);
}

/** Adds a number so many whole times. Its multiples by powers of two are exact, and few even where many cases share a row. */
function addTimes(partials: number[], value: number, times: number): void {
  let left = Math.floor(times);
  for (let multiple = value; left > 0; multiple *= 2) {
    if (left % 2 === 1) addPartial(partials, multiple);
    left = Math.floor(left / 2);
  }
}

/** Adds a number to non-overlapping partial sums without a rounding error. */
function addPartial(partials: number[], value: number): void {
  let x = value;
  let kept = 0;
  for (const partial of partials) {
    const [big, small] = Math.abs(x) < Math.abs(partial) ? [partial, x] : [x, partial];
    const high = big + small;
    const low = small - (high - big);
    if (low !== 0) partials[kept++] = low;
    x = high;
  }
  partials.length = kept;
  partials.push(x);
}

/** Adds non-overlapping partial sums from the largest down, and rounds half to even. */
function roundPartials(partials: number[]): number {
  let index = partials.length - 1;
  if (index < 0) return 0;
  let high = partials[index] ?? 0;
  let low = 0;
  while (index > 0 && low === 0) {
    const x = high;
    const y = partials[--index] ?? 0;
    high = x + y;
    low = y - (high - x);
  }
  const next = partials[index - 1];
  if (index > 0 && next !== undefined && low !== 0 && low < 0 === next < 0) {
    const twice = low * 2;
    if (high + twice - high === twice) high += twice;
  }
  return high;
}

/** Fractions are split into three parts of 20 bits, exact to 2^-60, whose sums stay integers up to a weight of 2^32. */
const PART = 2 ** 20;

/**
 * Returns a function that sums fractions from 0 to 1 (NaN: not measured) by weight (1 by default), exact to 2^-60 per fraction.
 * The order does not matter; it is fast enough for resampling.
 */
export function fractionSums(
  fractions: Float64Array,
): (weights: Uint32Array | null) => { readonly sum: number; readonly count: number } {
  // A row for each fraction: its parts, and whether it was measured.
  const rows = new Uint32Array(4 * fractions.length);
  for (let index = 0; index < fractions.length; index += 1) {
    let left = fractions[index] as number;
    if (Number.isNaN(left)) continue;
    for (let part = 0; part < 3; part += 1) {
      rows[4 * index + part] = Math.floor(left * PART);
      left = left * PART - Math.floor(left * PART);
    }
    rows[4 * index + 3] = 1;
  }
  return (weights) => {
    let [high, middle, low, count] = [0, 0, 0, 0];
    for (let i = 0, at = 0; at < rows.length; i += 1, at += 4) {
      const weight = weights ? (weights[i] as number) : 1;
      high += weight * (rows[at] as number);
      middle += weight * (rows[at + 1] as number);
      low += weight * (rows[at + 2] as number);
      count += weight * (rows[at + 3] as number);
    }
    return { sum: (low / PART / PART + middle / PART + high) / PART, count };
  };
}

/**
 * Returns a function that adds up the rows of a table of whole numbers, row by row in one array. Row r counts as often as the weights say for
 * `places[r]` (null: once). The sums are null if no row counts, and overwritten by the next call.
 */
export function rowSums(
  table: Uint32Array | Float64Array,
  width: number,
  places: readonly number[],
): (weights: Uint32Array | null) => Float64Array | null {
  const sums = new Float64Array(width);
  return (weights) => {
    sums.fill(0);
    let isEmpty = true;
    for (let row = 0; row < places.length; row += 1) {
      const times = weights === null ? 1 : (weights[places[row] as number] as number);
      if (times === 0) continue;
      isEmpty = false;
      for (let at = 0; at < width; at += 1)
        sums[at] = (sums[at] as number) + times * (table[row * width + at] as number);
    }
    return isEmpty ? null : sums;
  };
}

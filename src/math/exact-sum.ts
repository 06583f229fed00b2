/**
 * Returns the correctly rounded sum of finite numbers, each added so many times (once by default; a fraction of a time is rounded on its
 * own). Their order does not matter. Whole numbers are simply added, others by Shewchuk's partial sums ("Adaptive precision
 * floating-point arithmetic", 1997), as in Python's math.fsum.
 */
export function exactSum(values: ArrayLike<number>, times: ArrayLike<number> | null = null): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const term = times === null ? value : value * (times[at] as number);
    sum += term;
    // Most numbers are 0 or 1, which this finds faster.
    if ((value | 0) === value && (term | 0) === term && sum < MOST_OF_SUM && sum > -MOST_OF_SUM) continue;
    if (![value, term, sum].every(Number.isSafeInteger)) return sumPartials(values, times);
  }
  return sum;
}

const MOST_OF_SUM = 2 ** 52;

/** Returns the mean of finite numbers without the rounding error of their sum: that of three times 0.7 is 0.7. */
export function exactMean(values: readonly number[]): number {
  const mean = exactSum(values) / values.length;
  return mean + exactSum([...values, ...values.map(() => -mean)]) / values.length;
}

function sumPartials(values: ArrayLike<number>, times: ArrayLike<number> | null): number {
  const partials: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (times === null) addPartial(partials, value);
    else addTimes(partials, value, times[at] as number);
  }
  return roundPartials(partials);
}

/** Adds a number so many times. Its multiples by powers of two are exact, and few even where many cases share a row. */
function addTimes(partials: number[], value: number, times: number): void {
  let left = Math.floor(times);
  for (let multiple = value; left > 0; multiple *= 2) {
    if (left % 2 === 1) addPartial(partials, multiple);
    left = Math.floor(left / 2);
  }
  if (times % 1 > 0) addPartial(partials, value * (times % 1));
}

/** Adds a number to non-overlapping partial sums without a rounding error (Knuth's sum of two, 1969). */
function addPartial(partials: number[], value: number): void {
  let x = value;
  let kept = 0;
  for (let at = 0; at < partials.length; at += 1) {
    const partial = partials[at] as number;
    const high = x + partial;
    const added = high - x;
    const low = x - (high - added) + (partial - added);
    if (low !== 0) partials[kept++] = low;
    x = high;
  }
  if (partials.length !== kept + 1) partials.length = kept;
  partials[kept] = x;
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
  // A negative zero is none.
  return high + 0;
}

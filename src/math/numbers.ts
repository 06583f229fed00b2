/** Rounding errors are smaller than this fraction of the numbers they come from; true differences between shares of cases are larger. */
export const ROUNDING = 1e-12;

/** Digits with commas between thousands, before a fraction or an exponent. */
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?=[.e]|$)/i;
const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * Returns the finite number that a text is in decimal digits, also with white space around; null for any other text, such as `0x5`. Where
 * there may be groups of digits, `1,200.5` is 1200.5.
 */
export function decimalIn(text: string, { mayHaveGroups = false } = {}): number | null {
  const plain = mayHaveGroups ? text.trim().replace(GROUPED, (digits) => digits.replaceAll(",", "")) : text.trim();
  const number = DECIMAL.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Returns the largest difference that rounding explains in a calculation with these numbers. */
export function roundingOf(...numbers: readonly number[]): number {
  return ROUNDING * numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

/** Returns whether two numbers are equal but for rounding. */
export function isEqualRounded(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= roundingOf(one, other);
}

/** The error of numbers that are decimal fractions, as a fraction of them: 1.01 − 1 is a little more than 0.01 in binary. */
const DECIMAL_ROUNDING = 4 * Number.EPSILON;

/** Returns whether two numbers differ by at most a tolerance; a difference equal to it counts. With the tolerance 0 they must be equal. */
export function isWithin(one: number, other: number, tolerance: number): boolean {
  if (one === other || tolerance === 0) return one === other;
  const rounding = DECIMAL_ROUNDING * Math.max(Math.abs(one), Math.abs(other));
  return Number.isFinite(rounding) && Math.abs(one - other) <= tolerance + rounding;
}

/** Divides two numbers; null for 0/0, and for any other number by 0. */
export const quotient = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);

/** Returns the least whole number from `low` on for which a condition holds, which then holds for all above it; `high` if it holds for none below. */
export function leastWhere(low: number, high: number, holds: (number: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = from + Math.floor((to - from) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Returns how many of some sorted numbers are below this one. */
export function countBelow(sorted: Float64Array, value: number): number {
  return leastWhere(0, sorted.length, (index) => !((sorted[index] as number) < value));
}

/** Returns the cosine of two vectors of equal length, −1 to 1; null if one is zero or not finite, or the lengths differ. */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [toUnitScale(a), toUnitScale(b)];
  if (x === null || y === null || x.length !== y.length) return null;
  let [dot, squareX, squareY] = [0, 0, 0];
  for (let i = 0; i < x.length; i += 1) {
    const [xi, yi] = [x[i] as number, y[i] as number];
    dot += xi * yi;
    squareX += xi * xi;
    squareY += yi * yi;
  }
  return Math.max(-1, Math.min(1, dot / (Math.sqrt(squareX) * Math.sqrt(squareY))));
}

/** Divides a vector by its largest entry, so that its squares neither overflow nor underflow. */
function toUnitScale(vector: readonly number[]): Float64Array | null {
  let largest = 0;
  for (const value of vector) {
    if (!Number.isFinite(value)) return null;
    largest = Math.max(largest, Math.abs(value));
  }
  return largest === 0 ? null : Float64Array.from(vector, (value) => value / largest);
}

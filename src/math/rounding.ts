/** Rounding errors are smaller than this fraction of the numbers they come from; true differences between shares of cases are larger. */
const ROUNDING = 1e-12;

/** Returns the largest difference that rounding explains in a calculation with these numbers. */
export function roundingOf(...numbers: readonly number[]): number {
  return ROUNDING * numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}

/** Returns whether two numbers are equal but for rounding. */
export function isEqualRounded(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= roundingOf(one, other);
}

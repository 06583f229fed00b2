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

/** Compares lists of numbers: by their lengths, then by their first numbers that differ. */
export function compareNumbers(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns how many of some sorted numbers are below this one. */
export function countBelow(sorted: Float64Array, value: number): number {
  return leastWhere(0, sorted.length, (index) => !((sorted[index] as number) < value));
}

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

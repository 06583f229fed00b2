/**
 * Returns p-values by Holm's step-down adjustment, in the given order: those at most alpha include a false positive with a
 * chance of at most alpha, whether the tests depend on each other or not (Holm 1979).
 */
export function adjustHolm(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = ps.map(() => 1);
  let largest = 0;
  for (const [rank, { p, index }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
    adjusted[index] = largest;
  }
  return adjusted;
}

/**
 * Holm's step-down adjustment: p-values such that calling those at most alpha real is wrong about any of them with a
 * chance of at most alpha, however the tests depend on each other (Holm 1979). In the order given.
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

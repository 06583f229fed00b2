import { normalUpperTail } from "./distributions.ts";

/**
 * Returns the one-sided p-value of the Mann–Kendall test for a falling trend of a series. It is exact if all values
 * differ, else normal with corrections for ties and continuity (Mann 1945; Kendall 1975; Gilbert 1987, 16.4).
 * 1 for fewer than two values, or if all are equal.
 */
export function fallingTrendPValue(values: readonly number[]): number {
  const rises = countRises(values);
  if (rises.ties === 0) return atMostRising(values.length, rises.up);
  const score = rises.up - rises.down;
  const variance = scoreVariance(values);
  if (variance === 0 || score >= 0) return 1;
  return normalUpperTail((-score - 1) / Math.sqrt(variance));
}

/** Counts the pairs of values that rise, fall and tie from the earlier to the later one. */
function countRises(values: readonly number[]): { up: number; down: number; ties: number } {
  const counts = { up: 0, down: 0, ties: 0 };
  for (const [index, earlier] of values.entries()) {
    for (const later of values.slice(index + 1)) {
      if (later > earlier) counts.up++;
      else if (later < earlier) counts.down++;
      else counts.ties++;
    }
  }
  return counts;
}

/** Returns the variance of rising minus falling pairs under chance, corrected for groups of equal values. */
function scoreVariance(values: readonly number[]): number {
  const groups = new Map<number, number>();
  for (const value of values) groups.set(value, (groups.get(value) ?? 0) + 1);
  const part = (size: number): number => size * (size - 1) * (2 * size + 5);
  const tied = [...groups.values()].reduce((sum, size) => sum + part(size), 0);
  return (part(values.length) - tied) / 18;
}

/**
 * Returns the share of all orders of this number of different values with at most this number of rising pairs. The n-th value
 * rises over any number from 0 to n − 1 of the values before it, all equally likely.
 */
function atMostRising(length: number, pairs: number): number {
  let shares = [1];
  for (let n = 2; n <= length; n++) {
    const next: number[] = new Array(shares.length + n - 1).fill(0);
    for (const [rising, share] of shares.entries()) {
      for (let more = 0; more < n; more++) next[rising + more] = (next[rising + more] ?? 0) + share / n;
    }
    shares = next;
  }
  return Math.min(
    1,
    shares.slice(0, pairs + 1).reduce((sum, share) => sum + share, 0),
  );
}

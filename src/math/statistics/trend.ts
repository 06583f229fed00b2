import { normalUpperTail } from "./distributions.ts";

/**
 * Returns the one-sided p-value of the Mann–Kendall test that a series falls, in its given order. Exact where all values
 * differ; else normal with the correction for ties and for continuity (Mann 1945; Kendall 1975; Gilbert 1987, 16.4).
 * 1 for fewer than two values, or equal ones.
 */
export function fallingTrendPValue(values: readonly number[]): number {
  const rises = countRises(values);
  if (rises.ties === 0) return atMostRising(values.length, rises.up);
  const score = rises.up - rises.down;
  const variance = scoreVariance(values);
  if (variance === 0 || score >= 0) return 1;
  return normalUpperTail((-score - 1) / Math.sqrt(variance));
}

/** How many of all pairs rise, fall and tie from the earlier to the later value. */
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

/** The variance of rising less falling pairs under chance, less what groups of equal values take from it. */
function scoreVariance(values: readonly number[]): number {
  const groups = new Map<number, number>();
  for (const value of values) groups.set(value, (groups.get(value) ?? 0) + 1);
  const part = (size: number): number => size * (size - 1) * (2 * size + 5);
  const tied = [...groups.values()].reduce((sum, size) => sum + part(size), 0);
  return (part(values.length) - tied) / 18;
}

/**
 * The share of all orders of so many different values that have at most so many rising pairs: the n-th value in turn
 * rises over any number of the n − 1 before it, all equally likely.
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

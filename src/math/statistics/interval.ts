import { normalCriticalValue } from "./distributions.ts";

export type Interval = readonly [number, number];

/** Returns Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
export function wilsonInterval(hits: number, n: number, confidence: number): Interval {
  const [share, z] = [hits / n, normalCriticalValue(confidence)];
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [share === 0 ? 0 : Math.max(0, centre - half), share === 1 ? 1 : Math.min(1, centre + half)];
}

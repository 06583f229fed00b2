import { getOrCreate } from "../memo.ts";
import { ROUNDING } from "../numbers.ts";
import { seedRandom, shuffle } from "../random.ts";
import { type Interval, studentCriticalValue } from "./distributions.ts";

/** A partition of cases into clusters: cases of one cluster may depend on each other, those of different ones do not. */
export interface Clusters {
  /** The index of each case's cluster, from 0. */
  readonly of: Uint32Array;
  readonly count: number;
}

/** Groups cases by name, numbered in the order of their first case. A case without a name is a cluster of its own. */
export function groupClusters(names: readonly (string | undefined)[]): Clusters {
  const byName = new Map<string, number>();
  let count = 0;
  const next = (): number => count++;
  const of = Uint32Array.from(names, (name) => (name === undefined ? next() : getOrCreate(byName, name, next)));
  return { of, count };
}

/** Returns the clusters of some of the cases, in the order of their indices. */
export function selectClusters(clusters: Clusters | null, indices: ArrayLike<number>): Clusters | null {
  if (clusters === null) return null;
  const numbers = new Int32Array(clusters.count).fill(-1);
  let count = 0;
  const of = Uint32Array.from(indices, (index: number) => {
    const cluster = clusters.of[index] as number;
    if (numbers[cluster] === -1) numbers[cluster] = count++;
    return numbers[cluster] as number;
  });
  return { of, count };
}

/** Counts the clusters of cases, of which there is at least one, and the cases of the largest. */
export function countClusters(names: readonly (string | undefined)[]): { count: number; largest: number } {
  const { of, count } = groupClusters(names);
  const sizes = new Uint32Array(count);
  for (const cluster of of) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return { count, largest: sizes.reduce((most, size) => Math.max(most, size), 0) };
}

/** The most blocks of independent cases: more would cost time and change an interval little. */
const MOST_BLOCKS = 50;

/** The block of each of some units, and how many blocks there are. */
export interface Blocks {
  readonly blockOf: Uint32Array;
  readonly blocks: number;
}

/** Deals units to at most 50 blocks by a fixed shuffle. Up to 50 units are a block each. */
export function dealBlocks(units: number): Blocks {
  const blocks = Math.min(MOST_BLOCKS, units);
  const blockOf = new Uint32Array(units).map((_, index) => index % blocks);
  if (units > MOST_BLOCKS) shuffle(blockOf, seedRandom([units, 1, 2, 3]));
  return { blockOf, blocks };
}

/** Deals cases to at most 50 blocks; those of a cluster are in one block. */
export function dealCases(cases: number, clusters: Clusters | null): Blocks {
  if (clusters === null) return dealBlocks(cases);
  const { blockOf, blocks } = dealBlocks(clusters.count);
  return { blockOf: clusters.of.map((cluster) => blockOf[cluster] as number), blocks };
}

/** Returns by value what `values` returns without each block. It receives how often each case counts, and may reuse its array. */
export function leaveOutBlocks(
  { blockOf, blocks }: Blocks,
  values: (weights: Uint32Array) => Float64Array,
): Float64Array[] {
  const weights = new Uint32Array(blockOf.length).fill(1);
  const without = Array.from({ length: blocks }, (_, block) => {
    for (let index = 0; index < blockOf.length; index += 1) weights[index] = Number(blockOf[index] !== block);
    return Float64Array.from(values(weights));
  });
  return Array.from(without[0] ?? [], (_, place) => Float64Array.from(without, (one) => one[place] as number));
}

/** A number, its standard error, and how many independent units that is made of. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
  readonly units: number;
}

/**
 * Returns the error of a value by its values without each of m blocks: √((m − 1)/m · Σ(v − v̄)²) (Shao and Tu 1995, section 2.3); 0 where
 * all are equal. Null with fewer than two blocks, and where one of them is NaN.
 */
export function jackknife(value: number, left: Float64Array): Estimate | null {
  const units = left.length;
  const mean = left.reduce((sum, one) => sum + one, 0) / units;
  const spread = left.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(((units - 1) / units) * spread);
  if (units < 2 || Number.isNaN(error)) return null;
  return { value, error: error > Math.abs(value) * ROUNDING ? error : 0, units };
}

/** Returns the degrees of freedom of an error. */
export function freedomOf({ units }: Estimate): number {
  return Math.max(1, Math.min(MOST_BLOCKS, Math.round(units)) - 1);
}

/**
 * Returns the interval of an estimate, value ± t · error, clipped to a range (Student's t as in Cameron and Miller 2015, "A practitioner's
 * guide to cluster-robust inference"). Between 0 and 1 it is that of the log odds, which few errors near an end leave room for; where
 * all units are right, or wrong, it is Wilson's. Null where a value without an error is no end of the range.
 */
export function studentInterval(estimate: Estimate, confidence: number, range: Interval): Interval | null {
  const { value, error, units } = estimate;
  const t = studentCriticalValue(confidence, freedomOf(estimate));
  const isShare = range[0] === 0 && range[1] === 1;
  if (error === 0) {
    if (!isShare || (value !== 0 && value !== 1)) return null;
    const room = t ** 2 / (units + t ** 2);
    return value === 1 ? [1 - room, 1] : [0, room];
  }
  if (!isShare || value <= 0 || value >= 1)
    return [Math.max(range[0], value - t * error), Math.min(range[1], value + t * error)];
  const half = (t * error) / (value * (1 - value));
  const at = (by: number): number => 1 / (1 + ((1 - value) / value) * Math.exp(-by));
  return [at(-half), at(half)];
}

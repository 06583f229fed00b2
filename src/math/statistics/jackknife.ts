import { ROUNDING } from "../numbers.ts";
import { seedRandom, shuffle } from "../random.ts";
import type { Clusters } from "./clusters.ts";
import { type Interval, studentCriticalValue } from "./distributions.ts";

/** The most blocks of independent cases: more would cost time and change an interval little. */
const MOST_BLOCKS = 50;
/** With more degrees of freedom Student's t is the normal distribution to three digits. */
const MOST_FREEDOM = 1000;

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

/**
 * Returns the interval of a value by its values without each of m blocks: value ± t(m − 1) · √((m − 1)/m · Σ(v − v̄)²), clipped to a
 * range (Shao and Tu 1995, section 2.3; Student's t as in Cameron and Miller, "A practitioner's guide to cluster-robust inference",
 * 2015). Null with fewer than two blocks, where all values are equal, and where one of them is NaN.
 */
export function jackknifeInterval(
  value: number,
  left: Float64Array,
  { confidence, range }: { readonly confidence: number; readonly range: Interval },
): Interval | null {
  const blocks = left.length;
  if (blocks < 2) return null;
  const mean = left.reduce((sum, one) => sum + one, 0) / blocks;
  const spread = left.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(((blocks - 1) / blocks) * spread);
  if (!(error > Math.abs(value) * ROUNDING)) return null;
  const half = studentCriticalValue(confidence, Math.min(MOST_FREEDOM, blocks - 1)) * error;
  return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}

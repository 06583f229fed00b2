import type { Clusters } from "./clusters.ts";
import { seedRandom, shuffle } from "./random.ts";

const BLOCKS = 50;

interface BlockOrder {
  /** The order in which cases are assigned; by default their own. */
  readonly order?: readonly number[] | undefined;
  /** The clusters of the cases, each of which is in one block; null or absent where all cases are independent. */
  readonly clusters?: Clusters | null;
}

/**
 * Computes the standard errors of values by leaving out one block of cases at a time (Shao and Tu 1995, section 2.3):
 * sqrt((B − 1)/B · Σ(v_b − v̄)²) over B = 50 blocks. A fixed shuffle assigns the n cases, or their clusters,
 * to blocks. `values` receives the weights of the cases and may reuse its array. A value that is NaN without one of the blocks gives null.
 */
export function blockJackknifeErrors(
  n: number,
  values: (weights: Uint32Array) => Float64Array,
  { order, clusters = null }: BlockOrder = {},
): (number | null)[] {
  const units = clusters?.count ?? n;
  const blocks = Math.min(BLOCKS, units);
  const weights = new Uint32Array(n).fill(1);
  const blockOf = dealBlocks(units, blocks);
  const members = clusters
    ? casesByBlock(blocksOfClusters(blockOf, clusters, order), blocks)
    : casesByBlock(blockOf, blocks);
  const weigh = (cases: Uint32Array, weight: number): void => {
    for (const place of cases) weights[order?.[place] ?? place] = weight;
  };
  const left = members.map((cases) => {
    weigh(cases, 0);
    const without = Float64Array.from(values(weights));
    weigh(cases, 1);
    return without;
  });
  return Array.from(left[0] ?? [], (_, place) => {
    const each = left.map((without) => without[place] as number);
    const mean = each.reduce((sum, one) => sum + one, 0) / blocks;
    const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return Number.isNaN(spread) ? null : Math.sqrt(((blocks - 1) / blocks) * spread);
  });
}

/** Returns the degrees of freedom of a jackknife error over cases, or over clusters: one less than blocks. */
export function jackknifeFreedom(units: number): number {
  return Math.min(BLOCKS, units) - 1;
}

/** Returns the block of each case or cluster. */
function dealBlocks(n: number, blocks: number): Uint8Array {
  const blockOf = new Uint8Array(n).map((_, index) => index % blocks);
  shuffle(blockOf, seedRandom([n, 1, 2, 3]));
  return blockOf;
}

/** Returns the block of the case at each place of the order: that of its cluster. Clusters are numbered by their first case. */
function blocksOfClusters(blockOf: Uint8Array, { of, count }: Clusters, order?: readonly number[]): Uint8Array {
  const numbers = new Int32Array(count).fill(-1);
  let known = 0;
  return new Uint8Array(of.length).map((_, place) => {
    const cluster = of[order?.[place] ?? place] as number;
    if (numbers[cluster] === -1) numbers[cluster] = known++;
    return blockOf[numbers[cluster] as number] as number;
  });
}

/** Returns the cases of each block, ascending. Only their weights change from one block to the next. */
export function casesByBlock(blockOf: Uint8Array, blocks = BLOCKS): Uint32Array[] {
  const sizes = new Uint32Array(blocks);
  for (const block of blockOf) sizes[block] = (sizes[block] as number) + 1;
  const cases = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(blocks);
  // An iterator takes several times as long.
  for (let index = 0; index < blockOf.length; index += 1) {
    const block = blockOf[index] as number;
    const place = filled[block] as number;
    (cases[block] as Uint32Array)[place] = index;
    filled[block] = place + 1;
  }
  return cases;
}

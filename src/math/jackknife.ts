import { seedRandom } from "./random.ts";

const BLOCKS = 50;

/**
 * The standard errors of values by leaving out one block of cases after the other (Shao and Tu 1995, section 2.3):
 * sqrt((B − 1)/B · Σ(v_b − v̄)²) over B = 50 blocks, into which the n cases are dealt by a fixed shuffle. `values` takes how often
 * each case counts and may give the same array each time; null for what is NaN without one of the blocks.
 */
export function blockJackknifeErrors(n: number, values: (weights: Uint32Array) => Float64Array): (number | null)[] {
  const blocks = Math.min(BLOCKS, n);
  const weights = new Uint32Array(n).fill(1);
  const left = casesByBlock(dealBlocks(n, blocks), blocks).map((block) => {
    for (const index of block) weights[index] = 0;
    const without = Float64Array.from(values(weights));
    for (const index of block) weights[index] = 1;
    return without;
  });
  return Array.from(left[0] ?? [], (_, place) => {
    const each = left.map((without) => without[place] as number);
    const mean = each.reduce((sum, one) => sum + one, 0) / blocks;
    const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return Number.isNaN(spread) ? null : Math.sqrt(((blocks - 1) / blocks) * spread);
  });
}

/** The block of each case. */
function dealBlocks(n: number, blocks: number): Uint8Array {
  const random = seedRandom([n, 1, 2, 3]);
  const blockOf = new Uint8Array(n).map((_, index) => index % blocks);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = Math.floor((random() / 2 ** 32) * (i + 1));
    [blockOf[i], blockOf[j]] = [blockOf[j] as number, blockOf[i] as number];
  }
  return blockOf;
}

/** The cases of each block, ascending: only these change their weights from one block to the next. */
function casesByBlock(blockOf: Uint8Array, blocks: number): Uint32Array[] {
  const n = blockOf.length;
  const cases = Array.from({ length: blocks }, (_, block) => new Uint32Array(Math.floor((n - block - 1) / blocks) + 1));
  const filled = new Uint32Array(blocks);
  for (let index = 0; index < n; index += 1) {
    const block = blockOf[index] as number;
    const place = filled[block] as number;
    (cases[block] as Uint32Array)[place] = index;
    filled[block] = place + 1;
  }
  return cases;
}

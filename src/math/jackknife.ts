import { seedRandom } from "./random.ts";

const BLOCKS = 50;

/**
 * The standard error of a value by leaving out one block of cases after the other (Shao and Tu 1995, section 2.3):
 * sqrt((B − 1)/B · Σ(v_b − v̄)²) over B = 50 blocks, into which the n cases are dealt by a fixed shuffle. `value` takes how often
 * each case counts; null when it has no value without one of the blocks.
 */
export function blockJackknifeError(n: number, value: (weights: Uint32Array) => number | null): number | null {
  const blocks = Math.min(BLOCKS, n);
  const random = seedRandom([n, 1, 2, 3]);
  const blockOf = new Uint8Array(n).map((_, index) => index % blocks);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = Math.floor((random() / 2 ** 32) * (i + 1));
    [blockOf[i], blockOf[j]] = [blockOf[j] as number, blockOf[i] as number];
  }
  const cases = casesByBlock(blockOf, blocks);
  const weights = new Uint32Array(n).fill(1);
  const values: number[] = [];
  for (const block of cases) {
    for (const index of block) weights[index] = 0;
    const left = value(weights);
    if (left === null) return null;
    values.push(left);
    for (const index of block) weights[index] = 1;
  }
  const mean = values.reduce((sum, one) => sum + one, 0) / blocks;
  const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(((blocks - 1) / blocks) * spread);
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

import { studentCriticalValue, studentPValue } from "./distributions.ts";
import type { Interval } from "./interval.ts";
import { seedRandom } from "./random.ts";

const BLOCKS = 50;

/** Errors below this fraction of the value are rounding errors. */
const ROUNDING = 1e-12;

/**
 * Computes the standard errors of values by leaving out one block of cases at a time (Shao and Tu 1995, section 2.3):
 * sqrt((B − 1)/B · Σ(v_b − v̄)²) over B = 50 blocks. A fixed shuffle of `order` (by default the cases' own order) assigns the n cases
 * to blocks. `values` receives the weights of the cases and may reuse its array. A value that is NaN without one of the blocks gives null.
 */
export function blockJackknifeErrors(
  n: number,
  values: (weights: Uint32Array) => Float64Array,
  order?: readonly number[],
): (number | null)[] {
  const blocks = Math.min(BLOCKS, n);
  const weights = new Uint32Array(n).fill(1);
  const weigh = (block: Uint32Array, weight: number): void => {
    for (const place of block) weights[order?.[place] ?? place] = weight;
  };
  const left = casesByBlock(dealBlocks(n, blocks), blocks).map((block) => {
    weigh(block, 0);
    const without = Float64Array.from(values(weights));
    weigh(block, 1);
    return without;
  });
  return Array.from(left[0] ?? [], (_, place) => {
    const each = left.map((without) => without[place] as number);
    const mean = each.reduce((sum, one) => sum + one, 0) / blocks;
    const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return Number.isNaN(spread) ? null : Math.sqrt(((blocks - 1) / blocks) * spread);
  });
}

/** Returns Student's interval of a difference over n cases by its jackknife error, with one degree of freedom less than blocks; null if the error is 0. */
export function jackknifeInterval(
  value: number,
  { error, n }: { readonly error: number; readonly n: number },
  confidence: number,
  range: Interval,
): Interval | null {
  if (!(error > Math.abs(value) * ROUNDING)) return null;
  const half = studentCriticalValue(confidence, freedomOf(n)) * error;
  return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}

/** Returns the interval of a bounded value, computed on its logit, because the error is one-sided near a bound. */
export function boundedJackknifeInterval(
  value: number,
  by: { readonly error: number; readonly n: number },
  confidence: number,
  [least, most]: Interval,
): Interval | null {
  const share = (value - least) / (most - least);
  const slope = share * (1 - share) * (most - least);
  if (!(slope > 0)) return jackknifeInterval(value, by, confidence, [least, most]);
  if (!(by.error > Math.abs(value) * ROUNDING)) return null;
  const half = (studentCriticalValue(confidence, freedomOf(by.n)) * by.error) / slope;
  const at = (shift: number): number => least + (most - least) / (1 + ((1 - share) / share) * Math.exp(-shift));
  return [at(-half), at(half)];
}

/** Returns the two-sided p-value of a difference over n cases by its jackknife error. */
export function jackknifePValue(
  difference: number,
  { error, n }: { readonly error: number; readonly n: number },
): number {
  return studentPValue(difference, error, freedomOf(n));
}

function freedomOf(n: number): number {
  return Math.max(1, Math.min(BLOCKS, n) - 1);
}

/** Returns the block of each case. */
function dealBlocks(n: number, blocks: number): Uint8Array {
  const random = seedRandom([n, 1, 2, 3]);
  const blockOf = new Uint8Array(n).map((_, index) => index % blocks);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = Math.floor((random() / 2 ** 32) * (i + 1));
    [blockOf[i], blockOf[j]] = [blockOf[j] as number, blockOf[i] as number];
  }
  return blockOf;
}

/** Returns the cases of each block, ascending. Only their weights change from one block to the next. */
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

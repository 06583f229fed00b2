import { type Clusters, selectClusters } from "./clusters.ts";
import { dealBlocks } from "./jackknife.ts";

/** The terms of a ratio of two sums over cases: each case's contribution to the top and the bottom, in the same order. */
export interface RatioTerms {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/**
 * Returns a ratio, or the first minus the second of two over the same cases, without each block of the cases that count in any of
 * them: without each of their clusters, or without each of at most 50 blocks of independent cases. NaN where nothing is left.
 */
export function leaveOutRatios(ratios: readonly RatioTerms[], clusters: Clusters | null): Float64Array {
  const counted = countedCases(ratios);
  const own = selectClusters(clusters, counted);
  const { blockOf, blocks } = own ? { blockOf: own.of, blocks: own.count } : dealBlocks(counted.length);
  const left = new Float64Array(blocks);
  for (const [index, { top, bottom }] of ratios.entries()) {
    const [tops, bottoms] = [sumBlocks(top, counted, blockOf, blocks), sumBlocks(bottom, counted, blockOf, blocks)];
    const [allTops, allBottoms] = [sumOf(tops), sumOf(bottoms)];
    for (let block = 0; block < blocks; block += 1) {
      const rest = allBottoms - (bottoms[block] as number);
      // A rest that is only a rounding error is 0: nothing is left.
      const value = rest > allBottoms * 1e-12 ? (allTops - (tops[block] as number)) / rest : Number.NaN;
      left[block] = (left[block] as number) + (index === 0 ? value : -value);
    }
  }
  return left;
}

/** Returns the indices of the cases with a term in any ratio. */
function countedCases(ratios: readonly RatioTerms[]): Uint32Array {
  const all = new Uint32Array(ratios[0]?.top.length ?? 0).map((_, index) => index);
  return all.filter((index) => ratios.some(({ top, bottom }) => top[index] !== 0 || bottom[index] !== 0));
}

function sumBlocks(column: Float64Array, counted: Uint32Array, blockOf: Uint32Array, blocks: number): Float64Array {
  const sums = new Float64Array(blocks);
  for (let at = 0; at < counted.length; at += 1) {
    const block = blockOf[at] as number;
    sums[block] = (sums[block] as number) + (column[counted[at] as number] as number);
  }
  return sums;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

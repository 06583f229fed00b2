import { exactSum } from "../exact-sum.ts";

/**
 * Returns pass@k: an unbiased estimate, from n trials of which c passed, of the chance that at least one of k trials passes.
 * 1 − C(n − c, k) / C(n, k) (source: Chen et al. 2021, "Evaluating large language models trained on code").
 */
export function passAtK(n: number, c: number, k: number): number {
  return 1 - shareOfDraws(n, n - c, k);
}

/**
 * Returns pass^k: an unbiased estimate, from n trials of which c passed, of the chance that all of k trials pass.
 * C(c, k) / C(n, k) (source: Yao et al. 2024, "tau-bench").
 */
export function passHatK(n: number, c: number, k: number): number {
  return shareOfDraws(n, c, k);
}

/** Computes C(m, k) / C(n, k), the chance that k draws out of n are all among m of them, as a product that cannot overflow. */
function shareOfDraws(n: number, m: number, k: number): number {
  if (![n, m, k].every(Number.isSafeInteger) || m < 0 || m > n || k < 1 || k > n) {
    throw new RangeError(`no draws of ${k} out of ${n}, ${m} of them of one kind`);
  }
  if (k > m) return 0;
  let share = 1;
  for (let drawn = 0; drawn < k; drawn += 1) share *= (m - drawn) / (n - drawn);
  return share;
}

/**
 * Estimates the variance of an observation between groups and within them, in a one-way random-effects model with groups of unequal
 * sizes, by the analysis of variance. That between groups is 0 if the variance within groups explains all of it. Null with fewer than two
 * groups, or if none has two observations. The order of groups and observations does not matter.
 * (Source: Searle, Casella and McCulloch, "Variance components", 1992, section 3.6.)
 */
export function varianceComponents(groups: readonly (readonly number[])[]) {
  const filled = groups.filter((group) => group.length > 0).map((values) => ({ values, mean: meanOf(values) }));
  const count = exactSum(filled.map(({ values }) => values.length));
  const free = { between: filled.length - 1, within: count - filled.length };
  if (free.between < 1 || free.within < 1) return null;
  const mean = exactSum(filled.flatMap(({ values }) => values)) / count;
  const squares = exactSum(filled.map((group) => exactSum(group.values.map((value) => (value - group.mean) ** 2))));
  const within = squares / free.within;
  const apart = exactSum(filled.map((group) => group.values.length * (group.mean - mean) ** 2)) / free.between;
  const size = (count - exactSum(filled.map(({ values }) => values.length ** 2)) / count) / free.between;
  return { between: Math.max(0, (apart - within) / size), within };
}

function meanOf(values: readonly number[]): number {
  return exactSum(values) / values.length;
}

import type { SuiteReport } from "../../core/suite-report.ts";

/** With fewer cases, one run on each side finds few drops. */
const FEW_CASES = 60;

/**
 * In how many of 100 pull requests a system that answers a little differently each time and got 15 points worse fails: by one run on each
 * side, and by 3 trials of each case on both: part `trials` of `bench/noise.txt`.
 */
const FOUND = [
  { cases: 35, once: 55, trials: 96 },
  { cases: 20, once: 21, trials: 79 },
] as const;

/**
 * Returns what repeated trials would find in a small suite without any, by the figures for as many cases or the next fewer; null for other
 * suites, and where there are no figures: of fewer cases, and of clusters.
 */
export function adviseTrials({ cases, trials, clusters }: Pick<SuiteReport, "cases" | "trials" | "clusters">) {
  if (cases.total >= FEW_CASES || clusters !== undefined || (trials?.most ?? 1) > 1) return null;
  const found = FOUND.find((one) => one.cases <= cases.total);
  if (found === undefined) return null;
  return `if answers vary from run to run, take 3 trials of each case, on the base branch too: of 100 pull requests that lose 15 pts they find ${found.trials}, single answers ${found.once} (simulated with ${found.cases} cases)`;
}

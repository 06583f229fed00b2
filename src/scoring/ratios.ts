import type { CaseRow, Evidence } from "../core/case.ts";
import type { RatioMetric, SummedMetric, TrialMetric, WholeMetric } from "../core/metric.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { exactColumnSum, exactSum } from "../math/statistics/sum.ts";

/** What is counted of a case: its evidence, or that of each of its trials, and how it came out. */
export type CountedCase = Pick<CaseRow, "outcome" | "evidence" | "trials">;

/** All evidence of a case: one row, or one a trial. */
export function evidenceOf({ evidence, trials }: CountedCase): readonly Evidence[] {
  return trials ? trials.map((trial) => trial.evidence) : [evidence];
}

/** Each case's share in the top and in the bottom of a metric; of repeated trials the mean. `room` is written over where it is given: millions of numbers need not be made room for each time. */
export function ratioTerms(metric: SummedMetric, rows: readonly CountedCase[], room?: RatioTerms): RatioTerms {
  return metric.kind === "ratio"
    ? evidenceTerms(metric, rows, room ?? allocateTerms(rows.length))
    : trialMetricTerms(metric, rows);
}

/** Room for the shares of so many cases. */
export function allocateTerms(cases: number): RatioTerms {
  return { top: new Float64Array(cases), bottom: new Float64Array(cases) };
}

function trialMetricTerms({ share }: TrialMetric, rows: readonly CountedCase[]): RatioTerms {
  const shares = rows.map(share);
  return {
    top: Float64Array.from(shares, (one) => one ?? 0),
    bottom: Float64Array.from(shares, (one) => (one === null ? 0 : 1)),
  };
}

function evidenceTerms(metric: RatioMetric, rows: readonly CountedCase[], { top, bottom }: RatioTerms): RatioTerms {
  for (let index = 0; index < rows.length; index += 1) {
    const { evidence, trials } = rows[index] as CountedCase;
    if (trials === undefined) {
      top[index] = metric.top(evidence);
      bottom[index] = metric.bottom(evidence);
      continue;
    }
    // Summed first: six sixths are not one.
    top[index] = exactSum(trials, (trial) => metric.top(trial.evidence)) / trials.length;
    bottom[index] = exactSum(trials, (trial) => metric.bottom(trial.evidence)) / trials.length;
  }
  return { top, bottom };
}

/** Top over bottom, summed exactly; null when the bottom is 0. */
export function ratioValue({ top, bottom }: RatioTerms): number | null {
  const below = exactColumnSum(bottom);
  return below === 0 ? null : exactColumnSum(top) / below;
}

/** Whether every case counts once or not at all and hits or misses: then the quotient is a proportion. */
export function isProportion({ top, bottom }: RatioTerms): boolean {
  for (let i = 0; i < top.length; i += 1) {
    const [hit, counts] = [top[i], bottom[i]];
    if ((counts !== 0 && counts !== 1) || (hit !== 0 && hit !== counts)) return false;
  }
  return true;
}

/** Cases that the quotient counts. */
export function countMeasured({ bottom }: RatioTerms): number {
  let count = 0;
  for (const share of bottom) if (share !== 0) count += 1;
  return count;
}

/** Cases that have a part in a metric of the whole set. */
export function countWholeSetCases({ isCounted }: WholeMetric, rows: readonly CountedCase[]): number {
  return isCounted ? rows.reduce((sum, row) => sum + Number(evidenceOf(row).some(isCounted)), 0) : rows.length;
}

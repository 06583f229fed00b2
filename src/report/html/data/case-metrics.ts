import type { CaseRow } from "../../../core/case.ts";
import {
  applicableMetrics,
  isQuantile,
  type Metric,
  type QuantileMetric,
  type SummedMetric,
} from "../../../core/metric.ts";
import { scoreName } from "../../../core/score.ts";
import { evidenceOf, plainTerms } from "../../../core/trial.ts";
import type { RatioTerms } from "../../../math/statistics/ratio.ts";
import { exactSum } from "../../../math/statistics/sum.ts";
import type { PageMetric } from "./page-data.ts";

/** The most metrics of a suite in the explorer. */
const MAX_METRICS = 80;

/** The metrics that sum over cases, and what each case adds: five numbers a metric, as in `PageCase.counts`. */
interface CaseCounts {
  readonly metrics: readonly PageMetric[];
  readonly counts: readonly (readonly number[])[];
}

/** The rows of a case in both versions. */
interface CountedCase {
  readonly base: CaseRow | null;
  readonly now: CaseRow | null;
}

/** Computes the contribution of each case to each metric: none for whole-set metrics but quantiles, to which it adds its own number, and none before for redefined metrics. */
export function countCases(
  metrics: readonly Metric[],
  cases: readonly CountedCase[],
  redefined: ReadonlySet<string>,
): CaseCounts {
  const [base, now] = [cases.flatMap((one) => one.base ?? []), cases.flatMap((one) => one.now ?? [])];
  const summed = applicableMetrics(metrics, [...base, ...now].flatMap(evidenceOf))
    .flatMap((metric): CountedMetric[] => {
      if (metric.reportOnly) return [];
      return metric.kind !== "whole" || isQuantile(metric) ? [metric] : [];
    })
    .slice(0, MAX_METRICS);
  const counts = cases.map((): number[] => []);
  const counted = summed.map((metric, place): PageMetric => {
    const [before, after] = [termsOf(metric, redefined.has(nameOf(metric)) ? [] : base), termsOf(metric, now)];
    let [was, is] = [0, 0];
    for (const [index, one] of cases.entries()) {
      const old = one.base === null ? -1 : was++;
      const own = one.now === null ? -1 : is++;
      const [bottom, bottomNow] = [before.bottom[old] ?? 0, after.bottom[own] ?? 0];
      if (bottom === 0 && bottomNow === 0) continue;
      counts[index]?.push(
        place,
        rounded(before.top[old]),
        rounded(bottom),
        rounded(after.top[own]),
        rounded(bottomNow),
      );
    }
    const isCount = [before, after].every(({ top, bottom }) => top.every(isWhole) && bottom.every(isWhole));
    return { name: nameOf(metric), better: metric.better, unit: metric.unit, isCount };
  });
  return { metrics: counted, counts };
}

/** A metric to which each case contributes by itself. */
type CountedMetric = SummedMetric | QuantileMetric;

/** Returns what each case adds; of a quantile the mean of its trials' numbers, nothing where one is missing. */
function termsOf(metric: CountedMetric, rows: readonly CaseRow[]): RatioTerms {
  if (metric.kind !== "whole") return plainTerms(metric, rows);
  const numbers = rows.map((row) => evidenceOf(row).map((one) => metric.quantile.of(one)));
  const isKnown = (own: readonly (number | null)[]): own is number[] => own.every((one) => one !== null);
  return {
    top: Float64Array.from(numbers, (own) => (isKnown(own) ? exactSum(own) / own.length : 0)),
    bottom: Float64Array.from(numbers, (own) => Number(isKnown(own))),
  };
}

function nameOf({ id, slice = "" }: CountedMetric): string {
  return scoreName({ metric: id, slice });
}

const isWhole = (count: number): boolean => Number.isInteger(count);

/** Rounds to six digits, which suffice for display; integers stay exact. */
function rounded(value = 0): number {
  return isWhole(value) ? value : Number(value.toPrecision(6));
}

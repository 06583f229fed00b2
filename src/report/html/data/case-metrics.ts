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

/** The contribution of each case to the metrics that sum over cases. */
export interface CaseCounts {
  readonly metrics: readonly PageMetric[];
  /** Five numbers a metric, as in `PageCase.counts`. */
  readonly of: (id: string) => readonly number[];
}

/** The rows of the listed cases in both versions, and the names of redefined metrics. */
interface CountedRows {
  readonly base: readonly CaseRow[];
  readonly now: readonly CaseRow[];
  readonly redefined: ReadonlySet<string>;
}

/** Computes the contribution of each listed case to each metric: none for whole-set metrics but quantiles, to which it adds its own number, and none before for redefined metrics. */
export function countCases(metrics: readonly Metric[], { base, now, redefined }: CountedRows): CaseCounts {
  const evidence = [...base, ...now].flatMap(evidenceOf);
  const all = applicableMetrics(metrics, evidence).flatMap((metric): CountedMetric[] => {
    if (metric.reportOnly) return [];
    return metric.kind !== "whole" || isQuantile(metric) ? [metric] : [];
  });
  const summed = all.slice(0, MAX_METRICS);
  const cases = indexCases(base, now);
  const isCount = summed.map((metric, place) => {
    const [before, after] = [termsOf(metric, redefined.has(nameOf(metric)) ? [] : base), termsOf(metric, now)];
    for (const { before: was, now: is, counts } of cases.values()) {
      const [counted, countedNow] = [before.bottom[was] ?? 0, after.bottom[is] ?? 0];
      if (counted === 0 && countedNow === 0) continue;
      counts.push(place, rounded(before.top[was]), rounded(counted), rounded(after.top[is]), rounded(countedNow));
    }
    return [before, after].every(({ top, bottom }) => top.every(isWhole) && bottom.every(isWhole));
  });
  return {
    metrics: summed.map((metric, place) => ({
      name: nameOf(metric),
      better: metric.better,
      unit: metric.unit,
      isCount: isCount[place] === true,
    })),
    of: (id) => cases.get(id)?.counts ?? [],
  };
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

/** The indices of a case's rows, −1 where it has none, and what it adds to the metrics, if they count it in any version. */
interface CountedCase {
  before: number;
  readonly now: number;
  readonly counts: number[];
}

function indexCases(base: readonly CaseRow[], now: readonly CaseRow[]): ReadonlyMap<string, CountedCase> {
  const cases = new Map<string, CountedCase>();
  for (const [index, { id }] of now.entries()) cases.set(id, { before: -1, now: index, counts: [] });
  for (const [index, { id }] of base.entries()) {
    const known = cases.get(id);
    if (known) known.before = index;
    else cases.set(id, { before: index, now: -1, counts: [] });
  }
  return cases;
}

/** Rounds to six digits, which suffice for display; integers stay exact. */
function rounded(value = 0): number {
  return isWhole(value) ? value : Number(value.toPrecision(6));
}

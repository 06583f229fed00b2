import type { Evidence } from "../core/case.ts";
import type { Metric, WholeMetric } from "../core/metric.ts";
import type { Score } from "../core/score.ts";
import { joinSlices } from "../core/slice.ts";
import { type CountedCase, ratioTerms } from "../core/trial.ts";
import { CaseSet } from "./case-set.ts";
import { countMeasured, countRatioCases, ratioValue, weightEvidence } from "./ratios.ts";
import { type UnscoredPart, unscoredPart } from "./unscored.ts";

/** The scores of all metrics over all evidence, without intervals; the order of cases does not matter. */
export function summarize(metrics: readonly Metric[], evidence: readonly Evidence[]): Score[] {
  const rows = (): CountedCase[] => evidence.map((one) => ({ outcome: "unscored", evidence: one }));
  return summarizeRows(metrics, new CaseSet(rows, weightEvidence(evidence)), "");
}

/** The scores of all metrics over the rows of a slice, without intervals. Each case weighs the same, however many trials it has. */
export function summarizeRows(metrics: readonly Metric[], set: CaseSet, slice: string): Score[] {
  const wholes = metrics.filter((metric) => metric.kind === "whole");
  const values = set.values(wholes);
  const valueIn = (metric: WholeMetric): number | null => values.get(metric) ?? null;
  return metrics.map((metric) => summarizeMetric(metric, set, slice, valueIn));
}

function summarizeMetric(
  metric: Metric,
  set: CaseSet,
  slice: string,
  valueIn: (metric: WholeMetric) => number | null,
): Score {
  const name = { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice) };
  const facts = {
    better: metric.better,
    revision: metric.revision,
    ...(metric.unit === "number" && { unit: metric.unit }),
    ...(slice === "" && metric.headline && { headline: true as const }),
    ...(metric.reportOnly && { fine: true as const }),
  };
  const found = measure(metric, set, valueIn);
  const gap = unscoredPart(metric, set);
  if (found === null && gap !== null && !gap.onlyMissing) {
    return { ...name, status: "failed", why: whyNothing(metric, set, gap), unscored: gap.unscored, ...facts };
  }
  if (found === null) {
    const { value, why } = metric.whenUndefined;
    return { ...name, status: "undefined", value, n: 0, why, ...facts };
  }
  if (!Number.isFinite(found.value)) {
    return { ...name, status: "failed", why: `the metric gives ${found.value}, not a number`, ...facts };
  }
  if (gap !== null && !gap.bounds.every(Number.isFinite)) {
    const why = `${gap.unscored === 1 ? "1 case" : `${gap.unscored} cases`} could not be scored (${gap.why}), and its range has no end`;
    return { ...name, status: "failed", why, unscored: gap.unscored, ...facts };
  }
  if (gap === null) return { ...name, status: "measured", ...found, ...facts };
  const { unscored, why } = gap;
  const { value, ...counts } = found;
  const bounds: [number, number] = [Math.min(gap.bounds[0], value), Math.max(gap.bounds[1], value)];
  return { ...name, status: "partial", value, bounds, unscored, why, ...counts, ...facts };
}

/** A value with the cases that it was measured on, and the sums of a ratio. */
interface Measured {
  readonly value: number;
  readonly n: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** The value over the cases that are scored; null where there is nothing to measure. */
function measure(metric: Metric, set: CaseSet, valueIn: (metric: WholeMetric) => number | null): Measured | null {
  if (metric.kind === "whole") {
    const value = valueIn(metric);
    return value === null ? null : { value, n: set.countOf(metric) };
  }
  if (metric.kind === "trial") {
    const terms = ratioTerms(metric, set.rows);
    const value = ratioValue(terms);
    return value === null ? null : { value, n: countMeasured(terms) };
  }
  const { scale, trials } = set.weighed();
  const sums = set.ratioSums(metric);
  if (sums.bottom === 0) return null;
  const n = trials ? countRatioCases(metric, set.rows) : sums.counted;
  // Of one case's trials the quotient is taken before the scale is: it is exact.
  return { value: sums.top / sums.bottom, n, top: sums.top / scale, bottom: sums.bottom / scale };
}

/** Why what is scored gives no number. */
function whyNothing(metric: Metric, set: CaseSet, { unscored, why }: UnscoredPart): string {
  const scored = metric.kind === "whole" ? set.countOf(metric) : 0;
  const cases = unscored === 1 ? "1 case" : `${unscored} cases`;
  if (metric.kind === "trial") return `${metric.whenUndefined.why}; ${cases} could not be scored in all trials`;
  if (scored === 0)
    return unscored === 1 ? `its only case could not be scored (${why})` : `none of ${cases} could be scored (${why})`;
  return `${cases} could not be scored (${why}), and the others give no number: ${metric.whenUndefined.why}`;
}

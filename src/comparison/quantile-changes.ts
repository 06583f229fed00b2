import type { PairedTest } from "../core/diff.ts";
import { normalCriticalValue, studentPValue } from "../math/statistics/distributions.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { quantileDifferenceInterval } from "../math/statistics/quantile/order-interval.ts";
import { type QuantileMetric, quantileSample } from "../scoring/quantiles.ts";
import type { PairedCaseSets } from "./paired-sets.ts";

/** The difference of a quantile. */
export interface QuantileDelta {
  readonly metric: QuantileMetric;
  readonly delta: number;
  readonly confidence: number;
}

/** Returns the interval of a quantile's difference; null where there are too few cases for one. No case moves it if none changed its number. */
export function quantileDeltaInterval(
  { metric, confidence }: Pick<QuantileDelta, "metric" | "confidence">,
  { base, head, clusters }: PairedCaseSets,
): Interval | null {
  const samples = {
    base: quantileSample(metric, base, clusters),
    head: quantileSample(metric, head, clusters),
  };
  const [before, now] = [samples.base.values, samples.head.values];
  if (before.length === now.length && before.every((value, index) => value === now[index])) return [0, 0];
  const interval = quantileDifferenceInterval(samples, metric.quantile.share, confidence);
  if (interval === null) return null;
  const width = metric.range[1] - metric.range[0];
  return [Math.max(-width, interval[0]), Math.min(width, interval[1])];
}

/** Tests a quantile's difference by its interval where there are too many cases to swap their runs; null without an interval. */
export function testByInterval(
  { delta, confidence }: QuantileDelta,
  interval: Interval | null,
  { changed, units }: { readonly changed: number; readonly units: number },
): PairedTest | null {
  if (interval === null) return null;
  const end = delta > 0 ? delta - interval[0] : interval[1] - delta;
  const p = studentPValue(delta, end / normalCriticalValue(confidence), Math.max(1, units - 1));
  return { name: "delta-method", p, changed, worse: 0, better: 0, mid_p: null, adjusted: null, graded: true };
}

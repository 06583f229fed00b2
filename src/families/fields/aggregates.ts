import type { Evidence } from "../../core/case.ts";
import type { Aggregate, FieldMetric } from "../../core/defined-metrics.ts";
import { corpus, type Metric, ratio } from "../../core/metric.ts";
import { quantileOf, weightedQuantile } from "../../math/statistics/quantile.ts";
import { rangeOf, revisionOf } from "./definition.ts";
import { fieldScore, noScoreReason } from "./evidence.ts";

/** The share of values at or below each quantile. */
const QUANTILES: Readonly<Partial<Record<Aggregate, number>>> = {
  min: 0,
  median: 0.5,
  p90: 0.9,
  p95: 0.95,
  p99: 0.99,
  max: 1,
};

const TITLES: Readonly<Record<Aggregate, string>> = {
  mean: "mean over cases",
  rate: "share of cases",
  sum: "sum over cases",
  median: "median over cases",
  p90: "90th percentile over cases",
  p95: "95th percentile over cases",
  p99: "99th percentile over cases",
  min: "least of all cases",
  max: "largest of all cases",
};

/** Declares the metric of a definition: its values in the evidence, made one number by its aggregate. */
export function aggregateMetric(definition: FieldMetric): Metric {
  const { name, better, aggregate, unit } = definition;
  const facts = {
    id: name,
    title: `${name}, as the lines give it (${TITLES[aggregate]})`,
    better,
    range: rangeOf(definition),
    unit,
    revision: revisionOf(definition),
    source: "the lines of the suite",
    whenUndefined: { value: null, why: `no case has the score \`${name}\`` },
    unscored: (evidence: Evidence) => noScoreReason(evidence, definition),
  };
  const share = QUANTILES[aggregate];
  if (share !== undefined) return quantile(definition, share, facts);
  return ratio({
    ...facts,
    top: (evidence) => fieldScore(evidence, definition) ?? 0,
    bottom: (evidence) => Number(fieldScore(evidence, definition) !== null),
    ...(aggregate === "sum" && { total: { range: definition.range ?? UNBOUNDED } }),
  });
}

const UNBOUNDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

type Facts = Omit<Parameters<typeof corpus<Evidence>>[0], "prepare" | "group" | "read">;

/** Declares a quantile. Missing values are at most and at least the ends of the range, so a few leave a median bounded without one. */
function quantile(definition: FieldMetric, share: number, facts: Facts): Metric {
  const numbersOf = (evidence: readonly Evidence[], missing: readonly number[] = []): Float64Array =>
    Float64Array.from(evidence.flatMap((one) => fieldScore(one, definition) ?? missing));
  return corpus<Evidence>({
    ...facts,
    prepare: (evidence) => weightedQuantile(numbersOf(evidence), share),
    quantile: { share, of: (evidence) => fieldScore(evidence, definition) },
    bounds: (evidence) => {
      const [least, most] = (definition.range ?? UNBOUNDED).map((end) => quantileOf(numbersOf(evidence, [end]), share));
      return [least ?? UNBOUNDED[0], most ?? UNBOUNDED[1]];
    },
  });
}

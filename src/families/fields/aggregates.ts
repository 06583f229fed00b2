import type { LineScores } from "../../core/case.ts";
import type { Aggregate, FieldMetric } from "../../core/definition.ts";
import { corpus, type Metric, ratio } from "../../core/metric.ts";
import { quantileOf, weightedQuantile } from "../../math/statistics/quantile.ts";
import { rangeOf, revisionOf } from "./definition.ts";

/** The aggregates in words; of a quantile also the share of values at or below it. */
const AGGREGATES: Readonly<Record<Aggregate, readonly [title: string, share?: number]>> = {
  mean: ["mean over cases"],
  rate: ["share of cases"],
  sum: ["sum over cases"],
  median: ["median over cases", 0.5],
  p90: ["90th percentile over cases", 0.9],
  p95: ["95th percentile over cases", 0.95],
  p99: ["99th percentile over cases", 0.99],
  min: ["least of all cases", 0],
  max: ["largest of all cases", 1],
};

/** Declares the metric of a definition: its scores in the lines, made one number by its aggregate. */
export function aggregateMetric(definition: FieldMetric): Metric {
  const { name, better, aggregate, unit } = definition;
  const [title, share] = AGGREGATES[aggregate];
  const facts = {
    id: name,
    reads: "scores" as const,
    title: `${name}, as the lines give it (${title})`,
    better,
    range: rangeOf(definition),
    unit,
    revision: revisionOf(definition),
    source: "the lines of the suite",
    whenUndefined: { value: null, why: `no case has the score \`${name}\`` },
    unscored: (scores: LineScores) => (scoreOf(name, scores) === null ? ("no score" as const) : null),
  };
  if (share !== undefined) return quantile(definition, share, facts);
  return ratio<LineScores>({
    ...facts,
    top: (scores) => scoreOf(name, scores) ?? 0,
    bottom: (scores) => Number(scoreOf(name, scores) !== null),
    ...(aggregate === "sum" && { total: { range: definition.range ?? UNBOUNDED } }),
  });
}

/** Returns the score of a name; null where the case has none. */
function scoreOf(name: string, scores: LineScores): number | null {
  const score = Object.hasOwn(scores, name) ? scores[name] : null;
  return typeof score === "number" ? score : null;
}

const UNBOUNDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

type Facts = Omit<Parameters<typeof corpus<LineScores>>[0], "prepare" | "group" | "read">;

/** Declares a quantile. Missing values are at most and at least the ends of the range, so a few leave a median bounded without one. */
function quantile(definition: FieldMetric, share: number, facts: Facts): Metric {
  const { name, range = UNBOUNDED } = definition;
  const numbersOf = (all: readonly LineScores[], missing: readonly number[] = []): Float64Array =>
    Float64Array.from(all.flatMap((scores) => scoreOf(name, scores) ?? missing));
  return corpus<LineScores>({
    ...facts,
    prepare: (all) => weightedQuantile(numbersOf(all), share),
    quantile: { share, of: (scores) => scoreOf(name, scores) },
    bounds: (all) => {
      const [least, most] = range.map((end) => quantileOf(numbersOf(all, [end]), share));
      return [least ?? UNBOUNDED[0], most ?? UNBOUNDED[1]];
    },
  });
}

import type { Choices } from "../../core/case.ts";
import { type CustomMetric, type CustomMetrics, choicesOf } from "../../core/definition.ts";
import { type Metric, ratio } from "../../core/metric.ts";
import { seedOfText } from "../../math/random.ts";

/** Returns the metrics defined in a config, in its order. */
export function customMetrics(custom: CustomMetrics): Metric[] {
  return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}

/** Declares the mean value of the choices over the cases. */
function metricOf(name: string, metric: CustomMetric): Metric {
  const values = Object.values(choicesOf(metric));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isFraction = least >= 0 && most <= 1;
  return ratio<Choices>({
    id: name,
    reads: "choices",
    title: metric.compare
      ? `${name}: share of answers that the judge prefers to the base's, a tie as half`
      : `${name}, as the suite defines it (mean over cases)`,
    better: metric.better,
    range: isFraction ? [0, 1] : [least, most],
    unit: isFraction ? "fraction" : "number",
    revision: revisionOf(metric),
    source: "the suite's own: `custom` in its config",
    whenUndefined: {
      value: null,
      why: metric.compare
        ? "there are no answers of a baseline to compare with"
        : "no case has an answer that could be judged",
    },
    top: ({ [name]: chosen }) => (chosen && "value" in chosen ? chosen.value : 0),
    bottom: ({ [name]: chosen }) => Number(chosen !== undefined && "value" in chosen),
    isJudged: true,
    losesCases: true,
    unscored: ({ [name]: chosen }) => (chosen && "unscored" in chosen ? chosen.unscored : null),
  });
}

/** Derives the revision from the prompt and the values, so that a changed metric is not compared with the baseline's. */
function revisionOf(metric: CustomMetric): number {
  const [word] = seedOfText(JSON.stringify([metric.prompt, Object.entries(choicesOf(metric))]));
  return (word >>> 1) + 1;
}

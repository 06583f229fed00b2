import { seedOfText } from "../../math/statistics/random.ts";
import { type Metric, ratio } from "../metric.ts";
import type { CustomMetric, CustomMetrics } from "./custom-metric.ts";
import { choiceValue, notLabelledReason } from "./evidence.ts";

/** The metrics that a config defines, in its order. */
export function customMetrics(custom: CustomMetrics): Metric[] {
  return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}

/** The mean of what the choices are worth, each case counting once. */
function metricOf(name: string, metric: CustomMetric): Metric {
  const values = Object.values(metric.choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isFraction = least >= 0 && most <= 1;
  return ratio({
    id: name,
    title: `${name}, as the suite defines it (mean over cases)`,
    better: metric.better,
    range: isFraction ? [0, 1] : [least, most],
    unit: isFraction ? "fraction" : "number",
    revision: revisionOf(metric),
    source: "the suite's own: `custom` in its config",
    whenUndefined: { value: null, why: "no case has an answer that could be judged" },
    top: (evidence) => choiceValue(evidence, name) ?? 0,
    bottom: (evidence) => Number(choiceValue(evidence, name) !== null),
    isJudged: true,
    unscored: (evidence) => notLabelledReason(evidence, name),
  });
}

/** Another prompt or other values make another metric: its numbers are not compared with those of before. */
function revisionOf({ prompt, choices }: CustomMetric): number {
  const [word] = seedOfText(JSON.stringify([prompt, Object.entries(choices)]));
  return (word >>> 1) + 1;
}

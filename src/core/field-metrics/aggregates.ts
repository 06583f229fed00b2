import { type Metric, ratio } from "../metric.ts";
import { type FieldMetric, rangeOf, revisionOf } from "./definition.ts";
import { fieldScore, noScoreReason } from "./evidence.ts";

/** Declares the metric of a definition: its values in the evidence, made one number by its aggregate. */
export function aggregateMetric(definition: FieldMetric): Metric {
  const { name, better, aggregate, unit } = definition;
  return ratio({
    id: name,
    title: `${name}, as the lines give it (${aggregate} over cases)`,
    better,
    range: rangeOf(definition),
    unit,
    revision: revisionOf(definition),
    source: "the lines of the suite",
    whenUndefined: { value: null, why: `no case has the score \`${name}\`` },
    top: (evidence) => fieldScore(evidence, definition) ?? 0,
    bottom: (evidence) => Number(fieldScore(evidence, definition) !== null),
    unscored: (evidence) => noScoreReason(evidence, definition),
  });
}

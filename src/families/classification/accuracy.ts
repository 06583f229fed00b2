import { type RatioMetric, ratio } from "../../core/metric.ts";
import { answerFor, type Evidence, isRight } from "./evidence.ts";
import { keySlice, NO_CASES, namedKeys, SOURCE } from "./key-slice.ts";

const FACTS = {
  id: "accuracy",
  better: "higher",
  revision: 1,
  source: `${SOURCE}: Accuracy, as the share of right predictions`,
} as const;

/** The share of cases whose labels are all right; with keys, of each key's labels too. */
export function accuracy(): RatioMetric<Evidence> {
  return ratio({
    ...FACTS,
    title: "cases whose labels are all right",
    whenUndefined: NO_CASES,
    top: (evidence) => Number(isRight(evidence)),
    bottom: () => 1,
    breakdown: {
      keySets: [["key"]],
      isHeadline: () => true,
      metricsOf: (evidence) => namedKeys(evidence).map(accuracyOf),
    },
  });
}

function accuracyOf(key: string): RatioMetric<Evidence> {
  return ratio({
    ...FACTS,
    title: "cases whose label of the key is right",
    slice: keySlice(key),
    headline: true,
    whenUndefined: { value: null, why: "no case has the key" },
    top: (evidence) => {
      const answer = answerFor(evidence, key);
      return Number(answer !== null && answer.predicted === answer.truth);
    },
    bottom: (evidence) => Number(answerFor(evidence, key) !== null),
  });
}

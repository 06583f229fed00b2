import { keySlice, NO_KEY } from "../../core/line/label-key.ts";
import {
  type Metric,
  type RatioMetric,
  ratio,
  type WeightedValue,
  type WholeMetric,
  whole,
} from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { columnsOf, listedLabels } from "./columns.ts";
import { answerFor, type Evidence, isRight, keysOf } from "./evidence.ts";
import { breakdownByLabel, NO_CASES, quality, SOURCE } from "./quality.ts";
import { areaUnderRoc, labelRankings, scoredChecker } from "./roc.ts";

/** Declares all metrics of the family; all but `accuracy` are measured by label and as averages over labels. */
export function metrics(): Metric<Evidence>[] {
  return [accuracy(), quality("precision"), quality("recall"), quality("f1"), rocAuc()];
}

const ACCURACY = {
  id: "accuracy",
  better: "higher",
  revision: 1,
  source: `${SOURCE}: Accuracy, as the share of right predictions`,
} as const;

/** Declares the share of cases with every label right; for each key, the share of cases with its label right. */
function accuracy(): RatioMetric<Evidence> {
  return ratio({
    ...ACCURACY,
    title: "share of cases with every label right",
    whenUndefined: NO_CASES,
    top: (evidence) => Number(isRight(evidence)),
    bottom: () => 1,
    breakdown: {
      keySets: [["key"]],
      isHeadline: () => true,
      metricsOf: (evidence) =>
        keysOf(evidence)
          .filter((key) => key !== NO_KEY)
          .map(keyAccuracy),
    },
  });
}

function keyAccuracy(key: string): RatioMetric<Evidence> {
  return ratio({
    ...ACCURACY,
    title: "share of cases with the label of the key right",
    slice: keySlice(key),
    headline: true,
    whenUndefined: { value: null, why: "no case has the key", because: "gold" },
    top: (evidence) => {
      const answer = answerFor(evidence, key);
      return Number(answer !== null && answer.predicted === answer.truth);
    },
    bottom: (evidence) => Number(answerFor(evidence, key) !== null),
  });
}

/** Declares the area under the ROC curve of every label against the rest, and its mean over the labels that have one. */
export function rocAuc(): WholeMetric<Evidence> {
  return {
    ...areaMetric(NO_KEY, null),
    slice: "",
    breakdown: breakdownByLabel(["macro"], (key, evidence) => [
      areaMetric(key, null),
      ...listedLabels(columnsOf(evidence, key)).map((label) => areaMetric(key, label)),
    ]),
  };
}

function areaMetric(key: string, label: string | null): WholeMetric<Evidence> {
  const part = label === null ? sliceName("average", "macro") : sliceName("label", label);
  return whole({
    id: "roc_auc",
    title: "chance that a case of a label scores higher than one of the rest",
    better: "higher",
    revision: 1,
    source: `${SOURCE}: ROC AUC, with ties by the trapezoid rule`,
    slice: joinSlices(keySlice(key), part),
    headline: label === null,
    whenUndefined: { value: null, why: "not every prediction has scores, or all cases have the same label" },
    unscored: whetherMissing,
    lacksGold: (evidence) => !hasBoth(evidence, key, label),
    prepare: (evidence) => prepareArea(evidence, key, label),
  });
}

/** One function for all labels, so that the rows are searched once. */
const whetherMissing = ({ missing }: Evidence): "no trace" | null => (missing ? "no trace" : null);

/** Whether some cases have the label and some do not, so that there is something to rank; for any label if it is null. */
function hasBoth(evidence: readonly Evidence[], key: string, label: string | null): boolean {
  const truths = new Set(evidence.flatMap((one) => answerFor(one, key)?.truth ?? []));
  return truths.size > 1 && (label === null || truths.has(label));
}

/** Computes the area of a label, or its mean over the labels that have one (`label` is null); null if a prediction has no scores. */
function prepareArea(evidence: readonly Evidence[], key: string, label: string | null): WeightedValue {
  const columns = columnsOf(evidence, key);
  if (!columns.lists.some((list) => list >= 0)) return () => null;
  const isScored = scoredChecker(columns);
  const rankings = labelRankings(columns).filter((_, index) => label === null || columns.labels[index] === label);
  return (weights) => {
    if (!isScored(weights)) return null;
    let [sum, areas] = [0, 0];
    for (const ranking of rankings) {
      const area = areaUnderRoc(ranking, weights);
      if (area === null) continue;
      sum += area;
      areas += 1;
    }
    return areas === 0 ? null : sum / areas;
  };
}

import { type WeightedValue, type WholeMetric, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { columnsOf } from "./columns.ts";
import { type Evidence, NO_KEY } from "./evidence.ts";
import { breakdownByLabel, keySlice, SOURCE } from "./key-slice.ts";
import { listedLabels } from "./listed-labels.ts";
import { areaUnderRoc, labelRankings, scoredChecker } from "./ranking.ts";

/** The area under the ROC curve of every label against the rest, and its mean over the labels that have one. */
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
    prepare: (evidence) => prepareArea(evidence, key, label),
  });
}

/** The area of a label, or the mean over the labels that have one (`label` is null); null where a prediction has no scores. */
function prepareArea(evidence: readonly Evidence[], key: string, label: string | null): WeightedValue {
  const columns = columnsOf(evidence, key);
  if (!columns.lists.some((list) => list >= 0)) return () => null;
  const isScored = scoredChecker(columns);
  const rankings = labelRankings(columns).filter((_, place) => label === null || columns.labels[place] === label);
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

import { keySlice, NO_KEY } from "../../core/line/label-key.ts";
import { type Metric, type RatioMetric, ratio, type Table, type WholeMetric, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import type { LeftOutBlock } from "../../math/statistics/jackknife.ts";
import { columnsOf, listedLabels } from "./columns.ts";
import { answerFor, decisionReducer, type Evidence, isRight, keysOf } from "./evidence.ts";
import { countsTable, tableByKey } from "./label-counts.ts";
import { breakdownByLabel, NO_CASES, quality, type Shared, SOURCE } from "./quality.ts";
import { areasWithoutBlocks, areaUnderRoc, labelRankings, type Ranking, scoredChecker } from "./roc.ts";

/** Declares all metrics of the family; all but `accuracy` are measured by label and as averages over labels. */
export function metrics(): Metric<Evidence>[] {
  const shared = { counts: tableByKey(countsTable), reduced: decisionReducer() };
  return [accuracy(shared), quality("precision", shared), quality("recall", shared), quality("f1", shared), rocAuc()];
}

const ACCURACY = {
  id: "accuracy",
  better: "higher",
  revision: 1,
  source: `${SOURCE}: Accuracy, as the share of right predictions`,
} as const;

/** Declares the share of cases with every label right; for each key, the share of cases with its label right. */
function accuracy({ reduced }: Pick<Shared, "reduced">): RatioMetric<Evidence> {
  return ratio({
    ...ACCURACY,
    reduced,
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
  const table = tableByKey(areasTable);
  return {
    ...areaMetric(table(NO_KEY), NO_KEY, null),
    slice: "",
    breakdown: breakdownByLabel(["macro"], (key, evidence) => [
      areaMetric(table(key), key, null),
      ...listedLabels(columnsOf(evidence, key)).map((label) => areaMetric(table(key), key, label)),
    ]),
  };
}

function areaMetric(table: Table<Evidence, Areas>, key: string, label: string | null): WholeMetric<Evidence> {
  const part = label === null ? sliceName("average", "macro") : sliceName("label", label);
  return whole<Evidence, Areas>({
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
    table,
    read: (areas) => (label === null ? meanArea(areas) : (areas.byLabel[areas.labels.get(label) ?? -1] ?? null)),
  });
}

/** One function for all labels, so that the rows are searched once. */
const whetherMissing = ({ missing }: Evidence): "no trace" | null => (missing ? "no trace" : null);

/** Whether some cases have the label and some do not, so that there is something to rank; for any label if it is null. */
function hasBoth(evidence: readonly Evidence[], key: string, label: string | null): boolean {
  const { labels, truth } = columnsOf(evidence, key);
  const truths = truthsOf(labels, truth);
  return truths.size > 1 && (label === null || truths.has(label));
}

/** Every label of a key is asked for. */
const truthsByColumn = new WeakMap<Int32Array, ReadonlySet<string>>();

function truthsOf(labels: readonly string[], truth: Int32Array): ReadonlySet<string> {
  const truths = truthsByColumn.get(truth) ?? new Set([...new Set(truth)].flatMap((label) => labels[label] ?? []));
  truthsByColumn.set(truth, truths);
  return truths;
}

/** The area of each label, null where it has none, by the label's number. */
interface Areas {
  readonly labels: ReadonlyMap<string, number>;
  readonly byLabel: (number | null)[];
}

/** Declares the areas of all labels of a key; all null if a prediction has no scores. */
function areasTable(key: string): Table<Evidence, Areas> {
  return {
    prepare: (evidence) => {
      const columns = columnsOf(evidence, key);
      const labels = new Map(columns.labels.map((label, index) => [label, index]));
      const none: Areas = { labels, byLabel: [] };
      if (!columns.lists.some((list) => list >= 0)) return () => none;
      const isScored = scoredChecker(columns);
      const rankings = labelRankings(columns);
      const areasWithout = areasByBlock(rankings);
      return (weights, without) => {
        if (!isScored(weights)) return none;
        const byLabel = without ? areasWithout(without) : rankings.map((ranking) => areaUnderRoc(ranking, weights));
        return { labels, byLabel };
      };
    },
  };
}

/** Returns a function that returns the areas of all labels without a block; computed once for all blocks. */
function areasByBlock(rankings: readonly Ranking[]): (without: LeftOutBlock) => (number | null)[] {
  let known: { readonly of: Uint8Array; readonly areas: readonly (number | null)[][] } | null = null;
  return ({ block, of }) => {
    if (known?.of !== of) known = { of, areas: rankings.map((ranking) => areasWithoutBlocks(ranking, of)) };
    return known.areas.map((byBlock) => byBlock[block] ?? null);
  };
}

function meanArea({ byLabel }: Areas): number | null {
  let [sum, areas] = [0, 0];
  for (const area of byLabel) {
    if (area === null) continue;
    sum += area;
    areas += 1;
  }
  return areas === 0 ? null : sum / areas;
}

import { keySlice, NO_KEY, selectLabels } from "../../core/line/label-key.ts";
import {
  type Breakdown,
  type CorpusMetric,
  corpus,
  type Listing,
  type Metric,
  type MetricFacts,
  type MetricGroup,
  type RatioMetric,
  ratio,
} from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/score.ts";
import {
  type Answer,
  answerFor,
  countLabels,
  countsGroup,
  type Evidence,
  isRight,
  keysOf,
  type LabelCounts,
  SOURCE,
} from "./evidence.ts";
import { type Areas, areasGroup } from "./roc.ts";

/** The undefined value of means over labels. */
const NO_CASES = { value: null, why: "there are no cases", because: "gold" } as const;

/** Declares all metrics of the family; all but `accuracy` are measured by label and as averages over labels. */
export function metrics(): Metric<Evidence>[] {
  return [accuracy(null), ...QUALITIES.map(qualityMetric), rocAuc()];
}

/** The labels of a key that have scores of their own, and the groups of the metrics over them. */
interface KeyGroups {
  readonly key: string;
  readonly labels: readonly string[];
  readonly counts: MetricGroup<Evidence, readonly LabelCounts[]>;
  readonly areas: MetricGroup<Evidence, Areas>;
}

/** The most labels of a key with scores of their own. */
const MOST_LISTED = 1000;

/** Lists the keys of all cases with their labels; without cases that without a name. */
const LISTING: Listing<Evidence, readonly KeyGroups[]> = {
  list: (evidence) => {
    const keys = keysOf(evidence);
    return (keys.length === 0 ? [NO_KEY] : keys).map((key) => {
      const labels = selectLabels(countLabels(evidence, key), MOST_LISTED);
      return { key, labels, counts: countsGroup(key), areas: areasGroup(key) };
    });
  },
};

/** Breaks a metric down by label and by averages over labels, for each key. */
function breakdownByLabel(
  averages: readonly string[],
  metricsOf: (ofKey: KeyGroups) => readonly Metric<Evidence>[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    listing: LISTING,
    metricsOf: (keys: readonly KeyGroups[]) => keys.flatMap(metricsOf),
  };
}

/** Declares the share of cases with every label right (`key` null), or with the label of one key right. */
function accuracy(key: string | null): RatioMetric<Evidence> {
  const answers = (evidence: Evidence): readonly Answer[] =>
    evidence.answers.filter((one) => key === null || one.key === key);
  return ratio({
    id: "accuracy",
    title: `share of cases with ${key === null ? "every label" : "the label of the key"} right`,
    source: `${SOURCE}: Accuracy, as the share of right predictions`,
    slice: keySlice(key ?? NO_KEY),
    headline: key !== null,
    whenUndefined: key === null ? NO_CASES : { ...NO_CASES, why: "no case has the key" },
    top: (evidence) => Number(answers(evidence).length > 0 && answers(evidence).every(isRight)),
    bottom: (evidence) => Number(answers(evidence).length > 0),
    ...(key === null && {
      breakdown: {
        keySets: [["key"]],
        isHeadline: () => true,
        listing: { list: keysOf },
        metricsOf: (keys: readonly string[]) => keys.flatMap((one) => (one === NO_KEY ? [] : [accuracy(one)])),
      },
    }),
  });
}

/** A quotient of the true positives of a label (TP), its cases (TP + FN), and the predictions of it (TP + FP). */
interface Quality extends Pick<MetricFacts, "id" | "title" | "source"> {
  /** Why the value of a label, or over all labels, is undefined. */
  readonly whyNotForLabel: string;
  readonly whyNone: string;
  /** Present where it is undefined only if the gold set has no such case. */
  readonly because?: "gold";
  readonly top: (hits: number) => number;
  readonly bottom: (support: number, predicted: number) => number;
}

const QUALITIES: readonly Quality[] = [
  {
    id: "precision",
    title: "share of the predictions of a label that are right",
    source: `${SOURCE}: Precision`,
    whyNotForLabel: "the label is never predicted",
    whyNone: "no label is predicted",
    top: (hits) => hits,
    bottom: (_, predicted) => predicted,
  },
  {
    id: "recall",
    title: "share of the cases of a label that are predicted as it",
    source: `${SOURCE}: Recall, as TP/(TP+FN)`,
    whyNotForLabel: "no case has the label",
    whyNone: NO_CASES.why,
    because: "gold",
    top: (hits) => hits,
    bottom: (support) => support,
  },
  {
    id: "f1",
    title: "harmonic mean of precision and recall",
    source: `${SOURCE}: F1`,
    whyNotForLabel: "no case has the label, and it is never predicted",
    whyNone: NO_CASES.why,
    because: "gold",
    top: (hits) => 2 * hits,
    bottom: (support, predicted) => support + predicted,
  },
];

/** Declares precision, recall or F1 of every label, and their averages. */
function qualityMetric(quality: Quality): RatioMetric<Evidence> {
  return {
    ...ratioMetric(quality, NO_KEY, null),
    slice: "",
    breakdown: breakdownByLabel(["macro", "micro", "weighted"], (ofKey) => [
      averageMetric(quality, ofKey, "macro"),
      ratioMetric(quality, ofKey.key, null),
      averageMetric(quality, ofKey, "weighted"),
      ...ofKey.labels.map((label) => ({ ...ratioMetric(quality, ofKey.key, label), group: ofKey.counts, name: label })),
    ]),
  };
}

/** Declares the quality of one label, or of the sums over all labels (`label` is null): `average=micro`. */
function ratioMetric(quality: Quality, key: string, label: string | null): RatioMetric<Evidence> {
  const { whyNone, whyNotForLabel, because, top, bottom, ...facts } = quality;
  const counted = (value: string | null): number => Number(label === null ? value !== null : value === label);
  const forKey = (term: (answer: Answer) => number) => (evidence: Evidence) => {
    const answer = answerFor(evidence, key);
    return answer === null ? 0 : term(answer);
  };
  return ratio<Evidence>({
    ...facts,
    slice: joinSlices(keySlice(key), label === null ? sliceName("average", "micro") : sliceName("label", label)),
    whenUndefined: { value: null, why: label === null ? whyNone : whyNotForLabel, ...(because && { because }) },
    top: forKey(({ truth, predicted }) => top(truth === predicted ? counted(truth) : 0)),
    bottom: forKey(({ truth, predicted }) => bottom(counted(truth), counted(predicted))),
  });
}

/** Declares the mean of a quality over labels: equally weighted, or by their number of cases. */
function averageMetric(
  { id, title, source, top, bottom }: Quality,
  { key, counts }: KeyGroups,
  averaging: "macro" | "weighted",
): Metric<Evidence> {
  return corpus<Evidence, readonly LabelCounts[]>({
    ...{ id, title, source },
    slice: joinSlices(keySlice(key), sliceName("average", averaging)),
    headline: averaging === "macro",
    whenUndefined: NO_CASES,
    group: counts,
    // As scikit-learn's `precision_recall_fscore_support` with `zero_division=0`, over the labels that occur as truth or prediction.
    read: (all) => {
      let [sum, total] = [0, 0];
      for (const { hits, support, predicted } of all) {
        if (support + predicted === 0) continue;
        const weight = averaging === "macro" ? 1 : support;
        const divisor = bottom(support, predicted);
        total += weight;
        if (divisor > 0) sum += (weight * top(hits)) / divisor;
      }
      return total === 0 ? null : sum / total;
    },
  });
}

/** Declares the area under the ROC curve of every label against the rest, and its mean over the labels that have one. */
function rocAuc(): CorpusMetric<Evidence> {
  return {
    ...areaMetric({ key: NO_KEY, areas: areasGroup(NO_KEY) }, null),
    slice: "",
    breakdown: breakdownByLabel(["macro"], (ofKey) => [null, ...ofKey.labels].map((label) => areaMetric(ofKey, label))),
  };
}

function areaMetric({ key, areas }: Pick<KeyGroups, "key" | "areas">, label: string | null): CorpusMetric<Evidence> {
  const part = label === null ? sliceName("average", "macro") : sliceName("label", label);
  return corpus<Evidence, Areas>({
    id: "roc_auc",
    title: "chance that a case of a label scores higher than one of the rest",
    source: `${SOURCE}: ROC AUC, with ties by the trapezoid rule`,
    slice: joinSlices(keySlice(key), part),
    headline: label === null,
    whenUndefined: { value: null, why: "not every prediction has scores, or all cases have the same label" },
    unscored: ({ missing }) => (missing ? "no trace" : null),
    lacksGold: (evidence) => !hasBoth(evidence, key, label),
    group: areas,
    read: (found) => (label === null ? meanArea(found) : (found.get(label) ?? null)),
  });
}

/** Returns whether some cases have the label and some do not, so that there is something to rank; for any label if it is null. */
function hasBoth(evidence: readonly Evidence[], key: string, label: string | null): boolean {
  const truths = evidence.flatMap((one) => answerFor(one, key)?.truth ?? []);
  const [wanted = label] = label === null ? truths : [label];
  return truths.some((truth) => truth === wanted) && truths.some((truth) => truth !== wanted);
}

function meanArea(areas: Areas): number | null {
  const known = [...areas.values()].filter((area) => area !== null);
  return known.length === 0 ? null : known.reduce((sum, area) => sum + area, 0) / known.length;
}

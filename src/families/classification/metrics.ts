import { keySlice, NO_KEY } from "../../core/line/label-key.ts";
import {
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
  breakdownByLabel,
  countLabels,
  type Evidence,
  isRight,
  type KeyLabels,
  keysOf,
  labelsByKey,
  SOURCE,
} from "./evidence.ts";
import { type Areas, areasGroup, rocAuc } from "./roc.ts";

/** The undefined value of means over labels. */
const NO_CASES = { value: null, why: "there are no cases", because: "gold" } as const;

/** Declares all metrics of the family; all but `accuracy` are measured by label and as averages over labels. */
export function metrics(): Metric<Evidence>[] {
  return [accuracy(null), ...QUALITIES.map(qualityMetric), rocAuc(LISTING)];
}

/** The labels of a key, and the groups of the metrics over them. */
interface KeyGroups extends KeyLabels {
  readonly counts: MetricGroup<Evidence, readonly LabelCounts[]>;
  readonly areas: MetricGroup<Evidence, Areas>;
}

const LISTING: Listing<Evidence, readonly KeyGroups[]> = {
  list: (evidence) =>
    labelsByKey(evidence).map((one) => ({ ...one, counts: countsGroup(one.key), areas: areasGroup(one.key) })),
};

/** Declares the share of cases with every label right (`key` null), or with the label of one key right. */
function accuracy(key: string | null): RatioMetric<Evidence> {
  const answers = (evidence: Evidence): readonly Answer[] =>
    evidence.answers.filter((one) => key === null || one.key === key);
  return ratio({
    id: "accuracy",
    title: `share of cases with ${key === null ? "every label" : "the label of the key"} right`,
    better: "higher",
    revision: 1,
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
interface Quality {
  readonly facts: Pick<MetricFacts, "id" | "title" | "source">;
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
    facts: {
      id: "precision",
      title: "share of the predictions of a label that are right",
      source: `${SOURCE}: Precision`,
    },
    whyNotForLabel: "the label is never predicted",
    whyNone: "no label is predicted",
    top: (hits) => hits,
    bottom: (_, predicted) => predicted,
  },
  {
    facts: {
      id: "recall",
      title: "share of the cases of a label that are predicted as it",
      source: `${SOURCE}: Recall, as TP/(TP+FN)`,
    },
    whyNotForLabel: "no case has the label",
    whyNone: NO_CASES.why,
    because: "gold",
    top: (hits) => hits,
    bottom: (support) => support,
  },
  {
    facts: { id: "f1", title: "harmonic mean of precision and recall", source: `${SOURCE}: F1` },
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
    breakdown: breakdownByLabel(["macro", "micro", "weighted"], LISTING, (ofKey) => [
      averageMetric(quality, ofKey, "macro"),
      ratioMetric(quality, ofKey.key, null),
      averageMetric(quality, ofKey, "weighted"),
      ...ofKey.labels.map((label) => ({ ...ratioMetric(quality, ofKey.key, label), group: ofKey.counts, name: label })),
    ]),
  };
}

/** Declares the quality of one label, or of the sums over all labels (`label` is null): `average=micro`. */
function ratioMetric(quality: Quality, key: string, label: string | null): RatioMetric<Evidence> {
  const { facts, whyNone, whyNotForLabel, because, top, bottom } = quality;
  const counted = (value: string | null): number => Number(label === null ? value !== null : value === label);
  const forKey = (term: (answer: Answer) => number) => (evidence: Evidence) => {
    const answer = answerFor(evidence, key);
    return answer === null ? 0 : term(answer);
  };
  return ratio<Evidence>({
    ...facts,
    better: "higher",
    revision: 1,
    slice: joinSlices(keySlice(key), label === null ? sliceName("average", "micro") : sliceName("label", label)),
    whenUndefined: { value: null, why: label === null ? whyNone : whyNotForLabel, ...(because && { because }) },
    top: forKey(({ truth, predicted }) => top(truth === predicted ? counted(truth) : 0)),
    bottom: forKey(({ truth, predicted }) => bottom(counted(truth), counted(predicted))),
  });
}

/** Declares the mean of a quality over labels: equally weighted, or by their number of cases. */
function averageMetric(
  { facts, top, bottom }: Quality,
  { key, counts }: KeyGroups,
  averaging: "macro" | "weighted",
): Metric<Evidence> {
  return corpus<Evidence, readonly LabelCounts[]>({
    ...facts,
    better: "higher",
    revision: 1,
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

/** The true positives of a label, its cases, and how often it was predicted. */
interface LabelCounts {
  hits: number;
  support: number;
  predicted: number;
}

/** Declares the counts of all labels of a key, in code unit order. A case counts for its truth and for its prediction. */
function countsGroup(key: string): KeyGroups["counts"] {
  return {
    namesIn: (evidence) => {
      const answer = answerFor(evidence, key);
      if (answer === null) return [];
      return answer.predicted === null ? [answer.truth] : [answer.truth, answer.predicted];
    },
    prepare: (evidence) => {
      const labels = countLabels(evidence, key).map(({ label }) => label);
      const numbers = new Map<string | null, number>(labels.map((label, number) => [label, number]));
      const answers = evidence.map((one) => answerFor(one, key));
      const truth = answers.map((answer) => (answer === null ? -1 : (numbers.get(answer.truth) as number)));
      const predicted = answers.map((answer) => numbers.get(answer?.predicted ?? null) ?? -1);
      return (weights) => {
        const counts = labels.map((): LabelCounts => ({ hits: 0, support: 0, predicted: 0 }));
        for (let row = 0; row < truth.length; row += 1) {
          const weight = weights === null ? 1 : (weights[row] as number);
          const [right, guess] = [counts[truth[row] as number], counts[predicted[row] as number]];
          if (right) right.support += weight;
          if (guess) guess.predicted += weight;
          if (guess && guess === right) guess.hits += weight;
        }
        return counts;
      };
    },
  };
}

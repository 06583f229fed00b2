import { keySlice, NO_KEY } from "../../core/line/label-key.ts";
import { type Breakdown, type Metric, type RatioMetric, ratio, type Table, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { columnsOf, listedLabels } from "./columns.ts";
import { type Answer, answerFor, type Evidence, keysOf } from "./evidence.ts";
import type { LabelCounts } from "./label-counts.ts";

/** The page that defines the metrics. */
export const SOURCE = "valor-metrics, Classification Metrics";

/** The undefined value of means over labels. */
export const NO_CASES = { value: null, why: "there are no cases", because: "gold" } as const;

type Term = (answer: Answer) => number;

interface Terms {
  readonly top: Term;
  readonly bottom: Term;
}

const isHit: Term = ({ truth, predicted }) => Number(truth === predicted);
const isPredicted: Term = ({ predicted }) => Number(predicted !== null);

interface Quality {
  readonly title: string;
  readonly source: string;
  /** Why the value of a label, or over all labels, is undefined. */
  readonly whyNotForLabel: string;
  readonly whyNone: string;
  /** Present where it is undefined only if the gold set has no such case. */
  readonly because?: "gold";
  readonly quotient: (counts: LabelCounts) => readonly [top: number, bottom: number];
  /** Over all labels together: TP is a right answer, TP+FP a prediction, TP+FN a case. */
  readonly micro: Terms;
  /** For one label. Called for every case and label, so the terms allocate nothing. */
  readonly ofLabel: (label: string) => Terms;
}

/** TP/(TP+FP), TP/(TP+FN) and their harmonic mean 2TP/(2TP+FP+FN). */
export const QUALITIES = {
  precision: {
    title: "share of the predictions of a label that are right",
    source: `${SOURCE}: Precision`,
    whyNotForLabel: "the label is never predicted",
    whyNone: "no label is predicted",
    quotient: ({ hits, predicted }) => [hits, predicted],
    micro: { top: isHit, bottom: isPredicted },
    ofLabel: (label) => ({
      top: ({ truth, predicted }) => (predicted === label && truth === label ? 1 : 0),
      bottom: ({ predicted }) => (predicted === label ? 1 : 0),
    }),
  },
  recall: {
    title: "share of the cases of a label that are predicted as it",
    source: `${SOURCE}: Recall, as TP/(TP+FN)`,
    whyNotForLabel: "no case has the label",
    whyNone: NO_CASES.why,
    because: "gold",
    quotient: ({ hits, support }) => [hits, support],
    micro: { top: isHit, bottom: () => 1 },
    ofLabel: (label) => ({
      top: ({ truth, predicted }) => (truth === label && predicted === label ? 1 : 0),
      bottom: ({ truth }) => (truth === label ? 1 : 0),
    }),
  },
  f1: {
    title: "harmonic mean of precision and recall",
    source: `${SOURCE}: F1`,
    whyNotForLabel: "no case has the label, and it is never predicted",
    whyNone: NO_CASES.why,
    because: "gold",
    quotient: ({ hits, support, predicted }) => [2 * hits, support + predicted],
    micro: { top: (answer) => 2 * isHit(answer), bottom: (answer) => 1 + isPredicted(answer) },
    ofLabel: (label) => ({
      top: ({ truth, predicted }) => (truth === label && predicted === label ? 2 : 0),
      bottom: ({ truth, predicted }) => (truth === label ? 1 : 0) + (predicted === label ? 1 : 0),
    }),
  },
} as const satisfies Record<string, Quality>;

type QualityId = keyof typeof QUALITIES;

/** How labels are weighted in a mean: equally, or by their number of cases. */
type Averaging = "macro" | "weighted";

/** What the metrics share, so that it is computed once: the counts by key, and what ratios read of a case. */
export interface Shared {
  readonly counts: (key: string) => Table<Evidence, readonly LabelCounts[]>;
  readonly reduced: (evidence: Evidence) => Evidence;
}

/** Declares precision, recall or F1 of every label, and their averages. */
export function quality(id: QualityId, { counts, reduced }: Shared): RatioMetric<Evidence> {
  return {
    ...ratioMetric(id, { key: NO_KEY, label: null, reduced }),
    slice: "",
    breakdown: breakdownByLabel<Metric<Evidence>>(["macro", "micro", "weighted"], (key, evidence) => {
      const namesIn = labelsFor(key);
      return [
        averageMetric(id, { key, counts }, "macro"),
        ratioMetric(id, { key, label: null, reduced }),
        averageMetric(id, { key, counts }, "weighted"),
        ...listedLabels(columnsOf(evidence, key)).map((label): RatioMetric<Evidence> => {
          return { ...ratioMetric(id, { key, label, reduced }), part: { name: label, namesIn } };
        }),
      ];
    }),
  };
}

/** Returns a function that lists the labels that a case counts for: its truth and its prediction. */
function labelsFor(key: string): (evidence: Evidence) => readonly string[] {
  return (evidence) => {
    const answer = answerFor(evidence, key);
    if (answer === null) return [];
    return answer.predicted === null ? [answer.truth] : [answer.truth, answer.predicted];
  };
}

const factsOf = (id: QualityId) =>
  ({ id, better: "higher", revision: 1, title: QUALITIES[id].title, source: QUALITIES[id].source }) as const;

function averageMetric(
  id: QualityId,
  { key, counts }: { readonly key: string } & Pick<Shared, "counts">,
  averaging: Averaging,
): Metric<Evidence> {
  return whole<Evidence, readonly LabelCounts[]>({
    ...factsOf(id),
    slice: joinSlices(keySlice(key), sliceName("average", averaging)),
    headline: averaging === "macro",
    whenUndefined: NO_CASES,
    table: counts(key),
    read: (all) => meanQuality(all, QUALITIES[id].quotient, averaging),
  });
}

/** Declares the quality of one label, or of the sums over all labels (`label` is null): `average=micro`. */
function ratioMetric(
  id: QualityId,
  { key, label, reduced }: { readonly key: string; readonly label: string | null } & Pick<Shared, "reduced">,
) {
  const { whyNone, whyNotForLabel, because, micro, ofLabel }: Quality = QUALITIES[id];
  const { top, bottom } = label === null ? micro : ofLabel(label);
  const forKey = (term: Term) => (evidence: Evidence) => {
    const answer = answerFor(evidence, key);
    return answer === null ? 0 : term(answer);
  };
  return ratio<Evidence>({
    ...factsOf(id),
    slice: joinSlices(keySlice(key), label === null ? sliceName("average", "micro") : sliceName("label", label)),
    whenUndefined: { value: null, why: label === null ? whyNone : whyNotForLabel, ...(because && { because }) },
    reduced,
    top: forKey(top),
    bottom: forKey(bottom),
  });
}

/**
 * Averages a quality over the labels that occur as truth or prediction, with 0/0 counted as 0; null without cases. As
 * scikit-learn's `precision_recall_fscore_support` with `zero_division=0`.
 */
function meanQuality(all: readonly LabelCounts[], quotient: Quality["quotient"], averaging: Averaging): number | null {
  let [sum, total] = [0, 0];
  for (const counts of all) {
    if (counts.support + counts.predicted === 0) continue;
    const weight = averaging === "macro" ? 1 : counts.support;
    const [top, bottom] = quotient(counts);
    total += weight;
    if (bottom > 0) sum += (weight * top) / bottom;
  }
  return total === 0 ? null : sum / total;
}

/** Breaks a metric down by label and by averages over labels, for each key. */
export function breakdownByLabel<M extends ReturnType<Breakdown<Evidence>["metricsOf"]>[number]>(
  averages: readonly string[],
  metricsOf: (key: string, evidence: readonly Evidence[]) => readonly M[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    metricsOf: (evidence) => {
      const keys = keysOf(evidence);
      return (keys.length === 0 ? [NO_KEY] : keys).flatMap((key) => metricsOf(key, evidence));
    },
  };
}

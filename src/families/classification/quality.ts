import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { type Averaging, averageQuality, QUALITIES } from "./average.ts";
import { columnsOf } from "./columns.ts";
import { type Answer, answerFor, type Evidence, NO_KEY } from "./evidence.ts";
import { breakdownByLabel, keySlice, NO_CASES, SOURCE } from "./key-slice.ts";
import { listedLabels } from "./listed-labels.ts";

type QualityId = keyof typeof QUALITIES;

interface Words {
  readonly title: string;
  readonly source: string;
  /** Why a label has none, and why there is none over all labels. */
  readonly why: string;
  readonly whyNone: string;
}

const WORDS: Readonly<Record<QualityId, Words>> = {
  precision: {
    title: "cases of a label among those predicted to be",
    source: `${SOURCE}: Precision`,
    why: "the label is never predicted",
    whyNone: "no label is predicted",
  },
  recall: {
    title: "cases of a label that are predicted to be",
    source: `${SOURCE}: Recall, as TP/(TP+FN)`,
    why: "no case has the label",
    whyNone: NO_CASES.why,
  },
  f1: {
    title: "harmonic mean of precision and recall",
    source: `${SOURCE}: F1`,
    why: "no case has the label, and it is never predicted",
    whyNone: NO_CASES.why,
  },
};

const factsOf = (id: QualityId) =>
  ({ id, better: "higher", revision: 1, title: WORDS[id].title, source: WORDS[id].source }) as const;

/** Precision, recall or F1 of every label, and their averages. */
export function quality(id: QualityId): RatioMetric<Evidence> {
  return {
    ...summed(id, { key: NO_KEY, label: null }),
    slice: "",
    breakdown: breakdownByLabel<Metric<Evidence>>(["macro", "micro", "weighted"], (key, evidence) => [
      mean(id, key, "macro"),
      summed(id, { key, label: null }),
      mean(id, key, "weighted"),
      ...listedLabels(columnsOf(evidence, key)).map((label) => summed(id, { key, label })),
    ]),
  };
}

function mean(id: QualityId, key: string, averaging: Averaging): Metric<Evidence> {
  return whole({
    ...factsOf(id),
    slice: joinSlices(keySlice(key), sliceName("average", averaging)),
    headline: averaging === "macro",
    whenUndefined: NO_CASES,
    prepare: (evidence) => averageQuality(columnsOf(evidence, key), QUALITIES[id], averaging),
  });
}

/** The quality of one label, or of the sums over all labels (`label` is null): `average=micro`. */
function summed(id: QualityId, { key, label }: { readonly key: string; readonly label: string | null }) {
  const part = label === null ? sliceName("average", "micro") : sliceName("label", label);
  const { top, bottom } = label === null ? SUMMED[id] : TERMS[id](label);
  const ofKey = (term: Term) => (evidence: Evidence) => {
    const answer = answerFor(evidence, key);
    return answer === null ? 0 : term(answer);
  };
  return ratio<Evidence>({
    ...factsOf(id),
    slice: joinSlices(keySlice(key), part),
    whenUndefined: { value: null, why: label === null ? WORDS[id].whyNone : WORDS[id].why },
    top: ofKey(top),
    bottom: ofKey(bottom),
  });
}

/** What one answer adds to a sum. */
type Term = (answer: Answer) => number;

interface Terms {
  readonly top: Term;
  readonly bottom: Term;
}

const isHit: Term = ({ truth, predicted }) => Number(truth === predicted);
const isSaid: Term = ({ predicted }) => Number(predicted !== null);

/** Over all labels: TP is a right answer, TP+FP a prediction, TP+FN a case. */
const SUMMED: Readonly<Record<QualityId, Terms>> = {
  precision: { top: isHit, bottom: isSaid },
  recall: { top: isHit, bottom: () => 1 },
  f1: { top: (answer) => 2 * isHit(answer), bottom: (answer) => 1 + isSaid(answer) },
};

/** Of one label. Called for every case and label: nothing is made in them. */
const TERMS: Readonly<Record<QualityId, (label: string) => Terms>> = {
  precision: (label) => ({
    top: ({ truth, predicted }) => (predicted === label && truth === label ? 1 : 0),
    bottom: ({ predicted }) => (predicted === label ? 1 : 0),
  }),
  recall: (label) => ({
    top: ({ truth, predicted }) => (truth === label && predicted === label ? 1 : 0),
    bottom: ({ truth }) => (truth === label ? 1 : 0),
  }),
  f1: (label) => ({
    top: ({ truth, predicted }) => (truth === label && predicted === label ? 2 : 0),
    bottom: ({ truth, predicted }) => (truth === label ? 1 : 0) + (predicted === label ? 1 : 0),
  }),
};

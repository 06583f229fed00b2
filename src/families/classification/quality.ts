import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { type Averaging, averageOf, QUALITIES, type Tally } from "./average.ts";
import { columnsOf } from "./columns.ts";
import { answerFor, type Evidence, NO_KEY } from "./evidence.ts";
import { byLabel, keySlice, NO_CASES, SOURCE } from "./key-slice.ts";
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
    breakdown: byLabel<Metric<Evidence>>(["macro", "micro", "weighted"], (key, evidence) => [
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
    vacuous: NO_CASES,
    prepare: (evidence) => averageOf(columnsOf(evidence, key), QUALITIES[id], averaging),
  });
}

/** The quality of one label, or of the sums over all labels (`label` is null): `average=micro`. */
function summed(id: QualityId, of: { readonly key: string; readonly label: string | null }): RatioMetric<Evidence> {
  const part = of.label === null ? sliceName("average", "micro") : sliceName("label", of.label);
  return ratio({
    ...factsOf(id),
    slice: joinSlices(keySlice(of.key), part),
    vacuous: { value: null, why: of.label === null ? WORDS[id].whyNone : WORDS[id].why },
    top: (evidence) => QUALITIES[id](tallyOf(evidence, of))[0],
    bottom: (evidence) => QUALITIES[id](tallyOf(evidence, of))[1],
  });
}

const TALLIES: readonly Tally[] = Array.from({ length: 8 }, (_, flags) => ({
  hits: flags & 1,
  support: (flags >> 1) & 1,
  predicted: (flags >> 2) & 1,
}));

/** What one case adds to a label's tally, or to all labels' together. */
function tallyOf(evidence: Evidence, { key, label }: { readonly key: string; readonly label: string | null }): Tally {
  const answer = answerFor(evidence, key);
  if (answer === null) return TALLIES[0] as Tally;
  const { truth, predicted } = answer;
  const isTrue = label === null || truth === label;
  const isSaid = label === null ? predicted !== null : predicted === label;
  const isHit = predicted === truth && (label === null || truth === label);
  return TALLIES[Number(isHit) + 2 * Number(isTrue) + 4 * Number(isSaid)] as Tally;
}

import { z } from "zod";
import type { DetailRow, Details } from "../../core/family.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import {
  byThreshold,
  exampleLimit,
  RESULTS,
  stepsReached,
  THRESHOLD_STEPS,
  ThresholdCounts,
} from "../../math/pr-counts.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { type Answer, answerFor, countLabels, type Evidence, keysOf } from "./evidence.ts";
import { type RankedLabel, rankLabels, rocCurve, scoredChecker } from "./roc.ts";

export const paramsSchema = z
  .strictObject({
    curves: z
      .array(z.enum(["pr_curve", "detailed_pr_curve", "roc_curve"]))
      .refine((names) => new Set(names).size === names.length, { error: "a curve occurs twice" })
      .default(["pr_curve", "detailed_pr_curve", "roc_curve"])
      .describe("The curves that the report contains."),
    pr_curve_max_examples: z
      .int()
      .min(0)
      .default(1)
      .describe(
        "Number of case ids that the detailed curve lists for each label, threshold and kind; 20,000 in all at most.",
      ),
  })
  .describe("Parameters of the family `classification`.");

export type Params = z.infer<typeof paramsSchema>;

/** The most labels in the confusion matrix, and with curves: those with the most cases. */
const MOST_IN_MATRIX = 100;
const MOST_CURVES = 50;
/** The most points of a ROC curve, and the most case ids in the curves of a report. */
const MOST_POINTS = 51;
const MOST_EXAMPLES = 20_000;
const CURVES = ["pr_curve", "detailed_pr_curve", "roc_curve"] as const;

interface AnsweredCase {
  readonly id: string;
  readonly answer: Answer;
}

/** Returns the details for the report: the confusion matrix and the curves by label; with keys, those of each key. */
export function details(rows: readonly DetailRow<Evidence>[], params: Params): Details {
  const evidence = rows.map((row) => row.evidence);
  const keys = keysOf(evidence);
  const mostExamples = Math.floor(MOST_EXAMPLES / Math.max(1, keys.length));
  const byKey = keys.map((key): [string, Details] => {
    const cases = rows.flatMap((row): AnsweredCase[] => {
      const answer = answerFor(row.evidence, key);
      return answer === null ? [] : [{ id: row.id, answer }];
    });
    const confusion = confusionMatrix(cases, countLabels(evidence, key));
    return [key, { confusion, ...curves(evidence, key, cases, params, mostExamples) }];
  });
  const [only] = byKey;
  if (only && byKey.length === 1 && only[0] === NO_KEY) return only[1];
  const parts = [...new Set(byKey.flatMap(([, all]) => Object.keys(all)))];
  return Object.fromEntries(
    parts.map((part) => [part, Object.fromEntries(byKey.map(([key, all]) => [key, all[part] ?? null]))]),
  );
}

/** Returns the labels with the highest counts, in code unit order; of equal counts, the first labels. */
function mostFrequent(counts: readonly (readonly [label: string, count: number])[], most: number): string[] {
  return counts
    .toSorted(([a, one], [b, other]) => other - one || compareTexts(a, b))
    .slice(0, most)
    .map(([label]) => label)
    .sort(compareTexts);
}

/** Counts truth (rows) by prediction (columns). `no_prediction` counts by row, `left_out` the cases of labels without a row or column. */
function confusionMatrix(cases: readonly AnsweredCase[], all: ReturnType<typeof countLabels>): Details {
  const labels = mostFrequent(
    all.map(({ label, truth, predicted }) => [label, truth + predicted]),
    MOST_IN_MATRIX,
  );
  const places = new Map(labels.map((label, place) => [label, place]));
  const matrix = labels.map(() => labels.map(() => 0));
  const noPrediction = labels.map(() => 0);
  let leftOut = 0;
  for (const { answer } of cases) {
    const row = places.get(answer.truth) ?? -1;
    const [cells, column] =
      answer.predicted === null ? [noPrediction, row] : [matrix[row], places.get(answer.predicted) ?? -1];
    if (row < 0 || column < 0 || !cells) leftOut += 1;
    else cells[column] = (cells[column] as number) + 1;
  }
  return {
    labels,
    matrix,
    no_prediction: noPrediction,
    labels_left_out: all.length - labels.length,
    left_out: leftOut,
  };
}

/** Returns the wanted curves by label; null if not every prediction has scores. */
function curves(
  evidence: readonly Evidence[],
  key: string,
  cases: readonly AnsweredCase[],
  params: Params,
  most: number,
) {
  const wanted = CURVES.filter((name) => params.curves.includes(name));
  if (wanted.length === 0) return {};
  // Labels that only have a score have a curve too.
  const counts = new Map(countLabels(evidence, key).map(({ label, truth }) => [label, truth]));
  for (const { answer } of cases) for (const label of answer.labels ?? []) if (!counts.has(label)) counts.set(label, 0);
  if (!scoredChecker(evidence, key)(null))
    return { ...Object.fromEntries(wanted.map((name) => [name, null])), labels_without_curve: counts.size };
  const chosen = mostFrequent([...counts], MOST_CURVES);
  const hasExamples = wanted.includes("detailed_pr_curve");
  const limit = exampleLimit(chosen.length, hasExamples ? params.pr_curve_max_examples : 0, most);
  const counted = labelCurves(cases, chosen, limit);
  const ranked = wanted.includes("roc_curve") ? [...rankLabels(evidence, key, chosen)] : [];
  const makers = {
    pr_curve: (curve: LabelCurve) =>
      byThreshold((step) => {
        const { tp, fp, ...others } = curve.prCountsAt(step);
        return { tp, fp, tn: curve.countAt(RESULTS.trueNegative, step), ...others };
      }),
    detailed_pr_curve: (curve: LabelCurve) => curve.detailedCurve(true, (id) => id),
    roc_curve: (_: LabelCurve, index: number) => rocCurve(ranked[index] as RankedLabel, MOST_POINTS),
  };
  const byLabel = (make: (typeof makers)[keyof typeof makers]) =>
    Object.fromEntries(counted.map((curve, index) => [chosen[index] as string, make(curve, index)]));
  return {
    ...Object.fromEntries(wanted.map((name) => [name, byLabel(makers[name])])),
    ...(hasExamples && { max_examples: limit }),
    labels_without_curve: counts.size - chosen.length,
  } as Details;
}

/** The counts of one label at each score threshold, with the ids of the first cases. */
type LabelCurve = ThresholdCounts<string>;

/**
 * Counts for some labels over all cases, each label a separate problem: a case predicts every label whose score is at least the
 * threshold (Valor, "Precision-Recall Curves"). A false positive is always a misclassification, because every case has a true
 * label; a false negative is one if another label is predicted.
 */
function labelCurves(cases: readonly AnsweredCase[], labels: readonly string[], maxExamples: number): LabelCurve[] {
  const curves = labels.map(() => new ThresholdCounts<string>(maxExamples));
  for (const { id, answer } of cases) {
    const { truth, scores } = answer;
    const steps = new Map(answer.labels?.map((label, index) => [label, stepsReached(scores?.[index] as number)]));
    let others = 0;
    for (const [label, step] of steps) if (label !== truth && step > others) others = step;
    for (const [index, curve] of curves.entries()) {
      const label = labels[index] as string;
      const reached = steps.get(label) ?? 0;
      if (label !== truth) {
        curve.add(RESULTS.misclassification, 0, reached, id);
        curve.add(RESULTS.trueNegative, reached, THRESHOLD_STEPS, id);
        continue;
      }
      curve.add(RESULTS.found, 0, reached, id);
      curve.add(RESULTS.confused, reached, others, id);
      curve.add(RESULTS.unpredicted, Math.max(reached, others), THRESHOLD_STEPS, id);
    }
  }
  return curves;
}

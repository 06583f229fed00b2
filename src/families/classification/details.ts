import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-step.ts";
import { type Columns, columnsOf, keysOf } from "./columns.ts";
import { labelCurves } from "./curve.ts";
import { type Evidence, NO_KEY } from "./evidence.ts";
import { FP, type LabelCurve, MISCLASSIFIED, TN, TP, UNPREDICTED } from "./label-curve.ts";
import { countLabels, mostFrequent } from "./listed-labels.ts";
import { labelRankings, scoredChecker } from "./ranking.ts";
import { MOST_POINTS, rocCurve } from "./roc.ts";

/** So many labels have a row in the confusion matrix, and curves, at most: the ones with the most cases. */
const MOST_IN_MATRIX = 100;
const MOST_CURVES = 50;

/** What the report tells beside the scores; with keys, of each of them. */
export function details(
  rows: readonly DetailRow<Evidence>[],
  params: { readonly pr_curve_max_examples: number },
): Details {
  const evidence = rows.map((row) => row.evidence);
  const ids = rows.map((row) => row.id);
  const byKey = keysOf(evidence).map((key): [string, Details] => {
    const columns = columnsOf(evidence, key);
    return [key, { confusion: confusionOf(columns), ...curveDetails(columns, ids, params.pr_curve_max_examples) }];
  });
  const [only] = byKey;
  if (only && byKey.length === 1 && only[0] === NO_KEY) return only[1];
  const parts = ["confusion", "pr_curve", "detailed_pr_curve", "roc_curve", "labels_without_curve"];
  return mapOf(parts.map((part) => [part, mapOf(byKey.map(([key, of]) => [key, of[part] ?? null]))]));
}

/** An object of foreign names: none of them is anything but data. */
function mapOf(entries: readonly (readonly [string, Json])[]): Details {
  return Object.fromEntries(entries);
}

/** Counts of truth (rows) by prediction (columns); `no_prediction` and `left_out` count the cases of each row, and of all, that stand in none. */
function confusionOf({ labels, truth, predicted }: Columns): Details {
  const counts = countLabels(truth, labels.length);
  const said = countLabels(predicted, labels.length);
  for (let i = 0; i < counts.length; i += 1) counts[i] = (counts[i] as number) + (said[i] as number);
  const occurring = labels.map((_, place) => place).filter((place) => counts[place]);
  const shown = mostFrequent(occurring, counts, MOST_IN_MATRIX).sort((a, b) => a - b);
  const rowOf = new Int32Array(labels.length).fill(-1);
  for (const [row, place] of shown.entries()) rowOf[place] = row;
  const matrix = shown.map(() => shown.map(() => 0));
  const none = shown.map(() => 0);
  let leftOut = 0;
  for (let i = 0; i < truth.length; i += 1) {
    const is = truth[i] as number;
    if (is < 0) continue;
    const row = rowOf[is] as number;
    const said = predicted[i] as number;
    const column = said < 0 ? -1 : (rowOf[said] as number);
    const into = said < 0 ? none : matrix[row];
    const place = said < 0 ? row : column;
    if (row < 0 || place < 0 || !into) leftOut += 1;
    else into[place] = (into[place] as number) + 1;
  }
  const shownLabels = shown.map((place) => labels[place] as string);
  return {
    labels: shownLabels,
    matrix,
    no_prediction: none,
    labels_left_out: occurring.length - shown.length,
    left_out: leftOut,
  };
}

/** The curves by label; null where not every prediction has scores. */
function curveDetails(columns: Columns, ids: readonly string[], most: number): Details {
  const { labels, truth, scores, lists, places } = columns;
  if (!scoredChecker(columns)(null)) {
    return { pr_curve: null, detailed_pr_curve: null, roc_curve: null, labels_without_curve: labels.length };
  }
  const all = labels.map((_, place) => place);
  const shown = mostFrequent(all, countLabels(truth, labels.length), MOST_CURVES).sort((a, b) => a - b);
  const curves = labelCurves(columns, { labels: shown, ids, most });
  const rankings = labelRankings(columns);
  const byLabel = (of: (place: number, index: number) => Json): Details =>
    mapOf(shown.map((place, index) => [labels[place] as string, of(place, index)]));
  const scoreOf = (place: number) => (row: number) =>
    scores(row)[places[lists[row] as number]?.indexOf(place) ?? -1] ?? 0;
  return {
    pr_curve: byLabel((_, index) => plainCurve(curves[index] as LabelCurve)),
    detailed_pr_curve: byLabel((_, index) => detailedCurve(curves[index] as LabelCurve)),
    roc_curve: byLabel((place) => {
      const curve = rocCurve(rankings[place] as Uint32Array, scoreOf(place), MOST_POINTS);
      return curve === null ? null : { ...curve };
    }),
    labels_without_curve: labels.length - shown.length,
  };
}

const quotient = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);

function plainCurve(curve: LabelCurve): Details {
  const [tps, fps, tns, mis, none] = [TP, FP, TN, MISCLASSIFIED, UNPREDICTED].map((kind) => curve.countsOf(kind));
  return atEachStep((at) => {
    const [tp = 0, fp = 0, tn = 0, fn = 0] = [tps?.[at], fps?.[at], tns?.[at], (mis?.[at] ?? 0) + (none?.[at] ?? 0)];
    const [precision, recall] = [quotient(tp, tp + fp), quotient(tp, tp + fn)];
    return { tp, fp, tn, fn, precision, recall, f1: quotient(2 * tp, 2 * tp + fp + fn) };
  });
}

/** Every false positive is a misclassification here: hallucinations would need a case without a true label. */
function detailedCurve(curve: LabelCurve): Details {
  const counts = [TP, FP, TN, MISCLASSIFIED, UNPREDICTED].map((kind) => curve.countsOf(kind));
  return atEachStep((at) => {
    const seen = (kind: number): Details & { count: number } => ({
      count: counts[kind]?.[at] ?? 0,
      examples: curve.examplesOf(kind, at + 1),
    });
    const [tp, fp, tn, misclassified, unpredicted] = [
      seen(TP),
      seen(FP),
      seen(TN),
      seen(MISCLASSIFIED),
      seen(UNPREDICTED),
    ];
    return {
      tp: { total: tp.count, observations: { all: tp } },
      fp: { total: fp.count, observations: { hallucinations: { count: 0, examples: [] }, misclassifications: fp } },
      tn: { total: tn.count, observations: { all: tn } },
      fn: {
        total: misclassified.count + unpredicted.count,
        observations: { misclassifications: misclassified, no_predictions: unpredicted },
      },
    };
  });
}

function atEachStep(of: (at: number) => Details): Details {
  return mapOf(Array.from({ length: THRESHOLD_STEPS }, (_, at) => [thresholdName(at + 1), of(at)]));
}

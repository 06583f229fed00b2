import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import {
  byThreshold,
  countWithExamples,
  detailedCurve,
  prCountsReader,
} from "../../math/statistics/threshold-counts.ts";
import { type Columns, columnsOf, countLabels, mostFrequent } from "./columns.ts";
import { type Evidence, keysOf } from "./evidence.ts";
import { type LabelCurve, labelCurves } from "./label-curves.ts";
import type { Params } from "./params.ts";
import { labelRankings, MOST_POINTS, rocCurve, scoredChecker } from "./roc.ts";

/** The most labels in the confusion matrix, and with curves: those with the most cases. */
const MOST_IN_MATRIX = 100;
const MOST_CURVES = 50;

/** The most case ids in the curves of a report. */
const MOST_EXAMPLES = 20_000;
const CURVES = ["pr_curve", "detailed_pr_curve", "roc_curve"] as const;

/** Returns the details for the report: the confusion matrix and the curves by label; with keys, those of each key. */
export function details(rows: readonly DetailRow<Evidence>[], params: Params): Details {
  const evidence = rows.map((row) => row.evidence);
  const ids = rows.map((row) => row.id);
  const keys = keysOf(evidence);
  const mostExamples = Math.floor(MOST_EXAMPLES / Math.max(1, keys.length));
  const byKey = keys.map((key): [string, Details] => {
    const columns = columnsOf(evidence, key);
    return [key, { confusion: confusionMatrix(columns), ...curves(columns, { ids, params, mostExamples }) }];
  });
  const [only] = byKey;
  if (only && byKey.length === 1 && only[0] === NO_KEY) return only[1];
  const parts = [...new Set(byKey.flatMap(([, all]) => Object.keys(all)))];
  return Object.fromEntries(
    parts.map((part) => [part, Object.fromEntries(byKey.map(([key, all]) => [key, all[part] ?? null]))]),
  );
}

/** Counts truth (rows) by prediction (columns). `no_prediction` counts by row, `left_out` the cases of labels without a row or column. */
function confusionMatrix({ labels, truth, predicted }: Columns): Details {
  const asTruth = countLabels(truth, labels.length);
  const asPrediction = countLabels(predicted, labels.length);
  const counts = asTruth.map((count, label) => count + (asPrediction[label] as number));
  const occurring = labels.map((_, label) => label).filter((label) => counts[label]);
  const chosen = mostFrequent(occurring, counts, MOST_IN_MATRIX).sort((a, b) => a - b);
  const indexOf = new Int32Array(labels.length).fill(-1);
  for (const [index, label] of chosen.entries()) indexOf[label] = index;
  const matrix = chosen.map(() => chosen.map(() => 0));
  const noPrediction = chosen.map(() => 0);
  let leftOut = 0;
  for (let i = 0; i < truth.length; i += 1) {
    const [right, given] = [truth[i] as number, predicted[i] as number];
    if (right < 0) continue;
    const row = indexOf[right] as number;
    const [cells, index] = given < 0 ? [noPrediction, row] : [matrix[row], indexOf[given] as number];
    if (row < 0 || index < 0 || !cells) leftOut += 1;
    else cells[index] = (cells[index] as number) + 1;
  }
  return {
    labels: chosen.map((label) => labels[label] as string),
    matrix,
    no_prediction: noPrediction,
    labels_left_out: occurring.length - chosen.length,
    left_out: leftOut,
  };
}

/** The ids of the cases, the parameters, and the most examples of one key. */
interface CurveSettings {
  readonly ids: readonly string[];
  readonly params: Params;
  readonly mostExamples: number;
}

/** Returns the wanted curves by label; null if not every prediction has scores. */
function curves(columns: Columns, { ids, params, mostExamples }: CurveSettings): Details {
  const { labels, truth, scores, lists, listLabels } = columns;
  const wanted = CURVES.filter((name) => params.curves.includes(name));
  if (wanted.length === 0) return {};
  if (!scoredChecker(columns)(null)) {
    return { ...Object.fromEntries(wanted.map((name) => [name, null])), labels_without_curve: labels.length };
  }
  const all = labels.map((_, label) => label);
  const chosen = mostFrequent(all, countLabels(truth, labels.length), MOST_CURVES).sort((a, b) => a - b);
  const examples = wanted.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
  const { counts, limit } = countWithExamples(
    { labels: chosen.length, wanted: examples, most: mostExamples },
    (maxExamples) => labelCurves(columns, { labels: chosen, ids, maxExamples }),
  );
  const rankings = labelRankings(columns);
  const byLabel = (jsonOf: (label: number, index: number) => Json): Details =>
    Object.fromEntries(chosen.map((label, index) => [labels[label] as string, jsonOf(label, index)]));
  const scoreOf = (label: number) => (row: number) =>
    scores(row)[listLabels[lists[row] as number]?.indexOf(label) ?? -1] ?? 0;
  const makers = {
    pr_curve: () => byLabel((_, index) => plainCurve(counts[index] as LabelCurve)),
    detailed_pr_curve: () =>
      byLabel((_, index) => detailedCurve(counts[index] as LabelCurve, { hasNegatives: true, entryOf: (id) => id })),
    roc_curve: () =>
      byLabel((label) => {
        const curve = rocCurve(rankings[label] as Uint32Array, scoreOf(label), MOST_POINTS);
        return curve === null ? null : { ...curve };
      }),
  };
  return {
    ...Object.fromEntries(wanted.map((name) => [name, makers[name]()])),
    ...(wanted.includes("detailed_pr_curve") && { max_examples: limit }),
    labels_without_curve: labels.length - chosen.length,
  };
}

function plainCurve(curve: LabelCurve): Details {
  const countsAt = prCountsReader(curve);
  return byThreshold((step) => {
    const { tp, fp, tn, fn, precision, recall, f1 } = countsAt(step);
    return { tp, fp, tn, fn, precision, recall, f1 };
  });
}

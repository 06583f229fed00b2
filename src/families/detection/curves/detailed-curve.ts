import type { DetailRow, Details } from "../../../core/family.ts";
import type { Json } from "../../../core/json.ts";
import { type KeyedLabel, labelId } from "../../../core/line/label-key.ts";
import { byThreshold, exampleLimit, THRESHOLD_STEPS } from "../../../math/statistics/threshold-counts.ts";
import type { LabelEvidence } from "../evidence.ts";
import { type KeptEvidence, labelsOf } from "../labels/packed-labels.ts";
import type { Params } from "../params.ts";
import {
  type Example,
  FN_MISCLASSIFIED,
  FN_UNPREDICTED,
  FP_HALLUCINATED,
  FP_MISCLASSIFIED,
  type LabelCurve,
  labelCurves,
  TP,
} from "./label-curves.ts";

/** The most examples of a suite, with boxes and with masks. */
const MOST_EXAMPLES = { box: 20_000, mask: 2000 };
const KINDS_WITH_EXAMPLES = [TP, FP_MISCLASSIFIED, FP_HALLUCINATED, FN_MISCLASSIFIED, FN_UNPREDICTED];

/** Returns the curves of labels, with as many of the wanted examples as the report may have; and that number for each list. */
export function curvesWithExamples(rows: readonly KeptEvidence[], labels: readonly KeyedLabel[], params: Params) {
  const wanted = params.curves.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
  const most = MOST_EXAMPLES[params.pr_curve_example_geometry];
  const isSmall = wanted * labels.length * KINDS_WITH_EXAMPLES.length * THRESHOLD_STEPS <= most;
  if (isSmall) return { limit: wanted, curves: labelCurves(rows, labels, wanted) };
  const counted = labelCurves(rows, labels, 0);
  const counts = counted.flatMap((one) => KINDS_WITH_EXAMPLES.flatMap((kind) => one.counts.countsOf(kind)));
  const limit = exampleLimit(counts, wanted, most);
  return { limit, curves: labelCurves(rows, labels, limit) };
}

/** The suite's rows and its name, for examples. */
export interface ExampleSource {
  readonly rows: readonly DetailRow<KeptEvidence>[];
  readonly suite: string;
}

/** Returns the detailed curve of a label in the form of Valor's page. */
export function detailedCurve(curve: LabelCurve, source: ExampleSource): Details {
  const { counts } = curve;
  const columns = KINDS_WITH_EXAMPLES.map((kind) => counts.countsOf(kind));
  return byThreshold((step) => {
    const observed = (kind: number): Details & { count: number } => ({
      count: columns[kind]?.[step - 1] ?? 0,
      examples: counts.examplesOf(kind, step).map((one) => exampleJson(one, kind, curve, source)),
    });
    const [all, hallucinations] = [observed(TP), observed(FP_HALLUCINATED)];
    const [misclassified, confused, unpredicted] = [
      observed(FP_MISCLASSIFIED),
      observed(FN_MISCLASSIFIED),
      observed(FN_UNPREDICTED),
    ];
    return {
      tp: { total: all.count, observations: { all } },
      fp: {
        total: hallucinations.count + misclassified.count,
        observations: { hallucinations, misclassifications: misclassified },
      },
      fn: {
        total: confused.count + unpredicted.count,
        observations: { misclassifications: confused, no_predictions: unpredicted },
      },
    };
  });
}

/** Converts an example to the data set (the suite), the datum (the image) and the geometry of the detection or missed object. */
function exampleJson({ row, index }: Example, kind: number, label: KeyedLabel, { rows, suite }: ExampleSource): Json {
  const image = rows[row] as DetailRow<KeptEvidence>;
  const one = labelsOf(image.evidence).find((other) => labelId(other) === labelId(label)) as LabelEvidence;
  const isDetection = kind < FN_MISCLASSIFIED;
  const boxes = isDetection ? one.boxes : (one.plain ?? one).objects.boxes;
  const counts = one.masks?.[isDetection ? "detections" : "objects"][index];
  return {
    dataset: suite,
    datum: image.id,
    box: boxes.slice(4 * index, 4 * index + 4),
    ...(one.masks && counts !== undefined && { mask: { size: one.masks.size, counts } }),
  };
}

import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, scoresBy } from "../../core/view/bars.ts";
import type { Axis, Chart, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { curveEntries, entriesOf, precisionRecallCharts, readSteps } from "../../core/view/pr-curves.ts";
import { singleLine } from "../../math/text/words.ts";
import { atEachStep, thresholdName } from "../../math/threshold-counts.ts";
import { iouName, iouSteps, paramsSchema } from "./params.ts";

const AP = fractionAxis("average precision");
const RECALL = fractionAxis("recall");
/** Returns charts of average precision and recall by label, IoU, area and score. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  return [
    ...barChart({
      title: "Average precision by label",
      caption: `Average precision of each label, ${overIous(now)}.`,
      axis: AP,
      ...barsBy(now, base, "ap", "label"),
    }),
    ...iouChart("Average precision by IoU", "Mean average precision", AP, [precisions(now), precisions(base)]),
    ...iouChart("Recall by IoU", "Recall, averaged over labels,", RECALL, [meanRecalls(now), meanRecalls(base)]),
    ...barChart({
      title: "Average precision by area",
      caption: "Average precision of small (up to 32² pixels), medium and large (from 96²) objects.",
      axis: AP,
      ...barsBy(now, base, "map", "area"),
    }),
    ...precisionRecallCharts(now, base),
    ...mistakesChart(now, base),
  ];
}

/** Describes the IoUs that average precision is averaged over. */
function overIous(report: SuiteReport): string {
  const { data: ious = [] } = iousSchema.safeParse(report.params);
  const [first, last] = [ious[0], ious.at(-1)];
  if (first === undefined || last === undefined) return "averaged over IoUs";
  return first === last
    ? `at the IoU ${iouName(first)}`
    : `averaged over ${ious.length} IoUs from ${iouName(first)} to ${iouName(last)}`;
}

/** Values by IoU, in ascending order. */
type Values = ReadonlyMap<number, number>;

function precisions(report: SuiteReport | null): Values {
  const values = [...scoresBy(report, "map", "iou")].flatMap(([name, value]): [number, number][] =>
    value === null ? [] : [[Number(name), value]],
  );
  return new Map(values.filter(([iou]) => iou > 0 && iou <= 1).sort(([one], [other]) => one - other));
}

const recallsSchema = z.array(z.number().min(0).max(1).nullable());

/** Averages over labels the recall at each IoU in a report's details, which are untrusted. */
function meanRecalls(report: SuiteReport | null): Values {
  const { data: ious = [] } = iousSchema.safeParse(report?.params);
  const schema = recallsSchema.length(ious.length);
  const read = (recalls: unknown): (number | null)[][] =>
    [schema.safeParse(recalls).data ?? []].filter(({ length }) => length > 0);
  const labels = entriesOf(report?.details["recall_by_iou"]).flatMap(([, value]) =>
    // By label, or by key and label.
    Array.isArray(value) ? read(value) : entriesOf(value).flatMap(([, recalls]) => read(recalls)),
  );
  return new Map(
    ious.flatMap((iou, index): [number, number][] => {
      const known = labels.flatMap((recalls) => recalls[index] ?? []);
      return known.length === 0 ? [] : [[iou, known.reduce((sum, recall) => sum + recall, 0) / known.length]];
    }),
  );
}

const iousSchema = paramsSchema.pick({ iou_thresholds: true }).strip().transform(iouSteps);

function iouChart(title: string, what: string, y: Axis, [now, base]: readonly [Values, Values]): LineChart[] {
  const lines = [...iouLine(y.label, "base", base), ...iouLine(y.label, "now", now)];
  const ious = [...now.keys(), ...base.keys()];
  const [first, last] = [Math.min(...ious), Math.max(...ious)];
  if (!(first < last)) return [];
  const caption = `${what} at each required IoU from ${iouName(first)} to ${iouName(last)}.`;
  return [{ kind: "lines", title, caption, x: { label: "IoU", unit: "number", ends: [first, last] }, y, lines }];
}

function iouLine(name: string, side: "now" | "base", values: Values): LineChart["lines"] {
  const points = [...values].map(([iou, y]) => ({ x: Number(iouName(iou)), y }));
  return points.length === 0 ? [] : [{ name, side, points, dots: true }];
}

const observed = z.looseObject({ count: z.int().nonnegative(), examples: z.array(z.unknown()) });
const mistakesSchema = z
  .looseObject({
    fp: z.looseObject({ observations: z.looseObject({ hallucinations: observed, misclassifications: observed }) }),
    fn: z.looseObject({ observations: z.looseObject({ misclassifications: observed, no_predictions: observed }) }),
  })
  .transform(({ fp, fn }) => [
    { name: "false, nothing there", ...fp.observations.hallucinations },
    { name: "false, other label there", ...fp.observations.misclassifications },
    { name: "missed, other label detected", ...fn.observations.misclassifications },
    { name: "missed, nothing detected", ...fn.observations.no_predictions },
  ]);

/** The threshold whose examples are named, and the longest name. */
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;

/** Returns a chart of the mistakes by score threshold and kind, with examples; none without detailed curves. */
function mistakesChart(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const [ours, theirs] = [readMistakes(now), readMistakes(base)];
  const [first] = ours;
  if (!first) return [];
  const sides = [{ side: "base", curves: theirs } as const, { side: "now", curves: ours } as const];
  const lines = (first.steps[0] ?? []).flatMap(({ name }, kind) =>
    sides.flatMap(({ side, curves }) => {
      const countAt = (step: number): number =>
        curves.reduce((sum, { steps }) => sum + (steps[step - 1]?.[kind]?.count ?? 0), 0);
      const points = atEachStep((step) => ({ x: Number(thresholdName(step)), y: countAt(step) }));
      return curves.length === 0 ? [] : [{ name, side, points }];
    }),
  );
  const examples = (first.steps[0] ?? []).flatMap(({ name }, kind) => {
    const found = ours.flatMap(({ label, steps }) => exampleText(label, steps[EXAMPLE_STEP - 1]?.[kind]?.examples[0]));
    return found.slice(0, 1).map((example) => `${name}: ${example}`);
  });
  const named = examples.length > 0 ? ` Examples at ${thresholdName(EXAMPLE_STEP)}: ${examples.join("; ")}.` : "";
  return [
    {
      kind: "lines",
      title: "Mistakes by score threshold",
      caption: `False detections and missed objects at the score thresholds 0.05 to 0.95, all labels with curves together.${named}`,
      x: { label: "score threshold", unit: "number", ends: [0.05, 0.95] },
      y: { label: "count", unit: "number" },
      lines,
    },
  ];
}

/** Reads the mistakes at each threshold by label from a report's details, which are untrusted. */
function readMistakes(report: SuiteReport | null) {
  return curveEntries(report?.details["detailed_pr_curve"]).flatMap(([label, curve]) => {
    const steps = readSteps(curve, mistakesSchema);
    return steps ? [{ label, steps }] : [];
  });
}

const exampleSchema = z.looseObject({ datum: z.string() });

function exampleText(label: string, example: unknown): string[] {
  const { data } = exampleSchema.safeParse(example);
  const short = (text: string): string => truncateText(singleLine(text), LONGEST_NAME);
  return data ? [`${short(label)} in image ${short(data.datum)}`] : [];
}

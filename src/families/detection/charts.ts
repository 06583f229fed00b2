import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import {
  type Axis,
  barChart,
  barsBy,
  type Chart,
  fractionAxis,
  type LineChart,
  scoresBy,
} from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/fit-figure.ts";
import { precisionRecallCharts, readByLabel, stepsOf } from "../../core/view/pr-curves.ts";
import { atEachStep, thresholdName } from "../../math/pr-counts.ts";
import { singleLine } from "../../math/text/words.ts";
import { iouName, iouSteps, paramsSchema } from "./params.ts";

const AP = fractionAxis("average precision");
const RECALL = fractionAxis("recall");
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

/** Averages over labels the recall at each IoU in a report's details, which are untrusted. */
function meanRecalls(report: SuiteReport | null): Values {
  const { data: ious = [] } = iousSchema.safeParse(report?.params);
  const schema = z.array(z.number().min(0).max(1).nullable()).length(ious.length);
  const labels = [...readByLabel(report?.details["recall_by_iou"], schema).values()];
  return new Map(
    ious.flatMap((iou, index): [number, number][] => {
      const known = labels.flatMap((recalls) => recalls[index] ?? []);
      return known.length === 0 ? [] : [[iou, known.reduce((sum, recall) => sum + recall, 0) / known.length]];
    }),
  );
}

const iousSchema = paramsSchema.pick({ iou_thresholds: true }).strip().transform(iouSteps);

function iouChart(title: string, what: string, y: Axis, [now, base]: readonly [Values, Values]): LineChart[] {
  const sides = [{ side: "base", values: base } as const, { side: "now", values: now } as const];
  const lines = sides.flatMap(({ side, values }) => {
    const points = [...values].map(([iou, value]) => ({ x: Number(iouName(iou)), y: value }));
    return points.length === 0 ? [] : [{ name: y.label, side, points, dots: true }];
  });
  const ious = [...now.keys(), ...base.keys()];
  const [first, last] = [Math.min(...ious), Math.max(...ious)];
  if (!(first < last)) return [];
  const caption = `${what} at each required IoU from ${iouName(first)} to ${iouName(last)}.`;
  return [{ kind: "lines", title, caption, x: { label: "IoU", unit: "number", ends: [first, last] }, y, lines }];
}

const observed = z.looseObject({
  count: z.int().nonnegative(),
  examples: z.array(z.looseObject({ datum: z.string() })),
});
/** The mistakes at each threshold in untrusted details, with their examples. */
const mistakesSchema = stepsOf(
  z
    .looseObject({
      fp: z.looseObject({ observations: z.looseObject({ hallucinations: observed, misclassifications: observed }) }),
      fn: z.looseObject({ observations: z.looseObject({ misclassifications: observed, no_predictions: observed }) }),
    })
    .transform(({ fp, fn }) => [
      { name: "false, nothing there", ...fp.observations.hallucinations },
      { name: "false, other label there", ...fp.observations.misclassifications },
      { name: "missed, other label detected", ...fn.observations.misclassifications },
      { name: "missed, nothing detected", ...fn.observations.no_predictions },
    ]),
);

/** The threshold whose examples are named, and the longest name. */
const EXAMPLE_STEP = 10;
const LONGEST_NAME = 60;

/** Returns a chart of the mistakes by score threshold and kind, with examples; none without detailed curves. */
function mistakesChart(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const sides = [base, now].map((report) => [...readByLabel(report?.details["detailed_pr_curve"], mistakesSchema)]);
  const [theirs = [], ours = []] = sides;
  const kinds = ours[0]?.[1][0] ?? [];
  if (kinds.length === 0) return [];
  const lines = kinds.flatMap(({ name }, kind) =>
    [{ side: "base", curves: theirs } as const, { side: "now", curves: ours } as const].flatMap(({ side, curves }) => {
      const countAt = (step: number): number =>
        curves.reduce((sum, [, steps]) => sum + (steps[step - 1]?.[kind]?.count ?? 0), 0);
      const points = atEachStep((step) => ({ x: Number(thresholdName(step)), y: countAt(step) }));
      return curves.length === 0 ? [] : [{ name, side, points }];
    }),
  );
  const short = (text: string): string => truncateText(singleLine(text), LONGEST_NAME);
  const examples = kinds.flatMap(({ name }, kind) => {
    const found = ours.flatMap(([label, steps]) => {
      const [first] = steps[EXAMPLE_STEP - 1]?.[kind]?.examples ?? [];
      return first === undefined ? [] : [`${name}: ${short(label)} in image ${short(first.datum)}`];
    });
    return found.slice(0, 1);
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

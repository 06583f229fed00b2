import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, scoresBy } from "../../core/view/bars.ts";
import type { Axis, BarChart, Chart, LineChart } from "../../core/view/chart.ts";
import { entriesOf, precisionRecallCharts } from "../../core/view/pr-curves.ts";
import { errorChart } from "./error-chart.ts";
import { iouName, iouSteps, paramsSchema } from "./params.ts";

const AP = fractionAxis("average precision");
const RECALL = fractionAxis("recall");
/** COCO's ranges, in pixels. */
const AREAS: readonly (readonly [slice: string, name: string])[] = [
  ["small", "small (up to 32²)"],
  ["medium", "medium (32² to 96²)"],
  ["large", "large (from 96²)"],
];

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
      caption: "Average precision of small, medium and large objects, by their area in pixels.",
      axis: AP,
      bars: areaBars(now, base),
    }),
    ...precisionRecallCharts(now, base),
    ...errorChart(now, base),
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

function areaBars(now: SuiteReport, base: SuiteReport | null): BarChart["bars"] {
  const [ours, theirs] = [scoresBy(now, "map", "area"), scoresBy(base, "map", "area")];
  return AREAS.map(([slice, name]) => ({
    name,
    now: ours.get(slice) ?? null,
    base: theirs.get(slice) ?? null,
  })).filter((bar) => bar.now !== null || bar.base !== null);
}

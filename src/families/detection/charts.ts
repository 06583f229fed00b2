import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Axis, BarChart, Chart, LineChart } from "../../core/view/chart.ts";
import { entriesOf } from "../../core/view/pr-curves.ts";
import { barsBy, scoresBy } from "../../core/view/score-bars.ts";
import { IOU_NAMES } from "./metrics.ts";
import { prCharts } from "./pr-charts.ts";

const IOU: Axis = { label: "IoU", unit: "number", ends: [0.5, 0.95] };
const AP: Axis = { label: "average precision", unit: "fraction", ends: [0, 1] };
const RECALL: Axis = { label: "recall", unit: "fraction", ends: [0, 1] };
/** COCO's ranges, in pixels. */
const AREAS: readonly (readonly [slice: string, name: string])[] = [
  ["small", "small (up to 32²)"],
  ["medium", "medium (32² to 96²)"],
  ["large", "large (from 96²)"],
];

/** Charts average precision and recall by label, IoU, area and score. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const byLabel: BarChart = {
    kind: "bars",
    title: "Average precision by label",
    caption: "Average precision of each label, averaged over the IoUs from 0.5 to 0.95.",
    axis: AP,
    ...barsBy(now, base, "ap", "label"),
  };
  const byArea: BarChart = {
    kind: "bars",
    title: "Average precision by area",
    caption: "Average precision of small, medium and large objects, by their area in pixels.",
    axis: AP,
    bars: areaBars(now, base),
  };
  return [
    ...[byLabel].filter(({ bars }) => bars.length > 0),
    ...iouChart("Average precision by IoU", "Mean average precision", AP, [precisions(now), precisions(base)]),
    ...iouChart("Recall by IoU", "Recall, averaged over labels,", RECALL, [meanRecalls(now), meanRecalls(base)]),
    ...[byArea].filter(({ bars }) => bars.length > 0),
    ...prCharts(now, base),
  ];
}

type Values = readonly (number | null)[];

function precisions(report: SuiteReport | null): Values {
  const values = scoresBy(report, "map", "iou");
  return IOU_NAMES.map((name) => values.get(name) ?? null);
}

const recallsSchema = z.array(z.number().min(0).max(1).nullable()).length(IOU_NAMES.length);

/** Averages over labels the recall at each IoU in a report's details, which are untrusted; null if no label has any. */
function meanRecalls(report: SuiteReport | null): Values {
  const labels = entriesOf(report?.details["recall_by_iou"]).flatMap(([, recalls]) => {
    const { data } = recallsSchema.safeParse(recalls);
    return data ? [data] : [];
  });
  return IOU_NAMES.map((_, index) => {
    const known = labels.flatMap((recalls) => recalls[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, recall) => sum + recall, 0) / known.length;
  });
}

function iouChart(title: string, what: string, y: Axis, [now, base]: readonly [Values, Values]): LineChart[] {
  const lines = [...iouLine(y.label, "base", base), ...iouLine(y.label, "now", now)];
  const caption = `${what} at each required IoU from 0.5 to 0.95.`;
  return lines.length === 0 ? [] : [{ kind: "lines", title, caption, x: IOU, y, lines }];
}

function iouLine(name: string, side: "now" | "base", values: Values): LineChart["lines"] {
  if (values.every((value) => value === null)) return [];
  const points = IOU_NAMES.map((iou, index) => ({ x: Number(iou), y: values[index] ?? null }));
  return [{ name, side, points, dots: true }];
}

function areaBars(now: SuiteReport, base: SuiteReport | null): BarChart["bars"] {
  const [ours, theirs] = [scoresBy(now, "map", "area"), scoresBy(base, "map", "area")];
  return AREAS.map(([slice, name]) => ({
    name,
    now: ours.get(slice) ?? null,
    base: theirs.get(slice) ?? null,
  })).filter((bar) => bar.now !== null || bar.base !== null);
}

import type { SuiteReport } from "../../core/suite-report.ts";
import type { Axis, BarChart, Chart, LineChart } from "../../core/view/chart.ts";
import { barsBy, scoresBy } from "../../core/view/score-bars.ts";
import { curveCharts } from "./curve-charts.ts";
import { IOU_NAMES } from "./metrics.ts";
import { readRecalls } from "./report-curves.ts";

const IOU: Axis = { label: "IoU", unit: "number", ends: [0.5, 0.95] };
const AP: Axis = { label: "average precision", unit: "fraction", ends: [0, 1] };
const RECALL: Axis = { label: "recall", unit: "fraction", ends: [0, 1] };
/** As COCO has them, in pixels. */
const AREAS: readonly (readonly [slice: string, name: string])[] = [
  ["small", "small (up to 32²)"],
  ["medium", "medium (32² to 96²)"],
  ["large", "large (from 96²)"],
];

/** Where precision and recall went: by label, by IoU, by area, and by score. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const labels: BarChart = {
    kind: "bars",
    title: "Average precision by label",
    caption: "Average precision of each label, in the mean over the IoUs from 0.5 to 0.95.",
    axis: AP,
    ...barsBy(now, base, "ap", "label"),
  };
  const areas: BarChart = {
    kind: "bars",
    title: "Average precision by area",
    caption: "Average precision of small, medium and large objects, by their area in pixels.",
    axis: AP,
    bars: areaBars(now, base),
  };
  return [
    ...[labels].filter(({ bars }) => bars.length > 0),
    ...byIou("Average precision by IoU", "Mean average precision", AP, [preciseByIou(now), preciseByIou(base)]),
    ...byIou("Recall by IoU", "Recall in the mean over labels", RECALL, [readRecalls(now), readRecalls(base)]),
    ...[areas].filter(({ bars }) => bars.length > 0),
    ...curveCharts(now, base),
  ];
}

function preciseByIou(report: SuiteReport | null): (number | null)[] {
  const values = scoresBy(report, "map", "iou");
  return IOU_NAMES.map((name) => values.get(name) ?? null);
}

type Values = readonly (number | null)[];

function byIou(title: string, what: string, y: Axis, [now, base]: readonly [Values, Values]): LineChart[] {
  const lines = [...lineOf(y.label, "base", base), ...lineOf(y.label, "now", now)];
  const caption = `${what} by the IoU that is asked for, from 0.5 to 0.95.`;
  return lines.length === 0 ? [] : [{ kind: "lines", title, caption, x: IOU, y, lines }];
}

function lineOf(name: string, side: "now" | "base", values: Values): LineChart["lines"] {
  if (values.every((value) => value === null)) return [];
  const points = IOU_NAMES.map((iou, at) => ({ x: Number(iou), y: values[at] ?? null }));
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

import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, scoresBy } from "../../core/view/bars.ts";
import type { Axis, BarChart, Chart, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { entriesOf, readPrCurves } from "../../core/view/pr-curves.ts";
import { type PrCounts, sumPrCounts, thresholdName } from "../../math/statistics/threshold-counts.ts";
import { singleLine } from "../../math/text/whitespace.ts";
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
    ...prCharts(now, base),
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

/** The most labels with a chart. */
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;
const PRECISION = fractionAxis("precision");

type Curve = readonly PrCounts[];

/** The curves of one name in both reports; null where a report has none. */
interface CurvePair {
  readonly name: string;
  readonly now: Curve | null;
  readonly base: Curve | null;
}

/** Returns charts of precision over recall: all labels together, then the labels that changed most, or the worst without a baseline. */
function prCharts(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const [ours, theirs] = [readPrCurves(now.details["pr_curve"]), readPrCurves(base?.details["pr_curve"])];
  const together: CurvePair = {
    name: "all labels",
    now: sumPrCounts(ours.values()),
    base: theirs.size > 0 ? sumPrCounts(theirs.values()) : null,
  };
  const labels = [...new Set([...ours.keys(), ...theirs.keys()])].map(
    (name): CurvePair => ({ name, now: ours.get(name) ?? null, base: theirs.get(name) ?? null }),
  );
  const left = now.details["labels_without_curve"];
  const rest = typeof left === "number" && left > 0 ? ` ${left} rarer labels are left out.` : "";
  return [...prChart(together, rest), ...selectPairs(labels).flatMap((pair) => prChart(pair, ""))];
}

function selectPairs(labels: readonly CurvePair[]): CurvePair[] {
  const isCompared = labels.some(({ now, base }) => now && base);
  const lackOfF1 = ({ now }: CurvePair): number => (now && hasObjects(now) ? 1 - bestF1(now).f1 : 0);
  return labels
    .map((pair) => ({ pair, weight: isCompared ? meanF1Change(pair) : lackOfF1(pair) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.pair.name < b.pair.name ? -1 : 1))
    .slice(0, MOST_LABELS)
    .map(({ pair }) => pair);
}

/** Averages the change of F1 over the thresholds at which both reports have one. */
function meanF1Change({ now, base }: CurvePair): number {
  const changes = (now ?? []).flatMap(({ f1 }, index) => {
    const other = base?.[index]?.f1 ?? null;
    return f1 === null || other === null ? [] : [Math.abs(f1 - other)];
  });
  return changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length);
}

const hasObjects = (curve: Curve): boolean => curve.some(({ recall }) => recall !== null);

function prChart({ name, now, base }: CurvePair, rest: string): LineChart[] {
  const label = truncateText(singleLine(name), LONGEST_LABEL);
  const lines = [...prLine(label, "base", base), ...prLine(label, "now", now)];
  if (lines.length === 0) return [];
  const best = [
    ...(now && hasObjects(now) ? [`best F1 ${formatBestF1(now)}`] : []),
    ...(base && hasObjects(base) ? [`baseline ${formatBestF1(base)}`] : []),
  ].join("; ");
  return [
    {
      kind: "lines",
      title: `Precision and recall: ${label}`,
      caption: `Precision over recall at the score thresholds 0.05 to 0.95: ${best}.${rest}`,
      x: RECALL,
      y: PRECISION,
      lines,
    },
  ];
}

/** Returns a line without points where recall is undefined, and with gaps where no detection reaches the threshold. */
function prLine(name: string, side: "now" | "base", curve: Curve | null): LineChart["lines"] {
  const points = (curve ?? []).flatMap(({ recall, precision }) =>
    recall === null ? [] : [{ x: recall, y: precision }],
  );
  return points.length === 0 ? [] : [{ name, side, points, dots: true }];
}

function bestF1(curve: Curve): { readonly f1: number; readonly index: number } {
  const f1s = curve.map(({ f1 }) => f1 ?? 0);
  const f1 = Math.max(0, ...f1s);
  return { f1, index: f1s.indexOf(f1) };
}

function formatBestF1(curve: Curve): string {
  const { f1, index } = bestF1(curve);
  return f1 === 0 ? "0 (nothing found)" : `${f1.toFixed(2)} at score ${thresholdName(index + 1)}`;
}

import { fractionAxis } from "../../core/view/bars.ts";
import type { Chart, LineChart } from "../../core/view/chart.ts";
import { type PrCounts, sumPrCounts } from "../../math/statistics/threshold-counts.ts";
import type { KeyComparison, RocPoints } from "./report-details.ts";
import { formatChange, mostChanged, pairValues, quoteLabel, titleWithKey, type ValuePair } from "./value-pair.ts";

/** The most names with lines, all labels together included. */
const MOST_LINES = 6;
const TOGETHER = "labels together (micro)";
const MACRO = "average=macro";

type Line = LineChart["lines"][number];
type Points = Pick<Line, "points" | "dots">;

/** Charts precision over recall by label; no chart if no label has a curve. */
export function precisionRecallChart({ key, now, base }: KeyComparison): Chart[] {
  const values = pairValues(mapValues(now.curves, bestF1), base ? mapValues(base.curves, bestF1) : undefined);
  const isMany = values.size > MOST_LINES;
  const labels = mostChanged(values, isMany ? MOST_LINES - 1 : MOST_LINES);
  const sum = ({ curves }: typeof now) => sumPrCounts(curves.values());
  const lines = [
    ...(isMany ? linePair(TOGETHER, prLine, { now: sum(now), base: base && sum(base) }) : []),
    ...labels.flatMap((label) =>
      linePair(label, prLine, { now: now.curves.get(label), base: base?.curves.get(label) }),
    ),
  ];
  if (lines.length === 0) return [];
  const caption = [
    `Best F1 at any threshold: ${labelValues(labels, values, base !== null)}.`,
    "Each dot is a score threshold, 0.95 to 0.05.",
    ...selectionText(labels.length, values.size, { key, now, base }),
  ].join(" ");
  const axes = { x: fractionAxis("recall"), y: fractionAxis("precision") };
  return [{ kind: "lines", title: titleWithKey("Precision and recall by label", key), caption, ...axes, lines }];
}

/** Charts ROC curves by label, with the line of a random classifier; no chart if no label has a curve. */
export function rocChart({ key, now, base }: KeyComparison): Chart[] {
  const [areas, areasBefore] = [now.byLabel("roc_auc"), base?.byLabel("roc_auc")];
  const withCurve = new Set([...now.rocs.keys(), ...(base?.rocs.keys() ?? [])]);
  const values = new Map(
    [...withCurve].map((label): [string, ValuePair] => [
      label,
      { now: areas.get(label) ?? null, base: areasBefore?.get(label) ?? null },
    ]),
  );
  const labels = mostChanged(values, MOST_LINES);
  const lines = labels.flatMap((label) =>
    linePair(label, rocLine, { now: now.rocs.get(label), base: base?.rocs.get(label) }),
  );
  if (lines.length === 0) return [];
  const macro = { now: now.score("roc_auc", MACRO), base: base?.score("roc_auc", MACRO) ?? null };
  const caption = [
    `ROC AUC: ${labelValues(labels, values, base !== null)}; average over all labels ${formatChange(macro, base !== null)}.`,
    ...selectionText(labels.length, values.size, { key, now, base }),
  ].join(" ");
  const axes = { x: fractionAxis("false positive rate"), y: fractionAxis("true positive rate") };
  return [
    { kind: "lines", title: titleWithKey("ROC curves by label", key), caption, ...axes, lines: [CHANCE, ...lines] },
  ];
}

const CHANCE: Line = {
  name: "chance",
  side: "reference",
  points: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
};

function mapValues<In, Out>(map: ReadonlyMap<string, In>, convert: (value: In) => Out): Map<string, Out> {
  return new Map([...map].map(([key, value]) => [key, convert(value)]));
}

function labelValues(labels: readonly string[], values: ReadonlyMap<string, ValuePair>, isCompared: boolean): string {
  return labels
    .map((label) => `${quoteLabel(label)} ${formatChange(values.get(label) ?? { now: null, base: null }, isCompared)}`)
    .join("; ");
}

/** Describes which labels are drawn if not all are; counts labels without a curve in the report too. */
function selectionText(drawn: number, curves: number, { now, base }: KeyComparison): string[] {
  const all = now.withoutCurve === 0 ? curves : Math.max(curves, now.curves.size + now.withoutCurve);
  if (drawn === all) return [];
  return [`${drawn} of ${all} labels are drawn: those ${base ? "that changed most" : "with the lowest values"}.`];
}

function linePair<Curve>(
  name: string,
  pointsOf: (curve: Curve) => Points,
  { now, base }: { readonly now: Curve | undefined; readonly base: Curve | null | undefined },
): Line[] {
  const sides = [
    { side: "base" as const, curve: base },
    { side: "now" as const, curve: now },
  ];
  return sides.flatMap(({ side, curve }) => {
    const line = curve && pointsOf(curve);
    return line && line.points.length > 0 ? [{ name, side, ...line }] : [];
  });
}

/** Returns the best F1 of all thresholds; null without cases of the label. */
function bestF1(curve: readonly PrCounts[]): number | null {
  const values = curve.flatMap(({ recall, f1 }) => (recall === null || f1 === null ? [] : [f1]));
  return values.length === 0 ? null : Math.max(...values);
}

/** Returns the points from the highest threshold to the lowest, without thresholds that no score reaches. */
function prLine(curve: readonly PrCounts[]): Points {
  const points = curve
    .toReversed()
    .flatMap(({ precision, recall }) => (precision === null || recall === null ? [] : [{ x: recall, y: precision }]));
  const isNew = (point: (typeof points)[number], before: (typeof points)[number] | undefined): boolean =>
    point.x !== before?.x || point.y !== before.y;
  return { points: points.filter((point, index) => isNew(point, points[index - 1])), dots: true };
}

function rocLine({ fpr, tpr }: RocPoints): Points {
  return { points: fpr.map((x, index) => ({ x, y: tpr[index] ?? null })) };
}

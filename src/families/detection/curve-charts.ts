import type { SuiteReport } from "../../core/suite-report.ts";
import type { Axis, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { thresholdName } from "../../math/statistics/threshold-step.ts";
import type { PrCounts } from "./curve.ts";
import { singleLine } from "./explain.ts";
import { readCurves, sumCurves } from "./report-curves.ts";

/** So many labels have a chart of their own. */
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;
const RECALL: Axis = { label: "recall", unit: "fraction", ends: [0, 1] };
const PRECISION: Axis = { label: "precision", unit: "fraction", ends: [0, 1] };

type Curve = readonly PrCounts[];

/** The curves of one name; null where a side has none. */
interface Sides {
  readonly name: string;
  readonly now: Curve | null;
  readonly base: Curve | null;
}

/** Precision over recall by score threshold: of all labels together, then of the labels that changed most; without a baseline, of the worst. */
export function curveCharts(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const [ours, theirs] = [readCurves(now), readCurves(base)];
  const overall: Sides = {
    name: "all labels",
    now: sumCurves(ours.values()),
    base: theirs.size > 0 ? sumCurves(theirs.values()) : null,
  };
  const labels = [...new Set([...ours.keys(), ...theirs.keys()])].map(
    (name): Sides => ({ name, now: ours.get(name) ?? null, base: theirs.get(name) ?? null }),
  );
  const left = now.details["labels_without_curve"];
  const rest = typeof left === "number" && left > 0 ? ` ${left} rarer labels are left out.` : "";
  return [overall, ...chosenLabels(labels)].flatMap((one, place) => chartOf(one, place === 0 ? rest : ""));
}

function chosenLabels(labels: readonly Sides[]): Sides[] {
  const isCompared = labels.some(({ now, base }) => now && base);
  const weigh = isCompared ? changeOf : ({ now }: Sides) => (now && hasObjects(now) ? 1 - bestOf(now).f1 : 0);
  return labels
    .map((one) => ({ one, weight: weigh(one) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.one.name < b.one.name ? -1 : 1))
    .slice(0, MOST_LABELS)
    .map(({ one }) => one);
}

/** How much F1 differs in the mean over the thresholds at which both sides have one. */
function changeOf({ now, base }: Sides): number {
  const differences = (now ?? []).flatMap(({ f1 }, at) => {
    const other = base?.[at]?.f1 ?? null;
    return f1 === null || other === null ? [] : [Math.abs(f1 - other)];
  });
  return differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length);
}

const hasObjects = (curve: Curve): boolean => curve.some(({ recall }) => recall !== null);

function chartOf({ name, now, base }: Sides, rest: string): LineChart[] {
  const told = truncateText(singleLine(name), LONGEST_LABEL);
  const lines = [...lineOf(told, "base", base), ...lineOf(told, "now", now)];
  if (lines.length === 0) return [];
  const [ours, theirs] = [now && hasObjects(now) ? bestText(now) : "", base && hasObjects(base) ? bestText(base) : ""];
  const best = [ours && `best F1 ${ours}`, theirs && `baseline ${theirs}`].filter((text) => text !== "").join("; ");
  return [
    {
      kind: "lines",
      title: `Precision and recall: ${told}`,
      caption: `Precision over recall at the score thresholds 0.05 to 0.95: ${best}.${rest}`,
      x: RECALL,
      y: PRECISION,
      lines,
    },
  ];
}

/** Without objects there is no recall; where nothing reaches the threshold there is no precision. */
function lineOf(name: string, side: "now" | "base", curve: Curve | null): LineChart["lines"] {
  const points = (curve ?? []).flatMap(({ recall, precision }) =>
    recall === null ? [] : [{ x: recall, y: precision }],
  );
  return points.length === 0 ? [] : [{ name, side, points, dots: true }];
}

function bestOf(curve: Curve): { readonly f1: number; readonly at: number } {
  const f1s = curve.map(({ f1 }) => f1 ?? 0);
  const f1 = Math.max(0, ...f1s);
  return { f1, at: f1s.indexOf(f1) };
}

function bestText(curve: Curve): string {
  const { f1, at } = bestOf(curve);
  return f1 === 0 ? "0, nothing found" : `${f1.toFixed(2)} at score ${thresholdName(at + 1)}`;
}

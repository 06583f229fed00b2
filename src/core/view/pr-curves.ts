import { z } from "zod";
import { atEachStep, type PrCounts, prCounts, thresholdName } from "../../math/pr-counts.ts";
import { singleLine } from "../../math/text/words.ts";
import { isObject } from "../json.ts";
import { labelName } from "../line/label-key.ts";
import type { SuiteReport } from "../suite-report.ts";
import { fractionAxis, type LineChart } from "./chart.ts";
import { truncateText } from "./fit-figure.ts";

/** The counts of a `pr_curve` at the thresholds 0.05 … 0.95. */
const curveSchema = stepsOf(
  z
    .looseObject({ tp: z.int().nonnegative(), fp: z.int().nonnegative(), fn: z.int().nonnegative() })
    .transform(({ tp, fp, fn }) => prCounts(tp, fp, fn)),
);

/** Returns the schema of a curve that has a value at each of the thresholds 0.05 … 0.95; read, it is their list. */
export function stepsOf<Step>(schema: z.ZodType<Step>) {
  const names = atEachStep(thresholdName);
  const steps = z.looseObject(Object.fromEntries(names.map((name) => [name, schema])));
  return steps.transform((curve) => names.map((name) => curve[name] as Step));
}

/** Reads what untrusted details have by label, `dog`, or by key and label, `animal: dog`; what does not fit is left out. */
export function readByLabel<Value>(value: unknown, schema: z.ZodType<Value>): Map<string, Value> {
  const read = (name: string, part: unknown): [string, Value][] => {
    const { success, data } = schema.safeParse(part);
    return success ? [[name, data]] : [];
  };
  const byLabel = entriesOf(value).flatMap(([key, part]) => {
    const own = read(key, part);
    return own.length > 0 ? own : entriesOf(part).flatMap(([label, one]) => read(labelName({ key, label }), one));
  });
  return new Map(byLabel);
}

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** The most labels with a chart. */
const MOST_LABELS = 6;
const LONGEST_LABEL = 60;

type Curve = readonly PrCounts[];

/** The curves of one name in both reports; null where a report has none. */
interface CurvePair {
  readonly name: string;
  readonly now: Curve | null;
  readonly base: Curve | null;
}

/** Returns charts of precision over recall: all labels together, then the labels that changed most, or the worst without a baseline. */
export function precisionRecallCharts(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const read = (report: SuiteReport | null) => readByLabel(report?.details["pr_curve"], curveSchema);
  const [ours, theirs] = [read(now), read(base)];
  const together: CurvePair = {
    name: "all labels",
    now: sumOf([...ours.values()]),
    base: sumOf([...theirs.values()]),
  };
  const labels = [...new Set([...ours.keys(), ...theirs.keys()])].map(
    (name): CurvePair => ({ name, now: ours.get(name) ?? null, base: theirs.get(name) ?? null }),
  );
  const left = now.details["labels_without_curve"];
  const rest = typeof left === "number" && left > 0 ? ` ${left} rarer labels are left out.` : "";
  return [...prChart(together, rest), ...selectPairs(labels).flatMap((pair) => prChart(pair, ""))];
}

/** Sums curves, threshold by threshold; null without any. */
function sumOf(curves: readonly Curve[]): Curve | null {
  const sum = (count: "tp" | "fp" | "fn", at: number): number =>
    curves.reduce((total, curve) => total + (curve[at]?.[count] ?? 0), 0);
  return curves[0]?.map((_, at) => prCounts(sum("tp", at), sum("fp", at), sum("fn", at))) ?? null;
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
      x: fractionAxis("recall"),
      y: fractionAxis("precision"),
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

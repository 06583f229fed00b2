import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, type Chart, fractionAxis, type LineChart, scoresBy } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/fit-figure.ts";
import { precisionRecallCharts, readByLabel } from "../../core/view/pr-curves.ts";
import { formatCount, formatPercent } from "../../math/text/number-format.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";

const MOST_CURVES = 6;
const LONGEST_NAME = 60;

export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  return [
    ...barChart({
      title: "F1 by label",
      caption: "F1 of each label: the harmonic mean of its precision and its recall.",
      axis: fractionAxis("F1"),
      ...barsBy(now, base, "f1", "label"),
    }),
    ...confusionCharts(now, base),
    ...precisionRecallCharts(now, base),
    ...rocChart(now, base),
  ];
}

const rates = z.array(z.number().min(0).max(1)).min(2).max(1000);
const rocSchema = z.object({ fpr: rates, tpr: rates }).refine(({ fpr, tpr }) => fpr.length === tpr.length);

/** Returns ROC curves with the line of a random classifier, of the labels whose area changed most; without a baseline, is smallest. */
function rocChart(now: SuiteReport, base: SuiteReport | null): LineChart[] {
  const read = (report: SuiteReport | null) => readByLabel(report?.details["roc_curve"], rocSchema);
  const [ours, theirs] = [read(now), read(base)];
  const [areas, before] = [scoresBy(now, "roc_auc", "label"), scoresBy(base, "roc_auc", "label")];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])].map((name) => {
    const [area, old] = [areas.get(name) ?? null, before.get(name) ?? null];
    return { name, area, old, change: area === null || old === null ? 0 : Math.abs(area - old) };
  });
  if (all.length === 0) return [];
  const shown = all.sort((a, b) => b.change - a.change || (a.area ?? 2) - (b.area ?? 2)).slice(0, MOST_CURVES);
  const format = (area: number | null): string => (area === null ? "n/a" : formatPercent(area));
  const short = (name: string): string => truncateText(singleLine(name), LONGEST_NAME);
  const named = shown.map(
    ({ name, area, old }) => `${short(name)} ${format(area)}${base === null ? "" : `, was ${format(old)}`}`,
  );
  const left = all.length - shown.length;
  return [
    {
      kind: "lines",
      title: "ROC curves by label",
      caption: `ROC AUC: ${named.join("; ")}.${left > 0 ? ` ${left} labels are left out.` : ""}`,
      x: fractionAxis("false positive rate"),
      y: fractionAxis("true positive rate"),
      lines: [
        CHANCE,
        ...shown.flatMap(({ name }) =>
          (["base", "now"] as const).flatMap((side) => {
            const curve = (side === "now" ? ours : theirs).get(name);
            const points = curve?.fpr.map((x, index) => ({ x, y: curve.tpr[index] ?? null }));
            return points ? [{ name: short(name), side, points }] : [];
          }),
        ),
      ],
    },
  ];
}

const CHANCE: LineChart["lines"][number] = {
  name: "chance",
  side: "reference",
  points: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
};

/** The most keys with a matrix, labels with a row and a column, and errors in the caption. */
const MOST_KEYS = 6;
const MOST_ROWS = 30;
const MOST_NAMED = 3;
const LONGEST_LABEL = 40;

const count = z.int().nonnegative();
const confusionSchema = z
  .object({
    labels: z.array(z.string()).min(1),
    matrix: z.array(z.array(count)),
    no_prediction: z.array(count),
    labels_left_out: count,
    left_out: count,
  })
  .refine(({ labels: { length }, matrix, no_prediction }) =>
    [matrix, no_prediction, ...matrix].every((list) => list.length === length),
  );
type Confusion = z.infer<typeof confusionSchema>;

/** Charts truth by prediction of each key; none without a matrix. */
function confusionCharts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  // One matrix, or one for each key.
  const read = (report: SuiteReport | null) => readByLabel({ [NO_KEY]: report?.details["confusion"] }, confusionSchema);
  const before = read(base);
  return [...read(now)].slice(0, MOST_KEYS).map(([key, one]) => confusionChart(key, one, before.get(key) ?? null));
}

/** An error: how often cases of a label are predicted as another one, or (null) as none, now and in the baseline. */
interface ConfusionError {
  readonly truth: string;
  readonly predicted: string | null;
  readonly cases: number;
  readonly was: number;
}

function confusionChart(key: string, after: Confusion, before: Confusion | null): Chart {
  const sides = before ? [after, before] : [after];
  // A report with too many labels knows only the counts of those with a row.
  const known = [...new Set(sides.flatMap(({ labels }) => labels))].filter((label) =>
    sides.every((side) => side.labels_left_out === 0 || side.labels.includes(label)),
  );
  const errors = known.flatMap((truth) =>
    [...known, null].flatMap((predicted): ConfusionError[] => {
      const [cases, was] = [countIn(after, truth, predicted), before ? countIn(before, truth, predicted) : 0];
      return predicted === truth || cases + was === 0 ? [] : [{ truth, predicted, cases, was }];
    }),
  );
  const weights = new Map<string | null, number>();
  for (const { truth, predicted, cases, was } of errors)
    for (const label of [truth, predicted]) weights.set(label, (weights.get(label) ?? 0) + cases + was);
  const labels = known
    .sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0) || compareTexts(one, other))
    .slice(0, MOST_ROWS)
    .sort(compareTexts);
  const hasNone = sides.some(({ no_prediction }) => no_prediction.some((cases) => cases > 0));
  const columns = [...labels, ...(hasNone ? [null] : [])];
  const cellsOf = (side: Confusion) => labels.map((truth) => columns.map((label) => countIn(side, truth, label)));
  const shown = errors.filter(({ truth, predicted }) => labels.includes(truth) && columns.includes(predicted));
  const left = known.length + after.labels_left_out - labels.length;
  return {
    kind: "matrix",
    title: key === NO_KEY ? "Confusion matrix" : `Confusion matrix: ${key}`,
    caption: `${errorsText(shown, before !== null)}${left > 0 ? ` ${formatCount(left, "label")} with fewer errors left out.` : ""}`,
    rows: { label: "truth", names: labels },
    columns: { label: "predicted", names: columns.map((label) => label ?? "no prediction") },
    now: cellsOf(after),
    base: before && cellsOf(before),
    diagonal: true,
  };
}

function countIn({ labels, matrix, no_prediction }: Confusion, truth: string, predicted: string | null): number {
  const row = labels.indexOf(truth);
  return (predicted === null ? no_prediction[row] : matrix[row]?.[labels.indexOf(predicted)]) ?? 0;
}

/** Lists the errors that changed most; without changes the most frequent ones. */
function errorsText(errors: readonly ConfusionError[], isCompared: boolean): string {
  if (errors.length === 0) return "No case is predicted as another label.";
  const changeOf = ({ cases, was }: ConfusionError): number => (isCompared ? Math.abs(cases - was) : 0);
  const sorted = errors.toSorted((one, other) => changeOf(other) - changeOf(one) || other.cases - one.cases);
  const changed = sorted.filter((error) => changeOf(error) > 0);
  const quote = (label: string): string => `\`${truncate(singleLine(label), LONGEST_LABEL)}\``;
  const texts = (changed.length > 0 ? changed : sorted).slice(0, MOST_NAMED).map(({ truth, predicted, cases, was }) => {
    const label = predicted === null ? "no prediction" : quote(predicted);
    return `${quote(truth)} → ${label}: ${formatCount(cases, "time")}${isCompared ? ` (was ${was})` : ""}`;
  });
  return `${texts.join("; ")}.`;
}

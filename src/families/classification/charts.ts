import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, scoresBy } from "../../core/view/bars.ts";
import type { Chart, LineChart } from "../../core/view/chart.ts";
import { truncateText } from "../../core/view/figure.ts";
import { precisionRecallCharts, readByLabel } from "../../core/view/pr-curves.ts";
import { formatCount, formatPercent } from "../../math/text/number-format.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";

/** The most labels with a ROC curve. */
const MOST_CURVES = 6;
const LONGEST_NAME = 60;

/** Returns the charts of a suite: F1 by label, confusion matrices, precision over recall, and ROC curves. */
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

/** A prediction: a label, or null for none. */
type Column = string | null;

function confusionChart(key: string, after: Confusion, before: Confusion | null): Chart {
  const [now, base] = [confusionCounts(after), before && confusionCounts(before)];
  const sides = base ? [now, base] : [now];
  const known = [...new Set([...after.labels, ...(before?.labels ?? [])])].filter((label) =>
    sides.every((side) => side.isKnown(label)),
  );
  const errors = new Map(known.map((label) => [label, sum(sides.map((side) => side.errorsOf(label)))]));
  const labels = known
    .sort((one, other) => (errors.get(other) ?? 0) - (errors.get(one) ?? 0) || compareTexts(one, other))
    .slice(0, MOST_ROWS)
    .sort(compareTexts);
  const hasNone = [after, before].some((one) => one?.no_prediction.some((cases) => cases > 0));
  const columns: Column[] = [...labels, ...(hasNone ? [null] : [])];
  const cellsOf = (side: typeof now) => labels.map((truth) => columns.map((column) => side.of(truth, column)));
  const cells = { now: cellsOf(now), base: base && cellsOf(base) };
  const left = known.length + after.labels_left_out - labels.length;
  return {
    kind: "matrix",
    title: key === NO_KEY ? "Confusion matrix" : `Confusion matrix: ${key}`,
    caption: `${errorsText(cells, labels, columns)}${left > 0 ? ` ${formatCount(left, "label")} with fewer errors left out.` : ""}`,
    rows: { label: "truth", names: labels },
    columns: { label: "predicted", names: columns.map((label) => label ?? "no prediction") },
    ...cells,
    diagonal: true,
  };
}

/** Returns functions to read the counts of one report by label. */
function confusionCounts({ labels, matrix, no_prediction, labels_left_out }: Confusion) {
  const indices = new Map(labels.map((label, index) => [label, index]));
  const of = (truth: string, predicted: Column): number => {
    const row = indices.get(truth) ?? -1;
    return (predicted === null ? no_prediction[row] : matrix[row]?.[indices.get(predicted) ?? -1]) ?? 0;
  };
  return {
    of,
    /** Whether the counts of a label are known; a report knows only those of labels with a row. */
    isKnown: (label: string): boolean => labels_left_out === 0 || indices.has(label),
    /** The errors that involve a label, as truth or as prediction. */
    errorsOf: (label: string): number =>
      of(label, null) + sum(labels.map((other) => (other === label ? 0 : of(label, other) + of(other, label)))),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

interface Cells {
  readonly now: readonly (readonly number[])[];
  readonly base: readonly (readonly number[])[] | null;
}

/** Lists the errors that changed most; without changes the most frequent ones. */
function errorsText({ now, base }: Cells, labels: readonly string[], columns: readonly Column[]): string {
  const errors = labels.flatMap((truth, row) =>
    columns.flatMap((predicted, column) => {
      const [cases, before] = [now[row]?.[column] ?? 0, base?.[row]?.[column] ?? 0];
      return predicted === truth || cases + before === 0
        ? []
        : [{ truth, predicted, cases, before, change: base ? Math.abs(cases - before) : 0 }];
    }),
  );
  if (errors.length === 0) return "No case is predicted as another label.";
  errors.sort((one, other) => other.change - one.change || other.cases - one.cases);
  const changed = errors.filter(({ change }) => change > 0);
  const quote = (label: string): string => `\`${truncate(singleLine(label), LONGEST_LABEL)}\``;
  const texts = (changed.length > 0 ? changed : errors).slice(0, MOST_NAMED).map((error) => {
    const predicted = error.predicted === null ? "no prediction" : quote(error.predicted);
    return `${quote(error.truth)} → ${predicted}: ${formatCount(error.cases, "time")}${base ? ` (was ${error.before})` : ""}`;
  });
  return `${texts.join("; ")}.`;
}

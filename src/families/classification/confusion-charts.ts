import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import { entriesOf } from "../../core/view/pr-curves.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";

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
export function confusionCharts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const [ours, theirs] = [readConfusions(now), readConfusions(base)];
  return [...ours].slice(0, MOST_KEYS).map(([key, one]) => confusionChart(key, one, theirs.get(key) ?? null));
}

/** Reads the matrices in a report's details, which are untrusted, by key. */
function readConfusions(report: SuiteReport | null): Map<string, Confusion> {
  const value = report?.details["confusion"];
  const all = confusionSchema.safeParse(value).success ? [[NO_KEY, value] as const] : entriesOf(value);
  return new Map(
    all.flatMap(([key, one]) => {
      const { data } = confusionSchema.safeParse(one);
      return data ? [[key, data] as const] : [];
    }),
  );
}

/** A prediction: a label, or null for none. */
type Column = string | null;

function confusionChart(key: string, after: Confusion, before: Confusion | null): Chart {
  const sides = [after, ...(before ? [before] : [])].map((confusion) => new ConfusionCounts(confusion));
  const [now, base = null] = sides as [ConfusionCounts, ConfusionCounts?];
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
  const cellsOf = (side: ConfusionCounts) => labels.map((truth) => columns.map((column) => side.of(truth, column)));
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

/** The counts of one report by label. */
class ConfusionCounts {
  readonly #confusion: Confusion;
  readonly #indices: ReadonlyMap<string, number>;

  constructor(confusion: Confusion) {
    this.#confusion = confusion;
    this.#indices = new Map(confusion.labels.map((label, index) => [label, index]));
  }

  /** Returns whether the counts of a label are known; a report knows only those of labels with a row. */
  isKnown(label: string): boolean {
    return this.#confusion.labels_left_out === 0 || this.#indices.has(label);
  }

  of(truth: string, predicted: Column): number {
    const { matrix, no_prediction } = this.#confusion;
    const row = this.#indices.get(truth) ?? -1;
    return (predicted === null ? no_prediction[row] : matrix[row]?.[this.#indices.get(predicted) ?? -1]) ?? 0;
  }

  /** Counts the errors that involve a label, as truth or as prediction. */
  errorsOf(label: string): number {
    const { labels } = this.#confusion;
    const others = labels.filter((other) => other !== label);
    return this.of(label, null) + sum(others.map((other) => this.of(label, other) + this.of(other, label)));
  }
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
    const what = error.predicted === null ? "without prediction" : `predicted as ${quote(error.predicted)}`;
    return `${quote(error.truth)} ${what} ${formatCount(error.cases, "time")}${base ? `, was ${error.before}` : ""}`;
  });
  return `${texts.join("; ")}.`;
}

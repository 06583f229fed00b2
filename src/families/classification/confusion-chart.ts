import type { Chart } from "../../core/view/chart.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { formatCount } from "../../math/text/integer.ts";
import type { Confusion, KeyComparison } from "./report-details.ts";
import { quoteLabel, titleWithKey } from "./value-pair.ts";

/** The most labels with a row and a column. */
const MOST_ROWS = 30;
/** The most errors in the caption. */
const MOST_NAMED = 3;
const NO_PREDICTION = "no prediction";

/** A column of the matrix: a label, or null for cases without a prediction. */
type Column = string | null;

/** Charts truth by prediction for the labels with the most errors; no chart without a matrix. */
export function confusionChart({ key, now, base }: KeyComparison): Chart[] {
  const [after, before] = [now.confusion, base?.confusion ?? null];
  if (after === null || after.labels.length === 0) return [];
  const [current, previous] = [new ConfusionReader(after), before && new ConfusionReader(before)];
  const known = [...new Set([...after.labels, ...(before?.labels ?? [])])].filter(
    (label) => current.isKnown(label) && (previous?.isKnown(label) ?? true),
  );
  const labels = labelsWithMostErrors(known, previous ? [current, previous] : [current]);
  const hasNone = [after, before].some((one) => one?.no_prediction.some((count) => count > 0));
  const columns: Column[] = [...labels, ...(hasNone ? [null] : [])];
  const countsOf = (side: ConfusionReader) => labels.map((truth) => columns.map((column) => side.count(truth, column)));
  const counts = { now: countsOf(current), base: previous && countsOf(previous) };
  const removed = known.filter((label) => !after.labels.includes(label)).length;
  const all = after.labels.length + after.labels_left_out + removed;
  return [
    {
      kind: "matrix",
      title: titleWithKey("Confusion matrix", key),
      caption: [
        errorsText(counts, labels, columns),
        ...(labels.length === all ? [] : [`${labels.length} of ${all} ${leftOutText(after, counts.now)}`]),
      ].join(" "),
      rows: { label: "truth", names: labels },
      columns: { label: "predicted", names: columns.map((label) => label ?? NO_PREDICTION) },
      ...counts,
      diagonal: true,
    },
  ];
}

/** Reads the counts of one report by label. */
class ConfusionReader {
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

  count(truth: string, predicted: Column): number {
    const { matrix, no_prediction } = this.#confusion;
    const row = this.#indices.get(truth) ?? -1;
    return (predicted === null ? no_prediction[row] : matrix[row]?.[this.#indices.get(predicted) ?? -1]) ?? 0;
  }

  /** Counts the errors that involve a label, as truth or as prediction. */
  errors(label: string): number {
    const { matrix, no_prediction } = this.#confusion;
    const index = this.#indices.get(label) ?? -1;
    const asTruth = sum(matrix[index] ?? []) + (no_prediction[index] ?? 0);
    return asTruth + sum(matrix.map((row) => row[index] ?? 0)) - 2 * this.count(label, label);
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the labels with the most errors in both reports together, in code unit order. */
function labelsWithMostErrors(labels: readonly string[], sides: readonly ConfusionReader[]): string[] {
  const errors = new Map(labels.map((label) => [label, sum(sides.map((side) => side.errors(label)))]));
  return [...labels]
    .sort((one, other) => (errors.get(other) ?? 0) - (errors.get(one) ?? 0) || compareTexts(one, other))
    .slice(0, MOST_ROWS)
    .sort(compareTexts);
}

interface Counts {
  readonly now: readonly (readonly number[])[];
  readonly base: readonly (readonly number[])[] | null;
}

/** Lists the errors that changed most; without a baseline the most frequent ones. */
function errorsText({ now, base }: Counts, labels: readonly string[], columns: readonly Column[]): string {
  const errors = labels.flatMap((truth, row) =>
    columns.flatMap((predicted, column) => {
      const error = { truth, predicted, now: now[row]?.[column] ?? 0, before: base?.[row]?.[column] ?? 0 };
      return predicted === truth || error.now + error.before === 0 ? [] : [error];
    }),
  );
  if (errors.length === 0) return "No case is predicted as another label.";
  const change = (error: (typeof errors)[number]): number => (base ? Math.abs(error.now - error.before) : 0);
  errors.sort((one, other) => change(other) - change(one) || other.now - one.now);
  const changed = errors.filter((error) => change(error) > 0);
  const named = (changed.length > 0 ? changed : errors).slice(0, MOST_NAMED);
  const texts = named.map(({ truth, predicted, now: count, before }) => {
    const what = predicted === null ? "without prediction" : `predicted as ${quoteLabel(predicted)}`;
    return `${quoteLabel(truth)} ${what} ${formatCount(count, "time")}${base ? `, was ${before}` : ""}`;
  });
  return `${texts.join("; ")}.`;
}

function leftOutText({ matrix, no_prediction, left_out }: Confusion, counts: Counts["now"]): string {
  const cases = sum(matrix.map(sum)) + sum(no_prediction) + left_out;
  const outside = cases - sum(counts.map(sum));
  return `labels are shown, those with the most errors; ${outside} of ${cases} cases are outside of the matrix.`;
}

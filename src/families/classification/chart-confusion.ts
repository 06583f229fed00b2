import type { Chart } from "../../core/view/chart.ts";
import type { ChartSides } from "./chart-curves.ts";
import type { Confusion } from "./chart-details.ts";
import { quoteLabel, titleWithKey } from "./chart-words.ts";
import { byCodeUnits } from "./label-list.ts";

/** So many labels have a row and a column. */
const MOST_ROWS = 30;
/** So many errors are told. */
const MOST_TOLD = 3;
const NONE = "no prediction";

/** One cell of the matrix off its diagonal. */
interface Mistake {
  readonly truth: string;
  /** Null: nothing was predicted. */
  readonly said: string | null;
  readonly now: number;
  readonly before: number;
}

/** Truth by prediction, the labels with the most errors; nothing without a matrix. */
export function confusionChart({ key, now, base }: ChartSides): Chart[] {
  const [after, before] = [now.confusion, base?.confusion ?? null];
  if (after === null || after.labels.length === 0) return [];
  const [nowAt, baseAt] = [reader(after), before && reader(before)];
  const known = [...new Set([...after.labels, ...(before?.labels ?? [])])].filter(
    (label) => nowAt.knows(label) && (baseAt?.knows(label) ?? true),
  );
  const labels = mostMistaken(known, [nowAt, ...(baseAt ? [baseAt] : [])]);
  const said: (string | null)[] = [...labels, ...(hasNone(after) || hasNone(before) ? [null] : [])];
  const countsBy = (side: Reader) => labels.map((truth) => said.map((column) => side.count(truth, column)));
  const names = said.map((label) => label ?? NONE);
  const counts = { now: countsBy(nowAt), base: baseAt && countsBy(baseAt) };
  const gone = known.filter((label) => !after.labels.includes(label)).length;
  const all = after.labels.length + after.labels_left_out + gone;
  return [
    {
      kind: "matrix",
      title: titleWithKey("Confusion matrix", key),
      caption: [mistakesText(counts, labels, said), ...leftOutText(after, labels.length, { all, ...counts })].join(" "),
      rows: { label: "truth", names: labels },
      columns: { label: "predicted", names },
      ...counts,
      diagonal: true,
    },
  ];
}

/** The counts of one side by names. */
interface Reader {
  /** Whether it is told how often a label occurs: of those that were left out for room it is not. */
  readonly knows: (label: string) => boolean;
  readonly count: (truth: string, said: string | null) => number;
  readonly mistakes: (label: string) => number;
}

function reader({ labels, matrix, no_prediction: none, labels_left_out: cut }: Confusion): Reader {
  const places = new Map(labels.map((label, place) => [label, place]));
  const count = (truth: string, said: string | null): number => {
    const row = places.get(truth) ?? -1;
    return (said === null ? none[row] : matrix[row]?.[places.get(said) ?? -1]) ?? 0;
  };
  return {
    knows: (label) => cut === 0 || places.has(label),
    count,
    mistakes: (label) => {
      const place = places.get(label) ?? -1;
      const asTruth = sumOf(matrix[place] ?? []) + (none[place] ?? 0);
      return asTruth + sumOf(matrix.map((row) => row[place] ?? 0)) - 2 * count(label, label);
    },
  };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const hasNone = (side: Confusion | null): boolean => side?.no_prediction.some((count) => count > 0) ?? false;

/** The labels that are taken for others, or others for them, most often on both sides together, in the order of code units. */
function mostMistaken(labels: readonly string[], sides: readonly Reader[]): string[] {
  const mistakes = new Map(labels.map((label) => [label, sumOf(sides.map((side) => side.mistakes(label)))]));
  return [...labels]
    .sort((one, other) => (mistakes.get(other) ?? 0) - (mistakes.get(one) ?? 0) || byCodeUnits(one, other))
    .slice(0, MOST_ROWS)
    .sort(byCodeUnits);
}

interface Counts {
  readonly now: readonly (readonly number[])[];
  readonly base: readonly (readonly number[])[] | null;
}

/** The errors that changed most; without a baseline the most frequent ones. */
function mistakesText({ now, base }: Counts, labels: readonly string[], columns: readonly (string | null)[]): string {
  const all = labels.flatMap((truth, row) =>
    columns.flatMap((said, column): Mistake[] => {
      const mistake = { truth, said, now: now[row]?.[column] ?? 0, before: base?.[row]?.[column] ?? 0 };
      return said === truth || mistake.now + mistake.before === 0 ? [] : [mistake];
    }),
  );
  if (all.length === 0) return "No label is taken for another.";
  const change = (one: Mistake): number => (base ? Math.abs(one.now - one.before) : 0);
  const ordered = all.sort((one, other) => change(other) - change(one) || other.now - one.now);
  const changed = ordered.filter((one) => change(one) > 0);
  const told = (changed.length > 0 ? changed : ordered).slice(0, MOST_TOLD);
  return `${told.map((one) => mistakeText(one, base !== null)).join("; ")}.`;
}

function mistakeText({ truth, said, now, before }: Mistake, isCompared: boolean): string {
  const what =
    said === null ? `${quoteLabel(truth)} gets no label:` : `${quoteLabel(truth)} is taken for ${quoteLabel(said)}:`;
  return `${what} ${now} ${now === 1 ? "time" : "times"}${isCompared ? `, was ${before}` : ""}`;
}

function leftOutText(
  { matrix, no_prediction: none, left_out: cut }: Confusion,
  shown: number,
  { all, now }: Counts & { readonly all: number },
): string[] {
  if (shown === all) return [];
  const cases = sumOf(matrix.map(sumOf)) + sumOf(none) + cut;
  const elsewhere = cases - sumOf(now.map(sumOf));
  return [
    `${shown} of ${all} labels are shown, those with the most errors; ${elsewhere} of ${cases} cases stand in none of their fields.`,
  ];
}

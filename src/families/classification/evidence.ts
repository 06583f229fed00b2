import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { MOST_KEYS, NO_KEY, selectLabels } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line.ts";
import type { Breakdown, Table } from "../../core/metric.ts";
import { sliceName } from "../../core/score.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { type Gold, MOST_LABELS, type Trace } from "./case.ts";

const label = z.string().min(1).max(LONGEST_LABEL);

const answerSchema = z
  .strictObject({
    /** Empty if the label has no key. */
    key: z.string().max(LONGEST_LABEL),
    truth: label,
    /** Null if the system gave no label. */
    predicted: label.nullable(),
    /** The labels that have a score, as written, and their scores; null if there are none. */
    labels: z.array(label).max(MOST_LABELS).nullable(),
    scores: z.array(z.number()).max(MOST_LABELS).nullable(),
    /** Whether the system gave `predicted` beside the scores. */
    decided: z.literal(true).exactOptional(),
  })
  .refine(({ labels, scores }) => labels?.length === scores?.length);

/** The truth, the prediction and the scores of the label of a key. */
export type Answer = z.infer<typeof answerSchema>;

export const evidenceSchema = z.strictObject({
  answers: z.array(answerSchema).min(1).max(MOST_KEYS),
  /** Whether the case has no trace. */
  missing: z.boolean(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

/** Keeps the truth, the prediction and the scores of a case. Keys that only the trace has are not part of it. */
export function observe({ gold, trace }: Case<Gold, Trace>): Evidence {
  const answers = gold.truth.map(([key, truth]): Answer => {
    const given = trace?.answers.find((answer) => answer.key === key);
    return { truth, ...(given ?? { key, predicted: null, labels: null, scores: null }) };
  });
  return { answers, missing: trace === null };
}

/** Returns who decides the labels of a case: the system itself, or for some of them its scores. */
export function basisOf({ answers, missing }: Evidence): string | undefined {
  if (missing) return undefined;
  const byScore = answers.some(({ labels, decided }) => labels !== null && !decided);
  return byScore ? "the highest score" : "the predicted label";
}

/** Returns the answer for a key; null if the case does not have the key. */
export function answerFor({ answers }: Evidence, key: string): Answer | null {
  const first = answers[0] as Answer;
  // Asked for each case by each label's metrics, and most cases have one answer.
  return first.key === key ? first : (answers.find((one) => one.key === key) ?? null);
}

export const isRight = ({ predicted, truth }: Answer): boolean => predicted === truth;

/** Returns the keys of all cases in code unit order. */
export function keysOf(evidence: readonly Evidence[]): string[] {
  const found = new Set<string>();
  for (const { answers } of evidence) for (const { key } of answers) found.add(key);
  return [...found].sort(compareTexts);
}

/** The page that defines the metrics. */
export const SOURCE = "valor-metrics, Classification Metrics";

/** The most labels with scores of their own. */
const MOST_LISTED = 1000;

/** A label, and how many cases have it as truth and as prediction. */
export interface LabelFrequency {
  readonly label: string;
  readonly truth: number;
  readonly predicted: number;
}

/** Counts the labels of a key that occur as truth or prediction, in code unit order. */
export function countLabels(evidence: readonly Evidence[], key: string): LabelFrequency[] {
  const counts = new Map<string, { label: string; truth: number; predicted: number }>();
  const countOf = (label: string) => getOrCreate(counts, label, () => ({ label, truth: 0, predicted: 0 }));
  for (const one of evidence) {
    const answer = answerFor(one, key);
    if (answer === null) continue;
    countOf(answer.truth).truth += 1;
    if (answer.predicted !== null) countOf(answer.predicted).predicted += 1;
  }
  return [...counts.values()].sort((one, other) => compareTexts(one.label, other.label));
}

/** Returns a function that returns the table of a key: the same one each time, so that metrics share what is computed from it. */
export function tableByKey<T>(create: (key: string) => Table<Evidence, T>): (key: string) => Table<Evidence, T> {
  const tables = new Map<string, Table<Evidence, T>>();
  return (key) => getOrCreate(tables, key, () => create(key));
}

/** Returns the labels with scores of their own: those that occur as truth, and a few that are only predicted. */
export function listedLabels(evidence: readonly Evidence[], key: string): string[] {
  return selectLabels(countLabels(evidence, key), MOST_LISTED);
}

/** Breaks a metric down by label and by averages over labels, for each key. */
export function breakdownByLabel<M extends ReturnType<Breakdown<Evidence>["metricsOf"]>[number]>(
  averages: readonly string[],
  metricsOf: (key: string, evidence: readonly Evidence[]) => readonly M[],
): Breakdown<Evidence> {
  return {
    keySets: [["label"], ["average"], ["key", "label"], ["key", "average"]],
    values: { average: averages },
    slicesOnly: true,
    isHeadline: (slice) => slice.split(",").includes(sliceName("average", "macro")),
    metricsOf: (evidence) => {
      const keys = keysOf(evidence);
      return (keys.length === 0 ? [NO_KEY] : keys).flatMap((key) => metricsOf(key, evidence));
    },
  };
}

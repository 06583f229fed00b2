import { z } from "zod";
import type { Case } from "../../core/case.ts";
import type { SuiteFindings } from "../../core/family.ts";
import { MOST_KEYS } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/parsed-line.ts";
import type { MetricGroup } from "../../core/metric.ts";
import { getOrCreate } from "../../math/memo.ts";
import { decimalIn } from "../../math/numbers.ts";
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

/** Returns how many cases have each label of a key as truth and as prediction, in code unit order of the labels. */
export function countLabels(evidence: readonly Evidence[], key: string) {
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

/** The true positives of a label, its cases, and how often it was predicted. */
export interface LabelCounts {
  hits: number;
  support: number;
  predicted: number;
}

/** Declares the counts of all labels of a key, in code unit order. A case counts for its truth and for its prediction. */
export function countsGroup(key: string): MetricGroup<Evidence, readonly LabelCounts[]> {
  return {
    namesIn: (evidence) => {
      const answer = answerFor(evidence, key);
      if (answer === null) return [];
      return answer.predicted === null ? [answer.truth] : [answer.truth, answer.predicted];
    },
    prepare: (evidence) => {
      const labels = countLabels(evidence, key).map(({ label }) => label);
      const numbers = new Map<string | null, number>(labels.map((label, number) => [label, number]));
      const answers = evidence.map((one) => answerFor(one, key));
      const truth = answers.map((answer) => (answer === null ? -1 : (numbers.get(answer.truth) as number)));
      const predicted = answers.map((answer) => numbers.get(answer?.predicted ?? null) ?? -1);
      return (weights) => {
        const counts = labels.map((): LabelCounts => ({ hits: 0, support: 0, predicted: 0 }));
        for (let row = 0; row < truth.length; row += 1) {
          const weight = weights === null ? 1 : (weights[row] as number);
          const [right, guess] = [counts[truth[row] as number], counts[predicted[row] as number]];
          if (right) right.support += weight;
          if (guess) guess.predicted += weight;
          if (guess && guess === right) guess.hits += weight;
        }
        return counts;
      };
    },
  };
}

/** Fewer labels may well be different numbers. */
const FEWEST_NUMBERS = 10;

/** Warns of labels that are all different numbers. */
export function checkSuite(evidence: readonly Evidence[]): SuiteFindings {
  const labels = evidence.flatMap(({ answers }) => answers.map(({ truth }) => truth));
  const areNumbers = labels.length >= FEWEST_NUMBERS && new Set(labels).size === labels.length;
  if (!areNumbers || labels.some((label) => decimalIn(label) === null)) return {};
  const what = `The labels of all ${labels.length} cases are different numbers, such as \`${labels[0]}\`: they are no classes.`;
  return {
    warnings: [{ what, todo: "Map the label in `fields`, or measure the difference of the numbers as a score." }],
  };
}

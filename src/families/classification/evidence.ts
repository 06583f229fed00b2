import { z } from "zod";

/** The most UTF-16 units of a label, the most labels of a case, and the most keys. */
export const LONGEST_LABEL = 400;
export const MOST_LABELS = 100_000;
export const MOST_KEYS = 1000;

const label = z.string().min(1).max(LONGEST_LABEL);

const seen = {
  truth: label,
  /** Null where the system gave no label. */
  predicted: label.nullable(),
  /** The labels that have a score, as they were written, and their scores; null where there are none. */
  labels: z.array(label).max(MOST_LABELS).nullable(),
  scores: z.array(z.number()).max(MOST_LABELS).nullable(),
};

const isAligned = ({ labels, scores }: { labels: string[] | null; scores: number[] | null }): boolean =>
  labels?.length === scores?.length;

/** Whether there is no trace at all. */
const missing = z.boolean();
const keyed = z.strictObject({ key: label, ...seen }).refine(isAligned);

/** What was seen in one case: its one label, or an answer for each of its keys. */
export const evidenceSchema = z.union([
  z.strictObject({ ...seen, missing }).refine(isAligned),
  z.strictObject({ answers: z.array(keyed).min(1).max(MOST_KEYS), missing }),
]);

/** What was seen in one case. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** What was seen for one key. */
export type KeyedAnswer = z.infer<typeof keyed>;

/** The truth, the prediction and the scores of one label. */
export type Answer = Omit<KeyedAnswer, "key">;

/** The key of a label that is written without one. */
export const NO_KEY = "";

/** What was seen for a key in a case; null where the case does not have it. */
export function answerFor(evidence: Evidence, key: string): Answer | null {
  if (!("answers" in evidence)) return key === NO_KEY ? evidence : null;
  return evidence.answers.find((answer) => answer.key === key) ?? null;
}

/** Whether every label of a case is right. */
export function isRight(evidence: Evidence): boolean {
  if (!("answers" in evidence)) return evidence.predicted === evidence.truth;
  return evidence.answers.every(({ predicted, truth }) => predicted === truth);
}

import { z } from "zod";
import { hasNoTrace } from "../../core/case.ts";
import { MOST_KEYS, NO_KEY } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line-fields.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";

export const MOST_LABELS = 100_000;

const label = z.string().min(1).max(LONGEST_LABEL);

const answer = {
  truth: label,
  /** Null if the system gave no label. */
  predicted: label.nullable(),
  /** The labels that have a score, as written, and their scores; null if there are none. */
  labels: z.array(label).max(MOST_LABELS).nullable(),
  scores: z.array(z.number()).max(MOST_LABELS).nullable(),
};

const isAligned = ({ labels, scores }: { labels: string[] | null; scores: number[] | null }): boolean =>
  labels?.length === scores?.length;

/** Whether the case has no trace. */
const missing = z.boolean();
const keyedAnswer = z.strictObject({ key: label, ...answer }).refine(isAligned);

/** The evidence of one case: its one label, or an answer for each of its keys. */
export const evidenceSchema = z.union([
  z.strictObject({ ...answer, missing }).refine(isAligned),
  z.strictObject({ answers: z.array(keyedAnswer).min(1).max(MOST_KEYS), missing }),
]);

export type Evidence = z.infer<typeof evidenceSchema>;

export type KeyedAnswer = z.infer<typeof keyedAnswer>;

/** The truth, the prediction and the scores of one label. */
export type Answer = Omit<KeyedAnswer, "key">;

/** Returns the answer for a key; null if the case does not have the key. */
export function answerFor(evidence: Evidence, key: string): Answer | null {
  if (!("answers" in evidence)) return key === NO_KEY ? evidence : null;
  return evidence.answers.find((one) => one.key === key) ?? null;
}

/** Returns whether every label of a case is right. */
export function isRight(evidence: Evidence): boolean {
  if (!("answers" in evidence)) return evidence.predicted === evidence.truth;
  return evidence.answers.every(({ predicted, truth }) => predicted === truth);
}

/**
 * Returns a function that reduces a case to its truth and its prediction: the same object for all cases with both. Cases of several
 * keys stay as they are.
 */
export function decisionReducer(): (evidence: Evidence) => Evidence {
  const known = new Map<string, Map<string | null, Evidence>>();
  return (evidence) => {
    if (hasNoTrace(evidence) || "answers" in evidence) return evidence;
    const { truth, predicted } = evidence;
    const ofTruth = known.get(truth) ?? new Map<string | null, Evidence>();
    const decision = ofTruth.get(predicted) ?? { truth, predicted, labels: null, scores: null, missing: false };
    known.set(truth, ofTruth.set(predicted, decision));
    return decision;
  };
}

const keysOfRows = new WeakMap<readonly Evidence[], readonly string[]>();

/** Returns the keys of all cases in code unit order, found once for each array, which must not change afterwards. */
export function keysOf(evidence: readonly Evidence[]): readonly string[] {
  return getOrCreate(keysOfRows, evidence, () => {
    const found = new Set<string>();
    for (const row of evidence) {
      if ("answers" in row) for (const { key } of row.answers) found.add(key);
      else found.add(NO_KEY);
    }
    return [...found].sort(compareTexts);
  });
}

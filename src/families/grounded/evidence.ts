import { z } from "zod";
import { CITATIONS } from "./compute.ts";
import { constraintsSchema } from "./constraint.ts";

const count = z.int().nonnegative();

/** `none`: the trace has no answer; `missing`: there is no trace. Both count as shipped. */
const ANSWERS = ["shipped", "refused", "none", "missing"] as const;

export const evidenceSchema = z.strictObject({
  answerable: z.boolean(),
  answer: z.enum(ANSWERS),
  /** C: the claim contains an expected string. */
  contained: z.boolean(),
  citation: z.enum(CITATIONS),
  /** The first citation that was not retrieved. */
  foreign: z.string().nullable(),
  /** The number of different citations of a shipped answer, and how many of them were not retrieved. */
  cited: count,
  not_retrieved: count,
  /** All expected passages are among the first k retrieved. */
  recalled: z.boolean(),
  /** The number of expected passages of an answerable question. */
  expected: count,
  /** The ranks of expected passages: the first one, and those among the first k. */
  ranks: z.array(z.int().positive()),
  /** The constraints on the answer, if they were judged. */
  constraints: constraintsSchema.exactOptional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Whether the answer was shipped: everything but a refusal, a missing answer too. */
export const isShipped = (evidence: Evidence): boolean => evidence.answer !== "refused";
/** Whether the citations are a hit (H). */
export const isHit = (evidence: Evidence): boolean => evidence.citation === "hit";
/** Whether the case counts for precision: shipped, answerable, contained (C) and a citation hit (H). */
export const isCorrect = (evidence: Evidence): boolean =>
  isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);

/** The most different rows of evidence that are shared. */
const MOST_INTERNED = 100_000;
const INTERNED = new Map<string | number, Evidence>();

/** Returns the same frozen object for equal evidence, to save memory: most of a million cases share a few hundred objects. */
export function internEvidence(evidence: Evidence): Evidence {
  if (evidence.foreign !== null || evidence.constraints !== undefined) return evidence;
  const key = keyOf(evidence);
  const known = INTERNED.get(key);
  if (known) return known;
  if (INTERNED.size < MOST_INTERNED) INTERNED.set(key, Object.freeze(evidence));
  return evidence;
}

/** Returns a key that differs for different evidence: for the usual one a number, because a string takes five times as long. */
function keyOf(evidence: Evidence): string | number {
  const { answerable, answer, contained, citation, cited, recalled, expected, ranks, not_retrieved } = evidence;
  const flags = Number(answerable) + 2 * Number(contained) + 4 * Number(recalled);
  const kind = flags + 8 * (ANSWERS.indexOf(answer) + 4 * CITATIONS.indexOf(citation));
  const [rank = 0] = ranks;
  if (cited > 15 || expected > 15 || not_retrieved > 15 || ranks.length > 1 || rank > 255)
    return `${kind} ${cited} ${expected} ${not_retrieved} ${ranks}`;
  return kind + 256 * (cited + 16 * (expected + 16 * (not_retrieved + 16 * rank)));
}

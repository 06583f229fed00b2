import { z } from "zod";
import { constraintsSchema } from "./constraint.ts";

const rowSchema = z.strictObject({
  answerable: z.boolean(),
  /** `none`: the trace has no answer; `missing`: there is no trace. Both count as shipped. */
  answer: z.enum(["shipped", "refused", "none", "missing"]),
  /** C: the claim contains an expected string. */
  contained: z.boolean(),
  /** `hit` is H; the other values say why the citations are no hit. */
  citation: z.enum(["hit", "miss", "nothing", "foreign", "unexpected", "malformed"]),
  /** The first citation that was not retrieved. */
  foreign: z.string().nullable(),
  /** All expected passages are among the first k retrieved. */
  recalled: z.boolean(),
  /** The constraints on the answer, if they were judged. */
  constraints: constraintsSchema.optional(),
});

type Row = z.infer<typeof rowSchema>;

/** The evidence of a grounded answer. */
export type Evidence = Omit<Row, "constraints"> & { constraints?: z.infer<typeof constraintsSchema> };

/** The shape of the evidence of a grounded answer. */
// Zod gives an optional key the type `T | undefined`, which exactOptionalPropertyTypes does not accept.
export const evidenceSchema = rowSchema as unknown as z.ZodType<Evidence>;

/** Whether the answer was shipped: everything but a refusal, a missing answer too. */
export const isShipped = (evidence: Evidence): boolean => evidence.answer !== "refused";
/** Whether the citations are a hit (H). */
export const isHit = (evidence: Evidence): boolean => evidence.citation === "hit";
/** Whether the case counts for precision: shipped, answerable, contained (C) and a citation hit (H). */
export const isCorrect = (evidence: Evidence): boolean =>
  isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);

const ANSWERS = rowSchema.shape.answer.options;
const CITATIONS = rowSchema.shape.citation.options;
const INTERNED: Evidence[] = [];

/** Returns the same frozen object for equal evidence, to save memory: a million cases share a few dozen objects. */
export function internEvidence(evidence: Evidence): Evidence {
  if (evidence.foreign !== null || evidence.constraints !== undefined) return evidence;
  const flags = Number(evidence.answerable) + 2 * Number(evidence.contained) + 4 * Number(evidence.recalled);
  const kind = ANSWERS.indexOf(evidence.answer) + ANSWERS.length * CITATIONS.indexOf(evidence.citation);
  const known = INTERNED[8 * kind + flags];
  if (known) return known;
  INTERNED[8 * kind + flags] = Object.freeze(evidence);
  return evidence;
}

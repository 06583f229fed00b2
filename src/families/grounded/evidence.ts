import { z } from "zod";
import { constraintsSchema } from "./constraint.ts";

const rowSchema = z.strictObject({
  answerable: z.boolean(),
  /** `none`: the trace has no answer; `missing`: there is no trace. Both count among the shipped. */
  answer: z.enum(["shipped", "refused", "none", "missing"]),
  /** C: the claim contains an expected string. */
  contained: z.boolean(),
  /** H is `hit`; the others say why it is none. */
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
// A key that is not given is not there, which the type of optional ones cannot say.
export const evidenceSchema = rowSchema as unknown as z.ZodType<Evidence>;

/** Whether an answer was shipped: all but refusals. */
export const isShipped = (evidence: Evidence): boolean => evidence.answer !== "refused";
/** Whether its citations hit. */
export const isHit = (evidence: Evidence): boolean => evidence.citation === "hit";
/** Whether it answers what can be answered, rightly and properly cited. */
export const isCorrect = (evidence: Evidence): boolean =>
  isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);

const ANSWERS = rowSchema.shape.answer.options;
const CITATIONS = rowSchema.shape.citation.options;
const EACH: Evidence[] = [];

/** Returns one object for equal evidence: a million cases share a few dozen rows. */
export function oneOfEach(seen: Evidence): Evidence {
  if (seen.foreign !== null || seen.constraints !== undefined) return seen;
  const flags = Number(seen.answerable) + 2 * Number(seen.contained) + 4 * Number(seen.recalled);
  const kind = ANSWERS.indexOf(seen.answer) + ANSWERS.length * CITATIONS.indexOf(seen.citation);
  const known = EACH[8 * kind + flags];
  if (known) return known;
  EACH[8 * kind + flags] = Object.freeze(seen);
  return seen;
}

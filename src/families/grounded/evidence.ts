import { z } from "zod";
import { constraintsSchema } from "./constraint.ts";

const rowSchema = z.strictObject({
  answerable: z.boolean(),
  /** `none`: the trace has no answer; `missing`: there is no trace. Both count among the shipped. */
  answer: z.enum(["shipped", "refused", "none", "missing"]),
  /** C: the claim holds an expected text. */
  contained: z.boolean(),
  /** H is `hit`; the others say why it is none. */
  citation: z.enum(["hit", "miss", "nothing", "foreign", "unexpected", "malformed"]),
  /** The first citation that was not retrieved. */
  foreign: z.string().nullable(),
  /** All expected passages are among the first k retrieved. */
  recalled: z.boolean(),
  /** The constraints on the answer, where somebody says which it contradicts. */
  constraints: constraintsSchema.optional(),
});

type Row = z.infer<typeof rowSchema>;

/** What was seen in one grounded answer. */
export type Evidence = Omit<Row, "constraints"> & { constraints?: z.infer<typeof constraintsSchema> };

/** The shape of what was seen in one grounded answer. */
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

/** One object for all cases in which the same was seen: a million cases hold a few dozen rows, not a million. */
export function oneOfEach(seen: Evidence): Evidence {
  if (seen.foreign !== null || seen.constraints !== undefined) return seen;
  const flags = Number(seen.answerable) + 2 * Number(seen.contained) + 4 * Number(seen.recalled);
  const kind = ANSWERS.indexOf(seen.answer) + ANSWERS.length * CITATIONS.indexOf(seen.citation);
  const known = EACH[8 * kind + flags];
  if (known) return known;
  EACH[8 * kind + flags] = Object.freeze(seen);
  return seen;
}

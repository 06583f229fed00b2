import { z } from "zod";
import type { Evidence } from "./case.ts";
import { fallenSchema } from "./verdict/fallen.ts";

/** A part of a case that passes or fails by itself: an object in an image. */
export interface Part {
  /** Identifies it within its case; the same for the same gold. */
  readonly name: string;
  /** The result of the part, as it is printed. */
  readonly text: string;
  readonly passes: boolean;
  /** The kind by which it is counted: `person`. */
  readonly kind: string;
}

/** The words that parts are printed with: `object`, `objects`; one that passes is `found`, one that fails `missed`. */
const partWordsSchema = z.strictObject({
  one: z.string(),
  many: z.string(),
  passed: z.string(),
  failed: z.string(),
});
type PartNouns = z.infer<typeof partWordsSchema>;

export interface Parts<E = Evidence> extends PartNouns {
  of(evidence: E): readonly Part[];
}

const changedPartSchema = z.strictObject({
  case: z.string(),
  part: z.string(),
  at: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});

const count = z.int().nonnegative();

const partKindSchema = z.strictObject({
  kind: z.string(),
  /** Parts compared, those that passed before, and those that flipped each way. */
  compared: count,
  passed_before: count,
  regressed: count,
  fixed: count,
});
export type PartKind = z.infer<typeof partKindSchema>;

/** How the parts of a suite's comparable cases changed; of those that flipped, the first 500 each way. */
export const partChangeSchema = z.strictObject({
  suite: z.string(),
  words: partWordsSchema,
  compared: count,
  regressed: count,
  fixed: count,
  still_failing: count,
  /** The kinds with flips, those with most regressions first, 50 at most. */
  kinds: z.array(partKindSchema),
  /** The kinds that most regressed parts are of; absent where nothing tells. */
  fallen: fallenSchema.optional(),
  flips: z.strictObject({ regressed: z.array(changedPartSchema), fixed: z.array(changedPartSchema) }),
});
export type PartChange = z.infer<typeof partChangeSchema>;

import { z } from "zod";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import { JUDGED } from "./judged.ts";

const metric = z.enum(JUDGED);

/** Where the judged numbers of a case come from, by metric: kept where a judge was asked for any of them. */
export const judgedSourcesSchema = z.strictObject({
  /** `given`: the verdicts of the line; `judge`: labels; `rule`: it needed none. */
  from: z.partialRecord(metric, z.enum(["given", "judge", "rule"])),
  /** How many of several samples or judges agree in the verdicts behind it. */
  agreed: z.partialRecord(metric, z.strictObject({ of: z.int().positive(), agree: z.int().nonnegative() })),
  /** Why it has none although it should. */
  unscored: z.partialRecord(metric, z.enum(NOT_LABELLED_REASONS)),
  /** Whether the answer evades the question. */
  noncommittal: z.boolean(),
});

/** Where the judged numbers of a case come from. */
export type JudgedSources = z.infer<typeof judgedSourcesSchema>;

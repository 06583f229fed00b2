import { z } from "zod";
import { trialReportSchema } from "../scoring/trials.ts";
import { customSchema } from "./custom/custom-metric.ts";
import { judgeReportSchema } from "./judge-report.ts";
import { scoreSchema } from "./score.ts";

const count = z.int().nonnegative();

/** How many cases there were and what became of their lines. */
export const caseCountsSchema = z.strictObject({
  total: count,
  scored: count,
  /** Gold lines without a trace. */
  missing: count,
  /** Trace lines replaced by a later one of the same id (and trial). */
  duplicates: count,
  /** Trace lines whose id no gold line has. */
  unmatched: count,
  unscored: count,
});

/** How many cases there were. */
export type CaseCounts = z.infer<typeof caseCountsSchema>;

/** One suite's part of a report. */
export const suiteReportSchema = z.strictObject({
  family: z.string(),
  params: z.record(z.string(), z.json()),
  fingerprint: z.strictObject({ gold: z.string(), params: z.string(), judge: z.string().nullable() }),
  cases: caseCountsSchema,
  scores: z.array(scoreSchema),
  details: z.record(z.string(), z.json()),
  /** Only where traces name trials. */
  trials: trialReportSchema.optional(),
  /** Only where the suite defines metrics itself. */
  custom: customSchema.optional(),
  /** Only where a judge was asked, or its labels were read. */
  judge: judgeReportSchema.optional(),
});

/** One suite's part of a report. */
export type SuiteReport = z.infer<typeof suiteReportSchema>;

/** A suite's name: it stands in file names, links and keys, and is none that every object has. */
export const suiteNameSchema = z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);

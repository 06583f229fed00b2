import { z } from "zod";
import type { Outcome } from "../../core/case.ts";
import type { UnscoredReason } from "../../core/metric.ts";
import { JUDGED, type JudgedId } from "./judged.ts";
import { judgedSourcesSchema } from "./labelled.ts";
import { CASE_METRICS, type CaseMetric, type CaseValues, rangeOf } from "./limits.ts";
import { overlapSchema } from "./overlap.ts";
import { statementsSchema } from "./statements.ts";

/** Longest text of what does not fit, in UTF-16 units. */
const LONGEST = 300;
const limited = z.number().min(-1).max(5);

function valueSchema(metric: JudgedId): typeof limited {
  const [least, most] = rangeOf(metric);
  return z.number().min(least).max(most);
}

const judgedSchema = z.strictObject(
  Object.fromEntries(JUDGED.map((metric) => [metric, valueSchema(metric).nullable()])) as Record<
    JudgedId,
    z.ZodNullable<typeof limited>
  >,
);

/** The shape of what was seen in one generated text. */
export const evidenceSchema = z.strictObject({
  /** `none`: the line has no prediction; `missing`: there is no line. Both count as an empty text. */
  answer: z.enum(["given", "none", "missing"]),
  /** Against the references; null without any. */
  overlap: overlapSchema.nullable(),
  /** What the verdicts amount to; null without any. */
  judged: judgedSchema.nullable(),
  /** The limits that the case does not keep, those of metrics that it has no number for, and why its verdicts were not taken. */
  broken: z.array(z.strictObject({ metric: z.enum(CASE_METRICS), limit: limited })).max(CASE_METRICS.length),
  untold: z.array(z.enum(CASE_METRICS)).max(CASE_METRICS.length),
  mismatch: z.string().max(LONGEST).nullable(),
  /** The statements that were judged; null without verdicts. */
  statements: statementsSchema.nullable(),
  /** Where the numbers come from, and which are missing; null where nobody was to be asked. */
  labelled: judgedSourcesSchema.nullable().default(null),
});

/** What was seen in one generated text. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** The numbers of a case, by metric. */
export function valuesOf({ overlap, judged }: Pick<Evidence, "overlap" | "judged">): CaseValues {
  const { rouge1 = null, rouge2 = null, rougeL = null, rougeLsum = null, bleu = null } = overlap ?? {};
  return { ...(judged ?? UNJUDGED), rouge1, rouge2, rougeL, rougeLsum, bleu };
}

const UNJUDGED = Object.fromEntries(JUDGED.map((metric) => [metric, null])) as Record<JudgedId, null>;

/** A function that reads one number of a case: metrics are read of every case, many times. */
export function readerOf(metric: CaseMetric): (evidence: Evidence) => number | null {
  if (isJudged(metric)) return ({ judged }) => judged?.[metric] ?? null;
  return ({ overlap }) => overlap?.[metric] ?? null;
}

/** Whether a metric needs verdicts. */
export function isJudged(metric: CaseMetric): metric is JudgedId {
  return Object.hasOwn(UNJUDGED, metric);
}

/** A case without a prediction or with a broken limit fails; one that could not be held to its limits is unscored. */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.answer !== "given" || evidence.broken.length > 0) return "fail";
  return whyUnscored(evidence) === null ? "pass" : "unscored";
}

/** Why a metric that a judge should have told has no number; null where it has one or needs none. */
export function unscoredOf({ answer, labelled }: Evidence, metric: CaseMetric): UnscoredReason | null {
  if (answer === "missing" && isJudged(metric)) return "no trace";
  return isJudged(metric) ? (labelled?.unscored[metric] ?? null) : null;
}

/** Why a case could not be held to its limits, as a clause; null where it could. */
export function whyUnscored(evidence: Evidence): string | null {
  if (evidence.mismatch !== null) return evidence.mismatch;
  const [metric] = evidence.untold;
  const reason = metric && unscoredOf(evidence, metric);
  if (reason) return `${metric} could not be labelled: ${reason}`;
  if (metric !== undefined) return `${metric} is not measured, although \`pass\` asks for it`;
  const isMeasured = Object.values(valuesOf(evidence)).some((value) => value !== null);
  return isMeasured ? null : "there is neither a reference nor a verdict to measure it by";
}

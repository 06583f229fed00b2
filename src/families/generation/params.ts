import { z } from "zod";
import { CHECKS } from "./checks/checks.ts";
import { allCheckParams, namedChecks, type SuiteChecks } from "./checks/measure.ts";
import type { Evidence } from "./evidence.ts";
import { JUDGED_METRICS } from "./judge-case.ts";
import type { DefaultLimit, MetricRecord, PassLimits } from "./metric-record.ts";
import { type OverlapParams, overlapMetrics, ROUGE_MEASURES, ROUGE_TYPES } from "./overlap.ts";

/** The metrics that have a value for a single case, so that it can have a limit; those of all cases together have none. */
export const CASE_METRICS: readonly MetricRecord[] = [
  ...JUDGED_METRICS,
  ...overlapMetrics({ rouge_types: ROUGE_TYPES, rouge_measure: "f1" }),
  ...CHECKS,
];

const BY_ID = new Map(CASE_METRICS.map((metric) => [metric.id, metric]));

export function isLowerBetter(metric: string): boolean {
  return BY_ID.get(metric)?.better === "lower";
}

/** A metric with its limit for one case: a minimum, or a maximum if lower is better. */
export interface Limit {
  readonly metric: string;
  readonly limit: number;
}

function limitSchema({ range: [least, most] = [0, 1] }: MetricRecord): z.ZodOptional<z.ZodNumber> {
  return (Number.isFinite(most) ? z.number().min(least).max(most) : z.number().min(least)).optional();
}

/** The parameter `pass`: the limits of a case by metric. Without it, the default limits apply. */
export const passSchema = z
  .strictObject(Object.fromEntries(CASE_METRICS.map((metric) => [metric.id, limitSchema(metric)])))
  .nullable()
  .default(null)
  .describe(
    "The limits that a case must keep to pass: at least this, or at most this where lower is better. The family's page has the defaults.",
  )
  // A key that is not given is not there, which the type of optional ones cannot say.
  .transform((limits) => (limits && Object.keys(limits).length > 0 ? (limits as PassLimits) : null));

/** What the limits of a case depend on: its values, and the metrics without one because labels are missing. */
type Measured = Pick<Evidence, "values" | "labelled">;

/** The limits of a case that are broken, and the metrics with a limit but no value. */
export function checkLimits(measured: Measured, params: SuiteChecks) {
  const limits = limitsFor(measured, params);
  const { values } = measured;
  return {
    broken: limits.filter(({ metric, limit }) => {
      const value = values[metric];
      return value !== undefined && (isLowerBetter(metric) ? value > limit : value < limit);
    }),
    unmeasured: limits.filter(({ metric }) => values[metric] === undefined).map(({ metric }) => metric),
  };
}

/** Returns the limits of `pass` in the order of the metrics, or the default limits of the metrics that have or should have a value. */
export function limitsFor({ values, labelled }: Measured, params: SuiteChecks): readonly Limit[] {
  const { pass } = params;
  if (pass) return CASE_METRICS.flatMap(({ id }) => (pass[id] === undefined ? [] : [{ metric: id, limit: pass[id] }]));
  const named: readonly MetricRecord[] = namedChecks(params);
  const ofGroup = (group: DefaultLimit["if"]): Limit[] =>
    CASE_METRICS.flatMap((metric) => {
      const isMeasured = values[metric.id] !== undefined || labelled?.unscored[metric.id] !== undefined;
      const isNamed = group !== "named" || named.includes(metric);
      return metric.limit?.if === group && isMeasured && isNamed ? [{ metric: metric.id, limit: metric.limit.at }] : [];
    });
  const checks = ofGroup("named");
  const judged = [ofGroup("answer"), ofGroup("retrieval")].find((limits) => limits.length > 0);
  // The limit of overlap does not apply where the suite names checks instead.
  const first = judged ?? (checks.length > 0 ? [] : firstOverlap(ofGroup("overlap")));
  return [...first, ...checks, ...ofGroup("always")];
}

/** Of overlap, only one type has a limit: `rougeL`, else `rougeLsum`, else the first that is measured. */
function firstOverlap(limits: readonly Limit[]): readonly Limit[] {
  const one = ["rougeL", "rougeLsum"].flatMap((type) => limits.find(({ metric }) => metric === type) ?? [])[0];
  return one ? [one] : limits.slice(0, 1);
}

/** The maximum number of orders of n-grams, and so of weights, of BLEU. */
const MOST_WEIGHTS = 10;

const weight = z.number().nonnegative();

export const paramsSchema = z
  .strictObject({
    rouge_types: z
      .array(z.enum(ROUGE_TYPES))
      .min(1)
      .transform((types) => ROUGE_TYPES.filter((type) => types.includes(type)))
      .default(["rouge1", "rouge2", "rougeL", "rougeLsum"])
      .describe("The types of ROUGE that are measured: `rouge1` to `rouge9`, `rougeL`, `rougeLsum`."),
    rouge_measure: z
      .enum(ROUGE_MEASURES)
      .default("f1")
      .describe(
        "What ROUGE reports: `f1`, as rouge_score and Valor; `recall`, as Valor's page describes it; or `precision`.",
      ),
    rouge_use_stemmer: z
      .boolean()
      .default(false)
      .describe("Whether ROUGE compares words of more than three letters by their stems (Porter's)."),
    tokenizer: z
      .enum(["rouge_score", "unicode"])
      .default("rouge_score")
      .describe(
        "The words that ROUGE compares: runs of a-z and 0-9, as rouge_score; or `unicode`: letters, marks and digits of any script.",
      ),
    bleu_weights: z
      .array(weight)
      .min(1)
      .max(MOST_WEIGHTS)
      .refine((weights) => weights.some((one) => one > 0), "all weights are 0: nothing would be compared")
      .default([0.25, 0.25, 0.25, 0.25])
      .describe("The weights of n-grams of one word, of two words and so on in BLEU."),
    ...allCheckParams,
    pass: passSchema,
  })
  .superRefine(({ pass, rouge_types: measured }, context) => {
    const left = ROUGE_TYPES.filter((type) => pass?.[type] !== undefined && !measured.includes(type));
    for (const type of left) {
      const message = `\`${type}\` is not one of the \`rouge_types\``;
      context.addIssue({ code: "custom", path: ["pass", type], message });
    }
  })
  .describe("Parameters of the family `generation`.") as unknown as z.ZodType<Params>;

/** The parameters of the family; those of checks without any are `{}` where the suite names them. */
export type Params = OverlapParams & SuiteChecks;

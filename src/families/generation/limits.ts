import { z } from "zod";
import { JUDGED } from "./judged.ts";

/** The metrics that one case has a number for, and so can be held to; not so `corpus_bleu`, which only all cases have. */
export const CASE_METRICS = [...JUDGED, "rouge1", "rouge2", "rougeL", "rougeLsum", "bleu"] as const;

/** The id of a metric that one case has a number for. */
export type CaseMetric = (typeof CASE_METRICS)[number];

/** The numbers of one case; null where it has none. */
export type CaseValues = Readonly<Record<CaseMetric, number | null>>;

/** Metrics that are held below their limit; all others are held above it. */
const LOWER: ReadonlySet<CaseMetric> = new Set(["bias", "toxicity", "hallucination"]);

/** Whether less of a metric is better. */
export function isLowerBetter(metric: CaseMetric): boolean {
  return LOWER.has(metric);
}

/** A metric and what one case must reach in it, or not exceed. */
export interface Limit {
  readonly metric: CaseMetric;
  readonly limit: number;
}

/** How a case stands to the limits it is held to. */
export interface Standing {
  /** Those it does not keep. */
  readonly broken: readonly Limit[];
  /** Those that cannot be told, since it has no number for the metric. */
  readonly untold: readonly CaseMetric[];
  readonly held: number;
}

type Limits = readonly (readonly [CaseMetric, number])[];

/** Opinions are held against a case whatever else is measured. */
const ALWAYS: Limits = [
  ["bias", 0],
  ["toxicity", 0],
];

/** Of these the first group of which anything is measured counts: verdicts on the answer, verdicts on the retrieval, overlap. */
const GROUPS: readonly Limits[] = [
  [
    ["answer_correctness", 0.5],
    ["answer_relevance", 0.5],
    ["answer_relevancy", 0.5],
    ["faithfulness", 0.5],
    ["faithfulness_by_sentence", 0.5],
    ["hallucination", 0.5],
    ["summary_coherence", 3],
  ],
  [
    ["context_precision", 0.5],
    ["context_recall", 0.5],
    ["context_relevance", 0.5],
  ],
  [["rougeL", 0.3]],
];

/** The smallest and the largest value of a metric. */
export function rangeOf(metric: CaseMetric): readonly [number, number] {
  if (metric === "summary_coherence") return [1, 5];
  return metric === "answer_relevancy" ? [-1, 1] : [0, 1];
}

/** What a suite says of its limits: by metric, each as it is written; the metrics that are not named have none. */
export type PassLimits = Readonly<Record<string, number>>;

/** What `pass` may say: a limit for each metric that a case must keep. Null: the rule above. */
export const passSchema = z
  .strictObject(Object.fromEntries(CASE_METRICS.map((metric) => [metric, limitOf(metric).optional()])))
  .refine((limits) => Object.keys(limits).length > 0, "has no limit: leave `pass` out for the default")
  .nullable()
  .default(null)
  .describe("What a case must keep to pass: at least the limit, or at most where lower is better.")
  // A key that is not given is not there, which the type of optional ones cannot say.
  .transform((limits) => limits as PassLimits | null);

function limitOf(metric: CaseMetric): z.ZodNumber {
  const [least, most] = rangeOf(metric);
  return z.number().min(least).max(most);
}

/** Holds a case to the limits of `pass`, all of which must be told, or to the default ones that its numbers tell. */
export function standingOf(values: CaseValues, pass: PassLimits | null): Standing {
  const limits = pass ? CASE_METRICS.flatMap((metric) => given(metric, pass[metric])) : defaultLimits(values);
  return {
    broken: limits
      .filter(([metric, limit]) => isBroken(metric, values[metric], limit))
      .map(([metric, limit]) => ({ metric, limit })),
    untold: limits.filter(([metric]) => values[metric] === null).map(([metric]) => metric),
    held: limits.length,
  };
}

function given(metric: CaseMetric, limit: number | undefined): Limits {
  return limit === undefined ? [] : [[metric, limit]];
}

function defaultLimits(values: CaseValues): Limits {
  const measured = (limits: Limits): Limits => limits.filter(([metric]) => values[metric] !== null);
  const first = GROUPS.map(measured).find((limits) => limits.length > 0) ?? [];
  return [...first, ...measured(ALWAYS)];
}

function isBroken(metric: CaseMetric, value: number | null, limit: number): boolean {
  if (value === null) return false;
  return isLowerBetter(metric) ? value > limit : value < limit;
}

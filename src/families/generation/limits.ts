import { z } from "zod";
import { getOrCreate } from "../../math/memo.ts";
import { BINARY_CHECKS, CHECKS, type CheckId } from "./checks/check-params.ts";
import { JUDGED, type JudgedId } from "./judged.ts";
import { ROUGE_TYPES } from "./overlap.ts";

/** The metrics that have a value for a single case, so that it can have a limit; those of all cases together have none. */
export const CASE_METRICS = [...JUDGED, ...ROUGE_TYPES, "bleu", ...CHECKS] as const;
export type CaseMetric = (typeof CASE_METRICS)[number];

export type CaseValues = Readonly<Record<CaseMetric, number | null>>;

/** Metrics with an upper limit; all others have a lower limit. */
const LOWER: ReadonlySet<CaseMetric> = new Set(["bias", "toxicity", "hallucination", "wer", "cer"]);

export function isLowerBetter(metric: CaseMetric): boolean {
  return LOWER.has(metric);
}

/** A metric with its limit for one case: a minimum, or a maximum if lower is better. */
export interface Limit {
  readonly metric: CaseMetric;
  readonly limit: number;
}

/** The limits of a case that are broken or cannot be checked. */
interface LimitCheck {
  readonly broken: readonly Limit[];
  /** Metrics with a limit but no value. */
  readonly unmeasured: readonly CaseMetric[];
}

type Limits = readonly Limit[];

const at = (metric: CaseMetric, limit: number): Limit => Object.freeze({ metric, limit });

/** Limits for opinions, which apply whatever else is measured. */
const ALWAYS: Limits = [at("bias", 0), at("toxicity", 0)];

/** A case must pass these checks if its suite names them. */
const BINARY: Limits = BINARY_CHECKS.map((check) => at(check, 1));

/**
 * Default limits. The first group with a measured metric applies: verdicts on the answer, verdicts on the retrieval, overlap. The
 * limit of overlap is for `rougeL`, or for the first of these types that is measured.
 */
const JUDGED_GROUPS: readonly Limits[] = [
  [
    at("answer_correctness", 0.5),
    at("answer_relevance", 0.5),
    at("answer_relevancy", 0.5),
    at("faithfulness", 0.5),
    at("faithfulness_by_sentence", 0.5),
    at("hallucination", 0.5),
    at("summary_coherence", 3),
  ],
  [at("context_precision", 0.5), at("context_recall", 0.5), at("context_relevance", 0.5)],
];
const GROUPS: readonly Limits[] = [
  ...JUDGED_GROUPS,
  ...(["rougeL", "rougeLsum", ...ROUGE_TYPES] as const).map((type) => [at(type, 0.3)]),
];

/** Returns the smallest and the largest value of a metric. */
export function rangeOf(metric: CaseMetric): readonly [number, number] {
  if (metric === "summary_coherence") return [1, 5];
  if (metric === "wer" || metric === "cer") return [0, Number.POSITIVE_INFINITY];
  return metric === "answer_relevancy" ? [-1, 1] : [0, 1];
}

/** The limits of a suite by metric; the other metrics have none. */
export type PassLimits = Readonly<Record<string, number>>;

const MOST_LIMIT = 5;
/** The schemas of limits, by range. */
const LIMIT_SCHEMAS = new Map<string, z.ZodOptional<z.ZodNumber>>();

/** The parameter `pass`: the limits of a case by metric. Without it, the default limits apply. */
export const passSchema = z
  .strictObject(Object.fromEntries(CASE_METRICS.map((metric) => [metric, optionalLimit(metric)])))
  .nullable()
  .default(null)
  .describe(
    "The limits that a case must keep to pass: at least this, or at most this where lower is better. The family's page has the defaults.",
  )
  // A key that is not given is not there, which the type of optional ones cannot say.
  .transform((limits) => (limits && Object.keys(limits).length > 0 ? (limits as PassLimits) : null));

/** Returns the schema of a metric's limit; metrics of one range share it, because schemas take time to create. */
function optionalLimit(metric: CaseMetric): z.ZodOptional<z.ZodNumber> {
  const [least, most] = rangeOf(metric);
  const create = () => z.number().min(least).max(Math.min(most, MOST_LIMIT)).optional();
  return getOrCreate(LIMIT_SCHEMAS, `${least} ${most}`, create);
}

/** Metrics without a value because labels are missing. */
type Unscored = Readonly<Partial<Record<JudgedId, unknown>>>;

/** What the limits of a case depend on besides its values. */
interface LimitRules {
  readonly pass: PassLimits | null;
  readonly named?: readonly CheckId[];
  readonly unscored?: Unscored;
}

/** Checks the limits of `pass`, or the default limits of the metrics that have or should have a value. */
export function checkLimits(values: CaseValues, rules: LimitRules): LimitCheck {
  const limits = limitsFor(values, rules);
  return {
    broken: limits.filter((limit) => isBroken(limit, values[limit.metric])),
    unmeasured: limits.filter(({ metric }) => values[metric] === null).map(({ metric }) => metric),
  };
}

/** Returns the limits of `pass`, or the default limits of the metrics that have or should have a value. */
export function limitsFor(values: CaseValues, { pass, named = [], unscored = {} }: LimitRules): Limits {
  return pass ? limitsOf(pass) : defaultLimits(values, named, unscored);
}

/** Returns the limits of `pass` in the order of the metrics. */
function limitsOf(pass: PassLimits): Limits {
  return CASE_METRICS.flatMap((metric) => {
    const limit = pass[metric];
    return limit === undefined ? [] : [at(metric, limit)];
  });
}

/** The limit of overlap does not apply where the suite names checks instead. */
function defaultLimits(values: CaseValues, named: readonly CheckId[], unscored: Unscored): Limits {
  const measured = (limits: Limits): Limits =>
    limits.filter(({ metric }) => values[metric] !== null || Object.hasOwn(unscored, metric));
  const checks = measured(BINARY.filter(({ metric }) => named.some((check) => check === metric)));
  const groups = checks.length === 0 ? GROUPS : JUDGED_GROUPS;
  const first = groups.map(measured).find((limits) => limits.length > 0) ?? [];
  return [...first, ...checks, ...measured(ALWAYS)];
}

function isBroken({ metric, limit }: Limit, value: number | null): boolean {
  if (value === null) return false;
  return isLowerBetter(metric) ? value > limit : value < limit;
}

import { z } from "zod";
import { getOrCreate } from "../../math/memo.ts";
import { CHECKS } from "./checks/checks.ts";
import { JUDGED_METRICS } from "./judge-case.ts";
import type { DefaultLimit, MetricRecord, PassLimits } from "./metric-record.ts";
import { overlapMetrics, ROUGE_TYPES } from "./overlap.ts";

/** The metrics that have a value for a single case, so that it can have a limit; those of all cases together have none. */
export const CASE_METRICS: readonly MetricRecord[] = [
  ...JUDGED_METRICS,
  ...overlapMetrics({ rouge_types: ROUGE_TYPES, rouge_measure: "f1" }),
  ...CHECKS,
];

const BY_ID = new Map(CASE_METRICS.map((metric) => [metric.id, metric]));

/** Whether the limit of a metric is a maximum. */
export function isLowerBetter(metric: string): boolean {
  return BY_ID.get(metric)?.better === "lower";
}

/** A metric with its limit for one case: a minimum, or a maximum if lower is better. */
export interface Limit {
  readonly metric: string;
  readonly limit: number;
}

/** The schemas of limits, by range: metrics of one range share theirs, because schemas take time to create. */
const LIMIT_SCHEMAS = new Map<string, z.ZodOptional<z.ZodNumber>>();

function limitSchema({ range: [least, most] = [0, 1] }: MetricRecord): z.ZodOptional<z.ZodNumber> {
  const create = () => (Number.isFinite(most) ? z.number().min(least).max(most) : z.number().min(least)).optional();
  return getOrCreate(LIMIT_SCHEMAS, `${least} ${most}`, create);
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

/** What the limits of a case depend on besides its values. */
interface LimitRules {
  readonly pass: PassLimits | null;
  /** The checks that the suite names. */
  readonly named: readonly MetricRecord[];
  /** Metrics without a value because labels are missing. */
  readonly unscored: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, number>>;

/** The limits of a case that are broken, and the metrics with a limit but no value. */
export function checkLimits(values: Values, rules: LimitRules) {
  const limits = limitsFor(values, rules);
  return {
    broken: limits.filter(({ metric, limit }) => {
      const value = values[metric];
      return value !== undefined && (isLowerBetter(metric) ? value > limit : value < limit);
    }),
    unmeasured: limits.filter(({ metric }) => values[metric] === undefined).map(({ metric }) => metric),
  };
}

/** Returns the limits of `pass` in the order of the metrics, or the default limits of the metrics that have or should have a value. */
export function limitsFor(values: Values, { pass, named, unscored }: LimitRules): readonly Limit[] {
  if (pass) return CASE_METRICS.flatMap(({ id }) => (pass[id] === undefined ? [] : [{ metric: id, limit: pass[id] }]));
  const ofGroup = (group: DefaultLimit["if"]): Limit[] =>
    CASE_METRICS.flatMap((metric) => {
      const isMeasured = values[metric.id] !== undefined || Object.hasOwn(unscored, metric.id);
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

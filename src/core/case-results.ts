import { z } from "zod";
import { exactMean } from "../math/exact-sum.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { passAtK, passHatK } from "../math/statistics/trial.ts";
import { type CaseRow, type Evidence, hasNoTrace, MAX_TRIALS, type Measured, NO_TRACE, type Outcome } from "./case.ts";
import {
  type CorpusMetric,
  type Metric,
  PASS_RATE,
  type RatioMetric,
  ratio,
  type SummedMetric,
  type TrialMetric,
  type UnscoredReason,
} from "./metric.ts";

/** The most flaky cases that a report lists. */
export const MAX_FLAKY = 1000;
/** The usual k of pass@k and pass^k. */
export const USUAL_K = [1, 2, 3, 5, 10] as const;

/** The name of a case's first trace when further ones of it turn out to be trials. */
export const FIRST_TRIAL = "1";

const count = z.int().nonnegative();
const positive = z.int().min(1).max(MAX_TRIALS);
const share = z.number().min(0).max(1);

/** A summary of the repeated trials of a suite's cases. */
export const trialReportSchema = z.strictObject({
  /** Cases with trials, and cases without, which are in none of the other numbers. */
  cases: count,
  others: count,
  /** The fewest and the most trials of a case. */
  least: positive,
  most: positive,
  /** Cases of which some trials pass and some fail, by id; the first 1000 of them. */
  flaky: z.array(z.strictObject({ case: z.string(), passed: positive, trials: positive })).max(MAX_FLAKY),
  flaky_count: count,
  /** The variance of whether one trial passes, split into its components; null when they cannot be estimated. */
  variance: z
    .strictObject({ between_cases: z.number().nonnegative(), between_trials: z.number().nonnegative() })
    .nullable(),
  /** Means over the cases: the chance that at least one of k trials passes (pass@k), and that all do (pass^k). */
  pass_rates: z.array(z.strictObject({ k: positive, at_least_one: share, all: share })).max(USUAL_K.length + 1),
});
export type TrialReport = z.infer<typeof trialReportSchema>;

/** The result of a case and of its trials. */
type TrialOutcomes = Pick<CaseRow, "outcome" | "trials">;

/** Returns the name of the trial that represents its case: the first with the case's result; null where it has no trials. */
export function representativeTrial({ outcome, trials }: TrialOutcomes): string | null {
  return trials?.find((one) => one.outcome === outcome)?.trial ?? null;
}

/** Returns the result of more than half of the trials, whatever the unscored ones would give; a tie fails. */
export function majorityOutcome(outcomes: readonly Outcome[]): Outcome {
  const passed = outcomes.filter((outcome) => outcome === "pass").length;
  const failed = outcomes.filter((outcome) => outcome === "fail").length;
  if (2 * passed > outcomes.length) return "pass";
  return outcomes.length > 0 && 2 * failed >= outcomes.length ? "fail" : "unscored";
}

/** Returns how a stored row contradicts its own trials, as a clause; null when it does not. */
export function trialInconsistency({ outcome, trials }: TrialOutcomes): string | null {
  if (!trials) return null;
  const names = trials.map(({ trial }) => trial);
  if (new Set(names).size !== names.length) return "has a trial twice";
  return majorityOutcome(trials.map((trial) => trial.outcome)) === outcome ? null : "contradicts its trials";
}

/** How many trials of a case are scored, and how many of those pass. */
export interface TrialCounts {
  readonly scored: number;
  readonly passed: number;
}

/** Counts the trials of a case; a case without trials is a single one. Unscored trials do not count. */
export function countTrials({ outcome, trials }: TrialOutcomes): TrialCounts {
  const scored = (trials ?? [{ outcome }]).filter((trial) => trial.outcome !== "unscored");
  return { scored: scored.length, passed: scored.filter((trial) => trial.outcome === "pass").length };
}

const PASS_METRIC = /^pass([@^])([1-9]\d{0,2})$/;

/** Returns the metric of a name such as `pass@3` or `pass^3`, which every suite with repeated trials has; null for other names. */
export function passMetric(name: string): TrialMetric | null {
  const [, sign, digits = ""] = PASS_METRIC.exec(name) ?? [];
  if (sign === undefined) return null;
  const k = Number(digits);
  const isAny = sign === "@";
  const chance = isAny ? passAtK : passHatK;
  return {
    kind: "trial",
    id: name,
    title: isAny ? `chance that at least one of ${k} trials passes` : `chance that all of ${k} trials pass`,
    better: "higher",
    range: [0, 1],
    unit: "fraction",
    revision: 1,
    source: isAny ? "Chen et al. 2021, section 2.1" : "Yao et al. 2024 (tau-bench), section 3",
    whenUndefined: { value: null, why: `no case has ${k} scored trials` },
    share: (row) => {
      const { scored, passed } = countTrials(row);
      return scored < k ? null : chance(scored, passed, k);
    },
    bounds: (row) => {
      const { scored, passed } = countTrials(row);
      const all = row.trials?.length ?? 1;
      return all < k ? null : [chance(all, passed, k), chance(all, passed + all - scored, k)];
    },
  };
}

/**
 * Returns the trial metrics among the named ones: they are scored only where a gate names them. A metric of the suite that has such a name
 * is a score of its lines.
 */
export function passMetrics(
  named: readonly { readonly metric: string }[],
  metrics: readonly { readonly id: string }[] = [],
): TrialMetric[] {
  const names = new Set(named.map(({ metric }) => metric));
  for (const { id } of metrics) names.delete(id);
  return [...names].flatMap((name) => passMetric(name) ?? []);
}

/** What a family says of the results of its cases. */
interface CaseResults<P> {
  metrics(params: P): readonly Metric[];
  outcome(evidence: Evidence): Outcome;
  hasNoResult?(evidence: Evidence): boolean;
}

/** Returns the metrics of a suite with the share of its cases that pass, unless another of them has its name. */
export function withPassRate<P>(family: CaseResults<P>, params: P, metrics: readonly Metric[]): readonly Metric[] {
  return metrics.some(({ id }) => id === PASS_RATE) ? metrics : [...metrics, passRate(family, params)];
}

/**
 * Declares the share of cases that pass. A case without a result has no value, for the reason that a metric of the family has
 * (a missing label), else because its line does not say it. Tables show it where a gate or a list of metrics names it: the
 * counts of cases that regressed and were fixed are everywhere.
 */
function passRate<P>(family: CaseResults<P>, params: P): RatioMetric {
  const reasons = family.metrics(params).flatMap((one) => (one.kind === "trial" ? [] : (one.unscored ?? [])));
  const unscored = (evidence: Evidence): UnscoredReason | null => {
    if (family.outcome(evidence) !== "unscored") return null;
    return reasons.map((reason) => reason(evidence)).find((why) => why !== null) ?? "no score";
  };
  return ratio<Evidence>({
    id: PASS_RATE,
    title: "share of cases that pass",
    source: "the results of the cases",
    reportOnly: true,
    whenUndefined: { value: null, why: "no case has a result" },
    ...(family.hasNoResult && { appliesTo: (evidence) => family.hasNoResult?.(evidence) !== true }),
    unscored,
    top: (evidence) => Number(family.outcome(evidence) === "pass"),
    bottom: () => 1,
  });
}

/** The part of a case that metrics are computed from, also of each of its trials, and its result. */
export type CountedCase = Measured & Pick<CaseRow, "outcome" | "trials">;

/** Returns all evidence of a case: one row, or one row per trial. */
export function evidenceOf({ evidence, trials }: CountedCase): readonly Evidence[] {
  return trials ? trials.map((trial) => trial.evidence) : [evidence];
}

/** What says which part of a case a metric reads. */
type Reader = Pick<RatioMetric | CorpusMetric, "reads">;

/** Returns the part of a case, or of one of its trials, that a metric reads. */
function partFor({ reads }: Reader, { evidence, scores, choices }: Measured): Evidence {
  if (reads === "scores") return scores ?? NO_TRACE;
  if (reads === "choices") return hasNoTrace(evidence) ? evidence : (choices ?? {});
  return evidence;
}

/** Returns what a metric reads of a case: one part, or one per trial. */
export function partsFor(metric: Reader, row: CountedCase): readonly Evidence[] {
  return row.trials ? row.trials.map((one) => partFor(metric, one)) : [partFor(metric, row)];
}

/** Returns a case whose evidence is what a metric reads of it. */
export function caseFor(metric: Reader, row: CountedCase): CountedCase {
  const { trials } = row;
  const own = { ...row, evidence: partFor(metric, row) };
  return trials ? { ...own, trials: trials.map((one) => ({ ...one, evidence: partFor(metric, one) })) } : own;
}

/** Returns what each case adds to the top and the bottom of a metric, the mean over its trials. */
export function caseTerms(metric: SummedMetric, rows: readonly CountedCase[]): RatioTerms {
  const terms = { top: new Float64Array(rows.length), bottom: new Float64Array(rows.length) };
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as CountedCase;
    if (metric.kind === "trial") {
      const share = metric.share(row);
      terms.top[index] = share ?? 0;
      terms.bottom[index] = share === null ? 0 : 1;
    } else if (row.trials === undefined) {
      const part = partFor(metric, row);
      terms.top[index] = metric.top(part);
      terms.bottom[index] = metric.bottom(part);
    } else {
      const parts = partsFor(metric, row);
      terms.top[index] = exactMean(parts.map((part) => metric.top(part)));
      terms.bottom[index] = exactMean(parts.map((part) => metric.bottom(part)));
    }
  }
  return terms;
}

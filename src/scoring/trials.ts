import { z } from "zod";
import { type CaseRow, MAX_TRIALS, type Outcome, type TrialRow } from "../core/case.ts";
import type { TrialMetric } from "../core/metric.ts";
import { exactSum } from "../math/statistics/sum.ts";
import { passAtK, passHatK, varianceComponents } from "../math/statistics/trial.ts";

const MOST_FLAKY = 1000;
const COUNTS_OF_TRIALS = [1, 2, 3, 5, 10] as const;

const count = z.int().nonnegative();
const positive = z.int().min(1).max(MAX_TRIALS);
const share = z.number().min(0).max(1);

/** What the repeated trials of a suite's cases amount to. */
export const trialReportSchema = z.strictObject({
  /** Cases with trials; the others stand in none of these numbers. */
  cases: count,
  others: count,
  /** The fewest and the most trials of a case. */
  least: positive,
  most: positive,
  /** Cases of which some trials pass and some fail, by id; the first 1000 of them. */
  flaky: z.array(z.strictObject({ case: z.string(), passed: positive, trials: positive })).max(MOST_FLAKY),
  flaky_count: count,
  /** The variance of whether one trial passes, split; null when it cannot be told. */
  variance: z
    .strictObject({ between_cases: z.number().nonnegative(), between_trials: z.number().nonnegative() })
    .nullable(),
  /** Means over the cases: the chance that at least one of k trials passes (pass@k), and that all do (pass^k). */
  pass_rates: z
    .array(z.strictObject({ k: positive, at_least_one: share, all: share }))
    .max(COUNTS_OF_TRIALS.length + 1),
});

/** What the repeated trials of a suite's cases amount to. */
export type TrialReport = z.infer<typeof trialReportSchema>;

/** What counts for a case's trials: a row, or as much of it. */
export type RowWithTrials = Pick<CaseRow, "outcome" | "trials">;

/** One row for a case out of a row for each of its trials (at least one): what most say, as the first that says it. */
export function mergeTrials(rows: ReadonlyMap<string, CaseRow>): CaseRow {
  const byName = sortTrialNames([...rows.keys()]).flatMap((trial) => {
    const row = rows.get(trial);
    return row ? [{ trial, row }] : [];
  });
  const outcome = majorityOutcome(byName.map(({ row }) => row.outcome));
  const shown = byName.find(({ row }) => row.outcome === outcome);
  if (!shown) throw new RangeError("a case without trials cannot be settled");
  const trials = byName.map(({ trial, row }): TrialRow => ({ trial, outcome: row.outcome, evidence: row.evidence }));
  return { ...shown.row, trials };
}

/** The trial that stands for its case in a settled row; null where the case has none. */
export function representativeTrial({ outcome, trials }: RowWithTrials): string | null {
  return trials?.find((one) => one.outcome === outcome)?.trial ?? null;
}

/** The outcome that more than half of the trials have, whatever the unscored ones were; a tie fails. */
export function majorityOutcome(outcomes: readonly Outcome[]): Outcome {
  const passed = outcomes.filter((outcome) => outcome === "pass").length;
  const failed = outcomes.filter((outcome) => outcome === "fail").length;
  if (2 * passed > outcomes.length) return "pass";
  return outcomes.length > 0 && 2 * failed >= outcomes.length ? "fail" : "unscored";
}

/** Names of trials as people count them: by number when all are whole numbers, else by code units. */
export function sortTrialNames(names: readonly string[]): string[] {
  const counted = names.every((name) => /^-?\d{1,15}$/.test(name));
  const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return [...names].sort((a, b) => (counted ? Number(a) - Number(b) || byText(a, b) : byText(a, b)));
}

/** Why a stored row contradicts its own trials, as a clause; null when it does not. */
export function trialInconsistency({ outcome, trials }: RowWithTrials): string | null {
  if (!trials) return null;
  const names = trials.map(({ trial }) => trial);
  if (new Set(names).size !== names.length) return "holds a trial twice";
  return majorityOutcome(trials.map((trial) => trial.outcome)) === outcome ? null : "says otherwise than its trials";
}

interface TrialCounts {
  readonly scored: number;
  readonly passed: number;
}

/** A case without trials is a single one. Unscored trials are unknown: they count for nothing. */
function countTrials({ outcome, trials }: RowWithTrials): TrialCounts {
  const scored = (trials ?? [{ outcome }]).filter((trial) => trial.outcome !== "unscored");
  return { scored: scored.length, passed: scored.filter((trial) => trial.outcome === "pass").length };
}

/** One case's share in pass@k or pass^k; null when fewer than k of its trials are scored. */
export function trialShare(row: RowWithTrials, kind: "pass@k" | "pass^k", k: number): number | null {
  const { scored, passed } = countTrials(row);
  if (scored < k) return null;
  return kind === "pass@k" ? passAtK(scored, passed, k) : passHatK(scored, passed, k);
}

/** Where a case's share must lie whatever its unscored trials are; null for a case of fewer than k trials. */
function shareBounds(
  { outcome, trials }: RowWithTrials,
  kind: "pass@k" | "pass^k",
  k: number,
): [number, number] | null {
  const all = (trials ?? [{ outcome }]).length;
  const { scored, passed } = countTrials({ outcome, trials });
  if (all < k) return null;
  const chance = kind === "pass@k" ? passAtK : passHatK;
  return [chance(all, passed, k), chance(all, passed + all - scored, k)];
}

const PASS_METRIC = /^pass([@^])([1-9]\d{0,2})$/;

/** The metric of a name such as `pass@3` or `pass^3`, which every suite with repeated trials has; null for other names. */
export function passMetric(name: string): TrialMetric | null {
  const [, sign, digits = ""] = PASS_METRIC.exec(name) ?? [];
  if (sign === undefined) return null;
  const k = Number(digits);
  const kind = sign === "@" ? "pass@k" : "pass^k";
  return {
    kind: "trial",
    id: name,
    title: sign === "@" ? `chance that at least one of ${k} trials passes` : `chance that all of ${k} trials pass`,
    better: "higher",
    range: [0, 1],
    unit: "fraction",
    revision: 1,
    source: sign === "@" ? "Chen et al. 2021, section 2.1" : "Yao et al. 2024 (tau-bench), section 3",
    whenUndefined: { value: null, why: `no case has ${k} scored trials` },
    share: (row) => trialShare(row, kind, k),
    bounds: (row) => shareBounds(row, kind, k),
  };
}

/** The metrics of repeated trials that gates ask for: they are scored only then. */
export function passMetrics(named: readonly { readonly metric: string }[]): TrialMetric[] {
  return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
}

/** What the trials of these cases amount to; null when none has any. The order of rows does not matter. */
export function summarizeTrials(rows: readonly CaseRow[]): TrialReport | null {
  const tried = rows.flatMap((row) =>
    row.trials ? [{ id: row.id, size: row.trials.length, ...countTrials(row) }] : [],
  );
  const [first] = tried;
  if (!first) return null;
  const sizes = tried.reduce(
    ({ least, most }, { size }) => ({ least: Math.min(least, size), most: Math.max(most, size) }),
    { least: first.size, most: first.size },
  );
  const flaky = tried.filter(({ scored, passed }) => passed > 0 && passed < scored);
  flaky.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    cases: tried.length,
    others: rows.length - tried.length,
    ...sizes,
    flaky: flaky.slice(0, MOST_FLAKY).map(({ id, passed, size }) => ({ case: id, passed, trials: size })),
    flaky_count: flaky.length,
    variance: varianceOf(tried),
    pass_rates: passRates(tried),
  };
}

function varianceOf(tallies: readonly TrialCounts[]): TrialReport["variance"] {
  const groups = tallies.map(({ scored, passed }) => Array.from({ length: scored }, (_, at) => Number(at < passed)));
  const found = varianceComponents(groups);
  return found && { between_cases: found.between, between_trials: found.within };
}

/** For the usual k and for as many trials as every case has scored; nothing beyond, where cases would be missing. */
function passRates(tallies: readonly TrialCounts[]): TrialReport["pass_rates"] {
  const least = tallies.reduce((fewest, { scored }) => Math.min(fewest, scored), MAX_TRIALS);
  const usual = COUNTS_OF_TRIALS.filter((k) => k < least);
  return [...usual, ...(least > 0 ? [least] : [])].map((k) => {
    const mean = (chance: typeof passAtK): number =>
      exactSum(tallies, ({ scored, passed }) => chance(scored, passed, k)) / tallies.length;
    return { k, at_least_one: mean(passAtK), all: mean(passHatK) };
  });
}

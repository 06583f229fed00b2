import { type CaseRow, contentOf, MAX_TRIALS, measuredOf, type TrialRow } from "../core/case.ts";
import {
  countTrials,
  FIRST_TRIAL,
  MAX_FLAKY,
  majorityOutcome,
  type TrialCounts,
  type TrialReport,
  USUAL_K,
} from "../core/case-results.ts";
import { exactSum } from "../math/exact-sum.ts";
import { seedOfText } from "../math/random.ts";
import { passAtK, passHatK, varianceComponents } from "../math/statistics/trial.ts";
import { compareTexts } from "../math/text/texts.ts";

/** The row of a trial, by its name. */
type NamedRow = readonly [trial: string, row: CaseRow];

/**
 * Merges the rows of a case whose traces do not name their trials. Their numbers only give their place in the file, so they are ordered
 * by a hash of their content: corpus metrics pair the trials of different cases by this order.
 */
export function mergeRepeats(first: CaseRow, others: ReadonlyMap<string, CaseRow>): CaseRow {
  const keyed = [[FIRST_TRIAL, first] as const, ...others].map(([trial, row]) => {
    const text = JSON.stringify([row.id, row.outcome, contentOf(row)]);
    return { named: [trial, row] as const, key: `${seedOfText(text).join(" ")} ${text}` };
  });
  keyed.sort((a, b) => compareTexts(a.key, b.key));
  return mergeInOrder(keyed.map(({ named }) => named));
}

/** Merges the rows of a case's trials (at least one), ordered by name. */
export function mergeTrials(rows: ReadonlyMap<string, CaseRow>): CaseRow {
  return mergeInOrder(sortTrialNames([...rows.keys()]).map((trial) => [trial, rows.get(trial) as CaseRow]));
}

/** Sorts names of trials: by number when all are whole numbers, else by code units. */
export function sortTrialNames(names: readonly string[]): string[] {
  const areNumbers = names.every((name) => /^-?\d{1,15}$/.test(name));
  return [...names].sort((a, b) => (areNumbers ? Number(a) - Number(b) : 0) || compareTexts(a, b));
}

/** Merges rows into the first row with the majority's result, and adds all trials in order. */
function mergeInOrder(rows: readonly NamedRow[]): CaseRow {
  const outcome = majorityOutcome(rows.map(([, row]) => row.outcome));
  const [, first] = rows.find(([, row]) => row.outcome === outcome) ?? [];
  if (!first) throw new RangeError("a case without trials cannot be merged");
  const trials = rows.map(([trial, row]): TrialRow => ({ trial, outcome: row.outcome, ...measuredOf(row) }));
  const bases = [...new Set(rows.flatMap(([, { basis }]) => basis ?? []))].sort();
  return { ...first, ...(bases.length > 0 && { basis: bases.join(", ") }), trials };
}

/**
 * Merges the rows of several runs of a suite: each case gets the trials of all runs (`run 1`, `run 2/…` where a run has
 * trials itself), the majority's result, and what the first run with that result shows. The order is the first run's.
 */
export function mergeCaseRuns(runs: readonly (readonly CaseRow[])[]): CaseRow[] {
  const [first = []] = runs;
  const byId = runs.map((rows) => new Map(rows.map((row) => [row.id, row])));
  return first.map(({ id }) => mergeCase(byId.map((rows) => rows.get(id))));
}

function mergeCase(rows: readonly (CaseRow | undefined)[]): CaseRow {
  const trials = rows.flatMap((row, index) => (row === undefined ? [] : trialsOf(row, `run ${index + 1}`)));
  const outcome = majorityOutcome(trials.map((trial) => trial.outcome));
  const known = rows.filter((row) => row !== undefined);
  const shown = known.find((row) => row.outcome === outcome) ?? known[0];
  if (shown === undefined) throw new RangeError("a case without runs cannot be merged");
  return { ...shown, outcome, trials };
}

function trialsOf({ outcome, trials, ...row }: CaseRow, run: string): TrialRow[] {
  if (trials === undefined) return [{ trial: run, outcome, ...measuredOf(row) }];
  return trials.map((one) => ({ ...one, trial: `${run}/${one.trial}` }));
}

/** Returns the rows of each run that `mergeCaseRuns` merged. */
export function splitCaseRuns(rows: readonly CaseRow[], count: number): CaseRow[][] {
  return Array.from({ length: count }, (_, index) => {
    const name = `run ${index + 1}`;
    return rows.flatMap(({ trials = [], ...row }): CaseRow[] => {
      const ofRun = trials.filter(({ trial }) => trial === name || trial.startsWith(`${name}/`));
      const [first] = ofRun;
      if (first === undefined) return [];
      const { trial, outcome, evidence, scores, choices } = first;
      if (trial === name) return [{ ...row, outcome, evidence, scores, choices }];
      const named = ofRun.map((one) => ({ ...one, trial: one.trial.slice(name.length + 1) }));
      return [{ ...row, outcome: majorityOutcome(named.map(({ outcome }) => outcome)), trials: named }];
    });
  });
}

/** Summarizes the trials of these cases; null if no case has trials. The order of rows does not matter. */
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
    flaky: flaky.slice(0, MAX_FLAKY).map(({ id, passed, size }) => ({ case: id, passed, trials: size })),
    flaky_count: flaky.length,
    variance: varianceOf(tried),
    pass_rates: passRates(tried),
  };
}

function varianceOf(counts: readonly TrialCounts[]): TrialReport["variance"] {
  const passesByCase = counts.map(({ scored, passed }) =>
    Array.from({ length: scored }, (_, at) => Number(at < passed)),
  );
  const found = varianceComponents(passesByCase);
  return found && { between_cases: found.between, between_trials: found.within };
}

/** Returns the rates for each usual k, up to the number of scored trials that every case has. */
function passRates(counts: readonly TrialCounts[]): TrialReport["pass_rates"] {
  const least = counts.reduce((fewest, { scored }) => Math.min(fewest, scored), MAX_TRIALS);
  const usual = USUAL_K.filter((k) => k < least);
  return [...usual, ...(least > 0 ? [least] : [])].map((k) => {
    const mean = (chance: typeof passAtK): number =>
      exactSum(counts.map(({ scored, passed }) => chance(scored, passed, k))) / counts.length;
    return { k, at_least_one: mean(passAtK), all: mean(passHatK) };
  });
}

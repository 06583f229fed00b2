import { type CaseRow, MAX_TRIALS, type TrialRow } from "../core/case.ts";
import { isSameJudge, type SuiteReport } from "../core/suite-report.ts";
import { majorityOutcome } from "../core/trial.ts";

/** One suite of a stored report with its cases. */
export interface SuiteRun {
  readonly suite: SuiteReport;
  readonly rows: readonly CaseRow[];
}

/**
 * Returns why the run of a suite cannot be averaged with others of the same commit, as a clause; null when it can. The
 * others are comparable with each other and at least one.
 */
export function whyNotMerged(run: SuiteRun, others: readonly SuiteRun[]): string | null {
  const [first] = others;
  if (first === undefined) return null;
  const { suite, rows } = run;
  if (suite.family !== first.suite.family) return "its family differs";
  if (suite.fingerprint.gold !== first.suite.fingerprint.gold) return "its gold set differs";
  if (suite.fingerprint.params !== first.suite.fingerprint.params) return "its parameters differ";
  if (!isSameJudge(first.suite, suite) || !isSameJudge(suite, first.suite)) return "its judge differs";
  if (!haveSameCases(first.rows, rows)) return "its cases differ";
  // A run of the same traces is no second observation of the system.
  if (others.some((other) => isSameTraces(other.suite, suite))) return "its traces are another run's, byte for byte";
  const trials = [...others, run].reduce((sum, one) => sum + mostTrials(one.rows), 0);
  return trials > MAX_TRIALS ? `its cases would have more than ${MAX_TRIALS} trials` : null;
}

function haveSameCases(a: readonly CaseRow[], b: readonly CaseRow[]): boolean {
  const gold = new Map(a.map((row) => [row.id, row.gold]));
  return a.length === b.length && b.every((row) => gold.get(row.id) === row.gold);
}

function isSameTraces(a: SuiteReport, b: SuiteReport): boolean {
  const digests = ({ files }: SuiteReport): string => JSON.stringify(files?.traces.map(({ digest }) => digest).sort());
  return a.files !== undefined && a.files.traces.length > 0 && digests(a) === digests(b);
}

function mostTrials(rows: readonly CaseRow[]): number {
  return rows.reduce((most, { trials }) => Math.max(most, trials?.length ?? 1), 1);
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

function trialsOf({ outcome, evidence, trials }: CaseRow, run: string): TrialRow[] {
  if (trials === undefined) return [{ trial: run, outcome, evidence }];
  return trials.map((one) => ({ ...one, trial: `${run}/${one.trial}` }));
}

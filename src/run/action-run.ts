import { EXIT } from "../core/error.ts";
import type { Log, OnProgress } from "../core/log.ts";
import { type Baseline, type FoundBaseline, MAX_POOLED, type StoredReport } from "../core/report.ts";
import { failedGates, type Verdict } from "../core/verdict.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import { isProposal, type RunContext, type Step } from "../github/api/run-context.ts";
import { type EarlierRun, findEarlierRun } from "../github/baseline/report-reader.ts";
import { areChanged, findTrackedFiles } from "../github/publish/annotations.ts";
import { loadArtifactClient } from "../github/publish/artifact.ts";
import { publish } from "../github/publish/publish.ts";
import { renderReportText } from "../report/report-text.ts";
import { formatError } from "../report/terminal.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { writeReport } from "../store/report-folder.ts";
import { packCases } from "../store/rows.ts";
import { renderFiles } from "./action-files.ts";
import { type LabelledRun, labelRun } from "./action-labels.ts";
import { type ActionResult, resultOfVerdict } from "./action-result.ts";
import { type ActionSetup, findBaseline, prepareAction, scoringOptions } from "./action-setup.ts";
import { type BaseConfig, decidingGates } from "./base/base-config.ts";
import { hasSameAnswers, loadEvidenceCheck, mergeRuns, selectRuns, splitRuns, withoutFiles } from "./base-runs.ts";
import { compareAndEvaluate, measureAsBase, type ScoredRun, scoreSuites, shownBaseline } from "./evaluate.ts";
import { PolicyReader } from "./gate-policy.ts";
import { loadPage } from "./html-report.ts";
import { showProgress } from "./progress.ts";
import type { RunOptions } from "./score-suite.ts";

/**
 * Evaluates one step of a workflow: scores, stores, compares, labels, evaluates gates, publishes. Calls `onPublish` once
 * the verdict is stored. Throws UserError for the user's errors.
 */
export async function runAction(
  step: Step,
  { env, log, onPublish }: { readonly env: NodeJS.ProcessEnv; readonly log: Log; readonly onPublish: () => void },
): Promise<ActionResult> {
  const logTiming = startTimer(log);
  const { onProgress } = showProgress({ log });
  const setup = await prepareAction(step, { env, log, onProgress });
  const unasked = await scoreAndStore(setup, log, onProgress);
  logTiming("scored and stored");
  const policies = new PolicyReader({ ...setup, log });
  const reading = policies.readBase();
  // Beside git and the search, which mostly wait. What cannot be loaded is reported by the stage that needs it.
  loadPage()
    .then(loadArtifactClient)
    .catch(() => {});
  const base = await reading;
  const baseline = await findBaseline(setup, log);
  const earlier = await findEarlier(setup, log);
  checkGates(unasked, setup.config, baseline);
  logTiming("baseline found");
  const scored = await addBaseScores(unasked, setup, { baseline, base });
  const labelled = await labelRun({ ...setup, scored, baseline, base }, { ...setup, log });
  logTiming("labelled");
  onProgress({ task: "comparing and testing" });
  const evaluated = await evaluate(setup, labelled, { baseline, base, earlier }, policies);
  // Git answers while the report is written.
  const tracking = findTrackedFiles(evaluated.report.diff, setup.context.workspace);
  const stored = await storeReport(evaluated, setup, log);
  const { outputFolder: folder } = setup;
  log.info(renderReportText(evaluated.report, { color: false, folder }));
  logTiming("compared, evaluated and stored");
  onProgress({ task: "writing the HTML report" });
  const isTracked = await tracking;
  const rendered = await renderFiles({ ...setup, head: evaluated, baseline, folder, isTracked }, { log, env });
  logTiming("rendered");
  const result = resultOfVerdict(evaluated.report.verdict, setup.inputs.failOn);
  onPublish();
  const { html, summary, others } = rendered;
  const publication = {
    ...setup,
    ...rendered,
    report: evaluated.report,
    folder,
    files: { report: REPORT_FILE, summary, html, others: [...stored, ...others] },
    isFailing: result.status !== EXIT.passed,
  };
  await publish(publication, { ...setup, log, env });
  logTiming("published");
  return result;
}

/** Scores all suites and stores the report before the first network call. Views are stored once, with the final report. */
async function scoreAndStore(setup: ActionSetup, log: Log, onProgress: OnProgress): Promise<ScoredRun> {
  const warn: RunOptions["warn"] = (suite, error) => log.warn(`${suite}: ${formatError(error)}`);
  const scored = await scoreSuites(setup.config, { ...scoringOptions(setup), warn, onProgress });
  // Without its verdict and its judge's labels it is no baseline, should this process be killed.
  const early = { ...scored, report: { ...scored.report, complete: false }, views: [] };
  await writeReport(setup.outputFolder, early);
  return scored;
}

/** Adds the scores that only gates of the base ask for, where these decide; a pull request is measured by the labels that the baseline has. */
async function addBaseScores(
  scored: ScoredRun,
  setup: ActionSetup,
  { baseline, base }: Pick<Bases, "baseline" | "base">,
): Promise<ScoredRun> {
  const gates = setup.inputs.gatesFrom === "head" ? null : decidingGates(base, baseline);
  const cases = isProposal(setup.context) ? shownBaseline(baseline)?.cases : null;
  return measureAsBase(scored, { gates, cases }, setup.config, { ...scoringOptions(setup), warn: () => {} });
}

/** What a run is compared with, and the config of its base. */
interface Bases {
  readonly baseline: Baseline;
  readonly base: BaseConfig;
  readonly earlier: EarlierRun;
}

/** Finds the earlier run of this commit; none without a token. */
async function findEarlier({ client, context, inputs, timeBudget }: ActionSetup, log: Log): Promise<EarlierRun> {
  if (client === null) return { stored: null, why: null };
  // After an outage the time that is left stores the report.
  if (timeBudget.isReserved) return { stored: null, why: "GitHub did not answer in time" };
  return findEarlierRun(context, { client, artifactName: inputs.artifactName, loadEvidenceCheck, log, timeBudget });
}

/** Pools the runs of this commit, compares with the baseline, evaluates the gates that the policy selects, and applies an override. */
async function evaluate(
  setup: ActionSetup,
  { scored, notes }: LabelledRun,
  { baseline, base, earlier }: Bases,
  policies: PolicyReader,
): Promise<StoredReport> {
  const { config, judge, context } = setup;
  const { head, runs, unpooled } = await poolRuns(scored, earlier.stored);
  const policy = await policies.read(scored, baseline, config, base);
  const unread =
    earlier.why !== null && context.runAttempt > 1
      ? [{ kind: "earlier_attempt_not_read", detail: earlier.why } as const]
      : [];
  // Other cases would turn a failed commit green by running it again.
  const other = unpooled === null ? [] : [{ kind: "failed_run_not_pooled", detail: unpooled } as const];
  const withNotes = {
    ...policy,
    notes: [...policy.notes, ...notes, ...describeRuns(runs.length, earlier, context)],
    incomplete: [...policy.incomplete, ...unread, ...other],
    withoutKey: judge?.withoutKey ?? false,
  };
  const evaluated = compareAndEvaluate(head, baseline, config, withNotes, runs);
  return policies.override(runs.length === 0 ? await adviseAgain(evaluated, context) : evaluated);
}

/** The report of a commit over all of its runs, and each of them. */
interface PooledRun {
  readonly head: StoredReport;
  /** Empty for a single run. */
  readonly runs: readonly StoredReport[];
  /** Why a failed earlier run is not pooled, or only in part; null where it is. */
  readonly unpooled: string | null;
}

/**
 * Pools a run with the earlier ones of its commit, whose last report is given: the cases get a trial for each run, and the scores are
 * means over them. A run that answers every case as another one does is the same experiment: it adds nothing, and keeps what was found.
 */
async function poolRuns(head: StoredReport, earlier: StoredReport | null): Promise<PooledRun> {
  const known = earlier === null ? [] : splitRuns(earlier);
  const isKnown = known.length >= MAX_POOLED || known.some((one) => hasSameAnswers(one, head));
  if (earlier !== null && known.length > 1 && isKnown) {
    const { suites, cases, pooled = 1 } = earlier.report;
    return {
      head: { ...head, cases: earlier.cases, report: { ...head.report, suites, cases, pooled } },
      runs: known,
      unpooled: null,
    };
  }
  // Other answers are another experiment, even to traces with the same bytes.
  const others = known
    .filter((one) => !hasSameAnswers(one, head))
    .map((one) => ({ ...one, report: withoutFiles(one.report) }));
  if (others.length === 0) return { head, runs: [], unpooled: null };
  const asFound = { ...head, status: "exact", distance: 0, branch: null, notes: [] } as const;
  const selected = selectRuns({ ...asFound, runs: others }, MAX_POOLED) as FoundBaseline;
  const runs = selected.runs ?? [];
  const left = selected.notes.find((note) => note.includes(" is left out: ")) ?? null;
  const unpooled = earlier?.report.verdict?.outcome === "fail" ? left : null;
  if (runs.length === 0) return { head, runs: [], unpooled };
  const { cases, report } = mergeRuns(selected);
  const { digest } = await packCases(cases ?? []);
  return {
    head: { ...head, cases, report: { ...report, pooled: runs.length + 1, cases: digest } },
    runs: [head, ...runs],
    unpooled,
  };
}

/** Says over how many runs of the commit a verdict is, and whether an earlier attempt is missing. */
function describeRuns(pooled: number, { stored, why }: EarlierRun, { runAttempt }: RunContext): Verdict["notes"] {
  if (pooled > 0) return [{ mark: "info", kind: "pooled", count: pooled }];
  if (runAttempt === 1 || stored !== null || why !== null) return [];
  return [{ mark: "unsure", kind: "single_attempt" }];
}

/** Advises to run the job again where a single run failed a test, and its answers are not those of the commit. */
async function adviseAgain(evaluated: StoredReport, { workspace }: RunContext): Promise<StoredReport> {
  const { verdict, suites } = evaluated.report;
  if (verdict === null || !failedGates(verdict).some(({ test }) => test !== undefined)) return evaluated;
  const traces = Object.values(suites).flatMap(({ files }) => files?.traces ?? []);
  if (!(await areChanged(workspace, traces))) return evaluated;
  const advice = { mark: "info", kind: "run_again" } as const;
  const report = { ...evaluated.report, verdict: { ...verdict, notes: [...verdict.notes, advice] } };
  return { ...evaluated, report };
}

/** Writes the final report and returns the names of the files next to it. A file that is too large is left out with a warning. */
async function storeReport(stored: StoredReport, setup: ActionSetup, log: Log): Promise<readonly string[]> {
  const { warnings, files } = await writeReport(setup.outputFolder, stored);
  for (const warning of warnings) log.warn(warning);
  return files;
}

/** Returns a function that writes to the debug log how long the last part took. */
function startTimer(log: Log): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    log.debug(`${part}: ${Math.round(now - last)} ms`);
    last = now;
  };
}

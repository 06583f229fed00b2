import { EXIT } from "../core/error.ts";
import type { Log, OnProgress } from "../core/log.ts";
import { type Baseline, isFound, runsOf, type StoredReport } from "../core/report.ts";
import { failedGates } from "../core/verdict.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import { isProposal, type RunContext, type Step } from "../github/api/run-context.ts";
import { type EarlierRuns, findEarlierRuns } from "../github/baseline/earlier-runs.ts";
import { areChanged, findTrackedFiles } from "../github/publish/annotations.ts";
import { loadArtifactClient } from "../github/publish/artifact.ts";
import { publish } from "../github/publish/publish.ts";
import { describeApart, describeUnread } from "../report/notes/run-notes.ts";
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
import { compareAndEvaluate, measureAsBase, type ScoredRun, scoreSuites } from "./evaluate.ts";
import { PolicyReader } from "./gate-policy.ts";
import { loadPage } from "./html-report.ts";
import { showProgress } from "./progress.ts";
import { createHeadSet } from "./run-set.ts";
import type { RunOptions } from "./score-suite.ts";
import { loadEvidenceCheck } from "./stored-metrics.ts";

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
  const baseline = await findBaseline(setup);
  const earlier = await findEarlierRuns({ ...setup, artifactName: setup.inputs.artifactName, loadEvidenceCheck });
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
  const cases = isProposal(setup.context) && isFound(baseline) ? baseline.cases : null;
  return measureAsBase(scored, { gates, cases }, setup.config, { ...scoringOptions(setup), warn: () => {} });
}

/** What a run is compared with, and the config of its base. */
interface Bases {
  readonly baseline: Baseline;
  readonly base: BaseConfig;
  readonly earlier: EarlierRuns;
}

/** Pools the runs of this commit, compares with the baseline, evaluates the gates that the policy selects, and applies an override. */
async function evaluate(
  setup: ActionSetup,
  { scored, notes }: LabelledRun,
  { baseline, base, earlier }: Bases,
  policies: PolicyReader,
): Promise<StoredReport> {
  const { config, judge, context } = setup;
  const { set, left } = createHeadSet(scored, earlier.reports, earlier.known);
  const head = set.runs ? { ...set, report: { ...set.report, cases: (await packCases(set.cases ?? [])).digest } } : set;
  const policy = await policies.read(scored, baseline, config, base);
  // Other cases would turn a failed commit green by running it again.
  const hasFailed = earlier.reports.some(({ report }) => report.verdict?.outcome === "fail");
  const { length } = runsOf(head);
  const pooled = { mark: "info", text: `pooled over ${length} runs of this commit` } as const;
  const evaluated = compareAndEvaluate(head, baseline, config, {
    ...policy,
    notes: [...policy.notes, ...notes, ...(length > 1 ? [pooled] : [])],
    incomplete: [
      ...policy.incomplete,
      ...describeUnread(earlier.unread),
      ...(hasFailed ? left.flatMap(describeApart) : []),
    ],
    withoutKey: judge?.withoutKey ?? false,
  });
  return policies.override(length === 1 ? await adviseAgain(evaluated, context) : evaluated);
}

/** Advises to run the job again where a single run failed a test, and its answers are not those of the commit. */
async function adviseAgain(evaluated: StoredReport, { workspace }: RunContext): Promise<StoredReport> {
  const { verdict, suites } = evaluated.report;
  if (verdict === null || !failedGates(verdict).some(({ test }) => test !== undefined)) return evaluated;
  const traces = Object.values(suites).flatMap(({ files }) => files?.traces ?? []);
  if (!(await areChanged(workspace, traces))) return evaluated;
  const advice = {
    mark: "info",
    text: "run the job again to add evidence: the runs are then tested together",
  } as const;
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

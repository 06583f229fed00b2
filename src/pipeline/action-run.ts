import { type ErrorDetail, EXIT, errorMessage } from "../core/error.ts";
import type { Log, OnProgress } from "../core/log.ts";
import { type Baseline, isBaseRun, isFound, type StoredReport } from "../core/report.ts";
import { passedDrop, withNextStep } from "../core/verdict/drops.ts";
import { failedGates } from "../core/verdict/verdict.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { docsUrl, isProposal, type RunContext, runSource } from "../github/api/run-context.ts";
import { readStep, type Services } from "../github/api/services.ts";
import { chooseBaseline } from "../github/baseline/choose.ts";
import { type EarlierRuns, findEarlierRuns, isRepeated } from "../github/baseline/earlier-runs.ts";
import { NO_REFERENCES, readReferences } from "../github/baseline/references.ts";
import { loadArtifactClient } from "../github/publish/artifact.ts";
import { shouldCreateComment } from "../github/publish/comment.ts";
import { areChanged, findTrackedFiles, type InRepository, placesOf } from "../github/publish/outputs.ts";
import { type ArtifactIds, publish } from "../github/publish/publish.ts";
import { lazy } from "../math/memo.ts";
import { renderComment } from "../report/comment.ts";
import { cleanLine } from "../report/escape.ts";
import { trendWarnings } from "../report/notes/trend-notes.ts";
import { renderReportText } from "../report/report-text.ts";
import { formatError } from "../report/terminal.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { writeReport } from "../store/report-folder.ts";
import { failedOutcome } from "./action-failure.ts";
import { type LabelledRun, labelRun } from "./action-labels.ts";
import { type ActionResult, type Outcome, resultOfVerdict } from "./action-result.ts";
import { type ActionSetup, prepareAction } from "./action-setup.ts";
import { type BaseConfig, decidingGates, withBaseTexts } from "./base-config.ts";
import { hideInDetail, hideInError } from "./cases/hide-quotes.ts";
import { COMMENT_FILE, loadPage, SUMMARY_FILE, writeDocuments } from "./documents.ts";
import type { ScoredRun } from "./evaluate.ts";
import { decideRun, scoreRun, textsOfBaseline } from "./evaluate-run.ts";
import { PolicyReader } from "./gate-policy.ts";
import { showProgress, startTimer } from "./progress.ts";
import { combineRuns } from "./run-set.ts";
import type { RunOptions } from "./score-suite.ts";
import { loadEvidenceCheck } from "./stored-metrics.ts";
import { needsReleaseTags } from "./trend.ts";

/**
 * Evaluates one step of a workflow and publishes its outcome: a verdict, or why nothing could be evaluated. `onUncaught` takes what is
 * thrown outside of what the step waits for, such as by a timer.
 */
export async function runAction(
  services: Services,
  onUncaught: (handle: (error: unknown) => void) => void,
): Promise<ActionResult> {
  const uncaught = new Promise<never>((_, reject) => onUncaught(reject));
  const { result, publication } = await Promise.race([evaluateStep(services), uncaught]).catch((error: unknown) =>
    failedOutcome(error, services).catch((other: unknown) => {
      services.log.warn(`Why the run failed could not be published: ${errorMessage(other)}`);
      throw error;
    }),
  );
  // What was decided is written, and only a service can have failed.
  onUncaught((error) => services.log.warn(`While publishing: ${errorMessage(error)}`));
  await publish(publication, services);
  return result;
}

/** Evaluates one step: scores, stores, compares, labels, evaluates gates. Throws UserError for the user's errors. */
async function evaluateStep(services: Services): Promise<Outcome> {
  const { log } = services;
  const logTiming = startTimer(log);
  const { onProgress } = showProgress({ log });
  const prepared = await prepareAction(await readStep(services), onProgress);
  const policies = new PolicyReader(prepared);
  const readBase = lazy(() => policies.readBase());
  const { context, inputs, created } = prepared;
  const shown = showScoring(prepared, readBase);
  let setup = prepared;
  const facts = { created, source: runSource(context), root: context.workspace, wantsViews: true };
  const { scored, baseline } = await scoreRun({
    config: prepared.config,
    scoring: { ...facts, warn: shown.warn, onProgress },
    shownError: shown.error,
    onScored: async (own) => {
      await storeEarly(own, prepared);
      logTiming("scored and stored");
      preload();
    },
    findBaseline: async () => {
      setup = { ...prepared, config: await shown.config() };
      return combineRuns(await chooseBaseline({ ...setup, loadEvidenceCheck }), inputs.baselineRuns);
    },
    // A pull request is measured by the labels that the baseline has.
    rulesOf: async (found) => ({
      gates: inputs.gatesFrom === "head" ? null : decidingGates(await readBase(), found),
      cases: isProposal(context) && isFound(found) ? found.cases : null,
    }),
    textsOf: (found) => setup.config.texts ?? (isProposal(context) ? textsOfBaseline(found) : undefined),
  });
  const base = await readBase();
  const earlier = await findEarlierRuns({ ...setup, artifactName: inputs.artifactName, loadEvidenceCheck });
  logTiming("baseline found");
  const labelled = await labelRun({ ...setup, scored, baseline, base });
  logTiming("labelled");
  onProgress({ task: "comparing and testing" });
  const evaluated = await evaluate(setup, labelled, { base, earlier }, policies);
  return writeOutcome({ evaluated, baseline, setup, onProgress, logTiming }).catch((error: unknown) =>
    failedOutcome(error, services, { isEvaluated: true }),
  );
}

/** Holds what scoring says until the base's rule for texts is known: nothing is asked for before what is scored is on this disk. */
function showScoring({ config: own, inputs, log }: ActionSetup, readBase: () => Promise<BaseConfig>) {
  const held: Parameters<RunOptions["warn"]>[] = [];
  const config = lazy(async () => {
    const ruled = withBaseTexts(own, await readBase(), inputs);
    const hide = (error: ErrorDetail) => (ruled.texts === own.texts ? error : hideInDetail(error, own.suites));
    for (const [suite, error] of held) log.warn(`${suite}: ${formatError(hide(error))}`);
    return ruled;
  });
  const error = async (thrown: unknown): Promise<unknown> =>
    (await config()).texts === own.texts ? thrown : hideInError(thrown, own.suites);
  return { config, error, warn: (...message: Parameters<RunOptions["warn"]>): unknown => held.push(message) };
}

/** An evaluated run that is to be written. */
interface RunToWrite {
  readonly evaluated: StoredReport;
  readonly baseline: Baseline;
  readonly setup: ActionSetup;
  readonly onProgress: OnProgress;
  readonly logTiming: (part: string) => void;
}

/** Prints the verdict of a run, then writes its report and documents. */
async function writeOutcome({ evaluated, baseline, setup, onProgress, logTiming }: RunToWrite): Promise<Outcome> {
  const { outputFolder: folder, inputs, log } = setup;
  const { report } = evaluated;
  // Git answers while the report is written.
  const tracking = findTrackedFiles(placesOf(report.diff), setup.sources);
  // Before anything is written: a full disk hides no verdict.
  log.info(renderReportText(report, { color: false, folder }));
  const { warnings, files: stored } = await writeReport(folder, evaluated);
  for (const warning of [...trendWarnings(report), ...warnings]) log.warn(warning);
  logTiming("compared, evaluated and stored");
  onProgress({ task: "writing the HTML report" });
  const inRepository = await tracking;
  const rendered = await renderFiles({ ...setup, head: evaluated, baseline, folder, inRepository }, setup);
  logTiming("rendered");
  const result = resultOfVerdict(report.verdict, inputs.failOn);
  const { html, summary, others } = rendered;
  const files = { report: REPORT_FILE, summary, html, others: [...stored, ...others] };
  return {
    result,
    publication: { ...rendered, inputs, report, folder, files, isFailing: result.status !== EXIT.passed },
  };
}

/** Stores what was scored before the baseline is searched. Views are stored once, with the final report. */
async function storeEarly(scored: ScoredRun, { outputFolder }: ActionSetup): Promise<void> {
  // Without its verdict and its judge's labels it is no baseline, should this process be killed.
  await writeReport(outputFolder, { ...scored, report: { ...scored.report, complete: false }, views: [] });
}

/** Loads what is used last beside git and the search, which mostly wait. What cannot be loaded is reported by the stage that needs it. */
function preload(): void {
  loadPage()
    .then(loadArtifactClient)
    .catch(() => {});
}

/** What a run is compared with, and the config of its base. */
interface Bases {
  readonly baseline: Baseline;
  readonly base: BaseConfig;
  readonly earlier: EarlierRuns;
}

/** Evaluates a labelled run by the gates that the policy selects, and applies an override. */
async function evaluate(
  setup: ActionSetup,
  { scored, baseline, notes }: LabelledRun,
  { base, earlier }: Pick<Bases, "base" | "earlier">,
  policies: PolicyReader,
): Promise<StoredReport> {
  const { config, judge } = setup;
  const policy = { ...(await policies.read(scored, baseline, config, base)), withoutKey: judge?.withoutKey ?? false };
  const wantsTags = needsReleaseTags(config, baseline);
  const references = isBaseRun(scored.report.source)
    ? await readReferences(setup, { ...setup.inputs, wantsTags })
    : NO_REFERENCES;
  const { evaluated, runs } = await decideRun({ scored, baseline }, { config, policy, notes, earlier, references });
  return policies.override(await adviseNext(evaluated, runs, setup));
}

/**
 * Says what adds evidence where a test failed, or passed a drop that is possibly real: another run of the job, if runs are pooled, this is
 * a single one, and its answers are not those of the commit; else more cases.
 */
async function adviseNext(evaluated: StoredReport, runs: number, setup: ActionSetup): Promise<StoredReport> {
  const { verdict, suites } = evaluated.report;
  if (verdict === null) return evaluated;
  const hasFailed = failedGates(verdict).some(({ test }) => test !== undefined);
  if (!hasFailed && !verdict.gates.some((gate) => passedDrop(gate) === "possible")) return evaluated;
  const traces = Object.values(suites).flatMap(({ files }) => files?.traces ?? []);
  const canRepeat = runs === 1 && isRepeated(setup.context) && (await areChanged(setup.sources, traces));
  const advised = withNextStep(verdict, canRepeat ? "run_again" : "more_cases");
  const note = { mark: "info", kind: "run_again" } as const;
  const notes = hasFailed && canRepeat ? [...verdict.notes, note] : verdict.notes;
  return { ...evaluated, report: { ...evaluated.report, verdict: { ...advised, notes } } };
}

interface RenderedRun {
  readonly head: StoredReport;
  readonly baseline: Baseline;
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly folder: string;
  readonly inRepository: InRepository;
}

/**
 * Writes HTML report, comment and summary next to the report, and returns what is published and the names of the files; `html` is null
 * where it could not be rendered. The comment is rendered again once the ids of the artifacts are known.
 */
async function renderFiles(
  { head, baseline, inputs, context, folder, inRepository }: RenderedRun,
  { log, env }: { readonly log: Log; readonly env: NodeJS.ProcessEnv },
) {
  const { report } = head;
  const { serverUrl } = context;
  const place = { server: serverUrl, docs: docsUrl(env, serverUrl), created: report.created, inRepository };
  const page = { name: inputs.name, ...place, artifactId: null };
  const base = isFound(baseline) ? baseline : null;
  const { comment: short, summary, html } = await writeDocuments(folder, { head, base, page }, log);
  const comment = (stored: ArtifactIds): string => renderComment(report, { ...page, ...stored });
  const verdict = short.split("\n\n", 2).join("\n\n");
  const summaries = [summary, short, `${verdict.trimEnd()}\n`];
  const isCommentWanted = shouldCreateComment(inputs.comment, report);
  return {
    comment,
    isCommentWanted,
    summaries,
    inRepository,
    sanitize: cleanLine,
    html,
    summary: SUMMARY_FILE,
    others: [COMMENT_FILE],
  };
}

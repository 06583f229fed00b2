import { resolve } from "node:path";
import { UserError } from "../../core/error.ts";
import { type Baseline, isFound } from "../../core/report.ts";
import type { LoadEvidenceCheck } from "../../store/parse.ts";
import { CallLimitError, type GitHubClient, limitCalls } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import type { Inputs } from "../api/inputs.ts";
import { isRefName, type RunContext, workflowFilePath } from "../api/run-context.ts";
import { adviceFor, outOfTime, ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { readCommittedReport } from "./committed-report.ts";
import type { BaseSources } from "./file-at-commit.ts";
import type { SearchScope } from "./runs.ts";
import { addCommitAnswers, type Rescorer, rescoreBaseline } from "./score-commit.ts";
import { createSearch } from "./search.ts";

export interface BaselineOptions extends Services {
  readonly inputs: Pick<Inputs, "baseline" | "artifactName" | "baselineBranch" | "baselineRuns">;
  /** The working folder, which a committed report's path is relative to. */
  readonly folder: string;
  readonly sources: BaseSources;
  /** Scores the base commit's own files when nothing is stored; without it, they are not scored. */
  readonly rescorer?: Rescorer;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
}

/** Returns and logs the baseline of the inputs: the stored report of the right commit, a committed one, or none. */
export async function chooseBaseline(options: BaselineOptions): Promise<Baseline> {
  const baseline = await readBaseline(options);
  const { log } = options;
  if (isFound(baseline)) {
    log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "no commit"}`);
  } else {
    const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
    if (baseline.status === "error") log.warn(line);
    else log.info(line);
  }
  return baseline;
}

async function readBaseline(options: BaselineOptions): Promise<Baseline> {
  const { baseline } = options.inputs;
  if (baseline.kind === "none") {
    return { status: "none", why: "the input `baseline` is `none`", todo: "Set it to `auto` to compare." };
  }
  if (baseline.kind === "file") return readCommittedReport(resolve(options.folder, baseline.path), options);
  if (options.client.hasToken) return findBaseline(options);
  // Often a secret that this run does not get, as on a fork's pull request: relative gates must not pass for lack of it.
  const todo = "Leave it out, so that the workflow's own token is used, or set `baseline: none`.";
  return { status: "error", why: "the input `github-token` is empty", todo };
}

/** The most calls of GitHub that one search may make, retries included. */
export const MAX_SEARCH_CALLS = 30;
/** The calls that each further report of the same commit may add: its run's artifacts, and its address. */
const CALLS_PER_RUN = 3;

/** Returns the stored report that this run is compared with, or why there is none. Throws only UserError. */
export async function findBaseline(options: BaselineOptions): Promise<Baseline> {
  const branch = options.inputs.baselineBranch ?? options.context.baseBranch;
  if (branch !== null && !isRefName(branch)) {
    const todo = "Write the branch's name, for example `main`.";
    const what = `\`${branch}\` is not a branch name.`;
    throw new UserError("config", [{ what, at: "input `baseline-branch`", todo }]);
  }
  try {
    if (options.timeBudget.isReserved) throw outOfTime();
    return await search(options, branch);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // An outage never counts as "there is no report".
    return { status: "error", why: error.message, todo: adviceFor(error) };
  }
}

async function search(options: BaselineOptions, branch: string | null): Promise<Baseline> {
  const { context, log, rescorer } = options;
  const { artifactName, baselineRuns } = options.inputs;
  const maxCalls = MAX_SEARCH_CALLS + CALLS_PER_RUN * (baselineRuns - 1);
  const client = limitCalls(options.client, maxCalls);
  const target = await options.sources.findTarget();
  if (target.kind === "nothing") return { status: "none", why: target.why, todo: target.todo };
  if (branch === null) {
    const todo = "Set the input `baseline-branch`.";
    return { status: "error", why: "it is not known which branch's reports to compare with", todo };
  }
  const commit = target.kind === "commit" ? target.commit : null;
  const scope = { ...(await readIdentity(context, client)), branch, runId: context.runId, commit };
  log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
  const stored = createSearch(scope, { ...options, artifactName, client }, baselineRuns);
  const searching = target.kind === "commit" ? stored.findFor(target.commit) : stored.findNewest(target.note);
  const baseline = await searching.catch((error: unknown) => {
    if (error instanceof CallLimitError) return stored.conclude(` (the search ended after ${maxCalls} calls)`);
    throw error;
  });
  if (isFound(baseline)) return rescorer ? addCommitAnswers(baseline, { ...options, rescorer }) : baseline;
  if (commit === null) return baseline;
  const result = rescorer ? await rescoreBaseline(commit, baseline, { ...options, rescorer }) : baseline;
  if (!stored.isHistoryHidden() || isFound(result) || result.status === "error") return result;
  // The stored report of an ancestor may exist: gates that need one must not pass.
  const todo =
    "Check that the token has `contents: read`, and that the base commit is still on its branch; else rebase the pull request.";
  return { ...result, status: "error", todo };
}

/** Returns which workflow this run is of; asks GitHub when the runner does not say. */
async function readIdentity(
  context: RunContext,
  client: GitHubClient,
): Promise<Pick<SearchScope, "repositoryId" | "workflowPath">> {
  const { workflowPath, repository } = context;
  if (workflowPath !== null && repository.id !== null) return { workflowPath, repositoryId: repository.id };
  const run = await endpoints.run(client, context.runId);
  return {
    workflowPath: workflowPath ?? workflowFilePath(run.path) ?? run.path,
    repositoryId: repository.id ?? run.repository.id,
  };
}

import { type Baseline, isFound, type MissingBaseline } from "../../core/baseline.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import type { IsFamilyEvidence } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { CallLimitError, limitCalls } from "../api/client.ts";
import { openGit } from "../api/git.ts";
import { isRefName, workflowFilePath } from "../api/ref.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import type { SearchScope } from "./candidates.ts";
import { type Rescorer, rescoreBaseline } from "./rescore.ts";
import { readOwnRun } from "./run-list.ts";
import { BaselineSearch } from "./search.ts";
import { type BaselineTarget, findBaselineTarget } from "./target.ts";

export { readBaselineFile } from "./baseline-file.ts";

/** How to search for a stored report. */
export interface BaselineOptions {
  readonly artifactName: string;
  /** Null: the branch that the run's event names. */
  readonly baselineBranch: string | null;
  readonly fits: IsFamilyEvidence;
  /** Whether what is shown of its cases is wanted. */
  readonly wantsViews?: boolean;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
  /** A folder of the checked out repository, for git to be asked in. */
  readonly workspace: string;
  /** Scores the wanted commit's own files when nothing is stored; without it that is not tried. */
  readonly rescorer?: Rescorer;
}

/** The most calls of GitHub that one search may make, retries counted. */
export const MAX_SEARCH_CALLS = 30;

/** The stored report that this run is to be compared with, or a typed reason why there is none; throws only UserError. */
export async function findBaseline(
  context: RunContext,
  client: GitHubClient,
  options: BaselineOptions,
): Promise<Baseline> {
  const branch = options.baselineBranch ?? context.baseBranch;
  if (branch !== null && !isRefName(branch)) {
    const todo = "Write the branch's bare name, for example `main`.";
    throw new UserError("config", [
      { what: `\`${branch}\` is no name of a branch.`, at: "input `baseline-branch`", todo },
    ]);
  }
  try {
    return await search(context, client, branch, options);
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return describeServiceError(fault);
  }
}

async function search(
  context: RunContext,
  client: GitHubClient,
  branch: string | null,
  options: BaselineOptions,
): Promise<Baseline> {
  const { log, workspace } = options;
  const limited = limitCalls(client, MAX_SEARCH_CALLS);
  const wanted = await findBaselineTarget(context, { client: limited, git: openGit(workspace), log });
  if (wanted.kind === "nothing") return { status: "none", why: wanted.why, todo: wanted.todo };
  if (branch === null) {
    const todo = "Set the input `baseline-branch`.";
    return { status: "error", why: "nothing tells which branch's reports to compare with", todo };
  }
  const commit = wanted.kind === "commit" ? wanted.commit : null;
  const place = { ...(await readIdentity(context, limited)), branch, runId: context.runId, wanted: commit };
  log.info(`baseline: searching ${commit ?? "the newest report"} on ${branch}`);
  const baseline = await searchStored(new BaselineSearch(place, { ...options, context, client: limited }), wanted);
  const { rescorer } = options;
  if (isFound(baseline) || commit === null || rescorer === undefined) return baseline;
  return rescoreBaseline(commit, baseline, { context, client, log, workspace, rescorer });
}

async function searchStored(
  stored: BaselineSearch,
  wanted: Exclude<BaselineTarget, { kind: "nothing" }>,
): Promise<Baseline> {
  try {
    return await (wanted.kind === "commit" ? stored.findFor(wanted.commit) : stored.findNewest(wanted.note));
  } catch (fault) {
    if (!(fault instanceof CallLimitError)) throw fault;
    return stored.conclude(` (the search ended after ${MAX_SEARCH_CALLS} calls)`);
  }
}

/** Who this run is; what the runner did not tell is asked of GitHub. */
async function readIdentity(
  context: RunContext,
  client: GitHubClient,
): Promise<Pick<SearchScope, "repositoryId" | "workflowPath">> {
  const { workflowPath, repository } = context;
  if (workflowPath !== null && repository.id !== null) return { workflowPath, repositoryId: repository.id };
  const run = await readOwnRun(context, client);
  return {
    workflowPath: workflowPath ?? workflowFilePath(run.path) ?? run.path,
    repositoryId: repository.id ?? run.repository.id,
  };
}

/** An outage, never taken for "there is no report": what happened and what to do. */
function describeServiceError(fault: ServiceError): MissingBaseline {
  return { status: "error", why: fault.message, todo: adviseOn(fault) };
}

function adviseOn({ kind, permissions }: ServiceError): string {
  if (kind === "permission" || kind === "not_found") {
    const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
    const named = /^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read";
    return `Add \`${named}\` to the job's \`permissions:\`, beside \`contents: read\`.`;
  }
  if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
  if (kind === "rate_limit") return "Run the job again when the limit is over.";
  return "Run the job again; when that does not help, look at GitHub's status page.";
}

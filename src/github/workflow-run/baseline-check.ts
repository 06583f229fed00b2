import type { BaselineRecord } from "../../core/baseline-record.ts";
import type { GitHubClient } from "../api/client.ts";
import { workflowFilePath } from "../api/ref.ts";
import { ServiceError } from "../api/service-error.ts";
import { readRun, untrustedReason } from "../baseline/runs.ts";
import type { PullRequestRun } from "./triggering-run.ts";

/** Whether GitHub confirms the run whose report a comparison says it is with, else why not, as a clause. */
type BaselineCheck = { readonly isConfirmed: true } | { readonly isConfirmed: false; readonly why: string };

/** The run that a report says it is compared with, and where it should be. */
interface BaselineClaim {
  readonly baseline: BaselineRecord;
  readonly run: PullRequestRun;
  /** The base branch of the pull request. */
  readonly branch: string;
}

/**
 * Asks GitHub for the run that a report names as its baseline: it must be a run of the same workflow on the base branch, for the
 * commit that the report names. What that run stored is not read, so that the base's scores stay a claim. One call; never throws a
 * ServiceError.
 */
export async function checkBaseline(
  { baseline, run, branch }: BaselineClaim,
  client: GitHubClient,
): Promise<BaselineCheck> {
  const { run_id, commit } = baseline;
  if (run_id === null || commit === null) return { isConfirmed: false, why: "no run stored it" };
  try {
    const found = await readRun(run_id, client);
    const workflowPath = workflowFilePath(run.path) ?? run.path;
    const scope = { repositoryId: run.repository.id, workflowPath, branch, runId: run.id, commit };
    const why = found.head_sha === commit ? untrustedReason(found, scope) : "it is of another commit";
    return why === null ? { isConfirmed: true } : { isConfirmed: false, why };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { isConfirmed: false, why: error.message };
  }
}

import type { GitHubClient } from "../../github/api/client.ts";
import { endpoints, type ListedPull, type WorkflowRun } from "../../github/api/endpoints.ts";
import { isRefName, type RunContext, type TriggeringRun } from "../../github/api/run-context.ts";
import { shortenReason } from "../../store/parse.ts";

/** Why another run's report is not published: the output `comment-status`, a sentence, and what to do. The sentence may quote untrusted text. */
export class NotPublishedError extends Error {
  readonly status: string;
  /** Whether that is as it should be, or a problem to be warned of. */
  readonly isExpected: boolean;

  constructor(status: string, message: string, todo = "") {
    super(todo === "" ? shortenReason(message) : `${shortenReason(message)} ${todo}`);
    this.name = "NotPublishedError";
    this.status = status;
    this.isExpected = status.startsWith("skipped-");
  }
}

/** A completed run for a pull request, as GitHub knows it. None of it is from the run's own report. */
export interface PullRequestRun extends WorkflowRun {
  readonly run_attempt: number;
  readonly head_branch: string;
  readonly head_repository: NonNullable<WorkflowRun["head_repository"]>;
}

/**
 * Asks GitHub for the run whose end started this one. Throws NotPublishedError unless it is a completed run of this
 * repository for a pull request, at its last attempt; ServiceError when GitHub cannot answer.
 */
export async function readPullRequestRun(
  context: RunContext,
  triggering: TriggeringRun,
  client: GitHubClient,
): Promise<PullRequestRun> {
  const run = await endpoints.run(client, triggering.id);
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ["run", triggering.id, run.id],
    ["repository", context.repository.id, run.repository.id],
    ["workflow", triggering.workflowId, run.workflow_id],
    ["commit", triggering.headSha, run.head_sha],
  ];
  for (const [what, inEvent, inAnswer] of facts) {
    if (inEvent === inAnswer) continue;
    const why = `The event says that its ${what} is \`${inEvent ?? "unknown"}\`, and GitHub says \`${inAnswer}\`.`;
    throw new NotPublishedError("error-mismatch", why, "Run this job again.");
  }
  if (run.event !== "pull_request") {
    throw new NotPublishedError(
      "skipped-no-pull-request",
      `It is for the event \`${run.event}\`, not \`pull_request\`.`,
    );
  }
  const { head_branch, head_repository, run_attempt = null } = run;
  if (run_attempt === null || run_attempt > triggering.attempt || run.status !== "completed") {
    const why = `It was started again (attempt ${run_attempt ?? "unknown"}), whose end starts this workflow again.`;
    throw new NotPublishedError("skipped-newer", why);
  }
  if (!head_repository) throw new NotPublishedError("skipped-closed", "The repository of its branch is gone.");
  if (!head_branch || !isRefName(head_branch)) {
    throw new NotPublishedError("error-mismatch", `GitHub says that it is of the branch \`${head_branch ?? ""}\`.`);
  }
  return { ...run, run_attempt, head_branch, head_repository };
}

/** An open pull request as GitHub's list shows it. */
export type OpenPull = ListedPull;

/** GitHub filters by owner and branch, so there are more than one page only if it does not know the filter. */
const MAX_PAGES = 5;

/**
 * Lists the open pull requests of a run's head repository, branch and commit. There can be several, with different bases.
 * GitHub's own list in a run is empty for forks. Throws NotPublishedError when there is none, ServiceError when GitHub
 * cannot answer.
 */
export async function findOpenPulls(run: PullRequestRun, client: GitHubClient): Promise<OpenPull[]> {
  const head = `${run.head_repository.owner.login}:${run.head_branch}`;
  const ofBranch: OpenPull[] = [];
  for await (const page of endpoints.pullsOfBranch(client, head, MAX_PAGES)) {
    const open = page.filter(({ state, base }) => state === "open" && base.repo.id === run.repository.id);
    const isHead = ({ ref, repo }: OpenPull["head"]) => ref === run.head_branch && repo?.id === run.head_repository.id;
    ofBranch.push(...open.filter((pull) => isHead(pull.head)));
  }
  const pulls = ofBranch.filter((pull) => pull.head.sha === run.head_sha);
  if (pulls.length > 0) return pulls;
  const [newer] = ofBranch;
  if (newer) {
    const why = `The branch of pull request #${newer.number} has a newer commit, \`${newer.head.sha.slice(0, 7)}\`.`;
    throw new NotPublishedError("skipped-outdated", why);
  }
  throw new NotPublishedError(
    "skipped-closed",
    `There is no open pull request from \`${head}\`: it was closed or merged.`,
  );
}

/**
 * Returns the pull request that a report says it is for. The report is the pull request's own, so that its number only
 * selects among pull requests with the same commit. Throws NotPublishedError.
 */
export function selectPull(pulls: readonly OpenPull[], ref: string | null): OpenPull {
  const number = Number(/^refs\/pull\/([1-9]\d{0,9})\/merge$/.exec(ref ?? "")?.[1]);
  const pull = pulls.find((one) => one.number === number);
  if (pull) return pull;
  const known = pulls.map((one) => `#${one.number}`).join(" and ");
  const why = `Its report says that it is of \`${ref ?? ""}\`, and GitHub knows its commit as the head of ${known}.`;
  throw new NotPublishedError("error-mismatch", why);
}

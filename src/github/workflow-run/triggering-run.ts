import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { commitId } from "../api/payload.ts";
import { isRefName } from "../api/ref.ts";
import type { RunContext, TriggeringRun } from "../api/run-context.ts";
import { runSchema } from "../baseline/runs.ts";
import { NotPublishedError } from "./not-published.ts";

const completedRunSchema = runSchema.extend({
  run_attempt: z.int().positive(),
  workflow_id: z.int().positive(),
  head_sha: commitId,
  head_repository: z.object({ id: z.int(), owner: z.object({ login: z.string() }) }).nullish(),
});

/** A completed run for a pull request, as GitHub knows it. None of it is from the run's own report. */
export interface PullRequestRun extends z.infer<typeof completedRunSchema> {
  readonly head_branch: string;
  readonly head_repository: NonNullable<z.infer<typeof completedRunSchema>["head_repository"]>;
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
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
  const { data: run } = await client.request(route, { run_id: triggering.id }, completedRunSchema);
  checkIdentity(run, triggering, context.repository.id);
  if (run.event !== "pull_request") {
    throw new NotPublishedError(
      "skipped-no-pull-request",
      `It is for the event \`${run.event}\`, not \`pull_request\`.`,
    );
  }
  if (run.run_attempt > triggering.attempt || run.status !== "completed") {
    const why = `It was started again (attempt ${run.run_attempt}), whose end starts this workflow again.`;
    throw new NotPublishedError("skipped-newer", why);
  }
  const { head_branch, head_repository } = run;
  if (!head_repository) throw new NotPublishedError("skipped-closed", "The repository of its branch is gone.");
  if (!head_branch || !isRefName(head_branch)) {
    throw new NotPublishedError("error-mismatch", `GitHub says that it is of the branch \`${head_branch ?? ""}\`.`);
  }
  return { ...run, head_branch, head_repository };
}

function checkIdentity(
  run: z.infer<typeof completedRunSchema>,
  triggering: TriggeringRun,
  repositoryId: number | null,
): void {
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ["run", triggering.id, run.id],
    ["repository", repositoryId, run.repository.id],
    ["workflow", triggering.workflowId, run.workflow_id],
    ["commit", triggering.headSha, run.head_sha],
  ];
  const mismatch = facts.find(([, inEvent, inAnswer]) => inEvent !== inAnswer);
  if (!mismatch) return;
  const [what, inEvent, inAnswer] = mismatch;
  const why = `The event says that its ${what} is \`${inEvent ?? "unknown"}\`, and GitHub says \`${inAnswer}\`.`;
  throw new NotPublishedError("error-mismatch", why, "Run this job again.");
}

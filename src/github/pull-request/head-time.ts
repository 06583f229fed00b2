import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";

/** The head of a pull request: its commit, and the branch that it is on. */
export interface PullHead {
  readonly headSha: string;
  readonly headRef: string;
  /** Null when the repository of the branch is gone. */
  readonly headRepositoryId: number | null;
}

/** When a commit became the head of its branch, in milliseconds since 1970, and the runs that show it. */
export interface HeadLookup {
  readonly head: PullHead;
  /** This run; null when it is not one of the pull request's. */
  readonly ownRunId: number | null;
}

const runSchema = z.object({
  id: z.int(),
  event: z.string(),
  head_branch: z.string().nullish(),
  head_sha: z.string(),
  head_repository: z.object({ id: z.int() }).nullish(),
  created_at: z.iso.datetime({ offset: true }),
});
const runsSchema = z.object({ workflow_runs: z.array(runSchema) });
type Run = z.infer<typeof runSchema>;

const MAX_PAGES = 3;

/**
 * Returns when GitHub created the first run of a pull request's head commit since the branch had another head or was
 * force-pushed, in milliseconds since 1970; null when it lists no such run. A commit that was pushed to another branch
 * before, or was the head before, therefore counts as new as its last push to this branch. Needs `actions: read`. Throws
 * ServiceError.
 */
export async function readHeadTime(
  { head, ownRunId }: HeadLookup,
  client: GitHubClient,
  forcePushes: readonly number[],
): Promise<number | null> {
  const route = "GET /repos/{owner}/{repo}/actions/runs";
  const parameters = { branch: head.headRef, event: "pull_request", exclude_pull_requests: true };
  const runs: Run[] = [];
  for await (const page of client.pages(route, parameters, runsSchema, MAX_PAGES)) runs.push(...page.workflow_runs);
  const onBranch = runs.filter((run) => isOnBranch(run, head));
  const others = onBranch.filter((run) => run.head_sha !== head.headSha).map(createdAt);
  const since = Math.max(Number.NEGATIVE_INFINITY, ...others, ...forcePushes);
  const own = onBranch.filter((run) => run.head_sha === head.headSha).map(createdAt);
  const later = own.filter((time) => time >= since);
  if (later.length > 0) return Math.min(...later);
  if (own.length > 0) return since;
  // Runs of other events, such as `pull_request_target`, are not listed under the head's branch.
  return ownRunId === null ? null : readOwnTime(ownRunId, client);
}

function isOnBranch({ event, head_branch, head_repository }: Run, head: PullHead): boolean {
  const isSameRepository = head.headRepositoryId !== null && head_repository?.id === head.headRepositoryId;
  return event === "pull_request" && isSameRepository && head_branch === head.headRef;
}

function createdAt({ created_at }: Run): number {
  return Date.parse(created_at);
}

async function readOwnTime(run_id: number, client: GitHubClient): Promise<number> {
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
  const { data } = await client.request(route, { run_id }, runSchema);
  return createdAt(data);
}

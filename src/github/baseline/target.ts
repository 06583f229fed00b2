import { z } from "zod";
import type { Log } from "../../core/log.ts";
import { isCommit } from "../../core/report.ts";
import { type GitHubClient, listPages } from "../api/client.ts";
import type { Git } from "../api/git.ts";
import { commitId } from "../api/payload.ts";
import type { PullRequest, RunContext } from "../api/run-context.ts";
import { isServiceError } from "../api/service-error.ts";

const comparisonSchema = z.object({
  status: z.enum(["ahead", "behind", "diverged", "identical"]),
  ahead_by: z.int().nonnegative(),
  base_commit: z.object({ sha: z.string() }).optional(),
  merge_base_commit: z.object({ sha: z.string() }),
});

/** `ahead_by` is the number of the head's commits that the base does not have. */
type CommitComparison = z.infer<typeof comparisonSchema>;

/** Compares two commits or branches; null when GitHub does not know them or they have no common history. */
export async function compareCommits(
  client: GitHubClient,
  base: string,
  head: string,
): Promise<CommitComparison | null> {
  const parameters = { basehead: `${base}...${head}`, per_page: 1 };
  try {
    const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
    return (await client.request(route, parameters, comparisonSchema)).data;
  } catch (error) {
    if (isServiceError(error, "not_found")) return null;
    throw error;
  }
}

/** Returns whether the base of a comparison is the head or an ancestor of it. */
export function isBaseAncestor(comparison: CommitComparison): boolean {
  return comparison.status === "ahead" || comparison.status === "identical";
}

const commitsSchema = z.array(z.object({ sha: z.string(), parents: z.array(z.object({ sha: z.string() })) }));
export type HistoryCommit = z.infer<typeof commitsSchema>[number];
const MAX_HISTORY_PAGES = 5;

/** Yields a commit's history, itself first, in pages of 100 commits; nothing when GitHub no longer has the commit. */
export async function* listHistory(client: GitHubClient, commit: string): AsyncGenerator<HistoryCommit[]> {
  try {
    const route = "GET /repos/{owner}/{repo}/commits";
    yield* listPages(client, route, { sha: commit }, commitsSchema, MAX_HISTORY_PAGES);
  } catch (error) {
    if (!isServiceError(error, "not_found", "refused")) throw error;
  }
}

/** Returns a commit and its first parents, as far as a history has them: what its branch was, without the commits that were merged in. */
export function firstParents(history: readonly HistoryCommit[], commit: string): string[] {
  const parents = new Map(history.map(({ sha, parents: [first] }) => [sha, first?.sha]));
  const chain: string[] = [];
  for (let sha: string | undefined = commit; sha !== undefined && parents.has(sha); sha = parents.get(sha)) {
    // A history that leads back to itself is none.
    if (chain.includes(sha)) break;
    chain.push(sha);
  }
  return chain;
}

/** What to compare with: a commit, the newest earlier report of the branch, or nothing. */
export type BaselineTarget =
  /** `tip` is that of the base branch where `commit` is older: its rules decide. */
  | { readonly kind: "commit"; readonly commit: string; readonly tip?: string }
  | { readonly kind: "newest"; readonly note: string }
  | { readonly kind: "nothing"; readonly why: string; readonly todo: string };

interface CommitLookup {
  readonly client: GitHubClient;
  readonly git: Git;
  readonly log: Log;
}

const TREND = "a trend: the newest earlier report of the branch";

/** The target of each run, so that GitHub is asked once. */
const targets = new WeakMap<RunContext, BaselineTarget>();

/** Returns the commit whose report this run is compared with, depending on the event. Throws ServiceError. */
export async function findBaselineTarget(context: RunContext, lookup: CommitLookup): Promise<BaselineTarget> {
  const target = targets.get(context) ?? (await findByEvent(context, lookup));
  targets.set(context, target);
  return target;
}

async function findByEvent(context: RunContext, lookup: CommitLookup): Promise<BaselineTarget> {
  const { event, pullRequest, mergeGroup, payloadError } = context;
  if (pullRequest) return findForPullRequest(context, pullRequest, lookup);
  if (mergeGroup) return { kind: "commit", commit: mergeGroup.baseSha };
  if (event === "push") return findForPush(context, lookup);
  if (event === "schedule" || event === "workflow_dispatch") return { kind: "newest", note: TREND };
  return {
    kind: "nothing",
    why: `the event \`${event}\` has no commit to compare with${payloadError === null ? "" : ` (${payloadError})`}`,
    todo: "Run noworse on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`.",
  };
}

/** Returns the first parent of GitHub's merge commit, on which the change was tested; else the merge base. */
async function findForPullRequest(
  context: RunContext,
  pull: PullRequest,
  lookup: CommitLookup,
): Promise<BaselineTarget> {
  const head = await lookup.git.readHead();
  // `pull_request_target` runs on the tip of the base branch, whose parents are unrelated to this change.
  if (head !== pull.headSha && context.event !== "pull_request_target") {
    const parents = await readParents(context, lookup);
    const [first] = parents;
    if (parents.length > 1 && first !== undefined) return { kind: "commit", commit: first };
    lookup.log.debug(`${context.sha} is not a merge commit`);
  }
  return findMergeBase(pull, lookup);
}

const commitSchema = z.object({ sha: commitId, parents: z.array(z.object({ sha: commitId })) });

async function readParents(context: RunContext, { client, git }: CommitLookup): Promise<string[]> {
  const local = await git.readParents(context.sha);
  if (local !== null) return local;
  const parameters = { ref: context.sha, per_page: 1 };
  const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", parameters, commitSchema);
  return data.parents.map((parent) => parent.sha);
}

/** Asks GitHub, since a shallow clone has no merge base. After the merge the branch contains the head itself; then the event's base decides. */
async function findMergeBase(pull: PullRequest, { client }: CommitLookup): Promise<BaselineTarget> {
  for (const tip of [pull.baseRef, pull.baseSha]) {
    const comparison = await compareCommits(client, tip, pull.headSha);
    const base = comparison?.merge_base_commit.sha ?? "";
    const rules = comparison?.base_commit?.sha ?? "";
    if (isCommit(base) && base !== pull.headSha) {
      return { kind: "commit", commit: base, ...(isCommit(rules) && { tip: rules }) };
    }
  }
  return {
    kind: "nothing",
    why: `\`${pull.baseRef}\` and the pull request's head have no merge base before the head`,
    todo: "Check out GitHub's merge commit (the default of actions/checkout) or rebase the branch.",
  };
}

async function findForPush(context: RunContext, { client, git }: CommitLookup): Promise<BaselineTarget> {
  const { before, sha } = context;
  if (before === null) return { kind: "newest", note: `${TREND} (the push names no commit before it)` };
  const commit: BaselineTarget = { kind: "commit", commit: before };
  if (await git.isAncestor(before, sha)) return commit;
  // GitHub may refuse a commit that a force push removed with another status than "not found".
  const comparison = await compareCommits(client, before, sha).catch((error: unknown) => {
    if (isServiceError(error, "refused")) return null;
    throw error;
  });
  if (comparison !== null && isBaseAncestor(comparison)) return commit;
  return { kind: "newest", note: `${TREND} (the push replaced the commit before it)` };
}

/**
 * Returns that a pull request's run has the base branch checked out, as a clause: then it evaluates nothing of the pull request, and
 * passes. That is so on `pull_request_target` without a `ref`. Null otherwise, and where git does not know the commit.
 */
export async function describeBaseCheckout(
  { event, sha, pullRequest }: Pick<RunContext, "event" | "sha" | "pullRequest">,
  git: Pick<Git, "readHead">,
): Promise<string | null> {
  if (pullRequest === null) return null;
  const head = await git.readHead();
  const isBase = head === pullRequest.baseSha || (event === "pull_request_target" && head === sha);
  if (head === null || head === pullRequest.headSha || !isBase) return null;
  return `the base's commit \`${head.slice(0, 7)}\` is checked out: no file of this pull request is evaluated`;
}

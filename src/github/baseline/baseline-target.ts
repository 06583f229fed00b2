import { isCommit } from "../../core/history.ts";
import type { GitHubClient } from "../api/client.ts";
import { type CommitComparison, endpoints, type ListedCommit } from "../api/endpoints.ts";
import type { Git } from "../api/git.ts";
import type { PullRequest, RunContext } from "../api/run-context.ts";
import { isServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";

/** Compares two commits or branches; null when GitHub does not know them or they have no common history. */
export async function compareCommits(
  client: GitHubClient,
  base: string,
  head: string,
): Promise<CommitComparison | null> {
  return endpoints.comparison(client, base, head).catch((error: unknown) => {
    if (isServiceError(error, "not_found")) return null;
    throw error;
  });
}

/** Returns whether the base of a comparison is the head or an ancestor of it. */
export function isBaseAncestor(comparison: CommitComparison): boolean {
  return comparison.status === "ahead" || comparison.status === "identical";
}

export type HistoryCommit = ListedCommit;
const MAX_HISTORY_PAGES = 5;

/**
 * Yields a commit's history, itself first, in pages of 100 commits; nothing when GitHub no longer has the commit. It
 * has the commits of merged branches too: `rankAncestors` leaves these out.
 */
export async function* listHistory(client: GitHubClient, commit: string): AsyncGenerator<HistoryCommit[]> {
  try {
    yield* endpoints.history(client, commit, MAX_HISTORY_PAGES);
  } catch (error) {
    if (!isServiceError(error, "not_found", "refused")) throw error;
  }
}

/**
 * Returns the candidates among a commit and its first parents, as far as its history has them, the nearest first. Only
 * these commits were at the tip of the branch: those that a merge brought in had not been reviewed and tested together
 * with it.
 */
export function rankAncestors(
  commit: string,
  history: readonly HistoryCommit[],
  candidates: ReadonlySet<string>,
): string[] {
  const firstParents = new Map(history.map(({ sha, parents }) => [sha, parents[0]?.sha]));
  const chain: string[] = [];
  let next: string | undefined = commit;
  while (next !== undefined && firstParents.has(next)) {
    chain.push(next);
    const parent = firstParents.get(next);
    // Nonsense of a server does not end in a circle.
    firstParents.delete(next);
    next = parent;
  }
  return chain.filter((sha) => candidates.has(sha));
}

/** What to compare with: a commit, the newest earlier report of the branch, or nothing. */
export type BaselineTarget =
  /** `tip` is that of the base branch where `commit` is older: its rules decide. */
  | { readonly kind: "commit"; readonly commit: string; readonly tip?: string }
  | { readonly kind: "newest"; readonly note: string }
  | { readonly kind: "nothing"; readonly why: string; readonly todo: string };

type CommitLookup = Pick<Services, "context" | "client" | "log"> & { readonly git: Git };

const TREND = "a trend: the newest earlier report of the branch";

/** Returns the commit whose report a run is compared with, depending on the event. Throws ServiceError. */
export async function findBaselineTarget(
  { context, client, log }: Pick<Services, "context" | "client" | "log">,
  git: Git,
): Promise<BaselineTarget> {
  const lookup = { context, client, log, git };
  const { event, pullRequest, mergeGroup, payloadError } = context;
  if (pullRequest) return findForPullRequest(pullRequest, lookup);
  if (mergeGroup) return { kind: "commit", commit: mergeGroup.baseSha };
  if (event === "push") return findForPush(lookup);
  if (event === "schedule" || event === "workflow_dispatch") return { kind: "newest", note: TREND };
  return {
    kind: "nothing",
    why: `the event \`${event}\` has no commit to compare with${payloadError === null ? "" : ` (${payloadError})`}`,
    todo: "Run noworse on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`.",
  };
}

/** Returns the first parent of GitHub's merge commit, on which the change was tested; else the merge base. */
async function findForPullRequest(pull: PullRequest, lookup: CommitLookup): Promise<BaselineTarget> {
  const { context } = lookup;
  const head = await lookup.git.readHead();
  // `pull_request_target` runs on the tip of the base branch, whose parents are unrelated to this change.
  if (head !== pull.headSha && context.event !== "pull_request_target") {
    const parents = await readParents(lookup);
    const [first] = parents;
    if (parents.length > 1 && first !== undefined) return { kind: "commit", commit: first };
    lookup.log.debug(`${context.sha} is not a merge commit`);
  }
  return findMergeBase(pull, lookup);
}

async function readParents({ context: { sha }, client, git }: CommitLookup): Promise<string[]> {
  return (await git.readParents(sha)) ?? (await endpoints.commit(client, sha)).parents.map((parent) => parent.sha);
}

/** Asks GitHub, as a shallow clone has no merge base. After the merge, which has the head, it is the event's base. */
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

async function findForPush({ context, client, git }: CommitLookup): Promise<BaselineTarget> {
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
 * Returns that a pull request's run has the base branch checked out, as a clause: then it evaluates nothing of the pull
 * request, and passes. That is so on `pull_request_target` without a `ref`. Null otherwise, and where git does not know
 * the commit.
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

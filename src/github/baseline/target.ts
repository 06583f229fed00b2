import { z } from "zod";
import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Git } from "../api/git.ts";
import { isCommit } from "../api/ref.ts";
import type { PullRequest, RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { compareCommits, isBaseAncestor } from "./comparison.ts";

/** What to compare with: one commit, the newest earlier report of the branch, or nothing at all. */
export type BaselineTarget =
  | { readonly kind: "commit"; readonly commit: string }
  | { readonly kind: "newest"; readonly note: string }
  | { readonly kind: "nothing"; readonly why: string; readonly todo: string };

/** Who can be asked about commits. */
export interface CommitLookup {
  readonly client: GitHubClient;
  readonly git: Git;
  readonly log: Log;
}

const TREND = "a trend: the newest earlier report of the branch";

/** What was found for a run, so that it is asked for once. */
const found = new WeakMap<RunContext, BaselineTarget>();

/** The commit whose report this run is to be compared with, by event; throws ServiceFault. */
export async function findBaselineTarget(context: RunContext, oracles: CommitLookup): Promise<BaselineTarget> {
  const wanted = found.get(context) ?? (await findByEvent(context, oracles));
  found.set(context, wanted);
  return wanted;
}

async function findByEvent(context: RunContext, oracles: CommitLookup): Promise<BaselineTarget> {
  if (context.pullRequest) return findForPullRequest(context, context.pullRequest, oracles);
  if (context.mergeGroup) return { kind: "commit", commit: context.mergeGroup.baseSha };
  if (context.event === "push") return findForPush(context, oracles);
  if (context.event === "schedule" || context.event === "workflow_dispatch") return { kind: "newest", note: TREND };
  const told = context.payloadError === null ? "" : ` (${context.payloadError})`;
  return {
    kind: "nothing",
    why: `the event \`${context.event}\` has no commit to compare with${told}`,
    todo: "Run evaldelta on `pull_request`, `merge_group`, `push`, `schedule` or `workflow_dispatch`.",
  };
}

/** The first parent of GitHub's merge commit, which is what the change was tested against; else the merge base. */
async function findForPullRequest(
  context: RunContext,
  pull: PullRequest,
  oracles: CommitLookup,
): Promise<BaselineTarget> {
  const head = await oracles.git.readHead();
  // `pull_request_target` runs on the base branch's own tip, whose parents say nothing of this change.
  if (head !== pull.headSha && context.event !== "pull_request_target") {
    const parents = await readParents(context, oracles);
    const [first] = parents;
    if (parents.length > 1 && first !== undefined) return { kind: "commit", commit: first };
    oracles.log.debug(`${context.sha} is no merge commit`);
  }
  return findMergeBase(context, pull, oracles);
}

async function readParents(context: RunContext, { client, git }: CommitLookup): Promise<string[]> {
  const local = await git.readParents(context.sha);
  if (local !== null) return local;
  const { owner, name: repo } = context.repository;
  const parameters = { owner, repo, ref: context.sha, per_page: 1 };
  const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", parameters, commitSchema);
  return data.parents.map((parent) => parent.sha);
}

const commitSha = z.string().refine(isCommit, "is no commit SHA");
const commitSchema = z.object({ sha: commitSha, parents: z.array(z.object({ sha: commitSha })) });

/** A shallow clone has no merge base, so GitHub is asked; after the merge the branch holds the head itself, and the base of the event's time tells. */
async function findMergeBase(
  context: RunContext,
  pull: PullRequest,
  { client }: CommitLookup,
): Promise<BaselineTarget> {
  const tips = [pull.baseRef, pull.baseSha];
  for (const tip of tips) {
    const comparison = await compareCommits(context, client, tip, pull.headSha);
    const base = comparison?.mergeBase ?? "";
    if (isCommit(base) && base !== pull.headSha) return { kind: "commit", commit: base };
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
  const comparison = await compareAfterPush(context, client, before);
  if (comparison !== null && isBaseAncestor(comparison)) return commit;
  return { kind: "newest", note: `${TREND} (the push replaced the commit before it)` };
}

/** A commit that a force push threw away may be refused in other words than "not found". */
async function compareAfterPush(context: RunContext, client: GitHubClient, before: string) {
  try {
    return await compareCommits(context, client, before, context.sha);
  } catch (fault) {
    if (fault instanceof ServiceError && fault.kind === "refused") return null;
    throw fault;
  }
}

import { z } from "zod";
import type { PrLabelState } from "../../core/verdict.ts";
import { lazy } from "../../math/memo.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Git } from "../api/git.ts";
import { branchName, commitId, isRefName, type MergeGroup } from "../api/payload.ts";
import { isProposal, type RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { openPrLabelLookup, orUnknown, type PrLabelLookup, type PullHead } from "./pr-labels.ts";

/** Returns the lookup of the labels that approve what a run proposes: its pull request's, or those of all in its merge queue group, each of which must have the label. Null on other runs. */
export function openLabelLookup({
  context,
  client,
  git,
}: {
  readonly context: RunContext;
  /** Returns the client, called with each lookup; null without a token. */
  readonly client: (() => GitHubClient) | null;
  readonly git: Pick<Git, "readParents">;
}): PrLabelLookup | null {
  const { pullRequest, mergeGroup, runId } = context;
  if (!isProposal(context)) return null;
  if (client === null) return async () => ({ kind: "unknown", why: "the input `github-token` is empty" });
  if (pullRequest !== null) return openPrLabelLookup({ ...pullRequest, ownRunId: runId }, client);
  if (mergeGroup === null) return null;
  const openAll = lazy(async () => {
    const pulls = await findGroupPulls(mergeGroup, { client: client(), git });
    return pulls.map((pull) => openPrLabelLookup({ ...pull, ownRunId: null }, client));
  });
  return (label) =>
    orUnknown("pull-requests: read", async () => {
      const states: PrLabelState[] = [];
      for (const lookUp of await openAll()) states.push(await lookUp(label));
      return combineStates(states);
    });
}

/** Returns the state that decides for a group: one missing, stale or unknown label is enough. */
export function combineStates(states: readonly PrLabelState[]): PrLabelState {
  const first = (kind: PrLabelState["kind"]) => states.find((state) => state.kind === kind);
  const decisive = first("absent") ?? first("stale") ?? first("unknown") ?? states[0];
  return decisive ?? { kind: "unknown", why: "the merge queue's group contains no pull request" };
}

interface GroupLookup {
  readonly client: GitHubClient;
  readonly git: Pick<Git, "readParents">;
}

const pullSchema = z.object({
  number: z.int().positive(),
  state: z.string(),
  head: z.object({
    sha: commitId,
    ref: z.string().refine(isRefName, "is not a ref name"),
    repo: z.object({ id: z.int() }).nullish(),
  }),
  base: z.object({ ref: z.string() }),
});
type Pull = z.infer<typeof pullSchema>;
const comparisonSchema = z.object({
  total_commits: z.int(),
  commits: z.array(z.object({ sha: commitId, parents: z.array(z.object({ sha: commitId })) })),
});
type GroupCommit = z.infer<typeof comparisonSchema>["commits"][number];

/** The most commits of a group whose pull requests are looked up: a call for each. */
const MAX_COMMITS = 20;

/**
 * Returns the pull requests that a merge queue group contains. Usually that is the one in the name of its branch, because
 * each group's base is the group before it; else every commit must be one of a known pull request. Throws ServiceError
 * when that cannot be found out, so that no approval is taken for another's.
 */
export async function findGroupPulls(group: MergeGroup, lookup: GroupLookup): Promise<PullHead[]> {
  const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
  const { data: named } = await lookup.client.request(route, { pull_number: numberIn(group) }, pullSchema);
  const pulls = (await isSingle(group, lookup)) ? [named] : await findByCommits(group, named, lookup);
  const others = pulls.filter(({ base }) => base.ref !== group.baseRef);
  if (others.length > 0) throw unknownPulls(`#${others[0]?.number} is not for \`${group.baseRef}\``);
  return pulls.map(({ number, head }) => ({
    number,
    headSha: head.sha,
    headRef: head.ref,
    headRepositoryId: head.repo?.id ?? null,
  }));
}

/** Returns the number in `gh-readonly-queue/main/pr-123-<commit>`: that of the group's last pull request. */
function numberIn({ headRef, baseRef }: MergeGroup): number {
  const branch = branchName(headRef ?? "");
  const prefix = `gh-readonly-queue/${baseRef}/`;
  const number = branch.startsWith(prefix) ? /^pr-([1-9]\d{0,9})-/.exec(branch.slice(prefix.length))?.[1] : undefined;
  if (number === undefined) throw unknownPulls(`its branch \`${branch}\` names none`);
  return Number(number);
}

/** Returns whether the group adds one pull request to its base: its commit was made directly on it. */
async function isSingle({ headSha, headRef, baseSha }: MergeGroup, { git }: GroupLookup): Promise<boolean> {
  if (headRef?.endsWith(`-${baseSha}`)) return true;
  const [first] = (await git.readParents(headSha)) ?? [];
  return first === baseSha;
}

async function findByCommits(group: MergeGroup, named: Pull, { client }: GroupLookup): Promise<Pull[]> {
  const basehead = `${group.baseSha}...${group.headSha}`;
  const { data } = await client.request(
    "GET /repos/{owner}/{repo}/compare/{basehead}",
    { basehead, per_page: 100 },
    comparisonSchema,
  );
  const commits = data.commits.filter(({ sha }) => sha !== group.headSha);
  if (data.total_commits > data.commits.length || commits.length > MAX_COMMITS) {
    throw unknownPulls(`it has ${data.total_commits} commits`);
  }
  const pulls = new Map([[named.number, named]]);
  const unattributed: GroupCommit[] = [];
  const route = "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls";
  for (const one of commits) {
    const listed = await client.request(route, { commit_sha: one.sha, per_page: 100 }, z.array(pullSchema));
    const found = listed.data.filter(({ state, base }) => state === "open" && base.ref === group.baseRef);
    for (const pull of found) pulls.set(pull.number, pull);
    if (found.length === 0) unattributed.push(one);
  }
  // A merge that the queue made is of the pull request whose head it merges.
  const heads = new Set([...pulls.values()].map(({ head }) => head.sha));
  const stray = unattributed.find(({ parents }) => !parents.slice(1).some(({ sha }) => heads.has(sha)));
  if (stray) throw unknownPulls(`GitHub names none for its commit \`${stray.sha.slice(0, 7)}\``);
  return [...pulls.values()];
}

function unknownPulls(why: string): ServiceError {
  return new ServiceError("unexpected", `it is not known which pull requests the merge queue's group contains: ${why}`);
}

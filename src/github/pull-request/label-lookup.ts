import type { LabelState } from "../../core/verdict/gate-reason.ts";
import { lazy } from "../../math/memo.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type ListedCommit, type ListedPull } from "../api/endpoints.ts";
import type { Git } from "../api/git.ts";
import { branchName, type MergeGroup } from "../api/payload.ts";
import { isProposal } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { openPrLabelLookup, orUnknown, type PrLabelLookup, type PullHead } from "./pr-labels.ts";

/** Returns the lookup of the labels that approve what a run proposes: its pull request's, or those of all in its merge queue group, each of which must have the label. Null on other runs. */
export function openLabelLookup(
  { context, client }: Pick<Services, "context" | "client">,
  git: Pick<Git, "readParents">,
): PrLabelLookup | null {
  const { pullRequest, mergeGroup, runId } = context;
  if (!isProposal(context)) return null;
  if (!client.hasToken)
    return async (label) => ({ kind: "unknown", label, detail: "the input `github-token` is empty" });
  if (pullRequest !== null) return openPrLabelLookup({ ...pullRequest, ownRunId: runId }, client);
  if (mergeGroup === null) return null;
  const openAll = lazy(async () => {
    const pulls = await findGroupPulls(mergeGroup, { client, git });
    return pulls.map((pull) => openPrLabelLookup({ ...pull, ownRunId: null }, client));
  });
  return (label) =>
    orUnknown(label, "pull-requests: read", async () => {
      const states: LabelState[] = [];
      for (const lookUp of await openAll()) states.push(await lookUp(label));
      const detail = "the merge queue's group contains no pull request";
      return decisiveState(states) ?? { kind: "unknown", label, detail };
    });
}

/** Returns the state that decides for a group: one missing, stale or unknown label is enough. */
export function decisiveState(states: readonly LabelState[]): LabelState | undefined {
  const first = (kind: LabelState["kind"]) => states.find((state) => state.kind === kind);
  return first("absent") ?? first("stale") ?? first("unknown") ?? states[0];
}

interface GroupLookup {
  readonly client: GitHubClient;
  readonly git: Pick<Git, "readParents">;
}

/** The most commits of a group whose pull requests are looked up: a call for each. */
const MAX_COMMITS = 20;

/**
 * Returns the pull requests that a merge queue group contains. Usually that is the one in the name of its branch, because
 * each group's base is the group before it; else every commit must be one of a known pull request. Throws ServiceError
 * when that cannot be found out, so that no approval is taken for another's.
 */
export async function findGroupPulls(group: MergeGroup, lookup: GroupLookup): Promise<PullHead[]> {
  const named = await endpoints.pull(lookup.client, numberIn(group));
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

async function findByCommits(group: MergeGroup, named: ListedPull, { client }: GroupLookup): Promise<ListedPull[]> {
  const { total_commits, commits: first } = await endpoints.commitsBetween(client, group.baseSha, group.headSha);
  const commits = first.filter(({ sha }) => sha !== group.headSha);
  if (total_commits > first.length || commits.length > MAX_COMMITS)
    throw unknownPulls(`it has ${total_commits} commits`);
  const pulls = new Map<number, ListedPull>([[named.number, named]]);
  const unattributed: ListedCommit[] = [];
  for (const one of commits) {
    const listed = await endpoints.pullsOfCommit(client, one.sha);
    const found = listed.filter(({ state, base }) => state === "open" && base.ref === group.baseRef);
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

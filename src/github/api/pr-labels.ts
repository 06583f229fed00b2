import type { LabelState } from "../../core/verdict/gate-reason.ts";
import { lazy } from "../../math/memo.ts";
import type { GitHubClient } from "./client.ts";
import { endpoints, type IssueEvent, type ListedCommit, type ListedPull, type WorkflowRun } from "./endpoints.ts";
import type { Git } from "./git.ts";
import { branchName, isProposal, type MergeGroup } from "./run-context.ts";
import { isServiceError, ServiceError } from "./service-error.ts";
import type { Services } from "./services.ts";

/** Returns the lookup of a run's labels: its pull request's, or those that all in its merge group have; else null. */
export function createLabelLookup(
  { context, client }: Pick<Services, "context" | "client">,
  git: Pick<Git, "readParents">,
): PrLabelLookup | null {
  const { pullRequest, mergeGroup, runId } = context;
  if (!isProposal(context)) return null;
  if (!client.hasToken)
    return async (label) => ({ kind: "unknown", label, detail: "the input `github-token` is empty" });
  if (pullRequest !== null) return createPrLabelLookup({ ...pullRequest, ownRunId: runId }, client);
  if (mergeGroup === null) return null;
  const openAll = lazy(async () => {
    const pulls = await findGroupPulls(mergeGroup, { client, git });
    return pulls.map((pull) => createPrLabelLookup({ ...pull, ownRunId: null }, client));
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
function decisiveState(states: readonly LabelState[]): LabelState | undefined {
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
 * Returns the pull requests that a merge queue group contains. Usually that is the one in the name of its branch,
 * because each group's base is the group before it; else every commit must be one of a known pull request. Throws
 * ServiceError when that cannot be found out, so that no approval is taken for another's.
 */
async function findGroupPulls(group: MergeGroup, lookup: GroupLookup): Promise<PullHead[]> {
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

/** Looks up a label: who added it, and whether after the head commit. Never throws a ServiceError. */
export type PrLabelLookup = (label: string) => Promise<LabelState>;

/** The head of a pull request: its commit, and the branch that it is on. */
export interface PullHead {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  /** Null when the repository of the branch is gone. */
  readonly headRepositoryId: number | null;
}

interface LabeledPullRequest extends PullHead {
  /** This run; null when it is not one of the pull request's. */
  readonly ownRunId: number | null;
}

const MAX_PAGES = 10;

/** Returns a lookup that asks GitHub: the event payload is as old as its run, and a fork can write it. */
export function createPrLabelLookup(pull: LabeledPullRequest, client: GitHubClient): PrLabelLookup {
  const current = lazy(() => endpoints.labels(client, pull.number, MAX_PAGES));
  return (label) =>
    orUnknown(label, "pull-requests: read", async () => {
      const found = (await current()).map(({ name }) => name).find((name) => isSameLabel(name, label));
      if (found === undefined) return { kind: "absent", label };
      if (pull.ownRunId !== null) {
        const { head } = await endpoints.pull(client, pull.number);
        // A run of an earlier head, which is run again, takes no label into account: it was given to another commit.
        const detail = `\`${pull.headSha.slice(0, 7)}\` is no longer the head of the pull request`;
        if (head.sha !== pull.headSha) return { kind: "unknown", label, detail };
      }
      const { event, forcePushes } = await findLabeling(client, pull.number, found);
      return orUnknown(label, "actions: read", async () =>
        stateOf(found, event, await readHeadTime(pull, client, forcePushes), pull.headSha),
      );
    });
}

/** Returns what a lookup returns; where GitHub fails, that the state is unknown, and why. */
export async function orUnknown(
  label: string,
  permission: string,
  lookUp: () => Promise<LabelState>,
): Promise<LabelState> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const canGrant = isServiceError(error, "permission", "not_found");
    const advice = canGrant ? `. Add \`${permission}\` to the job's \`permissions:\`` : "";
    return { kind: "unknown", label, detail: `${error.message}${advice}` };
  }
}

/** Returns the state of a set label: it approves the head commit if it was set after that became the head. */
function stateOf(label: string, event: IssueEvent | null, headTime: number | null, commit: string): LabelState {
  const at = readTime(event?.created_at ?? "");
  if (at === null) return { kind: "unknown", label, detail: "GitHub's events do not say when it was set" };
  if (headTime === null) {
    return { kind: "unknown", label, detail: `GitHub lists no run of \`${commit.slice(0, 7)}\`` };
  }
  const approval = { label, by: readLogin(event?.actor?.login), at };
  return Date.parse(at) > headTime ? { kind: "given", ...approval } : { kind: "stale", ...approval, commit };
}

/** Compares two label names: GitHub's are not case-sensitive. */
export function isSameLabel(name: string, label: string): boolean {
  return name.toLowerCase() === label.toLowerCase();
}

/**
 * Finds the event that added a label last, and when the branch was force-pushed (in milliseconds since 1970), as far as
 * the same pages say. Events are sorted oldest first, so the last pages are read first.
 */
async function findLabeling(client: GitHubClient, issue: number, label: string) {
  const read = (page: number) => endpoints.issueEvents(client, issue, page);
  const first = await read(1);
  const last = readLastPage(first.headers["link"]);
  const forcePushes: number[] = [];
  for (let page = last; page > Math.max(0, last - MAX_PAGES); page--) {
    const { data } = page === 1 ? first : await read(page);
    const pushed = data.filter((one) => one.event === "head_ref_force_pushed");
    forcePushes.push(...pushed.map((one) => Date.parse(one.created_at)).filter(Number.isFinite));
    const event = latestLabeling(data, label);
    if (event) return { event, forcePushes };
  }
  return { event: null, forcePushes };
}

function readLastPage(link: unknown): number {
  const [, page = "1"] = /[?&]page=(\d{1,6})[^>]*>;\s*rel="last"/.exec(String(link ?? "")) ?? [];
  return Math.max(1, Number(page));
}

function latestLabeling(events: readonly IssueEvent[], label: string): IssueEvent | undefined {
  const added = events.filter((one) => one.event === "labeled" && isSameLabel(one.label?.name ?? "", label));
  return added.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);
}

/** Returns a login if it has the form of GitHub's user and app names; null otherwise. */
function readLogin(login: string | undefined): string | null {
  return login !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/.test(login) ? login : null;
}

function readTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isFinite(time) ? new Date(time).toISOString() : null;
}

const MAX_RUN_PAGES = 3;

/**
 * Returns when GitHub created the first run of a pull request's head commit since the branch had another head or was
 * force-pushed, in milliseconds since 1970; null when it lists no such run. A commit that was pushed to another branch
 * before, or was the head before, therefore counts as new as its last push to this branch. Needs `actions: read`.
 * Throws ServiceError.
 */
async function readHeadTime(
  head: LabeledPullRequest,
  client: GitHubClient,
  forcePushes: readonly number[],
): Promise<number | null> {
  const query = { branch: head.headRef, event: "pull_request", exclude_pull_requests: true };
  const onBranch = (await endpoints.runs(client, query, MAX_RUN_PAGES)).filter((run) => isOnBranch(run, head));
  const others = onBranch.filter((run) => run.head_sha !== head.headSha).map(createdAt);
  const since = Math.max(Number.NEGATIVE_INFINITY, ...others, ...forcePushes);
  const own = onBranch.filter((run) => run.head_sha === head.headSha).map(createdAt);
  const later = own.filter((time) => time >= since);
  if (later.length > 0) return Math.min(...later);
  if (own.length > 0) return since;
  // Runs of other events, such as `pull_request_target`, are not listed under the head's branch.
  if (head.ownRunId === null) return null;
  return createdAt(await endpoints.run(client, head.ownRunId));
}

function isOnBranch({ event, head_branch, head_repository }: WorkflowRun, head: PullHead): boolean {
  const isSameRepository = head.headRepositoryId !== null && head_repository?.id === head.headRepositoryId;
  return event === "pull_request" && isSameRepository && head_branch === head.headRef;
}

const createdAt = ({ created_at }: WorkflowRun): number => Date.parse(created_at);

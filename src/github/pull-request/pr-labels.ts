import type { LabelState } from "../../core/verdict/gate-reason.ts";
import { lazy } from "../../math/memo.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type IssueEvent, type WorkflowRun } from "../api/endpoints.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";

/** Looks up whether a pull request has a label now, who added it, and whether before its head commit. Never throws a ServiceError. */
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

/** Returns a lookup of a pull request's labels. It asks GitHub: the event payload is as old as its run, and a fork can write it. */
export function openPrLabelLookup(pull: LabeledPullRequest, client: GitHubClient): PrLabelLookup {
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

/** Returns the state of a label that is set: only one that was set after its head commit became the head approves that commit. */
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
 * Finds the event that added a label last, and when the branch was force-pushed (in milliseconds since 1970), as far as the same pages
 * say. Events are sorted oldest first, so the last pages are read first.
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
 * before, or was the head before, therefore counts as new as its last push to this branch. Needs `actions: read`. Throws
 * ServiceError.
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

import { z } from "zod";
import type { PrLabelState } from "../../core/verdict.ts";
import { type GitHubClient, readPages } from "../api/client.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";

/** Looks up whether a pull request has a label now, who added it, and whether before its head commit. Never throws a ServiceError. */
export type PrLabelLookup = (label: string) => Promise<PrLabelState>;

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

const labelsSchema = z.array(z.object({ name: z.string() }));
const eventsSchema = z.array(
  z.object({
    event: z.string(),
    created_at: z.string(),
    actor: z.object({ login: z.string() }).nullish(),
    label: z.object({ name: z.string() }).nullish(),
  }),
);
const currentHeadSchema = z.object({ head: z.object({ sha: z.string() }) });
type Events = z.infer<typeof eventsSchema>;
type Parameters = Readonly<Record<string, string | number>>;

const MAX_PAGES = 10;

/** Returns a lookup of a pull request's labels. It asks GitHub: the event payload is as old as its run, and a fork can write it. */
export function openPrLabelLookup(pull: LabeledPullRequest, getClient: () => GitHubClient): PrLabelLookup {
  const issue = { issue_number: pull.number };
  let current: Promise<string[]> | null = null;
  return (label) =>
    orUnknown("pull-requests: read", async () => {
      const client = getClient();
      current ??= listLabels(client, issue);
      const found = (await current).find((name) => isSameLabel(name, label));
      if (found === undefined) return { kind: "absent" };
      if (pull.ownRunId !== null) {
        const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
        const { data } = await client.request(route, { pull_number: pull.number }, currentHeadSchema);
        // A run of an earlier head, which is run again, takes no label into account: it was given to another commit.
        const why = `\`${pull.headSha.slice(0, 7)}\` is no longer the head of the pull request`;
        if (data.head.sha !== pull.headSha) return { kind: "unknown", why };
      }
      const { event, forcePushes } = await findLabeling(client, issue, found);
      return orUnknown("actions: read", async () =>
        stateOf(found, event, await readHeadTime(pull, client, forcePushes), pull.headSha),
      );
    });
}

/** Returns what a lookup returns; where GitHub fails, that the state is unknown, and why. */
export async function orUnknown(permission: string, lookUp: () => Promise<PrLabelState>): Promise<PrLabelState> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const canGrant = isServiceError(error, "permission", "not_found");
    const advice = canGrant ? `. Add \`${permission}\` to the job's \`permissions:\`` : "";
    return { kind: "unknown", why: `${error.message}${advice}` };
  }
}

/** Returns the state of a label that is set: only one that was set after its head commit became the head approves that commit. */
function stateOf(label: string, event: Events[number] | null, headTime: number | null, commit: string): PrLabelState {
  const at = readTime(event?.created_at ?? "");
  if (at === null) return { kind: "unknown", why: "GitHub's events do not say when it was set" };
  if (headTime === null) return { kind: "unknown", why: `GitHub lists no run of \`${commit.slice(0, 7)}\`` };
  const approval = { label, by: readLogin(event?.actor?.login), at };
  return Date.parse(at) > headTime ? { kind: "given", approval } : { kind: "stale", approval, commit };
}

/** Compares two label names: GitHub's are not case-sensitive. */
function isSameLabel(name: string, label: string): boolean {
  return name.toLowerCase() === label.toLowerCase();
}

async function listLabels(client: GitHubClient, issue: Parameters): Promise<string[]> {
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
  return (await readPages(client, route, issue, labelsSchema, MAX_PAGES)).flat().map(({ name }) => name);
}

/**
 * Finds the event that added a label last, and when the branch was force-pushed (in milliseconds since 1970), as far as the same pages
 * say. Events are sorted oldest first, so the last pages are read first.
 */
async function findLabeling(client: GitHubClient, issue: Parameters, label: string) {
  const read = async (page: number) => {
    const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/events";
    return client.request(route, { ...issue, per_page: 100, page }, eventsSchema);
  };
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

function latestLabeling(events: Events, label: string): Events[number] | undefined {
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
  const route = "GET /repos/{owner}/{repo}/actions/runs";
  const parameters = { branch: head.headRef, event: "pull_request", exclude_pull_requests: true };
  const pages = await readPages(client, route, parameters, runsSchema, MAX_RUN_PAGES);
  const onBranch = pages.flatMap((page) => page.workflow_runs).filter((run) => isOnBranch(run, head));
  const others = onBranch.filter((run) => run.head_sha !== head.headSha).map(createdAt);
  const since = Math.max(Number.NEGATIVE_INFINITY, ...others, ...forcePushes);
  const own = onBranch.filter((run) => run.head_sha === head.headSha).map(createdAt);
  const later = own.filter((time) => time >= since);
  if (later.length > 0) return Math.min(...later);
  if (own.length > 0) return since;
  // Runs of other events, such as `pull_request_target`, are not listed under the head's branch.
  if (head.ownRunId === null) return null;
  const { data } = await client.request(`${route}/{run_id}`, { run_id: head.ownRunId }, runSchema);
  return createdAt(data);
}

function isOnBranch({ event, head_branch, head_repository }: Run, head: PullHead): boolean {
  const isSameRepository = head.headRepositoryId !== null && head_repository?.id === head.headRepositoryId;
  return event === "pull_request" && isSameRepository && head_branch === head.headRef;
}

const createdAt = ({ created_at }: Run): number => Date.parse(created_at);

import { z } from "zod";
import type { Approval, PrLabelState } from "../../core/verdict.ts";
import type { GitHubClient } from "./client.ts";
import type { RunContext } from "./run-context.ts";
import { isServiceError, ServiceError } from "./service-error.ts";

/** Looks up whether a pull request has a label now and who added it. Never throws a ServiceError. */
export type PrLabelLookup = (label: string) => Promise<PrLabelState>;

/** The pull request whose labels are looked up. */
export interface LabeledPullRequest {
  readonly repository: Pick<RunContext["repository"], "owner" | "name">;
  readonly number: number;
  /** Returns the client; called with each lookup. */
  readonly client: () => GitHubClient;
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
type Events = z.infer<typeof eventsSchema>;
type Parameters = Readonly<Record<string, string | number>>;

const MAX_PAGES = 10;

/** Returns a lookup of a pull request's labels. It asks GitHub: the event payload is as old as its run, and a fork can write it. */
export function openPrLabelLookup({ repository, number, client: getClient }: LabeledPullRequest): PrLabelLookup {
  const issue = { owner: repository.owner, repo: repository.name, issue_number: number };
  let current: Promise<string[]> | null = null;
  return async (label) => {
    try {
      const client = getClient();
      current ??= listLabels(client, issue);
      const found = (await current).find((name) => isSameLabel(name, label));
      if (found === undefined) return { kind: "absent" };
      return { kind: "given", approval: { label: found, ...(await findLabeller(client, issue, found)) } };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const canGrant = isServiceError(error, "permission", "not_found");
      const advice = canGrant ? ". Add `pull-requests: read` to the job's `permissions:`" : "";
      return { kind: "unknown", why: `${error.message}${advice}` };
    }
  };
}

/** Compares two label names: GitHub's are not case-sensitive. */
function isSameLabel(name: string, label: string): boolean {
  return name.toLowerCase() === label.toLowerCase();
}

async function listLabels(client: GitHubClient, issue: Parameters): Promise<string[]> {
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
  const names: string[] = [];
  for await (const page of client.pages(route, issue, labelsSchema, MAX_PAGES)) {
    names.push(...page.map(({ name }) => name));
  }
  return names;
}

/** Returns who added a label last, and when. Events are sorted oldest first, so the last pages are read first. */
async function findLabeller(
  client: GitHubClient,
  issue: Parameters,
  label: string,
): Promise<Pick<Approval, "by" | "at">> {
  const read = async (page: number) => {
    const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/events";
    return client.request(route, { ...issue, per_page: 100, page }, eventsSchema);
  };
  const first = await read(1);
  const last = readLastPage(first.headers["link"]);
  for (let page = last; page > Math.max(0, last - MAX_PAGES); page--) {
    const { data } = page === 1 ? first : await read(page);
    const event = latestLabeling(data, label);
    if (event) return { by: readLogin(event.actor?.login), at: readTime(event.created_at) };
  }
  return { by: null, at: null };
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

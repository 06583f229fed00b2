import { z } from "zod";
import type { PrLabelState } from "../../core/verdict.ts";
import type { GitHubClient } from "../api/client.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";
import { type HeadLookup, readHeadTime } from "./head-time.ts";

/** Looks up whether a pull request has a label now, who added it, and whether before its head commit. Never throws a ServiceError. */
export type PrLabelLookup = (label: string) => Promise<PrLabelState>;

interface LabeledPullRequest extends HeadLookup {
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
export function openPrLabelLookup(pull: LabeledPullRequest): PrLabelLookup {
  const { number, client: getClient } = pull;
  const issue = { issue_number: number };
  let current: Promise<string[]> | null = null;
  return async (label) => {
    let permission = "pull-requests: read";
    try {
      const client = getClient();
      current ??= listLabels(client, issue);
      const found = (await current).find((name) => isSameLabel(name, label));
      if (found === undefined) return { kind: "absent" };
      const { event, forcePushes } = await findLabeling(client, issue, found);
      permission = "actions: read";
      return stateOf(found, event, await readHeadTime(pull, client, forcePushes), pull.head.headSha);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const canGrant = isServiceError(error, "permission", "not_found");
      const advice = canGrant ? `. Add \`${permission}\` to the job's \`permissions:\`` : "";
      return { kind: "unknown", why: `${error.message}${advice}` };
    }
  };
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
  const names: string[] = [];
  for await (const page of client.pages(route, issue, labelsSchema, MAX_PAGES)) {
    names.push(...page.map(({ name }) => name));
  }
  return names;
}

/** The event that added a label last, and when the branch was force-pushed, as far as the same pages say. */
interface Labeling {
  readonly event: Events[number] | null;
  /** In milliseconds since 1970. */
  readonly forcePushes: readonly number[];
}

/** Finds who added a label last, and when. Events are sorted oldest first, so the last pages are read first. */
async function findLabeling(client: GitHubClient, issue: Parameters, label: string): Promise<Labeling> {
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

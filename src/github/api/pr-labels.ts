import { z } from "zod";
import type { PrLabelState } from "../../gates/approval.ts";
import { type GitHubClient, ServiceError } from "./client.ts";
import type { RunContext } from "./run-context.ts";

/** Asks whether a pull request has a label now, and who put it on; never throws for what the service does. */
export type PrLabelLookup = (label: string) => Promise<PrLabelState>;

/** A pull request whose labels are asked for. */
export interface LabeledPullRequest {
  readonly repository: Pick<RunContext["repository"], "owner" | "name">;
  readonly number: number;
  /** Whom to ask, once something is asked. */
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

const MOST_PAGES = 10;

/** The labels of a pull request as GitHub has them now: the event's payload is as old as its run, and a fork's to write. */
export function openPrLabelLookup({ repository, number, client: open }: LabeledPullRequest): PrLabelLookup {
  const here = { owner: repository.owner, repo: repository.name, issue_number: number };
  let current: Promise<string[]> | null = null;
  return async (label) => {
    try {
      const client = open();
      current ??= listLabels(client, here);
      const found = (await current).find((name) => isSame(name, label));
      if (found === undefined) return { kind: "absent" };
      return { kind: "given", approval: { label: found, ...(await findLabeller(client, here, found)) } };
    } catch (fault) {
      if (!(fault instanceof ServiceError)) throw fault;
      return { kind: "unknown", why: `${fault.message}${adviceOn(fault)}` };
    }
  };
}

/** GitHub takes names of labels that differ only in their case for one. */
function isSame(name: string, label: string): boolean {
  return name.toLowerCase() === label.toLowerCase();
}

type Here = Readonly<Record<string, string | number>>;

async function listLabels(client: GitHubClient, here: Here): Promise<string[]> {
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/labels";
  const names: string[] = [];
  for await (const page of client.pages(route, here, labelsSchema, MOST_PAGES)) {
    names.push(...page.map(({ name }) => name));
  }
  return names;
}

/** Who put a label on last, and when. Events come oldest first, so the last pages are read first. */
async function findLabeller(
  client: GitHubClient,
  here: Here,
  label: string,
): Promise<{ by: string | null; at: string | null }> {
  const read = async (page: number) => {
    const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/events";
    return client.request(route, { ...here, per_page: 100, page }, eventsSchema);
  };
  const first = await read(1);
  const last = readLastPage(first.headers["link"]);
  for (let page = last; page > Math.max(0, last - MOST_PAGES); page--) {
    const { data } = page === 1 ? first : await read(page);
    const put = newestOf(data, label);
    if (put) return { by: readLogin(put.actor?.login), at: readTime(put.created_at) };
  }
  return { by: null, at: null };
}

function readLastPage(link: unknown): number {
  const [, page = "1"] = /[?&]page=(\d{1,6})[^>]*>;\s*rel="last"/.exec(String(link ?? "")) ?? [];
  return Math.max(1, Number(page));
}

function newestOf(events: Events, label: string): Events[number] | undefined {
  const put = events.filter((one) => one.event === "labeled" && isSame(one.label?.name ?? "", label));
  return put.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)).at(-1);
}

/** A login as GitHub lets people and apps have one; null for any other text. */
function readLogin(login: string | undefined): string | null {
  return login !== undefined && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/.test(login) ? login : null;
}

function readTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isFinite(time) ? new Date(time).toISOString() : null;
}

function adviceOn({ kind }: ServiceError): string {
  if (kind !== "permission" && kind !== "not_found") return "";
  return ". Add `pull-requests: read` to the job's `permissions:`";
}

import { z } from "zod";
import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import { type CommentState, readMarker } from "./marker.ts";

/** A pull request as far as writing a comment needs it. */
export interface PullRequestState {
  readonly headSha: string;
  readonly locked: boolean;
  /** How many comments it has. */
  readonly comments: number;
}

/** A comment that begins with our marker; whose it is has to be looked at. */
export interface MarkedComment {
  readonly id: number;
  readonly nodeId: string;
  readonly url: string;
  readonly body: string;
  readonly createdAt: string;
  readonly author: { readonly id: number; readonly login: string } | null;
  readonly minimized: boolean;
  readonly state: CommentState | null;
}

/** The comments of one pull request. */
export interface Thread {
  readPull(): Promise<PullRequestState>;
  /** Comments with our marker by their age, oldest first; `count` says how many there are of all kinds. */
  listMarked(query: { readonly count?: number | null; readonly since?: string }): Promise<MarkedComment[]>;
  /** Of the given comments those that the token's own account wrote and that nobody minimised. */
  keepOwn(comments: readonly MarkedComment[]): Promise<MarkedComment[]>;
  create(body: string): Promise<MarkedComment>;
  update(id: number, body: string): Promise<MarkedComment>;
  remove(id: number): Promise<void>;
}

const pullSchema = z.object({ head: z.object({ sha: z.string() }), locked: z.boolean(), comments: z.int() });

const commentSchema = z.object({
  id: z.int(),
  node_id: z.string(),
  html_url: z.string(),
  body: z.string().nullish(),
  created_at: z.string(),
  user: z.object({ id: z.int(), login: z.string() }).nullable(),
  minimized: z.unknown().optional(),
});

const OWN_QUERY = `query ($ids: [ID!]!) {
  viewer { databaseId login }
  nodes(ids: $ids) { ... on IssueComment { id isMinimized } }
}`;

const ownSchema = z.object({
  viewer: z.object({ databaseId: z.int().nullable(), login: z.string() }),
  nodes: z.array(z.object({ id: z.string().optional(), isMinimized: z.boolean().optional() }).nullable()),
});

/** The account of every workflow's own token; enterprise servers give it another id. No user can take this name. */
const BOT_LOGIN = "github-actions[bot]";
const PAGE_SIZE = 100;
const MAX_PAGES = 30;

/** What a thread is opened with. */
export interface ThreadOptions {
  readonly client: GitHubClient;
  readonly repository: Pick<RunContext["repository"], "owner" | "name">;
  readonly number: number;
  /** Which of several reports' comments. */
  readonly key: string;
  readonly log: Log;
}

/** The comments of a pull request as the API shows them. */
export function openThread({ client, repository, number, key, log }: ThreadOptions): Thread {
  const here = { owner: repository.owner, repo: repository.name };
  const comments = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
  const marked = (comment: z.infer<typeof commentSchema>): MarkedComment => readComment(comment, key);
  return {
    async readPull() {
      const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
      const { data } = await client.request(route, { ...here, pull_number: number }, pullSchema);
      return { headSha: data.head.sha, locked: data.locked, comments: data.comments };
    },
    async listMarked({ count = null, since }) {
      const query = { ...here, issue_number: number, ...(since !== undefined && { since }) };
      const found = await listFrom(client, query, firstPage(count));
      return found.filter(({ body }) => readMarker(body ?? "", key) !== null).map(marked);
    },
    async keepOwn(found) {
      const ids = found.map((comment) => comment.nodeId);
      // Without an answer the common case is assumed; a foreign comment is not edited in either.
      const asked = await client.graphql(OWN_QUERY, { ids }, ownSchema).catch((fault: Error) => {
        log.debug(`The token's account is taken for ${BOT_LOGIN}: ${fault.message}`);
        return null;
      });
      const hidden = new Set(asked?.nodes.filter((node) => node?.isMinimized === true).map((node) => node?.id));
      const me = asked?.viewer.databaseId ?? null;
      return found.filter(({ author, nodeId, minimized }) => {
        const isMine = me === null ? author?.login === BOT_LOGIN : author?.id === me;
        return isMine && !minimized && !hidden.has(nodeId);
      });
    },
    async create(body) {
      const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
      return marked((await client.request(route, { ...here, issue_number: number, body }, commentSchema)).data);
    },
    async update(id, body) {
      return marked((await client.request(`PATCH ${comments}`, { ...here, comment_id: id, body }, commentSchema)).data);
    },
    async remove(id) {
      await client.request(`DELETE ${comments}`, { ...here, comment_id: id }, z.unknown());
    },
  };
}

/** Comments come oldest first: on a thread longer than the cap the end is read, where our latest one stands. */
function firstPage(count: number | null): number {
  return Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE) - (MAX_PAGES - 2));
}

async function listFrom(
  client: GitHubClient,
  query: Record<string, unknown>,
  first: number,
): Promise<z.infer<typeof commentSchema>[]> {
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const found = new Map<number, z.infer<typeof commentSchema>>();
  for (let page = first; page < first + MAX_PAGES; page++) {
    const { data } = await client.request(route, { ...query, per_page: PAGE_SIZE, page }, z.array(commentSchema));
    for (const comment of data) found.set(comment.id, comment);
    if (data.length < PAGE_SIZE) break;
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

function readComment(comment: z.infer<typeof commentSchema>, key: string): MarkedComment {
  const body = comment.body ?? "";
  return {
    id: comment.id,
    nodeId: comment.node_id,
    url: comment.html_url,
    body,
    createdAt: comment.created_at,
    author: comment.user,
    minimized: typeof comment.minimized === "object" && comment.minimized !== null,
    state: readMarker(body, key)?.state ?? null,
  };
}

import { z } from "zod";
import { PARSE_ONCE, parseJson } from "../../core/json.ts";
import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type IssueComment } from "../api/endpoints.ts";
import { isServiceError } from "../api/service-error.ts";

/** A comment that begins with our marker. Anybody may have written it. */
export type MarkedComment = ReturnType<typeof readComment>;

/** The comments of a pull request on GitHub. */
export type Thread = ReturnType<typeof createCommentThread>;

export type PullRequestState = Awaited<ReturnType<Thread["readPull"]>>;

const OWN_QUERY = `query ($ids: [ID!]!) {
  viewer { databaseId login }
  nodes(ids: $ids) { ... on IssueComment { id isMinimized } }
}`;

const ownSchema = z.object({
  viewer: z.object({ databaseId: z.int().nullable(), login: z.string() }),
  nodes: z.array(z.object({ id: z.string().optional(), isMinimized: z.boolean().optional() }).nullable()),
});

/** The account of every workflow's own token; its id differs on enterprise servers. No user can take this name. */
const BOT_LOGIN = "github-actions[bot]";
const PAGE_SIZE = 100;
const MAX_PAGES = 30;

/**
 * Returns the comments of a pull request that have our marker with a key, which distinguishes those of several reports.
 * They are of one workflow file; where that is null, because it is not known, of all workflows.
 */
export function createCommentThread(
  client: GitHubClient,
  number: number,
  { key, workflow }: { readonly key: string; readonly workflow: string | null },
  log: Log,
) {
  const marked = (comment: IssueComment): MarkedComment => readComment(comment, key);
  return {
    readPull: () => endpoints.pull(client, number),
    /** Lists comments with our marker, oldest first. `count` is the number of all comments. */
    async listMarked({ count = null, since }: { count?: number | null; since?: string }): Promise<MarkedComment[]> {
      // Comments are sorted oldest first. Of a thread longer than the limit the end is read, which has our latest one.
      const first = Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE) - (MAX_PAGES - 2));
      const query = { first, maxPages: MAX_PAGES, ...(since !== undefined && { since }) };
      const listed = await endpoints.comments(client, number, query);
      const found = [...new Map(listed.map((comment) => [comment.id, comment])).values()];
      return found
        .filter(({ body }) => isMarked(body ?? "", key, workflow))
        .sort((a, b) => a.id - b.id)
        .map(marked);
    },
    /** Returns the comments that the token's own account wrote and that nobody minimised. */
    async filterOwn(found: readonly MarkedComment[]): Promise<MarkedComment[]> {
      const ids = found.map((comment) => comment.nodeId);
      // Without an answer the workflow's own token is assumed; another account's comment is never edited.
      const answer = await client.graphql(OWN_QUERY, { ids }, ownSchema).catch((error: Error) => {
        log.debug(`The token's account is assumed to be ${BOT_LOGIN}: ${error.message}`);
        return null;
      });
      const hidden = new Set(answer?.nodes.filter((node) => node?.isMinimized === true).map((node) => node?.id));
      const me = answer?.viewer.databaseId ?? null;
      return found.filter(({ author, nodeId, minimized }) => {
        const isMine = me === null ? author?.login === BOT_LOGIN : author?.id === me;
        return isMine && !minimized && !hidden.has(nodeId);
      });
    },
    /**
     * Returns whether a comment's state names a run that exists and is of the same workflow and the same pull request's
     * branch as `own`, and of the commit that it names; false if the token may not read runs. A comment may name the
     * run of another pull request.
     */
    async isRunOfPull({ run_id, run_number, attempt, head }: CommentState, own: CommentState): Promise<boolean> {
      try {
        const run = await endpoints.run(client, run_id);
        if (run.run_number !== run_number || (run.run_attempt ?? 0) < attempt) return false;
        if (run_id === own.run_id) return true;
        const ours = await endpoints.run(client, own.run_id);
        const isOfBranch = run.head_branch === ours.head_branch && run.head_repository?.id === ours.head_repository?.id;
        // On `pull_request_target` GitHub may name the base's commit for both.
        const isOfHead = run.head_sha === head || ours.head_sha !== own.head;
        return run.workflow_id === ours.workflow_id && run.event === ours.event && isOfBranch && isOfHead;
      } catch (error) {
        if (isServiceError(error, "not_found", "permission", "refused", "gone")) return false;
        throw error;
      }
    },
    create: async (body: string) => marked(await endpoints.createComment(client, number, body)),
    update: async (id: number, body: string) => marked(await endpoints.updateComment(client, id, body)),
    remove: (id: number) => endpoints.deleteComment(client, id),
  };
}

/** Returns whether a comment is one of a key and a workflow, or of a version that did not name its workflow. */
function isMarked(body: string, key: string, workflow: string | null): boolean {
  const marker = readMarker(body, key);
  if (marker === null) return false;
  const writer = marker.state?.workflow;
  return writer === undefined || workflow === null || writer === workflow;
}

function readComment(comment: IssueComment, key: string) {
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

/** Which run wrote a comment; used to tell workflows apart and to order runs, never for gates. */
const commentStateSchema = z.strictObject({
  run_number: z.int().nonnegative(),
  run_id: z.int().nonnegative(),
  attempt: z.int().nonnegative(),
  /** The head commit that was tested. */
  head: z.string(),
  /** The workflow file: workflows that share a `name:` or a key have a comment each. Absent where it is not known. */
  workflow: z.string().optional(),
});

export type CommentState = z.infer<typeof commentStateSchema>;

/** Returns the hidden first line of a comment: its key and the run that wrote it. */
export function printMarker(key: string, state: CommentState): string {
  return `${markerStart(key)}s=${Buffer.from(JSON.stringify(state)).toString("base64url")} -->`;
}

/** Reads a body's marker; null when it does not begin with one of this key. An unreadable state is null. */
export function readMarker(body: string, key: string): { readonly state: CommentState | null } | null {
  if (!body.startsWith(markerStart(key))) return null;
  const encoded = /^s=([A-Za-z0-9_-]{1,2000}) -->/.exec(body.slice(markerStart(key).length))?.[1];
  return { state: encoded === undefined ? null : decodeState(encoded) };
}

function markerStart(key: string): string {
  return `<!-- noworse:v1 key=${key} `;
}

function decodeState(encoded: string): CommentState | null {
  const value = parseJson(Buffer.from(encoded, "base64url").toString("utf8"));
  return commentStateSchema.safeParse(value, PARSE_ONCE).data ?? null;
}

/** Returns whether one run is later than another. Run ids increase within a repository; a re-run keeps its id. */
export function isLaterRun(state: CommentState, than: CommentState): boolean {
  const order = [state.run_id - than.run_id, state.run_number - than.run_number, state.attempt - than.attempt];
  return (order.find((difference) => difference !== 0) ?? 0) > 0;
}

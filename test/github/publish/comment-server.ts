import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Who writes comments. */
export type Author = { id: number; login: string };
/** A comment as the stand-in keeps it. */
export type StoredComment = { id: number; body: string; user: Author; minimized: boolean };
/** An answer in place of the true one; `after` does the work first, so that only the answer is lost. */
export type Interference = {
  on: RegExp;
  status: number;
  message?: string;
  after?: boolean;
  headers?: Record<string, string>;
};

export const BOT: Author = { id: 41898282, login: "github-actions[bot]" };
export const MALLORY: Author = { id: 666, login: "mallory" };

/** One pull request with its comments on a loopback port; tests seed it and read it back. */
export class CommentServer {
  comments: StoredComment[] = [];
  head = "e".repeat(40);
  locked = false;
  /** How many comments of each page are withheld, as GitHub does with those that the token may not see. */
  withheld = 0;
  /** The runs that GitHub knows, by their ids: number, attempt, workflow, branch, and commit where it is not the head. */
  runs = new Map<number, readonly [number: number, attempt: number, workflow: number, branch: string, sha?: string]>([
    [500, [5, 1, 77, "feature"]],
    [501, [5, 1, 77, "feature"]],
    [502, [5, 1, 88, "feature"]],
    [503, [5, 1, 77, "other"]],
    [504, [5, 1, 77, "feature", "0".repeat(40)]],
  ]);
  /** Who the token is; null: GraphQL does not answer. */
  viewer: Author | null = BOT;
  interferences: Interference[] = [];
  /** Called before a request is served, for races. */
  before: (request: string) => void = () => {};
  readonly requests: string[] = [];
  #next = 100;
  readonly #server = createServer((incoming, response) => {
    void readText(incoming).then((text) => {
      const { status, body, headers } = this.#answer(`${incoming.method} ${incoming.url}`, text);
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(status === 204 ? undefined : JSON.stringify(body));
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  add(body: string, user: Author = BOT, minimized = false): StoredComment {
    this.#next += 1;
    const comment = { id: this.#next, body, user, minimized };
    this.comments.push(comment);
    return comment;
  }

  /** Requests that change something. */
  get writes(): string[] {
    return this.requests.filter((request) => /^(?:POST|PATCH|DELETE) \/repos/.test(request));
  }

  #answer(request: string, text: string): { status: number; body?: unknown; headers?: Record<string, string> } {
    this.before(request);
    this.requests.push(request);
    const index = this.interferences.findIndex(({ on }) => on.test(request));
    const [interference] = index < 0 ? [] : this.interferences.splice(index, 1);
    if (interference?.after === true) this.#work(request, text);
    if (!interference) return this.#work(request, text);
    const { status, message = "no", headers = {} } = interference;
    return { status, body: { message }, headers };
  }

  #work(request: string, text: string): { status: number; body?: unknown; headers?: Record<string, string> } {
    const sent = text === "" ? {} : (JSON.parse(text) as { body?: string });
    if (request === "POST /graphql") return this.#graphql();
    if (/^GET \S+\/pulls\/7$/.test(request)) {
      const sides = { head: { sha: this.head, ref: "feature" }, base: { ref: "main", repo: { id: 500 } } };
      const body = { number: 7, state: "open", ...sides, locked: this.locked, comments: this.comments.length };
      return { status: 200, body };
    }
    if (/^GET \S+\/issues\/7\/comments/.test(request))
      return this.#list(new URL(request.split(" ")[1] ?? "", "http://x"));
    if (/^POST \S+\/issues\/7\/comments$/.test(request)) {
      return { status: 201, body: shown(this.add(sent.body ?? "", this.viewer ?? BOT)) };
    }
    const run = /^GET \S+\/actions\/runs\/(\d+)$/.exec(request)?.[1];
    if (run !== undefined) return this.#run(Number(run));
    const id = Number(/\/comments\/(\d+)$/.exec(request)?.[1]);
    const comment = this.comments.find((one) => one.id === id);
    if (!comment) return { status: 404, body: { message: "Not Found" } };
    if (request.startsWith("DELETE")) {
      this.comments = this.comments.filter((one) => one !== comment);
      return { status: 204 };
    }
    comment.body = sent.body ?? "";
    return { status: 200, body: shown(comment) };
  }

  #run(id: number): { status: number; body: unknown } {
    const [number, attempt, workflow, branch, sha = this.head] = this.runs.get(id) ?? [];
    if (number === undefined) return { status: 404, body: { message: "Not Found" } };
    const run = { id, run_number: number, run_attempt: attempt, workflow_id: workflow, event: "pull_request" };
    const head = { head_branch: branch, head_sha: sha, head_repository: { id: 500, owner: { login: "octo" } } };
    const place = { path: "eval.yml", repository: { id: 500, full_name: "octo/repo" } };
    return { status: 200, body: { ...run, ...head, ...place, created_at: "2026-01-01T00:00:00Z" } };
  }

  #list({ searchParams }: URL): { status: number; body: unknown; headers: Record<string, string> } {
    const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
    const body = this.comments.slice((page - 1) * size + this.withheld, page * size).map(shown);
    const link = `<http://x/comments?page=${page + 1}>; rel="next", <http://x/comments?page=99>; rel="last"`;
    return { status: 200, body, headers: page * size < this.comments.length ? { link } : {} };
  }

  #graphql(): { status: number; body: unknown } {
    if (this.viewer === null) return { status: 403, body: { message: "Resource not accessible by integration" } };
    const nodes = this.comments.map(({ id, minimized }) => ({ id: `IC_${id}`, isMinimized: minimized }));
    return { status: 200, body: { data: { viewer: { databaseId: this.viewer.id, login: this.viewer.login }, nodes } } };
  }
}

function shown({ id, body, user }: StoredComment): object {
  return {
    id,
    node_id: `IC_${id}`,
    html_url: `https://github.com/octo/repo/pull/7#issuecomment-${id}`,
    body,
    created_at: "2026-01-01T00:00:00Z",
    user,
  };
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

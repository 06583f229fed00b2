import type { BlobStore } from "./blob-store.ts";
import type { Origins } from "./bodies.ts";
import { commitOperations } from "./commit-operations.ts";
import { checkRequest, checkResponse, findOperation, type Json, type Match } from "./contract.ts";
import { notFound, Refusal } from "./github-request.ts";
import { GitHubState } from "./github-state.ts";
import type { Access, Permissions, Repository, Token } from "./github-things.ts";
import { type Answer, type Exchange, jsonAnswer, type Loopback, startLoopback, type Violation } from "./loopback.ts";
import { pullOperations } from "./pull-operations.ts";
import { runOperations } from "./run-operations.ts";

/** A stand-in for GitHub's REST API (and a sliver of GraphQL), checked against GitHub's own description on both sides. */
export type GitHub = Loopback & {
  state: GitHubState;
  /** What `GITHUB_SERVER_URL` is to be: a `*.localhost` host, which the toolkit takes for github.com's kind. */
  webUrl: string;
};

const operations = { ...commitOperations, ...runOperations, ...pullOperations };

/** Starts the stand-in; artifacts are downloaded from the blob store given. */
export async function startGitHub(blobs: BlobStore): Promise<GitHub> {
  const origins = { api: "", web: "" };
  const door = new GitHubDoor(new GitHubState(), blobs, origins);
  const server = await startLoopback("GitHub", (exchange) => door.answer(exchange), door.violations);
  origins.api = server.url;
  origins.web = server.url.replace("127.0.0.1", "gh.localhost");
  return Object.assign(server, { state: door.state, webUrl: origins.web });
}

/** What happens to every request before and after its operation: token, budget, permissions, and both checks. */
class GitHubDoor {
  readonly violations: Violation[] = [];
  readonly state: GitHubState;
  readonly #blobs: BlobStore;
  readonly #origins: Origins;

  constructor(state: GitHubState, blobs: BlobStore, origins: Origins) {
    this.state = state;
    this.#blobs = blobs;
    this.#origins = origins;
  }

  async answer(exchange: Exchange): Promise<Answer> {
    if (exchange.headers["user-agent"] === undefined) this.#report("client", exchange, ["no user-agent header"]);
    try {
      const given = exchange.path === "/graphql" ? this.#graphql(exchange) : await this.#rest(exchange);
      return { ...given, headers: { ...rateHeaders(this.state), ...given.headers } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return jsonAnswer(error.status, error.body, { ...rateHeaders(this.state), ...error.headers });
    }
  }

  #report(by: Violation["by"], { method, path }: Exchange, problems: string[]): void {
    for (const what of problems) this.violations.push({ by, where: `${method} ${path}`, what });
  }

  async #rest(exchange: Exchange): Promise<Answer> {
    const match = findOperation(exchange.method, exchange.path);
    if (match === undefined) {
      this.#report("client", exchange, ["an operation that the extract of GitHub's description lacks"]);
      throw notFound();
    }
    const body = bodyOf(exchange);
    this.#report("client", exchange, checkRequest(match, exchange.query, body));
    const given = await refusalsAnswered(() => this.#operate(exchange, match, body));
    const isOtherMedia = given.body !== undefined && answerJson(given) === undefined;
    if (!isOtherMedia) this.#report("server", exchange, checkResponse(match, given.status, answerJson(given)));
    return given;
  }

  async #operate(exchange: Exchange, match: Match, body: Json | undefined): Promise<Answer> {
    const { state } = this;
    const token = tokenOf(state, exchange);
    spendRate(state);
    const { owner, repo } = match.params;
    const named = state.repositories.find((one) => one.owner === owner && one.name === repo);
    if (owner !== undefined && named === undefined) throw notFound();
    const repository = named ?? state.home;
    if (owner !== undefined) checkAccess(match.id, token, repository);
    const fields = body !== null && typeof body === "object" && !Array.isArray(body) ? body : {};
    const operation = operations[match.id];
    if (operation === undefined) throw new Error(`The stand-in has no work for \`${match.id}\`.`);
    const seen = { exchange, params: match.params, body: fields, token, repository };
    return operation({ state, blobs: this.#blobs, origins: this.#origins, ...seen });
  }

  #graphql(exchange: Exchange): Answer {
    const token = tokenOf(this.state, exchange);
    spendRate(this.state);
    const { answer: given, problems } = answerGraphql(this.state, token, exchange.body.toString("utf8"));
    this.#report("client", exchange, problems);
    return jsonAnswer(200, given);
  }
}

/** Returns refusals as responses, so that they are checked against the description, too. */
async function refusalsAnswered(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return jsonAnswer(error.status, error.body, error.headers);
  }
}

function bodyOf({ body }: Exchange): Json | undefined {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8")) as Json;
  } catch {
    throw new Refusal(400, "Problems parsing JSON");
  }
}

/** The JSON of an answer; other media types and empty bodies are not the description's matter. */
function answerJson({ headers, body }: Answer): Json | undefined {
  if (typeof body !== "string" || headers?.["content-type"]?.includes("application/json") !== true) return undefined;
  return JSON.parse(body) as Json;
}

type Need = { any: (keyof Permissions)[]; level: "read" | "write" };
const RANK: Record<Access, number> = { none: 0, read: 1, write: 2 };

/** The token of a request; 401 without a known one. */
export function tokenOf(state: GitHubState, { headers }: Exchange): Token {
  const value = /^(?:token|bearer)\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (value === undefined) throw new Refusal(401, "Requires authentication");
  const token = state.tokens.get(value);
  if (token === undefined) throw new Refusal(401, "Bad credentials");
  return token;
}

/** Takes one request off the hour's budget; 403 when none is left. */
export function spendRate(state: GitHubState): void {
  if (state.rate.remaining <= 0) throw new Refusal(403, "API rate limit exceeded for installation ID 1.");
  state.rate.remaining -= 1;
}

/** The rate limit in the headers of every response. */
export function rateHeaders({ rate }: GitHubState): Record<string, string> {
  return {
    "x-ratelimit-limit": String(rate.limit),
    "x-ratelimit-remaining": String(rate.remaining),
    "x-ratelimit-reset": String(rate.reset),
    "x-ratelimit-used": String(rate.limit - rate.remaining),
    "x-ratelimit-resource": "core",
  };
}

/** Refuses with 403, naming what would be accepted, when the token's permissions do not cover the operation. */
export function checkAccess(operationId: string, token: Token, repository: Repository): void {
  const need = needOf(operationId);
  if (need === null) return;
  // What is public is readable by all, but a workflow's runs and artifacts only with `actions: read`.
  if (need.level === "read" && !repository.private && !need.any.includes("actions")) return;
  if (need.any.some((permission) => RANK[token.permissions[permission]] >= RANK[need.level])) return;
  const accepted = need.any.map((permission) => `${permission}=${need.level}`).join("; ");
  throw new Refusal(403, "Resource not accessible by integration", {
    headers: { "x-accepted-github-permissions": accepted },
  });
}

function needOf(operationId: string): Need | null {
  if (operationId === "repos/get") return null;
  if (operationId.startsWith("actions/")) return { any: ["actions"], level: "read" };
  if (operationId === "repos/list-pull-requests-associated-with-commit")
    return { any: ["pull_requests"], level: "read" };
  if (/^(?:repos|git)\//.test(operationId)) return { any: ["contents"], level: "read" };
  if (operationId.startsWith("pulls/")) return { any: ["pull_requests"], level: "read" };
  const reads = /^issues\/(?:list|get)-/.test(operationId);
  return { any: ["issues", "pull_requests"], level: reads ? "read" : "write" };
}

/** The one query that the stand-in understands: who the token is of, and which comments are minimized. */
const OWN_COMMENTS = "query($ids:[ID!]!){viewer{databaseId login}nodes(ids:$ids){...on IssueComment{id isMinimized}}}";

/**
 * Answers that query, as GitHub's GraphQL documentation has it. `problems` says that another query is unknown here: it gets an error,
 * as GitHub answers one for a field that it does not have.
 */
export function answerGraphql(state: GitHubState, token: Token, body: string): { answer: object; problems: string[] } {
  const { query, variables } = JSON.parse(body) as { query: string; variables?: { ids?: string[] } };
  if (query.replace(/\s*(\W)\s*/g, "$1") !== OWN_COMMENTS.replace(/\s*(\W)\s*/g, "$1")) {
    const message = `the stand-in does not know the query ${query}`;
    return { answer: { errors: [{ message }] }, problems: [message] };
  }
  const nodes = (variables?.ids ?? []).map((id) => {
    const comment = state.comments.find(({ nodeId }) => nodeId === id);
    return comment === undefined ? null : { id, isMinimized: comment.minimized };
  });
  const { id, login } = token.account;
  // GraphQL leaves out the `[bot]` that REST puts behind a bot's name.
  return {
    answer: { data: { viewer: { databaseId: id, login: login.replace(/\[bot\]$/, "") }, nodes } },
    problems: [],
  };
}

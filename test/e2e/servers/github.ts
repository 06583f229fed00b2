import { checkAccess, rateHeaders, spendRate, tokenOf } from "./access.ts";
import type { BlobStore } from "./blob-store.ts";
import type { Origins } from "./bodies.ts";
import { commitOperations } from "./commit-operations.ts";
import { checkRequest, checkResponse, findOperation, type Json, type Match } from "./contract.ts";
import { GitHubState } from "./github-state.ts";
import { answerGraphql } from "./graphql.ts";
import { type Answer, type Exchange, jsonAnswer, type Loopback, startLoopback, type Violation } from "./loopback.ts";
import { objectOperations } from "./object-operations.ts";
import { pullOperations } from "./pull-operations.ts";
import { notFound, Refusal } from "./refusal.ts";
import { runOperations } from "./run-operations.ts";

/** A stand-in for GitHub's REST API (and a sliver of GraphQL), checked against GitHub's own description on both sides. */
export type GitHub = Loopback & {
  state: GitHubState;
  /** What `GITHUB_SERVER_URL` is to be: a `*.localhost` host, which the toolkit takes for github.com's kind. */
  webUrl: string;
};

const operations = { ...commitOperations, ...objectOperations, ...runOperations, ...pullOperations };

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

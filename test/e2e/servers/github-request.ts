import type { BlobStore } from "./blob-store.ts";
import type { Origins } from "./bodies.ts";
import type { GitHubState } from "./github-state.ts";
import type { Repository, Token } from "./github-things.ts";
import type { Answer, Exchange } from "./loopback.ts";
import { jsonAnswer } from "./loopback.ts";
import { pageAsked, pageOf, shuffled, shuffledWithin } from "./paging.ts";
import { notFound } from "./refusal.ts";

/** One request with all that an operation may need to answer it. */
export type GitHubRequest = {
  state: GitHubState;
  blobs: BlobStore;
  origins: Origins;
  exchange: Exchange;
  params: Record<string, string | undefined>;
  body: Record<string, unknown>;
  token: Token;
  /** The repository of the path; for paths without one the first. */
  repository: Repository;
};

/** Does the work of one operation. */
export type Operation = (request: GitHubRequest) => Promise<Answer> | Answer;

/** The thing of that number, or 404. */
export function orNotFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw notFound();
  return thing;
}

/** A number of the path. */
export function numberOf({ params }: GitHubRequest, name: string): number {
  return Number(params[name]);
}

/** A page of a list whose order GitHub does not document: deliberately not the order one hopes for. */
export function unorderedPage<T extends { id: number }>(request: GitHubRequest, items: T[], limit?: number) {
  const { state, exchange, origins } = request;
  const newest = [...items].sort((a, b) => b.id - a.id);
  const { size } = pageAsked(exchange);
  const ordered = state.order === "shuffled" ? shuffled(newest, state.seed) : shuffledWithin(newest, size, state.seed);
  return pageOf(ordered, exchange, origins.api, limit);
}

/** A page of an ordered list as an array answer. */
export function listAnswer<T>(request: GitHubRequest, items: T[], body: (item: T) => object): Answer {
  const page = pageOf(items, request.exchange, request.origins.api);
  return jsonAnswer(200, page.items.map(body), page.link);
}

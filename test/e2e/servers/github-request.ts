import type { BlobStore } from "./blob-store.ts";
import type { Origins } from "./bodies.ts";
import type { GitHubState } from "./github-state.ts";
import type { Repository, Token } from "./github-things.ts";
import { type Answer, type Exchange, jsonAnswer } from "./loopback.ts";

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

/** An answer that is GitHub's no, thrown by whoever finds the reason. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: object[] | undefined;

  constructor(status: number, message: string, more: { headers?: Record<string, string>; errors?: object[] } = {}) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.errors = more.errors;
  }

  /** The body as GitHub writes it. */
  get body(): object {
    const about = { documentation_url: "https://docs.github.com/rest", status: String(this.status) };
    return this.errors === undefined
      ? { message: this.message, ...about }
      : { message: this.message, errors: this.errors, ...about };
  }
}

/** GitHub's response for what does not exist or may not be read. */
export function notFound(): Refusal {
  return new Refusal(404, "Not Found");
}

export type Page<T> = { items: T[]; total: number; link: Record<string, string> };

/** The page of a list that a request asks for, with the `Link` header GitHub would send: 30 a page, at most 100. */
export function pageOf<T>(items: T[], exchange: Exchange, origin: string, limit = Number.POSITIVE_INFINITY): Page<T> {
  const { size, number } = pageAsked(exchange);
  const served = items.slice(0, limit);
  const last = Math.max(1, Math.ceil(served.length / size));
  const links: string[] = [];
  const add = (page: number, rel: string): void => {
    const query = new URLSearchParams(exchange.query);
    query.set("page", String(page));
    links.push(`<${origin}${exchange.path}?${query}>; rel="${rel}"`);
  };
  if (number > 1) add(number - 1, "prev");
  if (number < last) add(number + 1, "next");
  if (number < last) add(last, "last");
  if (number > 1) add(1, "first");
  const link: Record<string, string> = links.length === 0 ? {} : { link: links.join(", ") };
  return { items: served.slice((number - 1) * size, number * size), total: items.length, link };
}

/** Page size (30 when not said, at most 100) and page number (from 1) of a request. */
export function pageAsked({ query }: Exchange): { size: number; number: number } {
  const size = Math.min(100, Math.max(1, Number(query.get("per_page") ?? 30) || 30));
  return { size, number: Math.max(1, Number(query.get("page") ?? 1) || 1) };
}

/** The items in an order that depends on the seed alone, so that pages of one list fit together. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const shuffledItems = [...items];
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  for (let index = shuffledItems.length - 1; index > 0; index--) {
    // Xorshift: any mixing will do, it only has to be the same each time.
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    const other = state % (index + 1);
    [shuffledItems[index], shuffledItems[other]] = [shuffledItems[other] as T, shuffledItems[index] as T];
  }
  return shuffledItems;
}

/** The items as they are, but shuffled within each stretch of `size`. */
export function shuffledWithin<T>(items: readonly T[], size: number, seed: number): T[] {
  const stretches: T[] = [];
  for (let at = 0; at < items.length; at += size) stretches.push(...shuffled(items.slice(at, at + size), seed + at));
  return stretches;
}

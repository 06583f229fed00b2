import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { PARSE_ONCE } from "../../core/json.ts";
import { ServiceError, toServiceError } from "./service-error.ts";
import { type ClientOptions, openTransport, type Transport } from "./transport.ts";

interface ApiResponse<T> {
  readonly data: T;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly status: number;
}

/** The part of GitHub's API that noworse uses. Every failure is a ServiceError. */
export interface GitHubClient {
  /**
   * Sends one REST request and validates the response. `{owner}` and `{repo}` in the route are the client's repository. GET, PATCH and
   * DELETE are retried; POST only after a rate limit refused it, so that nothing is done twice.
   */
  request<T>(route: string, parameters: Record<string, unknown>, schema: z.ZodType<T>): Promise<ApiResponse<T>>;
  /** Yields the pages of a list, up to a maximum. */
  pages<T>(
    route: string,
    parameters: Record<string, unknown>,
    schema: z.ZodType<T>,
    maxPages: number,
  ): AsyncGenerator<T>;
  /** Sends one GraphQL query. It is retried, so it must not change anything. */
  graphql<T>(query: string, variables: Record<string, unknown>, schema: z.ZodType<T>): Promise<T>;
  /** The number of calls made so far, retries included. */
  readonly calls: number;
}

const RETRY_DELAYS_MS = [500, 1000, 2000];
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 20_000;
/** A successful call may take this long before the rest is charged to the time budget. */
const UNCHARGED_MS = 2000;

/** Returns a client for an API URL. Nothing is loaded and nothing is sent before the first request. */
export function openGitHubClient(options: ClientOptions): GitHubClient {
  return new OctokitClient(options);
}

class OctokitClient implements GitHubClient {
  readonly #options: ClientOptions;
  #transport: Promise<Transport> | null = null;
  #calls = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  get calls(): number {
    return this.#calls;
  }

  request<T>(route: string, parameters: Record<string, unknown>, schema: z.ZodType<T>): Promise<ApiResponse<T>> {
    const { owner, name: repo } = this.#options.repository;
    return this.#retry(route, () => this.#send(route, { owner, repo, ...parameters }, schema), !/^post /i.test(route));
  }

  async *pages<T>(
    route: string,
    parameters: Record<string, unknown>,
    schema: z.ZodType<T>,
    maxPages: number,
  ): AsyncGenerator<T> {
    for (let page = 1; page <= maxPages; page++) {
      const { data, headers } = await this.request(route, { per_page: 100, ...parameters, page }, schema);
      yield data;
      if (!hasNextPage(headers)) return;
    }
  }

  graphql<T>(query: string, variables: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> {
    const route = `POST ${graphqlUrl(this.#options.apiUrl)}`;
    return this.#retry(route, async () => {
      const { data, status } = await this.#send(route, { query, variables }, envelopeSchema);
      return validate(readEnvelope(data), schema, { request: "a query", status });
    });
  }

  async #send<T>(route: string, parameters: Record<string, unknown>, schema: z.ZodType<T>): Promise<ApiResponse<T>> {
    const { timeBudget } = this.#options;
    const limit = timeBudget.callTimeoutMs();
    const request = shortRoute(route);
    if (limit <= 0) throw new ServiceError("given_up", `${request} was not made: services took too long already`);
    this.#transport ??= openTransport(this.#options);
    const transport = await this.#transport;
    this.#calls += 1;
    const started = performance.now();
    const signal = AbortSignal.timeout(Math.ceil(limit));
    try {
      const settings = { ...requestOptions(parameters), signal };
      const { data, headers, status } = await transport.send(route, { ...parameters, request: settings });
      if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${request} in time`);
      const valid = validate(data, schema, { request, status });
      timeBudget.spend(performance.now() - started - UNCHARGED_MS);
      return { data: valid, headers, status };
    } catch (cause) {
      timeBudget.spend(performance.now() - started);
      throw toServiceError(cause, request, signal.aborted);
    }
  }

  async #retry<T>(route: string, attempt: () => Promise<T>, isIdempotent = true): Promise<T> {
    const { timeBudget, log } = this.#options;
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const wait = isIdempotent || error.kind === "rate_limit" ? retryDelay(error, attempts) : null;
        if (wait === null || wait >= timeBudget.remainingMs) {
          log.debug(`${route}: ${error.message}`);
          throw error;
        }
        log.info(`${error.message}; trying again in ${Math.ceil(wait)} ms (${route})`);
        timeBudget.spend(wait);
        await sleep(wait);
      }
    }
  }
}

/** Returns a route as messages have it, without the repository: `GET /actions/runs/{run_id}`. */
function shortRoute(route: string): string {
  return route.replace("/repos/{owner}/{repo}/", "/");
}

/** Returns whether a list goes on after this page. A page may be shorter than asked for, so only its `Link` header says so. */
export function hasNextPage({ link }: ApiResponse<unknown>["headers"]): boolean {
  return /rel="?next\b/.test(String(link ?? ""));
}

/** Returns how long to wait before the next attempt, in milliseconds; null when there is none. */
function retryDelay({ kind, retryAfterMs }: ServiceError, attempts: number): number | null {
  if (retryAfterMs !== null) return attempts <= 2 && retryAfterMs <= MAX_RETRY_WAIT_MS ? retryAfterMs : null;
  if (kind === "timeout" && attempts > 1) return null;
  if (kind !== "timeout" && kind !== "unavailable" && kind !== "unexpected") return null;
  const delay = RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : delay * (0.75 + Math.random() / 2);
}

/** A call that was not made because it could exceed the call limit. */
export class CallLimitError extends ServiceError {
  constructor(route: string) {
    super("given_up", `${shortRoute(route)} was not made: the calls of this search are used up`);
    this.name = "CallLimitError";
  }
}

/** Returns a client that makes at most `maxCalls` calls from now on, retries included, and then throws CallLimitError. */
export function limitCalls(client: GitHubClient, maxCalls: number): GitHubClient {
  const before = client.calls;
  const check = (route: string): void => {
    if (client.calls - before + MAX_ATTEMPTS > maxCalls) throw new CallLimitError(route);
  };
  return {
    request: async (route, parameters, schema) => {
      check(route);
      return client.request(route, parameters, schema);
    },
    pages: async function* (route, parameters, schema, maxPages) {
      const pages = client.pages(route, parameters, schema, maxPages);
      for (;;) {
        check(route);
        const page = await pages.next();
        if (page.done === true) return;
        yield page.value;
      }
    },
    graphql: async (query, variables, schema) => {
      check("a query");
      return client.graphql(query, variables, schema);
    },
    get calls() {
      return client.calls - before;
    },
  };
}

function validate<T>(data: unknown, schema: z.ZodType<T>, from: { request: string; status: number }): T {
  const result = schema.safeParse(data, PARSE_ONCE);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  const field = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
  // Octokit returns the text of what is not JSON, such as a page of HTML or half an answer.
  const what = typeof data === "string" ? "it is not JSON" : field;
  throw new ServiceError("unexpected", `GitHub's answer to ${from.request} cannot be read (${what})`, from);
}

const envelopeSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), type: z.string().optional() })).optional(),
});

function readEnvelope({ data, errors }: z.infer<typeof envelopeSchema>): unknown {
  const first = errors?.[0];
  if (first === undefined) return data;
  const isForbidden = first.type === "FORBIDDEN" || /not accessible/i.test(first.message);
  const other = first.type === "RATE_LIMITED" ? "rate_limit" : "refused";
  const kind = isForbidden ? "permission" : first.type === "NOT_FOUND" ? "not_found" : other;
  throw new ServiceError(kind, `GitHub refused a query: ${first.message.slice(0, 200)}`, { status: 200 });
}

/** Returns the GraphQL URL. Enterprise servers have REST under `/api/v3` and GraphQL under `/api/graphql`. */
function graphqlUrl(apiUrl: string): string {
  const base = apiUrl.replace(/\/+$/, "");
  return `${base.endsWith("/api/v3") ? base.slice(0, -"/v3".length) : base}/graphql`;
}

function requestOptions({ request }: Record<string, unknown>): Record<string, unknown> {
  return typeof request === "object" && request !== null ? { ...request } : {};
}

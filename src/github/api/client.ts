import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { PARSE_ONCE } from "../../core/json.ts";
import { outOfTime, ServiceError, toServiceError } from "./service-error.ts";
import { type ClientOptions, createTransport, type Send, type TimeBudget } from "./transport.ts";

interface ApiResponse<T> {
  readonly data: T;
  readonly headers: Headers;
  readonly status: number;
}

type Headers = Readonly<Record<string, string | number | undefined>>;
type RouteParameters = Readonly<Record<string, unknown>>;

/** The part of GitHub's API that noworse uses. Every failure is a ServiceError. */
export interface GitHubClient {
  /**
   * Sends one REST request and validates the response. `{owner}` and `{repo}` in the route are the client's repository.
   * GET, PATCH and DELETE are retried; POST only after a rate limit refused it, so that nothing is done twice.
   */
  request<T>(route: string, parameters: RouteParameters, schema: z.ZodType<T>): Promise<ApiResponse<T>>;
  /** Sends one GraphQL query. It is retried, so it must not change anything. */
  graphql<T>(query: string, variables: RouteParameters, schema: z.ZodType<T>): Promise<T>;
  /** Whether there is a token to call GitHub with; without one every call fails. */
  readonly hasToken: boolean;
  /** The number of calls made so far, retries included. */
  readonly calls: number;
}

const RETRY_DELAYS_MS = [500, 1000, 2000];
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
const MAX_RETRY_WAIT_MS = 20_000;
/** A successful call may take this long before the rest is charged to the time budget. */
const UNCHARGED_MS = 2000;

/** Returns a client for an API URL. Nothing is loaded and nothing is sent before the first request. */
export function createGitHubClient(options: ClientOptions): GitHubClient {
  const { timeBudget, log, apiUrl, repository } = options;
  let transport: Promise<Send> | null = null;
  let calls = 0;
  const send = async <T>(route: string, parameters: RouteParameters, schema: z.ZodType<T>): Promise<ApiResponse<T>> => {
    const limit = timeBudget.callTimeoutMs();
    const request = shortRoute(route);
    if (limit <= 0) throw outOfTime(request);
    transport ??= createTransport(options);
    const sendRaw: Send = await transport;
    calls += 1;
    const started = performance.now();
    const signal = AbortSignal.timeout(Math.ceil(limit));
    try {
      const settings = { ...(parameters["request"] ?? {}), signal };
      const { data, headers, status } = await sendRaw(route, { ...parameters, request: settings });
      if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${request} in time`);
      const valid = validate(data, schema, { request, status });
      timeBudget.spend(performance.now() - started - UNCHARGED_MS);
      return { data: valid, headers, status };
    } catch (cause) {
      timeBudget.spend(performance.now() - started);
      throw toServiceError(cause, request, signal.aborted);
    }
  };
  const retry = async <T>(route: string, attempt: () => Promise<T>, isIdempotent = true): Promise<T> => {
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
  };
  const { owner, name: repo } = repository;
  return {
    request: (route, parameters, schema) =>
      retry(route, () => send(route, { owner, repo, ...parameters }, schema), !/^post /i.test(route)),
    graphql: (query, variables, schema) => {
      const route = `POST ${graphqlUrl(apiUrl)}`;
      return retry(route, async () => {
        const { data, status } = await send(route, { query, variables }, envelopeSchema);
        return validate(readEnvelope(data), schema, { request: "a query", status });
      });
    },
    hasToken: options.token !== "",
    get calls() {
      return calls;
    },
  };
}

/** Yields the pages of a list from the first on, up to a maximum number. */
export async function* listPages<T>(
  client: GitHubClient,
  route: string,
  parameters: RouteParameters,
  schema: z.ZodType<T>,
  maxPages: number,
  first = 1,
): AsyncGenerator<T> {
  for (let page = first; page < first + maxPages; page++) {
    const { data, headers } = await client.request(route, { per_page: 100, ...parameters, page }, schema);
    yield data;
    if (!hasNextPage(headers)) return;
  }
}

/** Returns what `listPages` yields. */
export async function readPages<T>(...list: Parameters<typeof listPages<T>>): Promise<T[]> {
  const pages: T[] = [];
  for await (const page of listPages<T>(...list)) pages.push(page);
  return pages;
}

/** Returns a route as messages have it, without the repository: `GET /actions/runs/{run_id}`. */
function shortRoute(route: string): string {
  return route.replace("/repos/{owner}/{repo}/", "/");
}

/** Returns whether a list goes on, by its `Link` header: a page may be shorter than asked for. */
function hasNextPage({ link }: Headers): boolean {
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
  return checkCalls(client, (route) => {
    if (client.calls - before + MAX_ATTEMPTS > maxCalls) throw new CallLimitError(route);
  });
}

/** Returns a client that makes no call once the rest of the time budget is needed for publishing the result. */
export function keepReserve(client: GitHubClient, timeBudget: TimeBudget): GitHubClient {
  return checkCalls(client, (route) => {
    if (timeBudget.isReserved) throw outOfTime(shortRoute(route));
  });
}

/** Returns a client that makes a call only if a check of its route does not throw. */
function checkCalls(client: GitHubClient, check: (route: string) => void): GitHubClient {
  return {
    request: async (route, parameters, schema) => {
      check(route);
      return client.request(route, parameters, schema);
    },
    graphql: async (query, variables, schema) => {
      check("a query");
      return client.graphql(query, variables, schema);
    },
    hasToken: client.hasToken,
    get calls() {
      return client.calls;
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

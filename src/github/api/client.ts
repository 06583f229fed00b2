import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ServiceError, toServiceError } from "./service-error.ts";
import { type ClientOptions, openTransport, type Transport } from "./transport.ts";

export { ServiceError, type ServiceErrorKind } from "./service-error.ts";

/** One checked answer. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly status: number;
}

/** GitHub's API as this project uses it; every failure is a ServiceFault. */
export interface GitHubClient {
  /** One REST call by route (`GET /repos/{owner}/{repo}/…`), its answer checked against the shape. GET, PATCH and DELETE are retried; POST only when a rate limit refused it, so that nothing is done twice. */
  request<T>(route: string, parameters: Record<string, unknown>, shape: z.ZodType<T>): Promise<ApiResponse<T>>;
  /** The pages of a list, one after the other, up to a cap. */
  pages<T>(
    route: string,
    parameters: Record<string, unknown>,
    shape: z.ZodType<T>,
    maxPages: number,
  ): AsyncGenerator<T>;
  /** One GraphQL query; retried, so it must change nothing. */
  graphql<T>(query: string, variables: Record<string, unknown>, shape: z.ZodType<T>): Promise<T>;
  /** How many calls went out, retries counted. */
  readonly calls: number;
}

const RETRY_DELAYS_MS = [500, 1000, 2000];
const MAX_RETRY_WAIT_MS = 20_000;
/** A good answer may take this long before it counts as slow and is charged. */
const UNCHARGED_MS = 2000;

/** A client for the API at a URL; nothing is loaded and nobody is called before its first request. */
export function openGitHubClient(options: ClientOptions): GitHubClient {
  let transport: Promise<Transport> | null = null;
  let calls = 0;

  async function send<T>(
    route: string,
    parameters: Record<string, unknown>,
    shape: z.ZodType<T>,
  ): Promise<ApiResponse<T>> {
    const limit = options.patience.callTimeoutMs();
    if (limit <= 0) throw new ServiceError("given_up", `${route} was not called: services took too long already`);
    transport ??= openTransport(options);
    const line = await transport;
    calls += 1;
    const started = performance.now();
    const signal = AbortSignal.timeout(Math.ceil(limit));
    try {
      const answer = await line.send(route, { ...parameters, request: { ...readOptions(parameters), signal } });
      if (signal.aborted) throw new ServiceError("timeout", `GitHub did not finish its answer to ${route} in time`);
      const data = readShape(answer.data, shape, { route, status: answer.status });
      options.patience.spend(performance.now() - started - UNCHARGED_MS);
      return { data, headers: answer.headers, status: answer.status };
    } catch (cause) {
      options.patience.spend(performance.now() - started);
      throw toServiceError(cause, route, signal.aborted);
    }
  }

  async function insist<T>(route: string, work: () => Promise<T>, isHarmless = true): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (fault) {
        const mayRetry = fault instanceof ServiceError && (isHarmless || fault.kind === "rate_limit");
        const wait = mayRetry ? retryDelay(fault, tries) : null;
        if (!(fault instanceof ServiceError) || wait === null || wait >= options.patience.remainingMs) throw fault;
        options.log.info(`${fault.message}; trying ${route} again in ${Math.ceil(wait)} ms`);
        options.patience.spend(wait);
        await sleep(wait);
      }
    }
  }

  const request: GitHubClient["request"] = (route, parameters, shape) => {
    const once = () => send(route, parameters, shape);
    return insist(route, once, !/^post /i.test(route));
  };

  return {
    request,
    pages: (route, parameters, shape, maxPages) => readPages(request, { route, parameters, maxPages }, shape),
    graphql: (query, variables, shape) =>
      insist("a query", async () => {
        const answer = await send(`POST ${graphqlUrl(options.apiUrl)}`, { query, variables }, envelopeSchema);
        return readShape(readEnvelope(answer.data), shape, { route: "a query", status: answer.status });
      }),
    get calls() {
      return calls;
    },
  };
}

/** How long to wait before the next try, in milliseconds; null when there is to be none. */
function retryDelay(fault: ServiceError, tries: number): number | null {
  if (fault.retryMs !== null) return tries <= 2 && fault.retryMs <= MAX_RETRY_WAIT_MS ? fault.retryMs : null;
  if (fault.kind === "timeout" && tries > 1) return null;
  if (fault.kind !== "timeout" && fault.kind !== "unavailable" && fault.kind !== "unexpected") return null;
  const delay = RETRY_DELAYS_MS[tries - 1];
  return delay === undefined ? null : delay * (0.75 + Math.random() / 2);
}

interface PageQuery {
  readonly route: string;
  readonly parameters: Record<string, unknown>;
  readonly maxPages: number;
}

async function* readPages<T>(
  request: GitHubClient["request"],
  { route, parameters, maxPages }: PageQuery,
  shape: z.ZodType<T>,
): AsyncGenerator<T> {
  for (let page = 1; page <= maxPages; page++) {
    const { data, headers } = await request(route, { per_page: 100, ...parameters, page }, shape);
    yield data;
    if (!/rel="next"/.test(String(headers["link"] ?? ""))) return;
  }
}

function readShape<T>(data: unknown, shape: z.ZodType<T>, from: { route: string; status: number }): T {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  const what = `${where === "" ? "the body" : `\`${where}\``}: ${issue?.message ?? "it does not fit"}`;
  throw new ServiceError("unexpected", `GitHub's answer to ${from.route} cannot be read (${what})`, from);
}

const envelopeSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), type: z.string().optional() })).optional(),
});

function readEnvelope({ data, errors }: z.infer<typeof envelopeSchema>): unknown {
  const first = errors?.[0];
  if (first === undefined) return data;
  const forbidden = first.type === "FORBIDDEN" || /not accessible/i.test(first.message);
  const limited = first.type === "RATE_LIMITED" ? "rate_limit" : "refused";
  const kind = forbidden ? "permission" : first.type === "NOT_FOUND" ? "not_found" : limited;
  throw new ServiceError(kind, `GitHub refused a query: ${first.message.slice(0, 200)}`, { status: 200 });
}

/** Enterprise servers keep REST under `/api/v3` and GraphQL under `/api/graphql`. */
function graphqlUrl(apiUrl: string): string {
  const base = apiUrl.replace(/\/+$/, "");
  return `${base.endsWith("/api/v3") ? base.slice(0, -"/v3".length) : base}/graphql`;
}

function readOptions(parameters: Record<string, unknown>): Record<string, unknown> {
  const { request } = parameters;
  return typeof request === "object" && request !== null ? { ...request } : {};
}

import type { Log } from "../../core/log.ts";
import { ServiceError } from "./service-error.ts";
import type { TimeBudget } from "./time-budget.ts";

/** What a client is made of. */
export interface ClientOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly log: Log;
  readonly patience: TimeBudget;
}

/** An answer as it came. */
export interface RawResponse {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly status: number;
}

/** What carries requests. */
export interface Transport {
  /** Sends one request and returns its raw answer; throws on 4xx and 5xx. */
  send(route: string, parameters: Record<string, unknown>): Promise<RawResponse>;
}

const API_VERSION = "2022-11-28";
/** The most that the body of one answer may hold, decoded, in bytes. */
const MAX_RESPONSE_BYTES = 10 * 1024 * 1024;

/** Fetches as the standard does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The toolkit's fetch, which goes through the runner's proxy and adds no header of its own. */
export async function openFetch(): Promise<Fetch> {
  const { defaults } = await import("@actions/github/lib/utils");
  return defaults.request?.["fetch"] as Fetch;
}

/** Octokit as the toolkit sets it up (proxies, token), with the API's version pinned and bodies capped. Loaded late: it is the heaviest import. */
export async function openTransport({ token, apiUrl, log }: ClientOptions): Promise<Transport> {
  if (token === "") throw new ServiceError("auth", "There is no token to call GitHub with");
  const { GitHub, getOctokitOptions } = await import("@actions/github/lib/utils");
  const fetch = await openFetch();
  const say = (message: string): void => log.debug(String(message));
  const octokit = new GitHub(
    getOctokitOptions(token, {
      baseUrl: apiUrl.replace(/\/+$/, ""),
      log: { debug: say, info: say, warn: say, error: say },
      request: { fetch: async (url: string, init: RequestInit) => capBody(await fetch(url, init)) },
    }),
  );
  return {
    send: (route, parameters) =>
      octokit.request(route, {
        ...parameters,
        headers: { ...readHeaders(parameters), "x-github-api-version": API_VERSION },
      }),
  };
}

function readHeaders(parameters: Record<string, unknown>): Record<string, string> {
  const { headers } = parameters;
  return typeof headers === "object" && headers !== null ? { ...(headers as Record<string, string>) } : {};
}

/** The same response, whose body breaks off with an error when it is too long. */
function capBody(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  const cap = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_RESPONSE_BYTES)
        controller.error(new Error(`the answer is longer than ${MAX_RESPONSE_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(cap);
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

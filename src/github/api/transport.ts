import type { Log } from "../../core/log.ts";
import { ServiceError } from "./service-error.ts";

export interface ClientOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** The repository that all requests are about. */
  readonly repository: { readonly owner: string; readonly name: string };
  readonly log: Log;
  readonly timeBudget: TimeBudget;
  /** The longest decoded body that is read, in bytes. */
  readonly maxResponseBytes?: number;
}

/** A response before it is validated. */
interface RawResponse {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly status: number;
}

/** Sends one request; throws on 4xx and 5xx. */
export type Send = (route: string, parameters: Record<string, unknown>) => Promise<RawResponse>;

const API_VERSION = "2022-11-28";
/** The default of `maxResponseBytes`. */
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Returns the toolkit's fetch, which uses the runner's proxy and adds no headers. */
export async function loadFetch(): Promise<Fetch> {
  const { defaults } = await import("@actions/github/lib/utils");
  return defaults.request?.["fetch"] as Fetch;
}

/** Sets up Octokit as the toolkit does, with a pinned API version and a limit for bodies. Its import is slow. */
export async function createTransport({
  token,
  apiUrl,
  log,
  maxResponseBytes = MAX_RESPONSE_BYTES,
}: ClientOptions): Promise<Send> {
  if (token === "") throw new ServiceError("auth", "There is no token to call GitHub with");
  const { GitHub, getOctokitOptions } = await import("@actions/github/lib/utils");
  const fetch = await loadFetch();
  const write = (message: string): void => log.debug(String(message));
  const octokit = new GitHub(
    getOctokitOptions(token, {
      baseUrl: apiUrl.replace(/\/+$/, ""),
      log: { debug: write, info: write, warn: write, error: write },
      request: { fetch: async (url: string, init: RequestInit) => limitBody(await fetch(url, init), maxResponseBytes) },
    }),
  );
  return (route, parameters) =>
    octokit.request(route, { ...parameters, headers: { "x-github-api-version": API_VERSION } });
}

/** Returns the response with a body that fails once it is too long. */
function limitBody(response: Response, maxBytes: number): Response {
  if (response.body === null) return response;
  let size = 0;
  const reader = response.body.getReader();
  // Not `pipeThrough`: at its end Node creates an internal error whose preparation takes milliseconds.
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size <= maxBytes) return controller.enqueue(value);
      const error = new Error(`the answer is longer than ${maxBytes} bytes`);
      controller.error(error);
      await reader.cancel(error);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  // The toolkit's own class: Node would load its HTTP client for the global one.
  const Limited = response.constructor as typeof Response;
  return new Limited(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

/** The part of a budget that is kept for publishing the result, in milliseconds. */
const PUBLISH_RESERVE_MS = 15_000;

/** The time that slow and failing services may still cost a run, in milliseconds: 30 s in all, 10 s a call. */
export class TimeBudget {
  #remainingMs: number;
  readonly #callMs: number;

  constructor(totalMs = 30_000, callMs = 10_000) {
    this.#remainingMs = totalMs;
    this.#callMs = callMs;
  }

  get remainingMs(): number {
    return this.#remainingMs;
  }

  /** Returns how long the next call may take; 0 when nothing remains. */
  callTimeoutMs(): number {
    return Math.min(this.#callMs, this.#remainingMs);
  }

  /** Whether services took so long that the rest is needed for publishing the result. */
  get isReserved(): boolean {
    return this.#remainingMs < PUBLISH_RESERVE_MS;
  }

  /** Subtracts lost time. */
  spend(ms: number): void {
    this.#remainingMs = Math.max(0, this.#remainingMs - Math.max(0, ms));
  }
}

/** Returns the result of the work; throws a TimeoutError when it takes longer. The work itself is not stopped. */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(message, "TimeoutError")), Math.max(0, ms));
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

import type { ApiError, ServerOptions, WaitHeader } from "./script.ts";

/** A refusal of the API: its status and the body that says why. */
export class Refused extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, message: string, facts: Partial<ApiError> = {}) {
    super(message);
    this.status = status;
    this.error = { type: "invalid_request_error", param: null, code: null, ...facts, message };
  }
}

type Limit = NonNullable<ServerOptions["bucket"]>;

/** A fixed window of requests: a number of them is accepted, the rest is refused until the next window. */
export class Bucket {
  #window = Number.NEGATIVE_INFINITY;
  #left = 0;

  /** Accepts a request; throws a 429 when nothing is left. */
  take({ requests, ms, tells = "seconds" }: Limit): void {
    const now = performance.now();
    if (now - this.#window >= ms) {
      this.#window = now;
      this.#left = requests;
    }
    this.#left -= 1;
    if (this.#left < 0) throw new RateLimited(waitHeaders(tells, Math.max(1, Math.ceil(ms - (now - this.#window)))));
  }
}

/** A 429 of a rate limit, with headers for the wait. */
export class RateLimited extends Refused {
  readonly headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    super(429, "Rate limit reached for requests", { type: "requests", code: "rate_limit_exceeded" });
    this.headers = headers;
  }
}

/** The wait, in one of the headers that servers use. */
function waitHeaders(tells: WaitHeader, ms: number): Record<string, string> {
  if (tells === "seconds") return { "retry-after": String(Math.ceil(ms / 1000)) };
  if (tells === "date") return { "retry-after": new Date(Date.now() + ms + 999).toUTCString() };
  if (tells === "ms") return { "retry-after-ms": String(ms) };
  return {};
}

/** Why a service did not do what it was asked. `refused` is any other 4xx, `unexpected` an answer of another shape, `given_up` a call that was not made because the patience was used up. */
export type ServiceErrorKind =
  | "permission"
  | "auth"
  | "not_found"
  | "gone"
  | "rate_limit"
  | "refused"
  | "unavailable"
  | "timeout"
  | "unexpected"
  | "given_up";

/** What is known of a fault beside its kind. */
export interface ServiceErrorDetails {
  readonly status?: number | null;
  readonly permissions?: string | null;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryMs?: number | null;
}

/** A call that failed. `status` is null when no answer came; `permissions` is the header `x-accepted-github-permissions`. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly status: number | null;
  readonly permissions: string | null;
  /** How long the service asks to wait, in milliseconds; null when it does not say. */
  readonly retryMs: number | null;

  constructor(kind: ServiceErrorKind, message: string, facts: ServiceErrorDetails = {}) {
    super(message);
    this.name = "ServiceFault";
    this.kind = kind;
    this.status = facts.status ?? null;
    this.permissions = facts.permissions ?? null;
    this.retryMs = facts.retryMs ?? null;
  }
}

type Headers = Readonly<Record<string, string | number | undefined>>;

/** The fault in what a request threw; `route` names the call, `timedOut` says that our own deadline cut it. */
export function toServiceError(cause: unknown, route: string, timedOut: boolean): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (timedOut) return new ServiceError("timeout", `GitHub did not answer ${route} in time`);
  const response = readResponse(cause);
  if (response === null) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return new ServiceError("unavailable", `GitHub cannot be reached for ${route}: ${cut(why)}`);
  }
  const { status, headers, message } = response;
  const kind = readKind(status, headers, message);
  const permissions = headers["x-accepted-github-permissions"];
  const retryMs = kind === "rate_limit" || status === 503 ? readRetry(headers) : null;
  const text = `GitHub answered ${status} to ${route}${message === "" ? "" : `: ${cut(message)}`}${waitText(retryMs)}`;
  return new ServiceError(kind, text, {
    status,
    permissions: permissions === undefined ? null : String(permissions),
    retryMs,
  });
}

function waitText(retryMs: number | null): string {
  return retryMs === null ? "" : ` (it asks to wait ${Math.ceil(retryMs / 1000)} s)`;
}

function readResponse(cause: unknown): { status: number; headers: Headers; message: string } | null {
  if (typeof cause !== "object" || cause === null || !("response" in cause)) return null;
  const { response } = cause as { response?: { status?: unknown; headers?: unknown; data?: unknown } };
  if (typeof response?.status !== "number") return null;
  const { data } = response;
  const said = typeof data === "object" && data !== null && "message" in data ? data.message : "";
  const headers =
    typeof response.headers === "object" && response.headers !== null ? (response.headers as Headers) : {};
  return { status: response.status, headers, message: typeof said === "string" ? said : "" };
}

function readKind(status: number, headers: Headers, message: string): ServiceErrorKind {
  if (status === 401) return "auth";
  if (status === 429) return "rate_limit";
  if (status === 403) {
    const limited = headers["retry-after"] !== undefined || String(headers["x-ratelimit-remaining"]) === "0";
    return limited || /rate limit/i.test(message) ? "rate_limit" : "permission";
  }
  if (status === 404) return "not_found";
  if (status === 410) return "gone";
  if (status >= 500) return "unavailable";
  return status >= 400 ? "refused" : "unexpected";
}

function readRetry(headers: Headers): number | null {
  const after = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return after * 1000;
  if (String(headers["x-ratelimit-remaining"]) !== "0") return null;
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - Date.now()) : null;
}

/** Foreign text, short and on one line. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

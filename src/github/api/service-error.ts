import { z } from "zod";
import { errorMessage } from "../../core/error.ts";

/**
 * Why a call of a service failed. `refused` is any other 4xx status, `unexpected` a response of the wrong shape,
 * `given_up` a call that was not made because the time budget or the call limit is used up.
 */
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

/** What is known about a failed call besides its kind. */
interface ServiceErrorDetails {
  /** The HTTP status; null when there was no response. */
  readonly status: number | null;
  /** The header `x-accepted-github-permissions`. */
  readonly permissions: string | null;
  /** How long the service asks to wait, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null;
}

export class ServiceError extends Error implements ServiceErrorDetails {
  readonly kind: ServiceErrorKind;
  readonly status: number | null;
  readonly permissions: string | null;
  readonly retryAfterMs: number | null;

  constructor(kind: ServiceErrorKind, message: string, details: Partial<ServiceErrorDetails> = {}) {
    super(message);
    this.name = "ServiceError";
    this.kind = kind;
    this.status = details.status ?? null;
    this.permissions = details.permissions ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** Returns the error of a request that was not made, to leave the rest of the time budget for publishing. */
export function outOfTime(request: string | null = null): ServiceError {
  const what = request === null ? "" : `${request} was not made: `;
  return new ServiceError("given_up", `${what}services took too long already`);
}

/** Returns whether a caught value is a ServiceError of one of these kinds. */
export function isServiceError(error: unknown, ...kinds: readonly ServiceErrorKind[]): error is ServiceError {
  return error instanceof ServiceError && kinds.includes(error.kind);
}

/**
 * Waits for an answer about what must be there, since GitHub answers "not found" for a missing permission too. Throws
 * that the permission is missing where that is not found either.
 */
export async function checkPermission(
  known: Promise<unknown>,
  { message, status }: ServiceError,
  permissions: string,
): Promise<void> {
  await known.catch((error: unknown) => {
    if (!isServiceError(error, "not_found")) throw error;
    throw new ServiceError("permission", message, { status, permissions });
  });
}

/** Returns what to do about a failed search for a baseline. */
export function adviceFor({ kind, permissions }: ServiceError): string {
  if (kind === "permission" || kind === "not_found") {
    const missing = (permissions ?? "actions=read").split(/[;,]/, 1)[0]?.trim().replace("=", ": ") ?? "";
    const named = /^[a-z_]+: [a-z]+$/.test(missing) ? missing.replaceAll("_", "-") : "actions: read";
    return `Add \`${named}\` to the job's \`permissions:\`, next to \`contents: read\`.`;
  }
  if (kind === "auth") return "Check the input `github-token`: GitHub does not accept it.";
  if (kind === "rate_limit") return "Run the job again when the limit is over.";
  return "Run the job again. If that does not help, look at GitHub's status page.";
}

type Headers = Readonly<Record<string, string | number | undefined>>;

/** Octokit's error for a status: 4xx or 5xx. */
const responseSchema = z.object({
  response: z.object({
    status: z.number(),
    headers: z.custom<Headers>((value) => typeof value === "object" && value !== null).catch({}),
    data: z.object({ message: z.string() }).catch({ message: "" }),
  }),
});

/** Converts whatever a request threw. `request` names it in words; `isTimedOut` says that our own time-out ended it. */
export function toServiceError(cause: unknown, request: string, isTimedOut: boolean): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (isTimedOut) return new ServiceError("timeout", `GitHub did not answer ${request} in time`);
  const known = responseSchema.safeParse(cause);
  if (!known.success) {
    const why = shorten(errorMessage(cause));
    return new ServiceError("unavailable", `GitHub cannot be reached for ${request}: ${why}`);
  }
  const { status, headers, data } = known.data.response;
  const kind = kindOf(status, headers, data.message);
  const permissions = headers["x-accepted-github-permissions"];
  const asked = kind === "rate_limit" || status === 503 ? readRetryAfter(headers) : null;
  const retryAfterMs = asked ?? (kind === "rate_limit" ? LEAST_WAIT_MS : null);
  const reason = data.message === "" ? "" : `: ${shorten(data.message)}`;
  const wait = retryAfterMs === null ? "" : ` (it asks to wait ${Math.ceil(retryAfterMs / 1000)} s)`;
  return new ServiceError(kind, `GitHub answered ${status} to ${request}${reason}${wait}`, {
    status,
    permissions: permissions === undefined ? null : String(permissions),
    retryAfterMs,
  });
}

/** What GitHub asks to wait at least where an answer does not say it, as for a secondary limit. */
const LEAST_WAIT_MS = 60_000;

function kindOf(status: number, headers: Headers, message: string): ServiceErrorKind {
  if (status === 401) return "auth";
  if (status === 429) return "rate_limit";
  if (status === 403) {
    const isLimited = headers["retry-after"] !== undefined || String(headers["x-ratelimit-remaining"]) === "0";
    return isLimited || /rate limit/i.test(message) ? "rate_limit" : "permission";
  }
  if (status === 404) return "not_found";
  if (status === 410) return "gone";
  if (status >= 500) return "unavailable";
  return status >= 400 ? "refused" : "unexpected";
}

function readRetryAfter(headers: Headers): number | null {
  const after = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return after * 1000;
  if (String(headers["x-ratelimit-remaining"]) !== "0") return null;
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - Date.now()) : null;
}

/** Returns untrusted text on one line of at most 200 characters, without a period at its end. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

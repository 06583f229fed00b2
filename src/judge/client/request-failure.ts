import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type HeaderReader, readWait } from "./rate-limits.ts";
import { type Redact, redactLine } from "./redaction.ts";

/** Why one try of a request gave no answer, and what that means for the next. */
export interface RequestFailure {
  readonly why: NotLabelledReason;
  /** One redacted line. */
  readonly detail: string;
  /** `never`; `again` after a growing pause, so many times; `when open`: it is the endpoint's rate limit. */
  readonly retry: "never" | "again" | "when open";
  /** How often to try again where the retry is `again`. */
  readonly most: number;
  /** How long the endpoint asks to wait, in milliseconds; null when it does not say. */
  readonly wait: number | null;
  /** Nothing else will be answered either: the key is refused, the quota used up. */
  readonly endsAll: boolean;
  /** The refusal of a request, where it may be about how the answer is bound: what the endpoint says, as it came. */
  readonly refused: { readonly message: string; readonly param: string | null } | null;
}

/** A fault with what is usual: no retry, and others may still be answered. */
export function requestFailure(
  why: NotLabelledReason,
  detail: string,
  facts: Partial<RequestFailure> = {},
): RequestFailure {
  return { why, detail, retry: "never", most: 0, wait: null, endsAll: false, refused: null, ...facts };
}

/** An error as the API's client throws it for an answer that is no success. */
interface StatusError {
  readonly status: number;
  readonly headers: HeaderReader | undefined;
  readonly message: string;
  readonly code: string | null;
  readonly type: string | null;
  readonly param: string | null;
}

/** How often what may have been chance is tried again: a broken connection or a server's error, and a request that took too long. */
const TRIES = 4;
const SLOW_TRIES = 1;

/** What a request that threw means; `isLate` where it is our own limit of time that ended it. */
export function readFailure(cause: unknown, redact: Redact, isLate: boolean): RequestFailure {
  if (isLate)
    return requestFailure("time-out", "The endpoint takes too long to answer", { retry: "again", most: SLOW_TRIES });
  const status = readStatus(cause);
  if (status !== null) return statusFault(status, redact);
  const wire = wireFaultIn(cause);
  if (wire === null) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return requestFailure("outage", redactLine(`The request failed: ${said}`, redact), { retry: "again", most: TRIES });
  }
  const { kind, message } = wire;
  if (kind === "address" || kind === "redirect") return requestFailure("no judge", message, { endsAll: true });
  if (kind === "certificate") return requestFailure("outage", message, { endsAll: true });
  if (kind === "too long" || kind === "coded") return requestFailure("malformed", message);
  return requestFailure("outage", message, { retry: "again", most: TRIES });
}

function statusFault(error: StatusError, redact: Redact): RequestFailure {
  const { status, headers, message, code, param } = error;
  const wait = headers === undefined ? null : readWait(headers, Date.now());
  const detail = redactLine(`The endpoint answers ${message}`, redact);
  if (status === 429) {
    return isSpent(error)
      ? requestFailure("refused key", detail, { endsAll: true })
      : requestFailure("rate", detail, { retry: "when open", wait });
  }
  if (status === 401 || status === 402 || status === 403)
    return requestFailure("refused key", detail, { endsAll: true });
  if (status === 404) return requestFailure("no judge", detail);
  if (status === 408 || status === 409 || status >= 500) {
    const why = status === 408 || status === 504 ? "time-out" : "outage";
    return requestFailure(why, detail, { retry: "again", most: TRIES, wait });
  }
  if (status === 413 || isTooLong(message, code)) return requestFailure("too long", detail);
  if (/content_filter|content_policy/.test(code ?? "")) return requestFailure("refusal", detail);
  return requestFailure("malformed", detail, status === 400 ? { refused: { message, param } } : {});
}

/** What is paid for is used up, which no waiting changes: said as the code, as the type or within the message. */
function isSpent({ code, type, message }: StatusError): boolean {
  return [code, type, message].some((said) => /insufficient_quota|billing_(?:hard_limit|not_active)/.test(said ?? ""));
}

/** OpenAI's code, and what vLLM and llama.cpp say. */
function isTooLong(message: string, code: string | null): boolean {
  return (
    code === "context_length_exceeded" || /maximum context length|exceeds? the (?:available )?context/i.test(message)
  );
}

/** The error of a status; read by its fields, since the client that throws it is loaded late. */
function readStatus(cause: unknown): StatusError | null {
  if (!(cause instanceof Error)) return null;
  const { status, headers, code, type, param } = cause as unknown as Record<string, unknown>;
  if (typeof status !== "number") return null;
  return {
    status,
    headers: headers instanceof Headers ? headers : undefined,
    message: cause.message,
    code: typeof code === "string" ? code : null,
    type: typeof type === "string" ? type : null,
    param: typeof param === "string" ? param : null,
  };
}

/** The wire's own fault, however often the client has wrapped it. */
function wireFaultIn(cause: unknown): TransportError | null {
  let inner = cause;
  for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
    if (inner instanceof TransportError) return inner;
    inner = inner.cause;
  }
  return null;
}

/** Why a request came back without an answer that can be read. */
export type TransportErrorKind = "address" | "redirect" | "too long" | "coded" | "cut" | "certificate" | "connection";

/** A request that broke on its way; `message` names no address and nothing that the other side sent. */
export class TransportError extends Error {
  readonly kind: TransportErrorKind;

  constructor(kind: TransportErrorKind, message: string) {
    super(message);
    this.name = "WireFault";
    this.kind = kind;
  }
}

import { errorMessage } from "../../core/error.ts";
import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { USUAL_RETRIES } from "../../core/judge/judge-settings.ts";
import type { Redact } from "../../core/secrets/redaction.ts";
import { type HeaderReader, readWait } from "./rate-limits.ts";
import { redactLine } from "./redaction.ts";

/** Why an attempt failed, and whether to try again. */
export interface RequestFailure {
  readonly why: NotLabelledReason;
  /** One redacted line. */
  readonly detail: string;
  /**
   * `never`; `again`: after a growing pause, up to `most` times; `when open`: after the endpoint's rate limit; `at once`: with other
   * parameters; `alone`: with other parameters, before all new requests.
   */
  readonly retry: "never" | "again" | "when open" | "at once" | "alone";
  /** How many retries `again` allows. */
  readonly most: number;
  /** How long the endpoint asks to wait, in milliseconds; null when it does not say. */
  readonly wait: number | null;
  /** No other request will be answered either: the key is refused, the quota is used up. */
  readonly endsAll: boolean;
  /** The endpoint's unchanged message where it may be about the answer format or a parameter. */
  readonly refused: { readonly message: string; readonly param: string | null } | null;
}

/** Returns a failure with the usual defaults: no retry, and other requests continue. */
export function requestFailure(
  why: NotLabelledReason,
  detail: string,
  facts: Partial<RequestFailure> = {},
): RequestFailure {
  return { why, detail, retry: "never", most: 0, wait: null, endsAll: false, refused: null, ...facts };
}

/** The error that the API client throws for an unsuccessful status. */
interface StatusError {
  readonly status: number;
  readonly headers: HeaderReader | undefined;
  readonly message: string;
  readonly code: string | null;
  readonly type: string | null;
  readonly param: string | null;
}

/** Retries after a request that took too long. */
const SLOW_RETRIES = 1;

/** Converts an error thrown by a request to a failure; `isLate` when our own time limit ended the request. */
export function readFailure(cause: unknown, redact: Redact, isLate: boolean): RequestFailure {
  if (isLate)
    return requestFailure("time-out", "The endpoint takes too long to answer", { retry: "again", most: SLOW_RETRIES });
  const status = readStatus(cause);
  if (status !== null) return statusFailure(status, redact);
  const broken = transportErrorIn(cause);
  if (broken === null) {
    const text = errorMessage(cause);
    return requestFailure("outage", redactLine(`The request failed: ${text}`, redact), {
      retry: "again",
      most: USUAL_RETRIES,
    });
  }
  const { kind, message } = broken;
  if (kind === "address" || kind === "redirect") return requestFailure("no judge", message, { endsAll: true });
  if (kind === "certificate") return requestFailure("outage", message, { endsAll: true });
  if (kind === "too long" || kind === "coded") return requestFailure("malformed", message);
  return requestFailure("outage", message, { retry: "again", most: USUAL_RETRIES });
}

function statusFailure(error: StatusError, redact: Redact): RequestFailure {
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
    return requestFailure(why, detail, { retry: "again", most: USUAL_RETRIES, wait });
  }
  if (status === 413 || isTooLong(message, code)) return requestFailure("too long", detail);
  if (/content_filter|content_policy/.test(code ?? "")) return requestFailure("refusal", detail);
  return requestFailure("malformed", detail, status === 400 ? { refused: { message, param } } : {});
}

/** Returns whether the paid quota is used up, so that waiting does not help; endpoints say so in the code, the type or the message. */
function isSpent({ code, type, message }: StatusError): boolean {
  return [code, type, message].some((text) => /insufficient_quota|billing_(?:hard_limit|not_active)/.test(text ?? ""));
}

/** Returns whether a request was too long, by OpenAI's error code and by the messages of vLLM and llama.cpp. */
function isTooLong(message: string, code: string | null): boolean {
  return (
    code === "context_length_exceeded" || /maximum context length|exceeds? the (?:available )?context/i.test(message)
  );
}

/** Reads a status error by its fields, since the API client that throws it is imported lazily. */
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

/** Returns the transport's own error, which the API client may have wrapped several times. */
function transportErrorIn(cause: unknown): TransportError | null {
  let inner = cause;
  for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
    if (inner instanceof TransportError) return inner;
    inner = inner.cause;
  }
  return null;
}

/** Why there was no readable answer. */
type TransportErrorKind = "address" | "redirect" | "too long" | "coded" | "cut" | "certificate" | "connection";

/** A failed HTTP exchange; `message` contains no address and no text from the server. */
export class TransportError extends Error {
  readonly kind: TransportErrorKind;

  constructor(kind: TransportErrorKind, message: string) {
    super(message);
    this.name = "TransportError";
    this.kind = kind;
  }
}

import { errorMessage } from "../../core/error.ts";
import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { Redact } from "../../core/secrets.ts";

/** Why a request failed. */
export interface RequestFailure {
  readonly why: NotLabelledReason;
  /** One redacted line. */
  readonly detail: string;
  /** No other request will be answered either: the key is refused, the quota is used up. */
  readonly endsAll: boolean;
  /** The endpoint's unchanged message where it may be about the answer format or a parameter. */
  readonly refused: { readonly message: string; readonly param: string | null } | null;
}

/** Returns a failure with the usual defaults: other requests continue. */
export function requestFailure(
  why: NotLabelledReason,
  detail: string,
  facts: Partial<RequestFailure> = {},
): RequestFailure {
  return { why, detail, endsAll: false, refused: null, ...facts };
}

/** Converts an error thrown by a request, after its last attempt, to a failure. */
export function readFailure(cause: unknown, redact: Redact): RequestFailure {
  const refused = statusFailure(cause, redact);
  if (refused !== null) return refused;
  // The API client wraps the transport's own errors.
  const chain: Error[] = [];
  for (let inner = cause; inner instanceof Error && chain.length < 5; inner = inner.cause) chain.push(inner);
  if (chain.some(({ name }) => name === "AbortError")) {
    return requestFailure("time-out", "The endpoint takes too long to answer");
  }
  const broken = chain.find((error) => error instanceof TransportError);
  if (broken === undefined) {
    return requestFailure("outage", redactLine(`The request failed: ${errorMessage(cause)}`, redact));
  }
  const { why, endsAll } = TRANSPORT_FAILURES[broken.kind];
  return requestFailure(why, broken.message, { endsAll });
}

/** Returns whether a failed exchange would fail again. */
export function isFinal(cause: unknown): boolean {
  return cause instanceof TransportError && cause.kind !== "cut" && cause.kind !== "connection";
}

/** Reads a status error by its fields, since its class is imported lazily; null for any other error. */
function statusFailure(cause: unknown, redact: Redact): RequestFailure | null {
  if (!(cause instanceof Error)) return null;
  const { message } = cause;
  const { status, ...fields } = cause as unknown as Record<string, unknown>;
  if (typeof status !== "number") return null;
  const [code, type, param] = ["code", "type", "param"].map((name) => {
    const field = fields[name];
    return typeof field === "string" ? field : null;
  });
  const detail = redactLine(`The endpoint answers ${message}`, redact);
  if (status === 429) {
    const isOver = [code, type, message].some((text) => isSpent(text ?? ""));
    return isOver ? requestFailure("refused key", detail, { endsAll: true }) : requestFailure("rate", detail);
  }
  if (status === 401 || status === 402 || status === 403)
    return requestFailure("refused key", detail, { endsAll: true });
  if (status === 404) return requestFailure("no judge", detail);
  if (status === 408 || status === 504) return requestFailure("time-out", detail);
  if (status === 409 || status >= 500) return requestFailure("outage", detail);
  if (status === 413 || isTooLong(message, code ?? null)) return requestFailure("too long", detail);
  if (/content_filter|content_policy/.test(code ?? "")) return requestFailure("refusal", detail);
  return requestFailure("malformed", detail, status === 400 ? { refused: { message, param: param ?? null } } : {});
}

/** Returns whether an endpoint says that the paid quota is used up, so that waiting does not help. */
export function isSpent(text: string): boolean {
  return /insufficient_quota|billing_(?:hard_limit|not_active)/.test(text);
}

/** Returns whether a request was too long, by OpenAI's error code and by the messages of vLLM and llama.cpp. */
function isTooLong(message: string, code: string | null): boolean {
  return (
    code === "context_length_exceeded" || /maximum context length|exceeds? the (?:available )?context/i.test(message)
  );
}

/** Why there was no readable answer, and what that comes to. */
const TRANSPORT_FAILURES = {
  address: { why: "no judge", endsAll: true },
  redirect: { why: "no judge", endsAll: true },
  certificate: { why: "outage", endsAll: true },
  "too long": { why: "malformed", endsAll: false },
  coded: { why: "malformed", endsAll: false },
  cut: { why: "outage", endsAll: false },
  connection: { why: "outage", endsAll: false },
} as const;
type TransportErrorKind = keyof typeof TRANSPORT_FAILURES;

/** A failed HTTP exchange; `message` contains no address and no text from the server. */
export class TransportError extends Error {
  readonly kind: TransportErrorKind;

  constructor(kind: TransportErrorKind, message: string) {
    super(message);
    this.name = "TransportError";
    this.kind = kind;
  }
}

/** Redacts a text and returns it as one short line without control characters. */
export function redactLine(text: string, redact: Redact): string {
  const line = redact(text)
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return line.length <= LINE ? line : `${line.slice(0, LINE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

const LINE = 240;

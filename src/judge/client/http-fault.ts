import { type Fault, fault } from "./fault.ts";
import { type HeaderReader, readWait } from "./limit-headers.ts";
import { type Redact, tellLine } from "./redaction.ts";
import { WireFault } from "./wire-fault.ts";

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
export function readFault(cause: unknown, redact: Redact, isLate: boolean): Fault {
  if (isLate) return fault("time-out", "The endpoint takes too long to answer", { retry: "again", most: SLOW_TRIES });
  const status = readStatus(cause);
  if (status !== null) return statusFault(status, redact);
  const wire = wireFaultIn(cause);
  if (wire === null) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return fault("outage", tellLine(`The request failed: ${said}`, redact), { retry: "again", most: TRIES });
  }
  const { kind, message } = wire;
  if (kind === "address" || kind === "redirect") return fault("no judge", message, { endsAll: true });
  if (kind === "certificate") return fault("outage", message, { endsAll: true });
  if (kind === "too long" || kind === "coded") return fault("malformed", message);
  return fault("outage", message, { retry: "again", most: TRIES });
}

function statusFault(error: StatusError, redact: Redact): Fault {
  const { status, headers, message, code, param } = error;
  const wait = headers === undefined ? null : readWait(headers, Date.now());
  const detail = tellLine(`The endpoint answers ${message}`, redact);
  if (status === 429) {
    return isSpent(error)
      ? fault("refused key", detail, { endsAll: true })
      : fault("rate", detail, { retry: "when open", wait });
  }
  if (status === 401 || status === 402 || status === 403) return fault("refused key", detail, { endsAll: true });
  if (status === 404) return fault("no judge", detail);
  if (status === 408 || status === 409 || status >= 500) {
    const why = status === 408 || status === 504 ? "time-out" : "outage";
    return fault(why, detail, { retry: "again", most: TRIES, wait });
  }
  if (status === 413 || isTooLong(message, code)) return fault("too long", detail);
  if (/content_filter|content_policy/.test(code ?? "")) return fault("refusal", detail);
  return fault("malformed", detail, status === 400 ? { refused: { message, param } } : {});
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
function wireFaultIn(cause: unknown): WireFault | null {
  let inner = cause;
  for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
    if (inner instanceof WireFault) return inner;
    inner = inner.cause;
  }
  return null;
}

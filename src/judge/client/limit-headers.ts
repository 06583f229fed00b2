/** The headers of an answer, by lower-case name. */
export type HeaderReader = { readonly get: (name: string) => string | null };

/** What an endpoint says is left of one of its limits; `reset` in milliseconds. */
export interface LimitLeft {
  readonly of: "requests" | "tokens";
  readonly limit: number;
  readonly left: number;
  readonly reset: number;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** A date of HTTP begins with a day's name in all of its three forms (RFC 9110, 5.6.7); `Date.parse` alone takes nearly anything. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;
/** Numbers from here on are seconds (or milliseconds) since 1970, not a duration. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/** How long an endpoint asks to wait, in milliseconds; null when it does not say. Dates are read against the endpoint's own clock where it tells it. */
export function readWait(headers: HeaderReader, nowMs: number): number | null {
  const exact = readNumber(headers.get("retry-after-ms"));
  if (exact !== null) return exact;
  const after = headers.get("retry-after");
  const seconds = readNumber(after);
  if (seconds !== null) return seconds * 1000;
  const date = after !== null && HTTP_DATE.test(after) ? Date.parse(after) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - serverTime(headers, nowMs));
  const spent = readLimits(headers, nowMs).filter(({ left }) => left <= 0);
  return spent.length === 0 ? null : Math.max(...spent.map(({ reset }) => reset));
}

/** What is left of the limits of requests and tokens that an endpoint tells in full. */
export function readLimits(headers: HeaderReader, nowMs: number): readonly LimitLeft[] {
  return (["requests", "tokens"] as const).flatMap((of) => {
    const limit = readNumber(headers.get(`x-ratelimit-limit-${of}`));
    const left = readNumber(headers.get(`x-ratelimit-remaining-${of}`));
    const reset = readDuration(headers.get(`x-ratelimit-reset-${of}`), nowMs);
    return limit === null || left === null || reset === null ? [] : [{ of, limit, left, reset }];
  });
}

/** A duration as rate limits tell it, in milliseconds: `1m30s`, `20ms`, `8.64s`, plain seconds, or seconds since 1970; null for anything else. */
export function readDuration(text: string | null, nowMs: number): number | null {
  const plain = readNumber(text);
  if (plain !== null) {
    if (plain >= EPOCH_MS) return Math.max(0, plain - nowMs);
    return plain >= EPOCH_SECONDS ? Math.max(0, plain * 1000 - nowMs) : plain * 1000;
  }
  if (text === null || !/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) return null;
  let sum = 0;
  for (const [, count, unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)) {
    sum += Number(count) * (UNITS[unit] ?? 0);
  }
  return sum;
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\s*\d{1,15}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : null;
}

function serverTime(headers: HeaderReader, nowMs: number): number {
  const told = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(told) ? nowMs : told;
}

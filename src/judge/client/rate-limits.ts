/** The headers of an answer, by lower-case name. */
export type HeaderReader = { readonly get: (name: string) => string | null };

/** What is left of one of an endpoint's limits; `reset` in milliseconds. */
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

/** Returns how long an endpoint asks to wait, in milliseconds; null when it does not say. Dates are compared with the endpoint's own clock where the answer has a `date` header. */
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

/** Returns the request and token limits that an endpoint reports completely. */
export function readLimits(headers: HeaderReader, nowMs: number): readonly LimitLeft[] {
  return (["requests", "tokens"] as const).flatMap((of) => {
    const limit = readNumber(headers.get(`x-ratelimit-limit-${of}`));
    const left = readNumber(headers.get(`x-ratelimit-remaining-${of}`));
    const reset = readDuration(headers.get(`x-ratelimit-reset-${of}`), nowMs);
    return limit === null || left === null || reset === null ? [] : [{ of, limit, left, reset }];
  });
}

/** Parses a duration in a rate-limit header to milliseconds: `1m30s`, `20ms`, `8.64s`, plain seconds, or seconds since 1970; null for anything else. */
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
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? nowMs : date;
}

/** Below this share of a limit, requests are spread over the time until its reset. */
const SCARCE = 0.1;
/** The longest estimated pause, in milliseconds; after it the endpoint's own answer decides. */
const LONGEST_GUESS = 10_000;

/** Delays requests while an endpoint asks to wait, and spaces them while little is left of its limits. Times in milliseconds of one clock. */
export class RateLimiter {
  #opens = 0;
  #step = 0;
  #paceEnds = 0;

  /** When the next request may start. */
  get opens(): number {
    return this.#opens;
  }

  /** Blocks requests for this long; never shortens an earlier block. */
  close(now: number, ms: number): void {
    this.#opens = Math.max(this.#opens, now + ms);
  }

  /**
   * Slows down while less than a tenth of a limit is left: the rest is spread over the time until its reset.
   * `newer` requests started after the one that these limits answer.
   */
  learn(now: number, limits: readonly LimitLeft[], newer: number): void {
    const free = limits.map((one) => ({ ...one, left: one.of === "requests" ? one.left - newer : one.left }));
    const scarce = free.filter(({ limit, left }) => limit > 0 && left < limit * SCARCE);
    this.#step = Math.min(LONGEST_GUESS, Math.max(0, ...scarce.map(({ left, reset }) => reset / Math.max(1, left))));
    this.#paceEnds = now + Math.max(0, ...scarce.map(({ reset }) => reset));
    if (scarce.some(({ left }) => left <= 0)) this.close(now, this.#step);
  }

  /** Counts a request that starts. */
  pass(now: number): void {
    if (now < this.#paceEnds) this.close(now, Math.min(this.#step, this.#paceEnds - now));
  }
}

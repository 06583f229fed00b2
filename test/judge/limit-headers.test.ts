import { describe, expect, test } from "vitest";
import { readDuration, readLimits, readWait } from "../../src/judge/client/rate-limits.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const headers = (facts: Record<string, string>): Headers => new Headers(facts);

/** How long each text is in milliseconds, by hand. */
const DURATIONS: readonly [text: string | null, ms: number | null][] = [
  ["1m30s", 90_000],
  ["20ms", 20],
  ["8.64s", 8640],
  ["6m0s", 360_000],
  ["1h2m3s", 3_723_000],
  ["1d", 86_400_000],
  ["1s500ms", 1500],
  ["7", 7000],
  ["0.5", 500],
  ["0", 0],
  [String(NOW / 1000 + 30), 30_000],
  [String(NOW + 30_000), 30_000],
  [String(NOW / 1000 - 30), 0],
  ["", null],
  ["soon", null],
  ["-5s", null],
  ["5 s", null],
  ["1e9s", null],
  ["5s;DROP", null],
  [null, null],
];

describe("a duration of a rate limit", () => {
  test.each(DURATIONS)("%s is %s ms", (text, ms) => expect(readDuration(text, NOW)).toBe(ms));
});

const spent = (of: string, reset: string): Record<string, string> => ({
  [`x-ratelimit-limit-${of}`]: "100",
  [`x-ratelimit-remaining-${of}`]: "0",
  [`x-ratelimit-reset-${of}`]: reset,
});

const WAITS: readonly [name: string, facts: Record<string, string>, ms: number | null][] = [
  ["seconds", { "retry-after": "7" }, 7000],
  ["parts of seconds", { "retry-after": "0.25" }, 250],
  ["milliseconds before seconds", { "retry-after-ms": "120", "retry-after": "1" }, 120],
  ["a date", { "retry-after": "Sat, 21 Nov 2026 12:00:09 GMT" }, 9000],
  [
    "a date by the endpoint's clock",
    { "retry-after": "Sat, 21 Nov 2026 13:00:09 GMT", date: "Sat, 21 Nov 2026 13:00:05 GMT" },
    4000,
  ],
  ["a date that is over", { "retry-after": "Sat, 21 Nov 2026 11:00:00 GMT" }, 0],
  ["no requests left", spent("requests", "1m30s"), 90_000],
  ["no tokens left", spent("tokens", "20ms"), 20],
  ["neither left: the longer one", { ...spent("tokens", "20ms"), ...spent("requests", "3s") }, 3000],
  ["enough left", { ...spent("requests", "3s"), "x-ratelimit-remaining-requests": "5" }, null],
  ["seconds before what is left", { "retry-after": "1", ...spent("requests", "3s") }, 1000],
  ["nothing", {}, null],
  ["no time at all", { "retry-after": "tomorrow" }, null],
  ["less than none", { "retry-after": "-1" }, null],
];

describe("how long an endpoint asks to wait", () => {
  test.each(WAITS)("%s", (_, facts, ms) => expect(readWait(headers(facts), NOW)).toBe(ms));
});

test("a limit counts when it is reported completely", () => {
  const facts = { ...spent("requests", "3s"), "x-ratelimit-limit-tokens": "10" };
  expect(readLimits(headers(facts), NOW)).toEqual([{ of: "requests", limit: 100, left: 0, reset: 3000 }]);
});

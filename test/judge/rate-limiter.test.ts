import { describe, expect, test } from "vitest";
import { type LimitLeft, RateLimiter } from "../../src/judge/client/rate-limits.ts";

const left = (count: number, of: LimitLeft["of"] = "requests"): LimitLeft => ({
  of,
  limit: 100,
  left: count,
  reset: 1000,
});

/** When the limiter opens after limits reported at 0 and one request. */
function opensAfter(limits: readonly LimitLeft[], newer = 0): number {
  const gate = new RateLimiter();
  gate.learn(0, limits, newer);
  gate.pass(0);
  return gate.opens;
}

describe("the rate limiter", () => {
  test("does not delay while a tenth is left", () => expect(opensAfter([left(10)])).toBe(0));
  test("spreads the rest over the time until the reset: 1000 / 8", () => expect(opensAfter([left(8)])).toBe(125));
  test("subtracts newer requests: 1000 / (10 - 2)", () => expect(opensAfter([left(10)], 2)).toBe(125));
  test("but not from tokens", () => expect(opensAfter([left(10, "tokens")], 2)).toBe(0));
  test("uses the scarcer of two limits", () => expect(opensAfter([left(8), left(4, "tokens")])).toBe(250));
  test("blocks when nothing is left", () => expect(opensAfter([left(1)], 2)).toBe(1000));
  test("blocks no longer than 10 s without a given wait", () =>
    expect(opensAfter([{ ...left(0), reset: 86_400_000 }])).toBe(10_000));
  test("slows down until the reset at most", () => {
    const gate = new RateLimiter();
    gate.learn(0, [left(5)], 0);
    gate.pass(1000);
    expect(gate.opens).toBe(0);
    gate.pass(900);
    expect(gate.opens).toBe(1000);
  });
  test("forgets a limit that is no longer reported", () => {
    const gate = new RateLimiter();
    gate.learn(0, [left(5)], 0);
    gate.learn(0, [], 0);
    gate.pass(0);
    expect(gate.opens).toBe(0);
  });
  test("never shortens a block", () => {
    const gate = new RateLimiter();
    gate.close(0, 500);
    gate.close(100, 50);
    gate.learn(100, [left(50)], 0);
    expect(gate.opens).toBe(500);
  });
});

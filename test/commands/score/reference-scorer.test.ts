import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceResult, roundToFour } from "../../../src/commands/score.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import type { ShortGate } from "../../../src/input/config/gates.ts";
import { GROUNDED } from "../../core/sample.ts";
import { withParams } from "../../with-params.ts";

describe("rounding to four decimals", () => {
  // The first four are Python 3.11's round(x, 4); halves go to the even neighbour.
  test.each<[number, number]>([
    [1 / 32, 0.0312],
    [3 / 32, 0.0938],
    [5 / 32, 0.1562],
    [15_999 / 20_000, 0.8], // 0.79995 lies above the half in binary
    [0, 0],
    [1, 1],
    [2 / 3, 0.6667],
  ])("%d", (share, rounded) => {
    expect(roundToFour(share)).toBe(rounded);
  });

  test("uses the exact binary value, half to even", () => {
    const shares = fc
      .integer({ min: 1, max: 100_000 })
      .chain((bottom) => fc.tuple(fc.integer({ min: 0, max: bottom }), fc.constant(bottom)));
    const halves = fc.integer({ min: 0, max: 32 }).map((top): [number, number] => [top, 32]);
    fc.assert(
      fc.property(fc.oneof(shares, halves), ([top, bottom]) => {
        const share = top / bottom;
        const twice = 2n * 10_000n * BigInt(share * 2 ** 80); // exact: a share of this size has at most 70 binary places
        const one = 2n ** 80n;
        const below = twice / (2n * one);
        const rest = twice % (2n * one);
        const up = rest > one || (rest === one && below % 2n === 1n);
        expect(roundToFour(share)).toBe(Number(below + (up ? 1n : 0n)) / 10_000);
      }),
    );
  });
});

describe("the reference scorer's output", () => {
  const scoring = withParams(grounded, { k: 3 });
  const gate = (metric: string, text: string): ShortGate => {
    const condition = metric === "over_refusal" ? "max" : "min";
    return { name: metric, text, limit: Number(text), metric, condition };
  };

  test("has its conventions for an empty set, floats with a point, and gates as written", () => {
    const result = referenceResult(scoring, [], [gate("precision", " 8e-1"), gate("chr", "0")]);
    expect(result).toEqual({ pass: true, json: EMPTY });
  });

  test("gates use unrounded values: 15999/20000 is shown as 0.8 and is below it", () => {
    const evidence = Array.from({ length: 20_000 }, (_, index) => ({ ...GROUNDED, contained: index < 15_999 }));
    const result = referenceResult(scoring, evidence, [gate("precision", "0.80")]);
    expect(result.json).toContain('"precision": 0.8,');
    expect(result.pass).toBe(false);
  });

  test.each<[string, boolean]>([
    ["0", true],
    ["-0.1", false],
  ])("over_refusal of 0 at %s: %s", (limit, pass) => {
    expect(referenceResult(scoring, [], [gate("over_refusal", limit)]).pass).toBe(pass);
  });
});

const EMPTY = `{
  "answered": 0,
  "refused": 0,
  "answerable": 0,
  "unanswerable": 0,
  "precision": 1.0,
  "chr": 1.0,
  "under_refusal": 0.0,
  "over_refusal": 0.0,
  "recall@k": 0.0,
  "k": 3,
  "gates": {
    "precision": " 8e-1",
    "chr": "0"
  },
  "pass": true
}
`;

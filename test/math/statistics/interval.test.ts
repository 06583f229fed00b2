import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentileInterval, quantileOf, wilsonInterval } from "../../../src/math/statistics/interval.ts";

/** scipy 1.10.1: `stats.binomtest(k, n).proportion_ci(method="wilson")`. */
const wilson: { k: number; n: number; [confidence: string]: unknown }[] = readFileSync(
  new URL("reference/wilson.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

describe("Wilson's interval equals scipy's", () => {
  const rows = wilson.flatMap(({ k, n, ...rest }) =>
    Object.entries(rest).flatMap(([confidence, methods]) =>
      confidence === "p" ? [] : [[k, n, Number(confidence), (methods as { wilson: [number, number] }).wilson] as const],
    ),
  );

  test("there are 30", () => expect(rows).toHaveLength(30));

  test.each(rows)("%d of %d at %d", (k, n, confidence, [low, high]) => {
    const [lower, upper] = wilsonInterval(k, n, confidence);
    expect(lower).toBeCloseTo(low, 11);
    expect(upper).toBeCloseTo(high, 11);
  });
});

describe("the percentile interval", () => {
  test("quantiles are linear between neighbours", () => {
    // By hand: 0.25 of the way through 4 values is place 0.75, so 1 + 0.75 · (2 − 1).
    expect(quantileOf(Float64Array.of(1, 2, 3, 5), 0.25)).toBe(1.75);
    expect(quantileOf(Float64Array.of(1, 2, 3, 5), 1)).toBe(5);
    expect(quantileOf(Float64Array.of(7), 0.3)).toBe(7);
    expect(quantileOf(Float64Array.of(5, 1, 3, 2), 0.25)).toBe(1.75);
  });

  test("quantiles of values in any order, many of them equal, are those of the sorted values", () => {
    const values = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 59 }), (list, index) => {
        const place = index % list.length;
        const share = list.length === 1 ? 0 : place / (list.length - 1);
        const sorted = [...list].sort((a, b) => a - b);
        // A place that rounding moves lies between two values.
        const wanted = sorted.slice(Math.max(0, place - 1), place + 2);
        const found = quantileOf(Float64Array.from(list), share);
        expect(found).toBeGreaterThanOrEqual((wanted[0] ?? 0) - 1e-9);
        expect(found).toBeLessThanOrEqual((wanted.at(-1) ?? 0) + 1e-9);
        if (Number.isInteger(share * (list.length - 1))) expect(found).toBe(sorted[share * (list.length - 1)]);
      }),
    );
  });

  test("what does not vary, as one case drawn again and again, tells no interval", () => {
    expect(percentileInterval(new Float64Array(100).fill(-1), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(0.1, 0.1 + 1e-17, 0.30000000000000004 / 3), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(0, 0, 1e-30, 0), 0.95)).not.toBeNull();
  });

  test("resamples without a number are left out, and too many of them leave no interval", () => {
    const { NaN: none } = Number;
    expect(percentileInterval(Float64Array.of(none, 1, none, 3), 0.5)).toEqual([1.5, 2.5]);
    expect(percentileInterval(Float64Array.of(Number.POSITIVE_INFINITY, 1, none, 3), 0.5)).toEqual([1.5, 2.5]);
    expect(percentileInterval(Float64Array.of(none, 1, none), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(), 0.95)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { parseSlice, sliceName } from "../../../src/core/slice.ts";
import { sliceBars } from "../../../src/core/view/slice-bars.ts";
import { failed, measured, partial, suiteOf, undefinedScore } from "../sample.ts";

const at = (slice: string, value: number, more: object = {}) => measured(value, { slice, ...more });
const barsOf = (...given: Parameters<typeof sliceBars>) => sliceBars(...given)?.bars;
const precision = { metric: "precision", title: "Precision by slice" };

describe("bars of a metric by slice", () => {
  test("the worst first, which is the highest where lower is better", () => {
    const scores = [at("t=a", 0.2), at("t=b", 0.1), at("t=c", 0.3)];
    expect(barsOf(suiteOf(scores), null, precision)?.map(({ now }) => now)).toEqual([0.1, 0.2, 0.3]);
    const lower = scores.map((score) => ({ ...score, better: "lower" as const }));
    expect(barsOf(suiteOf(lower), null, precision)?.map(({ now }) => now)).toEqual([0.3, 0.2, 0.1]);
  });

  test("what was not measured has no number, and comes last", () => {
    const scores = [
      { ...undefinedScore(1), slice: "t=a" },
      { ...failed(), slice: "t=b" },
      { ...partial(0.4, [0.3, 0.9]), slice: "t=c" },
      at("t=d", 0.9),
    ];
    const base = suiteOf([at("t=a", 0.5), { ...undefinedScore(1), slice: "t=d" }]);
    expect(barsOf(suiteOf(scores), base, precision)).toEqual([
      { name: "c", now: 0.4, base: null },
      { name: "d", now: 0.9, base: null },
      { name: "a", now: null, base: 0.5 },
      { name: "b", now: null, base: null },
    ]);
  });

  test("neither the whole set, nor another metric, nor slices of two fields", () => {
    const scores = [at("", 1), at("t=a", 0.2), at("t=a,u=b", 0.1), at("t=b", 0.3, { metric: "chr" })];
    expect(sliceBars(suiteOf(scores), null, precision)).toBeNull();
  });

  test("within a slice of the metric's own", () => {
    const scores = [at("ability=x", 1), at("ability=x,t=a", 0.2), at("ability=x,t=b", 0.1), at("ability=y,t=a", 0)];
    expect(barsOf(suiteOf(scores), null, { ...precision, within: "ability=x" })).toEqual([
      { name: "b", now: 0.1, base: null },
      { name: "a", now: 0.2, base: null },
    ]);
  });

  test("fields are named where there are several", () => {
    const chart = sliceBars(suiteOf([at("t=a", 0.2), at("u=a", 0.1)]), null, precision);
    expect(chart?.bars.map(({ name }) => name)).toEqual(["u = a", "t = a"]);
    expect(chart?.caption).toBe("precision by t, u, the worst first.");
  });

  // 24 bars are drawn: of 30 the 6 best are left out.
  test("no more than fit", () => {
    const scores = Array.from({ length: 30 }, (_, index) => at(`t=${index}`, index / 30));
    const chart = sliceBars(suiteOf(scores), null, precision);
    expect(chart?.bars).toHaveLength(24);
    expect(chart?.left_out).toEqual({ count: 6, which: "the best" });
  });
});

test.each([
  ["a", "b"],
  ["a=b", "1,2"],
  ["__proto__", "100%"],
  ["", ""],
])("the name of a slice is read back: %s, %s", (field, value) => {
  expect(parseSlice(sliceName(field, value))).toEqual([[field, value]]);
});

import { describe, expect, test } from "vitest";
import { corpus, type Metric, type RatioMetric, ratio } from "../../src/core/metric.ts";
import { scoreName, scoreSchema, scoreValue } from "../../src/core/score.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { failed, measured, undefinedScore } from "./sample.ts";

const facts = {
  title: "a share",
  better: "higher" as const,
  revision: 3,
  source: "by hand",
  whenUndefined: { value: 1, why: "nothing to count" },
};
const share: RatioMetric<{ top: number; bottom: number }> = ratio({
  id: "share",
  ...facts,
  top: (evidence) => evidence.top,
  bottom: (evidence) => evidence.bottom,
});
const declared = { metric: "share", slice: "", better: "higher", revision: 3 };

function scoreOf(metric: unknown, evidence: readonly object[]): unknown {
  return summarize([metric as Metric], evidence as never)[0];
}

describe("a ratio", () => {
  test("is the quotient of two sums; n counts the cases with a share in the bottom one", () => {
    // (1 + 0 + 0) / (1 + 1 + 0) = 1/2, measured on two of three cases
    const evidence = [
      { top: 1, bottom: 1 },
      { top: 0, bottom: 1 },
      { top: 0, bottom: 0 },
    ];
    expect(scoreOf(share, evidence)).toEqual({ ...declared, status: "measured", value: 0.5, n: 2, top: 1, bottom: 2 });
  });

  test.each([
    ["no evidence", []],
    ["evidence without a share", [{ top: 0, bottom: 0 }]],
  ])("%s is undefined, with the convention of its source, never a measured zero", (_, evidence) => {
    expect(scoreOf(share, evidence)).toEqual({
      ...declared,
      status: "undefined",
      value: 1,
      n: 0,
      why: "nothing to count",
    });
  });

  test("without a convention there is no value", () => {
    const bare = { ...share, whenUndefined: { value: null, why: "nothing to count" } };
    expect(scoreOf(bare, [])).toMatchObject({ status: "undefined", value: null });
  });

  // 1/0, NaN/1, 1/NaN and ∞/1 are no numbers; 0/∞ would be 0, a silent zero
  test.each<[number, number]>([
    [Number.NaN, 1],
    [1, Number.NaN],
    [Number.POSITIVE_INFINITY, 1],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("a top of %d over a bottom of %d is a failed score", (top, bottom) => {
    const score = scoreOf(share, [
      { top, bottom },
      { top: 1, bottom: 1 },
    ]);
    expect(score).toMatchObject({ ...declared, status: "failed", why: expect.stringContaining("not a number") });
    expect(score).not.toHaveProperty("value");
  });

  test("15999 of 20000 stays below 0.8", () => {
    const evidence = Array.from({ length: 20_000 }, (_, index) => ({ top: index < 15_999 ? 1 : 0, bottom: 1 }));
    expect(scoreOf(share, evidence)).toMatchObject({ value: 15_999 / 20_000, top: 15_999, bottom: 20_000 });
    expect(15_999 / 20_000).toBeLessThan(0.8);
  });
});

describe("a metric over the whole set", () => {
  const largest = (value: number | null) => corpus<object>({ id: "share", ...facts, prepare: () => () => value });

  test("is what it computes, on all cases", () => {
    expect(scoreOf(largest(0.25), [{}, {}])).toEqual({ ...declared, status: "measured", value: 0.25, n: 2 });
  });

  test("null is undefined", () => {
    expect(scoreOf(largest(null), [{}])).toMatchObject({ status: "undefined", value: 1, n: 0 });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is a failed score", (value) => {
    expect(scoreOf(largest(value), [{}])).toMatchObject({ status: "failed", why: expect.stringContaining(`${value}`) });
  });
});

test("what a gate reads: the value, the convention of an undefined score, nothing of a failed one", () => {
  expect(scoreValue(measured(0.5))).toBe(0.5);
  expect(scoreValue(undefinedScore(1))).toBe(1);
  expect(scoreValue(undefinedScore(null))).toBeNull();
  expect(scoreValue(failed())).toBeNull();
});

test("a score's full name carries its slice", () => {
  expect(scoreName({ metric: "recall@5", slice: "" })).toBe("recall@5");
  expect(scoreName({ metric: "accuracy", slice: "ability=a,noise=40" })).toBe("accuracy[ability=a,noise=40]");
});

describe("stored scores", () => {
  test.each([measured(0.5, { top: 1, bottom: 2 }), undefinedScore(1), undefinedScore(null), failed()])(
    "$status is one",
    (score) => {
      expect(scoreSchema.parse(JSON.parse(JSON.stringify(score)))).toEqual(score);
    },
  );

  test.each([
    ["a value that is no number", { ...measured(0.5), value: null }],
    ["a value that is not finite", { ...measured(0.5), value: Number.POSITIVE_INFINITY }],
    ["an undefined one that was measured on cases", { ...undefinedScore(1), n: 3 }],
    ["a failed one with a value", { ...failed(), value: 0 }],
    ["an unknown status", { ...measured(0.5), status: "fine" }],
    ["a foreign field", { ...measured(0.5), html: "<b>" }],
  ])("%s is none", (_, score) => {
    expect(scoreSchema.safeParse(score).success).toBe(false);
  });
});

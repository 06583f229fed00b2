import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passMetric } from "../../src/core/case-results.ts";
import { corpus, type Metric } from "../../src/core/metric.ts";
import { scoreSchema } from "../../src/core/score.ts";
import { LARGEST, meanOf, type Seen, scoreOf, seenRows } from "../core/judged.ts";
import { boundsOf } from "../core/sample.ts";

const MEAN = meanOf();
const GRADE = meanOf({ range: [1, 5], unit: "number" });
const of = (metric: Metric, list: readonly (Seen | readonly Seen[])[]) => scoreOf(metric, seenRows(list));

describe("by hand", () => {
  test("eight of ten are scored, six of them hit: 6/8, and from 6/10 to 8/10 whatever the two are", () => {
    const score = of(MEAN, [1, 1, 1, 1, 1, 1, 0, 0, "malformed", "budget"]);
    expect(score).toEqual({
      metric: "faithfulness",
      slice: "",
      status: "partial",
      value: 0.75,
      bounds: [0.6, 0.8],
      unscored: 2,
      missing: { budget: 1, malformed: 1 },
      n: 8,
      top: 6,
      bottom: 8,
      // Wilson (1927) of 6 in 8.
      interval: [expect.closeTo(0.4093, 4), expect.closeTo(0.9285, 4)],
      better: "higher",
      revision: 1,
    });
  });

  test("reasons are counted, those to look at first before the others", () => {
    expect(of(MEAN, [1, "malformed", "budget", "budget", "no key"])).toMatchObject({
      missing: { "no key": 1, budget: 2, malformed: 1 },
      unscored: 4,
    });
  });

  test("without a scored case there is no number, but a reason", () => {
    const all = of(
      MEAN,
      Array.from({ length: 40 }, () => "no key"),
    );
    expect(all).toMatchObject({ status: "failed", why: "none of 40 cases could be scored (40 no key)", unscored: 40 });
    expect(of(MEAN, ["budget"])).toMatchObject({ why: "its only case could not be scored (1 budget)" });
    expect(of(MEAN, [null, null, "budget", "rate"])).toMatchObject({
      status: "failed",
      why: "none of 2 cases could be scored (1 budget, 1 rate)",
    });
  });

  test("a case that has no part in the metric is not missing", () => {
    expect(of(MEAN, [1, 0, null, null])).toMatchObject({ status: "measured", value: 0.5, n: 2 });
    // One hit of two, one unscored: from 1/3 to 2/3.
    expect(of(MEAN, [1, 0, null, "rate"])).toMatchObject({ value: 0.5, n: 2, bounds: [1 / 3, 2 / 3], unscored: 1 });
    expect(of(MEAN, [null])).toMatchObject({ status: "undefined" });
  });

  test("a grade of 1 to 5: 3 and 5 are scored, two are not: (8 + 2·1)/4 to (8 + 2·5)/4", () => {
    expect(of(GRADE, [3, 5, "budget", "budget"])).toMatchObject({ value: 4, bounds: [2.5, 4.5], n: 2, unit: "number" });
  });

  test("cases that may weigh more pull further: 2/4 with two of up to 3 each: 2/10 to 8/10", () => {
    expect(of(meanOf({ maxWeight: 3 }), [1, 1, 0, 0, "budget", "budget"])).toMatchObject({ bounds: [0.2, 0.8] });
    expect(of(meanOf({ maxWeight: Number.POSITIVE_INFINITY }), [1, 1, 0, "budget"])).toMatchObject({ bounds: [0, 1] });
  });

  test("a metric of the whole set sees what is scored, and lies anywhere in its range", () => {
    expect(of(LARGEST, [0.25, 0.5, "budget"])).toMatchObject({ status: "partial", value: 0.5, bounds: [0, 1], n: 2 });
    expect(of(LARGEST, ["budget", "rate"])).toMatchObject({ status: "failed", unscored: 2 });
    expect(of(LARGEST, [0.5])).toMatchObject({ status: "measured", value: 0.5 });
  });

  test("a metric of the whole set may say its own bounds, of trials the mean of their rounds", () => {
    const own = corpus({ ...definitionOf(LARGEST), bounds: (all) => [0, all.length / 10] });
    expect(of(own, [0.25, "budget"])).toMatchObject({ value: 0.25, bounds: [0, 0.25] });
    expect(of(own, [0.125, "budget"])).toMatchObject({ value: 0.125, bounds: [0, 0.2] });
  });

  test("pass@1 of a pass, a fail and an unscored trial: 1/2 over the scored, 1/3 to 2/3; the other case passes", () => {
    const pass = passMetric("pass@1");
    if (!pass) throw new Error("pass@1 is a metric");
    const score = of(pass, [[1, 0, "budget"], 1]);
    expect(score).toMatchObject({ status: "partial", value: 0.75, n: 2, unscored: 1, missing: {} });
    if (score.status !== "partial") throw new Error(score.status);
    expect(boundsOf(score)[0]).toBeCloseTo((1 / 3 + 1) / 2, 15);
    expect(boundsOf(score)[1]).toBeCloseTo((2 / 3 + 1) / 2, 15);
  });

  test("where the range has no end, there is no bound", () => {
    const open = (least: number, most: number) => of(meanOf({ range: [least, most] }), [1, "budget"]);
    // The case not scored is at least 0: (1 + 0) / 2.
    expect(open(0, Number.POSITIVE_INFINITY)).toMatchObject({ status: "partial", value: 1, bounds: [0.5, null], n: 1 });
    expect(open(Number.NEGATIVE_INFINITY, 3)).toMatchObject({ status: "partial", value: 1, bounds: [null, 2], n: 1 });
  });

  test("bounds that are no numbers are a failed score", () => {
    const own = corpus({ ...definitionOf(LARGEST), bounds: () => [Number.NaN, 1] });
    expect(of(own, [0.25, "budget"])).toMatchObject({ status: "failed", unscored: 1 });
  });
});

/** A corpus metric's definition without what was made of it. */
function definitionOf(metric: Metric) {
  if (metric.kind !== "corpus") throw new Error(metric.kind);
  return { ...metric, read: (seen: unknown) => metric.read(seen) };
}

const seen: fc.Arbitrary<Seen> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom("budget" as const, "rate" as const) },
);
const oneCase = fc.oneof(seen, fc.array(seen, { minLength: 1, maxLength: 4 }));
const cases = fc.array(oneCase, { minLength: 1, maxLength: 8 });

/** All that is not scored, replaced in turn by what the other list says. */
function completed(list: readonly (Seen | readonly Seen[])[], by: readonly (number | null)[]) {
  let next = 0;
  const fill = (one: Seen): Seen => {
    if (typeof one !== "string") return one;
    next += 1;
    return by[(next - 1) % by.length] ?? null;
  };
  return list.map((one) => (Array.isArray(one) ? (one as Seen[]).map(fill) : fill(one as Seen)));
}

const answers = (values: readonly number[]) =>
  fc.array(fc.option(fc.constantFrom(...values), { freq: 6 }), { minLength: 1, maxLength: 12 });

test("whatever the missing cases are, the score lies within its bounds; what is scored does too", () => {
  fc.assert(
    fc.property(cases, answers([0, 0.125, 0.5, 1]), (list, by) => {
      const score = of(MEAN, list);
      if (score.status !== "partial") return;
      expect(scoreSchema.safeParse(score).success).toBe(true);
      const whole = of(MEAN, completed(list, by));
      if (whole.status !== "measured") throw new Error(whole.status);
      expect(whole.value).toBeGreaterThanOrEqual(boundsOf(score)[0] - 1e-12);
      expect(whole.value).toBeLessThanOrEqual(boundsOf(score)[1] + 1e-12);
    }),
    { numRuns: 500 },
  );
});

test("no bound is wider than it must be: with all missing cases at one end the score is there", () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(0 as const, 1 as const), (list, end) => {
      const score = of(MEAN, list);
      if (score.status !== "partial") return;
      const whole = of(MEAN, completed(list, [end]));
      if (whole.status !== "measured") throw new Error(whole.status);
      expect(whole.value).toBeCloseTo(boundsOf(score)[end], 12);
    }),
  );
});

test("pass@k and pass^k lie within their bounds, whatever the unscored trials are", () => {
  fc.assert(
    fc.property(cases, answers([0, 1]), fc.constantFrom("pass@1", "pass@2", "pass^2"), (list, by, name) => {
      const metric = passMetric(name);
      if (!metric) throw new Error(name);
      const score = of(metric, list);
      if (score.status !== "partial") return;
      const whole = of(
        metric,
        completed(
          list,
          by.map((one) => one ?? 0),
        ),
      );
      if (whole.status !== "measured") throw new Error(whole.status);
      expect(whole.value).toBeGreaterThanOrEqual(boundsOf(score)[0] - 1e-12);
      expect(whole.value).toBeLessThanOrEqual(boundsOf(score)[1] + 1e-12);
    }),
  );
});

import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { type Metric, ratio } from "../../src/core/metric.ts";
import { wilsonInterval } from "../../src/math/statistics/interval.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { FACTS, hits, METRICS } from "../comparison/paired.ts";

const size = (range: readonly [number, number]): Metric =>
  ratio({
    ...FACTS,
    id: "size",
    title: "size",
    unit: "number",
    range,
    top: (one) => Number(one["hit"]),
    bottom: () => 1,
  });
const intervalsOf = (rows: readonly CaseRow[], metric: Metric = METRICS[0] as Metric, fields: readonly string[] = []) =>
  scoreRows([metric], rows, fields).map((score) => (score.status === "measured" ? score.interval : null));

describe("the interval of a score", () => {
  test("is Wilson's of a proportion of independent cases", () => {
    expect(intervalsOf(hits([1, 1, 1, 0, 0, 0]))).toEqual([wilsonInterval(3, 6, 0.95)]);
    // Wilson's lower bound of 2 of 2: 2 / (2 + 1.96²).
    expect(intervalsOf(hits([1, 1]))[0]?.[0]).toBeCloseTo(2 / (2 + 1.959964 ** 2), 6);
  });

  test("is Student's of a mean, clipped to its range", () => {
    // By hand: mean 3 and variance 10/4 of 1 to 5, so 3 ± t · √(2.5/5); scipy 1.17.1: t.ppf(0.975, 4) = 2.7764451.
    const half = 2.7764451051977987 * Math.sqrt(0.5);
    const expected = [expect.closeTo(3 - half, 12), expect.closeTo(3 + half, 12)];
    expect(intervalsOf(hits([1, 2, 3, 4, 5]), size([0, 9]))).toEqual([expected]);
    expect(intervalsOf(hits([1, 2, 3, 4, 5]), size([2, 9]))[0]?.[0]).toBe(2);
  });

  test("goes by cluster, in slices too, and is unknown for one cluster", () => {
    const rows = hits([1, 1, 1, 0, 0, 0]).map((one, index) => ({
      ...one,
      cluster: "aabbcc"[index] as string,
      slices: { half: [index < 4 ? "1" : "2"] },
    }));
    // By hand: the clusters hit 2, 1 and 0 of 2; without one of them 1/4, 2/4 or 3/4: √(2/3 · 2/16) = 0.2887; Student's t of 2: 4.302653.
    // Of the first four cases 1/2 or 2/2 are left: √(1/2 · 2/16) = 1/4, and t of 1 is 12.7: clipped.
    expect(intervalsOf(rows, METRICS[0], ["half"])).toEqual([[0, 1], [0, 1], null]);
    const many = hits(Array.from({ length: 60 }, (_, index) => Number(index % 3 > 0))).map((one, index) => ({
      ...one,
      cluster: `d${Math.floor(index / 3)}`,
    }));
    expect(intervalsOf(many)).toEqual([null]); // Each cluster hits 2 of 3: the error is unknown.
  });

  test("is unknown for one case and for equal ones that are no proportion, and does not depend on the order", () => {
    expect(intervalsOf(hits([0.5]), size([0, 1]))).toEqual([null]);
    expect(intervalsOf(hits([0.5, 0.5, 0.5]), size([0, 1]))).toEqual([null]);
    const rows = hits(Array.from({ length: 77 }, (_, index) => ((index * 7) % 11) / 10));
    expect(intervalsOf(rows.toReversed(), size([0, 1]))).toEqual(intervalsOf(rows, size([0, 1])));
  });
});

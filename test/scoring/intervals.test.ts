import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDirections } from "../../src/comparison/paired-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import { type Clusters, groupClusters } from "../../src/math/statistics/clusters.ts";
import { wilsonInterval } from "../../src/math/statistics/interval.ts";
import { clusteredRatioInterval, ratioInterval } from "../../src/scoring/intervals.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { hits, METRICS } from "../comparison/paired.ts";

test("cases of fractions pull the same way whatever their order", () => {
  // Thirds and fifths do not add up exactly; a case at the very ratio that is not there on the other side pulls neither way.
  const side = fc.constantFrom<readonly number[]>([0, 0], [1 / 3, 1], [2 / 3, 1], [1 / 5, 1], [4 / 5, 1], [1 / 2, 1]);
  const cases = fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 });
  const shuffled = cases.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const movesOf = (list: readonly (readonly [readonly number[], readonly number[]])[]) => {
    const column = (which: 0 | 1, place: 0 | 1) => Float64Array.from(list, (pair) => pair[which][place] as number);
    const quotient = (which: 0 | 1) => ({ top: column(which, 0), bottom: column(which, 1) });
    return countDirections({ base: quotient(0), head: quotient(1) }, "higher");
  };
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(movesOf(other)).toEqual(movesOf(list));
    }),
    { numRuns: 2000 },
  );
});

test("grades that are all 1 have no interval below 1, as Wilson's of a proportion would be", () => {
  const grades = { top: Float64Array.of(1, 1), bottom: Float64Array.of(1, 1) };
  const depth = { most: 2000, resamples: 100 };
  const [low] = ratioInterval(grades, 1, { ...depth, range: [1, 5] }) ?? [1];
  expect(low).toBe(1);
  // Wilson's lower bound of 2 of 2: 2 / (2 + 1.96²).
  expect(ratioInterval(grades, 1, { ...depth, range: [0, 1] })?.[0]).toBeCloseTo(2 / (2 + 1.959964 ** 2), 6);
});

describe("the interval of a mean over fewer than 30 cases", () => {
  const depth = { most: 2000, resamples: 1000 };
  const mean = (top: readonly number[], bottom: readonly number[] = top.map(() => 1)) => ({
    top: Float64Array.from(top),
    bottom: Float64Array.from(bottom),
  });
  const unbounded = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  /** Student's t at .975 with 4 degrees of freedom (scipy.stats.t.ppf(0.975, 4)). */
  const t = 2.7764451051977987;

  test("is Student's", () => {
    // By hand: mean 3 and variance 10/4 of 1 to 5, so 3 ± t · √(2.5/5).
    const half = t * Math.sqrt(0.5);
    const expected = [expect.closeTo(3 - half, 12), expect.closeTo(3 + half, 12)];
    expect(ratioInterval(mean([1, 2, 3, 4, 5]), 3, { ...depth, range: unbounded })).toEqual(expected);
    // Cases that do not count say nothing.
    const sparse = mean([0, 1, 2, 0, 3, 4, 5, 0], [0, 1, 1, 0, 1, 1, 1, 0]);
    expect(ratioInterval(sparse, 3, { ...depth, range: unbounded })).toEqual(expected);
    // It ends where the score does.
    expect(ratioInterval(mean([1, 2, 3, 4, 5]), 3, { ...depth, range: [2, Number.POSITIVE_INFINITY] })?.[0]).toBe(2);
  });

  test("in a bounded range is Student's on the logit", () => {
    // By hand: mean 3/10 and error √(0.1 / 4 / 5) of 0.1 to 0.5; the logit of the mean is ln(3/7), its error that of the mean / (0.3 · 0.7).
    const shift = (t * Math.sqrt(0.005)) / 0.21;
    const at = (logit: number) => expect.closeTo(1 / (1 + Math.exp(-logit)), 12);
    const logit = Math.log(3 / 7);
    const interval = ratioInterval(mean([0.1, 0.2, 0.3, 0.4, 0.5]), 0.3, { ...depth, range: [0, 1] });
    expect(interval).toEqual([at(logit - shift), at(logit + shift)]);
  });

  test("is missing for one case and for equal ones", () => {
    expect(ratioInterval(mean([0.5]), 0.5, { ...depth, range: [0, 1] })).toBeNull();
    expect(ratioInterval(mean([0.5, 0.5, 0.5]), 0.5, { ...depth, range: [0, 1] })).toBeNull();
  });
});

describe("the interval of a score over cases in clusters", () => {
  const clusters = groupClusters(["a", "a", "b", "b", "c", "c"]);
  const terms = (top: readonly number[], bottom = top.map(() => 1)) => ({
    top: Float64Array.from(top),
    bottom: Float64Array.from(bottom),
  });
  /** The quantile .975 of Student's t with 2 degrees of freedom in closed form: (2q − 1) / sqrt(2q(1 − q)) = 4.3027. */
  const t = 0.95 / Math.sqrt(2 * 0.975 * 0.025);

  test("of a proportion is Wilson's with the effective number of cases", () => {
    // By hand: hits 2, 1, 0 of 2 each. The variance by cluster is 3/2 · (1 + 0 + 1)/36 = 1/12, of independent cases 1/24: a design
    // effect of 2, so that six cases count like n = 3. Wilson: (1/2 ± t · sqrt(1/(4n) + t²/(4n²)) / (1 + t²/n)).
    const half = (t * Math.sqrt(1 / 12 + (t * t) / 36)) / (1 + (t * t) / 3);
    const interval = clusteredRatioInterval(terms([1, 1, 1, 0, 0, 0]), 0.5, [0, 1], clusters);
    expect(interval).toEqual([expect.closeTo(0.5 - half, 12), expect.closeTo(0.5 + half, 12)]);
  });

  test("of cases that all hit takes the cases of a cluster for one", () => {
    // By hand: the largest design effect is (4 + 4 + 4)/6 = 2; Wilson's lower bound of all of n = 3 is 1 / (1 + t²/3).
    const interval = clusteredRatioInterval(terms([1, 1, 1, 1, 1, 1]), 1, [0, 1], clusters);
    expect(interval).toEqual([expect.closeTo(1 / (1 + (t * t) / 3), 12), 1]);
  });

  test("of a mean of grades is Student's, on the logit where the range is bounded", () => {
    // By hand: the grades 2, 2 | 3, 3 | 4, 4 have the mean 3; the variance is 3/2 · (4 + 0 + 4)/36 = 1/3.
    const grades = terms([2, 2, 3, 3, 4, 4]);
    const error = Math.sqrt(1 / 3);
    const unbounded = clusteredRatioInterval(grades, 3, [0, Number.POSITIVE_INFINITY], clusters);
    expect(unbounded).toEqual([expect.closeTo(3 - t * error, 10), expect.closeTo(3 + t * error, 10)]);
    // From 1 to 5 the share is 1/2, and its logit moves by t · error/4 / (1/2 · 1/2).
    const top = 1 + 4 / (1 + Math.exp(-t * error));
    const bounded = clusteredRatioInterval(grades, 3, [1, 5], clusters);
    expect(bounded).toEqual([expect.closeTo(6 - top, 10), expect.closeTo(top, 10)]);
  });

  test("is missing where one cluster has all cases", () => {
    const one = groupClusters(["a", "a"]);
    expect(clusteredRatioInterval(terms([1, 0]), 0.5, [0, 1], one)).toBeNull();
    expect(clusteredRatioInterval(terms([1, 0, 0], [1, 1, 0]), 0.5, [0, 1], groupClusters(["a", "a", "b"]))).toBeNull();
  });

  test("goes by the rows' clusters, in slices too, and by Wilson's of independent cases without them", () => {
    const rows = hits([1, 1, 1, 0, 0, 0]).map((row, index) => ({ ...row, slices: { half: [index < 4 ? "1" : "2"] } }));
    const named = rows.map((row, index) => ({ ...row, cluster: String(clusters.of[index]) }));
    const intervals = (list: readonly CaseRow[]) =>
      scoreRows(METRICS.slice(0, 1), list, ["half"]).map((score) =>
        score.status === "measured" ? score.interval : null,
      );
    const ofTerms = (top: readonly number[], of: Clusters) =>
      clusteredRatioInterval(terms(top), top.reduce((sum, one) => sum + one, 0) / top.length, [0, 1], of);
    expect(intervals(named)).toEqual([
      ofTerms([1, 1, 1, 0, 0, 0], clusters),
      ofTerms([1, 1, 1, 0], groupClusters(["a", "a", "b", "b"])),
      null,
    ]);
    expect(intervals(rows)[0]).toEqual(wilsonInterval(3, 6, 0.95));
  });
});

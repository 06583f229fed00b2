import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { percentileInterval } from "../../../src/math/statistics/interval.ts";
import {
  deltaError,
  normalInterval,
  normalPValue,
  pairedInterval,
  type RatioTerms,
} from "../../../src/math/statistics/ratio.ts";
import { resampleRatios } from "../../../src/math/statistics/resample.ts";

interface Bootstrap {
  readonly name: string;
  readonly a: number[];
  readonly b: number[];
  readonly exact?: {
    readonly ci95_percentile_linear: [number, number];
    readonly ci90_percentile_linear: [number, number];
  };
  readonly given_indices?: { readonly means: number[]; readonly ci95_percentile_linear: [number, number] };
  readonly scipy_bootstrap?: {
    readonly ci95_percentile: [number, number];
    readonly endpoint_sd_over_seeds_at_2000_resamples: [number, number];
  };
}

/** scipy 1.10.1: `stats.bootstrap` of paired differences, with the spread of its ends over seeds. */
const bootstraps: Bootstrap[] = readFileSync(new URL("reference/paired-bootstrap.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const mean = (values: readonly number[]): RatioTerms => ({
  top: Float64Array.from(values),
  bottom: new Float64Array(values.length).fill(1),
});
const interval = ({ a, b }: Bootstrap, resamples: number) => {
  const [before, after] = resampleRatios([mean(a), mean(b)], resamples);
  return before && after ? pairedInterval(after, before, 0.95) : null;
};

describe("the paired bootstrap", () => {
  test.each(bootstraps.filter((one) => one.scipy_bootstrap))("$name lies where scipy's does", (one) => {
    const [low = 0, high = 0] = interval(one, 10_000) ?? [];
    const { ci95_percentile, endpoint_sd_over_seeds_at_2000_resamples } = one.scipy_bootstrap ?? {
      ci95_percentile: [9, 9],
      endpoint_sd_over_seeds_at_2000_resamples: [0, 0],
    };
    // The tolerance that stands beside the values: four standard deviations over seeds.
    for (const [place, end] of [low, high].entries()) {
      const tolerance = 4 * (endpoint_sd_over_seeds_at_2000_resamples[place] ?? 0) + 1e-12;
      expect(Math.abs(end - (ci95_percentile[place] ?? 0))).toBeLessThanOrEqual(tolerance);
    }
  });

  test("percentiles of given resamples are those listed", () => {
    const one = bootstraps.find(({ name }) => name === "two_pairs");
    const { means = [], ci95_percentile_linear } = one?.given_indices ?? {};
    expect(percentileInterval(Float64Array.from(means), 0.95)).toEqual(ci95_percentile_linear);
    // All four resamples of two pairs with differences 1 and 0: 0, ½, ½, 1.
    const all = Float64Array.of(0, 0.5, 0.5, 1);
    for (const confidence of [0.95, 0.9] as const) {
      const [low, high] = percentileInterval(all, confidence) ?? [];
      const [lower, upper] =
        one?.exact?.[confidence === 0.95 ? "ci95_percentile_linear" : "ci90_percentile_linear"] ?? [];
      expect(low).toBeCloseTo(lower ?? 9, 12);
      expect(high).toBeCloseTo(upper ?? 9, 12);
    }
  });

  test("equal data give equal draws, in whatever order; other data give others", () => {
    const values = [0.1, 0.9, 0.4, 0.4, 0.7, 0.2, 0.55, 0.3];
    const [first] = resampleRatios([mean(values)], 50);
    const [again] = resampleRatios([mean(values.toReversed())], 50);
    const [other] = resampleRatios([mean([...values.slice(1), 0.11])], 50);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test("a zero is a zero, whatever its sign", () => {
    const drawn = (tops: readonly number[]) =>
      resampleRatios([{ top: Float64Array.from(tops), bottom: Float64Array.of(1, 1, 1) }], 20)[0];
    expect(drawn([-0, 0, 1])).toEqual(drawn([0, -0, 1]));
  });

  test("a resample without a bottom is no number", () => {
    // Two cases, one of which has a bottom: a quarter of the resamples draw the other one twice.
    const [values] = resampleRatios([{ top: Float64Array.of(1, 0), bottom: Float64Array.of(1, 0) }], 4000);
    const none = values?.filter((value) => Number.isNaN(value)).length ?? 0;
    expect(none / 4000).toBeGreaterThan(0.22);
    expect(none / 4000).toBeLessThan(0.28);
    expect(values?.every((value) => value === 1 || Number.isNaN(value))).toBe(true);
  });
});

describe("the delta method", () => {
  test("of a mean is its standard error", () => {
    // By hand: 0, 0, 1, 1 has the mean ½, squared deviations of 1 in all, 1/3 over n − 1, 1/12 over n.
    expect(deltaError(mean([0, 0, 1, 1]), null)).toBeCloseTo(Math.sqrt(1 / 12), 15);
  });

  test("of a difference is the standard error of the paired differences", () => {
    // By hand: differences −1, 0, 0, 1 have the mean 0 and squares of 2 in all: √(2/3/4).
    expect(deltaError(mean([0, 0, 1, 1]), mean([1, 0, 1, 0]))).toBeCloseTo(Math.sqrt(2 / 3 / 4), 15);
  });

  test("of a quotient follows both of its sums", () => {
    // By hand: tops 1, 1, 0 and bottoms 1, 2, 1 give ½ with a mean bottom of 4/3; the residuals ½, 0, −½ over it are
    // ⅜, 0, −⅜, so √((2 · 9/64) / 2 / 3) = √(9/192).
    const quotient = { top: Float64Array.of(1, 1, 0), bottom: Float64Array.of(1, 2, 1) };
    expect(deltaError(quotient, null)).toBeCloseTo(Math.sqrt(9 / 192), 15);
  });

  test("has no interval where all cases say the same", () => {
    expect(normalInterval(0.5, 0, 0.95, [0, 1])).toBeNull();
    expect(normalInterval(0.1, deltaError(mean([0.3, 0.3, 0.3]), mean([0.2, 0.2, 0.2])), 0.95, [-1, 1])).toBeNull();
    expect(normalInterval(0.5, Number.NaN, 0.95, [0, 1])).toBeNull();
  });

  test("counts equal cases instead of listing them, to the same bits", () => {
    const distinct = [0.1, 1 / 3, 0.7, 0, 2.5].map((top, index) => ({
      top,
      bottom: 1 + index / 7,
      times: 3 * index + 1,
    }));
    const listed = distinct.flatMap(({ times, ...terms }) => Array.from({ length: times }, () => terms));
    const columnOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): Float64Array =>
      Float64Array.from(rows, (row) => row[name]);
    const counted = { top: columnOf(distinct, "top"), bottom: columnOf(distinct, "bottom") };
    const terms = { top: columnOf(listed, "top"), bottom: columnOf(listed, "bottom") };
    for (const cases of [listed.length, 3 * listed.length]) {
      const all = { ...counted, times: columnOf(distinct, "times"), cases };
      expect(deltaError(all, null)).toBe(deltaError({ ...terms, cases }, null));
    }
  });

  test("tests against zero", () => {
    // scipy 1.17.1: 2 · norm.sf(1.96).
    expect(normalPValue(-1.96, 1)).toBeCloseTo(0.04999579029644087, 12);
    expect(normalPValue(0, 0)).toBe(1);
    expect(normalPValue(0.1, 0)).toBe(0);
  });
});

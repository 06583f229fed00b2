import { describe, expect, test } from "vitest";
import {
  normalCriticalValue,
  normalQuantile,
  normalUpperTail,
  studentCriticalValue,
  studentTails,
} from "../../../src/math/statistics/distributions.ts";

describe("the standard normal distribution", () => {
  // scipy 1.17.1, stats.norm.sf
  test.each([
    [0.1, 0.460172162722971],
    [1, 0.15865525393145707],
    [1.96, 0.024997895148220435],
    [2.5, 0.006209665325776132],
    [5, 2.866515718791933e-7],
    [10, 7.61985302416047e-24],
    [30, 4.906713927147908e-198],
  ])("the tail above %d", (z, tail) => {
    expect(normalUpperTail(z) / tail).toBeCloseTo(1, 11);
    expect(normalUpperTail(-z)).toBeCloseTo(1 - tail, 14);
  });

  // scipy 1.17.1, stats.norm.ppf
  test.each([
    [1e-10, -6.361340902404056],
    [0.025, -1.9599639845400545],
    [0.2, -0.8416212335729142],
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.999, 3.090232306167813],
  ])("the quantile of %d", (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 11);
  });

  test("a confidence's width is the quantile of half its rest", () => {
    expect(normalCriticalValue(0.95)).toBeCloseTo(1.959963984540054, 12);
  });

  test("nonsense has no tail and no quantile", () => {
    expect(normalUpperTail(Number.NaN)).toBeNaN();
    for (const p of [0, 1, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});

// scipy 1.15: stats.t.ppf(0.975, freedom).
test.each([
  [1, 12.706204736174694],
  [2, 4.302652729749462],
  [3, 3.1824463052837078],
  [4, 2.7764451051977934],
  [9, 2.262157162798205],
  [30, 2.0422724563012378],
  [49, 2.0095752371292392],
])("of %d degrees of freedom, 95 %% of Student's t lie within %d", (freedom, width) => {
  expect(studentCriticalValue(0.95, freedom)).toBeCloseTo(width, 11);
});

// scipy 1.17.1: 2 * stats.t.sf(t, freedom), to 14 digits after the point.
test.each([
  [0, 3, 1],
  [1, 1, 0.5],
  [100_000, 1, 6.366197723463e-6],
  [3.5, 4, 0.0248961634602227],
  [8, 8, 0.0000436682603133],
  [5, 30, 0.0000232966854671],
  [2.0095752371292392, 49, 0.05],
  [8, 49, 1.91054396e-10],
  [10, 49, 2.0131634e-13],
])("beyond ±%d of Student's t with %d degrees of freedom there are %d", (t, freedom, tails) => {
  expect(studentTails(t, freedom)).toBeCloseTo(tails, 14);
  expect(studentTails(-t, freedom)).toBe(studentTails(t, freedom));
});

import { expect, test } from "vitest";
import { binomialCdf, binomialUpperTail } from "../../../src/math/statistics/distributions.ts";

// scipy 1.17.1: binom.cdf(k, n, p) and binom.sf(k - 1, n, p).
test.each([
  [8, 35, 0.25, 0.4743027409282772, 0.6777182345298114],
  [0, 183, 0.02, 0.0247954418492247, 1],
  [1, 200, 0.02, 0.08937548377193172, 0.9824120533942784],
  [5, 1000, 0.02, 6.400906688292924e-5, 0.9999851455790932],
  [100, 100, 0.3, 1, 5.153775207320094e-53],
  [249_500, 1_000_000, 0.25, 0.12433012912171144, 0.8761430665905349],
  [2000, 1_000_000, 0.001, 1, 1.853653994401358e-170],
])("of %i in %i trials with the chance %d", (k, n, p, atMost, atLeast) => {
  expect(binomialCdf(k, n, p) / atMost).toBeCloseTo(1, 10);
  expect(binomialUpperTail(k, n, p) / atLeast).toBeCloseTo(1, 10);
});

test("at the ends", () => {
  expect([-1, 3, 4].map((k) => binomialCdf(k, 4, 0.5))).toEqual([0, 15 / 16, 1]);
  expect([0, 4, 5].map((k) => binomialUpperTail(k, 4, 0.5))).toEqual([1, 1 / 16, 0]);
  expect([binomialCdf(0, 4, 0), binomialUpperTail(4, 4, 1), binomialCdf(3, 4, 1), binomialCdf(0, 0, 0.3)]).toEqual([
    1, 1, 0, 1,
  ]);
});

import { expect, test } from "vitest";
import { adjustHolm } from "../../../src/math/statistics/holm.ts";

// By hand, each with its working: sorted p times 3, 2, 1, never below the one before, at most 1.
test.each<[string, number[], number[]]>([
  ["none", [], []],
  ["one stays", [0.03], [0.03]],
  ["three in any order", [0.03, 0.01, 0.02], [0.04, 0.03, 0.04]],
  ["0.03 · 1 is raised to the step before it", [0.01, 0.025, 0.03], [0.03, 0.05, 0.05]],
  ["never above one", [0.6, 0.7], [1, 1]],
  ["equal ones alike", [0.02, 0.02], [0.04, 0.04]],
])("%s", (_, ps, adjusted) => {
  for (const [place, p] of adjustHolm(ps).entries()) expect(p).toBeCloseTo(adjusted[place] ?? -1, 15);
  expect(adjustHolm(ps)).toHaveLength(adjusted.length);
});

import { expect, test } from "vitest";
import { pickEvenly } from "../../../src/report/html/parts/cases.ts";

const of = (...suites: number[]): { suite: number; id: number }[] => suites.map((suite, id) => ({ suite, id }));

test.each([
  ["suites take turns, and the order stays", of(0, 0, 0, 0, 1, 1, 2), 4, [0, 1, 4, 6]],
  ["places that a small suite leaves go to the others", of(0, 0, 0, 0, 1), 4, [0, 1, 2, 4]],
  ["of a single suite the first cases are picked", of(3, 3, 3), 2, [0, 1]],
  ["few cases are all picked", of(1, 0), 12, [0, 1]],
])("%s", (_, cases, most, kept) => {
  expect(pickEvenly(cases, most).map(({ id }) => id)).toEqual(kept);
});

import { expect, test } from "vitest";
import { pickEvenly } from "../../../src/report/html/parts/cases.ts";

const of = (...suites: number[]): { suite: number; id: number }[] => suites.map((suite, id) => ({ suite, id }));

test.each([
  ["each suite gets its turn, and the order stays", of(0, 0, 0, 0, 1, 1, 2), 4, [0, 1, 4, 6]],
  ["what a small suite leaves goes to the others", of(0, 0, 0, 0, 1), 4, [0, 1, 2, 4]],
  ["one suite alone gives its first", of(3, 3, 3), 2, [0, 1]],
  ["few are all there", of(1, 0), 12, [0, 1]],
])("%s", (_, cases, most, kept) => {
  expect(pickEvenly(cases, most).map(({ id }) => id)).toEqual(kept);
});

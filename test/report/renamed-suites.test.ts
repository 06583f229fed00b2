import { expect, test } from "vitest";
import { type Diff, emptyDiff, type Flip, type Flips } from "../../src/core/diff.ts";
import { renamedSuites, shownFlips } from "../../src/report/cases/renamed-suites.ts";
import { record } from "../core/sample.ts";

const flip = (suite: string, id: string): Flip => {
  return { suite, case: id, at: null, gold_at: null, text: "", expected: "", before: null, after: null, why: null };
};
const NONE: Flips = {
  ...{ regressed: [], fixed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [], flaky: [] },
};
const FLIPS: Flips = {
  ...NONE,
  added: [flip("new", "a"), flip("new", "b"), flip("other", "a")],
  removed: [flip("old", "a"), flip("old", "c")],
};
const diffOf = (renamed_to?: { suite: string; certain: boolean }): Diff => {
  const change = { suite: "old", what: "suite", text: "", ...(renamed_to && { renamed_to }) } as const;
  return { ...emptyDiff(record()), flips: FLIPS, measure: [change] };
};

test.each([true, false])("cases that a renamed suite has under both names are neither added nor removed", (certain) => {
  const diff = diffOf({ suite: "new", certain });
  expect([...renamedSuites(diff)]).toEqual([["old", "new"]]);
  const { flips, moved } = shownFlips(diff) ?? { flips: NONE, moved: -1 };
  // By hand: `a` is in both; `b` is only in the new suite, `c` only in the old one, and `other` is another suite.
  expect(moved).toBe(1);
  expect(flips.added).toEqual([flip("new", "b"), flip("other", "a")]);
  expect(flips.removed).toEqual([flip("old", "c")]);
});

test("a removed suite keeps its cases", () => {
  expect(shownFlips(diffOf())).toEqual({ flips: FLIPS, moved: 0 });
});

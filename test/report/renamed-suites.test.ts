import { expect, test } from "vitest";
import { type CaseChanges, type ChangedCase, type Diff, emptyDiff } from "../../src/core/diff.ts";
import { renamedSuites, shownChanges } from "../../src/report/verdict/case-counts.ts";
import { measureChange, record } from "../core/sample.ts";

const flip = (suite: string, id: string): ChangedCase => {
  return { suite, case: id, at: null, gold_at: null, text: "", expected: "", before: null, after: null, why: null };
};
const NONE: CaseChanges = {
  ...{ regressed: [], fixed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [], flaky: [] },
};
const FLIPS: CaseChanges = {
  ...NONE,
  added: [flip("new", "a"), flip("new", "b"), flip("other", "a")],
  removed: [flip("old", "a"), flip("old", "c")],
};
const diffOf = (after: string | null, part: string): Diff => {
  const change = measureChange({ suite: "old", what: "suite", part, after });
  return { ...emptyDiff(record()), flips: FLIPS, measure: [change] };
};

test.each(["renamed", "replaced"])(
  "cases that a %s suite has under both names are neither added nor removed",
  (part) => {
    const diff = diffOf("new", part);
    expect([...renamedSuites(diff)]).toEqual([["old", "new"]]);
    const { flips, moved } = shownChanges(diff) ?? { flips: NONE, moved: -1 };
    // By hand: `a` is in both; `b` is only in the new suite, `c` only in the old one, and `other` is another suite.
    expect(moved).toBe(1);
    expect(flips.added).toEqual([flip("new", "b"), flip("other", "a")]);
    expect(flips.removed).toEqual([flip("old", "c")]);
  },
);

test("a removed suite keeps its cases", () => {
  expect(shownChanges(diffOf(null, "removed"))).toEqual({ flips: FLIPS, moved: 0 });
});

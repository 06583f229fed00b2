import { expect, test } from "vitest";
import type { PageCase, PageIndex, PageMetric } from "../../../src/report/html/data/page-data.ts";
import { canListCases } from "../../../src/report/html/data/score-hash.ts";
import { formatCounted } from "../../../src/report/html/explorer/case-list.ts";
import { toneOf } from "../../../src/report/html/explorer/count-table.ts";

const metric = (name: string): PageMetric => ({ name, better: "higher", isFraction: true, isCount: true });
const one: PageCase = {
  ...{
    suite: 0,
    id: "c1",
    change: "regressed",
    edited: false,
    critical: false,
    text: "",
    expected: "",
    base: null,
    now: null,
  },
  ...{ at: null, goldAt: null, link: null, slices: [0], counts: [0, 1, 1, 0, 1, 1, 0, 0, 1, 2] },
};
const index: PageIndex = {
  suites: [
    {
      ...{ name: "a/b", title: "", caseNoun: "image", slices: ["topic=law"] },
      metrics: [metric("recall"), metric("precision[label=cat]")],
    },
    { name: "empty", title: "", caseNoun: "image", slices: [], metrics: [metric("recall")] },
  ],
  ...{
    cases: [one],
    compared: true,
    hasBaseCases: true,
    names: { base: "Base", now: "This PR" },
    leftOut: {},
    isFromDiffOnly: false,
    partSize: 1,
  },
};

test.each([
  ["recall", true, "it counts case by case"],
  ["map", true, "a whole set's number is of all cases"],
  ["map[topic=law]", true, "the field tells its cases"],
  ["precision[label=cat]", true, "it counts case by case"],
  ["recall[label=cat]", false, "all of recall's cases would be too many"],
  ["ap[label=cat]", false, "nothing tells them"],
])("the cases of %s: %s, for %s", (name, listed) => {
  expect(canListCases(index, "a/b", name)).toBe(listed);
});

test("a suite that lists no case, or is not there, has none to lead to", () => {
  expect(canListCases(index, "empty", "recall")).toBe(false);
  expect(canListCases(index, "gone", "recall")).toBe(false);
});

test("what a case counts in the metric asked for: both sides, a dash where it does not count", () => {
  expect(formatCounted(index, one, 0)).toBe("1 of 1 → 0 of 1");
  expect(formatCounted(index, one, 1)).toBe("– → 1 of 2");
  expect(formatCounted({ ...index, hasBaseCases: false }, one, 0)).toBe("0 of 1");
  expect(formatCounted(index, one, 9)).toBe("");
});

test.each([
  [-0.5, "higher", "bad"],
  [0.5, "higher", "good"],
  [0.5, "lower", "bad"],
  [-0.5, "lower", "good"],
  [0, "lower", "plain"],
] as const)("a move of %d where %s is better is %s", (moved, better, tone) => {
  expect(toneOf(moved, { better })).toBe(tone);
});

import { expect, test } from "vitest";
import { canListCases } from "../../../src/report/case-hash.ts";
import type { PageMetric } from "../../../src/report/html/data/page-data.ts";
import { formatCounted } from "../../../src/report/html/explorer/case-list.ts";
import { pageCase, pageIndex, pageSuite } from "./sample.ts";

const metric = (name: string): PageMetric => ({ name, better: "higher", unit: "fraction", isCount: true });
const one = pageCase("c1", { change: "regressed", slices: [0], counts: [0, 1, 1, 0, 1, 1, 0, 0, 1, 2] });
const metrics = [metric("recall"), metric("precision[label=cat]")];
const suites = [
  pageSuite("a/b", { slices: ["topic=law"], metrics }),
  pageSuite("empty", { metrics: [metric("recall")] }),
];
const index = pageIndex([one], { suites });

test.each([
  ["recall", true, "it is a ratio over cases"],
  ["map", true, "a whole-set metric uses all cases"],
  ["map[topic=law]", true, "the field selects its cases"],
  ["precision[label=cat]", true, "it is a ratio over cases"],
  ["recall[label=cat]", false, "recall has more cases than the label"],
  ["ap[label=cat]", false, "the cases of a label are unknown"],
])("can list the cases of %s: %s, since %s", (name, listed) => {
  expect(canListCases(index, "a/b", name)).toBe(listed);
});

test("cannot list the cases of an empty or missing suite", () => {
  expect(canListCases(index, "empty", "recall")).toBe(false);
  expect(canListCases(index, "gone", "recall")).toBe(false);
});

test("the contribution to a metric is shown before and now, with a dash if the case does not count", () => {
  expect(formatCounted(index, one, 0)).toBe("1 of 1 → 0 of 1");
  expect(formatCounted(index, one, 1)).toBe("– → 1 of 2");
  expect(formatCounted({ ...index, hasBaseCases: false }, one, 0)).toBe("0 of 1");
  expect(formatCounted(index, one, 9)).toBe("");
});

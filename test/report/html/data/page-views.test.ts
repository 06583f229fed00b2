import { describe, expect, test } from "vitest";
import { createFacts } from "../../../../src/core/view/figure.ts";
import type { View } from "../../../../src/core/view/view.ts";
import type { CaseView, PageCase, PageSuite } from "../../../../src/report/html/data/page-data.ts";
import { PART_SIZE, viewParts } from "../../../../src/report/html/data/page-views.ts";
import { stored } from "../../reports.ts";

const VERSION = { outcome: "pass", got: "", why: "" } as const;
const one = (id: string, more: Partial<PageCase> = {}): PageCase => ({
  ...{
    suite: 0,
    id,
    change: "still_passing",
    edited: false,
    critical: false,
    text: "",
    expected: "",
    base: VERSION,
    now: VERSION,
  },
  ...{ at: null, goldAt: null, link: null, slices: [], counts: [] },
  ...more,
});
const view = (id: string, more: Partial<View> = {}): View => ({ suite: "bot", id, figures: [], ...more });
const suites: PageSuite[] = ["bot", "other"].map((name) => {
  return { name, title: "", caseNoun: "case", metrics: [], slices: [] };
});

function partsOf(cases: readonly PageCase[], [base, now]: readonly [readonly View[], readonly View[]], most?: number) {
  const [before, head] = [base, now].map((views) => ({ ...stored({}, []), views }));
  if (!head || !before) throw new Error("there are two");
  return viewParts({ suites, cases, head, base: before }, most);
}

function viewsOf(...given: Parameters<typeof partsOf>): (CaseView | null)[] {
  return partsOf(...given).flatMap((text) => JSON.parse(text || "[]"));
}

describe("the views of listed cases", () => {
  test("stand in the order of the list, each version's with its own; of other suites and cases there is none", () => {
    const figures = [createFacts([["answerable", "yes"]])];
    const [was, is] = [view("a", { got: "before", text: "old" }), view("a", { got: "now", figures, expected: "this" })];
    const views = viewsOf([one("b"), one("a"), one("a", { suite: 1 })], [[was, view("c")], [is]]);
    expect(views).toEqual([
      null,
      // This run's view has no text since its row has all of it: the baseline's is another line's.
      { text: null, expected: "this", base: { got: "before", figures: [] }, now: { got: "now", figures } },
      null,
    ]);
  });

  test("the baseline's question stands for one that this run kept no view of, but not where the gold line was edited", () => {
    const base = [view("a", { text: "the long question", expected: "the long answer" })];
    const texts = (case_: PageCase) => viewsOf([case_], [base, []])[0];
    expect(texts(one("a"))).toMatchObject({ text: "the long question", expected: "the long answer", now: null });
    expect(texts(one("a", { edited: true }))).toMatchObject({ text: null, expected: null, base: { got: null } });
  });

  test("what is not held against each other is not shown beside each other", () => {
    const [seen] = viewsOf([one("a", { base: null })], [[view("a", { got: "before" })], [view("a", { got: "now" })]]);
    expect(seen).toMatchObject({ base: null, now: { got: "now" } });
  });

  test("parts are of so many cases, and one of which nothing is kept is empty", () => {
    const cases = Array.from({ length: 2 * PART_SIZE + 1 }, (_, place) => one(`c${place}`));
    const views = [view("c0"), view(`c${2 * PART_SIZE}`)];
    const parts = partsOf(cases, [[], views]);
    expect(parts.map((text) => JSON.parse(text || "[]").length)).toEqual([PART_SIZE, 0, 1]);
    expect(parts[1]).toBe("");
  });

  test("of more than fits, the first cases keep theirs, however many of their part do not", () => {
    const cases = ["a", "b", "c", "d"].map((id) => one(id));
    const views = cases.map(({ id }) => view(id, { got: "x".repeat(100) }));
    // Each is 100 characters and what stands around them: {"text":null,"expected":null,"base":null,"now":{"got":"","figures":[]}} are 71.
    const kept = (most: number) => viewsOf(cases, [[], views], most).map((one) => one !== null);
    expect(kept(4 * 171)).toEqual([true, true, true, true]);
    expect(kept(3 * 171 + 100)).toEqual([true, true, true, false]);
    expect(kept(2 * 171 - 1)).toEqual([true, false, false, false]);
    expect(partsOf(cases, [[], views], 100)).toEqual([""]);
  });
});

import { describe, expect, test } from "vitest";
import { createFacts, type View } from "../../../../src/core/view/figure.ts";
import { viewParts } from "../../../../src/report/html/data/case-details.ts";
import type { CaseView, PageCase } from "../../../../src/report/html/data/page-data.ts";
import { stored } from "../../reports.ts";
import { pageCase, pageSuite } from "../sample.ts";

const view = (id: string, more: Partial<View> = {}): View => ({ suite: "bot", id, figures: [], ...more });
const suites = ["bot", "other"].map((name) => pageSuite(name));

function partsOf(cases: readonly PageCase[], [base, now]: readonly [readonly View[], readonly View[]], most?: number) {
  const [before, head] = [base, now].map((views) => ({ ...stored({}, []), views }));
  if (!head || !before) throw new Error("there are two");
  return viewParts({ suites, cases, head, base: before }, most);
}

function viewsOf(...given: Parameters<typeof partsOf>): (CaseView | null)[] {
  return partsOf(...given).flatMap((text) => JSON.parse(text || "[]"));
}

describe("the views of listed cases", () => {
  test("are in the order of the list, each with its versions; other suites and cases have none", () => {
    const figures = [createFacts([["answerable", "yes"]])];
    const before = view("a", { got: "before", text: "old" });
    const now = view("a", { got: "now", figures, expected: "this" });
    const views = viewsOf([pageCase("b"), pageCase("a"), pageCase("a", { suite: 1 })], [[before, view("c")], [now]]);
    expect(views).toEqual([
      null,
      // This run's row has the whole text, so its view has none; the baseline's text is not used.
      { text: null, expected: "this", base: { got: "before", figures: [] }, now: { got: "now", figures } },
      null,
    ]);
  });

  test("take the gold texts from the baseline if this run has no view, unless the gold line was edited", () => {
    const base = [view("a", { text: "the long question", expected: "the long answer" })];
    const texts = (case_: PageCase) => viewsOf([case_], [base, []])[0];
    expect(texts(pageCase("a"))).toMatchObject({ text: "the long question", expected: "the long answer", now: null });
    expect(texts(pageCase("a", { edited: true }))).toMatchObject({ text: null, expected: null, base: { got: null } });
  });

  test("cases that were not compared are not shown side by side", () => {
    const [found] = viewsOf(
      [pageCase("a", { base: null })],
      [[view("a", { got: "before" })], [view("a", { got: "now" })]],
    );
    expect(found).toMatchObject({ base: null, now: { got: "now" } });
  });

  test("of too many views only the first are kept", () => {
    const cases = ["a", "b", "c", "d"].map((id) => pageCase(id));
    const views = cases.map(({ id }) => view(id, { got: "x".repeat(100) }));
    // Each view takes 100 characters plus the 71 of {"text":null,"expected":null,"base":null,"now":{"got":"","figures":[]}}.
    const kept = (most: number) => viewsOf(cases, [[], views], most).map((one) => one !== null);
    expect(kept(4 * 171)).toEqual([true, true, true, true]);
    expect(kept(3 * 171 + 100)).toEqual([true, true, true, false]);
    expect(kept(2 * 171 - 1)).toEqual([true, false, false, false]);
    expect(partsOf(cases, [[], views], 100)).toEqual([""]);
  });
});

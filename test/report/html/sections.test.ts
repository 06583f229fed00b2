import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Report } from "../../../src/core/report.ts";
import type { GateResult } from "../../../src/core/verdict/gate.ts";
import type { SectionId } from "../../../src/report/block.ts";
import { type Budget, createDocument } from "../../../src/report/document.ts";
import { renderBanner, renderExplorerPart } from "../../../src/report/html/page.ts";
import { createLinks, NO_LINKS } from "../../../src/report/links.ts";
import { renderSections } from "../../../src/report/print/html.ts";
import { describeResult } from "../../../src/report/reasons/gate-reasons.ts";
import { reasonOf } from "../../../src/report/scores/full-tables.ts";
import { PAGE } from "../reports.ts";
import { scenario } from "../scenarios.ts";
import { pageCase, pageIndex } from "./sample.ts";

const BUDGET: Budget = {
  ...{ cases: 12, openCases: 12, openGroups: 4, openNotes: 6, moved: 5, flaky: 30, parts: 0 },
  ...{ slices: 500, openSlices: 12, droppedScores: 5, droppedCases: 8, isFull: true, hasDetails: true },
};

const documentOf = (report: Report) => createDocument(report, PAGE, createLinks(report.source, PAGE), BUDGET);

/** The visible text of markup, with a space before each cell, paragraph and item. */
const visible = (html: string): string =>
  html
    .replace(/<(?:td|th|li|p|tr|h\d|dd|dt)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/ +/g, " ");

function htmlOf(report: Report, id: SectionId): string {
  const [first, ...others] = documentOf(report).sections.filter((one) => one.id === id);
  return first === undefined ? "" : renderToString(renderSections([first, ...others]));
}

const textOf = (report: Report, id: SectionId): string => visible(htmlOf(report, id));
const bannerOf = (report: Report): string => renderToString(renderBanner(documentOf(report).head, report, NO_LINKS));

test("regressed cases are grouped by their reason, with their text, answers and place", () => {
  const report = scenario("fail");
  const text = textOf(report, "regressed");
  expect(text).toContain("2 cases regressed cites none of the expected passages How long may I return an article?");
  expect(text).toContain("A0004 · runs/trace.jsonl:4");
  const html = htmlOf(report, "regressed");
  expect(html).toContain("<dt>before</dt><dd><bdi><del>30</del> days");
  expect(html).toContain("<dt>after</dt><dd><bdi><ins>14</ins> days");
});

test("the heading says once that there are no gates, in the words of all other outputs", () => {
  const headingOf = (report: Report): string => visible(/<h1>(.*?)<\/h1>/.exec(bannerOf(report))?.[1] ?? "");
  const free = scenario("no-gates");
  expect(headingOf(free)).toMatch(/^Evaluation: no gates( |$)/);
  expect(headingOf({ ...free, verdict: null })).toMatch(/^Evaluation: scored, no gates evaluated( |$)/);
  expect(headingOf(scenario("partial"))).toMatch(/^Failed, incomplete: hallucination/);
});

test("the result says which of the conditions on a score failed", () => {
  const failed = scenario("fail");
  const gates = (failed.verdict?.gates ?? []).map((gate): GateResult => {
    const isLimit = gate.metric === "precision" && "min" in gate.demand;
    return { ...gate, outcome: isLimit || gate.metric !== "precision" ? "pass" : "fail" };
  });
  const text = textOf({ ...failed, verdict: failed.verdict && { ...failed.verdict, gates } }, "result");
  expect(text).toMatch(/passed\W+≥\W80%\W+failed\W+drop ≤\W2\Wpts/);
});

test("the p-value at the end of a reason is left out", () => {
  const sizes = { units: 400, fewest: 5, error: 0.02, detectable: null, margin: null };
  const test = {
    ...{ p: 0.0022, adjusted: 0.0044, tests: 5, level: 0.05, changed: 42, worse: 30, better: 12 },
    ...sizes,
  };
  const of = {
    suite: "bot",
    metric: "hits",
    slice: "",
    demand: { no_regression: { confidence: 0.95, min_effect: 0 } },
  };
  const reason = { kind: "regression", base: 0.9, head: 0.833 } as const;
  const result: GateResult = { ...of, outcome: "fail", actual: 0.067, reason, severity: "fail", test };
  const text = "6.7 pts worse than the baseline: 30 worse, 12 better";
  expect(reasonOf(result)).toBe(text);
  expect(describeResult(result)).toBe(`${text}, p = 0.0022 (corrected for 5 tests: p = 0.0044)`);
});

test("the explorer has a container if cases are listed, and a count of the others", () => {
  const html = (index: Parameters<typeof renderExplorerPart>[0]): string => {
    const part = renderExplorerPart(index);
    return part === null ? "" : renderToString(part);
  };
  const all = html(pageIndex([pageCase("a")]));
  expect(all).toContain('id="explorer"');
  expect(all).not.toContain("cases.jsonl.gz");
  expect(html(pageIndex([pageCase("a")], { leftOut: 7 }))).toContain("The 1 most important of 8 cases.");
  expect(html(pageIndex([]))).toBe("");
  const left = html(pageIndex([], { leftOut: 30_000 }));
  expect(left).toContain("The 0 most important of 30,000 cases.");
  expect(left).not.toContain('id="explorer"');
});

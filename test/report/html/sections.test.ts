import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { GateResult } from "../../../src/core/gate.ts";
import type { Report } from "../../../src/core/report.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import type { Section, SectionId } from "../../../src/report/block.ts";
import { type Budget, createDocument } from "../../../src/report/document.ts";
import { renderBanner, renderExplorerPart } from "../../../src/report/html/page.ts";
import { createLinks, NO_LINKS } from "../../../src/report/links.ts";
import { renderSections } from "../../../src/report/print/html.ts";
import { gatesSection, reasonOf } from "../../../src/report/scores/full-tables.ts";
import { PAGE, stored } from "../reports.ts";
import { scenarios } from "../scenarios.ts";
import { pageCase, pageIndex } from "./sample.ts";

const BUDGET: Budget = {
  ...{ cases: 12, openCases: 12, openGroups: 4, openNotes: 6, moved: 5, flaky: 30, parts: 0 },
  ...{ slices: 500, openSlices: 12, droppedScores: 5, droppedCases: 8, isFull: true, isDrawn: true },
};

function scenario(name: string): Report {
  const report = scenarios[name];
  if (report === undefined) throw new Error(`no scenario ${name}`);
  return report;
}

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
const sectionText = (section: Section): string => visible(renderToString(renderSections([section])));
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

test("repeated trials show pass rates and noise", () => {
  const { trials } = Object.values(scenario("trials").suites)[0] ?? {};
  const [one] = trials?.flaky ?? [];
  const text = textOf(scenario("trials"), "trials");
  expect(text).toMatch(/\d+ cases?, \d.* trials each\. .*pass@k.*pass\^k/s);
  expect(text).toContain(`${one?.case} passed ${one?.passed} of ${one?.trials}`);
  expect(textOf(scenario("pass"), "trials")).toBe("");
});

test("the heading says once that there are no gates, in the words of all other outputs", () => {
  const headingOf = (report: Report): string => visible(/<h1>(.*?)<\/h1>/.exec(bannerOf(report))?.[1] ?? "");
  const free = scenario("no-gates");
  expect(headingOf(free)).toMatch(/^Evaluation: no gates( |$)/);
  expect(headingOf({ ...free, verdict: null })).toMatch(/^Evaluation: scored, no gates evaluated( |$)/);
  expect(headingOf(scenario("partial"))).toMatch(/^Failed, incomplete: faithfulness/);
});

test("the banner shows options as code and repeats no name", () => {
  const first = scenario("first-run");
  const diff = first.diff && {
    ...first.diff,
    baseline: { ...first.diff.baseline, todo: "Give one with `--baseline`" },
  };
  expect(bannerOf({ ...first, diff })).toContain("Give one with <code>--baseline</code>.");
  const worse = scenario("fail");
  const result = {
    ...{ suite: "support-bot", metric: "cases", slice: "", demand: { critical: ["A0004"] } },
    ...{ outcome: "fail", actual: 1, why: "critical cases: A0004 fails", severity: "fail" },
  } as const;
  const critical = { ...worse, verdict: worse.verdict && { ...worse.verdict, gates: [result] } } as unknown as Report;
  expect(visible(bannerOf(critical))).toContain("Failed: critical cases: 0 of 1 pass");
  expect(visible(bannerOf(critical))).not.toContain("critical cases: critical cases");
  expect(textOf(critical, "regressed")).toContain("A0004 · critical · runs/trace.jsonl:4");
});

test("the result names the condition that failed, not another one of the same score that passed", () => {
  const failed = scenario("fail");
  const gates = (failed.verdict?.gates ?? []).map((gate): GateResult => {
    const isLimit = gate.metric === "precision" && "min" in gate.demand;
    return { ...gate, outcome: isLimit || gate.metric !== "precision" ? "pass" : "fail" };
  });
  const text = textOf({ ...failed, verdict: failed.verdict && { ...failed.verdict, gates } }, "result");
  expect(text).toContain("drop ≤\u00a02\u00a0pts");
  expect(text).not.toContain("≥\u00a080%");
});

test("gates name the suite only if there are several, and say why there are none", () => {
  expect(sectionText(gatesSection(scenario("fail")))).not.toContain("Suite");
  expect(sectionText(gatesSection(scenario("suites")))).toContain("Suite");
  const { report } = stored({}, []);
  expect(sectionText(gatesSection(report))).toContain("No gates were evaluated");
  expect(sectionText(gatesSection({ ...report, verdict: decideVerdict([], []) }))).toContain("No gates are configured");
});

test("the tables of metrics and gates have limits and reasons, the table of tests the p-values", () => {
  const worse = scenario("fail");
  const tested = {
    ...{ suite: "support-bot", metric: "precision", slice: "", outcome: "fail", severity: "fail", actual: 0.067 },
    demand: { no_regression: { confidence: 0.95, min_effect: 0.01 } },
    test: { p: 0.0022, adjusted: 0.0044, tests: 5, changed: 42, worse: 30, better: 12, level: 0.05, detectable: 0.072 },
    why: "6.7 pts worse than the baseline, significant: 30 worse, 12 better, p = 0.0022 (corrected for 5 tests: p = 0.0044)",
  } as unknown as GateResult;
  const report = { ...worse, verdict: worse.verdict && { ...worse.verdict, gates: [tested] } };
  expect(textOf(report, "metrics")).toContain("no drop");
  expect(textOf(report, "gates")).toContain("30 worse, 12 better");
  for (const id of ["metrics", "gates"] as const) expect(textOf(report, id)).not.toMatch(/0\.0044|0\.0022/);
  expect(textOf(report, "tests")).toContain("0.0044 7.2\u00a0pts");
});

test.each([
  [
    "6.7 pts worse than the baseline, significant: 30 worse, 12 better, p = 0.0022 (corrected for 5 tests: p = 0.0044)",
    "12 better",
  ],
  ["5.1 pts worse than the baseline, significant: 89 changed cases, p < 0.0001", "89 changed cases"],
  ["1.0 pts worse than the baseline, may be chance: 1 worse, 0 better in 3 clusters, p = 1e-7", "3 clusters"],
])("the p-value of %j is left out", (why, end) => {
  const result = { why, severity: "fail", test: {} } as unknown as GateResult;
  expect(reasonOf(result)).toBe(why.slice(0, why.indexOf(end) + end.length));
});

test("the explorer has a container if cases are listed, and a count of the others", () => {
  const html = (index: Parameters<typeof renderExplorerPart>[0]): string => {
    const part = renderExplorerPart(index);
    return part === null ? "" : renderToString(part);
  };
  const all = html(pageIndex([pageCase("a")]));
  expect(all).toContain('id="explorer"');
  expect(all).not.toContain("cases.jsonl.gz");
  expect(html(pageIndex([pageCase("a")], { leftOut: { still_passing: 5, added: 2 } }))).toContain(
    "Showing 1 of 8 cases, the most important first; the others are in cases.jsonl.gz only: 2 added, 5 still passing.",
  );
  expect(html(pageIndex([]))).toBe("");
  const left = html(pageIndex([], { leftOut: { passing: 30_000 } }));
  expect(left).toContain("30,000 passing");
  expect(left).not.toContain('id="explorer"');
});

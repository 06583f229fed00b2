import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { createDocument } from "../../src/report/document.ts";
import { renderJunit } from "../../src/report/junit.ts";
import { createLinks } from "../../src/report/links.ts";
import { renderSections } from "../../src/report/print/html.ts";
import { renderDiffMarkdown, renderDiffText, renderReportText } from "../../src/report/report-text.ts";
import { measureChange, record } from "../core/sample.ts";
import { HOSTILE } from "./hostile.ts";
import { ACTIVE, codeTexts, OUR_TAGS, renderHtml, tagsOf, textOutsideCode } from "./markdown.ts";
import { PAGE } from "./reports.ts";
import { scenario } from "./scenarios.ts";

/** The scenario of a failed run, with hostile names of what defines its suites and gates, and of where its cases fell. */
function definedByForeigners(): Report {
  const report = scenario("fail");
  const [name = "", suite] = Object.entries(report.suites)[0] ?? [];
  const clusters = { field: HOSTILE, count: 2, largest: 1 };
  const fallen = { field: HOSTILE, values: [HOSTILE, "##[x]"], worse: 9, of: 10, size: 20, all: 90 };
  return {
    ...report,
    suites: { [name]: { ...(suite as Report["suites"][string]), clusters, duplicate_ids: [HOSTILE] } },
    diff: {
      ...(report.diff ?? emptyDiff(record())),
      fallen: { [name]: fallen },
      measure: [measureChange({ suite: HOSTILE, effect: { cases: 2, ids: [HOSTILE] } })],
      same_traces: [HOSTILE],
    },
    verdict: report.verdict && {
      ...report.verdict,
      gates_from: "base",
      gates_source: { file: HOSTILE, commit: null },
    },
  };
}

const REPORTS: Readonly<Record<string, Report>> = {
  cases: scenario("hostile"),
  scores: scenario("hostile-scores"),
  "a judge": scenario("hostile-judge"),
  trials: scenario("hostile-trials"),
  definitions: definedByForeigners(),
};

const MARKDOWN = { comment: renderComment, summary: renderSummary, diff: renderDiffMarkdown } as const;
const TERMINAL = {
  report: (report: Report) => renderReportText(report, { color: false, folder: "out" }),
  diff: (report: Report) => renderDiffText(report, { color: false }),
} as const;

describe.each(Object.entries(REPORTS))("foreign names and texts of %s", (_, report) => {
  test.each(Object.entries(MARKDOWN))("are text in the Markdown of the %s", (_, print) => {
    const markdown = print(report, PAGE);
    const html = renderHtml(markdown);
    expect(OUR_TAGS).toEqual(expect.arrayContaining(tagsOf(html)));
    for (const active of ACTIVE) expect(textOutsideCode(html)).not.toMatch(active);
    expect(html).not.toMatch(/href="(?!https:\/\/github\.com\/acme\/)|<!--/);
    // Rows of a table have as many cells as its head, however many bars a name has.
    for (const table of html.match(/<table>.*?<\/table>/gs) ?? []) {
      const cells = table
        .split("<tr>")
        .slice(1)
        .map((row) => row.match(/<t[hd]/g)?.length);
      expect(new Set(cells).size).toBe(1);
    }
    expect(markdown).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u);
  });

  test.each(Object.entries(TERMINAL))(
    "start no workflow command and hide nothing in the text of the %s",
    (_, print) => {
      for (const line of print(report).split("\n")) {
        expect(line).not.toMatch(/^\s*::|##\[/);
        expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u);
      }
    },
  );

  test("are text in JUnit XML and in the sections of a page", () => {
    expect(
      renderJunit(report).replace(
        /<\/?(?:testsuites?|testcase|failure|error|skipped|system-out)\b[^<>]*>|<\?xml[^>]*>/g,
        "",
      ),
    ).not.toMatch(/[<>]/);
    const links = createLinks(report.source, PAGE);
    const lists = { cases: 9, openCases: 9, openGroups: 9, openNotes: 9, slices: 9, openSlices: 9, parts: 9, flaky: 9 };
    const budget = { ...lists, droppedScores: 9, droppedCases: 9, isFull: true, hasDetails: true };
    const { sections } = createDocument(report, PAGE, links, budget);
    const html = sections.map((one) => renderToString(renderSections([one]))).join("");
    expect(html).not.toMatch(/<(?:script|img|iframe|svg onload)\b|href="(?!https:\/\/github\.com\/acme\/)/);
  });
});

test("a foreign text is readable as it is", () => {
  const texts = codeTexts(renderHtml(renderSummary(REPORTS["scores"] as Report, PAGE)));
  expect(texts).toContain("@team|<img src=x>");
});

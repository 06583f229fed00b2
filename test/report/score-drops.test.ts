import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { dropLines, dropSections, shownDrops } from "../../src/report/cases/score-drops.ts";
import { renderComment } from "../../src/report/comment/comment.ts";
import { dropsPart } from "../../src/report/html/parts/cases.ts";
import { metricsPart } from "../../src/report/html/parts/scores.ts";
import { createLinks, NO_LINKS } from "../../src/report/links.ts";
import { createRows } from "../../src/report/scores/score-row.ts";
import { renderSummary } from "../../src/report/summary/summary.ts";
import { renderReportText } from "../../src/report/terminal/report-text.ts";
import { codeTexts, outsideCode, renderHtml, tagsOf } from "./markdown.ts";
import { PAGE } from "./reports.ts";
import { scenarios } from "./scenarios.ts";

const scenario = (name: string): Report => {
  const report = scenarios[name];
  if (report === undefined) throw new Error(`there is no scenario ${name}`);
  return report;
};
const scores = scenario("scores");
const text = (report: Report): string => renderReportText(report, { color: false, folder: "out" });
const all = (report: Report): string[] => [renderComment(report, PAGE), renderSummary(report, PAGE), text(report)];

describe("a suite without case results", () => {
  test.each(["scores", "scores-unchanged", "scores-missing"])("of %s names no passed or failed cases", (name) => {
    for (const output of all(scenario(name))) {
      expect(output).toContain("80 cases compared");
      expect(output).not.toMatch(/still (?:pass|fail)|regressed|fixed|unchanged, |cases? not scored\b.*still/);
    }
  });

  test("lists scores with a failed gate first, then those that became significantly worse", () => {
    expect(shownDrops(scores).map(({ metric }) => metric)).toEqual(["faithfulness", "latency_ms", "cost", "tokens"]);
    const others = { ...scores, verdict: null };
    expect(shownDrops(others).map(({ metric }) => metric)).toEqual(["faithfulness", "latency_ms", "cost", "tokens"]);
    const noise = scores.diff?.changes.map((one) => ({ ...one, test: one.test && { ...one.test, p: 0.051 } })) ?? [];
    const unsure = { ...scores, diff: scores.diff && { ...scores.diff, changes: noise } };
    expect(shownDrops(unsure).map(({ metric }) => metric)).toEqual(["faithfulness"]);
    expect(shownDrops({ ...unsure, verdict: null })).toEqual([]);
  });

  test("shows the largest changes with both values in their unit", () => {
    // By hand: case 68 takes 400 + (67 · 97 mod 1301) = 1695 ms, and a fifth more now.
    const [, latency = ""] = dropSections(scores, { links: NO_LINKS, scores: 2, cases: 1 });
    expect(latency).toContain(
      "<summary><code>latency_ms</code>: 80 cases worse, 0 better, the largest change</summary>",
    );
    expect(latency).toMatch(/`q68` .*\n {2}1,695 ms → 2,034 ms \(▲ 339 ms\)/);
    expect(dropLines(scores, false)).toContain("  q68  1,695 ms → 2,034 ms  What does article 68 say?");
    expect(dropLines(scores, false)[1]).toMatch(/^faithfulness: 20 cases worse/);
    const suite = scores.diff?.score_drops?.[0]?.suite;
    expect(dropLines(scores, true)[1]).toMatch(new RegExp(`^${suite} faithfulness: 20 cases worse`));
  });

  test("names how values become a score", () => {
    for (const output of all(scores)) {
      expect(output).toContain("latency_ms (p95)");
      expect(output).toContain("cost (sum)");
      expect(output).not.toContain("(mean)");
    }
  });

  test("links no score of its lines to the page of metrics", () => {
    expect(renderComment(scores, PAGE)).not.toContain("/src/families/");
  });
});

describe("hostile names of scores", () => {
  const report = scenario("hostile-scores");

  test("are inert in comment and summary", () => {
    for (const markdown of [renderComment(report, PAGE), renderSummary(report, PAGE)]) {
      const html = renderHtml(markdown);
      const ours = [
        "a",
        "br",
        "code",
        "details",
        "h2",
        "li",
        "p",
        "pre",
        "strong",
        "sub",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
        "wbr",
      ];
      expect(ours).toEqual(expect.arrayContaining(tagsOf(html)));
      expect(outsideCode(html)).not.toMatch(/@team|@acme|evil\.example|javascript:/);
    }
    expect(codeTexts(renderHtml(renderSummary(report, PAGE)))).toContain("@team|<img src=x>");
  });

  test("are inert in the HTML report", () => {
    const links = createLinks(report.source, PAGE);
    const facts = { report, rows: createRows(report), links, leads: () => true };
    const html = renderToString(h("div", null, metricsPart(facts), dropsPart(report, links)));
    expect(html).not.toMatch(/<(?:script|img)\b/);
    expect(html).toContain("@team|&lt;img src=x>");
  });

  test("start no workflow command and hide nothing in the log", () => {
    for (const line of text(report).split("\n")) {
      expect(line).not.toMatch(/^\s*::|##\[/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there.
      expect(line).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069\u200b]/);
    }
  });
});

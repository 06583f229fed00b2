import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { dropSections } from "../../src/report/cases/changed-parts.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { NO_LINKS } from "../../src/report/links.ts";
import { toTerminal } from "../../src/report/print/terminal.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { PAGE } from "./reports.ts";
import { scenario } from "./scenarios.ts";

const scores = scenario("scores");
const text = (report: Report): string => renderReportText(report, { color: false, folder: "out" });
const dropped = (report: Pick<Report, "suites" | "diff" | "verdict">): string[] =>
  dropSections(report, NO_LINKS, { droppedScores: 9, droppedCases: 1 }).map(
    ({ title }) => toTerminal(title).split(":", 1)[0] ?? "",
  );
const all = (report: Report): string[] => [renderComment(report, PAGE), renderSummary(report, PAGE), text(report)];

describe("a suite without case results", () => {
  test.each(["scores", "scores-unchanged", "scores-missing"])("of %s names no passed or failed cases", (name) => {
    for (const output of all(scenario(name))) {
      expect(output).toContain("80 cases compared");
      expect(output).not.toMatch(/still (?:pass|fail)|regressed|fixed|unchanged, |cases? not scored\b.*still/);
    }
  });

  test("lists scores with a failed gate first, then those that clearly became worse", () => {
    expect(dropped(scores)).toEqual(["faithfulness", "latency_ms", "cost, tokens"]);
    const others = { ...scores, verdict: null };
    expect(dropped(others)).toEqual(["faithfulness", "latency_ms", "cost, tokens"]);
    const noise = scores.diff?.changes.map((one) => ({ ...one, interval: [-9, 9] as [number, number] })) ?? [];
    const unsure = { ...scores, diff: scores.diff && { ...scores.diff, changes: noise } };
    expect(dropped(unsure)).toEqual(["faithfulness"]);
    expect(dropped({ ...unsure, verdict: null })).toEqual([]);
  });

  test("links no score of its lines to the page of metrics", () => {
    expect(renderComment(scores, PAGE)).not.toContain("/src/families/");
  });
});

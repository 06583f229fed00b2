import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/comment/comment.ts";
import { renderSummary } from "../../src/report/summary/summary.ts";
import { renderReportText } from "../../src/report/terminal/report-text.ts";
import { expectGolden } from "../golden.ts";
import { PAGE } from "./reports.ts";
import { scenarios } from "./scenarios.ts";

/** Golden files: made by the renderers, read and approved by eye; `UPDATE_GOLDEN=1` makes them anew. */
describe.each(Object.entries(scenarios))("%s", (name, report) => {
  test("comment", () =>
    expectGolden(new URL(`golden/${name}.comment.md`, import.meta.url), renderComment(report, PAGE)));
  test("summary", () =>
    expectGolden(new URL(`golden/${name}.summary.md`, import.meta.url), renderSummary(report, PAGE)));
  test("text", () =>
    expectGolden(
      new URL(`golden/${name}.txt`, import.meta.url),
      renderReportText(report, { color: false, where: "evaldelta-out" }),
    ));
  test("the first 140 characters say the verdict", () => {
    const start = renderComment(report, PAGE).slice(0, 140);
    expect(start).toMatch(/^## (?:✅|❌|⚠️|ℹ️) Evaluation: .*(?:gates? (?:passed|failed)|nothing is gated)/);
  });
});

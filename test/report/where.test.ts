import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { Report } from "../../src/core/report.ts";
import { renderComment } from "../../src/report/comment.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { asBaseline, caseRow, compared, measured, NO_GATES, PAGE, stored, suite } from "./reports.ts";

const topicOf = (index: number): string => (index % 2 === 0 ? "<b>@acme" : `topic${index % 7}`);

/** 60 cases, of which half have one topic; of these, and of no others, nine regressed. */
function nineRegressed(most: number): Report {
  const rows = (isHead: boolean): CaseRow[] =>
    Array.from({ length: 60 }, (_, index): CaseRow => {
      const outcome = isHead && index % 2 === 0 && index >= 42 ? "fail" : "pass";
      return { ...caseRow(`A${String(index).padStart(4, "0")}`, outcome), slices: { topic: [topicOf(index)] } };
    });
  const side = (precision: number, isHead: boolean) =>
    stored({ "support-bot": suite([measured("precision", precision, 100)], { total: 60 }) }, rows(isHead));
  const gates = { ...NO_GATES, cases: { max_new_failures: most } };
  return compared(side(80, true), asBaseline(side(90, false)), { "support-bot": gates });
}

describe("where it fell", () => {
  const lines = (output: string): string[] => output.split("\n").filter(Boolean).slice(0, 2);

  test("stands right under the title", () => {
    const report = nineRegressed(3);
    expect(lines(renderReportText(report, { color: false, folder: "out" }))[1]).toBe(
      "All 9 regressed cases are in topic=<b>@acme (9 of its 30; elsewhere 0 of 30)",
    );
    expect(lines(renderComment(report, PAGE))[1]).toBe(
      "**All 9 regressed cases are in `topic=<b>@acme` (9 of its 30; elsewhere 0 of 30)**",
    );
  });

  test("counts no regressed cases where a gate failed for something else", () => {
    const side = (precision: number) =>
      stored({ "support-bot": suite([measured("precision", precision, 100)], { total: 2 }) }, [
        caseRow("A0001", "pass"),
        caseRow("A0002", "pass"),
      ]);
    const precision = { metric: "precision", slice: "", conditions: { min: 0.8 }, severity: "fail" } as const;
    const gates = { ...NO_GATES, metrics: [precision] };
    const text = renderReportText(compared(side(70), asBaseline(side(70)), { "support-bot": gates }), {
      color: false,
      folder: "out",
    });
    expect(text).toContain("1 of 1 gate failed · all 2 cases unchanged");
    const fell = compared(side(70), asBaseline(side(90)), { "support-bot": gates });
    expect(renderComment(fell, PAGE)).toContain("1 of 1 gate failed · 2 cases: no result got worse, 0 fixed");
  });

  test("is left out where all gates pass", () => {
    expect(renderComment(nineRegressed(9), PAGE)).not.toContain("elsewhere");
  });
});

import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { expectGolden } from "../golden.ts";
import { PAGE } from "./reports.ts";
import { scenarios } from "./scenarios.ts";
import { markdownSections, type SectionName, terminalSections } from "./sections.ts";

const text = (report: Report): string => renderReportText(report, { color: false, folder: "noworse-out" });
const golden = (file: string): URL => new URL(`golden/${file}`, import.meta.url);
const scenario = (name: string): Report => {
  const report = scenarios[name];
  if (report === undefined) throw new Error(`there is no scenario ${name}`);
  return report;
};

/** The sections in the golden file of each scenario; only `fail` is stored as a whole. */
const SECTIONS: Readonly<Record<string, readonly SectionName[]>> = {
  ancestor: ["baseline"],
  "close-call": ["scores"],
  error: ["baseline", "warnings"],
  expired: ["baseline"],
  file: ["baseline"],
  "first-run": ["baseline", "scores", "warnings"],
  incompatible: ["baseline"],
  inconclusive: ["scores", "warnings", "cases"],
  "no-cases": ["scores", "warnings", "unchanged"],
  "no-gates": ["scores", "unchanged"],
  "not-measured": ["scores", "warnings", "suites"],
  numbers: ["scores", "warnings", "unchanged", "gates", "intervals"],
  partial: ["scores", "warnings", "cases", "intervals"],
  "partial-grade": ["scores", "warnings"],
  "partial-pass": ["scores", "warnings"],
  pass: ["scores", "cases"],
  redefined: ["scores", "warnings", "unchanged"],
  rescored: ["baseline"],
  scores: ["headline", "baseline", "scores", "warnings", "parts", "unchanged", "gates", "intervals"],
  "scores-missing": ["headline", "scores", "warnings", "parts"],
  "scores-unchanged": ["headline", "scores", "unchanged"],
  suites: ["scores", "warnings", "cases", "unchanged", "suites"],
  trials: ["trials"],
  "trials-of-suites": ["trials"],
  unchanged: ["scores", "unchanged"],
  unlabelled: ["scores", "warnings"],
  warn: ["scores", "gates"],
};

test("every scenario has a golden file, but for hostile texts, which obey laws", () => {
  const named = Object.keys(scenarios).filter((name) => !name.startsWith("hostile"));
  expect(new Set([...Object.keys(SECTIONS), "fail"])).toEqual(new Set(named));
});

test.each(Object.entries(SECTIONS))("sections of %s", (name, sections) => {
  const report = scenario(name);
  const parts = [
    ["comment", markdownSections(renderComment(report, PAGE), sections)],
    ["summary", markdownSections(renderSummary(report, PAGE), sections)],
    ["terminal", terminalSections(text(report), sections)],
  ];
  const shown = parts.filter(([, part]) => part !== "").map(([title, part]) => `=== ${title} ===\n\n${part}\n`);
  expectGolden(golden(`${name}.md`), shown.join("\n"));
});

describe("all outputs of a failed run", () => {
  test("comment", () => expectGolden(golden("fail.comment.md"), renderComment(scenario("fail"), PAGE)));
  test("summary", () => expectGolden(golden("fail.summary.md"), renderSummary(scenario("fail"), PAGE)));
  test("terminal", () => expectGolden(golden("fail.txt"), text(scenario("fail"))));
});

test("the headlines of all scenarios", () => {
  const lines = Object.entries(scenarios).flatMap(([name, report]) => [
    `${name}:`,
    `  ${renderComment(report, PAGE).split("\n", 1)[0]}`,
    `  ${text(report).split("\n", 1)[0]}`,
  ]);
  expectGolden(golden("headlines.txt"), `${lines.join("\n")}\n`);
});

import { describe, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { expectGolden } from "../golden.ts";
import { PAGE } from "./reports.ts";
import { scenario, scenarios } from "./scenarios.ts";

const PRINTERS = {
  comment: (report: Report) => renderComment(report, PAGE),
  summary: (report: Report) => renderSummary(report, PAGE),
  terminal: (report: Report) => renderReportText(report, { color: false, folder: "noworse-out" }),
};
const golden = (file: string): URL => new URL(`golden/${file}`, import.meta.url);

/** Splits a text at blank lines, but not inside a folded section. */
const blocksOf = (text: string): string[] => text.trimEnd().split(/\n\n(?!(?:(?!<details)[\s\S])*<\/details>)/);

describe("all of a failed run", () => {
  test.each([
    ["comment", "fail.comment.md"],
    ["summary", "fail.summary.md"],
    ["terminal", "fail.txt"],
  ] as const)("%s", (name, file) => expectGolden(golden(file), PRINTERS[name](scenario("fail"))));
});

// Hostile texts obey laws and have no golden files.
const others = Object.keys(scenarios).filter((name) => name !== "fail" && !name.startsWith("hostile"));

/** How many lines of a block are compared: lists and tables go on likewise. */
const MOST_LINES = 40;

test.each(others)("what is printed of %s and not of a failed run, nor by the printer before", (name) => {
  const known = new Set(Object.values(PRINTERS).flatMap((print) => blocksOf(print(scenario("fail")))));
  const parts = Object.entries(PRINTERS).map(([title, print]) => {
    const blocks = blocksOf(print(scenario(name))).filter((one) => !known.has(one));
    for (const one of blocks) known.add(one);
    const shown = blocks.map((one) => one.split("\n").slice(0, MOST_LINES).join("\n"));
    return `=== ${title} ===\n\n${shown.join("\n\n")}\n`;
  });
  expectGolden(golden(`${name}.md`), parts.join("\n"));
});

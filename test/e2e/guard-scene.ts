import { readFileSync } from "node:fs";
import type { Report } from "../../src/core/report.ts";
import type { RunEnd } from "./scenario.ts";
import { countedCases, type SmallCase, smallSet } from "./small-set.ts";

/** Twenty cases of which the last two fail: precision is 18/20. */
export const CASES = countedCases(20, { c019: "wrong", c020: "wrong" });

/** The files of a repository with one suite, `bot`, that has these lines beside its files. */
export function guardFiles(cases: readonly SmallCase[], lines: string, goldCases = cases): Record<string, string> {
  const config = `suites:\n  bot:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n${indent(lines)}`;
  return { "noworse.yml": config, "gold.jsonl": smallSet(goldCases).gold, "traces.jsonl": smallSet(cases).traces };
}

function indent(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => `    ${line}\n`)
    .join("");
}

/** The report that a run wrote. */
export function reportOf(end: RunEnd): Report {
  return JSON.parse(readFileSync(String(end.outputs["report-path"]), "utf8")) as Report;
}

/** The first line of a Markdown text. */
export function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

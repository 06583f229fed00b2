import "../all-families.ts";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readInputs } from "../../src/github/api/inputs.ts";
import { renderFiles } from "../../src/pipeline/action-files.ts";
import { contextOf } from "../github/sample-context.ts";
import { asBaseline, caseRow, compared, measured, stored, suite } from "../report/reports.ts";

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes what is shown of a run that broke one case. */
function write() {
  const of = (outcome: "pass" | "fail") =>
    stored({ "support-bot": suite([measured("precision", 1, 2)], { total: 1 }) }, [caseRow("A1", outcome)]);
  const baseline = asBaseline(of("pass"));
  const head = of("fail");
  const log = { info: () => {}, warn: (line: string) => warnings.push(line), debug: () => {} };
  const run = { head: { ...head, report: compared(head, baseline, {}) }, baseline, inputs: readInputs({}), folder };
  return renderFiles({ ...run, context: contextOf(), inRepository: (file: string) => file }, { log, env: {} });
}

test("HTML report, comment and summary are beside the report, and the summary says where the HTML report will be", async () => {
  const { html, summaries, comment } = await write();
  expect(html).toBe("report.html");
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["comment.md", "report.html", "summary.md"]));
  expect(summaries[0]).toBe(readFileSync(join(folder, "summary.md"), "utf8"));
  expect(summaries[0]).toContain("the HTML report is in [the artifacts of this run](");
  expect(comment({ artifactId: null, pageId: null })).toBe(readFileSync(join(folder, "comment.md"), "utf8"));
  expect(comment({ artifactId: 1, pageId: 2 })).toContain("/artifacts/2#case=support-bot/A1)");
  expect(warnings).toEqual([]);
});

test("a file that cannot be written is the user's error", async () => {
  mkdirSync(join(folder, "report.html"));
  const why = "`report.html` cannot be written: a folder has the name of the file (EISDIR).";
  await expect(write()).rejects.toThrow(why);
});

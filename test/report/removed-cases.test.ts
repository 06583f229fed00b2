import { expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { Report } from "../../src/core/report.ts";
import { createNotes } from "../../src/report/notes/notes.ts";
import { toTerminal } from "../../src/report/print/terminal.ts";
import { describeReasons } from "../../src/report/verdict/reasons.ts";
import { asBaseline, caseRow, compared, NO_GATES, stored, suite } from "./reports.ts";

const BEFORE = ["c1", "c2", "c3"].map((id) => caseRow(id, "pass"));

/** A run with these cases, compared with three that passed. */
function reportOf(now: readonly CaseRow[]): Report {
  const gates = { "support-bot": { ...NO_GATES, cases: { max_new_failures: 0 } } };
  const suites = { "support-bot": suite([]) };
  return compared(stored(suites, now), asBaseline(stored(suites, BEFORE)), gates);
}

test("a title tells passing cases that were removed from those that fail now", () => {
  const titleOf = (now: readonly CaseRow[]): string => toTerminal(describeReasons(reportOf(now)) ?? "");
  expect(titleOf([caseRow("n7", "pass")])).toBe("3 passing cases removed (maximum 0)");
  const both = [caseRow("c1", "fail"), caseRow("c2", "pass")];
  expect(titleOf(both)).toBe("1 newly failing case, 1 passing case removed (maximum 0)");
  expect(titleOf(BEFORE.map(({ id }) => caseRow(id, "fail")))).toBe("3 newly failing cases (maximum 0)");
});

test("a note counts the cases that the deltas compare, unless there are none", () => {
  const notesOf = (now: readonly CaseRow[]): string[] =>
    createNotes(reportOf(now), { isFull: true }).map(({ text }) => text);
  const some = "2 cases compared: those scored in both runs with the same gold";
  expect(notesOf(BEFORE.slice(0, 2))).toContain(some);
  expect(notesOf([caseRow("n7", "pass")]).join()).not.toContain("compared: those");
});

import { describe, expect, test } from "vitest";
import type { Change } from "../../src/core/diff.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { GateResult } from "../../src/core/gate.ts";
import type { Report } from "../../src/core/report.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { createNotes } from "../../src/report/notes/notes.ts";
import { measured, record, stored, suiteOf } from "../core/sample.ts";

const change = (metric: string, p: number, kind: Change["kind"] = "worse"): Change => ({
  suite: "bot",
  metric,
  slice: "",
  kind,
  base: 0.9,
  head: 0.8,
  delta: -0.1,
  n: 40,
  interval: p <= 0.05 ? [-0.2, -0.01] : [-0.2, 0.01],
  confidence: 0.95,
  cases: { changed: 9, worse: 7, better: 2 },
  why: null,
});
const resultOf = (metric: string, more: Partial<GateResult> = {}): GateResult => ({
  suite: "bot",
  metric,
  slice: "",
  demand: { no_regression: { confidence: 0.95, min_effect: 0 } },
  outcome: "pass",
  actual: 0.1,
  why: `the why of ${metric}`,
  severity: "fail",
  ...more,
});

function reportOf(results: readonly GateResult[], changes: readonly Change[]): Report {
  const { report } = stored(suiteOf(results.map(({ metric }) => measured(0.8, { metric }))));
  return { ...report, diff: { ...emptyDiff(record()), changes: [...changes] }, verdict: decideVerdict(results, []) };
}
const notes = (report: Report): string[] =>
  createNotes(report, { isFull: true }).map(({ about, text }) => `${about}: ${text}`);

describe("a gate that passes", () => {
  test("has no note, even if a single test would call its drop significant: its row has the corrected p", () => {
    const results = ["a", "b", "c"].map((metric) => resultOf(metric));
    const report = reportOf(results, [change("a", 0.03), change("b", 0.2), change("c", 0.03, "better")]);
    expect(notes(report)).toEqual([]);
  });

  test("has one note if it is inconclusive", () => {
    expect(notes(reportOf([resultOf("a", { outcome: "inconclusive" })], [change("a", 0.03)]))).toEqual([
      "a: the why of a",
    ]);
  });
});

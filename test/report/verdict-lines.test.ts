import { describe, expect, test } from "vitest";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import type { GateTest } from "../../src/core/verdict/gate-reason.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { renderComment } from "../../src/report/comment.ts";
import { createNotes } from "../../src/report/notes/notes.ts";
import { toMarkdown } from "../../src/report/print/markdown.ts";
import { toTerminal } from "../../src/report/print/terminal.ts";
import { describeCounts } from "../../src/report/reasons/regressions.ts";
import { describeConditions, limitCell } from "../../src/report/scores/cells.ts";
import { sampleLines } from "../../src/report/scores/full-tables.ts";
import { createRows } from "../../src/report/scores/score-row.ts";
import { describeReasons } from "../../src/report/verdict/reasons.ts";
import { measureChange, measured, partial, record, stored, suiteOf } from "../core/sample.ts";
import { testPrinted } from "./printed.ts";
import { PAGE } from "./reports.ts";

const TEST: GateTest = {
  ...{
    p: 0.06,
    adjusted: 0.13,
    tests: 5,
    changed: 3,
    worse: 3,
    better: 0,
    level: 0.05,
    detectable: 0.038,
    margin: null,
    units: 120,
    fewest: 5,
    error: 0.01,
  },
};
const RESULT: GateResult = {
  ...{ suite: "bot", metric: "precision", slice: "", severity: "fail", outcome: "pass", actual: 0.025 },
  reason: { kind: "regression", base: 0.9, head: 0.875 },
  demand: { no_regression: { confidence: 0.95, min_effect: 0 } },
  test: TEST,
};
const CHANGE: Change = {
  ...{ suite: "bot", metric: "precision", slice: "", kind: "worse", base: 0.9, head: 0.875, delta: -0.025, n: 120 },
  ...{ interval: null, confidence: null, cases: null, reason: null },
};

/** A report with one suite, `bot`, of 120 cases. */
function reportOf(results: readonly GateResult[], more: Partial<Report> = {}, change: Partial<Change> = {}): Report {
  const { report } = stored(suiteOf([measured(0.875)]));
  const diff = { ...emptyDiff(record()), changes: [{ ...CHANGE, ...change }] };
  return { ...report, diff, verdict: decideVerdict(results, []), ...more };
}

testPrinted("verdict-lines.jsonl", import.meta.url, {
  describeCounts: (more: Partial<GateTest>) => describeCounts({ ...TEST, ...more }),
  "the sample of gates": (gates: [string, Partial<GateTest> | null, GateResult["outcome"]?, string?][]) => {
    const { test: _, ...untested } = RESULT;
    const results = gates.map(([metric, tested, outcome = "pass", unit]) => {
      return { ...untested, metric, outcome, ...(unit && { unit }), ...(tested && { test: { ...TEST, ...tested } }) };
    });
    return sampleLines(reportOf(results as GateResult[])).map((line) => toMarkdown(line));
  },
});

test("a non-inferiority gate says whether the margin is excluded", () => {
  const demand = { non_inferior: { margin: 0.02, confidence: 0.95 } };
  const { test: _, ...result } = { ...RESULT, demand };
  const limitOf = (one: GateResult, better: "higher" | "lower"): string =>
    toTerminal(limitCell(describeConditions([one], better)));
  expect(limitOf(result, "higher")).toBe("drop < 2 pts proven");
  expect(limitOf({ ...result, outcome: "inconclusive" }, "higher")).toBe("drop < 2 pts not proven");
  expect(limitOf({ ...result, outcome: "fail" }, "lower")).toBe("increase < 2 pts not proven");
});

test("the headline says no value only where the score has none: not where the base's gate cannot compare it", () => {
  const reason = { kind: "differs", what: "parameters" } as const;
  const report = reportOf([{ ...RESULT, outcome: "fail", actual: null, reason }]);
  const gone = { ...report, suites: { bot: suiteOf([]) } };
  const headlines = [report, gone].map((one) => toTerminal(describeReasons(one) ?? ""));
  expect(headlines).toEqual(["precision: not comparable", "precision: no value"]);
});

test("a gate that passes has no note, even if its interval excludes 0; an inconclusive one has its reason", () => {
  const notesOf = (outcome: GateResult["outcome"]): string[] => {
    const report = reportOf(
      [{ ...RESULT, outcome, reason: { kind: "no_interval" } }],
      {},
      { interval: [-0.05, -0.01] },
    );
    return createNotes(report, { isFull: true }).map(({ about, text }) => `${about}: ${text}`);
  };
  expect(notesOf("pass")).toEqual([]);
  expect(notesOf("inconclusive")).toEqual([expect.stringMatching(/^precision: the interval of the change is unknown/)]);
});

test("a partial score has a note where only a gate of another suite is undecided by as many cases", () => {
  const score = partial(0.5, [0.4, 0.6]);
  if (score.status !== "partial") throw new Error("not partial");
  const { n, unscored, missing } = score;
  const reason = { kind: "missing", score: "precision", all: n + unscored, missing, share: true } as const;
  const undecided: GateResult = { ...RESULT, outcome: "inconclusive", actual: unscored, reason };
  const report = reportOf([undecided], { suites: { bot: suiteOf([score]), other: suiteOf([score]) } });
  const abouts = createNotes(report, { isFull: true }).map(({ about }) => about);
  expect(abouts).toContain("other precision");
});

describe("changed cases that depend on each other", () => {
  const found = { suite: "bot", cases: 12, changed: 14, values: 2, of: 40 };
  test.each([
    [
      "topic",
      "12 of 14 changed cases share 2 of 40 values of `topic`, so the test is surer than it should be: add `cluster: topic` to the suite",
    ],
    [
      null,
      "12 of 14 changed cases share 2 of 40 documents, so the test is surer than it should be: add `cluster: FIELD` to the suite, where FIELD of the gold lines names the document",
    ],
  ])("are a warning with the line to add: %s", (field, text) => {
    const report = reportOf([RESULT]);
    const diff = { ...(report.diff ?? emptyDiff(record())), dependence: [{ ...found, field }] };
    expect(createNotes({ ...report, diff }, { isFull: true })).toContainEqual({ mark: "unsure", about: "", text });
  });
});

describe("a score over other cases than its change", () => {
  // The base has 85.7% over the compared cases; over all of its own cases each run has another score.
  const change = { base: 0.857, head: 0.9, delta: 0.043, kind: "better", full: { base: 0.84, head: 0.66 } } as const;
  const { test: _, ...untested } = RESULT;
  const min: GateResult = { ...untested, demand: { min: 0.8 }, outcome: "fail", actual: 0.66 };
  const report = reportOf([min], { suites: { bot: suiteOf([measured(0.66)]) } }, change);

  test("is below the compared ones, and base, head and Δ agree", () => {
    expect(createRows(report)[0]).toMatchObject({
      ...{ base: "85.7%", head: "90.0%", delta: "▲ 4.3 pts better", full: "84.0% → 66.0%" },
    });
    expect(renderComment(report, PAGE)).toContain("85.7% → 90.0%<br><sub>over all cases: 84.0% → 66.0%</sub>");
  });

  test("is the one that limits apply to", () => {
    expect(toTerminal(limitCell(createRows(report)[0]?.conditions ?? []))).toBe("≥ 80% (66.0% over all cases)");
    expect(toTerminal(describeReasons(report) ?? "")).toBe("precision 66.0% (minimum 80%)");
  });

  test("has no column where all rows are over all cases", () => {
    expect(renderComment(reportOf([RESULT]), PAGE)).not.toContain("Over all cases");
  });
});

test("a title says that a suite is renamed, before the other reasons", () => {
  const demand = { min: 1 };
  const gone: GateResult = { ...RESULT, suite: "old", metric: "cases", demand, outcome: "fail", actual: 0 };
  const base = reportOf([{ ...RESULT, outcome: "fail" }, gone]);
  const measure = [measureChange({ suite: "old", what: "suite", part: "renamed", after: "bot" })];
  const report = { ...base, diff: base.diff && { ...base.diff, measure } };
  const text = toMarkdown(describeReasons(report) ?? "");
  expect(text).toBe("suite old is renamed to bot, precision fell 2.5 pts");
});

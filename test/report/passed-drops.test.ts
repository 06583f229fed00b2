import { describe, expect, test } from "vitest";
import { type Change, emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import type { GateTest } from "../../src/core/verdict/gate-reason.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { renderComment } from "../../src/report/comment.ts";
import { createNotes } from "../../src/report/notes/notes.ts";
import { describeResult } from "../../src/report/reasons/gate-reasons.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { measured, record, stored, suiteOf } from "../core/sample.ts";
import { testPrinted } from "./printed.ts";
import { PAGE } from "./reports.ts";

const TEST: GateTest = {
  ...{ p: 0.11, adjusted: 0.11, tests: 1, changed: 5, worse: 4, better: 1, level: 0.05 },
  ...{ units: 120, fewest: 5, detectable: 0.087, margin: null, error: 0.02 },
};

/** A `no_regression` gate on precision, 90% before, which passes a drop of 2.5 points. */
function gate(more: Partial<GateResult> = {}, tested: Partial<GateTest> = {}, limit = 0): GateResult {
  return {
    ...{ suite: "bot", metric: "precision", slice: "", severity: "fail", outcome: "pass", actual: 0.025 },
    reason: { kind: "regression", base: 0.9, head: 0.875 },
    demand: { no_regression: { confidence: 0.95, min_effect: limit } },
    test: { ...TEST, ...tested },
    ...more,
  };
}

/** The report of one suite with these gates, each on a score of its own that fell by as much. */
function reportOf(results: readonly GateResult[], suite: Partial<SuiteReport> = {}): Report {
  const scores = results.map(({ metric }) => measured(0.875, { metric }));
  const { report } = stored(suiteOf(scores, suite));
  const changes = results.map(({ metric, reason, actual }): Change => {
    const { base, head } = reason.kind === "regression" ? reason : { base: 0.9, head: 0.875 };
    const own = { kind: "worse", base, head, delta: 0 - (actual ?? 0), n: 120 } as const;
    const facts = { confidence: 0.95, cases: { changed: 5, worse: 4, better: 1 }, reason: null };
    return { suite: "bot", metric, slice: "", ...own, interval: [-0.05, 0.01], ...facts };
  });
  return { ...report, diff: { ...emptyDiff(record()), changes }, verdict: decideVerdict(results, []) };
}

const textOf = (report: Report): string => renderReportText(report, { color: false, folder: "out" });
const rowOf = (result: GateResult, start: RegExp): string =>
  new RegExp(`${start.source}.*$`, "m").exec(textOf(reportOf([result])))?.[0].replace(/ +/g, " ") ?? "";
const notesOn = (result: GateResult, suite: Partial<SuiteReport>) =>
  createNotes(reportOf([result], suite), { isFull: false });
const countOf = (total: number) => ({ total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 });

testPrinted("passed-drops.jsonl", import.meta.url, {
  "the row of a drop that passes": (...given) => rowOf(gate(...given), /^ok +precision /),
  "the reason of a drop that passes": (...given) => describeResult(gate(...given)),
  "the note on a gate that cannot fail": (more, tested, limit, suite) =>
    notesOn(gate(more, tested, limit), suite).map(({ mark, about, text }) => `${mark} ${about}: ${text}`),
  "the advice on trials": (total: number, tested, suite) => {
    const notes = notesOn(gate({}, tested), { cases: countOf(total), ...suite });
    return notes.find(({ text }) => text.includes("trials of each case"))?.text ?? null;
  },
  "the row of a failed regression gate": (tested) =>
    rowOf(gate({ outcome: "fail" }, { adjusted: 0.01, ...tested }), /^FAIL +precision +no drop/).replace(
      /^.*?(?=90)/,
      "",
    ),
});

describe("significant drops that gates allow", () => {
  const named = (metric: string, actual: number, limit: number): GateResult => {
    const reason = { kind: "regression", base: 0.9, head: 0.9 - actual } as const;
    return gate({ metric, actual, reason }, { p: 0.001, adjusted: 0.001 }, limit);
  };
  const first = (results: readonly GateResult[]): string | undefined =>
    textOf(reportOf(results))
      .split("\n")
      .find((line) => line.includes("gate allows"));

  test("are named with their limit, the one nearest to it first", () => {
    expect(first([named("precision", 0.009, 0.01)])).toBe(
      "No gate failed. precision fell 0.9 pts (p = 0.001), within the 1 pt that its gate allows.",
    );
    // 0.8 of 4 points, 0.9 of 1, 1 of 1.5, 0.5 of 5.
    const three = [named("a", 0.008, 0.04), named("b", 0.009, 0.01), named("c", 0.01, 0.015)];
    expect(first([...three, named("d", 0.005, 0.05)])).toBe(
      "No gate failed. b fell 0.9 pts (p = 0.001), within the 1 pt that its gate allows; c fell 1.0 pts (p = 0.001), within the 1.5 pts that its gate allows; 2 more got worse too.",
    );
  });

  test("are named where another gate failed", () => {
    const failed: GateResult = { ...gate({}, { adjusted: 0.01 }), metric: "chr", outcome: "fail" };
    expect(first([failed, named("precision", 0.009, 0.01)])).toMatch(/^precision fell 0\.9 pts/);
  });

  test("and a drop that its gate cannot fail is no success, and no failure", () => {
    const text = textOf(reportOf([gate({}, { units: 4 }), { ...gate({}, { adjusted: 0.31 }), metric: "chr" }]));
    const why = "4 cases are too few: a significant drop takes at least 5 that get worse";
    expect(text).toMatch(new RegExp(`^PASS {2}not checked: precision is 2\\.5 pts worse, and ${why}$`, "m"));
    expect(renderComment(reportOf([gate({}, { units: 4 })]), PAGE)).toMatch(/^## ⚠️ Evaluation passed, not checked: /);
  });

  test("and how many gates have too few cases to fail", () => {
    const unmoved = { ...gate({}, { units: 4 }), actual: 0 };
    const text = textOf(reportOf([unmoved, { ...gate({}, { adjusted: 0.31 }), metric: "chr" }]));
    expect(text).toMatch(/^PASS {2}all 2 gates, 1 with too few cases to fail$/m);
  });

  test("are none where chance may explain them: then no gate failed", () => {
    const text = textOf(reportOf([gate({}, { adjusted: 0.31 }, 0.03)]));
    expect(text).toMatch(/^No gate failed\.$/m);
    expect(text).not.toContain("gate allows");
  });
});

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
function reportOf(
  results: readonly GateResult[],
  suite: Partial<SuiteReport> = {},
  more: Partial<Change> = {},
): Report {
  const scores = results.map(({ metric }) => measured(0.875, { metric }));
  const { report } = stored(suiteOf(scores, suite));
  const changes = results.map(({ metric, reason, actual }): Change => {
    const { base, head } = reason.kind === "regression" ? reason : { base: 0.9, head: 0.875 };
    const own = { kind: "worse", base, head, delta: 0 - (actual ?? 0), n: 120, interval: [-0.05, 0.01] } as const;
    const facts = { confidence: 0.95, cases: { changed: 5, worse: 4, better: 1 }, reason: null };
    return { suite: "bot", metric, slice: "", ...own, interval: [-0.05, 0.01], ...facts, ...more };
  });
  return { ...report, diff: { ...emptyDiff(record()), changes }, verdict: decideVerdict(results, []) };
}

const textOf = (report: Report): string => renderReportText(report, { color: false, folder: "out" });
const rowOf = (result: GateResult): string =>
  /^ok +precision .*$/m.exec(textOf(reportOf([result])))?.[0].replace(/ +/g, " ") ?? "";

describe("a drop that passes", () => {
  // By the rule: above the minimum effect, possibly worse up to p = 0.2, corrected for all gates.
  test.each<[string, GateResult, string]>([
    ["is possibly worse", gate(), "▼ 2.5 pts, possibly worse (p = 0.11)"],
    ["at most at 0.2", gate({}, { adjusted: 0.2 }), "▼ 2.5 pts, possibly worse (p = 0.2)"],
    [
      "and another run shows it",
      gate({ next_step: "run_again" }),
      "▼ 2.5 pts, possibly worse (p = 0.11): run again to find out",
    ],
    [
      "or, where running again gives the same answers, more cases",
      gate({ next_step: "more_cases" }),
      "▼ 2.5 pts, possibly worse (p = 0.11): find out with more cases or trials",
    ],
    [
      "or, on the command line, more runs",
      gate({ next_step: "more_runs" }),
      "▼ 2.5 pts, possibly worse (p = 0.11): find out with more trials or several `--baseline` runs",
    ],
    ["may be chance", gate({}, { adjusted: 0.31 }), "▼ 2.5 pts worse, may be chance (p = 0.31)"],
    [
      "is possibly worse by itself, and chance among many",
      gate({ next_step: "run_again" }, { p: 0.021, adjusted: 0.055, tests: 8 }),
      "▼ 2.5 pts, possibly worse, or chance among 8 tests (p = 0.055): run again to find out",
    ],
    [
      "may be chance among many only",
      gate({}, { p: 0.049, adjusted: 0.25, tests: 8 }),
      "▼ 2.5 pts worse, may be chance among 8 tests (p = 0.25)",
    ],
    ["says nothing within the minimum effect", gate({}, { adjusted: 0.31 }, 0.03), "▼ 2.5 pts worse"],
    ["cannot fail the gate", gate({}, { units: 4, adjusted: 0.063 }), "▼ 2.5 pts worse, and the gate cannot fail"],
  ])("%s", (_, result, text) => expect(rowOf(result)).toBe(`ok precision 90.0% → 87.5% (${text})`));

  test.each<[string, GateResult, string]>([
    [
      "possibly worse",
      gate({ next_step: "run_again" }),
      "fell 2.5 pts, possibly worse (p = 0.11): run again to find out; 4 worse, 1 better; losses from 8.7 pts are found in 8 of 10 pull requests",
    ],
    [
      "a rise where lower is better",
      gate({ reason: { kind: "regression", base: 0.1, head: 0.125 } }, { detectable: null }),
      "rose 2.5 pts, possibly worse (p = 0.11); 4 worse, 1 better",
    ],
    [
      "chance",
      gate({}, { adjusted: 0.31, detectable: null }),
      "2.5 pts worse than the baseline, may be chance (p = 0.31); 4 worse, 1 better",
    ],
    [
      "significant, and allowed",
      gate({}, { adjusted: 0.001 }, 0.03),
      "2.5 pts worse than the baseline (p = 0.001), within the 3 pts that its gate allows",
    ],
    [
      "too few cases",
      gate({}, { units: 1 }),
      "2.5 pts worse than the baseline, and the gate cannot fail: 1 case is too few: a significant drop takes at least 5 that get worse",
    ],
  ])("has a reason: %s", (_, result, text) => expect(describeResult(result)).toBe(text));
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

describe("a gate that cannot fail", () => {
  const notesOf = (result: GateResult, suite: Partial<SuiteReport> = {}): string[] =>
    createNotes(reportOf([result], suite), { isFull: false }).map(
      ({ mark, about, text }) => `${mark} ${about}: ${text}`,
    );
  const clusters = (field: string) => ({ clusters: { field, count: 5, largest: 12 } });
  const one = { changed: 12, worse: 12, better: 0, clusters: 1, cluster: "d0", units: 5, adjusted: 0.5 };

  test.each<[string, GateResult, Partial<SuiteReport>, string]>([
    [
      "of too few cases",
      gate({ actual: 0 }, { units: 3 }),
      {},
      "precision: the gate cannot fail with these data: 3 cases are too few: a significant drop takes at least 5 that get worse",
    ],
    [
      "of too few clusters",
      gate({ actual: 0 }, { units: 3, clusters: 0 }),
      clusters("document"),
      "precision: the gate cannot fail with these data: 3 documents are too few: a significant drop takes at least 5 that get worse",
    ],
    [
      "whose drop is in one cluster",
      gate({ actual: 0.2 }, one),
      clusters("document"),
      "precision: 2.5 pts worse, and the gate cannot fail: all 12 changed cases are of `d0`, and no drop in fewer than 5 documents is significant",
    ],
    [
      "whose drop is in two clusters, of a field that is no word",
      gate({ actual: 0.2 }, { ...one, clusters: 2, cluster: undefined }),
      clusters("doc_id"),
      "precision: 2.5 pts worse, and the gate cannot fail: all 12 changed cases are of 2 clusters, and no drop in fewer than 5 clusters is significant",
    ],
    [
      "of a nested field, with a name that would end the code",
      gate({ actual: 0.2 }, { ...one, cluster: "a`b" }),
      clusters("meta.page"),
      "precision: 2.5 pts worse, and the gate cannot fail: all 12 changed cases are of `a'b`, and no drop in fewer than 5 pages is significant",
    ],
  ])("%s is a warning", (_, result, suite, text) =>
    expect(notesOf(result, suite)).toEqual([`unsure ${text}. Add cases, or gate it by a limit or \`critical\` cases`]),
  );

  test("is none where it failed, its drop is allowed, or fewer cases changed than it takes", () => {
    const failed = gate({ actual: 0.2, outcome: "fail" }, one);
    const allowed = gate({ actual: 0.2 }, one, 0.2);
    const few = gate({ actual: 0.2 }, { ...one, changed: 4, worse: 4 });
    for (const result of [failed, allowed, few]) expect(notesOf(result, clusters("document"))).toEqual([]);
  });
});

describe("repeated trials", () => {
  const adviceOf = (total: number, result = gate(), suite: Partial<SuiteReport> = {}): string | undefined => {
    const cases = { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
    const report = reportOf([result], { cases, ...suite });
    return createNotes(report, { isFull: false }).find(({ text }) => text.includes("trials of each case"))?.text;
  };
  const figures = (cases: number, often: number, once: number): string =>
    `if answers vary from run to run, take 3 trials of each case, on the base branch too: of 100 pull requests that lose 15 pts they find ${often}, single answers ${once} (simulated with ${cases} cases)`;

  // bench/noise.txt, part `trials`, one run each and three trials: of 20 cases 21.4% and 79.0%, of 35 cases 55.4% and 96.0%.
  test.each([
    [19, undefined],
    [20, figures(20, 79, 21)],
    [34, figures(20, 79, 21)],
    [35, figures(35, 96, 55)],
    [59, figures(35, 96, 55)],
    [60, undefined],
  ])("are advised where one of %i cases is possibly worse", (total, text) => expect(adviceOf(total)).toBe(text));

  test("are not where there are some, of clusters, and where nothing is possibly worse", () => {
    const trials = {
      ...{ cases: 35, others: 0, least: 3, most: 3, flaky: [], flaky_count: 0 },
      variance: null,
      pass_rates: [],
    };
    expect(adviceOf(35, gate(), { trials })).toBeUndefined();
    expect(adviceOf(35, gate(), { clusters: { field: "doc", count: 9, largest: 9 } })).toBeUndefined();
    expect(adviceOf(35, gate({}, { adjusted: 0.31 }))).toBeUndefined();
  });
});

describe("the change of a score whose regression gate failed", () => {
  const tableRow = (tested: Partial<GateTest>): string =>
    /^FAIL +precision +no drop.*$/m
      .exec(textOf(reportOf([gate({ outcome: "fail" }, { adjusted: 0.01, ...tested })])))?.[0]
      .replace(/ +/g, " ") ?? "";

  test("says what is certain of it, and no interval", () => {
    expect(tableRow({ margin: 0.018 })).toMatch(/→ 87\.5% ▼ 2\.5 pts worse, at least 0\.7 pts$/);
  });

  // 2.5 - 1.72 = 0.78, and 2.5 - 2.46 = 0.04.
  test("rounds what is certain down", () => {
    expect(tableRow({ margin: 0.0172 })).toMatch(/worse, at least 0\.7 pts$/);
    expect(tableRow({ margin: 0.0246 })).toMatch(/worse, at least 0\.04 pts$/);
  });

  test("says nothing where the smallest significant drop is the drop itself, but for rounding", () => {
    for (const margin of [null, 0.025, 0.025 - 1e-17])
      expect(tableRow({ margin })).toMatch(/→ 87\.5% ▼ 2\.5 pts worse$/);
  });
});

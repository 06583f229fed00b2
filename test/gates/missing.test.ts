import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS, testGates } from "../../src/comparison/gate-tests.ts";
import type { Evidence } from "../../src/core/case.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { Metric } from "../../src/core/metric.ts";
import type { Gate, GateResult, NoRegression, SuiteGates } from "../../src/core/verdict/gate.ts";
import { exitStatus } from "../../src/core/verdict/verdict.ts";
import type { GatePolicy } from "../../src/gates/evaluate-gates.ts";
import { mostMissing } from "../../src/gates/missing-values.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { binomialCdf } from "../../src/math/statistics/distributions.ts";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { judgedOf, judgedSuite, meanOf, PLAIN, type Seen, seenRows } from "../core/judged.ts";
import { failed, gatesOf, NO_FAMILIES, record, stored, suiteOf } from "../core/sample.ts";
import { evaluateGates, evaluateSuites, type ToldResult } from "./told.ts";

const MEAN = meanOf();
/** As the number of a line: its system gives no value, and no judge will. */
const LINES = meanOf({
  isJudged: undefined,
  unscored: (one: Evidence) => (typeof one["seen"] === "string" ? "no score" : null),
} as object);

type Cases = readonly Seen[];

/** The results of a suite over such cases, compared with a baseline where there is one. */
function ruled(gates: SuiteGates, metrics: readonly Metric[], head: Cases, base?: Cases, suite = {}): ToldResult[] {
  const rows = seenRows(head);
  const now = { ...judgedSuite(metrics, rows), field_metrics: {}, ...suite };
  const families = { ...NO_FAMILIES, metricsOf: () => metrics };
  const before = base && seenRows(base);
  const reports = before && { base: stored(judgedSuite(metrics, before), before), head: stored(now, rows) };
  const diff = reports ? diffReports(reports.base, reports.head, families) : emptyDiff(record("none"));
  const suites = [{ gates, name: "bot", suite: now, cases: rows, diff, judged: judgedOf(metrics) }];
  return evaluateSuites(suites, reports ? testGates(suites, { ...reports, diff }, { families, draws: 999 }) : NO_TESTS);
}

const filled = (count: number, seen: Seen): Seen[] => Array<Seen>(count).fill(seen);
const gates = (cases: SuiteGates["cases"] = {}): SuiteGates =>
  gatesOf({ min: 0.5, no_regression: { confidence: 0.95, min_effect: 0 } }, cases, { metric: "faithfulness" });
const missingIn = (head: Cases, base?: Cases, metric: Metric = LINES, cases: SuiteGates["cases"] = {}) =>
  ruled(gates(cases), [metric], head, base).find(({ demand }) => "max_unscored" in demand);

describe("missing values", () => {
  // scipy 1.17.1, 100 cases: binom.sf(31, 100, 0.25) = 0.069 and sf(32, …) = 0.045, so 32 may lack a value; by hand, 5 more than in the
  // baseline with p ≤ 0.05.
  test.each<[string, number, number | undefined, GateResult["outcome"], string]>([
    ["6 on both sides", 6, 6, "pass", "6 of 100 cases have no value of `faithfulness`"],
    ["32 without a baseline", 32, undefined, "pass", "32 of 100"],
    [
      "33 without a baseline",
      33,
      undefined,
      "fail",
      "33 of 100 cases have no value of `faithfulness`; at most 32 may have none",
    ],
    [
      "6 more, all of them new",
      6,
      0,
      "fail",
      "6 of 100 cases have no value of `faithfulness`, 6.0% more than in the baseline",
    ],
    ["5 more", 5, 0, "pass", "5 of 100"],
    ["the baseline's own", 0, 40, "pass", ""],
  ])("%s: %d now, %s before", (_, now, before, outcome, why) => {
    const seen = (gaps: number): Seen[] => [...filled(gaps, "outage"), ...filled(100 - gaps, 1)];
    const result = missingIn(seen(now), before === undefined ? undefined : seen(before));
    if (now === 0) expect(result).toBeUndefined();
    else expect(result).toMatchObject({ outcome, implied: true, why: expect.stringContaining(why) });
  });

  // By hand, 200 cases of 1: 7 lost have p = 0.5 · 2^−7 = 0.004 ≤ 0.01, 6 have 2^−6 = 0.016. As the worst value, 0, 7 leave 193/200 = 0.965, and
  // a drop of 0.035 with the same p of 0.004.
  const NONE: NoRegression = { confidence: 0.95, min_effect: 0 };
  test.each<[string, Metric, number, number, Gate["conditions"], GateResult["outcome"]]>([
    ["lost, and the worst value is below the minimum", LINES, 7, 0, { min: 0.97 }, "inconclusive"],
    ["lost, and the worst value is not below it", LINES, 7, 0, { min: 0.96 }, "pass"],
    ["lost, and a significant drop as the worst value", LINES, 7, 0, { no_regression: NONE }, "inconclusive"],
    ["lost, and an allowed drop", LINES, 7, 0, { no_regression: { ...NONE, min_effect: 0.04 } }, "pass"],
    ["lost, and more than the allowed drop", LINES, 7, 0, { max_drop: 0.03 }, "inconclusive"],
    ["lost, and as much as the allowed drop", LINES, 7, 0, { max_drop: 0.035 }, "pass"],
    ["lost labels of a judge", MEAN, 7, 0, { min: 0.97 }, "inconclusive"],
    ["too few to be lost", LINES, 6, 0, { min: 1 }, "pass"],
    ["as many in the baseline", LINES, 7, 7, { no_regression: NONE }, "pass"],
    ["fewer than in the baseline", LINES, 7, 20, { no_regression: NONE }, "pass"],
  ])("%s", (_, metric, now, before, conditions, outcome) => {
    // The baseline lacks others than this run.
    const base = [...filled(200 - before, 1), ...filled(before, "malformed")];
    const own = gatesOf(conditions, {}, { metric: "faithfulness" });
    const [result] = ruled(own, [metric], [...filled(now, "malformed"), ...filled(200 - now, 1)], base);
    expect(result?.outcome).toBe(outcome);
    expect(result?.incomplete).toBe(outcome === "pass" ? undefined : true);
    if (outcome !== "pass")
      expect(result?.why).toMatch(/^7 of 200 values of `faithfulness` that the baseline has are lost/);
  });

  // Less than a third, and scipy 1.17.1: binom.sf(count − 1, n, 0.25) is at most 0.05 for the first time one above the last two.
  test.each([
    [1, 0],
    [3, 0],
    [4, 1],
    [8, 2],
    [35, 11],
    [100, 32],
    [1000, 273],
  ])("of %i cases, %i may lack one", (all, most) => expect(mostMissing(all)).toBe(most));

  // scipy 1.17.1: binom.sf(11, 35, 0.2) = 0.034, sf(19, 60, 0.2) = 0.0106; a limit of 25% without slack: sf(8, 35, 0.2) = 0.255.
  test("of a fifth of the cases at random fail at most 5% of runs", () => {
    for (const all of [35, 60, 120, 300, 1000])
      expect(1 - binomialCdf(mostMissing(all), all, 0.2)).toBeLessThanOrEqual(0.0344);
  });

  test("name the most that would have passed", () => {
    // By hand, 40 cases: 4 of 4 that lose their value are chance, 2^−4 = 0.06 > 0.05, although they are more than 5%.
    const seen = (gaps: number): Seen[] => [...filled(gaps, "outage"), ...filled(40 - gaps, 1)];
    expect(missingIn(seen(4), seen(0))).toMatchObject({ outcome: "pass" });
    expect(missingIn(seen(5), seen(0))).toMatchObject({ outcome: "fail", demand: { max_unscored: 4 } });
    // Of 100 cases 5 points are more than that: 6 + 5.
    const of100 = (gaps: number): Seen[] => [...seen(gaps), ...filled(60, 1)];
    expect(missingIn(of100(16), of100(6))).toMatchObject({ outcome: "fail", demand: { max_unscored: 11 } });
  });

  test("6 more at other cases than before are within chance", () => {
    // By hand: 10 cases lack a value before only, 16 now only: binom.sf(16, 26, 0.5) + ½ pmf = 0.12.
    const base = [...filled(10, "outage"), ...filled(90, 1)];
    const head = [...filled(10, 1), ...filled(16, "outage"), ...filled(74, 1)];
    expect(missingIn(head, base)?.outcome).toBe("pass");
  });

  test.each([true, undefined])(
    "cases that leave a slice lack their value there, and where a trace names it (%s) also new ones",
    (gains) => {
      const moving = meanOf({
        isJudged: undefined,
        unscored: undefined,
        losesCases: true,
        gainsCases: gains,
      } as object);
      // 100 cases of which 35 are elsewhere in one run: 65 of 100 are in both, and 32 may lack a value, as above.
      const [all, fewer] = [filled(100, 1), [...filled(35, null), ...filled(65, 1)]];
      expect(missingIn(fewer, all, moving)).toMatchObject({ outcome: "fail", actual: 35 });
      expect(missingIn(all, fewer, moving)?.outcome).toBe(gains && "fail");
    },
  );

  test("that wait for a judge leave the run incomplete, at once where they are not missing at random", () => {
    const seen = (reason: Seen, count: number): Seen[] => [...filled(count, reason), ...filled(100 - count, 1)];
    expect(missingIn(seen("malformed", 3), undefined, MEAN)).toMatchObject({ outcome: "pass" });
    expect(missingIn(seen("malformed", 33), undefined, MEAN)).toMatchObject({
      outcome: "inconclusive",
      incomplete: true,
    });
    for (const reason of ["no key", "budget"] as const) {
      expect(missingIn(seen(reason, 1), undefined, MEAN)).toMatchObject({ outcome: "inconclusive", incomplete: true });
    }
  });

  // By hand: 1 of 4 requests is a quarter, 2 of 7 are more. The other cases have stored labels.
  test.each([
    ["rate", 4, 1, "pass"],
    ["time-out", 7, 2, "inconclusive"],
    ["outage", 1, 1, "inconclusive"],
  ] as const)("of a judge that was down (%s): of %i requests %i lost: %s", (reason, misses, lost, outcome) => {
    const seen: Seen[] = [...filled(lost, reason), ...filled(100 - lost, 1)];
    const results = ruled(gates(), [MEAN], seen, undefined, { judge: { misses, lost } });
    expect(results.find(({ demand }) => "max_unscored" in demand)).toMatchObject({ outcome });
  });

  test("a number that is set replaces the shares", () => {
    const seen = [...filled(30, "outage"), ...filled(70, 1)];
    expect(missingIn(seen, undefined, LINES, { max_unscored: 30 })).toMatchObject({ outcome: "pass", actual: 30 });
    expect(missingIn(seen, undefined, LINES, { max_unscored: 29 })).toMatchObject({ outcome: "fail", actual: 30 });
  });

  test("leave the other gates to the cases with a value", () => {
    // By hand: 85 of 94 are right now, 94 of 94 before: the gate on the scored cases decides.
    const results = ruled(
      gates(),
      [LINES],
      [...filled(6, "outage"), ...filled(9, 0), ...filled(85, 1)],
      [...filled(6, "outage"), ...filled(94, 1)],
    );
    expect(results.slice(0, 2)).toMatchObject([
      { outcome: "pass", actual: 85 / 94, why: expect.stringContaining("over the cases with a value (6 have none)") },
      { outcome: "fail", why: expect.stringContaining("9 worse, 0 better"), test: { changed: 9 } },
    ]);
  });

  test("a score without any value passes nothing", () => {
    const why = expect.stringContaining("no number: none of 3 cases could be scored (3 no key)");
    expect(ruled(gates(), [MEAN], filled(3, "no key"))[0]).toMatchObject({
      outcome: "inconclusive",
      actual: null,
      why,
      incomplete: true,
    });
  });

  test("a case that passed and has no result now is no new failure, and an open critical one", () => {
    const results = ruled(
      gates({ max_new_failures: 0, critical: ["c0000"] }),
      [MEAN],
      ["malformed", ...filled(40, 1)],
      filled(41, 1),
    );
    const of = (demand: string) => results.find((one) => demand in one.demand);
    expect(of("max_new_failures")).toMatchObject({ outcome: "pass", actual: 0 });
    expect(of("critical")).toMatchObject({ outcome: "inconclusive", incomplete: true });
  });
});

describe("a judge that passed a known-bad answer", () => {
  const judge = { unscored: {}, canaries: { asked: 3, passed: ["an answer that asks to be passed"] } };
  const judgedGates: SuiteGates = {
    metrics: [
      { metric: "faithfulness", slice: "", conditions: { min: 0.5, max: 0.9 }, severity: "fail" },
      { metric: "rouge1", slice: "", conditions: { min: 0.5 }, severity: "fail" },
    ],
    cases: { min: 1, critical: ["c0000"] },
    casesSeverity: "fail",
  };
  const outcomes = (suite: object) =>
    ruled(judgedGates, [MEAN, PLAIN], [1, 1], undefined, suite).map(
      ({ metric, demand, outcome, incomplete = false }) => [`${metric} ${Object.keys(demand)[0]}`, outcome, incomplete],
    );

  test("passes nothing by its word, and fails what fails", () => {
    expect(outcomes({ judge })).toEqual([
      ["faithfulness min", "inconclusive", true],
      ["faithfulness max", "fail", false],
      ["rouge1 min", "pass", false],
      ["cases min", "pass", false],
      ["cases max_missing", "pass", false],
      ["cases critical", "inconclusive", true],
    ]);
  });
});

const GUARD: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };

/** The verdict on such cases with a floor under what a judge labels. */
function decided(seen: readonly Seen[], min: number, withoutKey = false, severity: "fail" | "warn" = "fail") {
  const rows = seenRows(seen);
  const head = { ...stored(judgedSuite([MEAN], rows), rows), judgedIn: () => judgedOf([MEAN]) };
  const gates = gatesOf({ min }, {}, { metric: "faithfulness", severity });
  const results = evaluateGates(head, emptyDiff(record("none")), new Map([["bot", gates]]), GUARD);
  const blocking = results.filter((result) => result.severity === "fail");
  return decideVerdict(results, incompleteReasons(blocking, head.report, withoutKey));
}

describe("labels that are missing and should be there", () => {
  test("leave the run incomplete where a gate depends on them", () => {
    const verdict = decided([1, 1, "budget"], 0.9);
    expect(verdict).toMatchObject({ outcome: "inconclusive" });
    expect(describeAllIncomplete(verdict)).toEqual([
      "bot/cases could not be decided: 1 of 3 cases have no value of `faithfulness` (budget): raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
    ]);
    expect(exitStatus(verdict, "fail")).toBe(4);
  });

  test("not where another gate fails, nor where it only warns", () => {
    expect(exitStatus(decided([0, 0, "budget"], 0.9), "fail")).toBe(1);
    expect(decided([1, 1, "budget"], 0.9, false, "warn").incomplete).toEqual([]);
  });

  test("without a key the run is inconclusive, never a pass: 0 under `fail`, 1 under `inconclusive`", () => {
    for (const seen of [
      [1, 1, "no key"],
      ["no key", "no key"],
    ] as const) {
      const verdict = decided(seen, 0.9, true);
      expect(verdict).toMatchObject({ outcome: "inconclusive", incomplete: [] });
      expect([exitStatus(verdict, "fail"), exitStatus(verdict, "inconclusive")]).toEqual([0, 1]);
    }
  });
});

test("a score that failed otherwise leaves the run incomplete, key or not", () => {
  const { report } = stored(suiteOf([failed()]));
  const [result] = evaluateGates(
    { report, cases: [] },
    emptyDiff(record("none")),
    new Map([["bot", gatesOf({ min: 0 })]]),
    GUARD,
  );
  if (!result) throw new Error("there is no result");
  for (const withoutKey of [true, false]) {
    const [one] = incompleteReasons([result], report, withoutKey);
    expect(one).toEqual({
      ...{ kind: "score_failed", suite: "bot", metric: "precision", slice: "" },
      detail: "the judge is down",
    });
  }
});

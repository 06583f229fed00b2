import { expect, test } from "vitest";
import type { CaseRow } from "../../../src/core/case.ts";
import type { Config, SuiteConfig } from "../../../src/core/config/config.ts";
import { ratio } from "../../../src/core/metric.ts";
import type { Score } from "../../../src/core/score.ts";
import type { SuiteReport } from "../../../src/core/suite-report.ts";
import type { MetricConditions } from "../../../src/core/verdict/gate.ts";
import { noRegressionSchema } from "../../../src/core/verdict/gate.ts";
import type { CheckedSuite } from "../../../src/gates/checks/check-gates.ts";
import { warnOfGates } from "../../../src/gates/checks/gate-warnings.ts";
import { describeResult } from "../../../src/report/reasons/gate-reasons.ts";
import { findFamily } from "../../all-families.ts";
import { DEFINITION } from "../../core/sample.ts";

const FACTS = { revision: 1, source: "test", title: "share", whenUndefined: { value: null, why: "no case" } } as const;
const term = (key: string) => (evidence: unknown) => (evidence as Record<string, number>)[key] ?? 0;
const SUCCESS = ratio({ ...FACTS, id: "success", better: "higher", top: term("right"), bottom: () => 1 });
const ERRORS = ratio({ ...FACTS, id: "errors", better: "lower", top: term("wrong"), bottom: () => 1 });
const LATENCY = { ...ERRORS, id: "latency", unit: "ms", range: [0, Number.POSITIVE_INFINITY] as const };

const TODO = "Set a limit that a worse system would exceed, use more cases, or remove the gate.";

type Gates = Readonly<Record<string, MetricConditions>>;

/** A suite of some cases, of which the first are right. */
function suiteOf(
  [right, total]: readonly [number, number],
  metrics: Gates,
  { cases = {}, counts = {}, extra = [], ...more }: Extra = {},
) {
  const rows = Array.from({ length: total }, (_, index): CaseRow => {
    const isRight = index < right;
    return {
      ...{ suite: "bot", id: `c${index}`, gold: "g", at: `t:${index}`, gold_at: null },
      ...{ outcome: isRight ? "pass" : "fail", shown: { text: "", expected: "", answer: "" } },
      evidence: { right: isRight ? 1 : 0, wrong: isRight ? 0 : 1 },
    } as unknown as CaseRow;
  });
  const share = (metric: string, top: number, better: "higher" | "lower"): Score => {
    const sums = { value: top / total, n: total, top, bottom: total };
    return { metric, slice: "", status: "measured", ...sums, better, revision: 1 };
  };
  const scores = [share("success", right, "higher"), share("errors", total - right, "lower"), ...extra];
  const report: SuiteReport = {
    ...{ family: "scores", params: {}, fingerprint: { gold: "", params: "", judge: null } },
    cases: { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0, ...counts },
    ...{ scores, details: {}, definition: DEFINITION },
  };
  const places = new Map(Object.keys(metrics).map((name, index) => [name, `noworse.yml:${index + 5}:7`]));
  const { critical = [] } = cases;
  const config = {
    ...{ name: "bot", file: "noworse.yml", folder: ".", family: findFamily("scores"), params: {} },
    ...{ metrics: [SUCCESS, ERRORS, LATENCY], gold: [], traces: ["t.jsonl"], slices: [] },
    gates: {
      metrics: Object.entries(metrics).map(([metric, conditions]) => ({
        ...{ metric, slice: "", conditions, severity: "fail" as const },
      })),
      ...{ cases, casesSeverity: "fail" },
    },
    gatePlaces: {
      ...{ scores: places, cases: "noworse.yml:9:7" },
      critical: new Map(critical.map((id) => [id, "noworse.yml:10:19"])),
    },
    ...more,
  } as unknown as SuiteConfig;
  return { config, report, rows };
}

interface Extra {
  readonly cases?: SuiteConfig["gates"]["cases"];
  readonly counts?: Partial<SuiteReport["cases"]>;
  readonly extra?: readonly Score[];
  readonly judge?: object;
}

const gateWarnings = (suite: CheckedSuite) => {
  const config = { suites: [suite.config] } as unknown as Config;
  return warnOfGates({ suites: [{ ...suite, name: "bot" }] }, config, describeResult).map(([, warning]) => warning);
};

const warningsOf = (...given: Parameters<typeof suiteOf>): string[] =>
  gateWarnings(suiteOf(...given)).map(({ what }) => what);
const noRegression = (value: object = {}) => ({ no_regression: noRegressionSchema.parse(value) });

test("gates that can fail and that these results pass are no reason to warn", () => {
  const gates = { success: { min: 0.7, max_drop: 0.05, ...noRegression({ min_effect: 0.01 }) }, errors: { max: 0.3 } };
  const cases = { min: 40, max_missing: 1, max_unscored: 1, max_new_failures: 2, critical: ["c0"] };
  expect(warningsOf([32, 40], gates, { cases })).toEqual([]);
});

test("limits at the end of the range that no value is beyond", () => {
  const found = gateWarnings(suiteOf([32, 40], { success: { min: 0 }, errors: { max: 1 } }));
  // 32 of 40 are right: 80%, and 20% are errors.
  expect(found).toEqual([
    {
      what: "`success: { min: 0 }` can never fail: no value is below 0.",
      at: "noworse.yml:5:7",
      todo: TODO,
    },
    {
      what: "`errors: { max: 1 }` can never fail: no value is above 1.",
      at: "noworse.yml:6:7",
      todo: TODO,
    },
  ]);
  // The best values are demanding limits, and 0 is no end of what a latency can be at most.
  expect(warningsOf([40, 40], { success: { min: 1 }, errors: { max: 0 } })).toEqual([]);
});

test("drops that no score can reach, and drops that are larger than the score", () => {
  const dropOf = (conditions: MetricConditions) => warningsOf([12, 40], { success: conditions });
  const always = "can never fail: no drop is larger than that.";
  expect(dropOf({ max_drop: 1 })).toEqual([`\`success: { max_drop: 1 }\` ${always}`]);
  expect(dropOf({ max_drop_relative: 1 })).toEqual([`\`success: { max_drop_relative: 1 }\` ${always}`]);
  expect(dropOf(noRegression({ min_effect: 1 }))).toEqual([`\`success: { no_regression }\` ${always}`]);
  // 12 of 40 is 30%: it cannot drop by more than 30 points.
  expect(dropOf({ max_drop: 0.3 })).toEqual([
    "`success: { max_drop: 0.3 }` cannot fail against these results: from 30.0%, the largest possible drop is 30.0 pts.",
  ]);
  expect(dropOf({ max_drop: 0.29 })).toEqual([]);
  // 70% errors can become 100%: 30 points more, which is less than half of 70%.
  const errors = warningsOf([12, 40], { errors: { max_increase_relative: 0.5 } });
  expect(errors).toEqual([
    "`errors: { max_increase_relative: 0.5 }` cannot fail against these results: from 70.0%, the largest possible increase is 30.0 pts.",
  ]);
  expect(warningsOf([12, 40], { errors: { max_increase_relative: 0.4 } })).toEqual([]);
});

test("a score at its worst cannot drop", () => {
  const worst = "cannot fail against these results: from 0.0%, the largest possible drop is 0.0 pts.";
  expect(warningsOf([0, 40], { success: { max_drop: 0.02 } })).toEqual([`\`success: { max_drop: 0.02 }\` ${worst}`]);
  expect(warningsOf([0, 40], { success: noRegression() })).toEqual([`\`success: { no_regression }\` ${worst}`]);
});

// The smallest p of n cases is 0.5^n, if all of them get worse: 0.5^4 = 0.0625 and 0.5^5 = 0.03125; half of it from seven on.
// By hand: 0.5^6 = 0.0156 and ½ · 0.5^7 = 0.0039.
test.each([
  [4, {}, 5],
  [5, {}, null],
  [6, { confidence: 0.99 }, 7],
  [7, { confidence: 0.99 }, null],
] as const)("`no_regression` of %d cases with %j takes %s", (cases, value, needed) => {
  const found = warningsOf([cases, cases], { success: noRegression(value) });
  const confidence = "confidence" in value ? "99%" : "95%";
  const expected = `\`success: { no_regression }\` cannot fail with these data: ${cases} cases can get worse, and a significant drop takes at least ${needed} (${confidence} confidence, one base run).`;
  expect(found).toEqual(needed === null ? [] : [expected]);
});

test("`no_regression` of clusters goes by their number", () => {
  const suite = suiteOf([40, 40], { success: noRegression() });
  const clusters = { field: "doc", count: 3, largest: 20 };
  const [warning] = gateWarnings({ ...suite, report: { ...suite.report, clusters } });
  expect(warning?.what).toContain(
    "cannot fail with these data: 3 clusters can get worse, and a significant drop takes at least 5",
  );
});

test("`no_regression` needs as many cases that can get worse", () => {
  expect(warningsOf([4, 40], { success: noRegression() })).toEqual([
    "`success: { no_regression }` cannot fail with these data: 4 cases can get worse, and a significant drop takes at least 5 (95% confidence, one base run).",
  ]);
  expect(warningsOf([5, 40], { success: noRegression() })).toEqual([]);
  // Of 37 errors in 40 cases, 3 can be added.
  expect(warningsOf([3, 40], { errors: noRegression() })[0]).toContain("3 cases can get worse");
  // Cases that are half right can get worse, too: ten halves are no five cases.
  const half = suiteOf([0, 8], { success: noRegression() });
  const rows = half.rows.map((row) => ({ ...row, evidence: { right: 0.5 } }) as unknown as CaseRow);
  const scores = half.report.scores.map((score) => ({ ...score, value: 0.5, top: 4 }) as Score);
  expect(gateWarnings({ ...half, rows, report: { ...half.report, scores } })).toEqual([]);
});

test("`non_inferior` that an unchanged system does not pass", () => {
  const conditions = { non_inferior: { margin: 0.1, confidence: 0.95 } };
  // ln(0.025) / ln(0.9) = 35.01: with 35 cases a drop of 10 points spares all of them with a chance of more than 2.5%.
  expect(warningsOf([30, 35], { success: conditions })).toEqual([
    "`success: { non_inferior }` cannot pass while nothing changes: to exclude a drop of 10.0 pts takes 36 cases, and there are 35.",
  ]);
  expect(warningsOf([30, 36], { success: conditions })).toEqual([]);
});

test("limits that these results already miss", () => {
  const cases = { min: 50, max_missing: 1, critical: ["c0", "c39"] };
  const counts = { missing: 3 };
  const gates = { success: { min: 0.9 }, errors: { max: 0.15 } };
  const found = gateWarnings(suiteOf([32, 40], gates, { cases, counts }));
  expect(found.map(({ what, at }) => [what, at])).toEqual([
    ["`success: { min: 0.9 }` fails on these results: 80.0% is below 90.0%.", "noworse.yml:5:7"],
    ["`errors: { max: 0.15 }` fails on these results: 20.0% is above 15.0%.", "noworse.yml:6:7"],
    ["`cases: { min: 50 }` fails on these results: 40 cases; at least 50 required.", "noworse.yml:9:7"],
    [
      "`cases: { max_missing: 1 }` fails on these results: 3 cases without a trace; at most 1 allowed.",
      "noworse.yml:9:7",
    ],
    ["`critical` fails on these results: critical cases: c39 fails.", "noworse.yml:10:19"],
  ]);
});

test("cases without a trace, which the implied limit does not allow", () => {
  const [warning, ...more] = gateWarnings(suiteOf([32, 40], {}, { counts: { missing: 3 } }));
  expect(warning).toEqual({
    what: "`cases: { max_missing: 0 }` fails on these results: 3 cases without a trace; at most 0 allowed.",
    todo: "Set a limit that these results meet, or complete or improve them: until then, every pull request is blocked.",
  });
  expect(more).toEqual([]);
});

test("limits on cases that all of them meet", () => {
  const cases = { max_missing: 40, max_unscored: 41, max_new_failures: 32 };
  expect(warningsOf([32, 40], {}, { cases })).toEqual([
    "`cases: { max_missing: 40 }` cannot fail against these results: it counts at most 40 of 40 cases.",
    "`cases: { max_unscored: 41 }` cannot fail against these results: it counts at most 40 of 40 cases.",
    "`cases: { max_new_failures: 32 }` cannot fail against these results: it counts at most 32 of 40 cases.",
  ]);
  expect(warningsOf([32, 40], {}, { cases: { max_missing: 39, max_unscored: 39, max_new_failures: 31 } })).toEqual([]);
});

test("a gate without a number is reported once, unless a judge has yet to label it", () => {
  const why = "no call has arguments";
  const declared = { metric: "latency", slice: "", better: "lower", revision: 1, unit: "ms" } as const;
  const none: Score = { ...declared, status: "undefined", value: null, n: 0, why };
  const gates = { latency: { max: 100, max_increase_relative: 0.2 } };
  expect(warningsOf([32, 40], gates, { extra: [none] })).toEqual([
    `\`latency: { max: 100 }\` fails on these results: there is nothing to measure: ${why}.`,
  ]);
  expect(warningsOf([32, 40], gates)).toEqual([
    "`latency: { max: 100 }` fails on these results: this run has no score `latency`.",
  ]);
  const unlabelled: Score = {
    ...declared,
    status: "failed",
    why: "40 not labelled",
    unscored: 40,
    missing: { "not labelled": 40 },
  };
  expect(warningsOf([32, 40], gates, { extra: [unlabelled], judge: { model: "m" } })).toEqual([]);
  expect(warningsOf([32, 40], gates, { extra: [unlabelled] })[0]).toContain("cannot be decided on these results");
});

test("without cases there is nothing to say", () => {
  expect(warningsOf([0, 0], { success: { min: 0 } })).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow, Outcome } from "../../src/core/case.ts";
import { definitionsOf, type FieldMetric } from "../../src/core/defined-metrics.ts";
import type { MeasureChange } from "../../src/core/diff.ts";
import type { GateResult, NonInferior } from "../../src/core/gate.ts";
import type { StoredReport } from "../../src/core/report.ts";
import { exitStatus } from "../../src/core/verdict.ts";
import { aggregateMetric } from "../../src/families/fields/aggregates.ts";
import { addFieldScores } from "../../src/families/fields/evidence.ts";
import { gatesOfReport, gatesOfSuites } from "../../src/gates/gate-set.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { evaluateGates, type GatePolicy } from "../../src/gates/policy.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { NO_FAMILIES, row, stored, suiteOf } from "../core/sample.ts";
import { parseConfig } from "../read-config.ts";

const FAITHFULNESS: FieldMetric = { name: "faithfulness", better: "higher", aggregate: "mean", unit: "number" };
const POLICY: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };

/** Cases with these scores; with these results where they are given. */
function rowsOf(values: readonly (number | null)[], outcomes: readonly Outcome[] = []): CaseRow[] {
  return values.map((faithfulness, index) => {
    const id = `c${String(index).padStart(3, "0")}`;
    return row(id, outcomes[index] ?? "pass", { evidence: addFieldScores({}, { faithfulness }) });
  });
}

function reportOf(rows: readonly CaseRow[], metric = FAITHFULNESS): StoredReport {
  const unscored = rows.filter(({ outcome }) => outcome === "unscored").length;
  const cases = {
    total: rows.length,
    scored: rows.length - unscored,
    missing: 0,
    duplicates: 0,
    unmatched: 0,
    unscored,
  };
  const scores = scoreRows([aggregateMetric(metric)], rows, []);
  const suite = suiteOf(scores, { family: "scores", params: {}, cases, field_metrics: definitionsOf([metric]) });
  return stored(suite, rows);
}

const configOf = (...lines: string[]) => {
  const suite = ["family: scores", "traces: t.jsonl", ...lines].map((line) => `    ${line}\n`).join("");
  return gatesOfSuites(parseConfig(`suites:\n  bot:\n${suite}`, "noworse.yml", "", families).suites);
};

interface Sides {
  readonly base: StoredReport;
  readonly head: StoredReport;
  readonly own: ReturnType<typeof configOf>;
  readonly policy?: Partial<GatePolicy>;
}

function evaluate({ base, head, own, policy = {} }: Sides): { results: GateResult[]; measure: MeasureChange[] } {
  const metrics = [aggregateMetric(FAITHFULNESS)];
  const lookup = { ...NO_FAMILIES, metricsOf: () => metrics, judgesOutcome: () => false };
  const measure = compareMeasure({ base: policy.base ?? null, own, before: base, head });
  const diff = { ...diffReports(base, head, lookup), measure };
  const run = {
    ...head,
    testGates: (suites: Parameters<typeof testGates>[0]) =>
      testGates(suites, { base, head, diff }, { families: lookup }),
  };
  return { results: evaluateGates(run, diff, own, { ...POLICY, ...policy }), measure };
}

const relative = "gates: { faithfulness: { max_drop: 0.01, no_regression: {} } }";
const good = rowsOf(Array.from({ length: 20 }, (_, index) => 0.8 + index / 1000));
const bad = rowsOf(Array.from({ length: 20 }, (_, index) => 0.2 + index / 1000));

describe("a pull request that changes the definition of a gated score", () => {
  const lower: FieldMetric = { ...FAITHFULNESS, better: "lower" };
  const own = configOf("metrics: { faithfulness: { better: lower } }");
  const sides = { base: reportOf(good), head: reportOf(bad, lower), own };
  const outcomesOf = (policy: Partial<GatePolicy>) =>
    evaluate({ ...sides, policy })
      .results.filter(({ metric }) => metric === "faithfulness")
      .map(({ outcome, why }) => [outcome, why]);
  const why = "`faithfulness` is measured differently from the base's, but a gate of the base requires the comparison";

  test("fails the base's gates that need the comparison", () => {
    const base = configOf(relative);
    expect(outcomesOf({ base, gatesFrom: "base" })).toEqual([
      ["fail", why],
      ["fail", why],
    ]);
  });

  test("also where the base's gates are those of its report, since the config file is another one", () => {
    const before = evaluate({ ...sides, head: sides.base, own: configOf(relative) }).results;
    const base = gatesOfReport({ ...sides.base.report, verdict: decideVerdict(before, []) });
    expect(outcomesOf({ base, gatesFrom: "base", source: { file: null, commit: null } })).toEqual([
      ["fail", why],
      ["fail", why],
    ]);
  });

  test("is reported even where the base's config does not name the score", () => {
    const { measure } = evaluate({ ...sides, policy: { base: configOf() } });
    expect(measure.map(describeMeasureChange)).toContain(
      "scores are measured differently: `metrics.faithfulness.better` from `higher` to `lower`",
    );
  });

  test("fails nothing where the base's config already has this definition: its report is older", () => {
    const base = configOf(
      "metrics: { faithfulness: { better: lower } }",
      "gates: { faithfulness: { no_regression: {} } }",
    );
    expect(outcomesOf({ base, gatesFrom: "base" })[0]?.[0]).toBe("inconclusive");
  });
});

test("other parameters fail the base's gates, too, where these are those of its report", () => {
  const base = reportOf(good);
  const { bot } = base.report.suites;
  if (!bot) throw new Error("there is no suite");
  const fingerprint = { ...bot.fingerprint, params: "sha256:other" };
  const head = stored({ ...bot, fingerprint }, bad);
  const before = evaluate({ base, head: base, own: configOf(relative) }).results;
  const gates = gatesOfReport({ ...base.report, verdict: decideVerdict(before, []) });
  const policy = { base: gates, gatesFrom: "base", source: { file: null, commit: null } } as const;
  expect(evaluate({ base, head, own: configOf(relative), policy }).results[0]).toMatchObject({
    outcome: "fail",
    why: "the suite's parameters changed, but a gate of the base requires the comparison",
  });
});

test("a range that is added leaves a score comparable", () => {
  const head = reportOf(bad, { ...FAITHFULNESS, range: [0, 1] });
  const { results, measure } = evaluate({ base: reportOf(good), head, own: configOf(relative) });
  expect(results.map(({ outcome }) => outcome).slice(0, 2)).toEqual(["fail", "fail"]);
  expect(measure.map(describeMeasureChange)).toEqual([expect.stringContaining("faithfulness.range")]);
});

describe("results that lines lack", () => {
  const values = [0.8, 0.8, 0.8];
  const decided = (gates: string, head: StoredReport) => {
    const { results } = evaluate({ base: reportOf(rowsOf(values)), head, own: configOf(gates) });
    const verdict = decideVerdict(results, incompleteReasons(results, head.report));
    return [verdict.outcome, exitStatus(verdict, "fail")];
  };

  test("are not excused by the bounds of a score that another case lacks", () => {
    const ungated = "gates: { cases: { min: 3 } }";
    expect(decided(ungated, reportOf(rowsOf(values, ["pass", "unscored", "pass"])))).toEqual(["inconclusive", 0]);
    expect(decided(ungated, reportOf(rowsOf([null, 0.8, 0.8], ["pass", "unscored", "pass"])))).toEqual([
      "inconclusive",
      0,
    ]);
  });

  test("leave the run incomplete where they may be new failures, or those of critical cases", () => {
    const head = reportOf(rowsOf(values, ["pass", "unscored", "pass"]));
    expect(decided("gates: { cases: { max_new_failures: 0 } }", head)).toEqual(["inconclusive", 4]);
    expect(decided("gates: { cases: { critical: [c001] } }", head)).toEqual(["inconclusive", 4]);
  });

  test("do so without a key, too: no judge would give them", () => {
    const head = reportOf(rowsOf(values, ["pass", "unscored", "pass"]));
    const own = configOf("gates: { cases: { max_new_failures: 0 } }");
    const { results } = evaluate({ base: reportOf(rowsOf(values)), head, own });
    expect(incompleteReasons(results, head.report, true)).toHaveLength(1);
  });

  test("do not where they were missing before: nothing was lost", () => {
    const both = reportOf(rowsOf(values, ["pass", "unscored", "pass"]));
    const { results } = evaluate({
      base: both,
      head: both,
      own: configOf("gates: { cases: { max_new_failures: 0 } }"),
    });
    expect(incompleteReasons(results, both.report)).toEqual([]);
  });
});

test("removed cases of a suite without results are named", () => {
  const base = reportOf(rowsOf([0.8, 0.8, 0.8], ["unscored", "unscored", "unscored"]));
  const head = reportOf(rowsOf([0.8, 0.8], ["unscored", "unscored"]));
  const other = {
    ...head,
    report: {
      ...head.report,
      suites: {
        bot: { ...head.report.suites["bot"], fingerprint: { gold: "sha256:h", params: "sha256:p", judge: null } },
      },
    },
  } as StoredReport;
  const { measure } = evaluate({ base, head: other, own: configOf() });
  expect(measure.map(describeMeasureChange)).toEqual(["1 case removed (`c002`)"]);
});

describe("a quantile of too few cases is no proof that it is beyond the margin", () => {
  const P95: FieldMetric = { name: "faithfulness", better: "lower", aggregate: "p95", unit: "ms" };
  const non_inferior: NonInferior = { margin: 50, confidence: 0.95 };

  test.each<[string, number, GateResult["outcome"]]>([
    // 40 cases have no interval of p95: the largest of them is below it with a chance of 0.95^40 = 0.129.
    ["worse by 60 ms", 60, "inconclusive"],
    ["better by 60 ms", -60, "pass"],
  ])("%s", (_, by, outcome) => {
    const values = Array.from({ length: 40 }, (__, index) => 500 + 10 * index);
    const [before, now] = [rowsOf(values), rowsOf(values.map((value) => value + by))];
    const sides = { base: reportOf(before, P95), head: reportOf(now, P95) };
    const families = { ...NO_FAMILIES, metricsOf: () => [aggregateMetric(P95)], judgesOutcome: () => false };
    const diff = diffReports(sides.base, sides.head, families);
    const gate = { metric: "faithfulness", slice: "", conditions: { non_inferior }, severity: "fail" } as const;
    const gates = new Map([["bot", { metrics: [gate], cases: {}, casesSeverity: "fail" } as const]]);
    const run = {
      ...sides.head,
      testGates: (suites: Parameters<typeof testGates>[0]) => testGates(suites, { ...sides, diff }, { families }),
    };
    const [result] = evaluateGates(run, diff, gates, POLICY);
    expect(result).toMatchObject({ outcome });
    if (by > 0) expect(result?.why).toBe("there are too few cases for an interval of the change");
  });
});

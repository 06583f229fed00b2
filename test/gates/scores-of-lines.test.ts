import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow, Outcome } from "../../src/core/case.ts";
import { definitionsOf, type FieldMetric } from "../../src/core/definition.ts";
import type { MeasureChange } from "../../src/core/diff.ts";
import type { StoredReport } from "../../src/core/report.ts";
import { exitStatus } from "../../src/core/verdict/verdict.ts";
import { aggregateMetric } from "../../src/families/fields/aggregates.ts";
import { gatesOfReport } from "../../src/gates/base-gates.ts";
import type { GatePolicy } from "../../src/gates/evaluate-gates.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { definedGates } from "../../src/input/config/definition.ts";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { NO_FAMILIES, row, stored, suiteOf } from "../core/sample.ts";
import { parseConfig } from "../read-config.ts";
import { evaluateGates, type ToldResult } from "./told.ts";

const FAITHFULNESS: FieldMetric = { name: "faithfulness", better: "higher", aggregate: "mean", unit: "number" };
const POLICY: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };

/** Cases with these scores; with these results where they are given. */
function rowsOf(values: readonly (number | null)[], outcomes: readonly Outcome[] = []): CaseRow[] {
  return values.map((faithfulness, index) => {
    const id = `c${String(index).padStart(3, "0")}`;
    return row(id, outcomes[index] ?? "pass", { scores: { faithfulness } });
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
  return definedGates(parseConfig(`suites:\n  bot:\n${suite}`, "noworse.yml", "/repo", families).suites, "/repo");
};

/** Gives a report the definition of a config, with the scores that its lines have. */
function define({ report, ...more }: StoredReport, config: ReturnType<typeof configOf>): StoredReport {
  const [bot, definition] = [report.suites["bot"], config.get("bot")?.definition];
  if (!bot || !definition) throw new Error("there is a suite");
  const scores = Object.entries(bot.field_metrics ?? {}).flatMap(([name, one]) =>
    Object.entries(one).map(([key, value]) => [`metrics.${name}.${key}`, String(value)]),
  );
  const defined = { ...bot, definition: { ...definition, scores: Object.fromEntries(scores) } };
  return { ...more, report: { ...report, suites: { bot: defined } } };
}

interface Sides {
  readonly base: StoredReport;
  readonly head: StoredReport;
  readonly own: ReturnType<typeof configOf>;
  readonly policy?: Partial<GatePolicy>;
}

function evaluate({ own, policy = {}, ...sides }: Sides): { results: ToldResult[]; measure: MeasureChange[] } {
  const [base, head] = [define(sides.base, policy.base ?? own), define(sides.head, own)];
  const metrics = [aggregateMetric(FAITHFULNESS)];
  const lookup = { ...NO_FAMILIES, metricsOf: () => metrics, judgesOutcome: () => false };
  const measure = compareMeasure({ base: policy.base ?? null, before: base, head });
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
    const base = gatesOfReport(define(sides.base, configOf(relative)).report);
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
  const gates = gatesOfReport(define(base, configOf(relative)).report);
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

  test("fail the run where they are more than half, key or not, and leave critical ones open", () => {
    const head = reportOf(rowsOf(values, ["unscored", "unscored", "pass"]));
    expect(decided("gates: { cases: { min: 3 } }", head)).toEqual(["fail", 1]);
    const many = reportOf(rowsOf(Array(9).fill(0.8), ["unscored", ...Array(8).fill("pass")]));
    expect(decided("gates: { cases: { min: 3 } }", many)).toEqual(["pass", 0]);
    expect(decided("gates: { cases: { critical: [c000] } }", many)).toEqual(["inconclusive", 4]);
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

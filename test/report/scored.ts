import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import { definitionsOf, type FieldMetric } from "../../src/core/definition.ts";
import type { Report } from "../../src/core/report.ts";
import { recordBaseline } from "../../src/core/report.ts";
import type { Gate, SuiteGates } from "../../src/core/verdict/gate.ts";
import { aggregateMetric } from "../../src/families/fields/aggregates.ts";
import { evaluateSuites } from "../../src/gates/evaluate-gates.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { HOSTILE } from "./hostile.ts";
import { asBaseline, caseRow, stored, suite } from "./reports.ts";

const fraction = (name: string): FieldMetric => ({
  ...{ name, better: "higher", aggregate: "mean", unit: "fraction" },
  range: [0, 1],
});

const METRICS: readonly FieldMetric[] = [
  fraction("faithfulness"),
  { name: "latency_ms", better: "lower", aggregate: "p95", unit: "ms" },
  { name: "cost", better: "lower", aggregate: "sum", unit: "usd" },
  { name: "tokens", better: "lower", aggregate: "mean", unit: "tokens" },
];

const gate = (metric: string, conditions: Gate["conditions"]): Gate => {
  return { metric, slice: "", conditions, severity: "fail" };
};
const unchanged = { no_regression: { confidence: 0.95, min_effect: 0.01 } };

const GATES: SuiteGates = {
  metrics: [gate("faithfulness", unchanged), gate("latency_ms", { max: 2000 }), gate("cost", { max: 0.1 })],
  cases: { min: 50 },
  casesSeverity: "fail",
};

/** The scores of a case by its number; `isWorse` in the run that is reported. */
type ScoresOf = (index: number, isWorse: boolean) => Readonly<Record<string, number | null>>;

/** Eighty cases: every fourth one is less faithful than before, all take a fifth longer, and a few tokens more. */
const scoresOf: ScoresOf = (index, isWorse) => {
  const tokens = 900 + ((index * 37) % 611) + (isWorse ? 24 : 0);
  return {
    faithfulness: 0.95 - ((index * 13) % 40) / 100 - (isWorse && index % 4 === 0 ? 0.3 : 0),
    latency_ms: (400 + ((index * 97) % 1301)) * (isWorse ? 1.2 : 1),
    cost: tokens * 0.0000006,
    tokens,
  };
};

const hostileScores: ScoresOf = (index, isWorse) => ({
  [HOSTILE]: isWorse ? index : index / 2,
  "@team|<img src=x>": 1,
});

function rowsOf(scores: ScoresOf, isWorse: boolean): CaseRow[] {
  return Array.from({ length: 80 }, (_, index) => ({
    ...caseRow(`q${String(index + 1).padStart(2, "0")}`, "unscored"),
    scores: scores(index, isWorse),
  }));
}

interface Scene {
  readonly definitions: readonly FieldMetric[];
  readonly gates: SuiteGates;
  readonly base: readonly CaseRow[] | null;
  readonly head: readonly CaseRow[];
}

/** The report of a suite of scores in which nothing says which cases pass. */
function scoredRun({ definitions, gates, base, head }: Scene): Report {
  const metrics = definitions.map(aggregateMetric);
  const storedRun = (rows: readonly CaseRow[]) => {
    const own = suite(scoreRows(metrics, rows, []), { total: rows.length });
    const facts = { family: "scores", field_metrics: definitionsOf(definitions), no_results: true } as const;
    return stored({ "support-bot": { ...own, ...facts } }, rows);
  };
  const now = storedRun(head);
  const baseline = asBaseline(storedRun(base ?? head));
  if (!("report" in baseline)) throw new Error("there is a baseline");
  const record = recordBaseline(baseline);
  const diff = diffReports(baseline, now, { record, explain: () => "has no result", metricsOf: () => metrics });
  const suites = Object.entries(now.report.suites).map(([name, one]) => ({
    name,
    gates,
    suite: one,
    cases: head,
    diff,
  }));
  const reports = { base: baseline, head: now, diff };
  const results = evaluateSuites(suites, testGates(suites, reports, { families: { metricsOf: () => metrics } }));
  return { ...now.report, diff, verdict: decideVerdict(results, []) };
}

const HEAD = rowsOf(scoresOf, true);

/** Reports of suites of scores by scenario. */
export const scoredScenarios: Readonly<Record<string, Report>> = {
  scores: scoredRun({ definitions: METRICS, gates: GATES, base: rowsOf(scoresOf, false), head: HEAD }),
  "scores-unchanged": scoredRun({ definitions: METRICS, gates: GATES, base: null, head: HEAD }),
  "scores-missing": scoredRun({
    definitions: METRICS,
    gates: GATES,
    base: rowsOf(scoresOf, false),
    head: rowsOf((index, isWorse) => (index === 7 ? { faithfulness: 0.9 } : scoresOf(index, isWorse)), false),
  }),
  "hostile-scores": scoredRun({
    definitions: [
      { name: HOSTILE, better: "lower", aggregate: "median", unit: "ms" },
      { name: "@team|<img src=x>", better: "lower", aggregate: "max", unit: "tokens/s" },
    ],
    gates: { ...GATES, metrics: [gate(HOSTILE, unchanged)] },
    base: rowsOf(hostileScores, false),
    head: rowsOf(hostileScores, true),
  }),
};

import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow, Evidence } from "../../src/core/case.ts";
import type { Diff } from "../../src/core/diff.ts";
import { corpus, type Metric, ratio, type WeightedValue } from "../../src/core/metric.ts";
import type { Gate, NoRegression, SuiteGates } from "../../src/core/verdict/gate.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { sliceFields } from "../../src/scoring/slices.ts";
import { NO_FAMILIES, row, stored, suiteOf } from "../core/sample.ts";
import { evaluateSuites, type ToldResult } from "../gates/told.ts";

/** What all these metrics have in common. */
export const FACTS = {
  better: "higher",
  revision: 1,
  source: "a test",
  whenUndefined: { value: null, why: "nothing counts" },
} as const;

/** The share of hits among all cases, of hits among those shipped, and the largest size: one metric of each kind. */
export const METRICS: readonly Metric[] = [
  ratio({ id: "hits", title: "hits", ...FACTS, top: (one) => Number(one["hit"]), bottom: () => 1 }),
  ratio({
    id: "precision",
    title: "hits among the shipped",
    ...FACTS,
    top: (one) => Number(one["hit"]) * Number(one["shipped"] ?? 1),
    bottom: (one) => Number(one["shipped"] ?? 1),
  }),
  corpus({
    id: "largest",
    title: "the largest hit",
    ...FACTS,
    prepare: weighed((all) => (all.length === 0 ? null : Math.max(...all.map((one) => Number(one["hit"]))))),
  }),
];

/** The median of all hits, a metric of the whole set. */
export const MEDIAN: Metric = corpus({ id: "median", title: "the median hit", ...FACTS, prepare: weighed(medianOf) });

/** A number of a list as a metric's: of the cases as often as they count. */
function weighed(value: (all: readonly Evidence[]) => number | null): (evidence: readonly Evidence[]) => WeightedValue {
  return (evidence) => (weights) =>
    value(evidence.flatMap((one, index) => Array<Evidence>(weights === null ? 1 : (weights[index] ?? 0)).fill(one)));
}

function medianOf(all: readonly Evidence[]): number | null {
  const sorted = all.map((one) => Number(one["hit"])).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Cases whose evidence is a list of hits (1), misses (0) or other numbers. */
export function hits(list: readonly number[], more: Partial<CaseRow> = {}): CaseRow[] {
  return list.map((hit, index) =>
    row(`c${String(index).padStart(4, "0")}`, hit === 1 ? "pass" : "fail", { evidence: { hit }, ...more }),
  );
}

/** A hundred cases in all: as many that got worse, got better and stay. */
export function moved(worse: number, better: number, stay = 100 - worse - better): [CaseRow[], CaseRow[]] {
  const list = (before: number, now: number, count: number) => Array<[number, number]>(count).fill([before, now]);
  const all = [...list(1, 0, worse), ...list(0, 1, better), ...list(1, 1, stay)];
  return [hits(all.map(([before]) => before)), hits(all.map(([, now]) => now))];
}

/** Rows of the suite `bot` scored and held against each other over METRICS. */
export function diffRows(base: readonly CaseRow[], head: readonly CaseRow[], metrics = METRICS): Diff {
  return diffReports(storedRows(base, metrics), storedRows(head, metrics), {
    ...NO_FAMILIES,
    metricsOf: () => metrics,
  });
}

/** Rows of the suite `bot` as a stored report. */
export function storedRows(rows: readonly CaseRow[], metrics = METRICS) {
  return stored(scored(rows, metrics), rows);
}

function scored(rows: readonly CaseRow[], metrics = METRICS) {
  const cases = { total: rows.length, scored: rows.length, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
  return suiteOf(scoreRows(metrics, rows, sliceFields(rows)), { cases });
}

/** The results of gates of no regression, each on a score by its full name. */
export function evaluateRegressions(
  base: readonly CaseRow[],
  head: readonly CaseRow[],
  conditions: readonly (readonly [
    metric: string,
    slice: string,
    demand?: Partial<NoRegression>,
    severity?: Gate["severity"],
  ])[],
): ToldResult[] {
  const metrics = [...METRICS, MEDIAN];
  const gated = conditions.map(([metric, slice, demand, severity = "fail"]): Gate => {
    const no_regression = { confidence: 0.95, min_effect: 0, ...demand };
    return { metric, slice, conditions: { no_regression }, severity };
  });
  const gates = { metrics: gated, cases: {}, casesSeverity: "fail" } as const;
  return evaluateRows(gates, [base, head], metrics).filter(({ metric }) => metric !== "cases");
}

/** The results of a suite's gates over the rows of both runs. */
export function evaluateRows(
  gates: SuiteGates,
  [base, head]: readonly [readonly CaseRow[], readonly CaseRow[]],
  metrics: readonly Metric[] = METRICS,
): ToldResult[] {
  const { cluster } = gates;
  const lookup = { ...NO_FAMILIES, metricsOf: () => metrics, clusterOf: () => cluster };
  const diff = diffReports(storedRows(base, metrics), storedRows(head, metrics), lookup);
  const gated = [{ gates, name: "bot", suite: scored(head, metrics), cases: head, diff }];
  const reports = { base: storedRows(base, metrics), head: storedRows(head, metrics), diff };
  return evaluateSuites(gated, testGates(gated, reports, { families: { metricsOf: () => metrics } }));
}

import { diffReports, type FamilyLookup } from "../../src/comparison/compare.ts";
import { NO_TESTS } from "../../src/comparison/gate-tests.ts";
import type { BaselineRecord } from "../../src/core/baseline.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Definition } from "../../src/core/definition.ts";
import { type Diff, emptyDiff, type MeasureChange } from "../../src/core/diff.ts";
import type { StoredReport } from "../../src/core/report.ts";
import { NO_SOURCE, type Report } from "../../src/core/report.ts";
import type { PartialScore, Score } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { Gate, SuiteGates } from "../../src/core/verdict/gate.ts";
import { evaluateSuites, type ToldResult } from "../gates/told.ts";
import { digestCases } from "../store/lines.ts";

type Measured = Extract<Score, { status: "measured" }>;

/** A measured score: `precision`, higher is better, on ten cases, unless told otherwise. */
export function measured(value: number, more: Partial<Measured> = {}): Score {
  return { metric: "precision", slice: "", status: "measured", value, n: 10, better: "higher", revision: 1, ...more };
}

/** An undefined score with the convention of its source, or without one. */
export function undefinedScore(value: number | null, metric = "precision"): Score {
  return {
    metric,
    slice: "",
    status: "undefined",
    value,
    n: 0,
    why: "nothing was shipped",
    better: "higher",
    revision: 1,
  };
}

/** A score that could not be got. */
export function failed(metric = "precision"): Score {
  return { metric, slice: "", status: "failed", why: "the judge is down", better: "higher", revision: 1 };
}

/** A score of which four cases could not be labelled. */
export function partial(value: number, bounds: [number, number], metric = "precision"): Score {
  const missing = { unscored: 4, missing: { budget: 3, malformed: 1 } };
  return { metric, slice: "", status: "partial", value, bounds, ...missing, n: 10, better: "higher", revision: 1 };
}

/** Evidence of the family `grounded`: a right answer with the one passage that it should cite. */
export const GROUNDED = {
  answerable: true,
  answer: "shipped",
  contained: true,
  citation: "hit",
  foreign: null,
  cited: 1,
  not_retrieved: 0,
  recalled: true,
  expected: 1,
  ranks: [1],
};

/** One stored case of the suite `bot`. */
export function row(id: string, outcome: CaseRow["outcome"], more: Partial<CaseRow> = {}): CaseRow {
  return {
    suite: "bot",
    id,
    at: "trace.jsonl:1",
    gold_at: "gold.jsonl:1",
    gold: "00000000000000aa",
    outcome,
    evidence: { seen: outcome },
    shown: { text: `text of ${id}`, expected: `expected of ${id}`, got: `${outcome} of ${id}` },
    ...more,
  };
}

/** A case as the row of a table writes it. */
export type Line = readonly [
  id: string,
  outcome: CaseRow["outcome"],
  more?: Partial<Omit<CaseRow, "trials">> & { readonly trials?: readonly CaseRow["outcome"][] },
];

export function caseOf([id, outcome, { trials, ...more } = {}]: Line): CaseRow {
  const tried = trials?.map((one, index) => ({ trial: String(index), outcome: one, evidence: {} }));
  return row(id, outcome, { ...more, ...(tried && { trials: tried }) });
}

/** The definition of a suite without gates. */
export const DEFINITION: Definition = {
  family: "grounded",
  gold: ["gold.jsonl"],
  traces: ["runs/trace.jsonl"],
  fields: {},
  params: { k: 5 },
  slices: [],
  metrics: [],
  scores: {},
  duplicates: "last",
  judge: {},
  gates: { metrics: [], cases: {}, cases_severity: "fail" },
};

/** One suite's part of a report. */
export function suiteOf(scores: readonly Score[], more: Partial<SuiteReport> = {}): SuiteReport {
  return {
    family: "grounded",
    params: { k: 5 },
    fingerprint: { gold: "sha256:g", params: "sha256:p", judge: null },
    cases: { total: 10, scored: 10, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 },
    scores: [...scores],
    details: {},
    definition: DEFINITION,
    ...more,
  };
}

/** A stored report with one suite, `bot`, unless other suites are given. */
export function stored(
  suites: SuiteReport | Record<string, SuiteReport>,
  cases: readonly CaseRow[] | null = [],
): StoredReport {
  const report: Report = {
    schema: 1,
    tool: { name: "noworse", version: "1.0.0" },
    created: "2026-11-21T10:00:00Z",
    source: NO_SOURCE,
    complete: true,
    cases: digestCases(cases ?? []),
    suites: "family" in suites ? { bot: suites as SuiteReport } : (suites as Record<string, SuiteReport>),
    diff: null,
    verdict: null,
    history: [],
  };
  return { report, cases };
}

/** What a report keeps of a baseline of this status. */
export function record(status: BaselineRecord["status"] = "exact"): BaselineRecord {
  const found = ["exact", "ancestor", "rescored", "file"].includes(status);
  return {
    status,
    commit: null,
    branch: null,
    distance: null,
    created: null,
    outcome: null,
    run_id: null,
    notes: [],
    why: found ? null : "the words of the search",
    todo: found ? null : "the advice of the search",
  };
}

/** The gates of one suite: conditions on `precision` unless another metric is named, and on cases. */
export function gatesOf(
  conditions: Gate["conditions"],
  cases: SuiteGates["cases"] = {},
  more: Partial<Gate> = {},
): SuiteGates {
  const gate: Gate = { metric: "precision", slice: "", conditions, severity: "fail", ...more };
  const metrics = Object.keys(conditions).length === 0 ? [] : [gate];
  return { metrics, cases, casesSeverity: "fail" };
}

const NO_BASELINE: Diff = emptyDiff(record("none"));

/** A comparison that knows no family: of its suites only the scores are compared. */
export const NO_FAMILIES: FamilyLookup & { readonly record: BaselineRecord } = {
  record: record(),
  explain: () => "",
  metricsOf: () => [],
};

/** One side of a comparison: a suite with its cases, null when they are not at hand. */
export interface Side {
  readonly suite: SuiteReport;
  readonly cases?: readonly CaseRow[] | null;
}

/** All rulings of a suite, held against a baseline when there is one. */
export function rule(gates: SuiteGates, head: Side, base?: Side): ToldResult[] {
  const now = stored(head.suite, head.cases ?? []);
  const diff = base
    ? diffReports(stored(base.suite, base.cases === undefined ? [] : base.cases), now, NO_FAMILIES)
    : NO_BASELINE;
  return evaluateSuites([{ gates, name: "bot", suite: head.suite, cases: head.cases ?? [], diff }], NO_TESTS);
}

/** A change of the measure of `bot`; by default of its gold set: 30 removed cases, of which 26 passed before. */
export function measureChange(more: Partial<MeasureChange> = {}): MeasureChange {
  const effect = { cases: 30, ids: ["a"], passed: 26, failed: 0 };
  return { suite: "bot", what: "gold", part: "removed", before: null, after: null, effect, ...more };
}

/** The bounds of a partial score, infinite where it has none. */
export function boundsOf({ bounds: [low, high] }: PartialScore): readonly [number, number] {
  return [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
}

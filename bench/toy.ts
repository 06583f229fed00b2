import { diffReports } from "../src/comparison/compare.ts";
import { ANONYMOUS_BASELINE } from "../src/core/baseline.ts";
import type { CaseRow } from "../src/core/case.ts";
import type { Diff } from "../src/core/diff.ts";
import type { Metric } from "../src/core/metric.ts";
import { ratio } from "../src/core/metric.ts";
import type { StoredReport } from "../src/core/report.ts";
import { NO_SOURCE } from "../src/core/report.ts";
import type { SuiteReport } from "../src/core/suite-report.ts";
import { scoreRows } from "../src/scoring/scores.ts";
import { sliceFields } from "../src/scoring/slices.ts";

/** Metrics over evidence `{m0, m1, …}` of hits: proportions of all cases, the last `moving` of them of the given answers (`s`). */
export function toyMetrics(count: number, moving: number): Metric[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `m${index}`;
    const isMoving = index >= count - moving;
    return ratio({
      id: key,
      title: key,
      better: "higher",
      revision: 1,
      source: "bench",
      whenUndefined: { value: null, why: "nothing counts" },
      unscored: (evidence) => (evidence["gap"] === 1 ? "no score" : null),
      top: (evidence) => (isMoving && evidence["s"] === 0 ? 0 : Number(evidence[key])),
      bottom: (evidence) => (isMoving ? Number(evidence["s"]) : 1),
    }) as Metric;
  });
}

/** Returns a case of the suite `toy`. */
export function toyRow(index: number, evidence: CaseRow["evidence"]): CaseRow {
  const id = `c${String(index).padStart(7, "0")}`;
  const shown = { text: "", expected: "", got: "" };
  const outcome = evidence["m0"] === 1 ? "pass" : "fail";
  return { suite: "toy", id, at: null, gold_at: "gold.jsonl:1", gold: "00", outcome, evidence, shown };
}

/** Returns a report of the suite `toy` over rows. */
export function toyReport(rows: readonly CaseRow[], metrics: readonly Metric[]): StoredReport {
  const suite: SuiteReport = {
    family: "toy",
    params: {},
    fingerprint: { gold: "sha256:g", params: "sha256:p", judge: null },
    cases: { total: rows.length, scored: rows.length, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 },
    scores: scoreRows(metrics, rows, sliceFields(rows), false),
    details: {},
    definition: {
      ...{ family: "toy", gold: ["gold.jsonl"], traces: ["trace.jsonl"], fields: {}, params: {}, slices: [] },
      ...{ metrics: [], scores: {}, duplicates: "last", judge: {} },
      gates: { metrics: [], cases: {}, cases_severity: "fail" },
    },
  };
  const tool = { name: "noworse", version: "0.0.0" } as const;
  const facts = { schema: 1, tool, created: "2026-01-01T00:00:00Z", source: NO_SOURCE, complete: true } as const;
  return {
    report: { ...facts, cases: "", suites: { toy: suite }, diff: null, verdict: null, history: [] },
    cases: rows,
  };
}

/** Compares two reports of the suite `toy`. */
export function toyDiff(base: StoredReport, head: StoredReport, metrics: readonly Metric[]): Diff {
  return diffReports(base, head, { record: ANONYMOUS_BASELINE, explain: () => "", metricsOf: () => metrics });
}

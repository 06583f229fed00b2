import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { JudgeReport } from "../../src/core/judge/judge-settings.ts";
import type { Report } from "../../src/core/report.ts";
import { recordBaseline } from "../../src/core/report.ts";
import type { Gate, SuiteGates } from "../../src/core/verdict/gate.ts";
import { evaluateSuites } from "../../src/gates/evaluate-gates.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { judgedOf, judgedSuite, meanOf, PLAIN, type Seen, seenRows } from "../core/judged.ts";
import { HOSTILE } from "./hostile.ts";
import { asBaseline, stored, suite } from "./reports.ts";

const COHERENCE = meanOf({ id: "summary_coherence", range: [1, 5], unit: "number" });
const METRICS = [meanOf(), meanOf({ id: "hallucination", better: "lower" }), PLAIN];

/** The report on two judges of a suite. */
export const JUDGE: JudgeReport = {
  judges: ["small", "large"],
  models: ["small-2026-05-13", "large-2026-08-06"],
  embedding_model: null,
  revisions: {},
  hits: 180,
  misses: 20,
  calls: 23,
  tokens: { sent: 15200, received: 2100, estimated: false },
  usd: 0.0412,
  unscored: { budget: 3, malformed: 1 },
  repaired: 1,
  invented: 0,
  suspects: 0,
  format: "strict",
  dropped: [],
  agreement: { verdicts: 412, percent: 0.9247, kappa: 0.813 },
  canaries: { asked: 6, passed: [] },
  confirmed: { asked: 4, stood: 3 },
};

const gate = (metric: string, conditions: Gate["conditions"]): Gate => ({
  metric,
  slice: "",
  conditions,
  severity: "fail",
});
const GATES: SuiteGates = {
  metrics: [
    gate("faithfulness", { min: 0.8, max_drop: 0.02 }),
    gate("hallucination", { max: 0.3 }),
    gate("rouge1", { min: 0.5 }),
  ],
  cases: { max_new_failures: 3 },
  casesSeverity: "fail",
};

const filled = (count: number, seen: Seen): Seen[] => Array<Seen>(count).fill(seen);
const rowsOf = (seen: readonly Seen[], suiteName = "support-bot"): CaseRow[] =>
  seenRows(seen).map((row, index) => {
    const why = typeof row.evidence["seen"] === "string" ? `has no label (${row.evidence["seen"]})` : "claims too much";
    return { ...row, suite: suiteName, evidence: { ...row.evidence, why, plain: index < 60 ? 1 : 0.5 } };
  });

const BASE = rowsOf([...filled(84, 1), ...filled(16, 0)]);
const HEAD = rowsOf([...filled(80, 1), ...filled(2, 0), ...filled(3, "budget"), "malformed", ...filled(14, 0)]);

/** Compares a judged suite with its baseline and evaluates its gates, as a run does. */
function judgedRun(head: readonly CaseRow[], judge: JudgeReport, gates: SuiteGates, metrics = METRICS): Report {
  const suiteOf = (rows: readonly CaseRow[]) => ({
    ...suite([]),
    ...judgedSuite(metrics, rows),
    family: "generation",
    fingerprint: { ...suite([]).fingerprint, judge: "sha256:judge" },
  });
  const now = stored({ "support-bot": { ...suiteOf(head), judge } }, head);
  const baseline = asBaseline(stored({ "support-bot": suiteOf(BASE) }, BASE));
  if (!("report" in baseline)) throw new Error("there is a baseline");
  const explain = (_: string, evidence: CaseRow["evidence"]): string => String(evidence["why"]);
  const diff = diffReports(baseline, now, { record: recordBaseline(baseline), explain, metricsOf: () => metrics });
  const outcome = { gates, name: "support-bot", cases: head, diff, judged: judgedOf(metrics) };
  const suites = Object.values(now.report.suites).map((one) => ({ ...outcome, suite: one }));
  const reports = { base: baseline, head: now, diff };
  const results = evaluateSuites(suites, testGates(suites, reports, { families: { metricsOf: () => metrics } }));
  return { ...now.report, diff, verdict: decideVerdict(results, incompleteReasons(results, now.report)) };
}

const NOBODY: JudgeReport = {
  ...JUDGE,
  models: [],
  judges: [],
  hits: 0,
  misses: 100,
  calls: 0,
  tokens: { sent: 0, received: 0, estimated: false },
  usd: null,
  unscored: { "no key": 100 },
  agreement: null,
  canaries: null,
  confirmed: null,
};

/** Reports of judged suites by scenario. */
export const judgedScenarios: Readonly<Record<string, Report>> = {
  partial: judgedRun(HEAD, JUDGE, GATES),
  "partial-pass": judgedRun(
    HEAD,
    { ...JUDGE, usd: null, agreement: null, confirmed: null },
    { metrics: [gate("faithfulness", { min: 0.75 }), gate("rouge1", { min: 0.5 })], cases: {}, casesSeverity: "fail" },
  ),
  "partial-grade": judgedRun(
    rowsOf([...filled(60, 5), ...filled(36, 3), ...filled(4, "rate")]),
    { ...JUDGE, tokens: { sent: 15200, received: 0, estimated: true } },
    { metrics: [gate("summary_coherence", { min: 4.2 })], cases: {}, casesSeverity: "fail" },
    [COHERENCE],
  ),
  unlabelled: judgedRun(rowsOf(filled(100, "no key")), NOBODY, GATES),
  "hostile-judge": judgedRun(
    HEAD,
    {
      ...JUDGE,
      judges: [HOSTILE],
      models: [HOSTILE, "`x` [y](https://evil.example)"],
      suspects: 2,
      canaries: { asked: 6, passed: ["an answer that asks to be passed", HOSTILE] },
    },
    GATES,
  ),
};

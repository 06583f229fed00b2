import type { GateResult, SuiteGates } from "../core/gate.ts";
import { isRelativeCondition } from "../core/gate.ts";
import { scoreName } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { definedMetrics } from "../core/suite-report.ts";
import { formatApproval, formatStaleLabel, type PrLabelState } from "../core/verdict.ts";
import { formatCount } from "../math/text/number-format.ts";
import { code, firstCodes } from "./condition.ts";
import { formatUnknownLabel } from "./freeze.ts";
import type { GatesBySuite } from "./gate-set.ts";
import { changedKeys, definitionSettings, type Settings } from "./measure/settings.ts";

/** The PR label that approves what a pull request changes about a suite's measure, and its state. */
export interface Approval {
  readonly label: string;
  readonly state: PrLabelState;
}

/** Fails gates of the base whose score this run no longer has: removing a score must not pass its gate. */
export function requireScores(
  results: readonly GateResult[],
  { scores }: SuiteReport,
  approval: Approval | null,
): GateResult[] {
  const present = new Set(scores.map(scoreName));
  return results.map((result) => {
    if (result.metric === "cases" || present.has(scoreName(result))) return result;
    const why = "this run has no such score, but a gate of the base requires it";
    return { ...result, ...unlessApproved(why, approval), actual: null };
  });
}

/** How the base and this run measure a suite. */
interface MeasureOfBoth {
  readonly base: SuiteGates;
  readonly head: SuiteGates;
  readonly report: SuiteReport;
  /** Why this run cannot be compared with the baseline, where the base's rules are those of its report; null where it can. */
  readonly redefined: string | null;
}

/** Fails gates of the base that could not be compared because this run changed its measure, so that this does not hide a drop. */
export function requireComparison(
  results: readonly GateResult[],
  measure: MeasureOfBoth,
  approval: Approval | null,
): GateResult[] {
  const ofSuite = incomparable(measure);
  return results.map((result) => {
    if (result.outcome === "pass" || result.outcome === "fail" || result.incomplete === true) return result;
    if (!Object.keys(result.demand).some(isRelativeCondition)) return result;
    const what = ofSuite ?? redefinedScore(result.metric, measure);
    const why = `${what}, but a gate of the base requires the comparison`;
    return what === null ? result : { ...result, ...unlessApproved(why, approval) };
  });
}

/** Returns why a run cannot be compared with one by the base's config; null if it can. */
function incomparable({ base, head, redefined }: MeasureOfBoth): string | null {
  const differ = (what: string): string => `the suite's ${what} from the base's`;
  const family = [base.measure?.["family"], head.measure?.["family"]];
  if (family.every((one) => one !== undefined) && family[0] !== family[1]) return differ("family differs");
  if (changedKeys(base.params, head.params).length > 0) return differ("parameters differ");
  return changedKeys(base.judge, head.judge).length > 0 ? differ("judge differs") : redefined;
}

/** Returns that a score of the lines has another definition than in the base; null where it has the same, or is no such score. */
function redefinedScore(metric: string, { base, report }: MeasureOfBoth): string | null {
  const now = definitionSettings(definedMetrics(report.field_metrics ?? {}));
  const keys = ["better", "aggregate", "unit", "field"].map((key) => `metrics.${metric}.${key}`);
  const isIn = (settings: Settings): boolean => keys.some((key) => settings[key] !== undefined);
  const before = base.scores ?? {};
  const isOther = isIn(before) && isIn(now) && keys.some((key) => before[key] !== now[key]);
  return isOther ? `${code(metric)} is measured differently from the base's` : null;
}

/** Returns a failed result for each suite that has blocking gates in the base and is missing from this run. */
export function requireSuites(
  base: GatesBySuite,
  head: GatesBySuite,
  approvalOf: (suite: string) => Approval | null,
): GateResult[] {
  return [...base].flatMap(([suite, gates]): GateResult[] => {
    if (head.has(suite) || !isBlocking(gates)) return [];
    const why = "this run has no such suite, but gates of the base require it";
    const demand = { min: gates.cases.min ?? 1 };
    const onCases = { suite, metric: "cases", slice: "", demand, actual: 0, severity: "fail" } as const;
    return [{ ...onCases, ...unlessApproved(why, approvalOf(suite)) }];
  });
}

function isBlocking({ metrics, cases, casesSeverity }: SuiteGates): boolean {
  return (
    metrics.some((gate) => gate.severity === "fail") || (casesSeverity === "fail" && Object.keys(cases).length > 0)
  );
}

/** Fails a suite in which a trace replaced an earlier one of its id, where the base forbids that and this run's own config allows it. */
export function rejectDuplicates(name: string, suite: SuiteReport, base: SuiteGates): GateResult[] {
  const { duplicates: actual } = suite.cases;
  if (base.duplicates !== "error" || actual === 0) return [];
  const ids = suite.duplicate_ids ?? [];
  const named = ids.length === 0 ? "" : ` (${firstCodes(ids)})`;
  const verb = actual === 1 ? "repeats" : "repeat";
  const why = `${formatCount(actual, "trace line")} ${verb} an id${named}, which \`duplicates: error\` of the base forbids`;
  const demand = { duplicates: "error" };
  return [{ suite: name, metric: "cases", slice: "", demand, outcome: "fail", actual, why, severity: "fail" }];
}

/** Fails, unless a PR label approves the change: then there is nothing to evaluate. */
function unlessApproved(why: string, approval: Approval | null): Pick<GateResult, "outcome" | "why"> {
  if (approval === null) return { outcome: "fail", why };
  const { label, state } = approval;
  if (state.kind === "given") {
    return { outcome: "not_evaluated", why: `${why}: approved by ${formatApproval(state.approval)}` };
  }
  if (state.kind === "stale") return { outcome: "fail", why: `${why}; ${formatStaleLabel(state)}` };
  const isUnknown = state.kind === "unknown";
  const advice = isUnknown ? formatUnknownLabel(label, state) : `the label \`${label}\` would approve the change`;
  return { outcome: "fail", why: `${why}; ${advice}` };
}

import type { Definition } from "../core/definition.ts";
import { type GateResult, isRelativeCondition, type SuiteGates } from "../core/gate.ts";
import { canonicalJson } from "../core/json.ts";
import { scoreName } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { formatApproval, formatStaleLabel, type PrLabelState } from "../core/verdict.ts";
import { formatCount } from "../math/text/number-format.ts";
import { code, firstCodes } from "./condition.ts";
import { formatUnknownLabel } from "./freeze.ts";
import type { GatesBySuite } from "./gate-set.ts";

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
  /** Null where it is not known. */
  readonly base: Definition | null;
  readonly head: Definition;
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
  const words = { family: "family differs", params: "parameters differ", judge: "judge differs" } as const;
  const keys = Object.keys(words) as (keyof typeof words)[];
  const changed = keys.find((key) => base !== null && canonicalJson(base[key]) !== canonicalJson(head[key]));
  return changed === undefined ? redefined : `the suite's ${words[changed]} from the base's`;
}

/** Returns that a score of the lines has another definition than in the base; null where it has the same, or is no such score. */
function redefinedScore(metric: string, { base, head }: MeasureOfBoth): string | null {
  const keys = ["better", "aggregate", "unit", "field"].map((key) => `metrics.${metric}.${key}`);
  const [before = {}, now] = [base?.scores, head.scores];
  const isIn = (settings: Definition["scores"]): boolean => keys.some((key) => settings[key] !== undefined);
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

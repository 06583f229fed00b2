import type { SuiteConfig } from "../core/config/config.ts";
import type { DefinedGates, Definition } from "../core/definition.ts";
import { canonicalJson } from "../core/json.ts";
import type { Report } from "../core/report.ts";
import { scoreName } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type GateResult, isRelativeCondition, type SuiteGates } from "../core/verdict/gate.ts";
import type { ChangeReason, LabelState, OwnReason } from "../core/verdict/gate-reason.ts";

/** The gates of several suites by the suite's name. */
export type GatesBySuite = ReadonlyMap<string, DefinedGates>;

/** Returns the gates of a config's suites. */
export function gatesOfSuites(suites: readonly SuiteConfig[]): GatesBySuite {
  return new Map(suites.map(({ name, gates }) => [name, gates]));
}

/** Returns the gates of a stored report, with the definitions that it has. */
export function gatesOfReport({ suites }: Pick<Report, "suites">): GatesBySuite {
  return new Map(Object.entries(suites).map(([name, { definition }]) => [name, gatesOfDefinition(definition)]));
}

function gatesOfDefinition(definition: Definition): DefinedGates {
  const { cluster, duplicates } = definition;
  const { cases_severity: casesSeverity, freeze, quarantine, ...gates } = definition.gates;
  const optional = { ...(freeze && { freeze }), ...(quarantine && { quarantine }) };
  return { ...gates, casesSeverity, ...optional, ...(cluster !== undefined && { cluster }), duplicates, definition };
}

/** Fails gates of the base whose score this run no longer has: removing a score must not pass its gate. */
export function requireScores(
  results: readonly GateResult[],
  { scores }: SuiteReport,
  approval: LabelState | null,
): GateResult[] {
  const present = new Set(scores.map(scoreName));
  return results.map((result) => {
    if (result.metric === "cases" || present.has(scoreName(result))) return result;
    return { ...result, ...unlessApproved({ kind: "score_gone" }, approval), actual: null };
  });
}

/** How the base and this run measure a suite. */
interface MeasureOfBoth {
  /** Null where it is not known. */
  readonly base: Definition | null;
  readonly head: Definition;
  /** Why this run cannot be compared with the baseline, where the base's rules are those of its report; null where it can. */
  readonly redefined: ChangeReason | null;
}

/** Fails gates of the base that could not be compared because this run changed its measure, so that this does not hide a drop. */
export function requireComparison(
  results: readonly GateResult[],
  measure: MeasureOfBoth,
  approval: LabelState | null,
): GateResult[] {
  const ofSuite = incomparable(measure);
  return results.map((result) => {
    if (result.outcome === "pass" || result.outcome === "fail" || result.incomplete === true) return result;
    if (!Object.keys(result.demand).some(isRelativeCondition)) return result;
    const why =
      ofSuite ?? (isOtherScore(result.metric, measure) ? ({ kind: "differs", what: "score" } as const) : null);
    return why === null ? result : { ...result, ...unlessApproved(why, approval) };
  });
}

/** Returns why a run cannot be compared with one by the base's config; null if it can. */
function incomparable({ base, head, redefined }: MeasureOfBoth): OwnReason | null {
  const words = { family: "family", params: "parameters", judge: "judge" } as const;
  const keys = Object.keys(words) as (keyof typeof words)[];
  const changed = keys.find((key) => base !== null && canonicalJson(base[key]) !== canonicalJson(head[key]));
  if (changed !== undefined) return { kind: "differs", what: words[changed] };
  return redefined && { kind: "redefined", change: redefined };
}

/** Returns whether a score of the lines has another definition than in the base; false of other scores. */
function isOtherScore(metric: string, { base, head }: MeasureOfBoth): boolean {
  const keys = ["better", "aggregate", "unit", "field"].map((key) => `metrics.${metric}.${key}`);
  const [before = {}, now] = [base?.scores, head.scores];
  const isIn = (settings: Definition["scores"]): boolean => keys.some((key) => settings[key] !== undefined);
  return isIn(before) && isIn(now) && keys.some((key) => before[key] !== now[key]);
}

/** Returns a failed result for each suite that has blocking gates in the base and is missing from this run. */
export function requireSuites(
  base: GatesBySuite,
  head: GatesBySuite,
  approvalOf: (suite: string) => LabelState | null,
): GateResult[] {
  return [...base].flatMap(([suite, gates]): GateResult[] => {
    if (head.has(suite) || !isBlocking(gates)) return [];
    const demand = { min: gates.cases.min ?? 1 };
    const onCases = { suite, metric: "cases", slice: "", demand, actual: 0, severity: "fail" } as const;
    return [{ ...onCases, ...unlessApproved({ kind: "suite_gone" }, approvalOf(suite)) }];
  });
}

function isBlocking({ metrics, cases, casesSeverity }: SuiteGates): boolean {
  return (
    metrics.some((gate) => gate.severity === "fail") || (casesSeverity === "fail" && Object.keys(cases).length > 0)
  );
}

/** The most repeated ids that a reason names. */
const MAX_NAMED = 5;

/** Fails a suite in which a trace replaced an earlier one of its id, where the base forbids that and this run's own config allows it. */
export function rejectDuplicates(name: string, suite: SuiteReport, base: SuiteGates): GateResult[] {
  const { duplicates: actual } = suite.cases;
  if (base.duplicates !== "error" || actual === 0) return [];
  const ids = suite.duplicate_ids ?? [];
  const reason = { kind: "duplicates", ids: ids.slice(0, MAX_NAMED), count: ids.length } as const;
  const demand = { duplicates: "error" };
  return [{ suite: name, metric: "cases", slice: "", demand, outcome: "fail", actual, reason, severity: "fail" }];
}

/** Fails, unless a PR label approves the change: then there is nothing to evaluate. */
function unlessApproved(
  reason: OwnReason,
  approval: LabelState | null,
): Pick<GateResult, "outcome" | "reason" | "approval"> {
  if (approval === null) return { outcome: "fail", reason };
  return { outcome: approval.kind === "given" ? "not_evaluated" : "fail", reason, approval };
}

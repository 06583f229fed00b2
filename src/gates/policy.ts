import { type Baseline, isFound, type StoredReport } from "../core/baseline.ts";
import { hasNoBaseline, isRelativeCondition } from "../core/baseline-record.ts";
import type { Diff } from "../core/diff.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import { scoreName } from "../core/score.ts";
import type { JudgedMetricsOf, SuiteReport } from "../core/suite-report.ts";
import type { PrLabelStates, Verdict } from "../core/verdict.ts";
import { evaluateFreezes, freezeLabels } from "./freeze.ts";
import { compareJudges, compareParams } from "./gate-changes.ts";
import { type GatesBySuite, gatesOfResults } from "./gate-set.ts";
import { evaluateSuites } from "./suite-gates.ts";

/** The gates that a run is evaluated by, besides those of its own config. */
export interface GatePolicy {
  /** The gates of the base commit; null if unknown. */
  readonly base: GatesBySuite | null;
  /** Whose gates are evaluated; `base` only if they are known. */
  readonly gatesFrom: Verdict["gates_from"];
  /** The labels of the pull request; null without a pull request, and then nothing is frozen. */
  readonly labels: PrLabelStates | null;
  readonly notes: Verdict["notes"];
  /** Facts about the base that could not be read. */
  readonly incomplete: readonly string[];
  /** Whether no key is available, as on a fork: missing labels then make the run inconclusive, not incomplete. */
  readonly withoutKey?: boolean;
}

/** Returns the policy of a run without a pull request: its own gates, compared with those in the baseline's gate results. */
export function policyOfBaseline(baseline: Baseline): GatePolicy {
  const gates = isFound(baseline) ? baseline.report.verdict?.gates : undefined;
  return { base: gates ? gatesOfResults(gates) : null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
}

/** Evaluates all gates of a run: its own or the base's, and the frozen gold sets. */
export function evaluateGates(
  head: StoredReport & { readonly judgedIn?: JudgedMetricsOf },
  diff: Diff,
  own: GatesBySuite,
  policy: GatePolicy,
): GateResult[] {
  const base = policy.gatesFrom === "base" ? policy.base : null;
  const judgedIn = (suite: SuiteReport) => head.judgedIn && { judged: head.judgedIn(suite) };
  const suites = [...own].flatMap(([name, gates]) => {
    const suite = head.report.suites[name];
    const cases = (head.cases ?? []).filter((row) => row.suite === name);
    return suite ? [{ gates: base?.get(name) ?? gates, name, suite, cases, diff, ...judgedIn(suite) }] : [];
  });
  const evaluated = evaluateSuites(suites);
  const results = suites.flatMap(({ name, suite, gates }) => {
    const ofSuite = evaluated.filter((result) => result.suite === name);
    if (!base?.has(name)) return ofSuite;
    const required = requireScores(ofSuite, suite);
    return hasNoBaseline(diff.baseline) ? required : requireComparison(required, [gates, own.get(name) ?? gates]);
  });
  const missing = base === null ? [] : requireSuites(base, own);
  const freezes = policy.labels === null ? [] : evaluateFreezes(freezeLabels(policy.base, own), diff, policy.labels);
  return [...results, ...missing, ...freezes];
}

/** Fails gates of the base whose score this run no longer has: removing a score must not pass its gate. */
function requireScores(results: readonly GateResult[], { scores }: SuiteReport): GateResult[] {
  const present = new Set(scores.map(scoreName));
  return results.map((result) => {
    if (result.metric === "cases" || present.has(scoreName(result))) return result;
    const why = "this run has no such score, but a gate of the base requires it";
    return { ...result, outcome: "fail", actual: null, why };
  });
}

/** Fails gates of the base that could not be compared because this run changed the parameters or the judge, so that this does not hide a drop. */
function requireComparison(
  results: readonly GateResult[],
  [base, head]: readonly [SuiteGates, SuiteGates],
): GateResult[] {
  const params = compareParams("", base, head).length > 0;
  if (!params && compareJudges("", base, head).length === 0) return [...results];
  return results.map((result) => {
    if (result.outcome !== "not_evaluated" || !Object.keys(result.demand).some(isRelativeCondition)) return result;
    const what = params ? "parameters differ" : "judge differs";
    const why = `the suite's ${what} from the base's, but a gate of the base requires the comparison`;
    return { ...result, outcome: "fail", why };
  });
}

/** Returns a failed result for each suite that has blocking gates in the base and is missing from this run. */
function requireSuites(base: GatesBySuite, head: GatesBySuite): GateResult[] {
  return [...base].flatMap(([suite, gates]): GateResult[] => {
    if (head.has(suite) || !isBlocking(gates)) return [];
    const why = "this run has no such suite, but gates of the base require it";
    const demand = { min: gates.cases.min ?? 1 };
    return [{ suite, metric: "cases", slice: "", demand, outcome: "fail", actual: 0, why, severity: "fail" }];
  });
}

function isBlocking({ metrics, cases, casesSeverity }: SuiteGates): boolean {
  return (
    metrics.some((gate) => gate.severity === "fail") || (casesSeverity === "fail" && Object.keys(cases).length > 0)
  );
}

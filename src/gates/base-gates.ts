import { isRelativeCondition } from "../core/baseline-record.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import { scoreName } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { GatesBySuite } from "./gate-set.ts";
import { compareJudges, compareParams } from "./scoring-change.ts";

/** Holds rulings by the base's gates to what the base had: a score that is not there any more is no excuse. */
export function requireScores(rulings: readonly GateResult[], { scores }: SuiteReport): GateResult[] {
  const there = new Set(scores.map(scoreName));
  return rulings.map((ruling) => {
    if (ruling.metric === "cases" || there.has(scoreName(ruling))) return ruling;
    const why = "this run has no such score, and a gate of the base demands it";
    return { ...ruling, outcome: "fail", actual: null, why };
  });
}

/**
 * Holds rulings against the baseline to their being possible: with other parameters or another judge than the base's nothing can be
 * compared, which would let every fall through.
 */
export function requireComparison(
  rulings: readonly GateResult[],
  [base, head]: readonly [SuiteGates, SuiteGates],
): GateResult[] {
  const params = compareParams("", base, head).length > 0;
  if (!params && compareJudges("", base, head).length === 0) return [...rulings];
  return rulings.map((ruling) => {
    if (ruling.outcome !== "not_evaluated" || !Object.keys(ruling.demand).some(isRelativeCondition)) return ruling;
    const what = params ? "parameters are" : "judge is";
    const why = `the suite's ${what} not the base's, and a gate of the base demands the comparison`;
    return { ...ruling, outcome: "fail", why };
  });
}

/** One failed ruling for each suite that the base's gates bind and this run does not have. */
export function requireSuites(base: GatesBySuite, head: GatesBySuite): GateResult[] {
  return [...base].flatMap(([suite, gates]): GateResult[] => {
    if (head.has(suite) || !isBinding(gates)) return [];
    const why = "this run has no such suite, and gates of the base demand it";
    const demand = { min: gates.cases.min ?? 1 };
    return [{ suite, metric: "cases", slice: "", demand, outcome: "fail", actual: 0, why, severity: "fail" }];
  });
}

function isBinding({ metrics, cases, casesSeverity }: SuiteGates): boolean {
  return (
    metrics.some((gate) => gate.severity === "fail") || (casesSeverity === "fail" && Object.keys(cases).length > 0)
  );
}

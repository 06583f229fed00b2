import { hasNoBaseline } from "../core/baseline.ts";
import type { Flip, Flips } from "../core/diff.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { GateResult } from "../core/verdict/gate.ts";
import type { OwnReason } from "../core/verdict/gate-reason.ts";
import { type ConditionResult, type GatedSuite, whyNoBaseline, withoutValue } from "./condition.ts";

/** Evaluates all conditions on the cases of a suite, including the implied ones. */
export function evaluateCaseGates(gated: GatedSuite): GateResult[] {
  const { min, max_missing, max_new_failures, critical } = gated.gates.cases;
  const { total, missing } = gated.suite.cases;
  const results: (readonly [GateResult["demand"], ConditionResult])[] = [];
  if (min !== undefined) results.push([{ min }, countResult(total, total >= min)]);
  results.push([{ max_missing: max_missing ?? 0 }, countResult(missing, missing <= (max_missing ?? 0))]);
  if (max_new_failures !== undefined) results.push([{ max_new_failures }, compareNewFailures(max_new_failures, gated)]);
  if (critical !== undefined) results.push([{ critical }, checkCritical(critical, gated)]);
  return results.map(([demand, result]) => ({
    suite: gated.name,
    metric: "cases",
    slice: "",
    demand,
    ...result,
    severity: gated.gates.casesSeverity,
    ...("max_missing" in demand && max_missing === undefined && { implied: true }),
  }));
}

function countResult(actual: number, passes: boolean, removed = 0): ConditionResult {
  return { outcome: passes ? "pass" : "fail", actual, reason: { kind: "count", removed } };
}

/**
 * Compares the number of cases that passed in the baseline and fail now. Removed cases that passed count too, unless the change of the
 * gold set is approved; cases whose baseline is flaky, or that have no result now, do not.
 */
function compareNewFailures(limit: number, gated: GatedSuite): ConditionResult {
  const { name, suite, diff } = gated;
  if (suite.no_results) return withoutValue("fail", { kind: "no_results" });
  const skipped = withoutComparison(gated);
  if (skipped !== null) return skipped;
  if (diff.flips === null) return withoutValue("inconclusive", { kind: "base_not_stored" });
  const regressed = ofSuite(diff.flips.regressed, name).length;
  const removed = countRemovedPassing(diff.flips, gated);
  const failing = regressed + removed;
  return countResult(failing, failing <= limit, removed);
}

/** The result where the cases of both runs are not compared; null where they are. */
function withoutComparison({ name, suite, diff }: GatedSuite): ConditionResult | null {
  const { baseline, redefined, flips } = diff;
  if (hasNoBaseline(baseline)) return withoutValue("not_evaluated", whyNoBaseline(baseline));
  const change = ofSuite(redefined, name)[0];
  if (change) return withoutValue("inconclusive", { kind: "not_compared", change: change.reason });
  const countOf = (list: keyof Flips): number => (flips ? ofSuite<Flip>(flips[list], name).length : 0);
  if (countOf("added") < suite.cases.total || countOf("removed") > 0) return null;
  return withoutValue("not_evaluated", { kind: "none_shared" });
}

/** Counts removed cases that passed. Outside of a pull request, the removal from a frozen suite has been approved before. */
function countRemovedPassing(flips: Flips, { name, gates, approval }: GatedSuite): number {
  if (approval?.kind === "given" || (approval === undefined && gates.freeze !== undefined)) return 0;
  return ofSuite(flips.removed, name).filter((flip) => flip.passed_before).length;
}

type FailingCase = Extract<OwnReason, { kind: "critical" }>["failing"][number];

/** The most critical cases that a reason names. */
const MAX_NAMED = 5;

/**
 * Checks that all critical cases exist, perhaps with another id than in the baseline, and pass, regardless of the baseline. Cases whose
 * removal is approved need not exist.
 */
function checkCritical(
  critical: readonly string[],
  { name, cases, suite, diff, approval }: GatedSuite,
): ConditionResult {
  if (suite.no_results) return withoutValue("fail", { kind: "no_results" });
  const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
  const newIds = new Map(ofSuite(diff.renamed, name).map(({ from, to }) => [from, to] as const));
  const stateOf = (id: string) => outcomes.get(id) ?? outcomes.get(newIds.get(id) ?? id) ?? "absent";
  const isApproved = approval?.kind === "given";
  // Some are measured by something else than in the baseline.
  if (!isApproved) for (const flip of ofSuite(diff.flips?.unscored ?? [], name)) outcomes.set(flip.case, "unscored");
  const ids = isApproved ? critical.filter((id) => stateOf(id) !== "absent") : critical;
  if (isApproved && ids.length === 0) {
    return { ...withoutValue("not_evaluated", { kind: "critical", checked: 0, failing: [] }), approval };
  }
  const notPassing = ids.filter((id) => stateOf(id) !== "pass");
  const failing = notPassing.slice(0, MAX_NAMED).map((id): FailingCase => {
    const state = stateOf(id);
    const now = newIds.get(id);
    return { case: id, state, ...(state !== "absent" && now !== undefined && { now }) };
  });
  const result = { actual: notPassing.length, reason: { kind: "critical", checked: ids.length, failing } } as const;
  if (notPassing.length === 0) return { outcome: "pass", ...result };
  const isOpen = notPassing.every((id) => stateOf(id) === "unscored");
  return isOpen ? { outcome: "inconclusive", ...result, incomplete: true } : { outcome: "fail", ...result };
}

import { hasNoBaseline } from "../core/baseline.ts";
import type { Outcome } from "../core/case.ts";
import type { Flip, Flips } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import { ofSuite } from "../core/suite-report.ts";
import { formatApproval } from "../core/verdict.ts";
import { formatCount, formatInteger } from "../math/text/number-format.ts";
import { firstFew } from "../math/text/texts.ts";
import { type ConditionResult, type GatedSuite, WITHOUT_RESULTS, whyNoBaseline } from "./condition.ts";

/** Evaluates all conditions on the cases of a suite, including the implied ones. */
export function evaluateCaseGates(gated: GatedSuite): GateResult[] {
  const { min, max_missing, max_new_failures, critical } = gated.gates.cases;
  const { total, missing } = gated.suite.cases;
  const results: (readonly [GateResult["demand"], ConditionResult])[] = [];
  if (min !== undefined) results.push([{ min }, compareMin(total, min)]);
  results.push([{ max_missing: max_missing ?? 0 }, compareMax(missing, max_missing ?? 0, "without a trace")]);
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

function compareMin(total: number, least: number): ConditionResult {
  const why = `${formatCount(total, "case")}; at least ${formatInteger(least)} required`;
  return { outcome: total >= least ? "pass" : "fail", actual: total, why };
}

function compareMax(actual: number, limit: number, what: string): ConditionResult {
  const why =
    actual === 0
      ? `no case ${what}`
      : `${formatCount(actual, "case")} ${what}; at most ${formatInteger(limit)} allowed`;
  return { outcome: actual <= limit ? "pass" : "fail", actual, why };
}

/**
 * Compares the number of cases that passed in the baseline and fail now. Removed cases that passed count too, unless the change of the
 * gold set is approved; cases whose baseline is flaky, or that have no result now, do not.
 */
function compareNewFailures(limit: number, gated: GatedSuite): ConditionResult {
  const { name, suite, diff } = gated;
  if (suite.no_results) return NO_RESULTS;
  const skipped = withoutComparison(gated);
  if (skipped !== null || diff.flips === null) return skipped ?? UNCOMPARED;
  const regressed = ofSuite(diff.flips.regressed, name).length;
  const removed = countRemovedPassing(diff.flips, gated);
  const failing = regressed + removed;
  const which = removed === 0 ? "" : `, ${formatRemoved(removed, failing)}`;
  return compareMax(failing, limit, `newly failing${which}`);
}

/** The result of a condition on case results in a suite that has none. */
const NO_RESULTS: ConditionResult = { outcome: "fail", actual: null, why: WITHOUT_RESULTS };

const UNCOMPARED: ConditionResult = {
  outcome: "inconclusive",
  actual: null,
  why: "the baseline was stored without its cases",
};

/** The result where the cases of both runs are not compared; null where they are. */
function withoutComparison({ name, suite, diff }: GatedSuite): ConditionResult | null {
  const { baseline, redefined, flips } = diff;
  if (hasNoBaseline(baseline)) return { ...UNCOMPARED, outcome: "not_evaluated", why: whyNoBaseline(baseline) };
  const change = ofSuite(redefined, name)[0];
  if (change) return { ...UNCOMPARED, why: change.why };
  const countOf = (list: keyof Flips): number => (flips ? ofSuite<Flip>(flips[list], name).length : 0);
  if (countOf("added") < suite.cases.total || countOf("removed") > 0) return null;
  return { ...UNCOMPARED, outcome: "not_evaluated", why: "none of these cases is in the baseline" };
}

/** Counts removed cases that passed. Outside of a pull request, the removal from a frozen suite has been approved before. */
function countRemovedPassing(flips: Flips, { name, gates, approval }: GatedSuite): number {
  if (approval?.kind === "given" || (approval === undefined && gates.freeze !== undefined)) return 0;
  return ofSuite(flips.removed, name).filter((flip) => flip.passed_before).length;
}

function formatRemoved(removed: number, failing: number): string {
  if (failing === 1) return "removed after it passed";
  return `${removed === failing ? "all" : removed} of them removed after they passed`;
}

const STATES = { fail: "fails", unscored: "is not scored", pass: "passes" } as const;

/**
 * Checks that all critical cases exist, perhaps with another id than in the baseline, and pass, regardless of the baseline. Cases whose
 * removal is approved need not exist.
 */
function checkCritical(
  critical: readonly string[],
  { name, cases, suite, diff, approval }: GatedSuite,
): ConditionResult {
  if (suite.no_results) return NO_RESULTS;
  const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
  const newIds = new Map(ofSuite(diff.renamed, name).map(({ from, to }) => [from, to] as const));
  const outcomeOf = (id: string): Outcome | undefined => outcomes.get(id) ?? outcomes.get(newIds.get(id) ?? id);
  const isApproved = approval?.kind === "given";
  // Some are measured by something else than in the baseline.
  if (!isApproved) for (const flip of ofSuite(diff.flips?.unscored ?? [], name)) outcomes.set(flip.case, "unscored");
  const ids = isApproved ? critical.filter((id) => outcomeOf(id) !== undefined) : critical;
  if (isApproved && ids.length === 0) {
    const why = `all critical cases were removed: approved by ${formatApproval(approval.approval)}`;
    return { outcome: "not_evaluated", actual: null, why };
  }
  const notPassing = ids.filter((id) => outcomeOf(id) !== "pass");
  const actual = notPassing.length;
  const all = ids.length === 1 ? "the critical case passes" : `all ${ids.length} critical cases pass`;
  if (actual === 0) return { outcome: "pass", actual, why: all };
  const stateOf = (id: string): string => {
    const outcome = outcomeOf(id);
    if (outcome === undefined) return "is not in the gold set";
    return newIds.has(id) ? `(now ${newIds.get(id)}) ${STATES[outcome]}` : STATES[outcome];
  };
  const named = firstFew(notPassing, 5, (id) => `${id} ${stateOf(id)}`);
  const isOpen = notPassing.every((id) => outcomeOf(id) === "unscored");
  const incomplete = isOpen && { incomplete: true as const };
  const why = `critical cases: ${named}`;
  return { outcome: isOpen ? "inconclusive" : "fail", actual, why, ...incomplete };
}

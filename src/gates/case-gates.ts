import { hasNoBaseline } from "../core/baseline.ts";
import type { Outcome } from "../core/case.ts";
import type { Flip, Flips } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import { CASES } from "../core/judge/judge-settings.ts";
import { isMainScore, type Score, unscoredCount } from "../core/score.ts";
import { ofSuite, type SuiteReport } from "../core/suite-report.ts";
import { formatApproval } from "../core/verdict.ts";
import { formatCount, formatInteger } from "../math/text/number-format.ts";
import { firstFew } from "../math/text/texts.ts";
import { type ConditionResult, type GatedSuite, WITHOUT_RESULTS, whyNoBaseline } from "./condition.ts";

/** Evaluates all conditions on the cases of a suite, including the implied ones. */
export function evaluateCaseGates(gated: GatedSuite): GateResult[] {
  const { min, max_missing, max_new_failures, max_unscored, critical } = gated.gates.cases;
  const { total, missing, unscored } = gated.suite.cases;
  const results: (readonly [GateResult["demand"], ConditionResult])[] = [];
  if (min !== undefined) results.push([{ min }, compareMin(total, min)]);
  results.push([{ max_missing: max_missing ?? 0 }, compareMax(missing, max_missing ?? 0, "without a trace")]);
  if (max_new_failures !== undefined) results.push([{ max_new_failures }, compareNewFailures(max_new_failures, gated)]);
  const isImplied = max_unscored === undefined && unscored > 0 && !haveBounds(gated.suite);
  if (max_unscored !== undefined) results.push([{ max_unscored }, compareUnscored(max_unscored, gated.suite)]);
  if (isImplied) results.push([{ max_unscored: 0 }, reportUnscored(gated.suite)]);
  if (critical !== undefined) results.push([{ critical }, checkCritical(critical, gated)]);
  return results.map(([demand, result]) => ({
    suite: gated.name,
    metric: "cases",
    slice: "",
    demand,
    ...result,
    severity: gated.gates.casesSeverity,
    ...("max_missing" in demand && max_missing === undefined && { implied: true }),
    ...("max_unscored" in demand && isImplied && { implied: true }),
  }));
}

/**
 * Whether the main scores have bounds for their unscored cases, and none failed for missing labels: then their own gates decide. Numbers
 * that the lines contain say nothing of results.
 */
function haveBounds({ scores, field_metrics: ofLines = {} }: SuiteReport): boolean {
  const main = scores.filter((score) => isMainScore(score) && !Object.hasOwn(ofLines, score.metric));
  return main.some(({ status }) => status === "partial") && !main.some(isUnlabelled);
}

function isUnlabelled(score: Score): boolean {
  return score.status === "failed" && unscoredCount(score) > 0;
}

/** Whether labels of a suite are missing, which makes the run incomplete. */
function lacksLabels({ scores, field_metrics: ofLines = {} }: SuiteReport): boolean {
  return scores.some((score) => unscoredCount(score) > 0 && !Object.hasOwn(ofLines, score.metric));
}

/** Reports cases that could not be scored, because they may have failed. */
function reportUnscored(suite: SuiteReport): ConditionResult {
  const { unscored, total } = suite.cases;
  const cause = lacksLabels(suite) ? " because labels are missing" : "";
  const cases = `${formatInteger(unscored)} of ${formatCount(total, "case")} could not be scored${cause}`;
  const scores = suite.field_metrics ? "" : `; the scores leave ${unscored === 1 ? "it" : "them"} out`;
  const why = `${cases}${scores}; allow this with \`cases: { max_unscored: ${unscored} }\``;
  return { outcome: "inconclusive", actual: unscored, why };
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

/** Compares the number of cases that could not be scored; a suite without case results says nothing of it. */
function compareUnscored(limit: number, { cases, no_results }: SuiteReport): ConditionResult {
  return no_results ? NO_RESULTS : compareMax(cases.unscored, limit, "not scored");
}

/**
 * Compares the number of cases that passed in the baseline and fail now. Removed cases that passed count too, unless the change of the
 * gold set is approved; cases whose baseline is flaky do not.
 */
function compareNewFailures(limit: number, gated: GatedSuite): ConditionResult {
  const { name, suite, diff } = gated;
  if (suite.no_results) return NO_RESULTS;
  const skipped = withoutComparison(gated);
  if (skipped !== null || diff.flips === null) return skipped ?? UNCOMPARED;
  const regressed = ofSuite(diff.flips.regressed, name).length;
  const removed = countRemovedPassing(diff.flips, gated);
  const failing = regressed + removed;
  const open = countPossibleFailures(gated, diff.flips);
  const which = removed === 0 ? "" : `, ${formatRemoved(removed, failing)}`;
  if (open === 0 || failing > limit) return compareMax(failing, limit, `newly failing${which}`);
  const newly = `${formatCount(failing, "newly failing case")}${which}`;
  const among = mayBeLabelled(gated)
    ? "among those not scored in both runs"
    : "among those that passed and have no result now";
  const why = `${newly} and up to ${formatInteger(open)} more ${among}; at most ${formatInteger(limit)} allowed`;
  const isSafe = failing + open <= limit;
  const lost = ofSuite(diff.flips.unscored, name).filter((flip) => flip.passed_before).length;
  const unlabelled = !isSafe && (lacksLabels(suite) || failing + lost > limit) && { unlabelled: true as const };
  return { outcome: isSafe ? "pass" : "inconclusive", actual: failing, why, ...unlabelled };
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

/**
 * Counts the cases that may be newly failing: without a result in one of the runs, and not passing now. Where no judge's labels are
 * awaited, a case that has no result in the baseline did not pass there, so it cannot be newly failing.
 */
function countPossibleFailures(gated: GatedSuite, { unscored }: Flips): number {
  const outcomes = new Map(gated.cases.map((row) => [row.id, row.outcome]));
  const mayHavePassed = ({ passed_before }: Flip): boolean => passed_before === true || mayBeLabelled(gated);
  const open = ofSuite(unscored, gated.name).filter((flip) => outcomes.get(flip.case) !== "pass");
  return open.filter(mayHavePassed).length;
}

/** Whether a judge decides which cases pass, so that a missing result may come later. */
function mayBeLabelled({ judged }: GatedSuite): boolean {
  return judged === undefined || judged.has(CASES);
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
  const unlabelled = isOpen && { unlabelled: true as const };
  const why = `critical cases: ${named}`;
  return { outcome: isOpen ? "inconclusive" : "fail", actual, why, ...unlabelled };
}

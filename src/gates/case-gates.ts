import { hasNoBaseline } from "../core/baseline-record.ts";
import type { CaseRow } from "../core/case.ts";
import type { Flips } from "../core/diff.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import { isMainScore, type Score, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type ConditionResult, whyNoBaseline } from "./condition.ts";
import type { GatedSuite } from "./suite-gates.ts";

/** One ruling for each demand on the cases of a suite, those too that every suite makes without being asked. */
export function evaluateCaseGates(gates: SuiteGates, outcome: GatedSuite): GateResult[] {
  const { min, max_missing, max_new_failures, max_unscored, critical } = gates.cases;
  const { total, missing, unscored } = outcome.suite.cases;
  const held: (readonly [GateResult["demand"], ConditionResult])[] = [];
  if (min !== undefined) held.push([{ min }, holdLeast(total, min)]);
  held.push([{ max_missing: max_missing ?? 0 }, holdCount(missing, max_missing ?? 0, "without a trace")]);
  if (max_new_failures !== undefined) held.push([{ max_new_failures }, holdNewFailures(max_new_failures, outcome)]);
  const isUnasked = max_unscored === undefined && unscored > 0 && !isBounded(outcome.suite);
  if (max_unscored !== undefined) held.push([{ max_unscored }, holdCount(unscored, max_unscored, "unscored")]);
  if (isUnasked) held.push([{ max_unscored: 0 }, unsureOf(outcome.suite)]);
  if (critical !== undefined) held.push([{ critical }, holdCritical(critical, outcome)]);
  return held.map(([demand, found]) => ({
    suite: outcome.name,
    metric: "cases",
    slice: "",
    demand,
    ...found,
    severity: gates.casesSeverity,
    ...("max_missing" in demand && max_missing === undefined && { implied: true }),
    ...("max_unscored" in demand && isUnasked && { implied: true }),
  }));
}

/** Whether scores tell themselves what their unscored cases leave open, and each has a number: then their gates rule by that. */
function isBounded({ scores }: SuiteReport): boolean {
  const main = scores.filter(isMainScore);
  return main.some(({ status }) => status === "partial") && !main.some((score) => isUnlabelled(score));
}

function isUnlabelled(score: Score): boolean {
  return score.status === "failed" && unscoredCount(score) > 0;
}

/** Whether a suite's labels are incomplete: then what is open of its cases should have been told. */
function lacksLabels({ scores }: SuiteReport): boolean {
  return scores.some((score) => unscoredCount(score) > 0);
}

/** What could not be scored is not known to be good: whoever can do without it says how many. */
function unsureOf(suite: SuiteReport): ConditionResult {
  const { unscored, total } = suite.cases;
  const cause = lacksLabels(suite) ? " for want of labels" : "";
  const what = `${unscored} of ${total} ${total === 1 ? "case" : "cases"} could not be scored${cause}, and the scores leave ${unscored === 1 ? "it" : "them"} out`;
  const why = `${what}; \`cases: { max_unscored: ${unscored} }\` would allow it`;
  return { outcome: "inconclusive", actual: unscored, why };
}

function holdLeast(total: number, least: number): ConditionResult {
  const holds = total >= least;
  const why = `${total} ${total === 1 ? "case" : "cases"}; at least ${least} ${least === 1 ? "is" : "are"} demanded`;
  return { outcome: holds ? "pass" : "fail", actual: total, why };
}

function holdCount(actual: number, limit: number, what: string): ConditionResult {
  const holds = actual <= limit;
  const count = `${actual} ${actual === 1 ? "case" : "cases"} ${what}`;
  const why = actual === 0 ? `no case ${what}` : `${count}; at most ${limit} ${limit === 1 ? "is" : "are"} allowed`;
  return { outcome: holds ? "pass" : "fail", actual, why };
}

function holdNewFailures(limit: number, { name, suite, diff, cases }: GatedSuite): ConditionResult {
  if (hasNoBaseline(diff.baseline)) {
    return { outcome: "not_evaluated", actual: null, why: whyNoBaseline(diff.baseline) };
  }
  const redefined = diff.redefined.find((one) => one.suite === name);
  if (redefined) return { outcome: "not_evaluated", actual: null, why: redefined.why };
  if (!diff.flips) return { outcome: "not_evaluated", actual: null, why: "the baseline was stored without its cases" };
  const added = diff.flips.added.filter((flip) => flip.suite === name).length;
  if (added === suite.cases.total) {
    return { outcome: "not_evaluated", actual: null, why: "none of these cases is in the baseline" };
  }
  const broke = diff.flips.regressed.filter((flip) => flip.suite === name).length;
  const open = countOpen(diff.flips, cases, name);
  if (open === 0 || broke > limit) return holdCount(broke, limit, "newly failing");
  const found = `${broke} newly failing ${broke === 1 ? "case" : "cases"}, and ${open} more could be that ${open === 1 ? "was" : "were"} not scored on both sides`;
  const why = `${found}; at most ${limit} ${limit === 1 ? "is" : "are"} allowed`;
  const isSafe = broke + open <= limit;
  const unlabelled = !isSafe && lacksLabels(suite) && { unlabelled: true as const };
  return { outcome: isSafe ? "pass" : "inconclusive", actual: broke, why, ...unlabelled };
}

/** Cases that may be newly failing: not scored on a side, and not passing now. */
function countOpen(flips: Flips, cases: readonly CaseRow[], suite: string): number {
  const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
  return flips.unscored.filter((flip) => flip.suite === suite && outcomes.get(flip.case) !== "pass").length;
}

/** Critical cases must be there and pass, whatever the baseline was. */
function holdCritical(ids: readonly string[], { cases, suite }: GatedSuite): ConditionResult {
  const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
  const broken = ids.filter((id) => outcomes.get(id) !== "pass");
  const unscored = broken.filter((id) => outcomes.get(id) === "unscored");
  const actual = broken.length;
  if (actual === 0) return { outcome: "pass", actual, why: `all ${ids.length} critical cases pass` };
  const said = { fail: "fails", unscored: "is unscored", pass: "passes" };
  const state = (id: string): string => said[outcomes.get(id) ?? "pass"];
  const named = broken.slice(0, 5).map((id) => `${id} ${outcomes.has(id) ? state(id) : "is not in the gold set"}`);
  const more = actual > named.length ? ` and ${actual - named.length} more` : "";
  const why = `critical cases: ${named.join(", ")}${more}`;
  const isOpen = unscored.length === actual;
  const unlabelled = isOpen && lacksLabels(suite) && { unlabelled: true as const };
  return { outcome: isOpen ? "inconclusive" : "fail", actual, why, ...unlabelled };
}

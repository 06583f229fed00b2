import { hasNoBaseline } from "../core/baseline.ts";
import type { CaseChanges, ChangedCase, Diff, MeasureChange } from "../core/diff.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { Freeze, GateResult } from "../core/verdict/gate.ts";
import type { LabelState, OwnReason } from "../core/verdict/gate-reason.ts";
import { APPROVAL_LABEL, type Incomplete } from "../core/verdict/verdict.ts";
import type { GatesBySuite } from "./base-gates.ts";
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
  const countOf = (list: keyof CaseChanges): number => (flips ? ofSuite<ChangedCase>(flips[list], name).length : 0);
  if (countOf("added") < suite.cases.total || countOf("removed") > 0) return null;
  return withoutValue("not_evaluated", { kind: "none_shared" });
}

/** Counts removed cases that passed. Outside of a pull request, the removal from a frozen suite has been approved before. */
function countRemovedPassing(flips: CaseChanges, { name, gates, approval }: GatedSuite): number {
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

/** Returns what is frozen, by suite. The base's setting takes precedence over the pull request's own. */
export function freezesOf(base: GatesBySuite | null, head: GatesBySuite): Map<string, Freeze> {
  const frozen = new Map<string, Freeze>();
  for (const [suite, { freeze }] of [...head, ...(base ?? [])]) if (freeze) frozen.set(suite, freeze);
  return frozen;
}

/** Returns the label that approves changes of a suite's measure. */
export function approvalLabel(freeze: Freeze | undefined): string {
  return freeze?.label ?? APPROVAL_LABEL;
}

/** How many of a suite's frozen files differ from the base commit's, or why that is not known; none where a baseline has the suite. */
export type FrozenFiles = ReadonlyMap<string, number | string>;

/**
 * Evaluates each frozen suite: it passes if nothing that is frozen changed, or if the change is approved. Without a baseline the frozen
 * files decide, which `files` compares with the base commit's.
 */
export function evaluateFreezes(
  frozen: ReadonlyMap<string, Freeze>,
  diff: Diff,
  labels: ReadonlyMap<string, LabelState>,
  files: FrozenFiles = new Map(),
): GateResult[] {
  return [...frozen].map(([suite, freeze]) => {
    const { label } = freeze;
    const approval = labels.get(label) ?? { kind: "unknown", label, detail: "it was not requested" };
    const result = evaluateFreeze(suite, freeze, approval, { diff, files: files.get(suite) });
    return { suite, metric: "cases", slice: "", demand: { freeze }, ...result, severity: "fail" };
  });
}

/** Returns a result for each frozen suite that changed, or that has nothing to be compared with, on the command line. */
export function evaluateLocalFreezes(
  frozen: ReadonlyMap<string, Freeze>,
  diff: Diff,
  approvalOf: (label: string) => LabelState,
  files?: FrozenFiles,
): GateResult[] {
  const labels = new Map([...frozen.values()].map(({ label }) => [label, approvalOf(label)]));
  return evaluateFreezes(frozen, diff, labels, files).flatMap((result) => {
    if (result.outcome === "pass" && result.actual === 0) return [];
    const { outcome, reason } = result;
    const isOpen = reason.kind === "frozen" && (outcome === "fail" || outcome === "inconclusive");
    return [isOpen ? { ...result, reason: { ...reason, is_local: true } } : result];
  });
}

/** The changes that a frozen gold set forbids; a frozen measure forbids all. */
const GOLD_CHANGES: ReadonlySet<MeasureChange["what"]> = new Set(["gold", "suite"]);

function evaluateFreeze(
  suite: string,
  { scope }: Freeze,
  approval: LabelState,
  { diff, files }: { readonly diff: Diff; readonly files: number | string | undefined },
): ConditionResult {
  const changes = ofSuite(diff.measure, suite).filter(({ what }) => scope === "measure" || GOLD_CHANGES.has(what));
  const actual = changes.length + (typeof files === "number" ? files : 0);
  const detail = actual === 0 && typeof files === "string" ? files : null;
  if (actual === 0 && detail === null) return unchanged(suite, diff, files === 0);
  const { status, distance } = diff.baseline;
  const known = { kind: "frozen", ...(status === "ancestor" && { behind: distance }) } as const;
  const reason = detail === null ? known : ({ kind: "frozen", detail } as const);
  const result = { actual, reason, approval };
  if (approval.kind === "given") return { outcome: "pass", ...result };
  if (detail !== null) return { outcome: "inconclusive", ...result, actual: null };
  return { outcome: approval.kind === "unknown" ? "inconclusive" : "fail", ...result };
}

/** Returns the result of a suite without changes; `isCompared` if its files are the base commit's. */
function unchanged(suite: string, { baseline, gold, changes }: Diff, isCompared: boolean): ConditionResult {
  if (isCompared) return { outcome: "pass", actual: 0, reason: { kind: "frozen_same", since: "base_commit" } };
  if (hasNoBaseline(baseline)) return withoutValue("not_evaluated", whyNoBaseline(baseline));
  const isNew = changes.every((one) => one.suite !== suite || one.kind === "added");
  if (isNew && gold.every((one) => one.suite !== suite)) return withoutValue("not_evaluated", { kind: "suite_new" });
  return { outcome: "pass", actual: 0, reason: { kind: "frozen_same", since: "baseline" } };
}

/** Returns the frozen suites whose approval could not be looked up. */
export function unverifiedFreezes(gates: readonly GateResult[]): Incomplete[] {
  const open = gates.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive");
  return open.map(({ suite }) => ({ kind: "freeze_not_checked", suite }));
}

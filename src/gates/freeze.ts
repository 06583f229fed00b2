import { hasNoBaseline } from "../core/baseline.ts";
import type { Diff, MeasureChange } from "../core/diff.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { Freeze, GateResult } from "../core/verdict/gate.ts";
import type { LabelState } from "../core/verdict/gate-reason.ts";
import { APPROVAL_LABEL, type Incomplete } from "../core/verdict/verdict.ts";
import { type ConditionResult, whyNoBaseline, withoutValue } from "./condition.ts";
import type { GatesBySuite } from "./gate-set.ts";

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

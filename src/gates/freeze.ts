import { hasNoBaseline } from "../core/baseline.ts";
import type { Diff, MeasureChange } from "../core/diff.ts";
import type { Freeze, GateResult } from "../core/gate.ts";
import { ofSuite } from "../core/suite-report.ts";
import {
  APPROVAL_LABEL,
  APPROVE_OPTION,
  formatApproval,
  formatStaleLabel,
  type PrLabelState,
  type PrLabelStates,
} from "../core/verdict.ts";
import { formatCount } from "../math/text/number-format.ts";
import { whyNoBaseline } from "./condition.ts";
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
  labels: PrLabelStates,
  files: FrozenFiles = new Map(),
): GateResult[] {
  return [...frozen].map(([suite, freeze]) => {
    const state = labels.get(freeze.label) ?? { kind: "unknown", why: "it was not requested" };
    const result = evaluateFreeze(suite, freeze, state, { diff, files: files.get(suite) });
    return { suite, metric: "cases", slice: "", demand: { freeze }, ...result, severity: "fail" };
  });
}

/** Returns a result for each frozen suite that changed, or that has nothing to be compared with, on the command line. */
export function evaluateLocalFreezes(
  frozen: ReadonlyMap<string, Freeze>,
  diff: Diff,
  approval: PrLabelState,
  files?: FrozenFiles,
): GateResult[] {
  const labels = new Map([...frozen.values()].map(({ label }) => [label, approval]));
  return evaluateFreezes(frozen, diff, labels, files).flatMap((result) => {
    if (result.outcome === "pass" && result.actual === 0) return [];
    const isOpen = result.outcome === "fail" || result.outcome === "inconclusive";
    return [
      { ...result, why: isOpen ? `${result.why} on GitHub; here \`${APPROVE_OPTION}\` approves it` : result.why },
    ];
  });
}

/** The changes that a frozen gold set forbids; a frozen measure forbids all. */
const GOLD_CHANGES: ReadonlySet<MeasureChange["what"]> = new Set(["gold", "suite"]);

function evaluateFreeze(
  suite: string,
  { scope, label }: Freeze,
  state: PrLabelState,
  { diff, files }: { readonly diff: Diff; readonly files: number | string | undefined },
): Pick<GateResult, "outcome" | "actual" | "why" | "approval"> {
  const changes = ofSuite(diff.measure, suite).filter(({ what }) => scope === "measure" || GOLD_CHANGES.has(what));
  const actual = changes.length + (typeof files === "number" ? files : 0);
  const unknown = actual === 0 && typeof files === "string" ? files : null;
  if (unknown !== null && state.kind !== "given") {
    return {
      outcome: "inconclusive",
      actual: null,
      why: `${unknown}: the label \`${label}\` would approve it`,
    };
  }
  if (actual === 0 && unknown === null) return unchanged(suite, scope, diff, files === 0);
  const frozen = scope === "gold" ? "the gold set" : "how a suite is measured";
  const counted = `${formatCount(actual, "change")} of ${scope === "gold" ? "the gold set" : "the measure"}`;
  const what = unknown ?? `${counted}${formatDistance(diff.baseline)}`;
  if (state.kind === "given") {
    const approval = { ...state.approval, stale_since: null };
    return { outcome: "pass", actual, why: `${what}: approved by ${formatApproval(approval)}`, approval };
  }
  if (state.kind === "stale") {
    const approval = { ...state.approval, stale_since: state.commit };
    return { outcome: "fail", actual, why: `${what}: ${formatStaleLabel(state)}`, approval };
  }
  if (state.kind === "unknown") {
    return { outcome: "inconclusive", actual, why: `${what}, and ${formatUnknownLabel(label, state)}` };
  }
  return {
    outcome: "fail",
    actual,
    why: `${what}: a pull request that changes ${frozen} needs the label \`${label}\``,
  };
}

/** Returns the result of a suite without changes; `isCompared` if its files are the base commit's. */
function unchanged(suite: string, scope: Freeze["scope"], { baseline, gold, changes }: Diff, isCompared: boolean) {
  const skipped = (why: string) => ({ outcome: "not_evaluated", actual: null, why }) as const;
  const what = scope === "gold" ? "the gold set" : "the measure";
  if (isCompared) return { outcome: "pass", actual: 0, why: `${what} is that of the base commit` } as const;
  if (hasNoBaseline(baseline)) return skipped(whyNoBaseline(baseline));
  const isNew = changes.every((one) => one.suite !== suite || one.kind === "added");
  if (isNew && gold.every((one) => one.suite !== suite)) return skipped("the baseline has no such suite");
  return { outcome: "pass", actual: 0, why: `${what} did not change` } as const;
}

/** Formats the distance of an older baseline, because changes on the base branch since then count too. */
function formatDistance({ status, distance }: Diff["baseline"]): string {
  if (status !== "ancestor") return "";
  const behind = distance === null ? "" : `, ${formatCount(distance, "commit")} behind`;
  return ` since the baseline${behind}`;
}

/** Prints why a label could not be looked up, as a clause. */
export function formatUnknownLabel(label: string, { why }: Extract<PrLabelState, { kind: "unknown" }>): string {
  return `the label \`${label}\` could not be looked up: ${why}`;
}

/** Returns the frozen suites whose approval could not be looked up, with the reason. */
export function unverifiedFreezes(gates: readonly GateResult[]): string[] {
  const open = gates.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive");
  return open.map(({ suite, why }) => `${suite}: ${why}`);
}

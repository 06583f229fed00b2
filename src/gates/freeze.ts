import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Diff } from "../core/diff.ts";
import { formatGoldChange, type GoldChange } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import type { PrLabelState, PrLabelStates } from "../core/verdict.ts";
import { formatApproval } from "../core/verdict.ts";
import { whyNoBaseline } from "./condition.ts";
import type { GatesBySuite } from "./gate-set.ts";

/** Returns the label that a change of each frozen gold set needs, by suite. The base's label takes precedence over the pull request's own. */
export function freezeLabels(base: GatesBySuite | null, head: GatesBySuite): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [suite, gates] of [...head, ...(base ?? [])]) if (gates.freeze) labels.set(suite, gates.freeze);
  return labels;
}

/** Evaluates each frozen suite: it passes if its gold set equals the baseline's, or if the change is approved. */
export function evaluateFreezes(frozen: ReadonlyMap<string, string>, diff: Diff, labels: PrLabelStates): GateResult[] {
  return [...frozen].map(([suite, freeze]) => {
    const state = labels.get(freeze) ?? { kind: "unknown", why: "it was not requested" };
    const result = evaluateFreeze({ suite, label: freeze, state }, diff);
    return { suite, metric: "cases", slice: "", demand: { freeze }, ...result, severity: "fail" };
  });
}

interface Freeze {
  readonly suite: string;
  readonly label: string;
  readonly state: PrLabelState;
}

function evaluateFreeze(
  { suite, label, state }: Freeze,
  { baseline, gold, changes }: Diff,
): Pick<GateResult, "outcome" | "actual" | "why"> {
  const skipped = (why: string) => ({ outcome: "not_evaluated", actual: null, why }) as const;
  if (hasNoBaseline(baseline)) return skipped(whyNoBaseline(baseline));
  const change = gold.find((one) => one.suite === suite);
  if (!change) {
    const isNew = changes.every((one) => one.suite !== suite || one.kind === "added");
    if (isNew) return skipped("the baseline has no such suite");
    return { outcome: "pass", actual: 0, why: "the gold set did not change" };
  }
  const counts = `${formatGoldChange(change)}${formatDistance(baseline)}`;
  const actual = countLines(change);
  if (state.kind === "given") {
    return { outcome: "pass", actual, why: `${counts}: approved by ${formatApproval(state.approval)}` };
  }
  if (state.kind === "unknown") {
    return { outcome: "inconclusive", actual, why: `${counts}, and ${formatUnknownLabel(label, state)}` };
  }
  const todo = `a pull request that changes the gold set needs the label \`${label}\``;
  return { outcome: "fail", actual, why: `${counts}: ${todo}` };
}

/** Formats the distance of an older baseline, because changes on the base branch since then count too. */
function formatDistance({ status, distance }: Diff["baseline"]): string {
  if (status !== "ancestor") return "";
  const behind = distance === null ? "" : `, ${distance} ${distance === 1 ? "commit" : "commits"} behind`;
  return ` since the baseline${behind}`;
}

/** Counts the changed gold lines; null if unknown. */
function countLines({ lines }: GoldChange): number | null {
  return lines === null ? null : lines.added.count + lines.removed.count + lines.edited.count;
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

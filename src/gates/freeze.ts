import { formatGoldChange, type GoldChange } from "../comparison/gold-changes.ts";
import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Diff } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import { formatApproval, type PrLabelState } from "./approval.ts";
import type { GatesBySuite } from "./gate-set.ts";

/** What the pull request's labels say, by label. */
export type PrLabelStates = ReadonlyMap<string, PrLabelState>;

/** The label that each frozen suite's gold set needs to change: the base's own word counts before the pull request's. */
export function freezeLabels(base: GatesBySuite | null, head: GatesBySuite): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [suite, gates] of [...head, ...(base ?? [])]) if (gates.freeze) labels.set(suite, gates.freeze);
  return labels;
}

/** One ruling for each frozen suite: its gold set is the baseline's, or somebody approved of the change. */
export function evaluateFreezes(frozen: ReadonlyMap<string, string>, diff: Diff, labels: PrLabelStates): GateResult[] {
  return [...frozen].map(([suite, freeze]) => {
    const held = holdFreeze(suite, freeze, diff, labels.get(freeze) ?? { kind: "unknown", why: "nobody was asked" });
    return { suite, metric: "cases", slice: "", demand: { freeze }, ...held, severity: "fail" };
  });
}

type Held = Pick<GateResult, "outcome" | "actual" | "why">;

function holdFreeze(suite: string, label: string, { baseline, gold, changes }: Diff, state: PrLabelState): Held {
  const skipped = (why: string): Held => ({ outcome: "not_evaluated", actual: null, why });
  if (hasNoBaseline(baseline)) {
    return skipped(`no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`);
  }
  const change = gold.find((one) => one.suite === suite);
  if (!change) {
    const isNew = changes.every((one) => one.suite !== suite || one.kind === "added");
    if (isNew) return skipped("the baseline has no such suite");
    return { outcome: "pass", actual: 0, why: "the gold set is the baseline's" };
  }
  const counts = `${formatGoldChange(change)}${sinceText(baseline)}`;
  const actual = countLines(change);
  if (state.kind === "given")
    return { outcome: "pass", actual, why: `${counts}: approved by ${formatApproval(state.approval)}` };
  if (state.kind === "unknown") {
    return { outcome: "inconclusive", actual, why: `${counts}, and ${formatUnknownLabel(label, state)}` };
  }
  const todo = `a pull request that changes the gold set needs the label \`${label}\``;
  return { outcome: "fail", actual, why: `${counts}: ${todo}` };
}

/** What came to the base after an older report was made counts as changed as well, so its age is told. */
function sinceText({ status, distance }: Diff["baseline"]): string {
  if (status !== "ancestor") return "";
  const behind = distance === null ? "" : `, ${distance} ${distance === 1 ? "commit" : "commits"} behind`;
  return ` since the baseline${behind}`;
}

/** How many gold lines changed; null where that is not known. */
function countLines({ lines }: GoldChange): number | null {
  return lines === null ? null : lines.added.count + lines.removed.count + lines.edited.count;
}

/** That a label could not be looked up, as a clause. */
export function formatUnknownLabel(label: string, { why }: Extract<PrLabelState, { kind: "unknown" }>): string {
  return `the label \`${label}\` could not be looked up: ${why}`;
}

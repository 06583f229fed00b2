import type { GateResult } from "../core/gate.ts";
import { isRelativeCondition } from "../core/gate.ts";
import { CASES } from "../core/judge/judge-settings.ts";
import { gatedSeries, type Report, seriesName } from "../core/report.ts";
import { scoreName, unscoredCount } from "../core/score.ts";
import { formatStaleLabel, type PrLabelState, type Verdict } from "../core/verdict.ts";
import { formatUnknownLabel } from "./freeze.ts";

/**
 * Combines all gate results into one verdict. It passes only if no blocking gate failed or is inconclusive, and if at least one
 * configured gate was evaluated where any is configured. Without any result, not even an implied one, no suite was evaluated.
 */
export function decideVerdict(gates: readonly GateResult[], incomplete: readonly string[]): Verdict {
  const verdict = (outcome: Verdict["outcome"], why: string | null): Verdict => ({
    outcome,
    why,
    gates: [...gates],
    incomplete: [...incomplete],
    gates_from: "head",
    override: null,
    notes: [],
  });
  const blocking = gates.filter(({ severity }) => severity === "fail");
  if (blocking.some(({ outcome }) => outcome === "fail")) return verdict("fail", null);
  const first = incomplete[0];
  if (first !== undefined) return verdict("inconclusive", first);
  const unclear = blocking.find(({ outcome }) => outcome === "inconclusive");
  if (unclear) return verdict("inconclusive", unclear.why);
  if (gates.length === 0) return verdict("inconclusive", "no suite was evaluated");
  const whyNone = whyNoneEvaluated(gates);
  if (whyNone !== null) return verdict("inconclusive", whyNone);
  const isClear = blocking.every(({ outcome }) => outcome === "pass" || outcome === "not_evaluated");
  return isClear ? verdict("pass", null) : verdict("inconclusive", "a gate has no clear outcome");
}

/** Returns why no configured gate was evaluated; null if one was, or if none is configured. Gates that only warn count if there are no others. */
function whyNoneEvaluated(gates: readonly GateResult[]): string | null {
  const configured = gates.filter(({ implied }) => implied !== true);
  const blocking = configured.filter(({ severity }) => severity === "fail");
  const counted = blocking.length > 0 ? blocking : configured;
  const [first] = counted;
  if (!first || counted.some(({ outcome }) => outcome === "pass" || outcome === "fail")) return null;
  const isRelative = counted.every(({ demand }) => Object.keys(demand).some(isRelativeCondition));
  if (isRelative) return `${first.why}; all gates compare with a baseline`;
  return `no gate could be evaluated: ${first.why}`;
}

/**
 * Returns why a run is incomplete: gated scores that failed, and gates that missing labels or numbers leave undecided. Without a key no
 * labels are expected.
 */
export function incompleteReasons(gates: readonly GateResult[], report: Report, withoutKey = false): string[] {
  const isOfLines = ({ suite, metric }: GateResult): boolean => {
    const { field_metrics: ofLines, judge } = report.suites[suite] ?? {};
    if (ofLines === undefined) return false;
    return Object.hasOwn(ofLines, metric) || (metric === CASES && judge === undefined);
  };
  return [...failedScores(gates, report), ...openGates(withoutKey ? gates.filter(isOfLines) : gates)];
}

function failedScores(gates: readonly GateResult[], report: Report): string[] {
  const gated = gatedSeries(gates);
  return Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      const name = scoreName(score);
      if (score.status !== "failed" || unscoredCount(score) > 0 || !gated.has(seriesName(suite, name))) return [];
      return [`${suite}/${name} could not be scored: ${score.why}`];
    }),
  );
}

/** Lists gates that missing labels leave undecided, each reason once. */
function openGates(gates: readonly GateResult[]): string[] {
  const open = gates.filter(({ incomplete }) => incomplete === true);
  return [...new Set(open.map((gate) => `${gate.suite}/${scoreName(gate)} could not be decided: ${gate.why}`))];
}

/** Adds the state of the override label to a failed verdict; returns every other verdict as it is. */
export function overrideVerdict(verdict: Verdict, label: string, state: PrLabelState): Verdict {
  if (verdict.outcome !== "fail") return verdict;
  if (state.kind === "given") return { ...verdict, override: state.approval };
  return { ...verdict, notes: [...verdict.notes, whyNotOverridden(label, state)] };
}

function whyNotOverridden(label: string, state: Exclude<PrLabelState, { kind: "given" }>): Verdict["notes"][number] {
  if (state.kind === "absent") {
    return { mark: "info", text: `the label \`${label}\` on the pull request would override this verdict` };
  }
  if (state.kind === "stale") return { mark: "unsure", text: `not overridden: ${formatStaleLabel(state)}` };
  return { mark: "unsure", text: `an override could not be checked: ${formatUnknownLabel(label, state)}` };
}

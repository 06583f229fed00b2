import { seriesName } from "../core/history.ts";
import { CASES } from "../core/judge/judge-settings.ts";
import type { Report } from "../core/report.ts";
import { scoreName, unscoredCount } from "../core/score.ts";
import { type GateResult, gatedSeries, gateKey } from "../core/verdict/gate.ts";
import type { LabelState } from "../core/verdict/gate-reason.ts";
import { countedGates, type Incomplete, type Verdict } from "../core/verdict/verdict.ts";
import { groupBy } from "../math/group.ts";

/**
 * Combines all gate results into one verdict. It passes only if no blocking gate failed or is inconclusive, and if at least one
 * configured gate was evaluated where any is configured. Without any result, not even an implied one, no suite was evaluated.
 */
export function decideVerdict(gates: readonly GateResult[], incomplete: readonly Incomplete[]): Verdict {
  const verdict = (outcome: Verdict["outcome"], reason: Verdict["reason"]): Verdict => ({
    outcome,
    reason,
    gates: [...gates],
    incomplete: [...incomplete],
    gates_from: "head",
    override: null,
    notes: [],
  });
  const blocking = gates.filter(({ severity }) => severity === "fail");
  if (blocking.some(({ outcome }) => outcome === "fail")) return verdict("fail", null);
  if (incomplete.length > 0) return verdict("inconclusive", "incomplete");
  if (blocking.some(({ outcome }) => outcome === "inconclusive")) return verdict("inconclusive", "gate_undecided");
  if (gates.length === 0) return verdict("inconclusive", "no_suite");
  const counted = countedGates(gates);
  const isEvaluated = counted.some(({ outcome }) => outcome === "pass" || outcome === "fail");
  if (counted.length > 0 && !isEvaluated) return verdict("inconclusive", "no_gate");
  const isClear = blocking.every(({ outcome }) => outcome === "pass" || outcome === "not_evaluated");
  return isClear ? verdict("pass", null) : verdict("inconclusive", "unclear");
}

/**
 * Returns why a run is incomplete: gated scores that failed, and gates that missing labels or numbers leave undecided. Without a key no
 * labels are expected.
 */
export function incompleteReasons(gates: readonly GateResult[], report: Report, withoutKey = false): Incomplete[] {
  const isOfLines = ({ suite, metric }: GateResult): boolean => {
    const { field_metrics: ofLines, judge } = report.suites[suite] ?? {};
    if (ofLines === undefined) return false;
    return Object.hasOwn(ofLines, metric) || (metric === CASES && judge === undefined);
  };
  return [...failedScores(gates, report), ...openGates(withoutKey ? gates.filter(isOfLines) : gates)];
}

function failedScores(gates: readonly GateResult[], report: Report): Incomplete[] {
  const gated = gatedSeries(gates);
  return Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score): Incomplete[] => {
      const name = scoreName(score);
      if (score.status !== "failed" || unscoredCount(score) > 0 || !gated.has(seriesName(suite, name))) return [];
      const { metric, slice, why: detail } = score;
      return [{ kind: "score_failed", suite, metric, slice, detail }];
    }),
  );
}

/** Lists gates that missing labels leave undecided, each reason once. */
function openGates(gates: readonly GateResult[]): Incomplete[] {
  const open = gates.filter(({ incomplete }) => incomplete === true);
  const keyOf = ({ suite, reason, ...gate }: GateResult): string => JSON.stringify([suite, scoreName(gate), reason]);
  return [...groupBy(open, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map(({ suite, metric, slice, demand }) => {
      return { kind: "gate_undecided", suite, metric, slice, demand: Object.keys(demand)[0] ?? "" } as const;
    }),
  );
}

/** Adds the state of the override label to a failed verdict; returns every other verdict as it is. */
export function overrideVerdict(verdict: Verdict, label: LabelState): Verdict {
  if (verdict.outcome !== "fail") return verdict;
  if (label.kind === "given") {
    const { kind: _, ...override } = label;
    return { ...verdict, override };
  }
  const mark = label.kind === "absent" ? "info" : "unsure";
  return { ...verdict, notes: [...verdict.notes, { mark, kind: "not_overridden", label }] };
}

/** Conditions that all runs of a commit decide together. */
const POOLED: ReadonlySet<string> = new Set(["no_regression", "non_inferior", "freeze"]);

const RANKS: Readonly<Record<GateResult["outcome"], number>> = { fail: 2, inconclusive: 1, not_evaluated: 0, pass: 0 };

const ofNewest = (result: GateResult): GateResult => ({ ...result, newest: true });

/**
 * Returns the results over all runs of a commit, and those of the newest run alone where a limit holds over all and not for it: what ships
 * is what ran last.
 */
export function holdNewest(pooled: readonly GateResult[], newest: readonly GateResult[]): GateResult[] {
  const isHeld = ({ demand }: GateResult): boolean => !Object.keys(demand).some((condition) => POOLED.has(condition));
  const alone = new Map(newest.filter(isHeld).map((result) => [gateKey(result), result]));
  const results = pooled.map((result) => {
    const other = alone.get(gateKey(result));
    alone.delete(gateKey(result));
    return other !== undefined && RANKS[other.outcome] > RANKS[result.outcome] ? ofNewest(other) : result;
  });
  // Some results are only there where something is missing.
  return [...results, ...[...alone.values()].filter(({ outcome }) => RANKS[outcome] > 0).map(ofNewest)];
}

import { ROUNDING, roundingOf } from "../../math/numbers.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { comparedMetrics } from "../definition.ts";
import { type ChangedCase, type DroppedCase, excludesZero, type ScoreDrops } from "../diff.ts";
import { ownValue } from "../json.ts";
import type { Report } from "../report.ts";
import { scoreName } from "../score.ts";
import { ofSuite } from "../suite-report.ts";
import type { GateResult, NextStep } from "./gate.ts";
import type { Verdict } from "./verdict.ts";

type Compared = Pick<Report, "suites" | "diff" | "verdict">;

/**
 * Returns the scores whose worst cases are listed, those with a failed gate first: of suites with case results only these, of
 * others also those whose interval excludes 0.
 */
export function shownDrops(report: Compared): ScoreDrops[] {
  const { suites, diff } = report;
  const failed = failedDrops(report);
  const hasDropped = ({ suite, metric }: ScoreDrops): boolean =>
    suites[suite]?.no_results === true &&
    ofSuite(diff?.changes ?? [], suite).some((one) => scoreName(one) === metric && excludesZero(one) === true);
  return [...failed, ...(diff?.score_drops ?? []).filter((one) => !failed.includes(one) && hasDropped(one))];
}

function failedDrops({ diff, verdict }: Compared): ScoreDrops[] {
  const failed = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
  return (diff?.score_drops ?? []).filter(({ suite, metric }) =>
    ofSuite(failed, suite).some((one) => scoreName(one) === metric),
  );
}

/** Returns the listed cases of scores with a failed gate, each once, with its values as the reason; without those that regressed. */
export function listedDrops(report: Compared): ChangedCase[] {
  const keyOf = (one: ChangedCase): string => JSON.stringify([one.suite, one.case]);
  const listed = new Set(report.diff?.flips?.regressed.map(keyOf));
  const found = new Map<string, ChangedCase>();
  for (const drops of failedDrops(report)) {
    const isOfPairs = comparedMetrics(ownValue(report.suites, drops.suite)?.custom).includes(drops.metric);
    for (const one of drops.cases) {
      const key = keyOf(one.flip);
      const said = one.flip.why === null ? "" : `: ${one.flip.why}`;
      const own = isOfPairs
        ? `${drops.metric}: worse than the base's answer${said}`
        : `${drops.metric} ${printDrop(drops, one).values}`;
      const why = [found.get(key)?.why, own.trim()].filter(Boolean).join(", ");
      if (!listed.has(key)) found.set(key, { ...one.flip, why });
    }
  }
  return [...found.values()];
}

/**
 * Prints the values of a case, `95.0% → 65.0%`, counts without decimals, else with enough to tell both apart; only one value without a
 * baseline, and none where only all cases together have one.
 */
export function printDrop({ unit }: ScoreDrops, { from, to }: DroppedCase): { values: string; decimals: number } {
  const format = formatFor(unit);
  if (from === null || to === null) return { values: to === null ? "" : format.value(to), decimals: 0 };
  const areCounts = unit === "number" && Number.isInteger(from) && Number.isInteger(to);
  const decimals = areCounts ? 0 : Math.min(format.apart(from, [to]), format.most(from, to));
  return { values: `${format.value(from, decimals)} → ${format.value(to, decimals)}`, decimals };
}

/** A gate with p up to this passes a drop that is possibly real: another run, or more cases, can show it. A choice, not a calculation. */
const POSSIBLE = 0.2;

/**
 * What a `no_regression` gate that passed lets through: a drop that is significant and allowed by `min_effect`; a larger one that is
 * possibly real, or may be chance; or one that the gate cannot fail by, whatever its p, because too few cases, or clusters, changed.
 */
export type PassedDrop = "allowed" | "possible" | "chance" | "cannot_fail";

/** Returns what drop a gate lets through; null of other results, of none, and of one within `min_effect` that may be chance. */
export function passedDrop(result: GateResult): PassedDrop | null {
  const { outcome, actual, test, reason } = result;
  const allowed = allowedDrop(result);
  if (outcome !== "pass" || test === undefined || reason.kind !== "regression") return null;
  const [drop, rounding] = [actual ?? 0, roundingOf(reason.base, reason.head)];
  if (drop <= rounding) return null;
  if (drop <= allowed + rounding) return test.adjusted <= test.level + ROUNDING ? "allowed" : null;
  if (whyCannotFail(result) !== null) return "cannot_fail";
  return test.adjusted <= POSSIBLE ? "possible" : "chance";
}

/** Returns whether a test alone would call a drop significant, and its correction for the other gates does not. */
export function isCorrected({ test }: Pick<GateResult, "test">): boolean {
  return test !== undefined && test.p <= test.level + ROUNDING && test.adjusted > test.level + ROUNDING;
}

/**
 * Returns why a `no_regression` gate cannot fail: fewer cases, or clusters, count than must change for any significant drop; or its drop is
 * in fewer clusters, although enough cases changed. Null where it can.
 */
export function whyCannotFail(result: GateResult): "units" | "clusters" | null {
  const { outcome, actual, test, reason } = result;
  if (outcome !== "pass" || test === undefined || reason.kind !== "regression") return null;
  const { units, fewest, changed, clusters = changed } = test;
  if (units < fewest) return "units";
  const isLarge = (actual ?? 0) > allowedDrop(result) + roundingOf(reason.base, reason.head);
  return isLarge && clusters < fewest && changed >= fewest ? "clusters" : null;
}

/** Names in each gate with a drop that is possibly real what can show whether it is. */
export function withNextStep(verdict: Verdict, step: NextStep): Verdict {
  const gates = verdict.gates.map((gate) => (passedDrop(gate) === "possible" ? { ...gate, next_step: step } : gate));
  return { ...verdict, gates };
}

/** Returns the drop that a gate allows in any case, its `min_effect`; 0 without one. */
export function allowedDrop({ demand: { no_regression: rule } }: Pick<GateResult, "demand">): number {
  return typeof rule === "object" && "min_effect" in rule ? rule.min_effect : 0;
}

import { ROUNDING, roundingOf } from "../../math/numbers.ts";
import type { GateResult, NextStep } from "./gate.ts";
import type { Verdict } from "./verdict.ts";

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

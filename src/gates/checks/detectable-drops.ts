import type { Gate } from "../../core/gate.ts";
import { scoreName } from "../../core/score.ts";
import { smallestDetectableDrop } from "../../math/statistics/power.ts";
import type { SuiteWithRun } from "./never-fails.ts";
import { isShareOfCases } from "./never-fails.ts";

/** The smallest drop of a score that its gate detects with a power of 80%; null if its cases can show none. */
export interface DetectableDrop {
  readonly score: string;
  readonly drop: number | null;
}

/**
 * Returns what the blocking `no_regression` gates of a suite detect in the best case, in which no case gets better. Only of scores that
 * are shares of cases: how far other values move is known from a comparison only. `tests` gates share the level.
 */
export function findDetectableDrops({ config, report }: SuiteWithRun, tests: number): DetectableDrop[] {
  return config.gates.metrics.flatMap((gate) => {
    const { no_regression } = gate.conditions;
    const score = report.scores.find((one) => scoreName(one) === scoreName(gate));
    if (!isTested(gate) || no_regression === undefined || score?.status !== "measured") return [];
    if (!isShareOfCases(score)) return [];
    const units = Math.min(score.n, report.clusters?.count ?? Number.POSITIVE_INFINITY);
    return { score: scoreName(gate), drop: smallestDetectableDrop(units, (1 - no_regression.confidence) / tests) };
  });
}

/** Returns whether a gate is tested together with the others. */
export function isTested({ conditions, severity }: Gate): boolean {
  return severity === "fail" && conditions.no_regression !== undefined;
}

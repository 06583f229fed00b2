import type { Report } from "../core/report.ts";
import { formatInteger } from "./format.ts";

/** Describes whether the run changes what defines its scores, and whether that was approved. */
export function describeMeasure({ diff, verdict }: Report): string {
  if ((diff?.measure ?? []).length === 0) return "";
  const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  // A failed gate is among the reasons.
  if (frozen.some(({ outcome }) => outcome === "fail")) return "";
  const isApproved = frozen.length > 0 && frozen.every(({ outcome }) => outcome === "pass");
  return `${describeMeasureChanges(diff)}${isApproved ? " (approved)" : ""}`;
}

/** Describes what changed: `test cases changed: 3 edited, 5 removed`, or `measure changed` where that is not all. */
export function describeMeasureChanges(diff: Report["diff"]): string {
  const gold = diff?.gold ?? [];
  const isGold =
    diff?.measure.every(({ what }) => what === "gold") === true && gold.every(({ lines }) => lines !== null);
  const counts = (["edited", "removed", "renamed", "added"] as const).flatMap((kind) => {
    const count = gold.reduce((sum, { lines }) => sum + (lines?.[kind]?.count ?? 0), 0);
    return count === 0 ? [] : [`${formatInteger(count)} ${kind}`];
  });
  return isGold && counts.length > 0 ? `test cases changed: ${counts.join(", ")}` : "measure changed";
}

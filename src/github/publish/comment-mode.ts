import type { Report } from "../../core/report.ts";
import type { CommentMode } from "../api/publish-inputs.ts";

/** Returns whether a comment is created when there is none. A failure is reported in every mode but `off`. */
export function shouldCreateComment(mode: CommentMode, { verdict, diff }: Report): boolean {
  if (mode === "always") return true;
  if (mode === "off") return false;
  if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
  const kinds = new Set(diff?.changes.map((change) => change.kind));
  const flips = diff?.flips;
  if (mode === "regressions") return areGatesWeaker(diff) || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
  if (mode !== "changes") return false;
  const changedFlips = flips ? [flips.regressed, flips.fixed, flips.added, flips.removed, flips.edited] : [];
  const isEvaluationChanged = (diff?.gates.length ?? 0) + (diff?.measure.length ?? 0) > 0;
  return (
    isEvaluationChanged || [...kinds].some((kind) => kind !== "same") || changedFlips.some((list) => list.length > 0)
  );
}

/** Returns whether gates are looser or measure something else: then a regression may not be visible at all. */
function areGatesWeaker(diff: Report["diff"]): boolean {
  const { gates, measure } = diff ?? { gates: [], measure: [] };
  return measure.length > 0 || gates.some(({ kind }) => kind === "loosened" || kind === "removed");
}

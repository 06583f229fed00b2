import type { Drift } from "../../history/drift.ts";
import { FRACTION_FORMAT as told } from "../../math/text/number-format.ts";
import { shortCommit } from "../baseline-text.ts";
import { formatCount } from "../format.ts";

/** A slow fall as a clause: `precision fell 4.1 points over 12 merges (from 84.3 % to 80.2 %), no single one by more than 0.6`. */
export function describeDrift({ metric, fall, merges, reports, from, to, since, largest_step }: Drift): string {
  const decimals = Math.min(told.apart(from, [to]), 4);
  const count = merges === reports - 1 ? formatCount(merges, "merge") : formatCount(reports, "report");
  const start = `${told.value(from, decimals)}${since === null ? "" : ` at \`${shortCommit(since)}\``}`;
  const moved = `${metric} ${to < from ? "fell" : "rose"} ${told.size(fall)} points over ${count}`;
  return `${moved} (from ${start} to ${told.value(to, decimals)}), no single one by more than ${boundText(largest_step)}`;
}

/** A size in points, rounded up to one decimal so that nothing exceeds it. */
function boundText(size: number): string {
  return told.size(Math.ceil(size * 1000 - 1e-6) / 1000);
}

import type { Drift } from "../../core/history.ts";
import type { Report } from "../../core/report.ts";
import { FRACTION_FORMAT as FORMAT } from "../../math/text/number-format.ts";
import { formatCount } from "../format.ts";
import { shortCommit } from "../headline.ts";
import { type Note, subjectIn } from "./note.ts";

const MAX_DRIFTS = 4;

/** Returns the slow drops that no single report shows, the largest first. */
export function driftNotes(report: Report): Note[] {
  const largest = [...report.drifts].sort((a, b) => b.fall - a.fall);
  const more = largest.length - MAX_DRIFTS;
  return largest.slice(0, MAX_DRIFTS).map((drift, index): Note => {
    const suite = subjectIn(report, drift.suite);
    const rest = more > 0 && index === MAX_DRIFTS - 1 ? `; ${formatCount(more, "more score")} dropped slowly` : "";
    const about = suite === "" ? "slow drift" : `slow drift in ${suite}`;
    return { mark: "unsure", about, text: `${describeDrift(drift)}${rest}` };
  });
}

/** Describes a drift: `precision fell 4.1 pts over 12 merges (from 84.3% to 80.2%), no lasting step of more than 0.6 pts`. */
export function describeDrift({ metric, fall, merges, reports, from, to, since, largest_step }: Drift): string {
  const decimals = Math.min(FORMAT.apart(from, [to]), 4);
  const count = merges === reports - 1 ? formatCount(merges, "merge") : formatCount(reports, "report");
  const start = `${FORMAT.value(from, decimals)}${since === null ? "" : ` at \`${shortCommit(since)}\``}`;
  const moved = `${metric} ${to < from ? "fell" : "rose"} ${FORMAT.size(fall)} pts over ${count}`;
  return `${moved} (from ${start} to ${FORMAT.value(to, decimals)}), no lasting step of more than ${upperBound(largest_step)} pts`;
}

/** Formats a size in points, rounded up to one decimal so that the size does not exceed it. */
function upperBound(size: number): string {
  return FORMAT.size(Math.ceil(size * 1000 - 1e-6) / 1000);
}

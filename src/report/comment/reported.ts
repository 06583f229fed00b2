import type { Source } from "../../core/report.ts";
import { shortCommit } from "../headline.ts";
import type { Links, ReportedRun } from "../links.ts";
import type { Phrase, Piece } from "../phrase.ts";

/** Follows the verdict in the headline of a report that the pull request's own run made. */
export const REPORTED = " (reported, not verified)";

/** Describes whose report it is and what of it was checked. It is shown before everything else that the report says. */
export function describeReported({ branch, baseline }: ReportedRun, { run_id, head }: Source, links: Links): Phrase {
  const run = `run ${run_id ?? "?"}`;
  const commit: Piece = head === null ? "?" : { code: shortCommit(head), href: links.commit(head) };
  return [
    "**Reported by the pull request's own run; not verified.** Whoever can push to ",
    { code: branch, limit: 120 },
    " can change every score, gate and text below. GitHub confirms that ",
    links.run === null ? run : `[${run}](${links.run})`,
    " of ",
    commit,
    " stored this report",
    ...describeBaselineCheck(baseline),
    ". Labels are not checked here.",
  ];
}

function describeBaselineCheck(baseline: ReportedRun["baseline"]): Piece[] {
  if (baseline === null) return [];
  if (!baseline.isConfirmed) return [". Its baseline is not confirmed"];
  return [", and that its baseline is a run of ", { code: baseline.branch, limit: 60 }];
}

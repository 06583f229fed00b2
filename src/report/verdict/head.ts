import type { BaselineRecord } from "../../core/baseline.ts";
import type { Report, Source } from "../../core/report.ts";
import type { Head } from "../block.ts";
import { formatAge, formatCount } from "../format.ts";
import type { Links, ReportContext, ReportedRun } from "../links.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { createHeadline, formatGateCount, overrider, shortCommit } from "./headline.ts";

/** Returns the head of a document: the verdict and its reason, and how the report was judged. */
export function createHead(report: Report, { name, created, reported }: ReportContext, links: Links): Head {
  return {
    ...createHeadline(report),
    name: name === "default" ? "" : name,
    reported: reported === undefined ? null : describeReported(reported, report.source, links),
    context: [
      ...[describeOverride(report), describeBaseline(report, created, links), describeGates(report, links)],
    ].filter((line) => line !== null),
  };
}

/** Describes whose report it is and what of it was checked. It is shown before everything else that the report says. */
function describeReported({ branch, baseline }: ReportedRun, { run_id, head }: Source, links: Links): Phrase {
  const commit: Piece = head === null ? "?" : { code: shortCommit(head), href: links.commit(head) };
  return [
    "**Reported by the pull request's own run; not verified.** Whoever can push to ",
    { code: branch, limit: 120 },
    " can change every score, gate and text below. GitHub confirms that ",
    { text: `run ${run_id ?? "?"}`, href: links.run },
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

/** Describes an override: "Overridden by @octocat with the PR label `ok` on 2026-11-20: 2 of 9 gates failed"; null without one. */
function describeOverride({ verdict }: Report): Phrase | null {
  if (!verdict?.override) return null;
  const { label, at } = verdict.override;
  const day = at === null ? "" : ` on ${at.slice(0, 10)}`;
  const rest: Piece[] = [" with the PR label ", { code: label, limit: 30 }, `${day}: ${formatGateCount(verdict)}`];
  return ["Overridden by ", overrider(verdict.override), ...rest];
}

/** Describes where the base's gates were read: "Gates: `noworse.yml` of `a1b2c3d` (base)"; null where a run's own gates decide. */
function describeGates({ verdict }: Report, links: Pick<Links, "commit">): Phrase | null {
  if (verdict?.gates_from !== "base") return null;
  const { file = null, commit = null } = verdict.gates_source ?? {};
  const name: Piece = file === null ? "those in the baseline's report" : { code: file, limit: 100 };
  const of: Piece[] = commit === null ? [] : [" of ", { code: shortCommit(commit), href: links.commit(commit) }];
  return ["Gates: ", name, ...of, " (base)"];
}

const NO_BASELINE = {
  none: "No baseline: ",
  expired: "Baseline expired: ",
  incompatible: "Baseline not readable: ",
  error: "Baseline not fetched: ",
} as const;

/** Describes the baseline, or why there is none and what to do; null where the run did not search for one. */
function describeBaseline({ diff }: Report, now: string, links: Pick<Links, "commit">): Phrase | null {
  if (diff === null) return null;
  const { status, file, commit, why, todo, branch, created } = diff.baseline;
  if (status === "none" || status === "expired" || status === "incompatible" || status === "error") {
    const sentences = [why, todo].flatMap((text) => (text ? [/[.!?]$/.test(text) ? text : `${text}.`] : []));
    return [NO_BASELINE[status], { prose: sentences.join(" "), limit: 500 }];
  }
  const age = created === null ? null : formatAge(created, now);
  const facts = [describeStatus(diff.baseline, status), age].filter((fact) => fact !== null).join(", ");
  const branchText = branch === null ? "" : `on ${branch} `;
  const link: Piece = commit === null ? "" : { code: shortCommit(commit), href: links.commit(commit) };
  const name =
    file === undefined
      ? [link || "a report without a commit"]
      : [{ code: file, limit: 200 }, link && " at commit ", link];
  const failed = diff.baseline.outcome === "fail" ? ["its own gates failed"] : [];
  const rest = [`${branchText}(${facts})`, ...new Set([...failed, ...diff.baseline.notes])].join(" · ");
  return ["Baseline: ", ...name, " ", { prose: rest, limit: 500 }];
}

function describeStatus({ distance }: BaselineRecord, status: "exact" | "ancestor" | "rescored" | "file"): string {
  if (status === "ancestor") {
    return distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
  }
  return { exact: "exact", rescored: "re-scored from that commit's files", file: "local file" }[status];
}

import { type BaselineRecord, hasNoBaseline } from "../core/baseline-record.ts";
import type { Flips } from "../core/diff.ts";
import type { Report } from "../core/report.ts";
import type { Approval, Verdict } from "../core/verdict.ts";
import { formatAge, formatCount, formatInteger } from "./format.ts";
import type { Links } from "./links.ts";
import type { Phrase, Piece } from "./phrase.ts";

/** The verdict in a few words. Only the override has foreign text. */
export interface Headline {
  readonly outcome: "pass" | "fail" | "unsure" | "ungated";
  readonly gates: string;
  readonly cases: string;
  /** Describes who let a failed verdict pass; null without an override. */
  readonly override: Phrase | null;
}

/** Summarizes a report: the results of its gates and of its cases. */
export function createHeadline(report: Report): Headline {
  const { verdict } = report;
  return {
    outcome: outcomeOf(verdict),
    gates: describeGates(report),
    cases: describeCases(report),
    override: verdict?.override ? describeOverride(verdict.override) : null,
  };
}

/** Returns the outcome to show: a pass without any gate is not shown as a success. */
function outcomeOf(verdict: Verdict | null): Headline["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}

function describeGates({ verdict, complete }: Report): string {
  if (verdict === null) return "scored, no gates evaluated";
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  const skipped = count("not_evaluated");
  const unsure = count("inconclusive");
  const parts = [
    verdict.incomplete.length > 0 || !complete ? "incomplete" : "",
    verdict.outcome === "inconclusive" && verdict.incomplete.length === 0 && unsure === 0 ? "inconclusive" : "",
    blocking.length === 0 ? "nothing is gated" : formatGateCount(verdict),
    unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
    skipped > 0 ? `${formatInteger(skipped)} not evaluated` : "",
    describeWarnings(verdict),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Counts the results of the blocking gates: `3 of 9 gates failed`, or how many passed. */
export function formatGateCount(verdict: Verdict): string {
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  const failed = count("fail");
  const total = formatCount(blocking.length, "gate");
  return `${formatInteger(failed > 0 ? failed : count("pass"))} of ${total} ${failed > 0 ? "failed" : "passed"}`;
}

function blockingGates({ gates }: Verdict): Verdict["gates"] {
  return gates.filter((result) => result.severity === "fail" && !isImpliedPass(result));
}

/** Returns whether a result is a pass of the default gate, which is counted only when it does not pass. */
export function isImpliedPass(result: Verdict["gates"][number]): boolean {
  return result.implied === true && result.outcome === "pass";
}

function describeWarnings(verdict: Verdict): string {
  const warned = verdict.gates.filter((result) => result.severity === "warn" && result.outcome === "fail");
  return warned.length === 0 ? "" : formatCount(warned.length, "warning");
}

function describeCases({ suites, diff }: Report): string {
  const total = Object.values(suites).reduce((sum, suite) => sum + suite.cases.total, 0);
  if (diff === null || hasNoBaseline(diff.baseline)) return formatCount(total, "case");
  const { flips } = diff;
  const notCompared = diff.redefined.reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
  if (flips === null || notCompared === total) return `${formatCount(total, "case")}, compared by scores only`;
  const changed = [flips.regressed, flips.fixed, flips.added, flips.unscored].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  const unchanged = total - notCompared - changed;
  const others = [
    [notCompared, "not compared"],
    [flips.added.length, "added"],
    [flips.removed.length, "removed"],
    [flips.unscored.length, "not scored"],
  ] as const;
  return [
    `${describeFlips(flips)}, ${formatInteger(unchanged)} unchanged`,
    ...others.filter(([count]) => count > 0).map(([count, word]) => `${formatInteger(count)} ${word}`),
  ].join(", ");
}

/** Counts the cases that changed their result: `30 regressed, 6 fixed`. */
export function describeFlips({ regressed, fixed }: Flips): string {
  return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}

/** Describes an override: `overridden by @octocat (label, 2026-11-20)`. */
function describeOverride({ by, label, at }: Approval): Phrase {
  const who = by === null ? "an unknown user" : { prose: `@${by}`, limit: 40 };
  const day = at === null ? ")" : `, ${at.slice(0, 10)})`;
  return ["overridden by ", who, " (", { code: label, limit: 30 }, day];
}

/** Returns whether the report was compared with a baseline. */
export function isCompared({ diff }: Report): boolean {
  return diff !== null && !hasNoBaseline(diff.baseline);
}

/** Returns the name of this run for headings: `This PR` or `This run`. */
export function runName({ source }: Report): string {
  return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}

/** Returns the first seven digits of a commit. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 7);
}

const NO_BASELINE = {
  none: "No baseline: ",
  expired: "Baseline expired: ",
  incompatible: "Baseline not readable: ",
  error: "Baseline not fetched: ",
} as const;

/** Describes the baseline, or why there is none and what to do; null where the run did not search for one. */
export function describeBaseline({ diff }: Report, now: string, links: Pick<Links, "commit">): Phrase | null {
  if (diff === null) return null;
  const { status, file, commit, why, todo, branch, created } = diff.baseline;
  if (status === "none" || status === "expired" || status === "incompatible" || status === "error") {
    const sentences = [why, todo].map(toSentence).filter(Boolean);
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
  const rest = [`${branchText}(${facts})`, ...remarks(diff.baseline)].join(" · ");
  return ["Baseline: ", ...name, " ", { prose: rest, limit: 500 }];
}

function describeStatus({ distance }: BaselineRecord, status: "exact" | "ancestor" | "rescored" | "file"): string {
  if (status === "ancestor") {
    return distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
  }
  return { exact: "exact", rescored: "re-scored from that commit's files", file: "local file" }[status];
}

function remarks({ outcome, notes }: BaselineRecord): string[] {
  const failed = outcome === "fail" ? ["its own gates failed"] : [];
  return [...new Set([...failed, ...notes])];
}

function toSentence(text: string | null): string {
  if (!text) return "";
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

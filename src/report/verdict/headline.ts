import { hasNoBaseline } from "../../core/baseline.ts";
import type { Approval } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { Head } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { joinPhrases, type Phrase, type Piece } from "../phrase.ts";
import { describeCases, describeChangedCases } from "./case-counts.ts";
import { describeMeasure, describeReasons } from "./reasons.ts";

/** The most characters of why a run is incomplete. */
const MAX_WHY = 100;

/** Summarizes a report in a few words, the first lines of every output: the results of its gates and of its cases. */
export function createHeadline(report: Report): Pick<Head, "outcome" | "verdict" | "remarks" | "title" | "counts"> {
  const { verdict } = report;
  const reasons = describeReasons(report);
  // The line on an override counts the gates.
  const isCounted = reasons !== null && verdict?.override == null;
  return {
    outcome: outcomeOf(verdict),
    ...describeVerdict(report),
    title: joinPhrases([reasons ?? describeWithoutReasons(report), describeMeasure(report)], " · "),
    counts: [isCounted ? describeGates(report) : "", describeCases(report)].filter(Boolean).join(" · "),
  };
}

/** Describes a result that no single gate explains: why it is incomplete, or how many gates passed and cases changed. */
function describeWithoutReasons(report: Report): Phrase {
  const { verdict, diff } = report;
  if (verdict === null) return "scored, no gates evaluated";
  if (verdict.outcome === "inconclusive") {
    if (diff?.baseline.status === "error") return "baseline not fetched, so gates are not evaluated";
    const [why = describeGates(report)] = [...verdict.incomplete, ...(verdict.why === null ? [] : [verdict.why])];
    return { prose: why, limit: MAX_WHY };
  }
  return joinPhrases([describePassed(report, verdict), describeChangedCases(report)], " · ");
}

/** Counts passed gates, as an answer to what passed: `all 9 gates`, `7 of 9 gates, no baseline for the others`. */
function describePassed({ diff }: Report, verdict: Verdict): string {
  const { all, passed } = countGates(verdict);
  const skipped = all - passed;
  const gates = formatCount(all, "gate");
  if (all === 0) return "no gates";
  if (skipped === 0) return passed === 1 ? gates : `all ${gates}`;
  const hasNone = diff !== null && hasNoBaseline(diff.baseline);
  const rest = hasNone
    ? `no baseline for the ${skipped === 1 ? "other" : "others"}`
    : `${formatInteger(skipped)} not evaluated`;
  return `${formatInteger(passed)} of ${gates}, ${rest}`;
}

/** Returns the outcome to show: a pass without any gate is not shown as a success. */
function outcomeOf(verdict: Verdict | null): Head["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}

/** Returns the verdict as a word, empty where nothing is gated, and what qualifies it. */
function describeVerdict({ verdict, complete }: Report): Pick<Head, "verdict" | "remarks"> {
  if (verdict === null || outcomeOf(verdict) === "ungated") return { verdict: "", remarks: [] };
  const isIncomplete = verdict.incomplete.length > 0 || !complete;
  if (verdict.outcome === "inconclusive") {
    return isIncomplete ? { verdict: "", remarks: ["incomplete"] } : { verdict: "inconclusive", remarks: [] };
  }
  const warnings = verdict.outcome === "pass" ? describeWarnings(verdict) : "";
  const remarks: Phrase[] = [
    ...(warnings === "" ? [] : [`with ${warnings}`]),
    ...(isIncomplete ? ["incomplete"] : []),
    ...(verdict.override === null ? [] : [["overridden by ", overrider(verdict.override)]]),
  ];
  return { verdict: verdict.outcome === "fail" ? "failed" : "passed", remarks };
}

function describeGates({ verdict, diff }: Report): string {
  if (verdict === null) return "scored, no gates evaluated";
  const hasNone = diff !== null && hasNoBaseline(diff.baseline);
  const { all, unsure, skipped } = countGates(verdict);
  const parts = [
    all === 0 ? "nothing is gated" : formatGateCount(verdict),
    unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
    describeWarnings(verdict),
    skipped > 0 ? `${formatInteger(skipped)} not evaluated${hasNone ? ": no baseline" : ""}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Counts the results of the blocking gates: `3 of 9 gates failed`, or how many passed: `all 9 gates passed`. */
export function formatGateCount(verdict: Verdict): string {
  const { all, passed, failed } = countGates(verdict);
  const gates = formatCount(all, "gate");
  if (failed > 0) return `${formatInteger(failed)} of ${gates} failed`;
  return passed === all && passed > 1 ? `all ${gates} passed` : `${formatInteger(passed)} of ${gates} passed`;
}

function countGates({ gates }: Verdict) {
  const blocking = gates.filter((result) => result.severity === "fail" && !isImpliedPass(result));
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  return {
    all: blocking.length,
    passed: count("pass"),
    failed: count("fail"),
    unsure: count("inconclusive"),
    skipped: count("not_evaluated"),
  };
}

/** Returns whether a result is a pass of the default gate, which is counted only when it does not pass. */
export function isImpliedPass(result: Verdict["gates"][number]): boolean {
  return result.implied === true && result.outcome === "pass";
}

function describeWarnings(verdict: Verdict): string {
  const warned = verdict.gates.filter((result) => result.severity === "warn" && result.outcome === "fail");
  return warned.length === 0 ? "" : formatCount(warned.length, "warning");
}

/** Describes who overrode a verdict: `@octocat`. */
export function overrider({ by }: Approval): Piece {
  return by === null ? "an unknown user" : { prose: `@${by}`, limit: 40 };
}

export function isCompared({ diff }: Report): boolean {
  return diff !== null && !hasNoBaseline(diff.baseline);
}

/** Returns whether the report, its gates or its changes are about several suites. */
export function hasSeveralSuites({ suites, verdict, diff }: Report): boolean {
  const named = [...(verdict?.gates ?? []), ...(diff?.changes ?? [])].map(({ suite }) => suite);
  return new Set([...Object.keys(suites), ...named]).size > 1;
}

/** Returns the name of this run for headings: `This PR` or `This run`. */
export function runName({ source }: Report): string {
  return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}

/** Returns the first seven digits of a commit. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 7);
}

import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Report } from "../core/report.ts";
import type { Approval, Verdict } from "../core/verdict.ts";
import { describeCases } from "./case-counts.ts";
import { formatCount, formatInteger } from "./format.ts";
import { type Phrase, type Piece, piecesOf } from "./phrase.ts";
import { describeReasons } from "./reasons.ts";

/** The verdict in a few words. */
export interface Headline {
  readonly outcome: "pass" | "fail" | "unsure" | "ungated";
  /** The verdict as a word: `passed`, `failed`, `incomplete`; empty where nothing is gated. */
  readonly verdict: string;
  /** Describes who let a failed verdict pass; null without an override. */
  readonly override: Phrase | null;
  /** The results of the gates: `2 of 9 gates failed, 1 warning`. */
  readonly gates: string;
  /** The first failed gates with their numbers, else the first inconclusive ones; null where there are none. */
  readonly reasons: Phrase | null;
  /** Whether the measure changed: `measure changed`, `measure changed (approved)`; empty where it did not. */
  readonly measure: string;
  /** The results of the cases: `2 regressed, 1 fixed, 104 still pass, 13 still fail`. */
  readonly cases: string;
}

/** Summarizes a report: the results of its gates and of its cases. */
export function createHeadline(report: Report): Headline {
  const { verdict } = report;
  return {
    outcome: outcomeOf(verdict),
    verdict: wordOf(report),
    override: verdict?.override ? ["overridden by ", overrider(verdict.override)] : null,
    gates: describeGates(report),
    reasons: describeReasons(report),
    measure: describeMeasure(report),
    cases: describeCases(report),
  };
}

/** Joins the parts of a headline that follow the verdict: gates, reasons, cases. The line on an override counts the gates. */
export function headlineDetails({ override, gates, reasons, measure, cases }: Headline): Phrase {
  const isCounted = override === null || reasons === null;
  const parts = [isCounted ? [gates] : [], reasons === null ? [] : piecesOf(reasons), [measure], [cases]];
  const shown = parts.filter(([first = ""]) => first !== "");
  return shown.flatMap((part, index) => (index === 0 ? part : [" · ", ...part]));
}

/** Returns the outcome to show: a pass without any gate is not shown as a success. */
function outcomeOf(verdict: Verdict | null): Headline["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  return verdict.outcome === "pass" && verdict.gates.every(isImpliedPass) ? "ungated" : verdict.outcome;
}

function wordOf(report: Report): string {
  const { verdict, complete } = report;
  if (verdict === null || outcomeOf(verdict) === "ungated") return "";
  const isIncomplete = verdict.incomplete.length > 0 || !complete;
  if (verdict.outcome === "inconclusive") return isIncomplete ? "incomplete" : "inconclusive";
  return `${verdict.outcome === "fail" ? "failed" : "passed"}${isIncomplete ? ", incomplete" : ""}`;
}

/** Describes whether the run changes what defines its scores, and whether that was approved. */
function describeMeasure({ diff, verdict }: Report): string {
  if ((diff?.measure ?? []).length === 0) return "";
  const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  // A failed gate is among the reasons.
  if (frozen.some(({ outcome }) => outcome === "fail")) return "";
  const isApproved = frozen.length > 0 && frozen.every(({ outcome }) => outcome === "pass");
  return `${describeChanges(diff)}${isApproved ? " (approved)" : ""}`;
}

/** Describes what changed: `gold changed: 5 removed, 3 edited`, or `measure changed` where that is not all. */
function describeChanges(diff: Report["diff"]): string {
  const gold = diff?.gold ?? [];
  const isGold =
    diff?.measure.every(({ what }) => what === "gold") === true && gold.every(({ lines }) => lines !== null);
  const counts = (["edited", "removed", "renamed", "added"] as const).flatMap((kind) => {
    const count = gold.reduce((sum, { lines }) => sum + (lines?.[kind]?.count ?? 0), 0);
    return count === 0 ? [] : [`${formatInteger(count)} ${kind}`];
  });
  return isGold && counts.length > 0 ? `gold changed: ${counts.join(", ")}` : "measure changed";
}

function describeGates({ verdict, diff }: Report): string {
  if (verdict === null) return "scored, no gates evaluated";
  const hasNone = diff !== null && hasNoBaseline(diff.baseline);
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  const skipped = count("not_evaluated");
  const unsure = count("inconclusive");
  const parts = [
    blocking.length === 0 ? "nothing is gated" : formatGateCount(verdict),
    unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
    describeWarnings(verdict),
    skipped > 0 ? `${formatInteger(skipped)} not evaluated${hasNone ? ": no baseline" : ""}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Counts the results of the blocking gates: `3 of 9 gates failed`, or how many passed: `all 9 gates passed`. */
export function formatGateCount(verdict: Verdict): string {
  const blocking = blockingGates(verdict);
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  const [failed, passed] = [count("fail"), count("pass")];
  const gates = formatCount(blocking.length, "gate");
  if (failed > 0) return `${formatInteger(failed)} of ${gates} failed`;
  const isAll = passed === blocking.length && passed > 1;
  return isAll ? `all ${gates} passed` : `${formatInteger(passed)} of ${gates} passed`;
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

/** Describes who overrode a verdict: `@octocat`. */
export function overrider({ by }: Approval): Piece {
  return by === null ? "an unknown user" : { prose: `@${by}`, limit: 40 };
}

/** Returns whether the report was compared with a baseline. */
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

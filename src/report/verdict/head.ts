import { hasNoBaseline } from "../../core/baseline.ts";
import type { Report, Source } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { passedDrop, whyCannotFail } from "../../core/verdict/drops.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { Verdict } from "../../core/verdict/verdict.ts";
import { type Head, joinPhrases, type Phrase, type Piece } from "../block.ts";
import { formatAge, formatCount, formatInteger } from "../format.ts";
import type { Links, ReportContext, ReportedRun } from "../links.ts";
import { clusterNoun, describeCannotFail, formatAllowedDrop } from "../reasons/regressions.ts";
import { describeVerdictReason } from "../reasons/verdict-reasons.ts";
import type { ScoreRow } from "../scores/score-row.ts";
import { describeCases, describeWhere, lacksBaseline } from "./case-counts.ts";
import { describeMeasure, describeReasons, subjectKey } from "./reasons.ts";

/** The most characters of why a run is incomplete. */
const MAX_WHY = 100;
/** The most characters of why a gate cannot fail. */
const MAX_BLIND = 200;

/** Returns the head of a document, the first lines of every output: the verdict and its reason, and how the report was judged. */
export function createHead(
  report: Report,
  rows: readonly ScoreRow[],
  { name, created, reported }: ReportContext,
  links: Links,
): Head {
  const { verdict, source } = report;
  const reasons = describeReasons(report, rows);
  // The line on an override counts the gates.
  const counted =
    reasons === null || verdict === null || verdict.override !== null ? "" : describeGates(report, verdict);
  const context = [describeOverride(verdict), describeBaseline(report, created, links), describeOrigin(verdict, links)];
  return {
    outcome: outcomeOf(verdict),
    ...describeVerdict(report),
    title: joinPhrases([reasons ?? describeWithoutReasons(report), describeMeasure(report)], " · "),
    where: describeWhere(report),
    counts: [counted, describeCases(report)].filter(Boolean).join(" · "),
    name: name === "default" ? "" : name,
    reported: reported === undefined ? null : describeReported(reported, source, links),
    context: context.filter((line) => line !== null),
  };
}

const isBlindPass = (result: GateResult): boolean => result.severity === "fail" && passedDrop(result) === "cannot_fail";

/** Returns the outcome to show: a pass without any gate, or of a drop that no gate can fail, is not shown as a success. */
function outcomeOf(verdict: Verdict | null): Head["outcome"] {
  if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
  if (verdict.outcome !== "pass") return verdict.outcome;
  return verdict.gates.every(isImpliedPass) ? "ungated" : verdict.gates.some(isBlindPass) ? "unsure" : "pass";
}

/** Returns the verdict as a word, empty where nothing is gated, and what qualifies it. */
function describeVerdict({ verdict, complete }: Report): Pick<Head, "verdict" | "warnings" | "remarks"> {
  const none = { verdict: "", warnings: "", remarks: [] };
  if (verdict === null || outcomeOf(verdict) === "ungated") return none;
  const isIncomplete = verdict.incomplete.length > 0 || !complete;
  if (verdict.outcome === "inconclusive") {
    return isIncomplete ? { ...none, remarks: ["incomplete"] } : { ...none, verdict: "inconclusive" };
  }
  const { warnings } = countGates(verdict);
  const remarks: Phrase[] = [
    ...(verdict.outcome === "pass" && verdict.gates.some(isBlindPass) ? ["not checked"] : []),
    ...(isIncomplete ? ["incomplete"] : []),
    ...(verdict.override === null ? [] : [["overridden by ", overrider(verdict.override)]]),
  ];
  const isWarned = verdict.outcome === "pass" && warnings > 0;
  return {
    verdict: verdict.outcome === "fail" ? "failed" : "passed",
    warnings: isWarned ? `with ${formatCount(warnings, "warning")}` : "",
    remarks,
  };
}

/** Describes a result that no single gate explains: why it is incomplete, or how many gates passed and cases changed. */
function describeWithoutReasons(report: Report): Phrase {
  const { verdict, diff } = report;
  if (verdict === null) return "scored, no gates evaluated";
  if (verdict.outcome !== "inconclusive") return describeBlindPass(report, verdict) ?? describePassed(report, verdict);
  if (diff?.baseline.status === "error") return "baseline not fetched, so gates are not evaluated";
  return { prose: describeVerdictReason(verdict) ?? describeGates(report, verdict), limit: MAX_WHY };
}

/** Says what got worse although its gate cannot fail: `correct is 100.0 pts worse, and 3 cases are too few: …`; null where nothing did. */
function describeBlindPass(report: Report, verdict: Verdict): Phrase | null {
  const [first, ...others] = verdict.gates.filter(isBlindPass);
  if (first === undefined || first.reason.kind !== "regression") return null;
  const { suite } = first;
  const { size } = formatAllowedDrop(first.reason, first);
  const more = others.length === 0 ? "" : `, ${formatCount(others.length, "more is worse", "more are worse")}`;
  const name = hasSeveralSuites(report) ? [{ name: suite }, " "] : [];
  const why = describeCannotFail(first, clusterNoun(report, suite));
  return [...name, { name: scoreName(first) }, ` is ${size} worse${more}, and `, { prose: why, limit: MAX_BLIND }];
}

/** Counts passed gates: `all 9 gates on 7 metrics`, `7 of 9 gates, no baseline for the others`, `1 gate, which has too few cases to fail`. */
function describePassed(report: Report, verdict: Verdict): string {
  const { all, passed, metrics, blind } = countGates(verdict);
  const skipped = all - passed;
  const gates = `${formatCount(all, "gate")}${metrics < all ? ` on ${formatCount(metrics, "metric")}` : ""}`;
  if (all === 0) return "no gates";
  const which = all === 1 ? "which has" : `${formatInteger(blind)} with`;
  const unable = blind === 0 ? "" : `, ${which} too few cases to fail`;
  if (skipped === 0) return `${passed === 1 ? "" : "all "}${gates}${unable}`;
  const others = `no baseline for the ${skipped === 1 ? "other" : "others"}`;
  const why = lacksBaseline(report) ? others : `${formatInteger(skipped)} not evaluated`;
  return `${formatInteger(passed)} of ${gates}${unable}, ${why}`;
}

function describeGates(report: Report, verdict: Verdict): string {
  const { all, unsure, skipped, warnings } = countGates(verdict);
  const parts = [
    all === 0 ? "nothing is gated" : formatGateCount(verdict),
    unsure > 0 ? `${formatInteger(unsure)} inconclusive` : "",
    warnings > 0 ? formatCount(warnings, "warning") : "",
    skipped > 0 ? `${formatInteger(skipped)} not evaluated${lacksBaseline(report) ? ": no baseline" : ""}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Counts the results of the blocking gates: `3 of 9 gates failed, on 2 of 7 metrics`, or how many passed: `all 9 gates passed`. */
function formatGateCount(verdict: Verdict): string {
  const { all, passed, failed, metrics, failedMetrics } = countGates(verdict);
  const gates = formatCount(all, "gate");
  const rows = `, on ${formatInteger(failedMetrics)} of ${formatCount(metrics, "metric")}`;
  if (failed > 0) return `${formatInteger(failed)} of ${gates} failed${metrics < all ? rows : ""}`;
  return passed === all && passed > 1 ? `all ${gates} passed` : `${formatInteger(passed)} of ${gates} passed`;
}

/** Counts the blocking gates by their results, what they are on, where a metric can have several, and the failed ones that only warn. */
function countGates({ gates }: Verdict) {
  const blocking = gates.filter((result) => result.severity === "fail" && !isImpliedPass(result));
  const count = (outcome: string): number => blocking.filter((result) => result.outcome === outcome).length;
  return {
    all: blocking.length,
    metrics: new Set(blocking.map(subjectKey)).size,
    failedMetrics: new Set(blocking.filter(({ outcome }) => outcome === "fail").map(subjectKey)).size,
    passed: count("pass"),
    failed: count("fail"),
    unsure: count("inconclusive"),
    skipped: count("not_evaluated"),
    blind: blocking.filter((result) => whyCannotFail(result) !== null).length,
    warnings: gates.filter(({ severity, outcome }) => severity === "warn" && outcome === "fail").length,
  };
}

/** Returns whether a result is a pass of the default gate, which is counted only when it does not pass. */
export function isImpliedPass(result: Verdict["gates"][number]): boolean {
  return result.implied === true && result.outcome === "pass";
}

function overrider({ by }: NonNullable<Verdict["override"]>): Piece {
  return by === null ? "an unknown user" : { prose: `@${by}`, limit: 40 };
}

/** Describes whose report it is and what of it was checked. It is shown before everything else that the report says. */
export function describeReported({ branch, baseline }: ReportedRun, { run_id, head }: Source, links: Links): Phrase {
  const checked: Piece[] = baseline?.isConfirmed
    ? [", and that its baseline is a run of ", { code: baseline.branch, limit: 60 }]
    : [baseline === null ? "" : ". Its baseline is not confirmed"];
  return [
    "**Reported by the pull request's own run; not verified.** Whoever can push to ",
    { code: branch, limit: 120 },
    " can change every score, gate and text below. GitHub confirms that ",
    { text: `run ${run_id ?? "?"}`, href: links.run },
    " of ",
    head === null ? "?" : links.commit(head),
    " stored this report",
    ...checked,
    ". Labels are not checked here.",
  ];
}

/** Describes an override: "Overridden by @octocat with the PR label `ok` on 2026-11-20: 2 of 9 gates failed"; null without one. */
function describeOverride(verdict: Verdict | null): Phrase | null {
  if (!verdict?.override) return null;
  const { label, at } = verdict.override;
  const day = at === null ? "" : ` on ${at.slice(0, 10)}`;
  const rest: Piece[] = [" with the PR label ", { code: label, limit: 30 }, `${day}: ${formatGateCount(verdict)}`];
  return ["Overridden by ", overrider(verdict.override), ...rest];
}

/** Describes where the base's gates were read: "Gates: `noworse.yml` of `a1b2c3d` (base)"; null where a run's own gates decide. */
function describeOrigin(verdict: Verdict | null, links: Pick<Links, "commit">): Phrase | null {
  if (verdict?.gates_from !== "base") return null;
  const { file = null, commit = null } = verdict.gates_source ?? {};
  const name: Piece = file === null ? "those in the baseline's report" : { code: file, limit: 100 };
  return ["Gates: ", name, ...(commit === null ? [] : [" of ", links.commit(commit)]), " (base)"];
}

/** How each baseline is introduced, or what it is; those that start a line are none. */
const NO_BASELINE: Readonly<Record<string, string>> = {
  none: "No baseline: ",
  expired: "Baseline expired: ",
  incompatible: "Baseline not readable: ",
  error: "Baseline not fetched: ",
};
const BASELINES: Readonly<Record<string, string>> = {
  exact: "exact",
  rescored: "re-scored from that commit's files",
  file: "local file",
};

/** Describes the baseline, or why there is none and what to do; null where the run did not search for one. */
function describeBaseline({ diff }: Report, now: string, links: Pick<Links, "commit">): Phrase | null {
  if (diff === null) return null;
  const { status, file, commit, why, todo, branch, created, distance, outcome, notes } = diff.baseline;
  if (hasNoBaseline(diff.baseline)) {
    const sentences = [why, todo].flatMap((text) => (text ? [/[.!?]$/.test(text) ? text : `${text}.`] : []));
    return [NO_BASELINE[status] ?? "", { prose: sentences.join(" "), limit: 500 }];
  }
  const behind =
    distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
  const age = created === null ? null : formatAge(created, now);
  const facts = [BASELINES[status] ?? behind, ...(age === null ? [] : [age])].join(", ");
  const link = commit === null ? null : links.commit(commit);
  const named: Piece[] =
    file === undefined
      ? [link ?? "a report without a commit"]
      : [{ code: file, limit: 200 }, ...(link === null ? [] : [" at commit ", link])];
  const remarks = new Set([...(outcome === "fail" ? ["its own gates failed"] : []), ...notes]);
  const rest = [`${branch === null ? "" : `on ${branch} `}(${facts})`, ...remarks].join(" · ");
  return ["Baseline: ", ...named, " ", { prose: rest, limit: 500 }];
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

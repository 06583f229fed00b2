import type { Diff, GoldChange } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { APPROVE_OPTION } from "../../core/verdict/verdict.ts";
import { groupBy } from "../../math/group.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Note, Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { describeLabel, formatApproval } from "../reasons/causes.ts";
import { describeResult } from "../reasons/gate-reasons.ts";
import { isFullShown } from "../scores/cells.ts";
import { renamedSuites, shownChanges } from "../verdict/case-counts.ts";
import { gateChangeNotes } from "./gate-notes.ts";
import { codeText, describeMeasureChange, idsText, subjectIn, withRest } from "./measure-text.ts";

const MAX_CHANGES = 8;
const MAX_FREEZES = 3;

/** Returns what a run changes about its own evaluation, before any score: its measure, its traces, then its gates; none if nothing. */
export function measureSections(report: Report): Section[] {
  const { diff, source } = report;
  const measure = [...freezeNotes(report), ...changeNotes(report)];
  const others = [...sameTracesNotes(report, true), ...duplicateNotes(report)];
  const notes = [...measure, ...others, ...(diff === null ? [] : gateChangeNotes(report))];
  if (notes.length === 0) return [];
  const subject = source.event?.startsWith("pull_request") ? "This pull request" : "This run";
  const isGold = diff?.measure.every(({ what }) => what === "gold") === true;
  const changed = `${subject} changes ${isGold ? "its own test cases" : "how it is evaluated"}`;
  const title = measure.length > 0 ? changed : "About the evaluation itself";
  return [{ id: "measure", name: "Evaluation", title, look: "titled", blocks: [{ kind: "notes", notes }] }];
}

/** Returns how the definitions, gold sets, ids and traces of two stored reports differ, and which cases their scores compare. */
export function diffNotes(diff: Diff): Note[] {
  const { gold, renamed, same_traces, changes, measure } = diff;
  const several = new Set(changes.map(({ suite }) => suite)).size > 1;
  const note = (mark: Note["mark"], suite: string, text: string): Note => ({ mark, about: several ? suite : "", text });
  const renames = groupBy(renamed, ({ suite }) => suite);
  const others = measure.filter(({ what }) => what !== "gold");
  return [
    ...others.map((change) => note("unsure", change.suite, describeMeasureChange(change))),
    ...gold.map((change) => note("unsure", change.suite, formatGoldChange(change))),
    ...[...renames].map(([suite, cases]) => note("info", suite, `${formatCount(cases.length, "case")} renamed`)),
    ...same_traces.map((suite) => note("unsure", suite, "both reports have identical traces")),
    ...sharedCases(diff).map(({ suite, cases }) =>
      note("info", suite, `${describeShared(cases)}${explainAllCases(diff, suite)}`),
    ),
  ].slice(0, MAX_CHANGES);
}

/** Prints the counts of changed gold lines: `3 gold lines edited, 1 removed`. */
export function formatGoldChange({ lines }: GoldChange): string {
  if (lines === null) return "the gold set changed";
  const kinds = (["removed", "edited", "renamed", "added"] as const).filter((kind) => lines[kind] > 0);
  const counts = kinds.map((kind, index) => {
    const count = lines[kind];
    return index === 0 ? `${formatCount(count, "gold line")} ${kind}` : `${formatInteger(count)} ${kind}`;
  });
  return counts.length === 0 ? "the gold set changed" : counts.join(", ");
}

/** Returns how many cases both runs share, of each suite where that is neither all nor none of them. */
export function sharedCases({ partial }: Diff): Diff["partial"] {
  return partial.filter(({ cases }) => cases > 0);
}

/** Describes which cases are compared where the gold sets of two runs differ. */
export function describeShared(cases: number): string {
  return `${formatCount(cases, "case")} compared: those scored in both runs with the same gold`;
}

/** Explains the column of scores over all cases; empty where no score of the suite has another value there. */
export function explainAllCases({ changes }: Diff, suite: string): string {
  const isShown = ofSuite(changes, suite).some(isFullShown);
  return isShown ? '; "Over all cases" includes edited, removed and added ones' : "";
}

function changeNotes(report: Report): Note[] {
  const { diff } = report;
  if (diff === null) return [];
  const changes = diff.measure;
  const renamed = renamedSuites(diff);
  const moved = shownChanges(diff)?.moved ?? 0;
  const sameIds = moved > 0 ? `: ${formatCount(moved, "case")} with the same ids are not compared` : "";
  const notes = changes.map((change): Note => {
    const { suite, what } = change;
    const text = describeMeasureChange(change);
    if (what !== "suite") return { mark: "unsure", about: subjectIn(report, suite), text };
    return { mark: "unsure", about: suite, text: `${text}${renamed.has(suite) ? sameIds : ""}` };
  });
  return withRest(notes, { most: MAX_CHANGES, what: "more change", mark: "unsure" });
}

/**
 * Returns a note on the suites whose traces are the baseline's: on suspicious ones, where the measure changed or no suite has new
 * traces, or on the others.
 */
export function sameTracesNotes(report: Report, isSuspicious: boolean): Note[] {
  const same = report.diff?.same_traces ?? [];
  const isAll = Object.keys(report.suites).every((suite) => same.includes(suite));
  const changed = new Set(report.diff?.measure.map(({ suite }) => suite));
  const shown = same.filter((suite) => (isAll || changed.has(suite)) === isSuspicious);
  if (shown.length === 0) return [];
  const about = isAll ? "" : firstFew(shown, MAX_CHANGES, String);
  const text = "The answers are identical to the baseline's. Did your system run?";
  return [{ mark: isSuspicious ? "unsure" : "info", about, text }];
}

/** Returns a note for each suite in which a later trace line replaced an earlier one, unless a change of the measure says so. */
function duplicateNotes(report: Report): Note[] {
  const changes = (report.diff?.measure ?? []).slice(0, MAX_CHANGES).filter(({ what }) => what === "duplicates");
  const described = new Set(changes.map(({ suite }) => suite));
  const suites = Object.entries(report.suites).filter(([suite, { duplicate_ids: ids = [] }]) => {
    return ids.length > 0 && !described.has(suite);
  });
  return suites.slice(0, MAX_CHANGES).map(([suite, { cases, duplicate_ids: ids = [] }]): Note => {
    const lines = formatCount(cases.duplicates, "trace line");
    const text = `${lines} replaced by a later line with the same id (\`duplicates: last\`): ${idsText({ count: ids.length, ids })}`;
    return { mark: "unsure", about: subjectIn(report, suite), text };
  });
}

/** Returns a note for each frozen suite that changed. If the approval could not be looked up, the verdict is incomplete instead. */
function freezeNotes(report: Report): Note[] {
  const frozen = (report.verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  const decided = frozen.filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_FREEZES);
  return decided.map((result): Note => {
    const { suite, outcome, demand, approval } = result;
    const about = subjectIn(report, suite);
    if (outcome === "pass") {
      const isGiven = approval?.kind === "given";
      return {
        mark: "info",
        about,
        text: isGiven ? `approved by ${formatApproval(approval)}` : describeResult(result),
      };
    }
    const { freeze } = demand;
    const here = report.source.event === null ? `, here ${codeText(APPROVE_OPTION)}` : "";
    const label = typeof freeze === "object" && "label" in freeze ? codeText(freeze.label) : "that approves it";
    const needs = `these changes need the PR label ${label}${here}`;
    return { mark: "fail", about, text: approval?.kind === "stale" ? describeLabel(approval, needs) : needs };
  });
}

import type { GoldChange, GoldLines, MeasureChange } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { formatCount, formatInteger } from "../format.ts";
import { gateChangeNotes } from "./gate-change-notes.ts";
import { codeText, idsText, MAX_IDS } from "./ids.ts";
import { type Note, subjectIn } from "./note.ts";

const MAX_CHANGES = 8;
const MAX_GOLD_SETS = 3;

/** What a run changes about its own evaluation: it is shown before any score. */
export interface MeasureSection {
  readonly title: string;
  readonly notes: readonly Note[];
}

/** Returns what a run changes about its own evaluation: its measure, its gold set, its traces, then its gates; null if nothing. */
export function measureSection(report: Report): MeasureSection | null {
  const { diff, source } = report;
  const measure = [...changeNotes(report), ...goldNotes(report), ...freezeNotes(report)];
  const notes = [...measure, ...sameTracesNotes(report), ...renamedNotes(report), ...duplicateNotes(report)];
  const gates = diff === null ? [] : gateChangeNotes(report);
  if (notes.length + gates.length === 0) return null;
  const subject = source.event?.startsWith("pull_request") ? "This pull request" : "This run";
  const title = measure.length > 0 ? `${subject} changes its own measure` : "About the evaluation itself";
  return { title, notes: [...notes, ...gates] };
}

/** The subject of a change by its kind. */
const SUBJECTS: Readonly<Record<MeasureChange["what"], string>> = {
  gold: "gold set",
  files: "files",
  fields: "fields",
  params: "parameters",
  slices: "slices",
  metrics: "metrics",
  family: "family",
  suite: "suite",
  link: "linked file",
  cluster: "clusters",
  duplicates: "duplicates",
  judge: "judge",
};

function changeNotes(report: Report): Note[] {
  const changes = report.diff?.measure ?? [];
  const notes = changes.slice(0, MAX_CHANGES).map(({ suite, what, text }): Note => {
    return { mark: "unsure", about: aboutOf(report, suite, SUBJECTS[what]), text };
  });
  const left = changes.length - MAX_CHANGES;
  if (left <= 0) return notes;
  return [...notes, { mark: "unsure", about: "", text: `and ${formatCount(left, "more change")} of the measure` }];
}

function aboutOf(report: Report, suite: string, name: string): string {
  const subject = subjectIn(report, suite);
  return subject === "" ? name : `${subject}: ${name}`;
}

/** Returns a note for each suite whose traces are the baseline's. */
function sameTracesNotes(report: Report): Note[] {
  return (report.diff?.same_traces ?? []).slice(0, MAX_CHANGES).map((suite): Note => {
    const text = "the traces are the baseline's, byte for byte: was the system run?";
    return { mark: "unsure", about: subjectIn(report, suite), text };
  });
}

/** Returns a note for each suite with cases that have a new id. */
function renamedNotes(report: Report): Note[] {
  const renamed = report.diff?.renamed ?? [];
  return [...new Set(renamed.map(({ suite }) => suite))].slice(0, MAX_CHANGES).map((suite): Note => {
    const own = renamed.filter((one) => one.suite === suite);
    const named = own.slice(0, MAX_IDS).map(({ from, to }) => `${codeText(from)} → ${codeText(to)}`);
    const more = own.length > named.length ? ` and ${formatInteger(own.length - named.length)} more` : "";
    const text = `${formatCount(own.length, "case")} renamed (found by text): ${named.join(", ")}${more}`;
    return { mark: "info", about: subjectIn(report, suite), text };
  });
}

/** Returns a note for each suite in which a later trace line replaced an earlier one. */
function duplicateNotes(report: Report): Note[] {
  const suites = Object.entries(report.suites).filter(([, { duplicate_ids: ids = [] }]) => ids.length > 0);
  return suites.slice(0, MAX_CHANGES).map(([suite, { cases, duplicate_ids: ids = [] }]): Note => {
    const lines = formatCount(cases.duplicates, "trace line");
    const text = `${lines} replaced by a later line of the same id (\`duplicates: last\`): ${idsText({ count: ids.length, ids })}`;
    return { mark: "unsure", about: subjectIn(report, suite), text };
  });
}

/** Returns a note for each frozen gold set that changed. If the approval could not be looked up, the verdict is incomplete instead. */
function freezeNotes({ verdict, suites }: Report): Note[] {
  const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  const decided = frozen.filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_GOLD_SETS);
  const many = Object.keys(suites).length > 1;
  return decided.map(({ suite, outcome, why }) => {
    return {
      mark: outcome === "fail" ? "fail" : "info",
      about: many ? `${suite}: frozen gold set` : "frozen gold set",
      text: why,
    };
  });
}

/** Returns notes on gold sets whose change is not among the measure changes. */
function goldNotes({ suites, diff }: Report): Note[] {
  const measured = new Set((diff?.measure ?? []).filter(({ what }) => what === "gold").map(({ suite }) => suite));
  const changes = (diff?.gold ?? []).filter(({ suite }) => !measured.has(suite));
  const many = Object.keys(suites).length > 1;
  const notes = changes.slice(0, MAX_GOLD_SETS).flatMap((change) => goldNote(change, many));
  const hidden = changes.length - MAX_GOLD_SETS;
  if (hidden <= 0) return notes;
  return [
    ...notes,
    { mark: "unsure", about: "", text: `and ${formatCount(hidden, "more gold set")} changed since the baseline` },
  ];
}

function goldNote({ suite, lines }: GoldChange, many: boolean): Note[] {
  const about = many ? `${suite}: gold set` : "gold set";
  if (lines === null)
    return [{ mark: "unsure", about, text: "changed since the baseline; its cases are not available" }];
  const notes: Note[] = [
    { mark: "unsure", about, text: linesText(lines.removed, "removed", lines.removed_failing) },
    { mark: "unsure", about, text: linesText(lines.edited, "edited", lines.edited_failing) },
    { mark: "info", about, text: linesText(lines.added, "added") },
  ];
  return notes.filter(({ text }) => text !== "");
}

/** Describes gold lines: `3 cases removed, 2 of them failed in the baseline: A1, A2`. */
function linesText(lines: GoldLines, what: string, failing?: GoldLines): string {
  if (lines.count === 0) return "";
  const count = `${formatCount(lines.count, "case")} ${what}`;
  if (failing === undefined) return `${count}: ${idsText(lines)}`;
  if (failing.count === 0) return `${count}, none of them failed in the baseline: ${idsText(lines)}`;
  return `${count}, ${failing.count} of them failed in the baseline: ${idsText(failing)}`;
}

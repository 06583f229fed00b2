import type { Report, Source } from "../../core/report.ts";
import { reportReference } from "../cases/flip-tables.ts";
import { contextLines } from "../context-lines.ts";
import { formatCount } from "../format.ts";
import { createHeadline, type Headline, shortCommit, titlePieces } from "../headline.ts";
import type { Links, ReportContext, ReportedRun } from "../links.ts";
import { foldedSection, joinLines, joinSections, markdownLink, toMarkdown } from "../markdown.ts";
import { measureSection } from "../notes/measure-notes.ts";
import type { Note } from "../notes/note.ts";
import { essentialNotes } from "../notes/notes.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { briefTable } from "../scores/brief-table.ts";
import { sampleLines } from "../scores/gate-test.ts";
import { createRows, sortRows } from "../scores/score-row.ts";

const SIGNS: Readonly<Record<Headline["outcome"], string>> = { pass: "✅", fail: "❌", unsure: "⚠️", ungated: "ℹ️" };

/** The first and last lines of a comment or summary, and its links. */
export interface Frame {
  readonly head: string;
  readonly footer: string;
  readonly links: Links;
}

export function createFrame(report: Report, context: ReportContext, links: Links): Frame {
  return { head: headSection(report, context, links), footer: footerSection(report, links), links };
}

/** Renders the verdict within 140 characters, changes of the measure, then the baseline. */
function headSection(report: Report, context: ReportContext, links: Links): string {
  const headline = createHeadline(report);
  const { reported } = context;
  const origin = reported === undefined ? "" : REPORTED;
  const title = toMarkdown(["Evaluation", ...namePieces(context), ...titlePieces(headline, origin)]);
  const measure = measureSection(report);
  return joinSections([
    `## ${SIGNS[headline.outcome]} ${title}`,
    reported === undefined ? "" : toMarkdown(describeReported(reported, report.source, links)),
    headline.counts,
    measure === null ? "" : `**${measure.title}**\n\n${notesList(measure.notes)}`,
    joinLines(contextLines(report, context.created, links).map((line) => toMarkdown(line))),
  ]).trimEnd();
}

function namePieces({ name }: ReportContext): Piece[] {
  return name === "default" ? [] : [" (", { name }, ")"];
}

/** The most suites whose samples are described. */
const MAX_SAMPLES = 5;

const NOTE_SIGNS = { fail: "❌ ", unsure: "⚠️ ", info: "" } as const;

export function notesList(notes: readonly Note[]): string {
  return notes
    .map(({ mark, about, text }) => {
      const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
      return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({ prose: text, limit: 400 })}`;
    })
    .join("\n");
}

/** The most notes that are shown without a click, besides a single one that would be folded. */
const MAX_OPEN_NOTES = 3;
const MARK_RANKS = { fail: 0, unsure: 1, info: 2 } as const;

/** Renders the most important notes as a list, and the others folded with their number. */
export function notesSection(notes: readonly Note[]): string {
  const unique = [...new Map(notes.map((note) => [JSON.stringify([note.about, note.text]), note])).values()];
  const sorted = unique.toSorted((a, b) => MARK_RANKS[a.mark] - MARK_RANKS[b.mark]);
  const open = sorted.length === MAX_OPEN_NOTES + 1 ? sorted.length : MAX_OPEN_NOTES;
  const left = sorted.slice(open);
  const rest = left.length === 0 ? "" : foldedSection(formatCount(left.length, "more note"), notesList(left));
  return [notesList(sorted.slice(0, open)), rest].filter(Boolean).join("\n\n");
}

/** Renders the sizes of the samples and what they can detect. */
export function samplesSection(report: Report): string {
  const lines = sampleLines(report).slice(0, MAX_SAMPLES);
  return lines.map((line) => toMarkdown(line)).join("\n\n");
}

/** Renders the last line: links to more information, and the run. */
function footerSection({ source, tool }: Report, links: Links): string {
  const head = source.head ?? source.commit;
  const linked = (text: string, address: string | null): string =>
    address === null ? "" : markdownLink(text, address);
  const parts = [
    linked("HTML report", links.htmlReport),
    links.artifactList === null
      ? ""
      : `the HTML report is in ${markdownLink("the artifacts of this run", links.artifactList)}`,
    linked("report", links.artifact),
    linked("step summary", links.run),
    linked("about gates", links.gates),
    toMarkdown(["noworse ", { prose: tool.version, limit: 40 }]),
    source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`,
    head === null ? "" : toMarkdown(["for ", { code: shortCommit(head), href: links.commit(head) }]),
  ];
  return `<sub>${parts.filter(Boolean).join(" · ")}</sub>`;
}

/** Returns the first text that fits in `bytes` UTF-8 bytes, else the last one. Creates texts only when needed. */
export function firstFitting(texts: readonly (() => string)[], bytes: number): string {
  let text = "";
  for (const create of texts) {
    text = create();
    if (Buffer.byteLength(text) <= bytes) return text;
  }
  return text;
}

/** Returns what is shown if nothing longer fits: the verdict with the gates, then the verdict alone. */
export function shortVersions(report: Report, { head, footer, links }: Frame): (() => string)[] {
  const notes = notesList(essentialNotes(report));
  const isStored = links.htmlReport !== null || links.artifact !== null || links.run === null;
  const where = isStored ? reportReference(links) : markdownLink("the report", links.run);
  const rest = (what: string): string => `Only the ${what} here; everything else is in ${where}.`;
  return [
    () => joinSections([head, gateTable(report), notes, rest("gates fit"), footer]),
    () => joinSections([head, notes, rest("verdict fits"), footer]),
  ];
}

function gateTable(report: Report): string {
  const gated = sortRows(createRows(report).filter(({ conditions }) => conditions.length > 0));
  return gated.length > 0 ? briefTable(report, gated) : "";
}

/** Follows the verdict in the headline of a report that the pull request's own run made. */
const REPORTED = " (reported, not verified)";

/** Describes whose report it is and what of it was checked. It is shown before everything else that the report says. */
function describeReported({ branch, baseline }: ReportedRun, { run_id, head }: Source, links: Links): Phrase {
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

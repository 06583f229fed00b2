import type { Report } from "../core/report.ts";
import { type Document, linesOf, type Phrase, type Section } from "./block.ts";
import { type Budget, createDocument } from "./document.ts";
import { createLinks, type Links, NO_LINKS, type ReportContext } from "./links.ts";
import { essentialNotes } from "./notes/notes.ts";
import { printMarkdown } from "./print/markdown.ts";
import { createRows, sortRows } from "./scores/score-row.ts";
import { scoreTable } from "./scores/score-table.ts";

/** The most UTF-8 bytes of a comment, without its hidden marker. */
const COMMENT_BYTES = 60_000 - 1_000;
const SUMMARY_BYTES = 900 * 1024;

/** The limits of lists of cases in the order in which they are tried until the text fits. No more than 600 cases fit into a comment. */
const COMMENT_CASES = [600, 100, 25, 5] as const;
const SUMMARY_CASES = [1000, 100, 10] as const;

const OPEN = { openCases: 5, openGroups: 4, openNotes: 3, hasDetails: false } as const;

function commentBudget(cases: number): Budget {
  const most = Math.min(cases, 10);
  const lists = { slices: most, openSlices: most, flaky: most, parts: most };
  return { ...OPEN, ...lists, cases, isFull: false, droppedScores: 3, droppedCases: Math.min(cases, 5) };
}

function summaryBudget(cases: number): Budget {
  const lists = { slices: cases, openSlices: cases, flaky: Math.min(cases, 200), parts: cases };
  const drops = { droppedScores: 20, droppedCases: Math.min(cases, 10) };
  return { ...OPEN, ...lists, ...drops, cases, isFull: true };
}

/** Renders the body of the comment, without its hidden marker, in at most 59,000 bytes: lists become shorter, then whole sections are left out. */
export function renderComment(report: Report, context: ReportContext): string {
  const links = createLinks(report.source, context);
  // Links to the documentation are left out before any case, and those to cases before a shorter list.
  const versions = COMMENT_CASES.flatMap((cases, index) => {
    const own: Links = index === 0 ? links : { ...links, metric: NO_LINKS.metric };
    const all = links.htmlReport === null ? [own] : [own, { ...own, case: NO_LINKS.case }];
    return all.map((some) => () => createDocument(report, context, some, commentBudget(cases)));
  });
  return firstFitting([...versions, ...shortVersions(report, context, links)], COMMENT_BYTES);
}

/** Renders the step summary: as the comment, with all metrics, all gates and longer lists, in at most 900 KiB. */
export function renderSummary(report: Report, context: ReportContext): string {
  const links = createLinks(report.source, context);
  const versions = SUMMARY_CASES.map((cases) => () => createDocument(report, context, links, summaryBudget(cases)));
  return firstFitting([...versions, ...shortVersions(report, context, links)], SUMMARY_BYTES);
}

/** Returns the first document that fits in `bytes` UTF-8 bytes as Markdown, else the last one. Creates documents only when needed. */
export function firstFitting(documents: readonly (() => Document)[], bytes: number): string {
  let text = "";
  for (const create of documents) {
    text = printMarkdown(create());
    if (Buffer.byteLength(text) <= bytes) return text;
  }
  return text;
}

/** Returns what is shown if nothing longer fits: the verdict with the gates, then the verdict alone. */
function shortVersions(report: Report, context: ReportContext, links: Links): (() => Document)[] {
  const isStored = links.htmlReport !== null || links.artifact !== null || links.run === null;
  const where = isStored ? links.rest : { text: "the report", href: links.run };
  const only = (what: string): Phrase => [`Only the ${what} here; everything else is in `, where, "."];
  const short = (what: string, hasGates: boolean) => (): Document => {
    const full = createDocument(report, context, links, commentBudget(0));
    const gated = hasGates ? sortRows(createRows(report).filter(({ conditions }) => conditions.length > 0)) : [];
    const table = gated.length === 0 ? [] : [scoreTable(report, gated, { caption: "Gates", links: NO_LINKS })];
    const notes = { kind: "notes", notes: essentialNotes(report) } as const;
    const blocks = [...table, notes, ...linesOf([only(what)])];
    const section: Section = { id: "result", name: "Result", title: "Result", look: "plain", blocks };
    return { ...full, sections: [...full.sections.filter(({ id }) => id === "measure"), section] };
  };
  return [short("gates fit", true), short("verdict fits", false)];
}

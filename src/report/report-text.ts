import type { Report } from "../core/report.ts";
import { type Block, linesOf, type Section } from "./block.ts";
import { caseSections } from "./cases/changed-cases.ts";
import { dropSections, partSections } from "./cases/changed-parts.ts";
import { type Budget, createDocument } from "./document.ts";
import { terminalText } from "./escape.ts";
import { formatInteger } from "./format.ts";
import { NO_LINKS } from "./links.ts";
import { diffNotes } from "./notes/measure-notes.ts";
import { joinBlocks, printSection } from "./print/markdown.ts";
import { finishText, printSections, printTerminal, type TextStyle } from "./print/terminal.ts";
import { createRows } from "./scores/score-row.ts";
import { changesBlocks, sliceSections } from "./scores/score-table.ts";
import { describeCaseChanges } from "./verdict/case-counts.ts";

/** The folder of a report, null where it is not stored, and the path of its HTML report, also as an address that a terminal can open. */
export interface OutputPaths {
  readonly folder: string | null;
  readonly htmlReport?: { readonly path: string; readonly url: string };
}

const BUDGET: Budget = {
  ...{ cases: 5, openCases: 5, openGroups: 5, openNotes: Number.POSITIVE_INFINITY, flaky: 5, parts: 5 },
  ...{ slices: 5, openSlices: 5, droppedScores: 2, droppedCases: 3, isFull: false, hasDetails: false },
};

const NO_GATES = "No gates, so nothing can fail. `noworse init --gates` suggests some.";

/** Renders a report for a terminal: the verdict and its reason first, then what decided it, cases, and the paths of the files. */
export function renderReportText(report: Report, options: TextStyle & OutputPaths): string {
  const { color, folder, htmlReport, place = NO_LINKS.place } = options;
  const context = { name: "default", server: null, artifactId: null, docs: null, created: report.created };
  const rest = htmlReport === undefined ? NO_LINKS.rest : { code: htmlReport.path, limit: 1000 };
  const links = { ...NO_LINKS, rest, place };
  const { head, sections, footer } = createDocument(report, context, links, BUDGET);
  const hint = head.outcome === "ungated" ? [NO_GATES] : [];
  const document = { head: { ...head, context: [...hint, ...head.context] }, sections: forTerminal(sections), footer };
  return finishText([
    ...printTerminal(document, options),
    "",
    `Report: ${folder === null ? "not stored" : terminalText(folder, 1000)}`,
    ...(htmlReport === undefined ? [] : [`HTML report: ${pathText(htmlReport, color)}`]),
  ]);
}

/** Opens what is short, and leaves out how gates were tested. */
function forTerminal(sections: readonly Section[]): Section[] {
  const shown = sections.filter(({ id }) => id !== "tests");
  return shown.map((section) => (section.id === "trials" ? { ...section, look: "open" } : section));
}

/** Formats the path of the HTML report, as a link if the terminal supports links. */
function pathText({ path, url }: NonNullable<OutputPaths["htmlReport"]>, color: boolean): string {
  const text = terminalText(path, 1000);
  // Only visible ASCII of the address may appear between the two control sequences.
  return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

/** Renders the comparison of a stored report with another one for a terminal. */
export function renderDiffText(report: Report, style: TextStyle): string {
  const sections = diffSections(report, BUDGET, { ...NO_LINKS, place: style.place ?? NO_LINKS.place });
  return finishText([diffHeadline(report), ...printSections(forTerminal(sections), style)]);
}

/** Renders the same as Markdown. */
export function renderDiffMarkdown(report: Report): string {
  const lists = { cases: 1000, openCases: 6, openGroups: 4, slices: 1000, openSlices: 1000, parts: 1000 };
  const sections = diffSections(report, { ...BUDGET, ...lists, droppedScores: 20, droppedCases: 20, isFull: true });
  return joinBlocks([`## ${diffHeadline(report)}`, ...sections.map(printSection)]);
}

const HEAD = "Head";

function diffSections(report: Report, budget: Budget, links = NO_LINKS): Section[] {
  const { diff } = report;
  if (diff === null) return [];
  const compared = { ...report, verdict: null };
  const rows = createRows(compared).filter(({ change }) => change !== null);
  const plain = (blocks: readonly Block[]): Section[] => {
    return blocks.length === 0 ? [] : [{ id: "result", name: "Result", title: "Result", look: "plain", blocks }];
  };
  const notes = diffNotes(diff);
  return [
    ...plain(notes.length === 0 ? [] : [{ kind: "notes", notes }]),
    ...plain(changesBlocks(compared, rows, links, HEAD)),
    ...sliceSections(compared, rows, links, { ...budget, head: HEAD }),
    ...plain(
      diff.flips === null
        ? linesOf(["Cases are not compared: one of the reports has no cases.jsonl.gz beside it."])
        : [],
    ),
    ...caseSections(compared, links, budget),
    ...dropSections(compared, links, budget),
    ...partSections(compared, links, budget),
  ];
}

function diffHeadline({ diff, suites }: Report): string {
  const { changes = [], flips = null } = diff ?? {};
  const count = (kind: string): string => formatInteger(changes.filter((change) => change.kind === kind).length);
  const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} unchanged`;
  const hasResults = Object.values(suites).some(({ no_results: hasNone }) => !hasNone);
  return flips && hasResults ? `${scores} · ${describeCaseChanges(flips)}` : scores;
}

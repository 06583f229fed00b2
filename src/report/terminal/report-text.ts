import { styleText } from "node:util";
import type { Diff } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { describeFlips } from "../case-counts.ts";
import { flipSections } from "../cases/flip-tables.ts";
import { partLines, partSections } from "../cases/part-tables.ts";
import { dropLines, dropSections } from "../cases/score-drops.ts";
import { trialLines } from "../cases/trials.ts";
import { notesList } from "../comment/parts.ts";
import { contextLines } from "../context-lines.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import { createHeadline, type Headline, hasSeveralSuites, isCompared, runName } from "../headline.ts";
import { NO_LINKS } from "../links.ts";
import { joinSections, markdownTable } from "../markdown.ts";
import { diffNotes, measureSection } from "../notes/measure-notes.ts";
import type { Note } from "../notes/note.ts";
import { createNotes } from "../notes/notes.ts";
import { describeSkipped } from "../notes/score-notes.ts";
import { shownFlips } from "../renamed-suites.ts";
import { sampleLines } from "../scores/gate-test.ts";
import {
  createChangeRows,
  createRows,
  isInShortTable,
  isPlainSlice,
  type ScoreRow,
  sortRows,
} from "../scores/score-row.ts";
import { scoreColumns } from "../scores/score-table.ts";
import { describeSignificance } from "../scores/slice-result.ts";
import { terminalTable, toTerminal } from "./columns.ts";
import { flipLines } from "./flip-text.ts";

/** The style of text; colour is for terminals only. */
export interface TextStyle {
  readonly color: boolean;
}

const OUTCOMES = {
  pass: ["PASS", "green"],
  fail: ["FAIL", "red"],
  unsure: ["INCONCLUSIVE", "yellow"],
  ungated: ["DONE", "dim"],
} as const satisfies Readonly<Record<Headline["outcome"], readonly [string, Colour]>>;

type Colour = "red" | "green" | "yellow" | "dim";

/** The folder of a report, and the path of its HTML report, also as an address that a terminal can open. */
export interface OutputPaths {
  readonly folder: string;
  readonly htmlReport?: { readonly path: string; readonly url: string };
}

/** Renders a report for a terminal: the verdict first, then scores, warnings, cases and the paths of the files. */
export function renderReportText(report: Report, { color, folder, htmlReport }: TextStyle & OutputPaths): string {
  const rows = sortRows(createRows(report));
  const shown = rows.filter(isInShortTable);
  const flips = report.diff && shownFlips(report.diff)?.flips;
  const style = { color, compared: isCompared(report), several: hasSeveralSuites(report), head: runName(report) };
  return finish([
    ...headline(report, color),
    ...measureLines(report),
    ...contextLines(report, report.created, NO_LINKS).map((line) => toTerminal(line)),
    "",
    ...(shown.length > 0 ? scoreLines(shown, style) : ["There are no scores."]),
    ...paragraph(sampleLines(report).map((line) => toTerminal(line))),
    ...sliceLines(rows, style),
    ...noteLines(report),
    ...(report.diff && flips ? flipLines(flips, report.diff.shown) : []),
    ...dropLines(report, style.several),
    ...partLines(report.diff?.parts),
    ...trialLines(report),
    "",
    `Report: ${terminalText(folder, 1000)}`,
    ...(htmlReport === undefined ? [] : [`HTML report: ${pathText(htmlReport, color)}`]),
  ]);
}

function headline(report: Report, color: boolean): string[] {
  const { outcome, verdict, override, title, counts } = createHeadline(report);
  const [word, colour] = OUTCOMES[outcome];
  const shown = colorize(override === null ? word : OUTCOMES.fail[0], colour, color);
  const remark = /^passed (with [^,]*)/.exec(verdict)?.[1] ?? "";
  const remarks = [
    remark,
    /incomplete$/.test(verdict) ? "incomplete" : "",
    override === null ? "" : toTerminal(override),
  ];
  const named = remarks.filter(Boolean).join(", ");
  return [`${shown}  ${named === "" ? "" : `${named}: `}${toTerminal(title)}`, counts].filter(Boolean);
}

/** Formats the path of the HTML report, as a link if the terminal supports links. */
function pathText({ path, url }: NonNullable<OutputPaths["htmlReport"]>, color: boolean): string {
  const text = terminalText(path, 1000);
  // Only visible ASCII of the address may appear between the two control sequences.
  return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

/** Renders the comparison of two stored reports for a terminal. */
export function renderDiffText(
  diff: Diff,
  { color, suites = {} }: TextStyle & Partial<Pick<Report, "suites">>,
): string {
  const rows = sortRows(createChangeRows(diff.changes, suites));
  const main = rows.filter((row) => !isPlainSlice(row));
  const changed = main.filter(({ hasChanged }) => hasChanged);
  const same = main.length - changed.length;
  const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
  const style = { color, compared: true, several, head: "Head" };
  return finish([
    diffHeadline(diff, suites),
    ...diffNotes(diff).map(noteLine),
    "",
    ...(changed.length > 0 ? scoreLines(changed, style) : ["No score changed."]),
    ...(same > 0 && changed.length > 0 ? ["", `${formatInteger(same)} more unchanged.`] : []),
    ...sliceLines(rows, style, "`--json`"),
    ...(diff.flips
      ? flipLines(diff.flips, diff.shown)
      : ["", "Cases are not compared: one report has none beside it."]),
    ...dropLines({ diff, verdict: null }, several),
    ...partLines(diff.parts),
  ]);
}

/** Renders the comparison of two stored reports as Markdown. */
export function renderDiffMarkdown(diff: Diff, suites: Report["suites"] = {}): string {
  const rows = sortRows(createChangeRows(diff.changes, suites)).filter(({ hasChanged }) => hasChanged);
  const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
  const options = { links: NO_LINKS, limit: 1000, hasSeveralSuites: several, isFull: true, nouns: diff.shown };
  const columns = scoreColumns(rows, { compared: true, several, head: "Head" });
  const scores = rows.length > 0 ? markdownTable(columns, rows) : "No score changed.";
  const flips = diff.flips ? flipSections(diff.flips, options) : [];
  const drops = dropSections({ diff, verdict: null, suites }, { links: NO_LINKS, scores: 20, cases: 20 });
  const sections = [notesList(diffNotes(diff)), scores, ...flips, ...drops, ...partSections(diff.parts, options)];
  return joinSections([`## ${diffHeadline(diff, suites)}`, ...sections]);
}

function diffHeadline({ changes, flips }: Diff, suites: Report["suites"]): string {
  const count = (kind: string): string => formatInteger(changes.filter((change) => change.kind === kind).length);
  const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} unchanged`;
  const own = Object.values(suites);
  const hasResults = own.length === 0 || own.some(({ no_results: hasNone }) => !hasNone);
  return flips && hasResults ? `${scores} · ${describeFlips(flips)}` : scores;
}

interface TableStyle extends TextStyle {
  readonly compared: boolean;
  readonly several: boolean;
  readonly head: string;
}

function scoreLines(rows: readonly ScoreRow[], { color, ...options }: TableStyle): string[] {
  const [title = "", ...lines] = terminalTable(scoreColumns(rows, options), rows).map(withPlainSpaces);
  return [colorize(title, "dim", color), ...lines.map((line, index) => colorizeRow(line, rows[index], color))];
}

function withPlainSpaces(line: string): string {
  return line.replaceAll("\u00a0", " ");
}

const MAX_SLICES = 5;

/** Renders the slices with the largest drops, and the number of all slices. */
function sliceLines(rows: readonly ScoreRow[], style: TableStyle, where = "the report"): string[] {
  const slices = rows.filter((row) => isPlainSlice(row));
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? 0;
  const worst = slices.filter((row) => drop(row) > 0).toSorted((a, b) => drop(b) - drop(a));
  if (slices.length === 0) return [];
  const count = `${formatCount(slices.length, "slice score")} in ${where}`;
  if (worst.length === 0) return ["", count];
  const results = slices.map(({ slice }) => slice);
  const found = results.some((slice) => slice?.isTested)
    ? `${describeSignificance(results, " more")} after correction`
    : "not tested for significance";
  const title = `Slices with the largest drops; ${found} (${count})`;
  return ["", title, ...scoreLines(worst.slice(0, MAX_SLICES), style)];
}

function colorizeRow(line: string, row: ScoreRow | undefined, color: boolean): string {
  if (row?.status === "fail") return colorize(line, "red", color);
  return row?.status === "warn" || row?.status === "unsure" ? colorize(line, "yellow", color) : line;
}

/** Renders what the run changes about its own evaluation. */
function measureLines(report: Report): string[] {
  const measure = measureSection(report);
  return measure === null ? [] : [`${measure.title}:`, ...measure.notes.map(noteLine)];
}

function noteLines(report: Report): string[] {
  const skipped = describeSkipped(report);
  const about = skipped === "" ? [] : [{ about: "", text: skipped, mark: "info" } as const];
  return paragraph([...createNotes(report, "brief"), ...about].map(noteLine));
}

/** Puts an empty line before lines, if there are any. */
function paragraph(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

function noteLine({ about, text }: Note): string {
  return `- ${about === "" ? "" : `${terminalText(about)}: `}${terminalText(text, 400)}`;
}

function colorize(text: string, style: Colour, color: boolean): string {
  return color ? styleText(style, text, { validateStream: false }) : text;
}

/** Joins the lines and disables workflow commands: the runner of a job also reads standard output. */
function finish(lines: readonly string[]): string {
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

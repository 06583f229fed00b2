import { styleText } from "node:util";
import { countUnlistedFailing, type Diff } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { failedGates } from "../../core/verdict.ts";
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
import { gateLine } from "../scores/gate-lines.ts";
import { sampleLines } from "../scores/gate-test.ts";
import { describeLeftOut, selectRows } from "../scores/row-selection.ts";
import { createChangeRows, createRows, isPlainSlice, type ScoreRow, sortRows } from "../scores/score-row.ts";
import { describeUnmoved } from "../scores/score-sections.ts";
import { scoreColumns } from "../scores/score-table.ts";
import { describeSlices, sliceTitle } from "../scores/slice-section.ts";
import { terminalTable, toTerminal } from "./columns.ts";
import { flipLines } from "./flip-text.ts";
import { type OutputPaths, pathText } from "./output-paths.ts";

/** The style of text; colour is for terminals only. */
export interface TextStyle {
  readonly color: boolean;
  /** The columns that texts are wrapped at; 80 without a terminal. */
  readonly width?: number;
}

const WIDTH = 80;

const OUTCOMES = {
  pass: ["PASS", "green"],
  fail: ["FAIL", "red"],
  unsure: ["INCONCLUSIVE", "yellow"],
  ungated: ["DONE", "dim"],
} as const satisfies Readonly<Record<Headline["outcome"], readonly [string, Colour]>>;

type Colour = "red" | "green" | "yellow" | "dim";

const NO_GATES = "Nothing can fail: `noworse init --gates` suggests gates.";

/** Renders a report for a terminal: the verdict and its reason first, then what decided it, cases, and the paths of the files. */
export function renderReportText(report: Report, options: TextStyle & OutputPaths): string {
  const { color, folder, htmlReport, width = WIDTH } = options;
  const all = createRows(report);
  const flips = report.diff && shownFlips(report.diff)?.flips;
  const several = hasSeveralSuites(report);
  const style = { color, compared: isCompared(report), several, head: runName(report) };
  return finish([
    ...headlineLines(report, { color }),
    ...(createHeadline(report).outcome === "ungated" ? [NO_GATES] : []),
    ...measureLines(report),
    ...contextLines(report, report.created, NO_LINKS).map((line) => toTerminal(line)),
    ...selectedLines(report, all, style),
    ...paragraph(sampleLines(report).map((line) => toTerminal(line))),
    ...sliceLines(sortRows(all), style),
    ...noteLines(report),
    ...(report.diff && flips
      ? flipLines(flips, report.diff.shown, {
          color,
          width,
          several,
          isFirst: failingSuites(report),
          unlistedFailing: countUnlistedFailing(report.diff),
        })
      : []),
    ...dropLines(report, several),
    ...partLines(report.diff?.parts),
    ...trialLines(report),
    "",
    `Report: ${folder === null ? "not stored" : terminalText(folder, 1000)}`,
    ...(htmlReport === undefined ? [] : [`HTML report: ${pathText(htmlReport, color)}`]),
  ]);
}

const MAX_OTHERS = 12;

/** Renders the rows that failed, warn or moved as a table, one line for each other gate, and the number of the other scores. */
function selectedLines(report: Report, all: readonly ScoreRow[], style: TableStyle): string[] {
  const { prominent, passing, others } = selectRows(report, all);
  if (prominent.length + passing.length + others.length === 0) return ["", "There are no scores."];
  // Without gates and without a significant change, the scores are all that there is to read.
  const quiet = prominent.length + passing.length === 0 ? others.slice(0, MAX_OTHERS) : [];
  const table = [...prominent, ...quiet];
  const gates = passing.map((row) => toTerminal(gateLine(report, row, style)).replace(/^\S+(?= )/, alignStatus));
  const left = others.length - quiet.length;
  return [
    ...paragraph(quiet.length > 0 ? [describeUnmoved(report, others)] : []),
    ...paragraph(table.length > 0 ? scoreLines(table, style) : []),
    ...paragraph(gates),
    ...paragraph(left > 0 ? [`${formatCount(left, "more score")} without a gate in the report`] : []),
  ];
}

/** Aligns the status of a line with those of the table. */
const alignStatus = (status: string): string => `${status.padEnd(4)} `;

function failingSuites({ verdict }: Report): (suite: string) => boolean {
  const names = new Set(verdict === null ? [] : failedGates(verdict).map(({ suite }) => suite));
  return (suite) => names.has(suite);
}

/** Renders the verdict with its reason, then the counts of gates and cases. */
export function headlineLines(report: Report, { color }: TextStyle): string[] {
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

/** Renders the comparison of two stored reports for a terminal. */
export function renderDiffText(
  diff: Diff,
  { color, width = WIDTH, suites = {} }: TextStyle & Partial<Pick<Report, "suites">>,
): string {
  const rows = sortRows(createChangeRows(diff.changes, suites));
  const main = rows.filter((row) => !isPlainSlice(row));
  const changed = main.filter(({ hasChanged }) => hasChanged);
  const leftOut = describeLeftOut(main, diff.changes);
  const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
  const style = { color, compared: true, several, head: "Head", byChange: true };
  return finish([
    diffHeadline(diff, suites),
    ...diffNotes(diff).map(noteLine),
    "",
    ...(changed.length > 0 ? [...scoreLines(changed, style), ...paragraph(leftOut)] : leftOut),
    ...sliceLines(rows, style, "`--json`"),
    ...(diff.flips
      ? flipLines(diff.flips, diff.shown, { color, width, several, unlistedFailing: countUnlistedFailing(diff) })
      : ["", "Cases are not compared: one report has none beside it."]),
    ...dropLines({ diff, verdict: null }, several),
    ...partLines(diff.parts),
  ]);
}

/** Renders the comparison of two stored reports as Markdown. */
export function renderDiffMarkdown(diff: Diff, suites: Report["suites"] = {}): string {
  const rows = sortRows(createChangeRows(diff.changes, suites)).filter(({ hasChanged }) => hasChanged);
  const several = new Set(diff.changes.map(({ suite }) => suite)).size > 1;
  const unlistedFailing = countUnlistedFailing(diff);
  const options = { links: NO_LINKS, limit: 1000, hasSeveralSuites: several, isFull: true, nouns: diff.shown };
  const columns = scoreColumns(rows, { compared: true, several, head: "Head" });
  const scores = rows.length > 0 ? markdownTable(columns, rows) : "No score changed.";
  const flips = diff.flips ? flipSections(diff.flips, { ...options, unlistedFailing }) : [];
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
  /** Whether rows are coloured by whether the score got worse, not by gates. */
  readonly byChange?: boolean;
}

function scoreLines(rows: readonly ScoreRow[], { color, byChange = false, ...options }: TableStyle): string[] {
  const [title = "", ...lines] = terminalTable(scoreColumns(rows, options), rows).map((line) =>
    line.replaceAll("\u00a0", " "),
  );
  return [
    colorize(title, "dim", color),
    ...lines.map((line, index) => colorizeRow(line, rows[index], color, byChange)),
  ];
}

const MAX_SLICES = 5;

/** Renders the slices that got worst, and what the tests of all found. */
function sliceLines(rows: readonly ScoreRow[], style: TableStyle, where = "the report"): string[] {
  const slices = rows.filter(({ slice }) => slice !== null);
  const drop = ({ slice }: ScoreRow): number => slice?.drop ?? 0;
  const worst = slices.filter((row) => isPlainSlice(row) && drop(row) > 0).toSorted((a, b) => drop(b) - drop(a));
  if (slices.every((row) => !isPlainSlice(row))) return [];
  const title = `${sliceTitle(slices, style.compared)} (listed in ${where})`;
  if (worst.length === 0) return ["", title];
  return ["", `${title}. ${describeSlices(slices)}`, ...scoreLines(worst.slice(0, MAX_SLICES), style)];
}

function colorizeRow(line: string, row: ScoreRow | undefined, color: boolean, byChange: boolean): string {
  if (byChange && row?.change?.kind === "worse") return colorize(line, "red", color);
  if (row?.status === "fail") return colorize(line, "red", color);
  if (row?.status === "warn" || row?.status === "unsure") return colorize(line, "yellow", color);
  return row?.change?.kind === "better" ? colorize(line, "green", color) : line;
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

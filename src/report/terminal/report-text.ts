import { styleText } from "node:util";
import type { Diff } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { describeBaseline, shortCommit } from "../baseline-text.ts";
import { flipSections } from "../cases/flip-tables.ts";
import { partLines, partSections } from "../cases/part-tables.ts";
import { trialLines } from "../cases/trials.ts";
import { describeOverride } from "../comment/override-text.ts";
import { isCompared, joinSections } from "../comment/page-part.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { formatCount } from "../format.ts";
import { createHeadline, type Headline } from "../headline.ts";
import { NO_LINKS } from "../links.ts";
import { createNotes } from "../notes/note.ts";
import {
  createChangeRows,
  createRows,
  type GateStatus,
  isInShortTable,
  isPlainSlice,
  type ScoreRow,
  sortRows,
} from "../scores/score-row.ts";
import { scoreTable } from "../scores/score-table.ts";
import { describeSignificance } from "../scores/slice-result.ts";
import { alignColumns } from "./columns.ts";
import { flipLines } from "./flip-text.ts";

/** How text is shown: in colour only on a terminal. */
export interface TextStyle {
  readonly color: boolean;
}

const OUTCOME_WORDS: Readonly<Record<Headline["outcome"], string>> = {
  pass: "PASS",
  fail: "FAIL",
  unsure: "UNSURE",
  ungated: "DONE",
};
const OUTCOME_COLORS = { pass: "green", fail: "red", unsure: "yellow", ungated: "dim" } as const;
const MARKS: Readonly<Record<GateStatus, string>> = {
  fail: "FAIL",
  warn: "warn",
  unsure: "unsure",
  skipped: "skipped",
  pass: "ok",
  none: "",
};

/** Where a report lies, and its page: a path, and the same as an address that a terminal can open. */
export interface OutputPaths {
  readonly where: string;
  readonly page?: { readonly path: string; readonly url: string };
}

/** A report for a terminal: the verdict first, then scores, notes, flips and where the report and its page lie. */
export function renderReportText(report: Report, { color, where, page }: TextStyle & OutputPaths): string {
  const { outcome, gates, cases, override } = createHeadline(report);
  const who =
    override === null ? "" : `${describeOverride(override, terminalText, (label) => `\`${terminalText(label)}\``)}: `;
  const all = sortRows(createRows(report));
  const rows = all.filter(isInShortTable);
  const flips = report.diff?.flips;
  const lines = [
    `${colorize(override === null ? OUTCOME_WORDS[outcome] : OUTCOME_WORDS.fail, OUTCOME_COLORS[outcome], color)}  ${who}${gates} · ${cases}`,
    ...baselineLines(report),
    "",
    ...(rows.length > 0 ? scoreLines(rows, { color, compared: isCompared(report) }) : ["There are no scores."]),
    ...sliceLines(all, { color, compared: isCompared(report) }),
    ...noteLines(report),
    ...(flips ? flipLines(flips, report.diff?.shown) : []),
    ...partLines(report.diff?.parts),
    ...trialLines(report),
    "",
    `Report: ${terminalText(where, 1000)}`,
    ...(page === undefined ? [] : [`Page: ${pageText(page, color)}`]),
  ];
  return finish(lines);
}

/** The page's path; on a terminal it opens the page at a click, where the terminal knows such links. */
function pageText({ path, url }: NonNullable<OutputPaths["page"]>, color: boolean): string {
  const text = terminalText(path, 1000);
  // Of an address only what is visible and ASCII may get between the two commands.
  return color && /^file:[!-~]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text;
}

/** Two stored reports held against each other, for a terminal. */
export function renderDiffText(diff: Diff, { color }: TextStyle): string {
  const all = sortRows(createChangeRows(diff.changes));
  const rows = all.filter((row) => !isPlainSlice(row));
  const moved = rows.filter((row) => row.moved);
  const same = rows.length - moved.length;
  const lines = [
    diffHeadline(diff),
    "",
    ...(moved.length > 0 ? scoreLines(moved, { color, compared: true }) : ["No score moved."]),
    ...(same > 0 && moved.length > 0 ? ["", `${same} more did not move.`] : []),
    ...sliceLines(all, { color, compared: true }, "`--json`"),
    ...(diff.flips
      ? flipLines(diff.flips, diff.shown)
      : ["", "Cases are not compared: one of the reports was given without them."]),
    ...partLines(diff.parts),
  ];
  return finish(lines);
}

/** Two stored reports held against each other, as Markdown. */
export function renderDiffMarkdown(diff: Diff): string {
  const rows = sortRows(createChangeRows(diff.changes)).filter((row) => row.moved);
  const suites = new Set(diff.changes.map((change) => change.suite)).size > 1;
  const how = { links: NO_LINKS, most: 1000, suites, fuller: true, shown: diff.shown };
  const scores = rows.length > 0 ? scoreTable(rows, { compared: true, head: "Head" }) : "No score moved.";
  const flips = diff.flips ? flipSections(diff.flips, how) : [];
  return joinSections([`## ${diffHeadline(diff)}`, scores, ...flips, ...partSections(diff.parts, how)]);
}

function diffHeadline({ changes, flips }: Diff): string {
  const count = (kind: string): number => changes.filter((change) => change.kind === kind).length;
  const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} the same`;
  return flips ? `${scores} · ${flips.regressed.length} broke, ${flips.fixed.length} healed` : scores;
}

function baselineLines({ diff, created }: Report): string[] {
  if (diff === null) return [];
  const { lead, commit, rest } = describeBaseline(diff.baseline, created);
  return [terminalText([lead, commit === null ? "" : shortCommit(commit), rest].filter(Boolean).join(" "), 500)];
}

function scoreLines(rows: readonly ScoreRow[], { color, compared }: { color: boolean; compared: boolean }): string[] {
  const cells = rows.map((row) => {
    const [base, delta] = compared ? [row.base, row.delta] : ["", ""];
    return [MARKS[row.mark], terminalText(row.suite), terminalText(row.what), base, row.head, delta, row.gate];
  });
  const gated = rows.some((row) => row.gate !== "") ? "gate" : "";
  const head = ["", "suite", "metric", compared ? "base" : "", "head", compared ? "delta" : "", gated];
  const [title = "", ...lines] = alignColumns([head, ...cells], "lllrrll");
  return [colorize(title, "dim", color), ...lines.map((line, index) => paintRow(line, rows[index], color))];
}

const MOST_SLICES = 5;

/** The slices that fell most, and how many more there are. */
function sliceLines(
  rows: readonly ScoreRow[],
  style: { color: boolean; compared: boolean },
  where = "the report",
): string[] {
  const slices = rows.filter((row) => isPlainSlice(row));
  const fallen = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0);
  const worst = fallen.toSorted((a, b) => (b.slice?.drop ?? 0) - (a.slice?.drop ?? 0)).slice(0, MOST_SLICES);
  if (slices.length === 0) return [];
  const said = `${formatCount(slices.length, "slice score")} in ${where}`;
  if (worst.length === 0) return ["", said];
  const facts = slices.map(({ slice }) => slice);
  const judged = slices.some(({ slice }) => slice?.tested)
    ? `${describeSignificance(facts, " more")} among so many`
    : "none of them could be tested";
  const title = `Slices that fell most; ${judged} (${said})`;
  return ["", title, ...scoreLines(worst, style)];
}

function paintRow(line: string, row: ScoreRow | undefined, color: boolean): string {
  if (row?.mark === "fail") return colorize(line, "red", color);
  if (row?.mark === "warn" || row?.mark === "unsure") return colorize(line, "yellow", color);
  return line;
}

function noteLines(report: Report): string[] {
  const notes = createNotes(report, "brief").map(({ about, text }) => {
    const name = about === "" ? "" : `${terminalText(about)}: `;
    return `- ${name}${terminalText(text, 400)}`;
  });
  return notes.length === 0 ? [] : ["", ...notes];
}

function colorize(text: string, style: "red" | "green" | "yellow" | "dim", color: boolean): string {
  return color ? styleText(style, text, { validateStream: false }) : text;
}

/** Standard output is read by the runner of a job as well: no line may command it. */
function finish(lines: readonly string[]): string {
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

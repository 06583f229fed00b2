import { markdownTable as alignTable } from "markdown-table";
import {
  type Block,
  type CaseField,
  type Cases,
  type Document,
  GATE_STATUSES,
  type Head,
  type Note,
  type Phrase,
  type Piece,
  piecesOf,
  type Section,
  type ShownCase,
  type Table,
  type TableColumn,
} from "../block.ts";
import type { DiffPiece } from "../cases/text-diff.ts";
import {
  breakableName,
  cleanLine,
  codeHtml,
  codeSpan,
  displayWidth,
  nameText,
  plainText,
  prose,
  truncate,
} from "../escape.ts";

const SIGNS: Readonly<Record<Head["outcome"], string>> = { pass: "✅", fail: "❌", unsure: "⚠️", ungated: "ℹ️" };

/** Prints a document as Markdown for GitHub. */
export function printMarkdown({ head, sections, footer }: Document): string {
  return joinBlocks([printHead(head), ...sections.map(printSection), `<sub>${toMarkdown(footer)}</sub>`]);
}

/** Prints the verdict, what it counts, and its baseline. */
export function printHead(head: Head): string {
  const { outcome, name, title, where, reported, counts, context } = head;
  const named: Piece[] = name === "" ? [] : [" (", { name }, ")"];
  const words = verdictWords(head, (remark) => toMarkdown(remark));
  const unverified = reported === null ? "" : " (reported, not verified)";
  return joinBlocks([
    `## ${SIGNS[outcome]} Evaluation${toMarkdown(named)}${words && ` ${words}`}${unverified}: ${toMarkdown(title)}`,
    reported === null ? "" : toMarkdown(reported),
    joinLines(where.map((line) => `**${toMarkdown(line)}**`)),
    counts,
    joinLines(context.map((line) => toMarkdown(line))),
  ]).trimEnd();
}

/** Joins a verdict and what qualifies it: `passed with 2 warnings, incomplete`. */
export function verdictWords({ verdict, warnings, remarks }: Head, print: (remark: Phrase) => string): string {
  const first = [verdict, warnings].filter(Boolean).join(" ");
  return [first, ...remarks.map(print)].filter(Boolean).join(", ");
}

/** Prints a section; a folded one under its title. */
export function printSection({ look, title, blocks }: Section): string {
  const body = printBlocks(blocks);
  if (body === "" || look === "plain") return body;
  if (look === "titled") return `**${toMarkdown(title)}**\n\n${body}`;
  return foldedSection(title, body, look === "open");
}

export function printBlocks(blocks: readonly Block[]): string {
  return blocks.map(printBlock).filter(Boolean).join("\n\n");
}

function printBlock(block: Block): string {
  switch (block.kind) {
    case "lines":
      return joinLines(block.lines.map((line) => toMarkdown(line)));
    case "list":
      return block.lines.map((line) => `- ${toMarkdown(line)}`).join("\n");
    case "row":
      return block.lines.map((line) => toMarkdown(line)).join(" · ");
    case "notes":
      return block.notes.map(printNote).join("\n");
    case "table":
      return printTable(block);
    case "cases":
      return printCases(block);
    case "fold":
      return foldedSection(block.title, printBlocks(block.blocks));
    case "charts":
      return "";
  }
}

const NOTE_SIGNS = { fail: "❌ ", unsure: "⚠️ ", info: "" } as const;
const MAX_NOTE = 400;

function printNote({ mark, about, text }: Note): string {
  const name = about === "" ? "" : toMarkdown([{ prose: about }, ": "]);
  return `- ${NOTE_SIGNS[mark]}${name}${toMarkdown({ prose: text, limit: MAX_NOTE })}`;
}

/** Prints a phrase as Markdown. In a table cell `|` is escaped, and long names may break. */
export function toMarkdown(phrase: Phrase, { cell = false } = {}): string {
  return piecesOf(phrase)
    .map((piece) => printPiece(piece, cell))
    .join("");
}

function printPiece(piece: Piece, cell: boolean): string {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return GATE_STATUSES[piece.status].emoji;
  if ("value" in piece) return piece.value;
  if ("prose" in piece) return prose(piece.prose, { cell, limit: piece.limit });
  if ("diff" in piece) return codeSpan(textOf(piece));
  const name = (): string => {
    if ("text" in piece) return piece.text;
    if ("code" in piece) return codeSpan(piece.code, { cell, limit: piece.limit });
    return cell ? breakableName(piece.name) : nameText(piece.name);
  };
  return piece.href ? `[${name()}](${piece.href})` : name();
}

/** The most rows of a table with padded columns, which make the source readable; in longer tables size matters more. */
const MAX_PADDED_ROWS = 30;

/** Prints a table with few columns, which fit on a phone: some lead the next one, some are below the one before. */
function printTable({ columns, rows }: Table): string {
  const narrow = narrowColumns(columns);
  const cells = rows.map((row) => {
    const printed = columns.map(({ align }, index) => {
      const text = toMarkdown(row.cells[index] ?? "", { cell: true });
      return align === "r" ? withoutBreaks(text) : text;
    });
    return narrow.map(({ lead, own, below }) => {
      const first = [...lead, own].map((index) => printed[index]).filter(Boolean);
      const small = below.flatMap((index) => (printed[index] ? [`<br><sub>${printed[index]}</sub>`] : []));
      return [first.join(" "), ...small].join("");
    });
  });
  return alignTable([narrow.map(({ title }) => title), ...cells], {
    align: narrow.map(({ own }) => columns[own]?.align ?? "l"),
    alignDelimiters: rows.length <= MAX_PADDED_ROWS,
    stringLength: displayWidth,
  });
}

interface NarrowColumn {
  readonly title: string;
  /** The places of the columns that it is made of. */
  readonly lead: readonly number[];
  readonly own: number;
  readonly below: readonly number[];
}

/** Puts the columns of a table together that are one where it must be narrow. */
export function narrowColumns(columns: readonly TableColumn[]): NarrowColumn[] {
  let lead: number[] = [];
  const narrow: NarrowColumn[] = [];
  for (const [index, column] of columns.entries()) {
    const last = narrow.at(-1);
    if (column.narrow === "lead") {
      lead.push(index);
    } else if (column.narrow === "below" && last !== undefined) {
      const title = titleWith(last.title, column.title);
      narrow[narrow.length - 1] = { ...last, title, below: [...last.below, index] };
    } else {
      narrow.push({ title: column.title, lead, own: index, below: [] });
      lead = [];
    }
  }
  return narrow;
}

/** Adds the title of a column that is shown below another one: `Metric (limit)`. */
function titleWith(title: string, below: string): string {
  return below === "" ? title : `${title} (${below.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`;
}

/** Replaces spaces so that numbers stay with their units; a line may break around an arrow, and before `(` and a word that says how it changed. */
export function withoutBreaks(cell: string): string {
  return cell.replace(/(?<![→,:]) (?![→(]|worse|better)/g, "\u00a0");
}

/** Up to this many characters, the fields of a case share a line. */
const SHORT_LINE = 90;
/** The most code points of a line that GitHub shows without scrolling. */
const DIFF_LINE = 100;

function printCases({ groups }: Cases): string {
  const parts = groups.flatMap(({ title, open, folded, more }) => [
    title === "" ? "" : `**${toMarkdown(title)}**`,
    open.map(printCase).join("\n"),
    folded.length === 0 ? "" : foldedSection(more, folded.map(printCase).join("\n")),
  ]);
  return parts.filter(Boolean).join("\n\n");
}

/** Prints a case as an item of a list: its text, its id and place in small print, and its fields. */
function printCase({ title, details, fields }: ShownCase): string {
  const small = details.map((detail) => toMarkdown(detail)).join(" · ");
  const head = `<b>${plainText(truncate(cleanLine(title), MAX_CASE_TITLE)) || "–"}</b>${small === "" ? "" : ` <sub>${small}</sub>`}`;
  const diff = fields.flatMap(diffLine);
  const isFenced = diff.length === 2;
  const rest = isFenced ? fields.filter((field) => diffLine(field).length === 0) : fields;
  const facts = rest.filter(({ label }) => label !== "").map((field) => `${field.label} ${toMarkdown(field.content)}`);
  const others = rest.filter(({ label }) => label === "").map(({ content }) => toMarkdown(content));
  const isShort = facts.length > 0 && facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE;
  const text = joinLines([head, ...(isShort ? [facts.join(" · ")] : facts), ...others], "  ");
  return `- ${text}${isFenced ? `\n${["```diff", ...diff, "```"].map((line) => `  ${line}`).join("\n")}` : ""}`;
}

const textOf = ({ diff }: { readonly diff: readonly DiffPiece[] }): string => diff.map(({ text }) => text).join("");

/** Returns an answer as a line of a diff, which GitHub colours; none of other fields. No text of its own can end the code. */
function diffLine({ label, content }: CaseField): string[] {
  const [piece] = piecesOf(content);
  const sign = label === "before" ? "-" : label === "after" ? "+" : null;
  if (sign === null || typeof piece !== "object" || !("diff" in piece)) return [];
  const line = truncate(cleanLine(textOf(piece)), DIFF_LINE);
  return [`${sign} ${line === "" ? "(nothing)" : line}`];
}

/** Joins lines of one paragraph so that each is a line of its own, in comments and in summaries. */
function joinLines(lines: readonly string[], indent = ""): string {
  return lines.join(`\\\n${indent}`);
}

/** Prints a folded section. Its title is HTML: there is no Markdown in it. */
function foldedSection(title: Phrase, body: string, isOpen = false): string {
  return `<details${isOpen ? " open" : ""}><summary>${piecesOf(title).map(titlePiece).join("")}</summary>\n\n${body}\n\n</details>`;
}

const MAX_CASE_TITLE = 120;
const MAX_TITLE_NAME = 60;

function titlePiece(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("name" in piece) return codeHtml(piece.name, MAX_TITLE_NAME);
  if ("code" in piece) return codeHtml(piece.code, piece.limit ?? MAX_TITLE_NAME);
  if ("prose" in piece) return codeHtml(piece.prose, piece.limit ?? MAX_TITLE_NAME);
  return "value" in piece ? piece.value : "text" in piece ? piece.text : "";
}

/** Joins blocks with a blank line between them; empty ones are left out. */
export function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

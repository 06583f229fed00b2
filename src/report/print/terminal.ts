import { styleText } from "node:util";
import {
  type Block,
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
  type Tone,
} from "../block.ts";
import { cleanLine, displayWidth, escapeWorkflowCommands, terminalText } from "../escape.ts";

/** The style of text; colour is for terminals only. */
export interface TextStyle {
  readonly color: boolean;
  /** The columns that texts are wrapped at; 80 without a terminal. */
  readonly width?: number;
  /** How the place of a case is written; as in the report without it. */
  readonly place?: (at: string) => string;
}

const WIDTH = 80;

const OUTCOMES = {
  pass: ["PASS", "green"],
  fail: ["FAIL", "red"],
  unsure: ["INCONCLUSIVE", "yellow"],
  ungated: ["DONE", "dim"],
} as const satisfies Readonly<Record<Head["outcome"], readonly [string, Colour]>>;

type Colour = "red" | "green" | "yellow" | "dim";

/** Prints a document for a terminal: the verdict and its reason first. What is folded is counted. */
export function printTerminal({ head, sections }: Document, style: TextStyle): string[] {
  const { context } = head;
  return [...printHead(head, style), ...context.map(toTerminal), ...printSections(sections, style)];
}

/** Prints the verdict with its reason, then the counts of gates and cases. */
export function printHead(
  { outcome, verdict, warnings, remarks, title, where, counts }: Head,
  { color }: TextStyle,
): string[] {
  const [word, colour] = OUTCOMES[outcome];
  // Overridden, or passed by a gate that cannot fail.
  const decided = verdict === "failed" ? OUTCOMES.fail[0] : verdict === "passed" ? OUTCOMES.pass[0] : word;
  const shown = colorize(decided, colour, color);
  const named = [warnings, ...remarks.map(toTerminal)].filter(Boolean).join(", ");
  return [`${shown}  ${named === "" ? "" : `${named}: `}${toTerminal(title)}`, ...where.map(toTerminal), counts].filter(
    Boolean,
  );
}

/** Prints sections with an empty line before each; folded ones are a line each. */
export function printSections(sections: readonly Section[], style: TextStyle): string[] {
  return sections.flatMap(({ look, title, blocks }, index) => {
    if (look === "folded") return [...(sections[index - 1]?.look === "folded" ? [] : [""]), toTerminal(title)];
    const body = printBlocks(blocks, style);
    if (body.length === 0) return [];
    const heading = look === "plain" ? [] : [`${toTerminal(title)}${look === "titled" ? ":" : ""}`];
    return ["", ...heading, ...body];
  });
}

function printBlocks(blocks: readonly Block[], style: TextStyle): string[] {
  const printed = blocks.map((block) => ({ kind: block.kind, lines: printBlock(block, style) }));
  const filled = printed.filter(({ lines }) => lines.length > 0);
  // Tables stand by themselves.
  return filled.flatMap(({ kind, lines }, index) => {
    const isApart = index > 0 && (kind === "table" || filled[index - 1]?.kind === "table");
    return isApart ? ["", ...lines] : lines;
  });
}

function printBlock(block: Block, style: TextStyle): string[] {
  switch (block.kind) {
    case "lines":
    case "row":
      return block.lines.map(printLine);
    case "list":
      return block.lines.map((line) => `  ${toTerminal(line)}`);
    case "notes":
      return block.notes.map(printNote);
    case "table":
      return printTable(block, style);
    case "cases":
      return printCases(block, style);
    case "fold":
      return [toTerminal(block.title)];
    case "charts":
      return [];
  }
}

/** Prints a line; a status at its start is as wide as in tables. */
function printLine(line: Phrase): string {
  const [first] = piecesOf(line);
  const text = toTerminal(line);
  if (typeof first !== "object" || !("status" in first)) return text;
  const status = GATE_STATUSES[first.status].terminal;
  return `${status.padEnd(4)} ${text.slice(status.length)}`;
}

const MAX_NOTE = 400;

function printNote({ about, text }: Note): string {
  return `- ${about === "" ? "" : `${terminalText(about)}: `}${terminalText(text, MAX_NOTE)}`;
}

export function toTerminal(phrase: Phrase): string {
  return piecesOf(phrase).map(printPiece).join("").replaceAll("\u00a0", " ");
}

function printPiece(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return GATE_STATUSES[piece.status].terminal;
  if ("value" in piece) return piece.value;
  if ("text" in piece) return piece.text;
  if ("name" in piece) return terminalText(piece.name);
  if ("diff" in piece) return terminalText(piece.diff.map(({ text }) => text).join(""), Number.MAX_SAFE_INTEGER);
  return "code" in piece ? terminalText(piece.code, piece.limit) : terminalText(piece.prose, piece.limit ?? 300);
}

const ROW_COLOURS: Readonly<Record<Tone, Colour | null>> = { good: "green", bad: "red", open: "yellow", plain: null };

/** Prints a table as lines in the colours of their rows, two spaces between its columns; those that only a page fills are left out. */
function printTable({ columns, rows }: Table, { color }: TextStyle): string[] {
  const cells = rows.map((row) => row.cells.map(toTerminal));
  const used = columns.flatMap(({ title, align }, index) => {
    const widths = cells.map((row) => displayWidth(row[index] ?? ""));
    const width = Math.max(displayWidth(title), ...widths);
    return widths.some((one) => one > 0) ? [{ title, align, index, width }] : [];
  });
  const lineOf = (textOf: (column: (typeof used)[number]) => string): string => {
    const padded = used.map((column) => {
      const space = " ".repeat(column.width - displayWidth(textOf(column)));
      return column.align === "r" ? `${space}${textOf(column)}` : `${textOf(column)}${space}`;
    });
    return padded.join("  ").trimEnd();
  };
  const lines = cells.map((row, index) => {
    const colour = ROW_COLOURS[rows[index]?.tone ?? "plain"];
    const line = lineOf((column) => row[column.index] ?? "");
    return colour === null ? line : colorize(line, colour, color);
  });
  return [
    colorize(
      lineOf(({ title }) => title),
      "dim",
      color,
    ),
    ...lines,
  ];
}

function printCases({ groups }: Cases, style: TextStyle): string[] {
  const shown = groups.filter(({ open }) => open.length > 0);
  return shown.flatMap(({ title, open }, index) => {
    const heading = title === "" ? [] : [toTerminal(title)];
    return [...(index === 0 ? [] : [""]), ...heading, ...open.flatMap((one) => printCase(one, style))];
  });
}

/** The width of labels, where they are not longer. */
const LABEL_WIDTH = 10;

function printCase({ title, details, fields }: ShownCase, style: TextStyle): string[] {
  const small = details.map(toTerminal).join(" · ");
  return [
    `  ${terminalText(title)}`,
    ...(small === "" ? [] : [`    ${colorize(small, "dim", style.color)}`]),
    ...fields.flatMap(({ label, content }) => {
      const name = label === "" ? "" : label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}  `;
      const words = wordsOf(content, style.color);
      return wrapWords(words.length === 0 ? [{ text: "–", shown: "–" }] : words, `    ${name}`, style.width ?? WIDTH);
    }),
  ];
}

interface Word {
  readonly text: string;
  /** The word with its colour. */
  readonly shown: string;
}

/** Splits a phrase at white space, which stays. Words that only one version has are coloured. */
function wordsOf(phrase: Phrase, color: boolean): Word[] {
  return piecesOf(phrase).flatMap((piece): Word[] => {
    const isDiff = typeof piece === "object" && "diff" in piece;
    const colour = isDiff && piece.mark === "ins" ? "green" : "red";
    return (isDiff ? piece.diff : [{ text: toTerminal(piece), isOwn: false }]).flatMap(({ text, isOwn }) => {
      // Between two marks the white space at its ends is kept.
      const words =
        cleanLine(`|${text}|`)
          .slice(1, -1)
          .match(/\s+|\S+/g) ?? [];
      return words.map((word): Word => ({ text: word, shown: isOwn ? colorize(word, colour, color) : word }));
    });
  });
}

/** The least room for words, on however narrow a terminal. */
const MIN_ROOM = 20;

/** Breaks words into lines, the others indented as far as the first; words that are longer than a line are not broken. */
function wrapWords(words: readonly Word[], first: string, width: number): string[] {
  const indent = " ".repeat(displayWidth(first));
  const room = Math.max(MIN_ROOM, width - indent.length);
  const lines: string[] = [];
  let [line, used, space] = ["", 0, ""];
  for (const { text, shown } of words) {
    if (/^\s/.test(text)) {
      space = used === 0 ? "" : " ";
      continue;
    }
    const size = displayWidth(text);
    if (used > 0 && space !== "" && used + 1 + size > room) {
      lines.push(line);
      [line, used, space] = ["", 0, ""];
    }
    line += `${space}${shown}`;
    used += space.length + size;
    space = "";
  }
  return [...lines, line].map((one, index) => `${index === 0 ? first : indent}${one}`);
}

function colorize(text: string, style: Colour, color: boolean): string {
  return color ? styleText(style, text, { validateStream: false }) : text;
}

/** Joins the lines and disables workflow commands: the runner of a job also reads standard output. */
export function finishText(lines: readonly string[]): string {
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

import { markdownTable as alignTable } from "markdown-table";
import { codeSpan, nameText, prose } from "./escape.ts";
import { GATE_STATUSES } from "./gate-status.ts";
import { type Column, type Phrase, type Piece, piecesOf } from "./phrase.ts";

/** The most rows of a table with padded columns, which make the source readable; in longer tables size matters more. */
const MAX_PADDED_ROWS = 30;

/** Renders a phrase as Markdown. In a table cell `|` is escaped. */
export function toMarkdown(phrase: Phrase, { cell = false } = {}): string {
  return piecesOf(phrase)
    .map((piece) => renderPiece(piece, cell))
    .join("");
}

function renderPiece(piece: Piece, cell: boolean): string {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return GATE_STATUSES[piece.status].emoji;
  if ("sign" in piece) return signLink(piece);
  if ("value" in piece) return piece.value;
  if ("prose" in piece) return prose(piece.prose, { cell, ...limitOf(piece) });
  const text = "code" in piece ? codeSpan(piece.code, { cell, ...limitOf(piece) }) : nameText(piece.name, { cell });
  return markdownLink(text, piece.href ?? null);
}

/** Renders a sign; a link has the text as its title, which screen readers read. */
function signLink({ sign, title, href = null }: Extract<Piece, { readonly sign: unknown }>): string {
  const { emoji } = GATE_STATUSES[sign];
  return href === null ? emoji : `[${emoji}](${href} "${title}")`;
}

function limitOf({ limit }: { readonly limit?: number }): { readonly limit?: number } {
  return limit === undefined ? {} : { limit };
}

export function markdownLink(text: string, href: string | null): string {
  return href === null ? text : `[${text}](${href})`;
}

export function markdownTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ cell }) => toMarkdown(cell(row), { cell: true })));
  return alignTable([head, ...cells], {
    align: columns.map(({ align = "l" }) => align),
    alignDelimiters: rows.length <= MAX_PADDED_ROWS,
    stringLength: displayWidth,
  });
}

/** Returns the number of columns of a string in a monospaced font: wide characters count twice, joiners not at all. */
export function displayWidth(text: string): number {
  const wide = text.match(
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
  const selected = text.match(/\ufe0f/g)?.length ?? 0;
  return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}

/** Joins lines of one paragraph so that each is a line of its own, in comments and in summaries. */
export function joinLines(lines: readonly string[], indent = ""): string {
  return lines.join(`\\\n${indent}`);
}

/** Renders a folded section; its title is HTML without foreign text. */
export function foldedSection(title: string, body: string, isOpen = false): string {
  return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/** Joins sections with a blank line between them; empty ones are left out. */
export function joinSections(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

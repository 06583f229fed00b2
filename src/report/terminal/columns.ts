import { terminalText } from "../escape.ts";
import { GATE_STATUSES } from "../gate-status.ts";
import { displayWidth } from "../markdown.ts";
import { type Align, type Column, type Phrase, type Piece, piecesOf } from "../phrase.ts";

export function toTerminal(phrase: Phrase): string {
  return piecesOf(phrase).map(renderPiece).join("");
}

function renderPiece(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("status" in piece) return GATE_STATUSES[piece.status].terminal;
  if ("sign" in piece) return GATE_STATUSES[piece.sign].sign;
  if ("value" in piece) return piece.value;
  if ("name" in piece) return terminalText(piece.name);
  return "code" in piece ? terminalText(piece.code, piece.limit) : terminalText(piece.prose, piece.limit ?? 300);
}

/** Renders a table as aligned lines, the heading first. */
export function terminalTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const head = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ cell }) => toTerminal(cell(row))));
  return alignColumns(
    [head, ...cells],
    columns.map(({ align = "l" }) => align),
  );
}

/** Aligns the columns of some rows, two spaces between them; empty columns are left out. */
export function alignColumns(rows: readonly (readonly string[])[], align: Iterable<Align | string>): string[] {
  const aligned = Array.from(align);
  const widths = aligned.map((_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
  const used = widths.flatMap((width, column) => (width === 0 ? [] : [column]));
  return rows.map((row) =>
    used
      .map((column) => pad(row[column] ?? "", widths[column] ?? 0, aligned[column] === "r"))
      .join("  ")
      .trimEnd(),
  );
}

function pad(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - displayWidth(text)));
  return right ? `${space}${text}` : `${text}${space}`;
}

import type { GateStatus } from "./gate-status.ts";

/** A piece of a line: a trusted string, or foreign text and how it is shown. Each renderer escapes foreign text for its output. */
export type Piece =
  | string
  /** Foreign text as code. */
  | { readonly code: string; readonly limit?: number; readonly href?: string | null }
  /** A foreign name: plain where it cannot be mistaken for markup, else code. */
  | { readonly name: string; readonly href?: string | null }
  /** A sentence with foreign parts; quotes between back-ticks are code. */
  | { readonly prose: string; readonly limit?: number }
  /** A number, and whether it is good or bad. */
  | { readonly value: string; readonly tone: "good" | "bad" | "plain" }
  | { readonly status: GateStatus }
  /** A result as a sign, and trusted text that says the same. */
  | { readonly sign: GateStatus; readonly title: string; readonly href?: string | null };

/** A line, or the content of a table cell. */
export type Phrase = Piece | readonly Piece[];

export function piecesOf(phrase: Phrase): readonly Piece[] {
  return typeof phrase === "object" && "length" in phrase ? phrase : [phrase];
}

/** Joins phrases; empty ones are left out. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): readonly Piece[] {
  const filled = phrases.map(piecesOf).filter((pieces) => pieces.some((piece) => piece !== ""));
  return filled.flatMap((pieces, index) => (index === 0 ? pieces : [separator, ...pieces]));
}

/** How a column is aligned: left, right or centred. */
export type Align = "l" | "r" | "c";

/** One column of a table: its heading, and the content of its cells. */
export interface Column<Row, Content = Phrase> {
  readonly title: string;
  readonly cell: (row: Row) => Content;
  readonly align?: Align;
  readonly isHead?: boolean;
}

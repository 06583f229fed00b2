import { markdownTable } from "markdown-table";

/** How a column is set: left, right or centred. */
export type Align = "l" | "r" | "c";

/** Rows up to which columns are padded to one width, for whoever reads the source; beyond, bytes count more. */
const PADDED_ROWS = 30;

/** A Markdown table. Cells are Markdown already: foreign text in them has been escaped for a cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], align: readonly Align[]): string {
  const padded = rows.length <= PADDED_ROWS;
  return markdownTable([head, ...rows], { align, alignDelimiters: padded, stringLength: displayWidth });
}

/** Columns that a text takes where letters have one width: wide emoji count twice, joiners not at all. */
export function displayWidth(text: string): number {
  const wide = text.match(
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
  const selected = text.match(/\ufe0f/g)?.length ?? 0;
  return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}

import type { Piece } from "../html/explorer/text-diff.ts";
import { displayWidth } from "../markdown.ts";

export interface WrapOptions {
  /** What the first line begins with; the others are indented as far. */
  readonly first: string;
  /** The most columns of a line, where its words allow that. */
  readonly width: number;
  /** Marks the words that only one version has. */
  readonly mark: (text: string) => string;
}

/** The least room for words, on however narrow a terminal. */
const MIN_ROOM = 20;

/** Breaks pieces into lines between words; words that are longer than a line are not broken. */
export function wrapPieces(pieces: readonly Piece[], { first, width, mark }: WrapOptions): string[] {
  const indent = " ".repeat(displayWidth(first));
  const room = Math.max(MIN_ROOM, width - indent.length);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  let space = "";
  for (const { text, isOwn } of pieces) {
    for (const word of text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(word)) {
        space = used === 0 ? "" : " ";
        continue;
      }
      const size = displayWidth(word);
      if (used > 0 && space !== "" && used + 1 + size > room) {
        lines.push(line);
        [line, used, space] = ["", 0, ""];
      }
      line += `${space}${isOwn ? mark(word) : word}`;
      used += space.length + size;
      space = "";
    }
  }
  return [...lines, line].map((one, index) => `${index === 0 ? first : indent}${one}`);
}

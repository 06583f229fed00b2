import { displayWidth } from "../markdown.ts";

/** Control characters, direction marks, and characters that are invisible or not allowed in XML. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** This many code units of a text are measured for each of its letters: marks that take no room cannot make it endless. */
const UNITS_OF_LETTER = 4;

/** Converts foreign text to one visible line of a drawing, truncated to the room of `most` letters; a wide one counts twice. */
export function cleanText(text: string, most = 2000): string {
  const start = text.slice(0, UNITS_OF_LETTER * most);
  const line = start.toWellFormed().replace(UNSEEN, " ");
  if (start.length === text.length && displayWidth(line) <= most) return line;
  let room = most - 1;
  let shown = "";
  for (const letter of line) {
    room -= displayWidth(letter);
    if (room < 0) break;
    shown += letter;
  }
  return `${shown}…`;
}

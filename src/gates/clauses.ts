import { truncate } from "../core/case.ts";
import { firstFew } from "../math/text/join-words.ts";

/** The most entries of a list that a clause names, and the most characters of each. */
export const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Formats foreign text as code: truncated, on one line, without back-ticks, which would end it. */
export function code(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH)}\``;
}

/** Names the first few of a list as code: "`a`, `b` and 3 more". */
export function firstCodes(texts: readonly string[]): string {
  return firstFew(texts, MAX_NAMED, code);
}

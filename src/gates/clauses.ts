import { truncate } from "../core/case.ts";
import { formatInteger } from "../math/text/integer.ts";

/** The most entries of a list that a clause names, and the most characters of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Formats foreign text as code: truncated, on one line, without back-ticks, which would end it. */
export function code(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH)}\``;
}

/** Names the first entries of a list: "`a`, `b` and 3 more". */
export function firstFew(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED);
  const more = texts.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Counts a noun: "1 case", "2 cases". */
export function count(number: number, noun: string): string {
  return `${formatInteger(number)} ${noun}${number === 1 ? "" : "s"}`;
}

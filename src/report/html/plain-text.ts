/** Control characters, and what turns the direction of text or cannot be seen or be in XML: a page shows them as what they are. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** Foreign text on one line of a drawing: nothing unseen in it, no half characters, cut to so many code units. */
export function cleanText(text: string, most = 2000): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.toWellFormed().replace(UNSEEN, " ");
}

/** So many code points of a foreign text are drawn, the last being a mark that more was there. */
const LONGEST = 32;
/** What XML does not take, has no width, or turns the direction of what follows; tabs and ends of lines are told apart by `shownName`. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = "\u200e";
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Any text as character data or attribute of XML: nothing in it is markup, and what does not fit is a replacement character. */
export function escapeXml(text: string): string {
  return text.replace(UNFIT, "\ufffd").replace(/[&<>"']/g, (one) => ENTITIES.get(one) as string);
}

/** A foreign name on one line, cut to so many code points and escaped; what follows one that is written leftward stands behind it. */
export function shownName(name: string, most = LONGEST): string {
  // No more is looked at than can be shown: a code point has at most two units.
  const points = [...name.slice(0, 2 * most + 2).replace(/\s+/gu, " ")];
  const cut = points.length > most ? `${points.slice(0, most - 1).join("")}…` : points.join("");
  return escapeXml(cut) + (LEFTWARD.test(cut) ? LEFT_TO_RIGHT : "");
}

/** A number as it stands in a picture: at most two decimals, no exponent; what is no number is 0. */
export function svgNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const bounded = Math.min(1e6, Math.max(-1e6, value));
  return String(Math.round(bounded * 100) / 100 + 0);
}

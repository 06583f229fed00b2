import { renderToString } from "preact-render-to-string";
import type { Markup } from "./markup.ts";

/** Control characters, direction marks, and characters that are invisible or not allowed in XML. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** Converts foreign text to one visible line of a drawing, truncated to `most` code units. */
export function cleanText(text: string, most = 2000): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.toWellFormed().replace(UNSEEN, " ");
}

/** Renders a drawing as an SVG file: XML allows no `]]>` in text. */
export function svgFile(drawing: Markup): string {
  return `${renderToString(drawing).replaceAll("]]>", "]]&gt;")}\n`;
}

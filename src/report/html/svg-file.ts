import { renderToString } from "preact-render-to-string";
import type { Markup } from "./markup.ts";

/** A drawing as the text of an SVG file: XML, which is stricter than a page and has no place for `]]>` in a text. */
export function svgFile(drawing: Markup): string {
  return `${renderToString(drawing).replaceAll("]]>", "]]&gt;")}\n`;
}

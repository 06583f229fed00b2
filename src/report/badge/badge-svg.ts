import { h } from "preact";
import type { Markup } from "../html/markup.ts";
import { svgFile } from "../html/svg-file.ts";
import type { Badge } from "./badge.ts";
import { badgeColour, LABEL_COLOUR } from "./badge-colour.ts";
import { textWidth } from "./text-width.ts";

const HEIGHT = 20;
const FONT_SIZE = 11;
/** Between a text and the ends of its side. */
const ROOM = 6;

/** The badge as a picture of its own: nothing in it runs, is fetched, or depends on a font being there. */
export function renderBadgeSvg(badge: Badge): string {
  const { label, message } = badge;
  const sides = [
    { text: label, ground: LABEL_COLOUR },
    { text: message, ground: badgeColour(badge) },
  ].map((side) => ({ ...side, length: Math.ceil(textWidth(side.text, FONT_SIZE)) }));
  const [left = 0, right = 0] = sides.map(({ length }) => length + 2 * ROOM);
  const title = `${label}: ${message}`;
  const svg = h(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: left + right,
      height: HEIGHT,
      viewBox: `0 0 ${left + right} ${HEIGHT}`,
      role: "img",
      "aria-label": title,
    },
    h("title", null, title),
    h("clipPath", { id: "round" }, h("rect", { width: left + right, height: HEIGHT, rx: 3 })),
    h(
      "g",
      { "clip-path": "url(#round)", "font-family": "Verdana, DejaVu Sans, Geneva, sans-serif", "font-size": FONT_SIZE },
      sides.map((side, index) => sideOf({ ...side, from: index * left, to: index === 0 ? left : left + right })),
    ),
  );
  return svgFile(svg);
}

interface Side {
  readonly text: string;
  readonly ground: string;
  /** How long its text is drawn, whatever font there is. */
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

function sideOf({ text, ground, length, from, to }: Side): Markup {
  return h(
    "g",
    null,
    h("rect", { x: from, width: to - from, height: HEIGHT, fill: ground }),
    h("text", { x: from + ROOM, y: 14, fill: "#fff", textLength: length, lengthAdjust: "spacingAndGlyphs" }, text),
  );
}

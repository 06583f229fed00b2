import { h } from "preact";
import type { Markup } from "../html/markup.ts";
import { svgFile } from "../html/svg.ts";
import type { Badge } from "./badge.ts";
import { badgeColour, LABEL_COLOUR } from "./badge.ts";

const HEIGHT = 20;
const FONT_SIZE = 11;
/** The padding of a text. */
const ROOM = 6;

/** Renders the badge as an image, without scripts, requests or required fonts. */
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
  /** The width to which its text is drawn, whatever the font. */
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

/** Widths of letters in hundredths of the font size, rounded to five: the advances of DejaVu Sans, equal to Verdana's. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    25: "'",
    30: " ,.IJijl·",
    35: "-/:;\\f|",
    40: "!()[]rt",
    45: '"',
    50: "*_`sz–",
    55: "?Lc",
    60: "FPTYaekovxy",
    65: "$0123456789EKSbdghnpqu{}",
    70: "ABCRVXZ",
    75: "DGHNU",
    80: "&OQw",
    85: "#+<=>M^~−",
    95: "%m",
    100: "@W…",
  }).flatMap(([width, letters]) => Array.from(letters, (letter): [string, number] => [letter, Number(width)])),
);
const OTHER = 65;
/** Han, kana, hangul and emoji are square. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const SQUARE = 110;
const MARK = /\p{M}/u;

/** Returns the approximate width of a line in such a font, in the unit of its size. */
export function textWidth(text: string, size: number): number {
  const hundredths = Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);
  return (hundredths * size) / 100;
}

function widthOf(letter: string): number {
  if (MARK.test(letter)) return 0;
  return WIDTHS.get(letter) ?? (WIDE.test(letter) ? SQUARE : OTHER);
}

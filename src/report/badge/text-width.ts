/** Widths of letters in hundredths of their size, rounded to five: the advances of DejaVu Sans, which has Verdana's. */
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
/** Han, kana, hangul and pictures fill a square. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const SQUARE = 110;
const MARK = /\p{M}/u;

/** About how wide a line of text is in such a font, in the unit of its size. */
export function textWidth(text: string, size: number): number {
  const hundredths = Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);
  return (hundredths * size) / 100;
}

function widthOf(letter: string): number {
  if (MARK.test(letter)) return 0;
  return WIDTHS.get(letter) ?? (WIDE.test(letter) ? SQUARE : OTHER);
}

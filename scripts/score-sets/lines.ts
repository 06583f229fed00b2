import type { Dice } from "./dice.ts";
import type { Line, Value } from "./items.ts";
import { WHITE_SPACE } from "./texts.ts";

/** Writes lines as JSONL: plainly, or with every spelling, line end and blank that JSON and Python's readers allow. */
export function printLines(dice: Dice, theme: string, lines: readonly Line[]): string {
  if (theme === "plain") return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const isAwkward = theme === "lines" || theme === "everything";
  const end = isAwkward ? dice.pick(["\n", "\r\n", "\r"]) : "\n";
  const text = lines
    .flatMap((line) => [...(isAwkward && dice.chance(0.2) ? [blank(dice)] : []), printLine(dice, line, isAwkward)])
    .join(end);
  return dice.chance(0.5) ? text : `${text}${end}`;
}

/** White space that is no line end. */
function blank(dice: Dice): string {
  const kinds = WHITE_SPACE.filter((space) => space !== "\n" && space !== "\r");
  return dice.picks(kinds, dice.below(4)).join("");
}

function printLine(dice: Dice, line: Line, isAwkward: boolean): string {
  const text = printValue(dice, isAwkward ? doubled(dice, line) : line, isAwkward);
  return isAwkward && dice.chance(0.3) ? `${blank(dice)}${text}${blank(dice)}` : text;
}

/** Entries of an object in any order. */
function entriesOf(dice: Dice, value: { [key: string]: Value }, isAwkward: boolean): [string, Value][] {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return isAwkward ? dice.shuffle(entries) : entries;
}

/** The line with one more field that nobody reads. */
function doubled(dice: Dice, line: Line): Line {
  return dice.chance(0.2) ? { ...line, extra: { qid: ["nested", null, { __proto: 1 }] } } : line;
}

function printValue(dice: Dice, value: Value, isAwkward: boolean): string {
  const gap = (): string => (isAwkward ? dice.picks([" ", "\t"], dice.below(2)).join("") : "");
  if (Array.isArray(value)) {
    const parts = value.map((entry) => `${gap()}${printValue(dice, entry, isAwkward)}${gap()}`);
    return `[${parts.join(",")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const parts = entriesOf(dice, value, isAwkward).map(
      ([key, entry]) => `${gap()}${JSON.stringify(key)}${gap()}:${gap()}${printValue(dice, entry, isAwkward)}`,
    );
    return `{${parts.join(",")}}`;
  }
  if (typeof value === "number") return printNumber(dice, value);
  return typeof value === "string" ? printText(dice, value) : JSON.stringify(value ?? null);
}

/** A number in one of its spellings: 1, 1.0, 1e0. */
function printNumber(dice: Dice, value: number): string {
  if (!Number.isInteger(value)) return String(value);
  return dice.pick([String(value), `${value}.0`, `${value}e0`, `${value}.00E+00`]);
}

/** A text with some of its code units escaped, pairs as pairs. */
function printText(dice: Dice, text: string): string {
  if (dice.chance(0.6)) return JSON.stringify(text);
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const point = (letter: string): string => {
    if (dice.chance(0.7)) return JSON.stringify(letter).slice(1, -1);
    if (letter === "/") return "\\/";
    const units = letter.split("").map(escaped).join("");
    return dice.chance(0.5) ? units.replace(/[a-f](?=[0-9a-f]*$)/, (digit) => digit.toUpperCase()) : units;
  };
  return `"${Array.from(text, point).join("")}"`;
}

import { LONGEST_SCORE_NAME } from "../../core/defined/field-metric.ts";
import { isObject } from "../../core/json.ts";
import type { LeaveOut } from "./presets/preset.ts";

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["", null],
  ["nan", null],
  ["none", null],
  ["null", null],
]);

/**
 * Returns the scores that a preset found, by names that a config can use. Values are numbers, booleans and null; others are left
 * out. Strings are such values only in CSV, where every cell is a string (`areStrings`).
 */
export function scoreValues(found: unknown, areStrings: boolean, leaveOut: LeaveOut): Record<string, unknown> {
  const scores: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, written] of Object.entries(isObject(found) ? found : {})) {
    const value = areStrings && typeof written === "string" ? valueOfCell(written) : written;
    const key = scoreName(name);
    const isScore = value === null || typeof value === "number" || typeof value === "boolean";
    if (!isScore || key === "") leaveOut(["score that is not a number", "scores that are not numbers"]);
    else if (Object.hasOwn(scores, key))
      leaveOut(["score with the name of another one", "scores with the names of other ones"]);
    else scores[key] = Number.isNaN(value) ? null : value;
  }
  return { ...scores };
}

/** Returns a name without what names in a config cannot have: brackets become parentheses. */
export function scoreName(name: string): string {
  const plain = name
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replaceAll("`", "'")
    .replace(/\p{C}+/gu, " ")
    .trim();
  const short = [...plain].slice(0, LONGEST_SCORE_NAME).join("").trim();
  return short === "__proto__" ? "" : short;
}

function valueOfCell(text: string): unknown {
  const plain = text.trim();
  const word = WORDS.get(plain.toLowerCase());
  if (word !== undefined) return word;
  return NUMBER.test(plain) ? Number(plain) : text;
}

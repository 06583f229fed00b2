import { stripWhitespace } from "../../../math/text/whitespace.ts";
import type { NumericMatch } from "./check-params.ts";

/** A number by itself: a sign, digits with or without commas between thousands, a fraction, an exponent. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?$/i;

/** Returns the number that a text is; null if it is anything else, or contains more than the number. */
export function numberIn(text: string): number | null {
  const own = stripWhitespace(text);
  if (!NUMBER.test(own) || !/\d/.test(own)) return null;
  const value = Number(own.replaceAll(",", ""));
  return Number.isFinite(value) ? value : null;
}

/** Numbers that are decimal fractions differ by this share of themselves from what binary numbers can express. */
const ROUNDING = 2 ** -50;

/** Returns whether a number is as near to the expected one as the tolerances say; the limit itself is near enough. */
export function isNear(value: number, expected: number, { tolerance, relative_tolerance }: NumericMatch): boolean {
  const allowed = Math.max(tolerance, relative_tolerance * Math.abs(expected));
  const rounding = allowed === 0 ? 0 : ROUNDING * Math.max(Math.abs(value), Math.abs(expected));
  return Math.abs(value - expected) <= allowed + rounding;
}

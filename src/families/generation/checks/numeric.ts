import { isWithin } from "../../../math/rounding.ts";
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

/** Returns whether a number is as near to the expected one as the tolerances say; the limit itself is near enough. */
export function isNear(value: number, expected: number, { tolerance, relative_tolerance }: NumericMatch): boolean {
  return isWithin(value, expected, Math.max(tolerance, relative_tolerance * Math.abs(expected)));
}

import { isEqualRounded } from "../numbers.ts";
import { DOLLARS, FRACTION, MAX_DECIMALS, NUMBER, type NumberUnit, namedUnit, writtenDecimals } from "./number-unit.ts";

const NOT_A_NUMBER = "n/a";

/** Formats the values of one unit, and differences between them. Prints `n/a` for values that are not finite. */
export type ValueFormat = ReturnType<typeof createFormat>;

const UNITS: ReadonlyMap<string, NumberUnit> = new Map([
  ["fraction", FRACTION],
  ["number", NUMBER],
  ["usd", DOLLARS],
]);

/** Returns the format of a score's unit; fractions are the default. */
export function formatFor(unit: string = "fraction"): ValueFormat {
  return createFormat(UNITS.get(unit) ?? namedUnit(unit));
}

/** Formats a fraction as a percentage, `84.3%`, regardless of the score's unit. */
export function formatPercent(value: number, decimals = 1): string {
  return formatFor().value(value, decimals);
}

/** Formats a limit that is a fraction regardless of the score's unit: `95%`. */
export function formatLimitPercent(limit: number): string {
  return formatFor().limit(limit);
}

/** Formats a p-value with two significant digits: `0.0042`. */
export function formatP(p: number): string {
  return p < 0.0001 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}

/** Formats a p-value with its sign: `p = 0.13`, `p < 0.0001`. */
export function formatEquality(p: number): string {
  const text = formatP(p);
  return `p ${text.startsWith("<") ? text : `= ${text}`}`;
}

/** Prints a value with as many decimals, at least two, as distinguish it from a limit: `0.67`. */
export function textBeside(value: number, limit: number): string {
  const decimals = [2, 4, 8].find((places) => value.toFixed(places) !== limit.toFixed(places));
  return decimals === undefined ? String(value) : value.toFixed(decimals);
}

/** The most decimals in a table, unless the smallest value needs more. */
const FINEST_IN_TABLE = 4;

function createFormat(unit: NumberUnit) {
  const values = valueFormat(unit);
  return { ...values, ...sizeFormat(unit, values) };
}

function valueFormat({ shift, isGrouped, isBefore, withUnit, ...unit }: NumberUnit) {
  /** The default number of decimals of these values. */
  const usual = (...values: readonly number[]): number => unit.usual(values);
  /** The most decimals of these values in a table. */
  const most = (...values: readonly number[]): number => Math.max(FINEST_IN_TABLE, usual(...values));
  const digits = (size: number, decimals: number): string => {
    const text = shiftedDigits(size, shift, decimals);
    return isGrouped ? groupThousands(text) : text;
  };
  /** A value without its unit: `84.3`. */
  const bare = (value: number, decimals = usual(value)): string => {
    if (!Number.isFinite(value)) return NOT_A_NUMBER;
    const text = digits(Math.abs(value), decimals);
    return `${value < 0 && /[1-9]/.test(text) ? "-" : ""}${text}`;
  };
  /** A value, rounded once: `84.3%`, `4.25`, `912 ms`, `$0.42`. */
  const value = (one: number, decimals?: number): string =>
    Number.isFinite(one) ? withUnit(bare(one, decimals)) : NOT_A_NUMBER;
  /** The number of decimals, at least the default, with which a value prints differently from all others that differ by more than rounding. */
  const apart = (one: number, others: readonly number[]): number => {
    const different = others.filter((other) => !isEqualRounded(other, one));
    let decimals = usual(one, ...different);
    while (decimals < MAX_DECIMALS && different.some((other) => bare(other, decimals) === bare(one, decimals)))
      decimals++;
    return decimals;
  };
  /**
   * The difference of two values as they print, which readers subtract: of 88.9 and 77.8 it is 11.1, even if that of the exact ones is
   * nearer to 11.2. The exact one where it needs more decimals, or where only one of them is beyond one of the limits.
   */
  const between = (
    base: number,
    head: number,
    { decimals = apart(head, [base]), limits = [] }: { decimals?: number; limits?: readonly number[] } = {},
  ): number => {
    const exact = head - base;
    const [was = 0, is = 0] = [base, head].map((one) => Number(bare(one, decimals).replaceAll(",", "")));
    const printed = Number(((is - was) / 10 ** shift).toFixed(decimals + shift));
    const side = (delta: number, limit: number): number =>
      isEqualRounded(Math.abs(delta), limit) ? 0 : Math.sign(Math.abs(delta) - limit);
    const isAlike = limits.every((limit) => side(printed, limit) === side(exact, limit));
    const isCoarse = Math.abs(exact) * 10 ** shift >= 10 ** -decimals;
    return isCoarse && isAlike && printed !== 0 && Number.isFinite(printed) ? printed : exact;
  };
  /** The number of decimals that a limit was written with. */
  const written = (limit: number): number => {
    const own = writtenDecimals(limit, shift);
    return own === 0 ? 0 : Math.max(own, unit.limitDecimals);
  };
  /** A limit with as many decimals as it was written with: `80%`, `3.5`, `2,000 ms`. */
  const limit = (one: number): string => value(one, written(one));
  /** A value and its limit with the same number of decimals: at least the limit's own, and enough to print different numbers differently. */
  const pair = (actual: number, limit: number): [string, string] => {
    const decimals = Math.max(written(limit), Number.isFinite(actual) ? apart(actual, [limit]) : apart(limit, []));
    const both: [string, string] = [value(actual, decimals), value(limit, decimals)];
    return both[0] === both[1] && !isEqualRounded(actual, limit) ? [String(actual), String(limit)] : both;
  };
  /** Two values with the same number of decimals: `79.3–86.0%`, `$0.40–$0.45`. */
  const range = (ends: readonly [number, number], separator: string, decimals = usual(...ends)): string => {
    const low = isBefore ? value(ends[0], decimals) : bare(ends[0], decimals);
    const high = Number.isFinite(ends[1]) ? withUnit(bare(ends[1], decimals), true) : NOT_A_NUMBER;
    return `${low}${separator}${high}`;
  };
  return { value, bare, range, limit, usual, most, apart, between, pair, written, digits };
}

function sizeFormat(
  { shift, finest, withSizeUnit }: NumberUnit,
  { usual, digits, bare, apart, written }: ReturnType<typeof valueFormat>,
) {
  const isPrinted = (delta: number, decimals: number): boolean =>
    Number.isFinite(delta) && (delta === 0 || Math.abs(delta) * 10 ** shift >= 10 ** -decimals);
  const print = (delta: number, wanted: number): readonly [word: string, digits: string] => {
    const least = Math.min(wanted, finest + 2);
    for (let decimals = least; decimals <= Math.max(least, finest); decimals++)
      if (isPrinted(delta, decimals)) return ["", digits(Math.abs(delta), decimals)];
    return ["under ", `0.${"1".padStart(finest, "0")}`];
  };
  /** The size of a difference without its unit, `5.4`, with more decimals than requested if it would print as zero. */
  const size = (delta: number, least = usual(delta)): string =>
    Number.isFinite(delta) ? print(delta, least).join("") : NOT_A_NUMBER;
  /** The size of a difference with its unit: `5.4 pts`, `$0.03`. */
  const difference = (delta: number, least = usual(delta)): string => {
    if (!Number.isFinite(delta)) return NOT_A_NUMBER;
    const [word, text] = print(delta, least);
    return `${word}${withSizeUnit(text, delta)}`;
  };
  /** The size that a difference has at least, rounded down, with its unit: `5.3 pts` for 5.38; null if it would print as zero. */
  const atLeast = (delta: number): string | null => {
    const least = usual(delta);
    const decimals = Array.from({ length: Math.max(1, finest - least + 1) }, (_, more) => least + more).find((one) =>
      isPrinted(delta, one),
    );
    if (decimals === undefined) return null;
    // Half of the last digit less, rounded to the nearest, is rounded down.
    return withSizeUnit(digits(Math.abs(delta) - 10 ** -(decimals + shift) / 2, decimals), delta);
  };
  /** The sizes of differences and, at the end, of their limit, if there is one, with the same number of decimals, like `pair`; those that would print as zero like `size`. */
  const sizes = (deltas: readonly number[], limit: number | null): string[] => {
    const limits = limit === null ? [] : [Math.abs(limit)];
    const moved = deltas.map(Math.abs);
    const isTiny = limits.some((one) => !isPrinted(one, finest));
    const isShown = (one: number): boolean => (isTiny && Number.isFinite(one)) || isPrinted(one, finest);
    const shown = [...moved.filter(isShown), ...limits];
    const decimals = Math.max(0, ...limits.map(written), ...shown.map((one) => apart(one, shown)));
    const printed = moved.map((one) => (isShown(one) ? digits(one, decimals) : size(one)));
    return [...printed, ...limits.map((one) => digits(one, decimals))];
  };
  /** The size of a tolerated difference with as many decimals as it was written with, without unit: `2`, `0.5`. */
  const limitSize = (one: number): string => bare(Math.abs(one), written(one));
  return { size, difference, atLeast, sizes, limitSize, withSizeUnit };
}

/** Prints a number with its decimal point moved, rounded half away from zero as it is written: 0.8875 is 88.8%, although it is a little less in binary. */
function shiftedDigits(size: number, shift: number, decimals: number): string {
  if (size >= 1e15) return String(size * 10 ** shift);
  // Without the noise of a calculation, which no one reads.
  const text = String(Number(size.toPrecision(15)));
  const units = Number(`${text}e${decimals + shift}`);
  const rounded = units < 2 ** 53 ? Number(`${Math.round(units)}e-${decimals + shift}`) : size;
  const [whole = "0", rest = ""] = rounded.toFixed(decimals + shift).split(".");
  const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
  return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}

/** Formats an integer with separators: `12,345`. */
export function formatInteger(count: number): string {
  const digits = String(Math.abs(count));
  return `${count < 0 ? "-" : ""}${groupThousands(digits)}`;
}

/** Formats a count with its noun: `1 case`, `1,312 cases`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatInteger(count)} ${count === 1 ? noun : plural}`;
}

/** Separates the thousands of a number without a sign: `1,204.5`. */
export function groupThousands(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  return [/^\d+$/.test(whole) ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole, ...rest].join(".");
}

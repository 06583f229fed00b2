const NOT_A_NUMBER = "n/a";
const MAX_DECIMALS = 18;
/** A difference that is zero with this many decimals is printed as "under 0.0001". */
const FINEST_DECIMALS = 4;

/** Formats the values of one unit, and differences between them. Prints `n/a` for values that are not finite. */
export interface ValueFormat {
  /** The sign after a value: `%`, or nothing. */
  readonly sign: string;
  /** A value, rounded once from its exact binary value: `84.3%`, `4.25`. */
  readonly value: (value: number, decimals?: number) => string;
  /** A value without its sign: `84.3`. */
  readonly bare: (value: number, decimals?: number) => string;
  /** A limit with as many decimals as it was written with: `80%`, `3.5`. */
  readonly limit: (limit: number) => string;
  /** The default number of decimals of these values. */
  readonly usual: (...values: readonly number[]) => number;
  /** The number of decimals, at least the default, with which a value prints differently from all other values that differ. */
  readonly apart: (value: number, others: readonly number[]) => number;
  /** A value and its limit with the same number of decimals: at least the limit's own, and enough to print different numbers differently. */
  readonly pair: (actual: number, limit: number) => [string, string];
  /** The size of a difference, `5.4`, with more decimals than requested if it would print as zero. */
  readonly size: (delta: number, least?: number) => string;
  /** The sizes of a difference and its limit with the same number of decimals, like `pair`. */
  readonly sizes: (actual: number, limit: number) => [string, string];
  /** The size of a tolerated difference with as many decimals as it was written with: `2`, `0.5`. */
  readonly limitSize: (limit: number) => string;
  /** The unit of a difference of this size: ` pts`, ` pt` for exactly one, or nothing. */
  readonly sizeUnit: (size?: number) => string;
}

/** The differences between the two units. */
interface Unit {
  /** Decimal places that the point moves right: two for percentages. */
  readonly shift: number;
  readonly sign: string;
  readonly usual: (values: readonly number[]) => number;
  readonly sizeUnit: (size?: number) => string;
}

/** Fractions: values as percentages, differences in percentage points. */
export const FRACTION_FORMAT: ValueFormat = createFormat({
  shift: 2,
  sign: "%",
  usual: () => 1,
  sizeUnit: (size) => (size === 0.01 ? " pt" : " pts"),
});

/** Plain numbers: two decimals, up to four where they have more. */
export const NUMBER_FORMAT: ValueFormat = createFormat({
  shift: 0,
  sign: "",
  usual: (values) => Math.max(2, ...values.map((value) => significantDecimals(value))),
  sizeUnit: () => "",
});

/** Returns the format of a score's unit; fractions are the default. */
export function formatFor(unit: string = "fraction"): ValueFormat {
  return unit === "fraction" ? FRACTION_FORMAT : NUMBER_FORMAT;
}

/** Formats a fraction as a percentage, `84.3%`, regardless of the score's unit. */
export function formatPercent(value: number, decimals = 1): string {
  return FRACTION_FORMAT.value(value, decimals);
}

/** Formats a limit that is a fraction regardless of the score's unit: `95%`. */
export function formatLimitPercent(limit: number): string {
  return FRACTION_FORMAT.limit(limit);
}

function createFormat(unit: Unit): ValueFormat {
  const { shift, sign, sizeUnit } = unit;
  const usual = (...values: readonly number[]): number => unit.usual(values);
  const digits = (size: number, decimals: number): string => shiftedDigits(size, shift, decimals);
  const written = (limit: number): number => writtenDecimals(limit, shift);
  const bare = (value: number, decimals = usual(value)): string => {
    if (!Number.isFinite(value)) return NOT_A_NUMBER;
    const text = digits(Math.abs(value), decimals);
    return `${value < 0 && /[1-9]/.test(text) ? "-" : ""}${text}`;
  };
  const value = (one: number, decimals?: number): string => `${bare(one, decimals)}${Number.isFinite(one) ? sign : ""}`;
  const apart = (one: number, others: readonly number[]): number => {
    const different = others.filter((other) => other !== one);
    let decimals = usual(one, ...different);
    while (decimals < MAX_DECIMALS && different.some((other) => bare(other, decimals) === bare(one, decimals)))
      decimals++;
    return decimals;
  };
  const pair = (actual: number, limit: number): [string, string] => {
    const decimals = Math.max(written(limit), apart(actual, [limit]));
    const both: [string, string] = [value(actual, decimals), value(limit, decimals)];
    return actual !== limit && both[0] === both[1] ? [String(actual), String(limit)] : both;
  };
  const size = (delta: number, least = usual(delta)): string => {
    if (!Number.isFinite(delta)) return NOT_A_NUMBER;
    const distance = Math.abs(delta);
    for (let decimals = least; decimals <= Math.max(least, FINEST_DECIMALS); decimals++) {
      if (distance === 0 || distance * 10 ** shift >= 10 ** -decimals) return digits(distance, decimals);
    }
    return `under 0.${"1".padStart(FINEST_DECIMALS, "0")}`;
  };
  const sizes = (actual: number, limit: number): [string, string] => {
    const [moved, most] = [Math.abs(actual), Math.abs(limit)];
    const decimals = Math.max(written(most), apart(moved, [most]));
    return [digits(moved, decimals), digits(most, decimals)];
  };
  const limit = (one: number): string => value(one, written(one));
  const limitSize = (one: number): string => bare(Math.abs(one), written(one));
  return { sign, value, bare, limit, usual, apart, pair, size, sizes, limitSize, sizeUnit };
}

/** Prints a number with its decimal point moved. Multiplying would round a second time. */
function shiftedDigits(size: number, shift: number, decimals: number): string {
  if (size >= 1e15) return String(size * 10 ** shift);
  const [whole = "0", rest = ""] = size.toFixed(decimals + shift).split(".");
  const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
  return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}

/** Returns the number of decimals that a number was written with, after its point is moved. */
function writtenDecimals(value: number, shift: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(places - shift, 0), MAX_DECIMALS);
}

/** Returns the number of decimals of a number rounded to the maximum number of decimals. */
function significantDecimals(value: number): number {
  return Number.isFinite(value) ? writtenDecimals(Number(Math.abs(value).toFixed(FINEST_DECIMALS)), 0) : 0;
}

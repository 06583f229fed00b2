const MINUS = "-";
const NO_NUMBER = "n/a";
const MOST_DECIMALS = 18;
/** A difference that so many decimals do not show is told as less than the smallest they do. */
const FINEST = 4;

/** How the values of one unit are told. All texts have a minus sign, and `n/a` for what is no number. */
export interface ValueFormat {
  /** What stands behind values, `%`, or nothing. */
  readonly sign: string;
  /** A value, rounded from its exact binary value: `84.3%`, `4.25`. */
  readonly value: (value: number, decimals?: number) => string;
  /** The same without its sign. */
  readonly bare: (value: number, decimals?: number) => string;
  /** A limit with as many decimals as it was given: `80%`, `3.5`. */
  readonly limit: (limit: number) => string;
  /** The decimals that such values are told with where nothing asks for more. */
  readonly usual: (...values: readonly number[]) => number;
  /** The decimals that a value needs, at least the usual ones, to look unlike every other one that differs from it. */
  readonly apart: (value: number, others: readonly number[]) => number;
  /** A value and its limit with equal decimals: all of the limit's own, and enough that unequal numbers look unequal. */
  readonly pair: (actual: number, limit: number) => [string, string];
  /** The size of a difference, `5.4`: more decimals where the asked ones would not show its first digit. */
  readonly size: (delta: number, least?: number) => string;
  /** Two sizes of differences with equal decimals: all of the limit's own, and enough that unequal ones look unequal. */
  readonly sizes: (actual: number, limit: number) => [string, string];
  /** The size of a tolerated difference with as many decimals as it was given: `2`, `0.5`. */
  readonly limitSize: (limit: number) => string;
  /** What a size of so much is of: ` pts`, ` pt`, or nothing. */
  readonly sizeUnit: (size?: number) => string;
}

/** What sets one way of telling values apart from another. */
interface Scale {
  /** How many places the point is moved: two for percentages. */
  readonly shift: number;
  readonly sign: string;
  readonly usual: (values: readonly number[]) => number;
  readonly sizeUnit: (size?: number) => string;
}

/** Fractions: values as percentages, differences in percentage points. */
export const FRACTION_FORMAT: ValueFormat = textsOf({
  shift: 2,
  sign: "%",
  usual: () => 1,
  sizeUnit: (size) => (size === 0.01 ? " pt" : " pts"),
});

/** Numbers as they are: two decimals, up to four where they have more. */
export const NUMBER_FORMAT: ValueFormat = textsOf({
  shift: 0,
  sign: "",
  usual: (values) => Math.max(2, ...values.map((value) => shownDecimals(value))),
  sizeUnit: () => "",
});

/** How the values of a score's unit are told. */
export function formatFor(unit: "number" | undefined): ValueFormat {
  return unit === "number" ? NUMBER_FORMAT : FRACTION_FORMAT;
}

/** A fraction as a percentage, `84.3%`: of what is a fraction whatever the score's unit. */
export function formatPercent(value: number, decimals = 1): string {
  return FRACTION_FORMAT.value(value, decimals);
}

/** A limit that is a fraction whatever the score's unit, as a percentage: `95%`. */
export function formatLimitPercent(limit: number): string {
  return FRACTION_FORMAT.limit(limit);
}

function textsOf(scale: Scale): ValueFormat {
  const { shift, sign, sizeUnit } = scale;
  const usual = (...values: readonly number[]): number => scale.usual(values);
  const digits = (size: number, decimals: number): string => shiftedDigits(size, shift, decimals);
  const given = (limit: number): number => givenDecimals(limit, shift);
  const bare = (value: number, decimals = usual(value)): string => {
    if (!Number.isFinite(value)) return NO_NUMBER;
    const text = digits(Math.abs(value), decimals);
    return `${value < 0 && /[1-9]/.test(text) ? MINUS : ""}${text}`;
  };
  const value = (one: number, decimals?: number): string => `${bare(one, decimals)}${Number.isFinite(one) ? sign : ""}`;
  const apart = (one: number, others: readonly number[]): number => {
    const unlike = others.filter((other) => other !== one);
    let decimals = usual(one, ...unlike);
    while (decimals < MOST_DECIMALS && unlike.some((other) => bare(other, decimals) === bare(one, decimals)))
      decimals++;
    return decimals;
  };
  const pair = (actual: number, limit: number): [string, string] => {
    const decimals = Math.max(given(limit), apart(actual, [limit]));
    const told: [string, string] = [value(actual, decimals), value(limit, decimals)];
    return actual !== limit && told[0] === told[1] ? [String(actual), String(limit)] : told;
  };
  const size = (delta: number, least = usual(delta)): string => {
    if (!Number.isFinite(delta)) return NO_NUMBER;
    const some = Math.abs(delta);
    for (let decimals = least; decimals <= Math.max(least, FINEST); decimals++) {
      if (some === 0 || some * 10 ** shift >= 10 ** -decimals) return digits(some, decimals);
    }
    return `under 0.${"1".padStart(FINEST, "0")}`;
  };
  const sizes = (actual: number, limit: number): [string, string] => {
    const [moved, most] = [Math.abs(actual), Math.abs(limit)];
    const decimals = Math.max(given(most), apart(moved, [most]));
    return [digits(moved, decimals), digits(most, decimals)];
  };
  const limit = (one: number): string => value(one, given(one));
  const limitSize = (one: number): string => bare(Math.abs(one), given(one));
  return { sign, value, bare, limit, usual, apart, pair, size, sizes, limitSize, sizeUnit };
}

/** A number with its point moved as text: multiplying would round a second time. */
function shiftedDigits(size: number, shift: number, decimals: number): string {
  if (size >= 1e15) return String(size * 10 ** shift);
  const [whole = "0", rest = ""] = size.toFixed(decimals + shift).split(".");
  const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
  return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}

/** How many decimals a number needs, its point moved, to be exact as it was written. */
function givenDecimals(value: number, shift: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(places - shift, 0), MOST_DECIMALS);
}

/** How many decimals a number has once it is rounded to the finest. */
function shownDecimals(value: number): number {
  return Number.isFinite(value) ? givenDecimals(Number(Math.abs(value).toFixed(FINEST)), 0) : 0;
}

/** The decimals with which values of one unit are printed, and on which side of them the unit is. */
export interface NumberUnit {
  /** Decimal places that the point moves right: two for percentages. */
  readonly shift: number;
  /** Whether thousands are separated: `1,204`. */
  readonly isGrouped: boolean;
  /** The decimals that values printed together get by default. */
  readonly usual: (values: readonly number[]) => number;
  /** The most decimals of a difference; a smaller one is printed as "under 0.0001". */
  readonly finest: number;
  /** The least decimals of a limit that is no whole number. */
  readonly limitDecimals: number;
  /** Adds the unit to the digits of a value, or of the end of a range: `84.3%`, `$0.42`, `912 ms`, `1 token`. */
  readonly withUnit: (digits: string, isRange?: boolean) => string;
  /** Adds the unit to the digits of a difference: `5.4 pts`, `1 pt` for exactly one point, `$0.03`. */
  readonly withSizeUnit: (digits: string, size?: number) => string;
  /** Whether the unit is before the digits, so that each number of a range has it. */
  readonly isBefore: boolean;
}

const SIGNIFICANT = 3;
/** A value smaller than this share of the largest one beside it may print as zero. */
const NEGLIGIBLE = 1e-6;
/** The decimals of differences in fractions and plain numbers, and in other units. */
const FINEST_DECIMALS = 4;
const FINEST_SIGNIFICANT = 9;

const plain = {
  shift: 0,
  isGrouped: false,
  finest: FINEST_DECIMALS,
  limitDecimals: 0,
  isBefore: false,
  withUnit: (digits: string): string => digits,
  withSizeUnit: (digits: string): string => digits,
};

/** Fractions: values as percentages, differences in percentage points. */
export const FRACTION: NumberUnit = {
  ...plain,
  shift: 2,
  usual: () => 1,
  withUnit: (digits) => `${digits}%`,
  withSizeUnit: (digits) => `${digits}${digits === "1" ? " pt" : " pts"}`,
};

/** Plain numbers: two decimals, up to four where they have more. */
export const NUMBER: NumberUnit = {
  ...plain,
  usual: (values) => Math.max(2, ...values.map((value) => decimalsWithin(value, FINEST_DECIMALS))),
};

const significant = { ...plain, isGrouped: true, finest: FINEST_SIGNIFICANT };

/** US dollars: cents, and three significant digits below ten cents. */
export const DOLLARS: NumberUnit = {
  ...significant,
  limitDecimals: 2,
  usual: (values) => Math.max(2, ...(largest(values) < 0.1 ? [significantDecimals(values)] : smallDecimals(values))),
  withUnit: (digits) => (digits.startsWith("-") ? `-$${digits.slice(1)}` : `$${digits}`),
  withSizeUnit: (digits) => `$${digits}`,
  isBefore: true,
};

/** Returns any other unit: whole numbers as they are, others with three significant digits, the unit behind them. */
export function namedUnit(unit: string): NumberUnit {
  const one = singularOf(unit);
  const withUnit = (digits: string, isRange = false): string =>
    `${digits} ${!isRange && /^-?1$/.test(digits) ? one : unit}`;
  const withSizeUnit = (digits: string, size = 0): string => `${digits} ${Math.abs(size) === 1 ? one : unit}`;
  return { ...significant, usual: significantDecimals, withUnit, withSizeUnit };
}

const NO_PLURAL = /(?:[siu]|ea|ia)s$|^(?:series|iops|[kmgt]?flops)$/;

/** Returns the singular of a unit that is an English plural, `token` of `tokens`; symbols (`ms`, `kbps`) and all other words as they are. */
function singularOf(unit: string): string {
  if (!/^[a-z]*[aeiouy][a-z]*s$/.test(unit) || unit.length < 4 || NO_PLURAL.test(unit)) return unit;
  if (/[^aeiou]ies$/.test(unit)) return `${unit.slice(0, -3)}y`;
  return unit.slice(0, /(?:ss|x|ch|sh)es$/.test(unit) ? -2 : -1);
}

/** Returns the decimals that give the largest value three significant digits without trailing zeros, and any other at least one. */
function significantDecimals(values: readonly number[]): number {
  const most = Math.max(0, SIGNIFICANT - 1 - exponentOf(largest(values)));
  return Math.max(0, ...values.map((value) => decimalsWithin(value, most)), ...smallDecimals(values));
}

/** Returns for each value the decimals with which it does not print as zero, as far as numbers have them; 0 for those that may. */
function smallDecimals(values: readonly number[]): number[] {
  const least = largest(values) * NEGLIGIBLE;
  return values.map((value) =>
    value === 0 || !(Math.abs(value) > least) ? 0 : Math.min(Math.max(0, -exponentOf(value)), MAX_DECIMALS),
  );
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most), 0);
}

/** Returns the power of ten of a number's first digit; 0 for zero and for what is not finite. */
function exponentOf(value: number): number {
  return Number.isFinite(value) && value !== 0 ? Number(value.toExponential().split("e")[1]) : 0;
}

/** Returns the number of decimals that a number was written with, after its point is moved. */
export function writtenDecimals(value: number, shift: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(places - shift, 0), MAX_DECIMALS);
}

/** The most decimals of any number. */
export const MAX_DECIMALS = 18;

/** Returns the decimals of a number rounded to this many, without trailing zeros. */
function decimalsWithin(value: number, most: number): number {
  const places = Math.min(most, MAX_DECIMALS);
  return Number.isFinite(value) ? writtenDecimals(Number(Math.abs(value).toFixed(places)), 0) : 0;
}

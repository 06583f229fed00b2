const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/** The smallest values that a time since 1970 has in these units. */
const UNITS: readonly (readonly [least: number, nanoseconds: bigint])[] = [
  [1e17, 1n],
  [1e14, 1000n],
  [1e11, 1_000_000n],
  [0, 1_000_000_000n],
];

/**
 * Reads a time in nanoseconds since 1970: OTLP's digits, a number in the unit that its size shows, the pair of seconds and nanoseconds
 * of OpenTelemetry's JavaScript, or ISO 8601, by which a time without a zone is UTC. Null for anything else.
 */
export function readTime(value: unknown): bigint | null {
  if (Array.isArray(value)) return readPair(value);
  if (typeof value === "number") return readNumber(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value)) return readDigits(value);
  return readIso(value);
}

/** Reads whole nanoseconds since 1970, however few; null for anything else. */
export function readNanoseconds(value: unknown): bigint | null {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? BigInt(value) : null;
  return typeof value === "string" && /^\d{1,20}$/.test(value) ? BigInt(value) : null;
}

function readPair([seconds, nanoseconds]: readonly unknown[]): bigint | null {
  if (!Number.isSafeInteger(seconds) || !Number.isSafeInteger(nanoseconds)) return null;
  return BigInt(seconds as number) * 1_000_000_000n + BigInt(nanoseconds as number);
}

function readDigits(digits: string): bigint {
  const size = Number(digits);
  return BigInt(digits) * (UNITS.find(([least]) => size >= least)?.[1] ?? 1n);
}

function readNumber(value: number): bigint | null {
  const unit = Number.isFinite(value) ? UNITS.find(([least]) => value >= least)?.[1] : undefined;
  if (unit === undefined) return null;
  const whole = Math.floor(value);
  return BigInt(whole) * unit + BigInt(Math.round((value - whole) * Number(unit)));
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** Keeps the digits below a millisecond, which `Date` drops. */
function readIso(text: string): bigint | null {
  const [, day, time, fraction = "", zone = "Z"] = ISO.exec(text.trim()) ?? [];
  const milliseconds = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, "0"));
}

/** Returns the milliseconds between two times; null if one is unknown or they are in the wrong order. */
export function millisecondsBetween(start: bigint | null, end: bigint | null): number | null {
  if (start === null || end === null || end < start) return null;
  return Number(end - start) / NANOSECONDS_PER_MILLISECOND;
}

/** Returns items in the order of their times; in their own order if a time is unknown. */
export function inTimeOrder<T>(items: readonly T[], timeOf: (item: T) => bigint | null): readonly T[] {
  const timed = items.flatMap((item) => {
    const time = timeOf(item);
    return time === null ? [] : [{ item, time }];
  });
  if (timed.length < items.length) return items;
  return timed.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1)).map(({ item }) => item);
}

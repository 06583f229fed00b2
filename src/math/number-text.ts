const MINUS = "−";
const NO_NUMBER = "n/a";
const MOST_DECIMALS = 18;
const FINEST_POINTS = 4;

/** A fraction as a percentage, `84.3 %`: rounded from its exact binary value, a true minus sign, `n/a` for no number. */
export function percentText(value: number, decimals = 1): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const digits = shiftedDigits(Math.abs(value), decimals);
  return `${value < 0 && /[1-9]/.test(digits) ? MINUS : ""}${digits} %`;
}

/** A limit as a percentage with as many decimals as it was given, `80 %`, `2.5 %`. */
export function limitText(value: number): string {
  return percentText(value, decimalsOf(value));
}

/** The decimals a fraction's percentage needs, at least one, to look unlike every other fraction that differs from it. */
export function decimalsApart(value: number, others: readonly number[]): number {
  const unlike = others.filter((other) => other !== value);
  let decimals = 1;
  const looksAlike = (other: number): boolean => percentText(other, decimals) === percentText(value, decimals);
  while (decimals < MOST_DECIMALS && unlike.some(looksAlike)) decimals++;
  return decimals;
}

/** Two fractions as percentages with equal decimals: all of the limit's own, and enough that unequal numbers look unequal. */
export function explainingPair(actual: number, limit: number): [string, string] {
  const decimals = Math.max(decimalsOf(limit), decimalsApart(actual, [limit]));
  const pair: [string, string] = [percentText(actual, decimals), percentText(limit, decimals)];
  return actual !== limit && pair[0] === pair[1] ? [String(actual), String(limit)] : pair;
}

/** The size of a difference of fractions in percentage points, `5.4`: more decimals where these would not show its first digit. */
export function pointsText(delta: number, least = 1): string {
  if (!Number.isFinite(delta)) return NO_NUMBER;
  const size = Math.abs(delta);
  for (let decimals = least; decimals <= Math.max(least, FINEST_POINTS); decimals++) {
    if (size === 0 || size * 100 >= 10 ** -decimals) return shiftedDigits(size, decimals);
  }
  return `under 0.${"1".padStart(FINEST_POINTS, "0")}`;
}

/** Two sizes of differences in points with equal decimals: all of the limit's own, and enough that unequal ones look unequal. */
export function explainingPoints(actual: number, limit: number): [string, string] {
  const sizes = [Math.abs(actual), Math.abs(limit)] as const;
  const decimals = Math.max(decimalsOf(sizes[1]), decimalsApart(sizes[0], [sizes[1]]));
  return [shiftedDigits(sizes[0], decimals), shiftedDigits(sizes[1], decimals)];
}

/** The size of a tolerated difference in points with as many decimals as it was given: `2`, `0.5`. */
export function limitPointsText(limit: number): string {
  return Number.isFinite(limit) ? shiftedDigits(Math.abs(limit), decimalsOf(limit)) : NO_NUMBER;
}

/** A hundred times a number, its point moved as text: multiplying would round a second time. */
function shiftedDigits(size: number, decimals: number): string {
  if (size >= 1e15) return String(size * 100);
  const [whole = "0", rest = ""] = size.toFixed(decimals + 2).split(".");
  const shifted = `${whole}${rest.slice(0, 2)}`.replace(/^0+(?=\d)/, "");
  return decimals === 0 ? shifted : `${shifted}.${rest.slice(2)}`;
}

/** How many decimals a fraction's percentage needs to be exact as it was written. */
function decimalsOf(value: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(places - 2, 0), MOST_DECIMALS);
}

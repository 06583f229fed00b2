/** Significant digits of limits that are no fractions. */
const DIGITS = 2;

/** Rounds a limit down: fractions to whole percent, other numbers to two digits. */
export function floorAt(value: number, isFraction: boolean): number {
  return round(value, isFraction, Math.floor);
}

/** Rounds a limit up: fractions to whole percent, other numbers to two digits. */
export function ceilAt(value: number, isFraction: boolean): number {
  return round(value, isFraction, Math.ceil);
}

function round(value: number, isFraction: boolean, towards: (value: number) => number): number {
  if (value === 0) return 0;
  const usual = isFraction || Math.abs(value) <= 1 ? 2 : DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
  // A power of ten as a divisor gives the nearest double to the written number: 0.57, not 0.5700000000000001.
  const scale = 10 ** Math.abs(usual);
  const scaled = usual >= 0 ? value * scale : value / scale;
  // 0.29 * 100 is less than 29, although 0.29 needs no rounding.
  const whole = Math.abs(scaled - Math.round(scaled)) < 1e-9 ? Math.round(scaled) : towards(scaled);
  return usual >= 0 ? whole / scale : whole * scale;
}

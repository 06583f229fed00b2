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

import type { ParsedLine } from "../src/core/line/parsed-line.ts";

/** What a reader takes from a line that is right. */
export function valueIn<T>(reading: ParsedLine<T>): T {
  if (reading.ok) return reading.value;
  throw new Error(JSON.stringify(reading.errors));
}

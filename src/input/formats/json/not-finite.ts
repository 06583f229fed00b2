import { parseJson } from "./json-text.ts";

const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g;
/** What stands for a number that JSON does not have: JSON of the same length, which for infinities has the same value. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ["NaN", "0E0"],
  ["-NaN", "-0E0"],
  ["Infinity", "1E999999"],
  ["-Infinity", "-1E999999"],
]);

/** A text that only `NaN` and infinities kept from being JSON. */
export interface RepairedJson {
  /** JSON of the same length, so that positions stay as they are. */
  readonly text: string;
  /** Returns NaN for an offset at which the original text has it; otherwise undefined. */
  readonly valueAt: (offset: number) => number | undefined;
}

/** Repairs JSON with `NaN`, `Infinity` and `-Infinity`, as Python writes numbers that JSON does not have; null for any other text. */
export function repairNotFinite(text: string): RepairedJson | null {
  const places = new Set<number>();
  const repaired = text.replace(TOKEN, (token, offset: number) => {
    if (token.endsWith("NaN")) places.add(offset);
    return STAND_INS.get(token) ?? token;
  });
  if (repaired === text || parseJson(repaired) === undefined) return null;
  return { text: repaired, valueAt: (offset) => (places.has(offset) ? Number.NaN : undefined) };
}

import { namesIn } from "../../../core/line/field.ts";
import { type Fields, firstText, numberAt } from "./fields.ts";

/** Returns what a report says of a test, whose suite makes its name unique. */
export function caseOf(
  suite: string | null,
  name: string,
  pass: boolean | null,
  reason: unknown,
  latency: unknown,
): Fields {
  const id = suite === null || suite === "" ? name : `${suite}::${name}`;
  return { id, name, suite, pass, reason: firstText(reason), scores: { success: pass, latency_ms: latency } };
}

/** The words of all tools for a test that passed or failed, in lower case; after any other it has no result. */
const PASSED = namesIn("passed xpassed expected flaky passedbutrunaborted warning success");
const FAILED = namesIn("failed fail failure error errored unexpected timeout aborted");

/** Returns whether a test of this status passed; null where it has no result. */
export function passOf(status: unknown): boolean | null {
  const word = String(status).toLowerCase();
  return PASSED.includes(word) ? true : FAILED.includes(word) ? false : null;
}

/** Returns the entries that are numbers or truth values: scores that a test recorded. */
export function scoresIn(entries: readonly (readonly [name: unknown, value: unknown])[]): Fields {
  const isScore = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";
  return Object.fromEntries(entries.filter(([name, value]) => typeof name === "string" && isScore(value)));
}

/** Adds the counts that are at these paths. */
export const countIn = (counts: unknown, ...paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (numberAt(counts, path) ?? 0), 0);

import type { ErrorDetail, UserError } from "../../core/error.ts";
import { findSimilar } from "../../math/text/edit-distance.ts";
import { formatCount, formatInteger } from "../../math/text/number-format.ts";

/** Formats an error as one line: what is wrong · where · what to do. */
export function formatError(error: ErrorDetail): string {
  return joinParts([error.what, placeOf(error), advice(error)]);
}

/** Formats where an error is; for one that several rows have, how many they are and where the first one is. */
function placeOf({ at, rows }: ErrorDetail): string | undefined {
  if (at === undefined || rows === undefined) return at;
  const { count, total, noun, others } = rows;
  // Without a number of all, the places may be parts of a file that are no records.
  const nouns = total === null && noun === "record" ? "places" : `${noun}s`;
  const of = total === null ? "" : ` of ${formatInteger(total)}`;
  const share = count === total ? `all ${formatInteger(count)}` : `${formatInteger(count)}${of}`;
  const place = count === 1 ? at : `in ${share} ${nouns}, first ${at}`;
  return others === 0 ? place : `${place}, and ${formatCount(others, "more such error")}`;
}

/** Formats all details of an error, one per line, and their total if some are left out. */
export function formatErrors(error: UserError): string {
  const lines = error.errors.flatMap(errorLines);
  const shown = error.errors.length;
  return [...(error.total > shown ? [`The first ${shown} of ${error.total} errors:`] : []), ...lines].join("\n");
}

/** Formats one error; the lines of an example in its advice stay separate. */
function errorLines(error: ErrorDetail): string[] {
  const [todo = "", ...example] = (error.todo ?? "").split("\n");
  return [formatError({ ...error, todo }), ...example.map((line) => `    ${line}`)];
}

function joinParts([what, ...rest]: readonly (string | undefined)[]): string {
  const parts = [what, ...rest].filter((part) => part !== undefined && part !== "");
  const text = parts.length > 1 ? [what?.replace(/\.$/, ""), ...parts.slice(1)].join(" · ") : (what ?? "");
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}

function advice({ todo, given, known }: ErrorDetail): string {
  const similar = given === undefined ? null : findSimilar(given, known ?? []);
  return [similar === null ? "" : `Did you mean \`${similar}\`?`, todo ?? ""].filter(Boolean).join(" ");
}

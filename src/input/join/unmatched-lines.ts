import type { ErrorDetail } from "../../core/error.ts";

/** What did not pair up when gold and traces were joined. */
export interface UnmatchedLines {
  /** Ids of gold lines without a trace. */
  readonly missing: readonly string[];
  /** Traces that a later one of their id replaced, and trials that a later trace of theirs did. */
  readonly duplicates: number;
  readonly repeated: number;
  /** Ids of cases that have some trials, but fewer than others. */
  readonly fewer: readonly string[];
  /** Traces whose ids no gold line has, and these ids. */
  readonly unmatched: { readonly count: number; readonly ids: readonly string[] };
  /** Traces without an id, and the places of the first four of them. */
  readonly nameless: { readonly count: number; readonly places: readonly string[] };
}

/** What is worth a warning of it, each with its first few names. */
export function unmatchedWarnings({
  missing,
  duplicates,
  repeated,
  fewer,
  unmatched,
  nameless,
}: UnmatchedLines): ErrorDetail[] {
  return [
    counted(missing.length, "gold line has no trace", "gold lines have no trace", missing),
    counted(
      duplicates,
      "trace was replaced by a later one of its id",
      "traces were replaced by later ones of their ids",
      [],
    ),
    counted(repeated, "trial was replaced by a later trace of it", "trials were replaced by later traces of them", []),
    counted(fewer.length, "case has fewer trials than others", "cases have fewer trials than others", fewer),
    counted(
      unmatched.count,
      "trace has an id that no gold line has",
      "traces have ids that no gold line has",
      unmatched.ids,
    ),
    counted(nameless.count, "trace has no id and is left out", "traces have no id and are left out", nameless.places),
  ].filter((problem) => problem !== null);
}

function counted(count: number, one: string, many: string, names: readonly string[]): ErrorDetail | null {
  if (count === 0) return null;
  const named = names.slice(0, 3).map((name) => `\`${name}\``);
  if (names.length > named.length) named.push("…");
  return { what: `${count} ${count === 1 ? one : many}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` };
}

import type { ErrorDetail } from "../../core/error.ts";

/** The lines that do not pair up when gold and traces are joined. */
export interface UnmatchedLines {
  /** Ids of gold lines without a trace. */
  readonly missing: readonly string[];
  /** Traces that a later one of their id replaced, and trials that a later trace of them replaced. */
  readonly duplicates: number;
  readonly repeated: number;
  /** Ids of cases that have some trials, but fewer than others. */
  readonly fewer: readonly string[];
  /** Traces whose ids no gold line has, and these ids. */
  readonly unmatched: { readonly count: number; readonly ids: readonly string[] };
  readonly withoutId: LinesWithoutId;
}

/** Traces without an id, and where the first of them are. */
export class LinesWithoutId {
  count = 0;
  readonly locations: string[] = [];

  add(location: string): void {
    this.count += 1;
    if (this.locations.length <= MAX_EXAMPLES) this.locations.push(location);
  }
}

const MAX_EXAMPLES = 3;

/** Returns a warning for each kind of unmatched lines, with its first few ids or locations. */
export function unmatchedWarnings(lines: UnmatchedLines): ErrorDetail[] {
  const { missing, duplicates, repeated, fewer, unmatched, withoutId } = lines;
  return [
    ...counted(missing.length, ["gold line has no trace", "gold lines have no trace"], missing),
    ...counted(duplicates, [
      "trace was replaced by a later one with the same id",
      "traces were replaced by later ones with the same ids",
    ]),
    ...counted(repeated, ["trial was replaced by a later trace of it", "trials were replaced by later traces of them"]),
    ...counted(fewer.length, ["case has fewer trials than others", "cases have fewer trials than others"], fewer),
    ...counted(
      unmatched.count,
      ["trace has an id that no gold line has", "traces have ids that no gold line has"],
      unmatched.ids,
    ),
    ...counted(
      withoutId.count,
      ["trace has no id and is ignored", "traces have no id and are ignored"],
      withoutId.locations,
    ),
  ];
}

function counted(
  count: number,
  [one, many]: readonly [string, string],
  examples: readonly string[] = [],
): ErrorDetail[] {
  if (count === 0) return [];
  const named = examples.slice(0, MAX_EXAMPLES).map((name) => `\`${name}\``);
  if (examples.length > named.length) named.push("…");
  return [{ what: `${count} ${count === 1 ? one : many}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` }];
}

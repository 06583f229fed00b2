import type { ErrorDetail } from "../../core/error.ts";
import type { Duplicates } from "./duplicates.ts";

/** The lines that do not pair up when gold and traces are joined. */
export interface UnmatchedLines {
  /** Ids of gold lines without a trace. */
  readonly missing: readonly string[];
  readonly duplicates: Duplicates;
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
  const { missing, duplicates, fewer, unmatched, withoutId } = lines;
  const { traces, trials } = duplicates;
  const replaced = duplicates.describe();
  return [
    ...counted(missing.length, ["gold line has no trace", "gold lines have no trace"], missing.map(quoted)),
    ...counted(
      traces,
      ["trace was replaced by a later one with the same id", "traces were replaced by later ones with the same ids"],
      replaced,
    ),
    ...counted(
      trials,
      ["trial was replaced by a later trace of it", "trials were replaced by later traces of them"],
      replaced,
    ),
    ...counted(
      fewer.length,
      ["case has fewer trials than others", "cases have fewer trials than others"],
      fewer.map(quoted),
    ),
    ...counted(
      unmatched.count,
      ["trace has an id that no gold line has", "traces have ids that no gold line has"],
      unmatched.ids.map(quoted),
    ),
    ...counted(
      withoutId.count,
      ["trace has no id and is ignored", "traces have no id and are ignored"],
      withoutId.locations.map(quoted),
    ),
  ];
}

function quoted(name: string): string {
  return `\`${name}\``;
}

function counted(count: number, [one, many]: readonly [string, string], examples: readonly string[]): ErrorDetail[] {
  if (count === 0) return [];
  const named = examples.slice(0, MAX_EXAMPLES);
  if (examples.length > named.length) named.push("…");
  return [{ what: `${count} ${count === 1 ? one : many}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` }];
}

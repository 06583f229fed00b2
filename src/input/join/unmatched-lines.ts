import { truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { formatCount } from "../../math/text/integer.ts";
import type { Duplicates } from "./duplicates.ts";

/** The lines that do not pair up when gold and traces are joined. */
interface UnmatchedLines {
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
/** The most code points of an id in an error. */
const MAX_ID_LENGTH = 60;

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
    ).map((warning) => ({ ...warning, ...adviceOnSpelling(missing, unmatched.ids) })),
    ...counted(
      withoutId.count,
      ["trace has no id and is ignored", "traces have no id and are ignored"],
      withoutId.locations.map(quoted),
    ),
  ];
}

/** Returns what to do where an id of a trace is one of a gold line in another spelling, which can look the same when it is printed. */
function adviceOnSpelling(gold: readonly string[], traces: readonly string[]): Pick<ErrorDetail, "todo"> {
  const missing = new Map(gold.map((id) => [spellingKey(id), id]));
  const trace = traces.find((id) => missing.has(spellingKey(id)));
  if (trace === undefined) return {};
  const id = missing.get(spellingKey(trace)) ?? "";
  const differs =
    id.normalize() === trace.normalize() ? "the Unicode normal form differs" : "upper case or white space differs";
  const [own, wanted] = [trace, id].map((name) => quoted(truncate(name, MAX_ID_LENGTH)));
  return { todo: `Write ${own} as the gold line ${wanted} does: only ${differs}.` };
}

function spellingKey(id: string): string {
  return id.normalize().trim().toLowerCase();
}

/** Returns why none of the traces has the id of a gold line, given the ids of both sides. */
export function nothingJoined(
  gold: readonly string[],
  { count, ids }: UnmatchedLines["unmatched"],
  withoutId: LinesWithoutId,
): ErrorDetail {
  const total = count + withoutId.count;
  if (total === 0)
    return { what: "The traces have no records.", todo: "Check that the step that writes them succeeded." };
  const examples = (names: readonly string[]): string =>
    names
      .slice(0, MAX_EXAMPLES)
      .map((name) => quoted(truncate(name, MAX_ID_LENGTH)))
      .join(", ");
  const todo = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
  if (count === 0) return { what: `No trace has an id (${examples(withoutId.locations)}).`, todo };
  const none = total === 1 ? "The trace does not have" : `None of the ${total} traces has`;
  const what = `${none} the id of a gold line: the traces have ${examples(ids)}, the gold lines ${examples(gold)}.`;
  return { what, todo, ...adviceOnSpelling(gold, ids) };
}

function quoted(name: string): string {
  return `\`${name}\``;
}

function counted(count: number, [one, many]: readonly [string, string], examples: readonly string[]): ErrorDetail[] {
  if (count === 0) return [];
  const named = examples.slice(0, MAX_EXAMPLES);
  if (examples.length > named.length) named.push("…");
  return [{ what: `${formatCount(count, one, many)}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` }];
}

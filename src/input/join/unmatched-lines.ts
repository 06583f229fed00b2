import { type Place, printPlace, truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { MAX_DUPLICATE_IDS } from "../../core/suite-report.ts";
import { formatCount } from "../../math/text/number-format.ts";

/** A line that has no other half, and where it is. */
interface PlacedId {
  readonly id: string;
  readonly at: Place;
}

/** A trace of an id, and trial if it names one, that an earlier trace has. */
export interface DuplicateTrace extends PlacedId {
  readonly trial: string | null;
  readonly first: Place;
}

/** The lines that do not pair up when gold and traces are joined. */
export interface UnmatchedLines {
  /** Gold lines without a trace. */
  readonly missing: readonly PlacedId[];
  readonly duplicates: readonly DuplicateTrace[];
  /** Ids of cases that have some trials, but fewer than others. */
  readonly fewer: readonly string[];
  /** Traces whose ids no gold line has, each trial once. */
  readonly unmatched: readonly PlacedId[];
  readonly withoutId: readonly Place[];
}

const MAX_EXAMPLES = 3;
/** The most code points of an id in an error. */
const MAX_ID_LENGTH = 60;

/** Returns a warning for each kind of unmatched lines, with its first few ids or locations. */
export function unmatchedWarnings({ missing, duplicates, fewer, unmatched, withoutId }: UnmatchedLines): ErrorDetail[] {
  const traces = duplicates.filter(({ trial }) => trial === null).length;
  const foreign = idsOf(unmatched);
  type Kind = readonly [count: number, one: string, many: string, examples: readonly string[]];
  const warn = ([count, one, many, examples]: Kind): ErrorDetail[] => {
    const named = [...examples.slice(0, MAX_EXAMPLES), ...(examples.length > MAX_EXAMPLES ? ["…"] : [])];
    const list = named.length > 0 ? ` (${named.join(", ")})` : "";
    return count === 0 ? [] : [{ what: `${formatCount(count, one, many)}${list}.` }];
  };
  const replaced = describeDuplicates(duplicates);
  const places = withoutId.slice(0, MAX_EXAMPLES + 1).map((at) => quoted(printPlace(at)));
  return [
    ...warn([missing.length, "gold line has no trace", "gold lines have no trace", idsOf(missing).map(quoted)]),
    ...warn([
      traces,
      "trace was replaced by a later one with the same id",
      "traces were replaced by later ones with the same ids",
      replaced,
    ]),
    ...warn([
      duplicates.length - traces,
      "trial was replaced by a later trace of it",
      "trials were replaced by later traces of them",
      replaced,
    ]),
    ...warn([
      fewer.length,
      "case has fewer trials than others",
      "cases have fewer trials than others",
      fewer.map(quoted),
    ]),
    ...warn([
      unmatched.length,
      "trace has an id that no gold line has",
      "traces have ids that no gold line has",
      foreign.map(quoted),
    ]).map((warning) => ({ ...warning, ...adviceOnSpelling(idsOf(missing), foreign) })),
    ...warn([withoutId.length, "trace has no id and is ignored", "traces have no id and are ignored", places]),
  ];
}

/** Returns the first ids of which a later trace replaced an earlier one, in the order in which they were found. */
export function duplicateIds(duplicates: readonly DuplicateTrace[]): string[] {
  return idsOf(duplicates).slice(0, MAX_DUPLICATE_IDS);
}

/** Returns the replaced traces of the first ids: "`a`: `new.jsonl:4` instead of `old.jsonl:1`". */
function describeDuplicates(duplicates: readonly DuplicateTrace[]): string[] {
  const places = new Map<string, { first: Place; last: Place }>();
  for (const { id, first, at } of duplicates) {
    const known = places.get(id);
    if (known) known.last = at;
    else if (places.size < MAX_DUPLICATE_IDS) places.set(id, { first, last: at });
  }
  const name = (place: Place): string => quoted(printPlace(place));
  return [...places].map(([id, { first, last }]) => `\`${id}\`: ${name(last)} instead of ${name(first)}`);
}

function idsOf(lines: readonly PlacedId[]): string[] {
  return [...new Set(lines.map(({ id }) => id))];
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

/** Returns why none of the traces has the id of a gold line. */
export function nothingJoined({ missing, unmatched, withoutId }: UnmatchedLines): ErrorDetail {
  const total = unmatched.length + withoutId.length;
  if (total === 0)
    return { what: "The traces have no records.", todo: "Check that the step that writes them succeeded." };
  const examples = (names: readonly string[]): string =>
    names
      .slice(0, MAX_EXAMPLES)
      .map((name) => quoted(truncate(name, MAX_ID_LENGTH)))
      .join(", ");
  const todo = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
  if (unmatched.length === 0) return { what: `No trace has an id (${examples(withoutId.map(printPlace))}).`, todo };
  const none = total === 1 ? "The trace does not have" : `None of the ${total} traces has`;
  const [gold, traces] = [idsOf(missing), idsOf(unmatched)];
  const what = `${none} the id of a gold line: the traces have ${examples(traces)}, the gold lines ${examples(gold)}.`;
  return { what, todo, ...adviceOnSpelling(gold, traces) };
}

function quoted(name: string): string {
  return `\`${name}\``;
}

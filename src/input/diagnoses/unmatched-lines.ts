import { type Place, printPlace, truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { MAX_DUPLICATE_IDS } from "../../core/suite-report.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { DataFile } from "../formats/open-file.ts";

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
const MAX_ID_LENGTH = 60;

/** Returns a warning for each kind of unmatched lines, with its first few ids or places. */
export function unmatchedWarnings({ missing, duplicates, fewer, unmatched, withoutId }: UnmatchedLines): ErrorDetail[] {
  const [goldIds, traceIds] = [idsOf(missing), idsOf(unmatched)];
  const known = [goldIds, traceIds, idsOf(duplicates), fewer].flatMap((ids) => ids.slice(0, MAX_EXAMPLES));
  const warn = (count: number, one: string, many: string, examples: string): ErrorDetail[] =>
    count === 0 ? [] : [{ what: `${formatCount(count, one, many)} (${examples}).`, known }];
  return [
    ...warn(missing.length, "gold line has no trace", "gold lines have no trace", named(goldIds)),
    ...warn(
      duplicates.length,
      "trace was replaced by a later one with the same id",
      "traces were replaced by later ones with the same ids",
      describeDuplicates(duplicates),
    ),
    ...warn(fewer.length, "case has fewer trials than others", "cases have fewer trials than others", named(fewer)),
    ...warn(
      unmatched.length,
      "trace has an id that no gold line has",
      "traces have ids that no gold line has",
      named(traceIds),
    ).map((warning) => ({ ...warning, ...adviceOnSpelling(goldIds, traceIds) })),
    ...warn(
      withoutId.length,
      "trace has no id and is ignored",
      "traces have no id and are ignored",
      namedPlaces(withoutId),
    ),
  ];
}

/** Returns the first ids of which a later trace replaced an earlier one, in the order in which they were found. */
export function duplicateIds(duplicates: readonly DuplicateTrace[]): string[] {
  return idsOf(duplicates).slice(0, MAX_DUPLICATE_IDS);
}

/** Returns the replaced traces of the first ids: "`a`: `new.jsonl:4` instead of `old.jsonl:1`". */
function describeDuplicates(duplicates: readonly DuplicateTrace[]): string {
  const places = new Map<string, { readonly first: Place; readonly last: Place }>();
  for (const { id, first, at } of duplicates) places.set(id, { first: places.get(id)?.first ?? first, last: at });
  return firstFew([...places], MAX_EXAMPLES, ([id, { first, last }]) => {
    return `\`${id}\`: \`${printPlace(last)}\` instead of \`${printPlace(first)}\``;
  });
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
  return { todo: `Write ${quoted(trace)} as the gold line ${quoted(id)} does: only ${differs}.` };
}

function spellingKey(id: string): string {
  return id.normalize().trim().toLowerCase();
}

/** Returns why none of the traces has the id of a gold line. */
export function nothingJoined({ missing, unmatched, withoutId }: UnmatchedLines): ErrorDetail {
  const total = unmatched.length + withoutId.length;
  if (total === 0)
    return { what: "The traces have no records.", todo: "Check that the step that writes them succeeded." };
  const todo = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
  if (unmatched.length === 0) return { what: `No trace has an id (${namedPlaces(withoutId)}).`, todo };
  const none = total === 1 ? "The trace does not have" : `None of the ${total} traces has`;
  const [gold, traces] = [idsOf(missing), idsOf(unmatched)];
  const what = `${none} the id of a gold line: the traces have ${named(traces)}, the gold lines ${named(gold)}.`;
  const pattern = unmatched.every(({ at }) => /\.png$/i.test(at.file)) ? patternOf(gold, traces) : null;
  const cure = pattern && `Write \`id: { from: file, pattern: '${pattern}' }\`, which finds the same ids in both.`;
  const known = [gold, traces].flatMap((ids) => ids.slice(0, MAX_EXAMPLES));
  return { what, todo: cure ?? todo, ...adviceOnSpelling(gold, traces), known };
}

/** Returns the pattern of ids in the names of files that differ in their ends: `a_mask` and `a_photo`; null without one. */
function patternOf(gold: readonly string[], traces: readonly string[]): string | null {
  for (const one of commonEnds(gold)) {
    const known = new Set(gold.map((id) => id.slice(0, id.length - one.length)));
    const fits = (end: string): boolean => traces.every((id) => known.has(id.slice(0, id.length - end.length)));
    const other = commonEnds(traces).find(fits);
    const ends = [one, other].map((end) => end?.replaceAll(/[^\w\s-]/g, "\\$&")).join("|");
    if (other !== undefined) return `^(.*?)(?:${ends})[.][^.]+$`;
  }
  return null;
}

/** Returns the ends that all names have, from `_`, `-`, `.` or a space on: none, then the shortest first. */
function commonEnds(names: readonly string[]): string[] {
  const [first = ""] = names;
  const ends = [...first.matchAll(/[-_. ]/g)].map(({ index }) => first.slice(index)).reverse();
  return ["", ...ends.filter((end) => names.every((name) => name.endsWith(end) && name !== end))];
}

function named(ids: readonly string[]): string {
  return firstFew(ids, MAX_EXAMPLES, quoted);
}

function namedPlaces(places: readonly Place[]): string {
  return firstFew(places, MAX_EXAMPLES, (at) => `\`${printPlace(at)}\``);
}

function quoted(id: string): string {
  return `\`${truncate(id, MAX_ID_LENGTH)}\``;
}

const MAX_FILES = 5;

/** Returns a warning about files without a trace beside others: their run may have been stopped. */
export function emptyFiles(files: readonly DataFile[], filled: ReadonlySet<string>): ErrorDetail[] {
  const empty = files.filter(({ path }) => !filled.has(path)).map(({ name }) => name);
  if (empty.length === 0 || filled.size === 0) return [];
  const [have, was] = empty.length === 1 ? ["has", "was"] : ["have", "were"];
  const what = `${firstFew(empty, MAX_FILES)} ${have} no traces.`;
  return [{ what, todo: `Find out whether ${empty.length === 1 ? "it" : "they"} ${was} written to the end.` }];
}

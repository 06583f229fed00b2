import { getOrCreate } from "../../math/memo.ts";
import { countBelow } from "../../math/statistics/sorted-order.ts";
import type { SuiteFiles } from "../config/files.ts";
import type { DataFile, LineStart } from "../formats/open-file.ts";
import type { JoinedPart, JoinOptions, LeftoverLines } from "../join/joined-case.ts";

type Side = keyof SuiteFiles;

/** A part of the lines of a suite, and what was joined of it. */
export interface PartWithFiles {
  readonly files: SuiteFiles;
  readonly part: JoinedPart;
}

/** The lines that parts left over, to be joined, and what was joined of the parts. */
interface Leftovers {
  readonly files: SuiteFiles;
  readonly joinedBefore: NonNullable<JoinOptions["joinedBefore"]>;
}

/**
 * Returns the lines that the parts of a suite's files left over. Returns null where an id is in several parts other than by such lines:
 * then what is joined depends on the order of all lines.
 */
export function leftoversOf(files: SuiteFiles, parts: readonly PartWithFiles[]): Leftovers | null {
  if (haveCommonIds(parts.map(({ part }) => part))) return null;
  const filled = new Set(parts.flatMap(({ part }) => part.filled));
  const count = parts.reduce((sum, { part }) => sum + part.count, 0);
  const gold = leftoverFiles("gold", files, parts);
  const traces = leftoverFiles("traces", files, parts);
  return { files: { gold, traces }, joinedBefore: { count, files, filled } };
}

/** Returns whether a gold line, or a trace that is not left over, has an id of another part. Equal hashes count as equal ids. */
function haveCommonIds(parts: readonly JoinedPart[]): boolean {
  const traces = parts.flatMap((part) => part.traces.ids);
  if (new Set(traces).size < traces.length) return true;
  if (parts.some((part, index) => parts.slice(index + 1).some((other) => haveCommonEntry(part.ids, other.ids))))
    return true;
  const waiting = new Set(parts.flatMap((part) => part.gold.ids));
  return traces.some((id) => !waiting.has(id) && parts.some(({ ids }) => ids[countBelow(ids, id)] === id));
}

/** Returns whether two sorted lists have an equal entry. */
function haveCommonEntry(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as number, b[j] as number];
    if (left === right) return true;
    if (left < right) i += 1;
    else j += 1;
  }
  return false;
}

/** Returns the files of one side with the lines that the parts left over; always one, because a suite without files of gold is another kind. */
function leftoverFiles(side: Side, files: SuiteFiles, parts: readonly PartWithFiles[]): DataFile[] {
  const byPath = new Map<string, LineStart[]>();
  const before = linesBefore(side, parts);
  for (const [index, { files: own, part }] of parts.entries())
    addLines(byPath, own[side], part[side], before[index] as number);
  const left = files[side].map((file) => ({ ...file, part: { lines: byPath.get(file.path) ?? [] } }));
  return left.filter(({ part }, index) => index === 0 || part.lines.length > 0);
}

/** Returns for each part how many lines of its first file are in the parts before it; its other files begin in it. */
export function linesBefore(side: Side, parts: readonly PartWithFiles[]): number[] {
  const read = new Map<string, number>();
  return parts.map(({ files, part }) => {
    const before = read.get(files[side][0]?.path ?? "") ?? 0;
    for (const [index, { path }] of files[side].entries())
      read.set(path, (read.get(path) ?? 0) + (part.lines[side][index] ?? 0));
    return before;
  });
}

/** Adds the left over lines of a part by the paths of their files, with their numbers in the whole file. */
function addLines(
  byPath: Map<string, LineStart[]>,
  files: readonly DataFile[],
  { places }: LeftoverLines,
  before: number,
): void {
  for (const { file: index, line, offset } of places) {
    const { path } = files[index] as DataFile;
    getOrCreate(byPath, path, () => []).push({ line: line + (index === 0 ? before : 0), offset });
  }
}

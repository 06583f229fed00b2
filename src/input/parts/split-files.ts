import { statSync } from "node:fs";
import type { SuiteFiles } from "../config/files.ts";
import { detectFormat, isGzip, SNIFFED_BYTES } from "../formats/format.ts";
import { parseJson } from "../formats/json/json-text.ts";
import { type DataFile, readRange } from "../formats/open-file.ts";
import { type DataRecord, parseReadings, type RecordFinder } from "../formats/record.ts";
import type { LineReaders } from "../join/joined-case.ts";

/** Parse lines of both sides; `isRow` says whether a line is a row of CSV. */
export type IdReaders = Record<
  keyof Pick<LineReaders, "readGold" | "readTrace">,
  (line: unknown, isRow: boolean) => ReturnType<LineReaders["readGold"]>
>;

/** A byte of one side: the index of a file and the offset in it. */
interface Position {
  readonly file: number;
  readonly offset: number;
}

const START: Position = { file: 0, offset: 0 };

/** Where a part begins on both sides. */
interface Cut {
  readonly gold: Position;
  readonly traces: Position;
}

/** The files of one side, what finds their records, and their sizes in bytes. */
interface Side {
  readonly files: readonly DataFile[];
  readonly finders: readonly RecordFinder[];
  readonly sizes: readonly number[];
  readonly total: number;
}

/** How many gold lines are looked for among the traces to find where a part begins. */
const CANDIDATES = 8;
/** How far from its trace those of the next gold lines are expected, in bytes. */
const NEXT = 64 * 1024;
/** How far from where it is expected a trace is looked for: in bytes, then as a share of its file. */
const NEAR = 256 * 1024;
const FAR_SHARE = 1 / 16;
/** How many candidates are looked for far away: that takes longer. */
const FAR_CANDIDATES = 2;
const NEWLINE = 10;

/**
 * Splits the lines of a suite into so many parts of about the same size, so that a gold line is in the same part as its trace where
 * both sides are in the same order. Returns null where they do not seem to be, and for files of other formats than JSONL and CSV.
 */
export async function splitFiles(files: SuiteFiles, readers: IdReaders, parts: number): Promise<SuiteFiles[] | null> {
  const [gold, traces] = [await sideOf(files.gold), await sideOf(files.traces)];
  if (gold === null || traces === null) return null;
  const hasGold = files.gold.length > 0;
  const cuts: Cut[] = [];
  for (let part = 1; part < parts; part += 1) {
    const near = (side: Side): Position => positionAt(side, Math.floor((part * side.total) / parts));
    const cut = hasGold ? sameCase(gold, traces, { gold: near(gold), traces: near(traces) }, readers) : null;
    const start = hasGold ? null : recordStartAfter(traces, near(traces));
    if (cut !== null) cuts.push(cut);
    else if (start !== null) cuts.push({ gold: START, traces: start });
    else return null;
  }
  const goldParts = hasGold
    ? cutAt(
        gold,
        cuts.map((cut) => cut.gold),
      )
    : Array.from({ length: parts }, () => []);
  const traceParts = cutAt(
    traces,
    cuts.map((cut) => cut.traces),
  );
  if (goldParts === null || traceParts === null) return null;
  return traceParts.map((own, part) => ({ gold: goldParts[part] ?? [], traces: own }));
}

const JSONL: RecordFinder = {
  endsAt: () => true,
  read: (text) => {
    const value = parseJson(text);
    return value === undefined ? null : { value, place: { line: 0, positionOf: () => "" } };
  },
  write: (text) => JSON.stringify(text).slice(1, -1),
};

/** Returns what finds the records of a file; null for one that cannot be divided. */
async function finderOf(file: DataFile): Promise<RecordFinder | null> {
  const head = readRange(file, 0, SNIFFED_BYTES);
  const format = isGzip(head, file.name) ? null : detectFormat(head, file.name);
  if (format !== "CSV") return format === "JSONL" ? JSONL : null;
  const { csvFinder } = await import("../formats/csv.ts");
  return csvFinder(file, (from, to) => readRange(file, from, to));
}

async function sideOf(files: readonly DataFile[]): Promise<Side | null> {
  const finders = await Promise.all(files.map(finderOf));
  if (finders.includes(null)) return null;
  const sizes = files.map(({ path }) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { files, finders: finders as RecordFinder[], sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
}

function positionAt({ sizes }: Side, byte: number): Position {
  let offset = byte;
  for (const [file, size] of sizes.entries()) {
    if (offset < size) return { file, offset };
    offset -= size;
  }
  return { file: Math.max(0, sizes.length - 1), offset: sizes.at(-1) ?? 0 };
}

/** Returns the first start of a record after a position; null where none is near. */
function recordStartAfter({ files, finders, sizes }: Side, { file, offset }: Position): Position | null {
  const size = sizes[file] ?? 0;
  const bytes = readRange(files[file] as DataFile, offset, Math.min(size, offset + NEAR));
  const end = endFrom({ bytes, from: offset }, 0, finders[file] as RecordFinder);
  return end < 0 ? null : { file, offset: offset + end + 1 };
}

/** Returns where a gold line near a position and its trace begin; null where neither it nor the next ones have a trace near there. */
function sameCase(gold: Side, traces: Side, near: Cut, readers: IdReaders): Cut | null {
  const start = recordStartAfter(gold, near.gold);
  if (start === null) return null;
  const lines = idsFrom(gold, start, readers);
  const trace = { ...near.traces, size: traces.sizes[near.traces.file] ?? 0 };
  const file = traces.files[trace.file] as DataFile;
  const finder = traces.finders[trace.file] as RecordFinder;
  const find = (window: Window, id: string): number | null => findTrace(window, id, finder, readers);
  for (const [reach, most] of [
    [NEAR, CANDIDATES],
    [trace.size * FAR_SHARE, FAR_CANDIDATES],
  ] as const) {
    const window = readAround(file, trace, reach);
    for (const [index, { id, offset }] of lines.slice(0, most).entries()) {
      const at = find(window, id);
      if (at === null) continue;
      // Most of the next gold lines have their traces here too, unless the other side is in another order.
      const around = readAround(file, { ...trace, offset: at }, NEXT);
      const others = lines.slice(index + 1);
      const found = others.filter((other) => find(around, other.id) !== null);
      if (2 * found.length < others.length) return null;
      return { gold: { ...start, offset }, traces: { ...near.traces, offset: at } };
    }
  }
  return null;
}

/** A part of a file's bytes, and where it begins. */
interface Window {
  readonly bytes: Buffer;
  readonly from: number;
}

function readAround(file: DataFile, { offset, size }: { offset: number; size: number }, reach: number): Window {
  const from = Math.max(0, Math.floor(offset - reach));
  return { bytes: readRange(file, from, Math.min(size, Math.ceil(offset + reach))), from };
}

/** Returns the index of the first line feed from an index on that ends a record; −1 without one. */
function endFrom({ bytes, from }: Window, start: number, { endsAt }: RecordFinder): number {
  let at = bytes.indexOf(NEWLINE, start);
  while (at >= 0 && !endsAt(from + at)) at = bytes.indexOf(NEWLINE, at + 1);
  return at;
}

/** Returns the index of the last line feed before an index that ends a record; −1 without one. */
function endBefore({ bytes, from }: Window, start: number, { endsAt }: RecordFinder): number {
  let at = start === 0 ? -1 : bytes.lastIndexOf(NEWLINE, start - 1);
  while (at >= 0 && !endsAt(from + at)) at = at === 0 ? -1 : bytes.lastIndexOf(NEWLINE, at - 1);
  return at;
}

/** Returns the id of a record, and its value as it was parsed; null where it cannot be parsed. */
function parseId(record: DataRecord | null, read: IdReaders["readGold"]): { id: string | null; value: unknown } | null {
  if (record === null) return null;
  const isRow = record.withOtherReading !== undefined;
  const { parsed, record: last } = parseReadings(record, (value) => ({ parsed: read(value, isRow) }));
  return parsed.ok ? { id: parsed.id, value: last.value } : null;
}

/** Returns the ids of some gold lines from the start of one of them, with their offsets. */
function idsFrom(
  { files, finders, sizes }: Side,
  { file, offset }: Position,
  { readGold }: IdReaders,
): { readonly offset: number; readonly id: string }[] {
  const bytes = readRange(files[file] as DataFile, offset, Math.min(sizes[file] ?? 0, offset + NEAR));
  const finder = finders[file] as RecordFinder;
  const lines: { offset: number; id: string }[] = [];
  for (let from = 0; lines.length < CANDIDATES; ) {
    const to = endFrom({ bytes, from: offset }, from, finder);
    if (to < 0) break;
    const id = parseId(finder.read(bytes.toString("utf8", from, to)), readGold)?.id ?? null;
    if (id !== null) lines.push({ offset: offset + from, id });
    from = to + 1;
  }
  return lines;
}

/** Returns the offset at which the trace with an id begins; null if it is not in the window, or is a trial. */
function findTrace(window: Window, id: string, finder: RecordFinder, { readTrace }: IdReaders): number | null {
  const { bytes, from } = window;
  const written = finder.write(id);
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at)) {
    const before = endBefore(window, at, finder);
    const end = endFrom(window, at, finder);
    if (end < 0) return null;
    const record = before < 0 && from > 0 ? null : finder.read(bytes.toString("utf8", before + 1, end));
    const found = parseId(record, readTrace);
    if (found?.id === id) return hasTrial(found.value) ? null : from + before + 1;
    at = end;
  }
  return null;
}

function hasTrial(line: unknown): boolean {
  return typeof line === "object" && line !== null && "trial" in line;
}

/** Cuts the files of a side at positions. Returns null where they are not in order. */
function cutAt({ files, sizes }: Side, cuts: readonly Position[]): DataFile[][] | null {
  const parts: DataFile[][] = [];
  let from = START;
  for (const to of [...cuts, { file: files.length - 1, offset: sizes.at(-1) ?? 0 }]) {
    if (to.file < from.file || (to.file === from.file && to.offset <= from.offset)) return null;
    const part: DataFile[] = [];
    for (let file = from.file; file <= to.file; file += 1) {
      const range = {
        from: file === from.file ? from.offset : 0,
        to: file === to.file ? to.offset : (sizes[file] ?? 0),
      };
      if (range.to > range.from) part.push({ ...(files[file] as DataFile), part: range });
    }
    if (part.length === 0) return null;
    parts.push(part);
    from = to;
  }
  return parts;
}

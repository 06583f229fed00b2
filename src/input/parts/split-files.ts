import { statSync } from "node:fs";
import type { SuiteFiles } from "../config/files.ts";
import { detectFormat, isGzip, SNIFFED_BYTES } from "../formats/format.ts";
import { parseJson } from "../formats/json/json-text.ts";
import { type DataFile, openFile, readBytes } from "../formats/open-file.ts";
import type { LineReaders } from "../join/joined-case.ts";

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

/** The files of one side with their sizes in bytes. */
interface Side {
  readonly files: readonly DataFile[];
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
 * both sides are in the same order. Returns null where they do not seem to be, and for files of another format than JSONL.
 */
export function splitFiles(files: SuiteFiles, readers: LineReaders, parts: number): SuiteFiles[] | null {
  if (![...files.gold, ...files.traces].every(isOfLines)) return null;
  const [gold, traces] = [sideOf(files.gold), sideOf(files.traces)];
  const hasGold = files.gold.length > 0;
  const cuts: Cut[] = [];
  for (let part = 1; part < parts; part += 1) {
    const near = (side: Side): Position => positionAt(side, Math.floor((part * side.total) / parts));
    const cut = hasGold ? sameCase(gold, traces, { gold: near(gold), traces: near(traces) }, readers) : null;
    const start = hasGold ? null : lineStartAfter(traces, near(traces));
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

function isOfLines(file: DataFile): boolean {
  const head = readRange(file, 0, SNIFFED_BYTES);
  return !isGzip(head, file.name) && detectFormat(head, file.name) === "JSONL";
}

function sideOf(files: readonly DataFile[]): Side {
  const sizes = files.map(({ path }) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return { files, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
}

function positionAt({ sizes }: Side, byte: number): Position {
  let offset = byte;
  for (const [file, size] of sizes.entries()) {
    if (offset < size) return { file, offset };
    offset -= size;
  }
  return { file: Math.max(0, sizes.length - 1), offset: sizes.at(-1) ?? 0 };
}

/** Reads the bytes of a file from one offset to before another. */
function readRange(file: DataFile, from: number, to: number): Buffer {
  const open = openFile(file);
  try {
    return readBytes(open, from, to - from);
  } finally {
    open.close();
  }
}

/** Returns the first start of a line after a position; null where none is near. */
function lineStartAfter({ files, sizes }: Side, { file, offset }: Position): Position | null {
  const size = sizes[file] ?? 0;
  const bytes = readRange(files[file] as DataFile, offset, Math.min(size, offset + NEAR));
  const newline = bytes.indexOf(NEWLINE);
  return newline < 0 ? null : { file, offset: offset + newline + 1 };
}

/** Returns where a gold line near a position and its trace begin; null where neither it nor the next ones have a trace near there. */
function sameCase(gold: Side, traces: Side, near: Cut, readers: LineReaders): Cut | null {
  const start = lineStartAfter(gold, near.gold);
  if (start === null) return null;
  const lines = idsFrom(gold, start, readers);
  const trace = { ...near.traces, size: traces.sizes[near.traces.file] ?? 0 };
  const file = traces.files[trace.file] as DataFile;
  for (const [reach, most] of [
    [NEAR, CANDIDATES],
    [trace.size * FAR_SHARE, FAR_CANDIDATES],
  ] as const) {
    const window = readAround(file, trace, reach);
    for (const [index, { id, offset }] of lines.slice(0, most).entries()) {
      const at = findTrace(window, id, readers);
      if (at === null) continue;
      // Most of the next gold lines have their traces here too, unless the other side is in another order.
      const around = readAround(file, { ...trace, offset: at }, NEXT);
      const others = lines.slice(index + 1);
      const found = others.filter((other) => findTrace(around, other.id, readers) !== null);
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

/** Returns the ids of some gold lines from the start of one of them, with their offsets. */
function idsFrom(
  { files, sizes }: Side,
  { file, offset }: Position,
  { readGold }: LineReaders,
): { readonly offset: number; readonly id: string }[] {
  const bytes = readRange(files[file] as DataFile, offset, Math.min(sizes[file] ?? 0, offset + NEAR));
  const lines: { offset: number; id: string }[] = [];
  for (let from = 0; lines.length < CANDIDATES; ) {
    const to = bytes.indexOf(NEWLINE, from);
    if (to < 0) break;
    const value = parseJson(bytes.toString("utf8", from, to));
    const parsed = value === undefined ? null : readGold(value);
    if (parsed?.ok && parsed.id !== null) lines.push({ offset: offset + from, id: parsed.id });
    from = to + 1;
  }
  return lines;
}

/** Returns the offset at which the trace with an id begins; null if it is not in the window, or is a trial. */
function findTrace({ bytes, from }: Window, id: string, { readTrace }: LineReaders): number | null {
  const written = JSON.stringify(id).slice(1, -1);
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at)) {
    const before = at === 0 ? -1 : bytes.lastIndexOf(NEWLINE, at - 1);
    const end = bytes.indexOf(NEWLINE, at);
    if (end < 0) return null;
    const value = before < 0 && from > 0 ? undefined : parseJson(bytes.toString("utf8", before + 1, end));
    const parsed = value === undefined ? null : readTrace(value);
    if (parsed?.ok && parsed.id === id) return hasTrial(value) ? null : from + before + 1;
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

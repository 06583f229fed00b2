import { isWithinDepth, parseJson } from "../../core/json.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import { explainJsonError } from "./json/json-error.ts";
import { columnAt, columnOf } from "./json/json-position.ts";
import { needsExactReading, readJsonText } from "./json/json-text.ts";
import { decodeText, type OpenFile } from "./open-file.ts";
import type { DataRecord, ReaderOptions, RecordPicker, RecordReader } from "./record.ts";

/** A longer line is refused: the file is probably broken. */
export const MAX_LINE_LENGTH = 8 * 1024 * 1024;
/**
 * Read and decoded at once: decoding and slicing a large text takes two thirds of the time of decoding each line. A text of megabytes
 * takes as long, and is still there long after its lines: young garbage is collected more often than such a text is read.
 */
const CHUNK = 256 * 1024;
const NEWLINE = 10;

/** A line of a text file without its line end, and the place of a record that is written in it. */
export class TextLine implements RecordPlace {
  readonly text: string;
  /** From 1. */
  readonly line: number;

  constructor(text: string, line: number) {
    this.text = text;
    this.line = line;
  }

  positionOf(path: FieldPath): string {
    return `${this.line}:${columnOf(this.text, path)}`;
  }
}

/** Reads the lines of a text file in chunks, without a byte-order mark, so that its size does not matter. Throws a UserError for what is not text, and for a line that is too long. */
export function* readLines(open: OpenFile, chunk: number = CHUNK): Generator<TextLine[]> {
  const { name } = open.file;
  let buffer: Buffer = Buffer.allocUnsafe(chunk);
  let [offset, filled, line, isEnd] = [0, 0, 1, open.size === 0];
  while (!isEnd) {
    if (filled === buffer.length) buffer = enlarge(buffer, `${name}:${line}`);
    const got = open.readInto(buffer.subarray(filled, filled + open.size - offset), offset);
    offset += got;
    filled += got;
    isEnd = got === 0 || offset >= open.size;
    const bytes = buffer.subarray(0, filled);
    const whole = isEnd ? filled : bytes.lastIndexOf(NEWLINE) + 1;
    if (whole === 0) continue;
    const lines = linesIn(bytes.subarray(0, whole), name, line);
    yield lines;
    line += lines.length;
    buffer.copy(buffer, 0, whole, filled);
    filled -= whole;
  }
}

function linesIn(bytes: Buffer, name: string, first: number): TextLine[] {
  const text = decodeText(bytes, name, first);
  const lines: TextLine[] = [];
  for (let from = first === 1 && text.startsWith("\ufeff") ? 1 : 0; from < text.length; ) {
    const newline = text.indexOf("\n", from);
    const end = newline < 0 ? text.length : newline;
    lines.push(new TextLine(text.slice(from, end), first + lines.length));
    from = end + 1;
  }
  return lines;
}

/** Returns a larger buffer that begins with the same bytes, which are of one line. */
function enlarge(buffer: Buffer, at: string): Buffer {
  if (buffer.length >= MAX_LINE_LENGTH) {
    const what = `The line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} MiB.`;
    throw inputError(at, what, "Write one case a line, without the data that no metric reads.");
  }
  const larger = Buffer.allocUnsafe(Math.min(2 * buffer.length, MAX_LINE_LENGTH));
  buffer.copy(larger);
  return larger;
}

/** Reads JSONL: each line is one record, or several when `options.picker` finds them in it. */
export const readJsonl: RecordReader = function* (open, errors, options) {
  for (const lines of readLines(open, options.chunk)) yield parseLines(lines, errors, options);
};

/** Parses lines of JSONL. Blank lines are skipped; a bare carriage return between objects is a line end, as in Python. */
function parseLines(lines: readonly TextLine[], errors: FileErrors, options: ReaderOptions): Iterable<DataRecord> {
  const parsed = lines.flatMap((line) => (isBlank(line.text) ? [] : parsePlainly(line, options)));
  // Millions of lines are a value each: an array of them is faster than a generator.
  const isPlain = !options.picker && parsed.every(({ value }) => value !== undefined);
  return isPlain ? parsed : recordsOf(parsed, errors, options);
}

/** Returns whether a line is blank. Finding that out by parsing takes a hundred times as long. */
function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > SPACE) && stripWhitespace(text) === "";
}

const SPACE = 32;

/** A line and its value; undefined where it is not JSON, or `JSON.parse` may drop or mistake a key. */
interface ParsedLine {
  readonly value: unknown;
  readonly place: TextLine;
}

function parsePlainly(place: TextLine, { allowsRepeatedKeys }: ReaderOptions): ParsedLine {
  const value = parseJson(place.text);
  const isExact = value !== undefined && (allowsRepeatedKeys || !needsExactReading(place.text, value));
  return { value: isExact && isWithinDepth(value) ? value : undefined, place };
}

/** Yields the records of lines; errors are added as they are reached, in the order of the lines. */
function* recordsOf(lines: readonly ParsedLine[], errors: FileErrors, options: ReaderOptions): Generator<DataRecord> {
  for (const line of lines) {
    const parts = line.value === undefined ? parseParts(line.place, errors, options) : [line];
    for (const part of parts) yield* pickRecords(part, errors, options.picker);
  }
}

/** Parses a line exactly: as a whole, or else the parts between carriage returns. */
function* parseParts(line: TextLine, errors: FileErrors, options: ReaderOptions): Generator<ParsedLine> {
  const read = (place: TextLine, from: number): ReturnType<typeof readJsonText> =>
    readJsonText(place.text, options, (offset) => `${line.line}:${columnAt(line.text, from + offset)}`, errors);
  const whole = read(line, 0);
  if (whole !== undefined) {
    if (whole) yield { value: whole.value, place: line };
    return;
  }
  let start = 0;
  for (const part of line.text.split("\r")) {
    const place = new TextLine(stripWhitespace(part), line.line);
    const { text } = place;
    const from = start + part.indexOf(text);
    start += part.length + 1;
    const found = text === "" ? null : read(place, from);
    if (found) yield { value: found.value, place };
    if (found !== undefined) continue;
    const sign = SIGNS.find(({ pattern }) => pattern.test(text));
    const { index, what, todo } = sign ? { index: 0, ...sign } : explainJsonError(text);
    const at = `${line.line}:${columnAt(line.text, from + index)}`;
    // Each further line of such a file is broken too: millions of errors that say nothing more.
    if (sign?.isOfFile && line.line === 1) throw inputError(`${errors.file}:${at}`, what, todo);
    errors.add(at, what, todo);
  }
}

function* pickRecords(record: ParsedLine, errors: FileErrors, picker: RecordPicker | undefined): Generator<DataRecord> {
  const { value, place } = record;
  const found = picker ? picker.fromLine(value) : [{ value, origin: value }];
  // Positions in a record inside a line are unknown, so all are that of the line.
  const inside = { line: place.line, positionOf: () => place.positionOf([]) };
  if ("what" in found) errors.addFields([found], place);
  else for (const one of found) yield { value: one.value, place: one.value === value ? place : inside };
}

/** Errors for lines that look like something other than a broken object. */
const AS_JSON = "Let its name end in `.json`, or write one object per line.";
const SIGNS = [
  {
    isOfFile: false,
    pattern: /^(<{7}|>{7}|={7})( |$)/,
    what: "The line is a merge conflict marker.",
    todo: "Resolve the conflict.",
  },
  { isOfFile: true, pattern: /^\[\s*$|^\[\s*\{/, what: "The file looks like one JSON list, not JSONL.", todo: AS_JSON },
  { isOfFile: true, pattern: /^\{\s*$/, what: "The file looks like indented JSON, not JSONL.", todo: AS_JSON },
];

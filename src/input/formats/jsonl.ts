import { isWithinDepth, parseJson } from "../../core/json.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import { columnAt, columnOf, explainJsonError } from "./json/json-document.ts";
import { needsExactReading, readJsonText } from "./json/json-text.ts";
import { ShapeParser } from "./json/shape-parser.ts";
import { decodeText, type OpenFile } from "./open-file.ts";
import type { DataRecord, ReaderOptions, RecordReader } from "./record.ts";

/** A longer line is refused: the file is probably broken. */
export const MAX_LINE_LENGTH = 8 * 1024 * 1024;
/** Read and decoded at once: with texts above about 128 KiB V8 takes longer for each line. */
const CHUNK = 64 * 1024;
const NEWLINE = 10;

/** Lines of a text file without their line ends, and the number of the first, from 1. */
interface Lines {
  readonly texts: readonly string[];
  readonly first: number;
  /** The bytes that the lines were decoded from. */
  readonly bytes: Buffer;
  /** Their text, if each character is one byte; else null. */
  readonly ascii: string | null;
}

/**
 * Reads the lines of a text file in chunks, without a byte-order mark, so that its size does not matter. Throws a UserError for what is not
 * text, and for a line that is too long.
 */
export function* readLines(open: OpenFile, chunk: number = CHUNK): Generator<Lines> {
  const { name } = open.file;
  let buffer: Buffer = Buffer.allocUnsafe(chunk);
  let [offset, filled, first, isEnd] = [0, 0, 1, open.size === 0];
  while (!isEnd) {
    if (filled === buffer.length) buffer = enlarge(buffer, `${name}:${first}`);
    const got = open.readInto(buffer.subarray(filled, filled + open.size - offset), offset);
    offset += got;
    filled += got;
    isEnd = got === 0 || offset >= open.size;
    const bytes = buffer.subarray(0, filled);
    const complete = isEnd ? filled : bytes.lastIndexOf(NEWLINE) + 1;
    if (complete === 0) continue;
    const read = bytes.subarray(0, complete);
    const text = decodeText(read, name, first);
    const texts = linesIn(text, first === 1);
    yield { texts, first, bytes: read, ascii: text.length === complete ? text : null };
    first += texts.length;
    buffer.copy(buffer, 0, complete, filled);
    filled -= complete;
  }
}

function linesIn(text: string, isStart: boolean): string[] {
  const lines: string[] = [];
  for (let from = isStart && text.startsWith("\ufeff") ? 1 : 0; from < text.length; ) {
    const newline = text.indexOf("\n", from);
    const end = newline < 0 ? text.length : newline;
    lines.push(text.slice(from, end));
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

/** A line and its value; it is its own place. */
class JsonLine implements DataRecord, RecordPlace {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
  readonly #text: string;

  constructor(value: unknown, line: number, text: string) {
    this.value = value;
    this.line = line;
    this.#text = text;
  }

  get place(): RecordPlace {
    return this;
  }

  positionOf(path: FieldPath): string {
    return `${this.line}:${columnOf(this.#text, path)}`;
  }
}

/** Reads JSONL: a record for each line that is not blank. A bare carriage return between objects is a line end, as in Python. */
export const readJsonl: RecordReader = function* (open, errors, options) {
  const parser = new ShapeParser();
  for (const { texts, first, bytes, ascii } of readLines(open, options.chunk)) {
    const records: JsonLine[] = [];
    let start = 0;
    for (const [index, text] of texts.entries()) {
      const newline = ascii === null ? bytes.indexOf(NEWLINE, start) : start + text.length;
      const end = newline < 0 ? bytes.length : newline;
      const known = parser.parse(bytes, ascii, start, end);
      start = end + 1;
      if (known === undefined && isBlank(text)) continue;
      const value = known ?? parsePlainly(text, options);
      if (value !== undefined) records.push(new JsonLine(value, first + index, text));
      else {
        // Errors are added in the order of the lines: what is before them is read first.
        if (records.length > 0) yield records.splice(0);
        yield parseParts(text, first + index, errors, options);
      }
    }
    if (records.length > 0) yield records;
  }
};

/** Returns whether a line is blank. Finding that out by parsing takes a hundred times as long. */
function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > SPACE) && stripWhitespace(text) === "";
}

const SPACE = 32;

/** Returns the value of a line; undefined where it is not JSON, or `JSON.parse` may drop or mistake a key. */
function parsePlainly(text: string, { allowsRepeatedKeys }: ReaderOptions): unknown {
  const value = parseJson(text);
  const isExact = value !== undefined && (allowsRepeatedKeys || !needsExactReading(text, value));
  return isExact && isWithinDepth(value) ? value : undefined;
}

/** Yields what a line is, parsed exactly: as a whole, or else the parts between carriage returns. */
function* parseParts(text: string, line: number, errors: FileErrors, options: ReaderOptions): Generator<JsonLine> {
  const read = (part: string, from: number): ReturnType<typeof readJsonText> =>
    readJsonText(part, options, (offset) => `${line}:${columnAt(text, from + offset)}`, errors);
  const asOne = read(text, 0);
  if (asOne !== undefined) {
    if (asOne) yield new JsonLine(asOne.value, line, text);
    return;
  }
  let start = 0;
  for (const piece of text.split("\r")) {
    const part = stripWhitespace(piece);
    const from = start + piece.indexOf(part);
    start += piece.length + 1;
    const found = part === "" ? null : read(part, from);
    if (found) yield new JsonLine(found.value, line, part);
    if (found !== undefined) continue;
    const sign = SIGNS.find(({ pattern }) => pattern.test(part));
    const { index, what, todo } = sign ? { index: 0, ...sign } : explainJsonError(part);
    const at = `${line}:${columnAt(text, from + index)}`;
    // Each further line of such a file is broken too: millions of errors that say nothing more.
    if (sign?.isOfFile && line === 1) throw inputError(`${errors.file}:${at}`, what, todo);
    errors.add(at, what, todo);
  }
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

import type { FieldPath, RecordPlace } from "./file-errors.ts";
import { inputError } from "./file-errors.ts";
import { columnOf } from "./json/json-position.ts";
import type { ShapeParser } from "./json/shape-parser.ts";
import type { OpenFile } from "./open-file.ts";
import { decodeText } from "./open-file.ts";

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
  /** What it says as JSON, where its reader found that out; else undefined. */
  readonly value: unknown;

  constructor(text: string, line: number, value?: unknown) {
    this.text = text;
    this.line = line;
    this.value = value;
  }

  positionOf(path: FieldPath): string {
    return `${this.line}:${columnOf(this.text, path)}`;
  }

  /** Returns the line without the byte-order mark that a file may begin with. */
  withoutMark(): TextLine {
    const isMarked = this.line === 1 && this.text.startsWith("\ufeff");
    return isMarked ? new TextLine(this.text.slice(1), this.line) : this;
  }
}

/**
 * Reads the lines of a text file in chunks, so that its size does not matter. With `parser`, lines of JSON have their values where it
 * finds them. Throws a UserError for what is not text, and for a line that is too long.
 */
export function* readLines(
  open: OpenFile,
  chunk: number = CHUNK,
  parser: ShapeParser | null = null,
): Generator<TextLine[]> {
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
    const lines = linesIn(bytes.subarray(0, whole), { name, line, parser });
    yield lines;
    line += lines.length;
    buffer.copy(buffer, 0, whole, filled);
    filled -= whole;
  }
}

function linesIn(
  bytes: Buffer,
  { name, line: first, parser }: { readonly name: string; readonly line: number; readonly parser: ShapeParser | null },
): TextLine[] {
  const { text, isAscii } = decodeText(bytes, name, first);
  const lines: TextLine[] = [];
  for (let from = 0, byte = 0; from < text.length; ) {
    const newline = text.indexOf("\n", from);
    const end = newline < 0 ? text.length : newline;
    const nextByte = isAscii ? end : bytes.indexOf(NEWLINE, byte);
    const endByte = nextByte < 0 ? bytes.length : nextByte;
    const value = parser?.parse(bytes, isAscii ? text : null, byte, endByte);
    lines.push(new TextLine(text.slice(from, end), first + lines.length, value));
    from = end + 1;
    byte = endByte + 1;
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

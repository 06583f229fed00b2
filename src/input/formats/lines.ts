import { decodeText } from "./decode-text.ts";
import { inputError } from "./file-errors.ts";
import { columnOf } from "./json/json-position.ts";
import type { ShapeParser } from "./json/shape-parser.ts";
import { type OpenFile, readInto, readLineAt } from "./open-file.ts";
import type { FieldPath, RecordPlace } from "./record-place.ts";

/** A longer line is refused: the file is probably broken. */
export const MAX_LINE_LENGTH = 8 * 1024 * 1024;
/**
 * Read and decoded at once: decoding and slicing a large text takes two thirds of the time of decoding each line. A text of megabytes
 * takes as long, and is still there long after its lines: young garbage is collected more often than such a text is read.
 */
const CHUNK = 256 * 1024;
/** No line begins later than so many characters after the first line that is returned with it. */
const MOST_AT_ONCE = 128 * 1024;
const NEWLINE = 10;

/** A line of a text file without its line end, and the place of a record that is written in it. */
export class TextLine implements RecordPlace {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The byte it starts at. */
  readonly offset: number;
  /** What it says as JSON, where its reader found that out; else undefined. */
  readonly value: unknown;

  constructor(text: string, line: number, offset: number, value?: unknown) {
    this.text = text;
    this.line = line;
    this.offset = offset;
    this.value = value;
  }

  get source(): { readonly text: string; readonly offset: number } {
    return this;
  }

  positionOf(path: FieldPath): string {
    return `${this.line}:${columnOf(this.text, path)}`;
  }

  /** Returns the line without the byte-order mark that a file may begin with. */
  withoutMark(): TextLine {
    const isMarked = this.offset === 0 && this.text.startsWith("\ufeff");
    return isMarked ? new TextLine(this.text.slice(1), this.line, this.offset) : this;
  }
}

/** Reads a text file in chunks of whole lines, so that its size does not matter. */
export class LineReader {
  private readonly open: OpenFile;
  private readonly parser: ShapeParser | null;
  private readonly end: number;
  private buffer: Buffer;
  /** Bytes of the buffer: `whole` of them are whole lines, decoded in `text`; the rest begins the next chunk. */
  private filled = 0;
  private whole = 0;
  private text = "";
  private isAscii: boolean = true;
  /** Where the next line starts in the text and in the buffer's bytes. */
  private from = 0;
  private byte = 0;
  /** Bytes of the file before the buffer, and lines read so far. */
  private before = 0;
  private line = 0;

  /** With `parser`, lines of JSON have their values where it finds them. */
  constructor(open: OpenFile, chunk: number = CHUNK, parser: ShapeParser | null = null) {
    this.parser = parser;
    this.open = open;
    this.end = open.size;
    this.buffer = Buffer.allocUnsafe(chunk);
  }

  /** The share of the file that has been read, from 0 to 1. */
  get progress(): number {
    return this.end === 0 ? 1 : Math.min(1, (this.before + this.byte) / this.end);
  }

  /** Returns the next lines, at most so many and fewer long ones, all of one chunk; null at the end of the file. */
  next(most: number): TextLine[] | null {
    while (this.from >= this.text.length) if (!this.fill()) return null;
    const lines: TextLine[] = [];
    const end = Math.min(this.text.length, this.from + MOST_AT_ONCE);
    while (lines.length < most && this.from < end) lines.push(this.nextLine());
    return lines;
  }

  private nextLine(): TextLine {
    const newline = this.text.indexOf("\n", this.from);
    const to = newline < 0 ? this.text.length : newline;
    const text = this.text.slice(this.from, to);
    const byte = this.byte;
    this.line += 1;
    this.from = to + 1;
    this.byte = this.isAscii ? this.from : nextLineStart(this.buffer, byte);
    const end = newline < 0 ? this.whole : this.byte - 1;
    const value = this.parser?.parse(this.buffer, this.isAscii ? this.text : null, byte, end);
    return new TextLine(text, this.line, this.before + byte, value);
  }

  /** Reads the next chunk and decodes its whole lines; false at the end of the file. */
  private fill(): boolean {
    this.buffer.copy(this.buffer, 0, this.whole, this.filled);
    this.before += this.whole;
    this.filled -= this.whole;
    this.whole = 0;
    if (this.filled === this.buffer.length) this.grow();
    const at = this.before + this.filled;
    const room = Math.min(this.buffer.length, this.filled + this.end - at);
    const got = readInto(this.open, this.buffer.subarray(this.filled, room), at);
    this.filled += got;
    const bytes = this.buffer.subarray(0, this.filled);
    const isEnd = got === 0 || at + got >= this.end;
    this.whole = isEnd ? this.filled : bytes.lastIndexOf(NEWLINE) + 1;
    const decoded = decodeText(bytes.subarray(0, this.whole), this.open.file.name, this.line + 1);
    this.text = decoded.text;
    this.isAscii = decoded.isAscii;
    this.from = 0;
    this.byte = 0;
    return got > 0 || this.whole > 0;
  }

  private grow(): void {
    if (this.buffer.length >= MAX_LINE_LENGTH) {
      const what = `The line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} MiB.`;
      const todo = "Write one case a line, without the data that no metric reads.";
      throw inputError(`${this.open.file.name}:${this.line + 1}`, what, todo);
    }
    const larger = Buffer.allocUnsafe(Math.min(2 * this.buffer.length, MAX_LINE_LENGTH));
    this.buffer.copy(larger, 0, 0, this.filled);
    this.buffer = larger;
  }
}

/** Reads the line that starts at a byte once more. */
export function rereadLine(descriptor: number, line: number, offset: number): TextLine {
  return new TextLine(readLineAt(descriptor, offset), line, offset);
}

function nextLineStart(bytes: Buffer, offset: number): number {
  const newline = bytes.indexOf(NEWLINE, offset);
  return newline < 0 ? bytes.length : newline + 1;
}

import { isAscii, isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { UserError } from "../core/error.ts";
import { refuseFormat } from "./format.ts";

/** Takes one line: its text without the line end, its number from 1, and the byte it starts at. */
export type LineSink = (text: string, line: number, offset: number) => void;

/** A file to read, and the name it is told by. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
}

/** A longer line is refused: it is no case but a broken file. */
export const LONGEST_LINE = 8 * 1024 * 1024;
/** Read and decoded at once: decoding and slicing a large text takes two thirds of the time of decoding each line. */
const CHUNK = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Reads a text file in chunks of whole lines, so that its size does not matter; any place can be read again. */
export class LineReader {
  readonly file: DataFile;
  private readonly descriptor: number;
  private readonly size: number;
  private buffer: Buffer;
  /** Bytes of the buffer: `whole` of them are whole lines, decoded in `text`; the rest begins the next chunk. */
  private filled = 0;
  private whole = 0;
  private text = "";
  private isAscii: boolean = true;
  /** Where the next line starts in the text and in the buffer's bytes. */
  private from = 0;
  private byte = 0;
  /** Bytes of the file before the buffer, and lines handed on so far. */
  private before = 0;
  private line = 0;

  constructor(file: DataFile, chunk: number = CHUNK) {
    this.file = file;
    this.descriptor = openFile(file);
    this.size = fstatSync(this.descriptor).size;
    this.buffer = Buffer.allocUnsafe(chunk);
  }

  /** How much has been handed on, from 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 1 : Math.min(1, (this.before + this.byte) / this.size);
  }

  /** Hands at most so many lines to the sink; false when the file has ended. */
  readLines(most: number, sink: LineSink): boolean {
    for (let count = 0; count < most; count += 1) {
      if (this.from >= this.text.length && !this.fill()) return false;
      if (this.from >= this.text.length) continue;
      const newline = this.text.indexOf("\n", this.from);
      const to = newline < 0 ? this.text.length : newline;
      const line = this.text.slice(this.from, to);
      const offset = this.before + this.byte;
      this.line += 1;
      this.from = to + 1;
      this.byte = this.isAscii ? this.from : nextLine(this.buffer, this.byte);
      sink(line, this.line, offset);
    }
    return true;
  }

  /** Reads the line that starts at a byte again. */
  readLineAt(offset: number): string {
    const chunks: Buffer[] = [];
    for (let at = offset; ; ) {
      const chunk = Buffer.allocUnsafe(4096);
      const got = readSync(this.descriptor, chunk, 0, chunk.length, at);
      const newline = chunk.subarray(0, got).indexOf(NEWLINE);
      chunks.push(chunk.subarray(0, newline < 0 ? got : newline));
      if (newline >= 0 || got === 0) return Buffer.concat(chunks).toString("utf8");
      at += got;
    }
  }

  /** Closes the file; refuses one that was written to meanwhile. */
  close(): void {
    const size = fstatSync(this.descriptor).size;
    closeSync(this.descriptor);
    if (size === this.size) return;
    const what = `The file changed while it was read (${this.size} bytes, now ${size}).`;
    throw new UserError("input", [{ what, at: this.file.name, todo: "Let the step that writes it end first." }]);
  }

  /** Reads the next chunk and decodes its whole lines; false at the end of the file. */
  private fill(): boolean {
    this.buffer.copy(this.buffer, 0, this.whole, this.filled);
    this.before += this.whole;
    this.filled -= this.whole;
    this.whole = 0;
    if (this.filled === this.buffer.length) this.grow();
    const at = this.before + this.filled;
    const got = readSync(this.descriptor, this.buffer, this.filled, this.buffer.length - this.filled, at);
    if (at === 0 && got > 0) refuseFormat(this.buffer.subarray(0, got), this.file.name);
    this.filled += got;
    const bytes = this.buffer.subarray(0, this.filled);
    this.whole = got === 0 ? this.filled : bytes.lastIndexOf(NEWLINE) + 1;
    this.decode(bytes.subarray(0, this.whole));
    return got > 0 || this.whole > 0;
  }

  private decode(bytes: Buffer): void {
    if (bytes.includes(0)) throw this.badByte(bytes, bytes.indexOf(0), "holds a NUL byte: it is no text");
    this.isAscii = isAscii(bytes);
    if (!this.isAscii && !isUtf8(bytes)) throw this.badByte(bytes, firstBadByte(bytes), "is not UTF-8 here");
    this.text = bytes.toString(this.isAscii ? "latin1" : "utf8");
    this.from = 0;
    this.byte = 0;
  }

  private grow(): void {
    if (this.buffer.length >= LONGEST_LINE) {
      const what = `The line is longer than ${LONGEST_LINE / 1024 / 1024} MiB.`;
      const todo = "Write one case a line (JSONL), without the data that no metric reads.";
      throw new UserError("input", [{ what, at: `${this.file.name}:${this.line + 1}`, todo }]);
    }
    const larger = Buffer.allocUnsafe(Math.min(2 * this.buffer.length, LONGEST_LINE));
    this.buffer.copy(larger, 0, 0, this.filled);
    this.buffer = larger;
  }

  private badByte(bytes: Buffer, index: number, what: string): UserError {
    const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE) + 1;
    const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE), 0);
    const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
    const at = `${this.file.name}:${this.line + before + 1}:${column}`;
    return new UserError("input", [{ what: `The file ${what}.`, at, todo: "Write the file as UTF-8 text." }]);
  }
}

function openFile({ path, name }: DataFile): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const what = `The file cannot be opened (${(error as NodeJS.ErrnoException).code}).`;
    throw new UserError("input", [{ what, at: name, todo: "Let this user read it." }]);
  }
}

function nextLine(bytes: Buffer, offset: number): number {
  const newline = bytes.indexOf(NEWLINE, offset);
  return newline < 0 ? bytes.length : newline + 1;
}

/** The first byte that UTF-8 cannot hold there: where a decoder puts a replacement that the file itself has not. */
function firstBadByte(bytes: Buffer): number {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let before = 0;
  for (let from = 0, at = decoded.indexOf("\ufffd"); at >= 0; from = at, at = decoded.indexOf("\ufffd", at + 1)) {
    before += Buffer.byteLength(decoded.slice(from, at));
    if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
  }
  return before;
}

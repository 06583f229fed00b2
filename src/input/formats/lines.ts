import { readSync } from "node:fs";
import { UserError } from "../../core/error.ts";
import type { DataFile, OpenFile } from "./open-file.ts";
import { decodeText } from "./text.ts";

/** Takes one line: its text without the line end, its number from 1, and the byte it starts at. */
export type LineSink = (text: string, line: number, offset: number) => void;

/** A longer line is refused: it is no case but a broken file. */
export const LONGEST_LINE = 8 * 1024 * 1024;
/** Read and decoded at once: decoding and slicing a large text takes two thirds of the time of decoding each line. */
const CHUNK = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Reads a text file in chunks of whole lines, so that its size does not matter; any place can be read again. */
export class LineReader {
  readonly file: DataFile;
  private readonly open: OpenFile;
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

  constructor(open: OpenFile, chunk: number = CHUNK) {
    this.file = open.file;
    this.open = open;
    this.buffer = Buffer.allocUnsafe(chunk);
  }

  /** How much has been handed on, from 0 to 1. */
  get progress(): number {
    const { size } = this.open;
    return size === 0 ? 1 : Math.min(1, (this.before + this.byte) / size);
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
    return readLineAt(this.open.descriptor, offset);
  }

  /** Closes the file; refuses one that was written to meanwhile. */
  close(): void {
    this.open.close();
  }

  /** Reads the next chunk and decodes its whole lines; false at the end of the file. */
  private fill(): boolean {
    this.buffer.copy(this.buffer, 0, this.whole, this.filled);
    this.before += this.whole;
    this.filled -= this.whole;
    this.whole = 0;
    if (this.filled === this.buffer.length) this.grow();
    const at = this.before + this.filled;
    const got = readSync(this.open.descriptor, this.buffer, this.filled, this.buffer.length - this.filled, at);
    this.filled += got;
    const bytes = this.buffer.subarray(0, this.filled);
    this.whole = got === 0 ? this.filled : bytes.lastIndexOf(NEWLINE) + 1;
    this.decode(bytes.subarray(0, this.whole));
    return got > 0 || this.whole > 0;
  }

  private decode(bytes: Buffer): void {
    const { text, isAscii } = decodeText(bytes, this.file.name, this.line + 1);
    this.isAscii = isAscii;
    this.text = text;
    this.from = 0;
    this.byte = 0;
  }

  private grow(): void {
    if (this.buffer.length >= LONGEST_LINE) {
      const what = `The line is longer than ${LONGEST_LINE / 1024 / 1024} MiB.`;
      const todo = "Write one case a line, without the data that no metric reads.";
      throw new UserError("input", [{ what, at: `${this.file.name}:${this.line + 1}`, todo }]);
    }
    const larger = Buffer.allocUnsafe(Math.min(2 * this.buffer.length, LONGEST_LINE));
    this.buffer.copy(larger, 0, 0, this.filled);
    this.buffer = larger;
  }
}

/** Reads the line that starts at a byte of an open file. */
export function readLineAt(descriptor: number, offset: number): string {
  const chunks: Buffer[] = [];
  for (let at = offset; ; ) {
    const chunk = Buffer.allocUnsafe(4096);
    const got = readSync(descriptor, chunk, 0, chunk.length, at);
    const newline = chunk.subarray(0, got).indexOf(NEWLINE);
    chunks.push(chunk.subarray(0, newline < 0 ? got : newline));
    if (newline >= 0 || got === 0) return Buffer.concat(chunks).toString("utf8");
    at += got;
  }
}

function nextLine(bytes: Buffer, offset: number): number {
  const newline = bytes.indexOf(NEWLINE, offset);
  return newline < 0 ? bytes.length : newline + 1;
}

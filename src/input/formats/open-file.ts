import { isAscii, isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type Gunzip, gunzipSync } from "node:zlib";
import type { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";

/** A file to read, and the name it is reported by. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
  /** Whether the path is, or leads through, a symbolic link. */
  readonly isLink?: boolean;
}

/** The most bytes that a packed file becomes: all of them are in memory. */
const MAX_UNPACKED = 2 * 1024 ** 3;
const CHUNK = 1024 * 1024;

/** A file that is open for reading anywhere in it; one that is packed is decompressed. */
export class OpenFile {
  readonly file: DataFile;
  /** In bytes, decompressed. */
  size: number;
  /** Where reading has got to. */
  position = 0;
  /** Of the file as it is stored; null for one whose content is in memory. */
  readonly descriptor: number;
  readonly #stored: number;
  #unpacked: Buffer | null = null;

  /** Throws a UserError when the file cannot be opened or unpacked. */
  constructor(file: DataFile) {
    this.file = file;
    this.descriptor = openDescriptor(file);
    this.#stored = fstatSync(this.descriptor).size;
    this.size = this.#stored;
    try {
      const head = this.read(0, SNIFFED_BYTES);
      if (begins(head, GZIP)) this.#unpacked = unpack(this.read(0, this.size), file.name);
      else if (/\.gz$/i.test(file.name) && head.length > 0 && !isLfsPointer(head)) {
        const what = "The file is named `.gz` and is not gzip data.";
        throw inputError(file.name, what, "Name it without `.gz`, or compress it.");
      }
    } catch (error) {
      closeSync(this.descriptor);
      throw error;
    }
    this.size = this.#unpacked?.length ?? this.#stored;
  }

  /** Whether the stored file is gzip data. */
  get isPacked(): boolean {
    return this.#unpacked !== null;
  }

  /** The share that has been read, from 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 1 : Math.min(1, this.position / this.size);
  }

  /** Reads a part; fewer bytes where the file ends. */
  read(from: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - from)));
    let got = 0;
    while (got < bytes.length) {
      const more = this.readInto(bytes.subarray(got), from + got);
      if (more === 0) break;
      got += more;
    }
    return bytes.subarray(0, got);
  }

  /** Reads bytes from an offset into a buffer, at most as many as fit. Returns how many; 0 at the end. */
  readInto(into: Buffer, from: number): number {
    const got = this.#unpacked?.copy(into, 0, from) ?? readSync(this.descriptor, into, 0, into.length, from);
    this.position = from + got;
    return got;
  }

  /** Returns the SHA-256 of the file as it is stored: `sha256:` and 64 hex digits. */
  digest(): string {
    const hash = createHash("sha256");
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let from = 0; from < this.#stored; ) {
      const got = readSync(this.descriptor, chunk, 0, chunk.length, from);
      if (got === 0) break;
      hash.update(chunk.subarray(0, got));
      from += got;
    }
    return `sha256:${hash.digest("hex")}`;
  }

  /** Throws a UserError when the file was written to meanwhile. */
  close(): void {
    const now = fstatSync(this.descriptor).size;
    closeSync(this.descriptor);
    if (now === this.#stored) return;
    const what = `The file changed while it was read (${this.#stored} bytes, now ${now}).`;
    throw inputError(this.file.name, what, "Wait for the step that writes it to finish.");
  }
}

function openDescriptor({ path, name }: DataFile): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw inputError(name, `The file cannot be opened (${code}).`, "Give this user permission to read it.");
  }
}

/** Decompresses gzip data of any number of members. Only zeros may be after them: what else is there nobody would read. */
function unpack(packed: Buffer, name: string): Buffer {
  // As the end of the file states it, of one member and below 4 GiB.
  const size = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);
  // With room for all of it there is one buffer; several would be copied into another one, at twice the memory.
  const options = { maxOutputLength: MAX_UNPACKED, chunkSize: Math.max(CHUNK, size + 1), info: true };
  if (size > MAX_UNPACKED) throw tooLarge(name);
  try {
    const { buffer, engine } = gunzipSync(packed, options) as unknown as { buffer: Buffer; engine: Gunzip };
    if (packed.subarray(engine.bytesWritten).every((byte) => byte === 0)) return buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(name);
  }
  throw inputError(name, "The gzip data is damaged or cut off, or other data is after it.", "Write the file again.");
}

function tooLarge(name: string): UserError {
  const what = `The gzip data decompresses to more than ${MAX_UNPACKED / 1024 ** 3} GiB.`;
  return inputError(name, what, "Leave out what no metric reads, or write several files.");
}

const NEWLINE = 10;

/**
 * Decodes bytes that begin with the given line of a file. Throws a UserError with
 * the position of a byte that is not text.
 */
export function decodeText(bytes: Buffer, name: string, line: number): string {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw byteError(bytes, nul, { name, line, what: "The file contains a NUL byte: it is not text." });
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes))
    throw byteError(bytes, firstBadByte(bytes), { name, line, what: "The file is not UTF-8 here." });
  return bytes.toString(ascii ? "latin1" : "utf8");
}

function byteError(bytes: Buffer, index: number, file: { name: string; line: number; what: string }): UserError {
  const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE) + 1;
  const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE), 0);
  const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
  return inputError(`${file.name}:${file.line + before}:${column}`, file.what, "Write the file as UTF-8 text.");
}

/** Returns the index of the first invalid byte: where a decoder writes a replacement character that the file does not contain. */
function firstBadByte(bytes: Buffer): number {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let before = 0;
  for (let from = 0, at = decoded.indexOf("\ufffd"); at >= 0; from = at, at = decoded.indexOf("\ufffd", at + 1)) {
    before += Buffer.byteLength(decoded.slice(from, at));
    if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
  }
  return before;
}

/** A file that is no list of lines is read as a whole; a larger one would fill the memory several times over. */
export const MAX_WHOLE_SIZE = 256 * 1024 * 1024;

/** Reads a whole text file, without a byte-order mark. Throws a UserError for one that is too large (`todo` says what to do) or is not UTF-8. */
export function readWholeText({ open, format, todo }: { open: OpenFile; format: string; todo: string }): string {
  const { size, file } = open;
  if (size > MAX_WHOLE_SIZE) {
    throw inputError(file.name, `The ${format} file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB.`, todo);
  }
  const text = decodeText(open.read(0, size), file.name, 1);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** A format that is known by its first bytes, what messages call it, and what to do where it is not expected. */
export type Signature = readonly [bytes: readonly number[], name: string, todo: string];

export const GZIP: Signature = [[0x1f, 0x8b], "gzip data", "Let its name end in `.gz`, or decompress it."];
export const PARQUET: Signature = [[0x50, 0x41, 0x52, 0x31], "a Parquet file", "Let its name end in `.parquet`."];
export const ZIP: Signature = [[0x50, 0x4b, 0x03, 0x04], "a zip archive", "Unpack it first; save a sheet as CSV."];
export const PNG: Signature = [[0x89, 0x50, 0x4e, 0x47], "a PNG picture", "Let its name end in `.png`."];
const OTHERS: readonly Signature[] = [
  [[0xff, 0xfe], "UTF-16 text", "Write the file as UTF-8."],
  [[0xfe, 0xff], "UTF-16 text", "Write the file as UTF-8."],
  [[0x25, 0x50, 0x44, 0x46], "a PDF", "Name a JSONL file."],
];
const LFS = "version https://git-lfs.github.com/spec";

/** How many first bytes are needed to detect the format. */
export const SNIFFED_BYTES = 64 * 1024;

export function begins(head: Buffer, signature: Signature | undefined): boolean {
  return signature?.[0].every((byte, index) => head[index] === byte) ?? false;
}

/** Returns whether a file is what Git LFS leaves in place of the real one. */
export function isLfsPointer(head: Buffer): boolean {
  return head.subarray(0, LFS.length).toString("latin1") === LFS;
}

/** Returns the error of a file whose first bytes are those of no text; `format` is what it should be. Null for a text. */
export function noTextError(head: Buffer, name: string, format: string): UserError | null {
  if (isLfsPointer(head)) {
    return inputError(name, "The file is a Git LFS pointer, not the data.", "Set `lfs: true` in the checkout step.");
  }
  const found = [GZIP, ZIP, PARQUET, PNG, ...OTHERS].find((signature) => begins(head, signature));
  return found === undefined ? null : signatureError(found, name, format);
}

export function signatureError([, found, todo]: Signature, name: string, format: string): UserError {
  return inputError(name, `The file is ${found}, not ${format}.`, todo);
}

import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { inputError } from "./file-errors.ts";
import { isGzip, SNIFFED_BYTES } from "./format.ts";

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
  /** The content of a packed file. */
  #unpacked: Buffer | null = null;
  /** What is read in order is hashed; null where no digest is wanted. */
  readonly #hash: Hash | null;
  #hashed = 0;

  /** Throws a UserError when the file cannot be opened or unpacked. */
  constructor(file: DataFile, hasDigest = false) {
    this.file = file;
    this.descriptor = openDescriptor(file);
    this.#stored = fstatSync(this.descriptor).size;
    this.#hash = hasDigest ? createHash("sha256") : null;
    this.size = this.#stored;
    try {
      if (isGzip(this.read(0, SNIFFED_BYTES), file.name)) this.#unpacked = unpack(this.read(0, this.size), file.name);
    } catch (error) {
      closeSync(this.descriptor);
      throw error;
    }
    this.size = this.#unpacked?.length ?? this.#stored;
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
    if (this.#unpacked === null) this.#addToDigest(into.subarray(0, got), from);
    this.position = from + got;
    return got;
  }

  /** Returns the SHA-256 of the file as it is stored, `sha256:` and 64 hex digits; null where none is wanted. Reads what nobody has read in order. */
  digest(): string | null {
    if (this.#hash === null) return null;
    const chunk = Buffer.allocUnsafe(CHUNK);
    while (this.#hashed < this.#stored) {
      const got = readSync(this.descriptor, chunk, 0, chunk.length, this.#hashed);
      if (got === 0) break;
      this.#addToDigest(chunk.subarray(0, got), this.#hashed);
    }
    return `sha256:${this.#hash.digest("hex")}`;
  }

  /** Throws a UserError when the file was written to meanwhile. */
  close(): void {
    const now = fstatSync(this.descriptor).size;
    closeSync(this.descriptor);
    if (now === this.#stored) return;
    const what = `The file changed while it was read (${this.#stored} bytes, now ${now}).`;
    throw inputError(this.file.name, what, "Wait for the step that writes it to finish.");
  }

  #addToDigest(bytes: Uint8Array, from: number): void {
    const known = this.#hashed - from;
    if (this.#hash === null || known < 0 || known >= bytes.length) return;
    this.#hash.update(bytes.subarray(known));
    this.#hashed = from + bytes.length;
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

const AGAIN = "Write the file again.";
const GZIP_ERRORS: ReadonlyMap<string, readonly [what: string, todo: string]> = new Map([
  ["Z_BUF_ERROR", ["The gzip data is cut off.", AGAIN]],
  ["Z_DATA_ERROR", ["The gzip data is damaged.", AGAIN]],
  [
    "ERR_BUFFER_TOO_LARGE",
    [
      `The gzip data decompresses to more than ${MAX_UNPACKED / 1024 ** 3} GiB.`,
      "Leave out what no metric reads, or write several files.",
    ],
  ],
]);

/** Decompresses gzip data of any number of members. */
function unpack(packed: Buffer, name: string): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    const known = GZIP_ERRORS.get((error as NodeJS.ErrnoException).code ?? "");
    throw known ? inputError(name, ...known) : error;
  }
}

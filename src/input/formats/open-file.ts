import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inputError } from "./file-errors.ts";

/** A file to read, and the name it is reported by. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
  /** Whether the path is, or leads through, a symbolic link. */
  readonly isLink?: boolean;
}

/** A file that is open for reading anywhere in it: as it is, or decompressed. */
export interface OpenFile {
  readonly file: DataFile;
  readonly descriptor: number;
  /** In bytes, when it was opened. */
  readonly size: number;
  /** Where bytes are hashed as they are read; null for a decompressed file, and where no digest is wanted. */
  readonly hashing: FileDigest | null;
  /** Returns the digest of the file as it is stored, once it has been read; null where none is wanted. */
  readonly digest: () => string | null;
  /** Closes it. Throws a UserError when it was written to meanwhile. */
  readonly close: () => void;
}

/** Opens a file, with a digest of its bytes where that is wanted. Throws a UserError when it cannot be opened. */
export function openFile(file: DataFile, hasDigest = false): OpenFile {
  const descriptor = openDescriptor(file);
  const { size } = fstatSync(descriptor);
  const hashing = hasDigest ? new FileDigest() : null;
  const digest = (): string | null => hashing?.finish(descriptor, size) ?? null;
  const close = (): void => {
    const now = fstatSync(descriptor).size;
    closeSync(descriptor);
    if (now === size) return;
    const what = `The file changed while it was read (${size} bytes, now ${now}).`;
    throw inputError(file.name, what, "Wait for the step that writes it to finish.");
  };
  return { file, descriptor, size, hashing, digest, close };
}

function openDescriptor({ path, name }: DataFile): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isLimit = code === "EMFILE" || code === "ENFILE";
    const todo = isLimit ? "Allow more open files: `ulimit -n`." : "Give this user permission to read it.";
    throw inputError(name, `The file cannot be opened (${code}).`, todo);
  }
}

/** Reads a part of a file; fewer bytes where it ends. */
export function readBytes(open: OpenFile, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let got = 0;
  while (got < length) {
    const more = readInto(open, bytes.subarray(got), from + got);
    if (more === 0) break;
    got += more;
  }
  return bytes.subarray(0, got);
}

/** Opens a file and reads the bytes from one offset to before another. */
export function readRange(file: DataFile, from: number, to: number): Buffer {
  const open = openFile(file);
  try {
    return readBytes(open, from, to - from);
  } finally {
    open.close();
  }
}

/** Reads bytes from an offset into a buffer, at most as many as fit. Returns how many; 0 at the end of the file. */
export function readInto({ descriptor, hashing }: OpenFile, into: Buffer, from: number): number {
  const got = readSync(descriptor, into, 0, into.length, from);
  hashing?.add(into.subarray(0, got), from);
  return got;
}

/** Reads the line of UTF-8 text that starts at a byte of an open file. */
export function readLineAt(descriptor: number, offset: number): string {
  const chunks: Buffer[] = [];
  for (let at = offset; ; ) {
    const chunk = Buffer.allocUnsafe(4096);
    const got = readSync(descriptor, chunk, 0, chunk.length, at);
    const newline = chunk.subarray(0, got).indexOf("\n");
    chunks.push(chunk.subarray(0, newline < 0 ? got : newline));
    if (newline >= 0 || got === 0) return Buffer.concat(chunks).toString("utf8");
    at += got;
  }
}

const CHUNK = 1024 * 1024;

/**
 * Computes the SHA-256 of a file while it is read, so that large files are read once. Readers may read in any order and any part
 * twice: bytes are hashed when the ones before them are, and those that nobody read in order are read at the end.
 */
class FileDigest {
  readonly #hash = createHash("sha256");
  #hashed = 0;

  /** Adds bytes that were read from an offset. */
  add(bytes: Uint8Array, from: number): void {
    const known = this.#hashed - from;
    if (known < 0 || known >= bytes.length) return;
    this.#hash.update(bytes.subarray(known));
    this.#hashed = from + bytes.length;
  }

  /** Returns the digest of the first bytes of an open file: `sha256:` and 64 hex digits. Nothing can be added after it. */
  finish(descriptor: number, size: number): string {
    const chunk = Buffer.allocUnsafe(Math.max(0, Math.min(CHUNK, size - this.#hashed)));
    while (this.#hashed < size) {
      const got = readSync(descriptor, chunk, 0, Math.min(chunk.length, size - this.#hashed), this.#hashed);
      // A file that became shorter is reported when it is closed.
      if (got === 0) break;
      this.add(chunk.subarray(0, got), this.#hashed);
    }
    return `sha256:${this.#hash.digest("hex")}`;
  }
}

import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inputError } from "./file-errors.ts";

/** A file to read, and the name it is reported by. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
}

/** A file that is open for reading anywhere in it: as it is, or decompressed. */
export interface OpenFile {
  readonly file: DataFile;
  readonly descriptor: number;
  /** In bytes, when it was opened. */
  readonly size: number;
  /** Closes it. Throws a UserError when it was written to meanwhile. */
  readonly close: () => void;
}

/** Opens a file. Throws a UserError when that is not allowed. */
export function openFile(file: DataFile): OpenFile {
  const descriptor = openDescriptor(file);
  const { size } = fstatSync(descriptor);
  const close = (): void => {
    const now = fstatSync(descriptor).size;
    closeSync(descriptor);
    if (now === size) return;
    const what = `The file changed while it was read (${size} bytes, now ${now}).`;
    throw inputError(file.name, what, "Wait for the step that writes it to finish.");
  };
  return { file, descriptor, size, close };
}

function openDescriptor({ path, name }: DataFile): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const what = `The file cannot be opened (${(error as NodeJS.ErrnoException).code}).`;
    throw inputError(name, what, "Give this user permission to read it.");
  }
}

/** Reads a part of a file; fewer bytes where it ends. */
export function readBytes({ descriptor }: OpenFile, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let got = 0;
  while (got < length) {
    const more = readSync(descriptor, bytes, got, length - got, from + got);
    if (more === 0) break;
    got += more;
  }
  return bytes.subarray(0, got);
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

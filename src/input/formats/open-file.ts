import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { UserError } from "../../core/error.ts";

/** A file to read, and the name it is told by. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
}

/** A file that is open for reading anywhere in it: as it lies there, or decompressed. */
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
    throw new UserError("input", [{ what, at: file.name, todo: "Let the step that writes it end first." }]);
  };
  return { file, descriptor, size, close };
}

function openDescriptor({ path, name }: DataFile): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const what = `The file cannot be opened (${(error as NodeJS.ErrnoException).code}).`;
    throw new UserError("input", [{ what, at: name, todo: "Let this user read it." }]);
  }
}

/** The bytes of a part of a file; fewer where it ends. */
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

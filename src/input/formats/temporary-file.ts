import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "../../core/error.ts";

/**
 * A file that only this process can read and that leaves nothing behind, however the process ends. Throws a UserError
 * where there is no room for it.
 */
export class TemporaryFile {
  readonly descriptor: number;
  private readonly folder: string;
  private written = 0;

  constructor() {
    this.folder = trying(() => mkdtempSync(join(tmpdir(), "evaldelta-")));
    this.descriptor = trying(() => openSync(join(this.folder, "data"), "wx+", 0o600));
    this.remove();
  }

  /** Bytes written so far: where the next ones go. */
  get size(): number {
    return this.written;
  }

  /** Appends bytes. */
  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const [start, length, at] = [from, bytes.length - from, this.written + from];
      from += trying(() => writeSync(this.descriptor, bytes, start, length, at));
    }
    this.written += bytes.length;
  }

  /** Closes it, and it is gone. */
  close(): void {
    closeSync(this.descriptor);
    this.remove();
  }

  /** An open file needs no name. Where a system keeps the name of one that is open, it goes when that is closed. */
  private remove(): void {
    try {
      rmSync(this.folder, { recursive: true, force: true });
    } catch {
      // Somebody looks at it: the system's own cleaning of temporary files takes it.
    }
  }
}

function trying<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const what = `A temporary file cannot be written (${(error as NodeJS.ErrnoException).code}).`;
    throw new UserError("input", [{ what, at: tmpdir(), todo: "Make room for temporary files, or set `TMPDIR`." }]);
  }
}

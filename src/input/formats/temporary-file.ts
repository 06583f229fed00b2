import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inputError } from "./file-errors.ts";
import { readLineAt } from "./open-file.ts";

/**
 * A file that only this process can read and that leaves nothing behind, however the process ends. Throws a UserError
 * when it cannot be written.
 */
export class TemporaryFile {
  readonly descriptor: number;
  private readonly folder: string;
  private written = 0;

  constructor() {
    this.folder = orUserError(() => mkdtempSync(join(tmpdir(), "noworse-")));
    this.descriptor = orUserError(() => openSync(join(this.folder, "data"), "wx+", 0o600));
    this.remove();
  }

  /** Bytes written so far: where the next ones go. */
  get size(): number {
    return this.written;
  }

  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      const [start, length, at] = [from, bytes.length - from, this.written + from];
      from += orUserError(() => writeSync(this.descriptor, bytes, start, length, at));
    }
    this.written += bytes.length;
  }

  /** Closes and removes it. */
  close(): void {
    closeSync(this.descriptor);
    this.remove();
  }

  /** An open file needs no name. Where a system keeps the name of an open file, it is removed when that is closed. */
  private remove(): void {
    try {
      rmSync(this.folder, { recursive: true, force: true });
    } catch {
      // Another process has it open: the system's own cleaning of temporary files removes it.
    }
  }
}

/** Lines of text in a temporary file, where they take no memory, to be read again by their offset. */
export class TemporaryLines {
  private file: TemporaryFile | null = null;
  private readonly waiting: string[] = [];
  private waitingBytes = 0;

  /** Stores a text without line feeds and returns its offset. */
  add(text: string): number {
    this.file ??= new TemporaryFile();
    const offset = this.file.size + this.waitingBytes;
    this.waiting.push(text);
    this.waitingBytes += Buffer.byteLength(text) + 1;
    if (this.waitingBytes > 1024 * 1024) this.write();
    return offset;
  }

  at(offset: number): string {
    this.write();
    return this.file ? readLineAt(this.file.descriptor, offset) : "";
  }

  close(): void {
    this.file?.close();
    this.file = null;
  }

  private write(): void {
    if (this.waitingBytes === 0) return;
    this.file?.append(Buffer.from(`${this.waiting.join("\n")}\n`));
    this.waiting.length = 0;
    this.waitingBytes = 0;
  }
}

function orUserError<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const what = `A temporary file cannot be written (${(error as NodeJS.ErrnoException).code}).`;
    throw inputError(tmpdir(), what, "Free some space for temporary files, or set `TMPDIR`.");
  }
}

import type { OpenFile } from "./open-file.ts";

/** A file that is no JSONL, while its reader hands on its records. */
export class RunningFile {
  /** How much has been handed on, from 0 to 1. */
  progress = 0;
  private readonly open: OpenFile;
  private readonly steps: AsyncGenerator<number>;

  constructor(open: OpenFile, steps: AsyncGenerator<number>) {
    this.open = open;
    this.steps = steps;
  }

  /** Has the next few records handed on; false when there are none left. */
  async step(): Promise<boolean> {
    const next = await this.steps.next();
    if (next.done !== true) this.progress = next.value;
    return next.done !== true;
  }

  /** Closes the file. Throws a UserError when it was written to meanwhile. */
  close(): void {
    this.open.close();
  }
}

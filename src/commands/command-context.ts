import type { Log } from "../core/log.ts";

/** What a command needs of the place it runs in. */
export interface CommandContext {
  /** Prints a result on standard output. */
  readonly print: (text: string) => void;
  /** Says what happens, on standard error. */
  readonly log: Log;
  /** Shows a line in the place of the last one, on a terminal; "" takes it away. Absent where nobody looks on. */
  readonly showStatus?: (line: string) => void;
  /** Takes what is done when somebody ends the program, in the place of ending it at once; returns what takes that back. */
  readonly atEnd?: (act: () => void) => () => void;
  readonly color: boolean;
  readonly env: NodeJS.ProcessEnv;
  /** The folder the command was started in. */
  readonly folder: string;
}

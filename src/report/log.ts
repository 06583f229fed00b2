import type { Log } from "../core/log.ts";
import { redact, toLogLines } from "./escape.ts";

/** Where lines go, and what must never stand in one. */
export interface LogOptions {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly debug: (line: string) => void;
  readonly secrets: readonly string[];
}

/** The one log sink: secrets are starred out, and no line can command a terminal or the runner of a job. */
export function createLog({ secrets, ...door }: LogOptions): Log {
  const write = (emit: (line: string) => void) => (message: string) => {
    // Once more after cleaning: an invisible character may have split the secret.
    for (const line of toLogLines(redact(message, secrets))) emit(redact(line, secrets));
  };
  return { info: write(door.info), warn: write(door.warn), debug: write(door.debug) };
}

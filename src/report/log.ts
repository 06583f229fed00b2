import type { Log } from "../core/log.ts";
import type { Redact } from "../core/secrets.ts";
import { toLogLines } from "./escape.ts";

/** The writers of log lines, and what redacts secrets. */
export interface LogOptions {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly debug: (line: string) => void;
  readonly redact: Redact;
}

/** Creates the log, the only writer of messages: it redacts secrets and disables terminal and workflow commands. */
export function createLog({ redact, ...writers }: LogOptions): Log {
  const write = (emit: (line: string) => void) => (message: string) => {
    // Redacted again after cleaning, because an invisible character may have split a secret.
    for (const line of toLogLines(redact(message))) emit(redact(line));
  };
  return { info: write(writers.info), warn: write(writers.warn), debug: write(writers.debug) };
}

/** Formats a value as indented JSON that is safe to print in a job. */
export function printJson(value: unknown): string {
  return `${safeJson(JSON.stringify(value, null, 2))}\n`;
}

/** Writes `##[`, a workflow command anywhere in a line, with an escape, which leaves the value of the JSON the same. */
export function safeJson(json: string): string {
  return json.replaceAll("##[", "#\\u0023[");
}

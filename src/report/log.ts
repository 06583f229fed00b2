import type { Log } from "../core/log.ts";
import type { Redact } from "../core/secrets.ts";
import { escapeWorkflowCommands, toLogLines } from "./escape.ts";

/** Creates the log, the only writer of messages, from the writers of its lines: it redacts secrets and disables terminal and workflow commands. */
export function createLog({ redact, ...writers }: Log & { readonly redact: Redact }): Log {
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

/** Writes `##[`, a workflow command anywhere in a line, and control characters with escapes, which leave the value of the JSON the same. */
export function safeJson(json: string): string {
  const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replaceAll("##[", "#\\u0023[").replace(/(?!\n)\p{Cc}/gu, escaped);
}

/** Control characters, but for line breaks, tabs, and the sequences of colours and links. */
const CONTROL = /(?![\n\t]|\p{Cc}(?:\[[\d;]*m|\]8;;|\\))\p{Cc}/gu;

/** Returns what a program prints: redacted, without workflow commands and control characters. */
export function toOutput(text: string, redact: Redact): string {
  const lines = redact(text).replace(CONTROL, "\ufffd").split("\n");
  return redact(lines.map(escapeWorkflowCommands).join("\n"));
}

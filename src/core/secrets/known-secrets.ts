import { type Redact, redactSecrets, redactValue } from "./redaction.ts";

/** Shorter texts are not masked: that would make the log unreadable. */
const SHORTEST = 8;

/** Returns the distinct trimmed texts that can be secrets: long enough, and no numbers, which data are full of. */
export function secretsOf(texts: readonly (string | undefined)[]): string[] {
  const trimmed = texts.map((text) => text?.trim() ?? "");
  return [...new Set(trimmed.filter((text) => text.length >= SHORTEST && !/^[\d.+-]+$/.test(text)))];
}

let redactData: Redact | null = null;

/** Sets the secrets of this process, which no data that it stores or shows may contain. */
export function setKnownSecrets(secrets: readonly string[]): void {
  const [salt = ""] = secrets;
  // Two ids that differ only in a secret stay two ids, in every run.
  const mask = (stretch: string): string => `***${hash(`${salt}\n${stretch}`).toString(16).padStart(8, "0")}`;
  redactData = secrets.length === 0 ? null : redactSecrets(secrets, mask);
}

/** Returns a 32-bit hash, FNV-1a, of a text's UTF-16 units. It is too short to find a secret by. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Returns whether any secret is known. */
export function hasKnownSecrets(): boolean {
  return redactData !== null;
}

/** Redacts the known secrets in all strings of a value that is made of JSON. Returns the same value when there are none. */
export function redactKnown<T>(value: T): T {
  return redactData === null ? value : redactValue(value, redactData);
}

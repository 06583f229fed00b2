import { type Redact, redactSecrets, redactValue } from "./redaction.ts";

/** Shorter texts are not masked: that would make the log unreadable. */
const SHORTEST = 8;
/** Words, as the keys of local judges are (`not-needed`): data are full of them. */
const WORDS = /^[a-z]+(?:[-_. ][a-z]+)*$/i;
const LONGEST_WORDS = 24;
/** Invisible characters, which outputs leave out. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the distinct trimmed texts that can be secrets: long enough, and no numbers, which data are full of. */
export function secretsOf(texts: readonly (string | undefined)[]): string[] {
  const trimmed = texts.map((text) => text?.trim() ?? "");
  return [...new Set(trimmed.filter((text) => text.length >= SHORTEST && !/^[\d.+-]+$/.test(text)))];
}

let redactData: Redact | null = null;

/** Sets the secrets of this process, which no data that it stores or shows may contain. Words are not taken for secrets. */
export function setKnownSecrets(secrets: readonly string[]): void {
  const known = secrets.filter((secret) => secret.length > LONGEST_WORDS || !WORDS.test(secret));
  const redact = redactSecrets(known);
  redactData = known.length === 0 ? null : (text) => redactVisible(text, redact);
}

/** Redacts a text as it will be seen: an invisible character may split a secret. */
function redactVisible(text: string, redact: Redact): string {
  const visible = text.replace(INVISIBLE, "");
  const shown = redact(visible);
  return shown === visible ? text : shown;
}

export function hasKnownSecrets(): boolean {
  return redactData !== null;
}

/** Masks the known secrets in all strings of a value that is made of JSON; keys stay. Returns the same value when there are none. */
export function redactKnown<T>(value: T): T {
  return redactData === null ? value : redactValue(value, redactData);
}

export function hasSecretName(name: string): boolean {
  return redactData !== null && redactData(name) !== name;
}

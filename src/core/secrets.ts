/** Masks secrets in a text. */
export type Redact = (text: string) => string;

const MASK = "***";

/**
 * Masks whole secrets in texts: as they are, URL-encoded, JSON-escaped, and in base64 at any offset, as headers have them.
 * Texts without a secret are returned as they are.
 */
export function redactSecrets(secrets: readonly string[]): Redact {
  const forms = [...new Set(secrets.filter((secret) => secret !== "").flatMap(formsOf))];
  // A form may contain a shorter one.
  forms.sort((a, b) => b.length - a.length);
  return (text) => {
    let shown = text;
    for (const form of forms) if (shown.includes(form)) shown = shown.replaceAll(form, MASK);
    return shown;
  };
}

/** Redacts all strings of a value that is made of JSON, but not its keys, by which others find values. Returns the same value when nothing changes. */
export function redactValue<T>(value: T, redact: Redact): T;
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  const parts = Object.values(value);
  const shown = parts.map((part) => (typeof part === "number" ? part : redactValue(part, redact)));
  if (shown.every((part, at) => part === parts[at])) return value;
  return Array.isArray(value) ? shown : Object.fromEntries(Object.keys(value).map((key, at) => [key, shown[at]]));
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const escaped = JSON.stringify(secret).slice(1, -1);
  const coded = [0, 1, 2].map((offset) => base64At(bytes, offset)).filter((form) => form.length >= 8);
  const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    // As slices and links of the report have it.
    secret.replace(/[%,=[\]]/g, (sign) => encodeURIComponent(sign)),
    encoded,
    encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    escaped,
    escaped.replaceAll("/", "\\/"),
    ...coded,
    ...forUrls,
  ];
}

/** Returns the base64 digits that depend on these bytes alone, not on their neighbours. */
function base64At(bytes: Buffer, offset: number): string {
  const coded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  const isOpen = (offset + bytes.length) % 3 !== 0;
  return coded.slice([0, 2, 3][offset], isOpen ? -1 : undefined);
}

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

/** Returns the judge's key from the environment and the action's inputs. */
export function judgeKeys(env: NodeJS.ProcessEnv): string[] {
  return secretsOf([env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]]);
}

/** Returns the judge's key, address and host from the environment and the action's inputs, to be masked in all messages. */
export function judgeSecrets(env: NodeJS.ProcessEnv): string[] {
  const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
    const address = text?.trim() ?? "";
    return URL.canParse(address) ? [address, new URL(address).host] : [address];
  });
  return [...new Set([...judgeKeys(env), ...secretsOf(addresses)])];
}

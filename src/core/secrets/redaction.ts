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
export function redactValue<T>(value: T, redact: Redact): T {
  return redactAny(value, redact) as T;
}

function redactAny(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Array.isArray(value) ? redactList(value, redact) : redactRecord(value as Record<string, unknown>, redact);
}

function redactList(list: readonly unknown[], redact: Redact): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let at = 0; at < list.length; at += 1) {
    const entry = list[at];
    if (typeof entry === "number") continue;
    const shown = redactAny(entry, redact);
    if (shown === entry) continue;
    copy ??= [...list];
    copy[at] = shown;
  }
  return copy ?? list;
}

function redactRecord(record: Record<string, unknown>, redact: Redact): Record<string, unknown> {
  for (const key in record) {
    const entry = record[key];
    if (typeof entry === "number" || redactAny(entry, redact) === entry) continue;
    const entries = Object.entries(record).map(([name, one]) => [name, redactAny(one, redact)]);
    return Object.fromEntries(entries);
  }
  return record;
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

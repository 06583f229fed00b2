/** Masks secrets in a text. */
export type Redact = (text: string) => string;

/**
 * Masks secrets in texts: as they are, in upper or lower case, URL-encoded, JSON-escaped, in hex, in base64 at any offset,
 * and stretches of these that a cut has left. Texts without a secret are returned as they are, in a fraction of the time.
 */
export function redactSecrets(secrets: readonly string[]): Redact {
  const forms = [
    ...new Set(
      secrets
        .filter((secret) => secret !== "")
        .flatMap(formsOf)
        .map(lower),
    ),
  ];
  if (forms.length === 0) return (text) => text;
  const { canContain, canBegin } = sampler(forms);
  let parts: readonly PartsOfForm[] | null = null;
  return (text) => {
    if (!canContain(text)) return text;
    parts ??= forms.map(partsOf);
    return maskParts(text, parts, canBegin);
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
  const units = [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const coded = [0, 1, 2].map((offset) => base64At(bytes, offset)).filter((form) => form.length >= 4);
  const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  const plain = [secret, encodeURIComponent(secret.toWellFormed()), escaped, escaped.replaceAll("/", "\\/")];
  return [...plain, units, percents, bytes.toString("hex"), ...coded, ...forUrls];
}

/** Returns the base64 digits that depend on these bytes alone, not on their neighbours. */
function base64At(bytes: Buffer, offset: number): string {
  const coded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  const isOpen = (offset + bytes.length) % 3 !== 0;
  return coded.slice([0, 2, 3][offset], isOpen ? -1 : undefined);
}

/** Converts ASCII letters to lower case; unlike `toLowerCase` it never changes the length. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The least length of a part that is masked: half of a form. If a guess of a few characters were masked, its mask would
 * confirm it, and a key could be guessed bit by bit.
 */
const LEAST_PART = 16;

/** Returns the length of the parts of a form that are masked. Short forms are masked as a whole only. */
function partSize(form: string): number {
  return Math.min(form.length, Math.max(LEAST_PART, Math.ceil(form.length / 2)));
}

const MASK = "***";

/** The parts of a form that are masked, by their hashes. */
interface PartsOfForm {
  readonly form: string;
  /** The length of each part, and the multiplier of its hash. */
  readonly size: number;
  readonly power: number;
  /** Where parts of a hash begin in the form: the first of them. */
  readonly places: ReadonlyMap<number, number>;
}

function partsOf(form: string): PartsOfForm {
  const size = partSize(form);
  let power = 1;
  for (let at = 0; at < size; at += 1) power = Math.imul(power, HASH_BASE);
  const hashes = prefixHashes(form);
  const places = new Map<number, number>();
  for (let at = 0; at + size <= form.length; at += 1) {
    const hash = hashBetween(hashes, at, size, power);
    if (!places.has(hash)) places.set(hash, at);
  }
  return { form, size, power, places };
}

const HASH_BASE = 0x01000193;

/** Returns the hashes of all beginnings of a text: polynomials modulo 2³². */
function prefixHashes(text: string): Int32Array {
  const hashes = new Int32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1)
    hashes[at + 1] = (Math.imul(hashes[at] as number, HASH_BASE) + text.charCodeAt(at)) | 0;
  return hashes;
}

/** Returns the hash of a part of a text, whatever its length, in constant time. */
function hashBetween(hashes: Int32Array, at: number, size: number, power: number): number {
  return ((hashes[at + size] as number) - Math.imul(hashes[at] as number, power)) | 0;
}

/** A text in lower case, the hashes of its beginnings, the places where a part can begin, and 1 for each character that is masked. */
interface SearchedText {
  readonly low: string;
  readonly hashes: Int32Array;
  readonly starts: readonly number[];
  readonly isHidden: Uint8Array;
}

/** Marks the stretches of a text that consist of parts of a form. */
function hideParts({ low, hashes, starts, isHidden }: SearchedText, { form, size, power, places }: PartsOfForm): void {
  let from = 0;
  for (const at of starts) {
    if (at < from || at + size > low.length) continue;
    const known = places.get(hashBetween(hashes, at, size, power));
    if (known === undefined) continue;
    const part = low.slice(at, at + size);
    // Two parts may have the same hash.
    const place = form.startsWith(part, known) ? known : form.indexOf(part);
    if (place < 0) continue;
    let end = at + size;
    while (end < low.length && low[end] === form[place + end - at]) end += 1;
    isHidden.fill(1, at, end);
    from = end - size + 1;
  }
}

/** Masks every stretch of text that consists of parts of a secret. The time is linear in the text's length. */
function maskParts(
  text: string,
  parts: readonly PartsOfForm[],
  canBegin: (text: string, at: number) => boolean,
): string {
  const low = lower(text);
  const hashes = prefixHashes(low);
  const isHidden = new Uint8Array(low.length);
  const starts: number[] = [];
  for (let at = 0; at < low.length; at += 1) if (canBegin(low, at)) starts.push(at);
  for (const partsOfOne of parts) hideParts({ low, hashes, starts, isHidden }, partsOfOne);
  let done = "";
  let copied = 0;
  for (let at = isHidden.indexOf(1); at >= 0; at = isHidden.indexOf(1, copied)) {
    const next = isHidden.indexOf(0, at);
    const end = next < 0 ? text.length : next;
    done += text.slice(copied, at) + MASK;
    copied = end;
  }
  return copied === 0 ? text : done + text.slice(copied);
}

/** How many characters are looked up together, and how many bits the table of them has. */
const GRAM = 4;
const TABLE_BITS = 20;

/** Quick looks at a text; each may say yes where there is no part. */
interface Sampler {
  /** Returns whether a text can contain a part. */
  readonly canContain: (text: string) => boolean;
  /** Returns whether a part can begin at a place. */
  readonly canBegin: (text: string, at: number) => boolean;
}

/**
 * Returns quick looks at texts, of which nearly all contain no part. A part of 16 characters covers one of every 13 places at which 4
 * characters are looked up, so that most of a text is never read. The table is made in one pass over the forms: the tokens of a job
 * have thousands of characters.
 */
function sampler(forms: readonly string[]): Sampler {
  const shortest = Math.min(...forms.map(partSize));
  if (shortest < GRAM) return { canContain: () => true, canBegin: () => true };
  const step = shortest - GRAM + 1;
  const isKnown = new Uint8Array(1 << TABLE_BITS);
  for (const form of forms) {
    for (let at = 0; at + GRAM <= form.length; at += 1) isKnown[gramAt(form, at)] = 1;
  }
  const isKnownAt = (text: string, at: number): boolean => isKnown[gramAt(text, at)] === 1;
  // A part that is long enough to mask goes on for two more places before or after this one.
  const hasNeighbours = (text: string, at: number): boolean =>
    shortest < 2 * GRAM ||
    (isKnownAt(text, at + 1) && isKnownAt(text, at + 2)) ||
    (isKnownAt(text, at - 1) && isKnownAt(text, at - 2));
  // The hash of a part decides; looking at all of it would take longer.
  const looked = Math.min(shortest, LEAST_PART);
  const canBegin = (text: string, at: number): boolean => {
    for (let next = at; next + GRAM <= at + looked; next += GRAM) if (!isKnownAt(text, next)) return false;
    return true;
  };
  const canContain = (text: string): boolean => {
    for (let at = 0; at + GRAM <= text.length; at += step) {
      if (isKnownAt(text, at) && hasNeighbours(text, at)) return true;
    }
    return false;
  };
  return { canContain, canBegin };
}

/** Returns a place in the table for four characters; letters count without their case. */
function gramAt(text: string, at: number): number {
  const high = ((text.charCodeAt(at) | 32) << 8) ^ (text.charCodeAt(at + 1) | 32);
  const low = ((text.charCodeAt(at + 2) | 32) << 8) ^ (text.charCodeAt(at + 3) | 32);
  return Math.imul((high << 16) ^ low, 0x9e3779b1) >>> (32 - TABLE_BITS);
}

/** Masks secrets in a text. */
export type Redact = (text: string) => string;

/** Parts of a secret are masked from this length on. */
const PART = 12;
const MASK = "***";

/** Masks secrets in texts: as they are, parts of 12 characters or more, in upper or lower case, URL-encoded, JSON-escaped, in hex, or in base64 at any offset. */
export function redactSecrets(secrets: readonly string[]): Redact {
  const forms = [
    ...new Set(
      secrets
        .filter((secret) => secret !== "")
        .flatMap(formsOf)
        .map(lower),
    ),
  ];
  const short = forms.filter((form) => form.length < PART).sort((a, b) => b.length - a.length);
  const parts = new Set(forms.flatMap(partsOf));
  return (text) => {
    if (forms.length === 0) return text;
    return maskParts(short.reduce(maskAll, text), parts);
  };
}

/** Redacts a text and returns it as one short line without control characters. */
export function redactLine(text: string, redact: Redact): string {
  const line = redact(text)
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return line.length <= LINE ? line : `${line.slice(0, LINE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

const LINE = 240;

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const escaped = JSON.stringify(secret).slice(1, -1);
  const units = [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const coded = [0, 1, 2].map((offset) => base64At(bytes, offset)).filter((form) => form.length >= 4);
  const forUrls = coded.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  const plain = [secret, encodeURIComponent(secret), escaped, escaped.replaceAll("/", "\\/")];
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

function partsOf(form: string): readonly string[] {
  return Array.from({ length: Math.max(0, form.length - PART + 1) }, (_, at) => form.slice(at, at + PART));
}

/** Converts ASCII letters to lower case; unlike `toLowerCase` it never changes the length. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Masks every occurrence of a short form. */
function maskAll(text: string, form: string): string {
  let rest = text;
  let done = "";
  for (let at = lower(rest).indexOf(form); at >= 0; at = lower(rest).indexOf(form)) {
    done += rest.slice(0, at) + MASK;
    rest = rest.slice(at + form.length);
  }
  return done + rest;
}

/** Masks every stretch of text that consists of parts of a secret. */
function maskParts(text: string, parts: ReadonlySet<string>): string {
  const low = lower(text);
  let done = "";
  let copied = 0;
  for (let at = 0; at + PART <= low.length; at += 1) {
    if (!parts.has(low.slice(at, at + PART))) continue;
    let end = at + PART;
    while (end < low.length && parts.has(low.slice(end - PART + 1, end + 1))) end += 1;
    done += text.slice(copied, at) + MASK;
    copied = end;
    at = end - 1;
  }
  return done + text.slice(copied);
}

/** Shorter texts are not masked: that would make the log unreadable. */
const SHORTEST = 8;

/** Returns the judge's key, address and host from the environment and the action's inputs, to be masked in all output. */
export function judgeSecrets(env: NodeJS.ProcessEnv): string[] {
  const keys = [env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]];
  const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
    const address = text?.trim() ?? "";
    return URL.canParse(address) ? [address, new URL(address).host] : [address];
  });
  return secretsOf([...keys, ...addresses]);
}

/** Returns the distinct trimmed texts that are long enough to be secrets. */
export function secretsOf(texts: readonly (string | undefined)[]): string[] {
  const trimmed = texts.map((text) => text?.trim() ?? "");
  return [...new Set(trimmed.filter((text) => text.length >= SHORTEST))];
}

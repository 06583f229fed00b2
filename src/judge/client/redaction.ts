/** Takes secrets out of foreign text. */
export type Redact = (text: string) => string;

/** A part of a secret this long is taken out as well. */
const PART = 12;
const MASK = "***";

/** Takes secrets out of texts, in whatever way they are written there: as they are, in part from 12 characters on, in upper or lower case, URL-encoded, JSON-escaped, in hex or base64 at any offset. */
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

/** One line for people: redacted, without control characters, and short. */
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

/** What base64 has for these bytes alone, whatever stands before and after them. */
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

/** Small ASCII letters; unlike `toLowerCase` it changes no length. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Masks a short form wherever it stands. */
function maskAll(text: string, form: string): string {
  let rest = text;
  let done = "";
  for (let at = lower(rest).indexOf(form); at >= 0; at = lower(rest).indexOf(form)) {
    done += rest.slice(0, at) + MASK;
    rest = rest.slice(at + form.length);
  }
  return done + rest;
}

/** Masks each run of a text that parts of a secret cover. */
function maskParts(text: string, parts: ReadonlySet<string>): string {
  const low = lower(text);
  let done = "";
  let shown = 0;
  for (let at = 0; at + PART <= low.length; at += 1) {
    if (!parts.has(low.slice(at, at + PART))) continue;
    let end = at + PART;
    while (end < low.length && parts.has(low.slice(end - PART + 1, end + 1))) end += 1;
    done += text.slice(shown, at) + MASK;
    shown = end;
    at = end - 1;
  }
  return done + text.slice(shown);
}

/** Masking a short text would make the whole log unreadable. */
const SHORTEST = 8;

/** The judge's key and address as the environment and a step's inputs give them, the address without its scheme too: hidden wherever a run says anything. */
export function judgeSecrets(env: NodeJS.ProcessEnv): string[] {
  const keys = [env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]];
  const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
    const address = text?.trim() ?? "";
    return URL.canParse(address) ? [address, new URL(address).host] : [address];
  });
  return secretsOf([...keys, ...addresses]);
}

/** Texts that are to be hidden, each once, without blanks around it; what is too short is nobody's secret. */
export function secretsOf(texts: readonly (string | undefined)[]): string[] {
  const trimmed = texts.map((text) => text?.trim() ?? "");
  return [...new Set(trimmed.filter((text) => text.length >= SHORTEST))];
}

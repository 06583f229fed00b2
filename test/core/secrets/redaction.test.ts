import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { redactSecrets } from "../../../src/core/secrets/redaction.ts";
import { redactLine } from "../../../src/judge/client/redaction.ts";

const KEY = "sk-proj-A1b2/C3d4+E5f6=g7H8";
const redact = redactSecrets([KEY]);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

const ECHOES: readonly [name: string, text: string][] = [
  ["as it is", KEY],
  ["in a sentence", `Incorrect API key provided: ${KEY}. See the docs.`],
  ["in a header", `authorization: Bearer ${KEY}`],
  ["in capitals", KEY.toUpperCase()],
  ["URL-encoded", encodeURIComponent(KEY)],
  ["URL-encoded, letters of the codes small", encodeURIComponent(KEY).replace(/%../g, (code) => code.toLowerCase())],
  ["all of it URL-encoded", [...KEY].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")],
  ["JSON with escaped slashes", JSON.stringify(KEY).replaceAll("/", "\\/")],
  ["JSON with codes", [...KEY].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("")],
  ["in hex", Buffer.from(KEY).toString("hex")],
  ["in base64", base64(KEY)],
  ["in base64 after one byte", base64(`:${KEY}`)],
  ["in base64 after two bytes", base64(`u:${KEY}`)],
  ["in base64 of a header", base64(`Bearer ${KEY}`)],
  ["in base64 amidst", base64(`{"key":"${KEY}","a":1}`)],
  ["in base64 for URLs", Buffer.from(`a${KEY}`).toString("base64url")],
  ["in part", `${KEY.slice(0, 20)}…`],
  ["its end", `…${KEY.slice(9)}`],
];

/** Whatever of a key may be left: less than 12 characters of any form of it. */
function leaks(text: string, secret: string): boolean {
  const low = text.toLowerCase();
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString("hex")];
  return forms.some((form) => {
    const small = form.toLowerCase();
    return Array.from({ length: Math.max(1, small.length - 11) }, (_, at) => small.slice(at, at + 12)).some((part) =>
      low.includes(part),
    );
  });
}

describe("a key that a server sends back", () => {
  test.each(ECHOES)("%s", (_, text) => {
    const shown = redact(text);
    expect(shown).toContain("***");
    expect(leaks(shown, KEY)).toBe(false);
    expect(Buffer.from(shown, "base64").toString("latin1")).not.toContain(KEY.slice(4, 20));
  });

  test("keeps the rest of the text", () =>
    expect(redact(`key ${KEY}, and ${KEY}: wrong`)).toBe("key ***, and ***: wrong"));
  test("keeps texts without a key", () => {
    const text = "sk-proj- is how keys begin; İstanbul is a city";
    expect(redact(text)).toBe(text);
  });
  test("is masked after a letter that is longer in lower case", () => expect(redact(`İİİ${KEY}`)).toBe("İİİ***"));
  test("is masked when it is short", () => expect(redactSecrets(["abc"])("xABCabcx")).toBe("x***x"));
  test("is masked in base64 when it is short, whatever follows", () =>
    expect(redactSecrets(["abcd"])(base64("abcd!"))).toBe("***CE="));
  test("is masked in base64 when it is short, whatever precedes", () =>
    expect(redactSecrets(["abcd"])(base64("xabcd!"))).toBe("eG***Qh"));
  test("masks nothing when it is empty", () => expect(redactSecrets([""])("text")).toBe("text"));

  test("is masked in any text", () => {
    const key = fc.stringMatching(/^[!-~]{12,80}$/);
    const inner = fc.constantFrom<(key: string) => string>(
      (k) => k,
      encodeURIComponent,
      (k) => Buffer.from(k).toString("hex"),
    );
    fc.assert(
      fc.property(key, fc.string(), fc.string(), inner, (secret, before, after, form) => {
        const shown = redactSecrets([secret])(`${before}${form(secret)}${after}`);
        expect(shown).not.toContain(form(secret));
      }),
    );
  });
});

function tokenOf(length: number): string {
  return Array.from({ length }, (_, at) => (Math.imul(at + 1, 0x9e3779b1) >>> 28).toString(16)).join("");
}

/** Counts the characters that are read one by one. */
function charactersRead(work: () => void): number {
  const read = vi.spyOn(String.prototype, "charCodeAt");
  work();
  const { length: count } = read.mock.calls;
  read.mockRestore();
  return count;
}

test("preparing takes time linear in a token's length", () => {
  const count = (length: number): number => charactersRead(() => void redactSecrets([tokenOf(length)]));
  expect(count(400) / count(100)).toBeLessThan(5);
});

test("a text of parts that are too short to be masked takes no longer for a longer token", () => {
  const count = (length: number): number => {
    const mask = redactSecrets([tokenOf(length)]);
    mask(tokenOf(length));
    const almostHalf = tokenOf(length).slice(0, length / 2 - 1);
    const text = `${almostHalf} `.repeat(40_000 / length);
    return charactersRead(() => expect(mask(text)).toBe(text));
  };
  expect(count(4000) / count(400)).toBeLessThan(1.5);
});

test("parts of a token that follow each other are masked together, and what is between them stays", () => {
  const token = tokenOf(64);
  const mask = redactSecrets([token]);
  expect(mask(`${token}${token} ${token.slice(0, 40)}, ${token.slice(0, 31)}, ${token.slice(20)}`)).toBe(
    `*** ***, ${token.slice(0, 31)}, ***`,
  );
});

describe("a stretch of a key", () => {
  const long = `sk-${"Ab1Cd2Ef3G".repeat(6)}`;
  const mask = redactSecrets([long]);

  test("that a cut has left is masked, at any place of a text", () => {
    for (const before of Array.from({ length: 40 }, (_, length) => " ".repeat(length))) {
      expect(mask(`${before}${long.slice(0, 40)}…`)).toBe(`${before}***…`);
    }
  });

  test("that can be guessed is not, since its mask would confirm the guess", () => {
    expect(mask(long.slice(0, 31))).toBe(long.slice(0, 31));
    expect(redactSecrets(["sk-0123456789abcdef"])("sk-0123456789ab")).toBe("sk-0123456789ab");
  });
});

describe("a redacted line", () => {
  test("is one line, without control characters", () =>
    expect(redactLine("a\r\n::error::b\u0000\u202Ec\u2028d", redact)).toBe("a ::error::b c d"));
  test("is redacted before it is cut", () => {
    const line = redactLine(`${"x".repeat(230)}${KEY}`, redact);
    expect(line).toBe(`${"x".repeat(230)}***`);
  });
  test("is short, and ends with no half surrogate pair", () => {
    const line = redactLine("😀".repeat(300), redact);
    expect(line.length).toBeLessThanOrEqual(240);
    expect(line.isWellFormed()).toBe(true);
  });
});

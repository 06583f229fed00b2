import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redactSecrets } from "../../../src/core/secrets.ts";
import { redactLine } from "../../../src/judge/client/request-failure.ts";

const KEY = "sk-proj-A1b2/C3d4+E5f6=g7H8";
const redact = redactSecrets([KEY]);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

const ECHOES: readonly [name: string, text: string][] = [
  ["as it is", KEY],
  ["in a sentence", `Incorrect API key provided: ${KEY}. See the docs.`],
  ["in a header", `authorization: Bearer ${KEY}`],
  ["URL-encoded", encodeURIComponent(KEY)],
  ["JSON with escaped slashes", JSON.stringify(KEY).replaceAll("/", "\\/")],
  ["in base64", base64(KEY)],
  ["in base64 after one byte", base64(`:${KEY}`)],
  ["in base64 after two bytes", base64(`u:${KEY}`)],
  ["in base64 of a header", base64(`Bearer ${KEY}`)],
  ["in base64 amidst", base64(`{"key":"${KEY}","a":1}`)],
  ["in base64 for URLs", Buffer.from(`a${KEY}`).toString("base64url")],
];

describe("a key that a server sends back", () => {
  test.each(ECHOES)("%s", (_, text) => {
    const shown = redact(text);
    expect(shown).toContain("***");
    expect(shown).not.toContain(KEY);
    expect(shown).not.toContain(encodeURIComponent(KEY));
    expect(Buffer.from(shown, "base64").toString("latin1")).not.toContain(KEY.slice(4, 20));
  });

  test("keeps the rest of the text", () =>
    expect(redact(`key ${KEY}, and ${KEY}: wrong`)).toBe("key ***, and ***: wrong"));
  test("keeps texts without a key", () => {
    const text = "sk-proj- is how keys begin; İstanbul is a city";
    expect(redact(text)).toBe(text);
  });
  test("is masked when it is short", () => expect(redactSecrets(["abc"])("xabcabcx")).toBe("x******x"));
  test("masks nothing when it is empty", () => expect(redactSecrets([""])("text")).toBe("text"));

  test("is masked in any text", () => {
    const key = fc.stringMatching(/^[!-~]{12,80}$/);
    const inner = fc.constantFrom<(key: string) => string>((k) => k, encodeURIComponent, base64);
    fc.assert(
      fc.property(key, fc.string(), fc.string(), inner, (secret, before, after, form) => {
        const shown = redactSecrets([secret])(`${before}${form(secret)}${after}`);
        expect(shown).not.toContain(form(secret));
      }),
    );
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

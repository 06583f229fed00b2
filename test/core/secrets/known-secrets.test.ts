import { afterEach, describe, expect, test } from "vitest";
import { redactKnown, secretsOf, setKnownSecrets } from "../../../src/core/secrets/known-secrets.ts";
import { judgeSecrets } from "../../../src/judge/client/redaction.ts";

test("key, address and host are secrets, from inputs and from variables", () => {
  const env = {
    "INPUT_JUDGE-API-KEY": " sk-input-1 ",
    OPENAI_API_KEY: "sk-variable",
    "INPUT_JUDGE-BASE-URL": "https://llm.corp.example:8443/v1",
    OPENAI_BASE_URL: "not an address",
  };
  expect(judgeSecrets(env)).toEqual([
    "sk-input-1",
    "sk-variable",
    "https://llm.corp.example:8443/v1",
    "llm.corp.example:8443",
    "not an address",
  ]);
  expect(judgeSecrets({})).toEqual([]);
});

test("short values and numbers are not masked: that would make logs and data unreadable", () => {
  expect(secretsOf(["1234abc", "1234abcd", "1234abcd", "123456789012", "-1.25e", undefined, ""])).toEqual(["1234abcd"]);
});

describe("data", () => {
  const KEY = "sk-proj-A1b2C3d4E5f6g7H8i9J0";
  const coded = Buffer.from(KEY).toString("base64");
  afterEach(() => setKnownSecrets([]));

  test("without a secret are the same objects", () => {
    setKnownSecrets([KEY]);
    const rows = [{ id: "sk-proj-", list: [1, 2, { a: "b".repeat(1000) }], none: null, n: 1.5, yes: true }];
    expect(redactKnown(rows)).toBe(rows);
  });

  test("contain none of the known secrets, neither in strings nor in names of keys", () => {
    setKnownSecrets([KEY]);
    const given = { id: `case ${KEY}`, [KEY]: [1, [`${coded}.`], { x: encodeURIComponent(`${KEY}/`) }], same: "text" };
    const shown = redactKnown(given);
    expect(JSON.stringify(shown)).not.toMatch(/sk-proj-|c2stcHJvai/);
    expect(shown).toMatchObject({ same: "text", id: expect.stringMatching(/^case \*\*\*[0-9a-f]{8}$/) });
    expect(given.id).toBe(`case ${KEY}`);
    // A copy of a part of the data keeps what has no secret.
    expect((shown as Record<string, unknown>)[`***${String(shown.id).slice(-8)}`]).toHaveLength(3);
  });

  test("keep ids apart that differ only in a secret, and equal in every run", () => {
    setKnownSecrets([KEY, "ghs_0123456789abcdefghijABCDEFGHIJ"]);
    const ids = [KEY, KEY.toUpperCase(), coded, "ghs_0123456789abcdefghijABCDEFGHIJ", `${KEY}${KEY}`].map(
      (id) => `c-${id}`,
    );
    const shown = redactKnown(ids);
    expect(new Set(shown).size).toBe(ids.length);
    // Another token of the job changes no mask of the key.
    setKnownSecrets([KEY, "ghs_another456789abcdefghijABCDEFGHIJ"]);
    expect(redactKnown(ids)[0]).toBe(shown[0]);
  });

  test("without known secrets stay as they are", () => expect(redactKnown(KEY)).toBe(KEY));
});

import { afterEach, describe, expect, test } from "vitest";
import { hasSecretName, judgeSecrets, redactKnown, secretsOf, setKnownSecrets } from "../../../src/core/secrets.ts";

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

  test("contain none of the known secrets in their texts", () => {
    setKnownSecrets([KEY]);
    const given = { id: `case ${KEY}`, list: [1, [`${coded}.`], { x: encodeURIComponent(`${KEY}/`) }], same: "text" };
    const shown = redactKnown(given);
    expect(JSON.stringify(shown)).not.toMatch(/sk-proj-|c2stcHJvai/);
    expect(shown).toMatchObject({ same: "text", id: "case ***" });
    expect(given.id).toBe(`case ${KEY}`);
  });

  test("keep their keys, by which others find values", () => {
    setKnownSecrets([KEY]);
    expect(redactKnown({ [KEY]: 1, b: KEY })).toEqual({ [KEY]: 1, b: "***" });
    expect([hasSecretName(`suite-${KEY}`), hasSecretName("suite")]).toEqual([true, false]);
  });

  test("contain no secret that an invisible character splits", () => {
    setKnownSecrets([KEY]);
    const split = `${KEY.slice(0, 9)}\u200b${KEY.slice(9)}`;
    expect(redactKnown(`a ${split} b`)).toBe("a *** b");
    expect(redactKnown("zero\u200bwidth")).toBe("zero\u200bwidth");
  });

  test("may contain words that are the keys of local judges", () => {
    setKnownSecrets(["noworse", "not-needed"]);
    expect(redactKnown({ tool: "noworse", text: "not-needed" })).toEqual({ tool: "noworse", text: "not-needed" });
    setKnownSecrets(["noworse1"]);
    expect(redactKnown("noworse1")).toBe("***");
  });

  test("without known secrets stay as they are", () => expect(redactKnown(KEY)).toBe(KEY));
});

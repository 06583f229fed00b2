import { expect, test } from "vitest";
import { judgeSecrets, secretsOf } from "../../src/judge/client/redaction.ts";

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

test("short values are not masked: that would make logs unreadable", () => {
  expect(secretsOf(["1234567", "12345678", "12345678", undefined, ""])).toEqual(["12345678"]);
});

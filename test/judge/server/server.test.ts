import { OpenAI } from "openai";
import { describe, expect, test } from "vitest";
import { Refused } from "./api-error.ts";
import { startJudgeServer } from "./judge-server.ts";
import { checkStrictSchema } from "./strict-schema.ts";

type Schema = Record<string, unknown>;
const object = (properties: Schema, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const TEXT = { type: "string" };

/** What OpenAI's strict mode takes and refuses, by its guide to structured outputs. */
const SCHEMAS: readonly [name: string, schema: Schema, said: string | null][] = [
  ["an object", object({ a: TEXT }), null],
  ["a list of objects", object({ a: { type: "array", items: object({ id: TEXT }) } }), null],
  ["choices", object({ a: { type: "string", enum: ["yes", "no"] } }), null],
  ["a field that may be null", object({ a: { anyOf: [TEXT, { type: "null" }] } }), null],
  [
    "bounds of numbers and lists",
    object({ a: { type: "array", items: { type: "integer", minimum: 1 }, maxItems: 3 } }),
    null,
  ],
  ["no object", { type: "array", items: TEXT }, 'type: "object"'],
  ["more fields allowed", object({ a: TEXT }, { additionalProperties: true }), "additionalProperties"],
  ["nothing of more fields", object({ a: TEXT }, { additionalProperties: undefined }), "additionalProperties"],
  ["more fields allowed within", object({ a: object({}, { additionalProperties: {} }) }), "'properties', 'a'"],
  ["a field that may be missing", object({ a: TEXT, b: TEXT }, { required: ["a"] }), "Missing 'b'"],
  ["a field that is not there", object({ a: TEXT }, { required: ["a", "b"] }), "Extra required key 'b'"],
  ["a shortest text", object({ a: { type: "string", minLength: 1 } }), "'minLength' is not permitted"],
  ["a default", object({ a: { type: "string", default: "x" } }), "'default' is not permitted"],
  ["one of several", object({ a: { oneOf: [TEXT] } }), "'oneOf' is not permitted"],
  ["all of several", object({ a: { anyOf: [{ allOf: [TEXT] }] } }), "'allOf' is not permitted"],
  ["names of fields", object({}, { propertyNames: TEXT }), "'propertyNames' is not permitted"],
  ["a list of anything", object({ a: { type: "array" } }), "missing items"],
  ["anything", object({ a: {} }), "must have a 'type' key"],
];

describe("a strict schema", () => {
  test.each(SCHEMAS)("with %s", (_, schema, said) => {
    let found: string | null = null;
    try {
      checkStrictSchema("x", schema);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      found = error.message;
    }
    if (said === null) expect(found).toBeNull();
    else expect(found).toContain(said);
  });
});

/** The error of one request for its client; status 200 without one. */
async function statusOf(path: string, body: unknown, key = "sk-loopback-7d1f0c"): Promise<string> {
  const server = await startJudgeServer({ models: ["m"] });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, body: text });
  const { error } = (await answer.json()) as { error?: { message: string; param: string | null } };
  await server.close();
  return `${answer.status} ${error?.param ?? ""}`.trim();
}

describe("a request", () => {
  const messages = [{ role: "user", content: "hi" }];
  const CHAT = "/chat/completions";

  test.each([
    ["200", CHAT, { model: "m", messages }],
    ["200", CHAT, { model: "m", messages, temperature: 0, max_tokens: 5, seed: 1 }],
    ["200", "/embeddings", { model: "m", input: ["a"], encoding_format: "float" }],
    ["400 tempreature", CHAT, { model: "m", messages, tempreature: 0 }],
    ["400 temperature", CHAT, { model: "m", messages, temperature: 3 }],
    ["400 messages", CHAT, { model: "m", messages: [] }],
    ["400 messages.0.role", CHAT, { model: "m", messages: [{ role: "judge", content: "hi" }] }],
    ["400 messages", CHAT, { model: "m", messages, response_format: { type: "json_object" } }],
    ["400 max_tokens", CHAT, { model: "m", messages, max_tokens: 1, max_completion_tokens: 1 }],
    ["400 max_tokens", CHAT, { model: "m", messages, max_tokens: 0 }],
    ["400 input", "/embeddings", { model: "m", input: [] }],
    ["400 encoding_format", "/embeddings", { model: "m", input: ["a"], encoding_format: "int8" }],
    ["400", CHAT, "{"],
    ["404", CHAT, { model: "other", messages }],
    ["404", "/completions", { model: "m", messages }],
  ])("%s: %s %o", async (status, path, body) => expect(await statusOf(path, body)).toBe(status));

  test("without the key is refused", async () =>
    expect(await statusOf(CHAT, { model: "m", messages }, "x")).toBe("401"));

  test("of OpenAI's own client is answered, its vectors in base64 by default", async () => {
    const server = await startJudgeServer({ answer: ({ user }) => `You said ${user}` });
    const client = new OpenAI({ baseURL: server.url, apiKey: server.key, maxRetries: 0 });
    const said = await client.chat.completions.create({ model: "m", messages: [{ role: "user", content: "hi" }] });
    expect(said.choices[0]?.message.content).toBe("You said hi");
    const vectors = await client.embeddings.create({ model: "m", input: "a" });
    expect(vectors.data[0]?.embedding).toHaveLength(8);
    expect(server.statuses.get(200)).toBe(2);
    await server.close();
  });
});

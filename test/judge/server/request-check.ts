import { z } from "zod";
import type { ApiError } from "./script.ts";

/** A refusal of the API: its status, the body that says why, and headers. */
export class Refused extends Error {
  readonly status: number;
  readonly error: ApiError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, facts: Partial<ApiError> = {}, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.error = { type: "invalid_request_error", param: null, code: null, ...facts, message };
    this.headers = headers;
  }
}

type Body = Readonly<Record<string, unknown>>;
type Schema = Readonly<Record<string, unknown>>;

const jsonSchema = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
  schema: z.record(z.string(), z.unknown()),
  strict: z.boolean().optional(),
});
const formatSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("json_object") }),
  z.strictObject({ type: z.literal("json_schema"), json_schema: jsonSchema }),
]);
/** What the project sends of the arguments in the API's reference. */
const chatSchema = z.strictObject({
  messages: z.array(z.strictObject({ role: z.enum(["system", "user"]), content: z.string() })).min(1),
  model: z.string().min(1),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  response_format: formatSchema.optional(),
});
const embeddingSchema = z.strictObject({
  input: z.array(z.string().min(1)).min(1).max(2048),
  model: z.string().min(1),
  encoding_format: z.enum(["float", "base64"]).optional(),
});

/** Refuses what OpenAI refuses of a chat completion. */
export function checkChat(body: Body): void {
  const { max_tokens, max_completion_tokens, response_format: format, messages } = checkBody(body, chatSchema);
  if (max_tokens && max_completion_tokens) {
    const what = "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.";
    throw new Refused(400, what, { param: "max_tokens" });
  }
  if (format?.type === "json_schema" && format.json_schema.strict === true) {
    checkStrictSchema(format.json_schema.name, format.json_schema.schema);
  }
  if (format?.type !== "json_object" || messages.some(({ content }) => /json/i.test(content))) return;
  const what = "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.";
  throw new Refused(400, what, { param: "messages" });
}

/** Refuses what OpenAI refuses of a request for embeddings. */
export function checkEmbedding(body: Body): void {
  checkBody(body, embeddingSchema);
}

function checkBody<T>(body: Body, schema: z.ZodType<T>): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = (issue?.path ?? []).join(".");
  throw new Refused(400, `Invalid value for '${param}': ${issue?.message}`, { param, code: "invalid_value" });
}

/** What a server without a feature says of it, by the name that `rejects` has for it. */
export function checkRejects(body: Body, rejects: readonly string[]): void {
  const format = body["response_format"] as z.infer<typeof formatSchema> | undefined;
  if (format !== undefined && (rejects.includes(format.type) || rejects.includes("response_format"))) {
    const what = `Invalid parameter: 'response_format' of type '${format.type}' is not supported with this model.`;
    throw new Refused(400, what, { param: "response_format" });
  }
  if (format?.type === "json_schema" && format.json_schema.strict === true && rejects.includes("strict")) {
    const param = "response_format.json_schema.strict";
    throw new Refused(400, "Structured output in strict mode is not supported.", { param });
  }
  const name = rejects.find((one) => Object.hasOwn(body, one));
  if (name === undefined) return;
  const other = name === "max_tokens" && !rejects.includes("max_completion_tokens");
  const instead = other ? " Use 'max_completion_tokens' instead." : "";
  const what = `Unsupported parameter: '${name}' is not supported with this model.${instead}`;
  throw new Refused(400, what, { param: name, code: "unsupported_parameter" });
}

/**
 * Keywords that OpenAI's strict mode does not take: its guide to structured outputs, section "Supported schemas" (2026);
 * bounds of lengths of texts are left out there, those of numbers and lists are supported.
 */
const UNSUPPORTED = new Set([
  ...["allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "default"],
  ...["minLength", "maxLength", "patternProperties", "propertyNames", "minProperties", "maxProperties"],
  ...["unevaluatedProperties", "unevaluatedItems", "contains", "minContains", "maxContains", "uniqueItems"],
]);

/** Refuses with a 400, as OpenAI does, a schema that strict mode does not take. */
export function checkStrictSchema(name: string, schema: Schema): void {
  const refuse = (path: string, what: string): never => {
    const message = `Invalid schema for response_format '${name}': In context=(${path}), ${what}.`;
    throw new Refused(400, message, { param: "response_format" });
  };
  const check = (part: Schema, path: string): void => {
    const wrong = Object.keys(part).find((key) => UNSUPPORTED.has(key));
    if (wrong !== undefined) refuse(path, `'${wrong}' is not permitted`);
    for (const one of (part["anyOf"] ?? []) as readonly Schema[]) check(one, `${path}.anyOf`);
    const isBound = ["type", "enum", "const", "anyOf", "$ref"].some((key) => Object.hasOwn(part, key));
    if (!isBound) refuse(path, "schema must have a 'type' key");
    if (part["type"] === "array")
      check((part["items"] ?? refuse(path, "array schema missing items")) as Schema, `${path}.items`);
    if (part["type"] !== "object") return;
    if (part["additionalProperties"] !== false) refuse(path, "'additionalProperties' is required to be false");
    const properties = (part["properties"] ?? {}) as Readonly<Record<string, Schema>>;
    const [keys, required] = [Object.keys(properties), (part["required"] ?? []) as string[]];
    const isEach = keys.length === required.length && keys.every((key) => required.includes(key));
    if (!isEach) refuse(path, "'required' is required to include every key in properties");
    for (const key of keys) check(properties[key] ?? {}, `${path}.${key}`);
  };
  if (schema["type"] !== "object") refuse("", "schema must be a JSON Schema of 'type: \"object\"'");
  check(schema, "");
}

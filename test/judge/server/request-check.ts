import { z } from "zod";
import { Refused } from "./bucket.ts";
import { checkStrictSchema } from "./strict-schema.ts";

type Body = Readonly<Record<string, unknown>>;

/** The arguments of a chat completion, from the API's reference; those that the project does not send are only known by name. */
const CHAT_NAMES = new Set(
  `messages model audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata
  modalities n parallel_tool_calls prediction presence_penalty prompt_cache_key reasoning_effort response_format
  safety_identifier seed service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user
  verbosity web_search_options`.split(/\s+/),
);
const EMBEDDING_NAMES = new Set(["input", "model", "dimensions", "encoding_format", "user"]);

const messageSchema = z.strictObject({
  role: z.enum(["system", "developer", "user", "assistant"]),
  content: z.string(),
});
const formatSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text") }),
  z.strictObject({ type: z.literal("json_object") }),
  z.strictObject({
    type: z.literal("json_schema"),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      schema: z.record(z.string(), z.unknown()).optional(),
      strict: z.boolean().nullish(),
    }),
  }),
]);
const chatSchema = z.looseObject({
  messages: z.array(messageSchema).min(1),
  model: z.string().min(1),
  temperature: z.number().min(0).max(2).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  response_format: formatSchema.optional(),
  stream: z.literal(false).nullish(),
});
const embeddingSchema = z.looseObject({
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)]),
  model: z.string().min(1),
  encoding_format: z.enum(["float", "base64"]).optional(),
  dimensions: z.int().min(1).optional(),
});

/** Refuses what OpenAI refuses of a chat completion. */
export function checkChat(body: Body): void {
  const chat = checkBody(body, CHAT_NAMES, chatSchema);
  if (chat.max_tokens && chat.max_completion_tokens) {
    throw new Refused(400, "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", {
      param: "max_tokens",
    });
  }
  checkFormat(chat);
}

/** Refuses what OpenAI refuses of a request for embeddings. */
export function checkEmbedding(body: Body): void {
  checkBody(body, EMBEDDING_NAMES, embeddingSchema);
}

function checkBody<T>(body: Body, names: ReadonlySet<string>, schema: z.ZodType<T>): T {
  const unknown = Object.keys(body).find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new Refused(400, `Unrecognized request argument supplied: ${unknown}`, { param: unknown });
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = (issue?.path ?? []).join(".");
  throw new Refused(400, `Invalid value for '${param}': ${issue?.message}`, { param, code: "invalid_value" });
}

function checkFormat({ response_format: format, messages }: z.infer<typeof chatSchema>): void {
  if (format?.type === "json_schema") {
    const { name, schema, strict } = format.json_schema;
    if (strict === true) checkStrictSchema(name, schema ?? {});
  }
  if (format?.type !== "json_object" || messages.some(({ content }) => /json/i.test(content))) return;
  const what = "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.";
  throw new Refused(400, what, { param: "messages" });
}

/** What a server without a feature says of it, by the name that `rejects` has for it. */
export function checkRejects(body: Body, rejects: readonly string[]): void {
  const { response_format: format } = body as {
    response_format?: { type?: string; json_schema?: { strict?: unknown } };
  };
  const { type } = format ?? {};
  if (type !== undefined && (rejects.includes(type) || rejects.includes("response_format"))) {
    throw new Refused(400, `Invalid parameter: 'response_format' of type '${type}' is not supported with this model.`, {
      param: "response_format",
    });
  }
  if (format?.json_schema?.strict === true && rejects.includes("strict")) {
    throw new Refused(400, "Structured output in strict mode is not supported.", {
      param: "response_format.json_schema.strict",
    });
  }
  for (const name of rejects) if (Object.hasOwn(body, name)) throw unsupported(name, rejects);
}

function unsupported(name: string, rejects: readonly string[]): Refused {
  const other = name === "max_tokens" && !rejects.includes("max_completion_tokens");
  const instead = other ? " Use 'max_completion_tokens' instead." : "";
  return new Refused(400, `Unsupported parameter: '${name}' is not supported with this model.${instead}`, {
    param: name,
    code: "unsupported_parameter",
  });
}

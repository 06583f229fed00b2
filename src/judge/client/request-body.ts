import type { RequestPlan } from "./answer-format.ts";
import type { ChatRequest, EmbeddingRequest } from "./transport.ts";

/** The body of a chat completion as a plan has it. */
export function chatBody(request: ChatRequest, { format, dropped }: RequestPlan): Record<string, unknown> {
  const { model, user, temperature, maxTokens } = request;
  const tokens = (["max_tokens", "max_completion_tokens"] as const).find((name) => !dropped.has(name));
  return {
    model,
    messages: [
      { role: "system", content: systemText(request, format) },
      { role: "user", content: user },
    ],
    ...(tokens && { [tokens]: maxTokens }),
    ...(!dropped.has("temperature") && { temperature }),
    ...responseFormat(request, format),
  };
}

/** The body of a request for vectors: floats, for servers differ in what they do with base64. */
export function embeddingBody({ model, texts }: EmbeddingRequest, { dropped }: RequestPlan): Record<string, unknown> {
  return { model, input: texts, ...(!dropped.has("encoding_format") && { encoding_format: "float" }) };
}

function responseFormat({ schema }: ChatRequest, format: RequestPlan["format"]): Record<string, unknown> {
  if (format === "text") return {};
  if (format === "object") return { response_format: { type: "json_object" } };
  const { name, json } = schema;
  const strict = format === "strict" && { strict: true };
  return { response_format: { type: "json_schema", json_schema: { name, schema: json, ...strict } } };
}

/** Where nothing binds the answer to its schema, the model is told of it. */
function systemText({ system, schema }: ChatRequest, format: RequestPlan["format"]): string {
  if (format === "strict" || format === "loose") return system;
  return `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema.json)}`;
}

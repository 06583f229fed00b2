import type { AnswerFormat, ChatRequest, EmbeddingRequest } from "./request.ts";

/** Answer formats from the strictest on: strict JSON schema, JSON schema as a hint, any JSON object, text. */
export const ANSWER_FORMATS: readonly AnswerFormat[] = ["strict", "loose", "object", "text"];

/** Parameters that are left out where an endpoint refuses them. */
const DROPPABLE = ["temperature", "seed", "max_tokens", "max_completion_tokens", "encoding_format"] as const;
export type Droppable = (typeof DROPPABLE)[number];

/** The format and parameters that a model is known to accept. */
export interface RequestPlan {
  readonly format: AnswerFormat;
  readonly dropped: ReadonlySet<Droppable>;
}

/** The plan for a model that has refused nothing yet. */
export const FULL_PLAN: RequestPlan = { format: "strict", dropped: new Set() };

/** An endpoint's refusal of a request. */
interface Refusal {
  readonly message: string;
  readonly param: string | null;
}

/** Returns the plan without the format or parameters named in the refusal; null when it names none that can be left out. */
export function lowerPlan(plan: RequestPlan, { message, param }: Refusal): RequestPlan | null {
  const named = DROPPABLE.filter((name) => {
    // `max_completion_tokens` replaces `max_tokens` once that is refused.
    const isSent = name !== "max_completion_tokens" || plan.dropped.has("max_tokens");
    const isNamed = param ? param === name : new RegExp(`\\b${name}\\b`).test(message);
    return isSent && isNamed && !plan.dropped.has(name);
  });
  const format = lowerFormat(plan, message, param);
  if (format !== null && (param?.startsWith("response_format") || named.length === 0)) return { ...plan, format };
  if (named.length === 0) return null;
  return { ...plan, dropped: new Set([...plan.dropped, ...named]) };
}

const ABOUT_FORMAT = /response_?format|json_?\s?schema|json_object|structured[ _]output|guided[ _]|grammar/i;

function lowerFormat(plan: RequestPlan, message: string, param: string | null): RequestPlan["format"] | null {
  const isNamed = param ? param.startsWith("response_format") : ABOUT_FORMAT.test(message);
  return isNamed ? (ANSWER_FORMATS[ANSWER_FORMATS.indexOf(plan.format) + 1] ?? null) : null;
}

/** Returns the body of a request. Embeddings are asked for as floats, since servers differ in their base64. */
export function requestBody(request: ChatRequest | EmbeddingRequest, { format, dropped }: RequestPlan): object {
  if (request.kind === "embedding") {
    const encoding = !dropped.has("encoding_format") && { encoding_format: "float" };
    return { model: request.model, input: request.texts, ...encoding };
  }
  const { model, user, temperature, seed, maxTokens } = request;
  const tokens = (["max_tokens", "max_completion_tokens"] as const).find((name) => !dropped.has(name));
  return {
    model,
    messages: [
      { role: "system", content: systemText(request, format) },
      { role: "user", content: user },
    ],
    ...(tokens && { [tokens]: maxTokens }),
    ...(!dropped.has("temperature") && { temperature }),
    ...(seed !== undefined && !dropped.has("seed") && { seed }),
    ...responseFormat(request, format),
  };
}

function responseFormat({ schema }: ChatRequest, format: RequestPlan["format"]): Record<string, unknown> {
  if (format === "text") return {};
  if (format === "object") return { response_format: { type: "json_object" } };
  const { name, json } = schema;
  const strict = format === "strict" && { strict: true };
  return { response_format: { type: "json_schema", json_schema: { name, schema: json, ...strict } } };
}

/** Returns the system text, with the schema when the format does not contain it. */
function systemText({ system, schema }: ChatRequest, format: RequestPlan["format"]): string {
  if (format === "strict" || format === "loose") return system;
  return `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema.json)}`;
}

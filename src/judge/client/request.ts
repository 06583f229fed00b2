import { z } from "zod";
import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type RequestFailure, requestFailure } from "./request-failure.ts";

/** How an answer is bound to its shape. */
export type AnswerFormat = "strict" | "loose" | "object" | "text";

/** One question to a model, with the JSON schema of its answer. */
export interface ChatRequest {
  readonly kind: "chat";
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly temperature: number;
  readonly seed?: number;
  readonly maxTokens: number;
  /** The maximum number of attempts beyond the first, after failures that allow another one. */
  readonly retries?: number;
}

export interface EmbeddingRequest {
  readonly kind: "embedding";
  readonly model: string;
  readonly texts: readonly string[];
  /** As for chat. */
  readonly retries?: number;
}

/** The tokens of all attempts of a request; `estimated` (characters / 4) where an endpoint does not report them. */
export interface Usage {
  readonly sent: number;
  readonly received: number;
  readonly estimated: boolean;
}

/** The body of an answer: an unchecked text, `cut` at its token limit; or one vector a text, all of one length. */
export type Answer =
  | { readonly kind: "chat"; readonly model: string; readonly text: string; readonly cut: boolean }
  | { readonly kind: "embedding"; readonly model: string; readonly vectors: readonly (readonly number[])[] };

/** The reply to a request after all `calls`: an answer, or why there is none; `detail` is one redacted line. */
export type Reply = { readonly usage: Usage; readonly calls: number } & (
  | ({ readonly ok: true } & Answer)
  | { readonly ok: false; readonly why: NotLabelledReason; readonly detail: string }
);

/** What an endpoint is known to accept. */
export interface EndpointFacts {
  /** The weakest format that a model needed; null before the first answer. */
  readonly format: AnswerFormat | null;
  /** Parameters that the endpoint refuses, sorted. */
  readonly dropped: readonly string[];
}

/** Whether a failed request may be sent again; called before each retry. */
export type MayRetry = () => boolean;

/** Sends requests to the models of an endpoint, with retries and rate limits. `send` never throws. */
export interface JudgeClient {
  send(request: ChatRequest | EmbeddingRequest, mayRetry?: MayRetry): Promise<Reply>;
  facts(): EndpointFacts;
  /** Aborts requests in flight; requests sent afterwards are `not labelled`. */
  close(): void;
}

/** An answer or a failure, with its tokens: refusals cost tokens too. */
interface AnswerWithUsage {
  readonly answer: Answer | RequestFailure;
  readonly usage: Usage;
}

/** Reads the body of an answer. */
export function parseBody(request: ChatRequest | EmbeddingRequest, text: string): AnswerWithUsage {
  try {
    const body: unknown = JSON.parse(text);
    return request.kind === "chat" ? parseChat(request, body) : parseEmbedding(request, body);
  } catch {
    return { answer: requestFailure("malformed", "The endpoint's answer is not JSON"), usage: NO_USAGE };
  }
}

export const NO_USAGE: Usage = { sent: 0, received: 0, estimated: false };

const count = z.int().nonnegative();
/** More than any request can use; larger counts are wrong, and their sums would not be safe integers. */
const tokenCount = count.max(1e9);
const usageSchema = z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount.default(0) });
const chatSchema = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});
const embeddingSchema = z.object({
  model: z.string().optional(),
  data: z.array(z.object({ index: count.optional(), embedding: z.array(z.number()).min(1) })),
});

/** Reads a chat completion. */
export function parseChat(request: ChatRequest, body: unknown): AnswerWithUsage {
  const { success, data } = chatSchema.safeParse(body);
  const choice = data?.choices[0];
  const { content, refusal } = choice?.message ?? {};
  const usage = readUsage(body, [request.system, request.user], content ?? refusal ?? "");
  if (!success || choice === undefined) return { answer: OTHER_SHAPE, usage };
  if (refusal) return { answer: requestFailure("refusal", "The judge refuses to answer"), usage };
  if (choice.finish_reason === "content_filter") {
    return { answer: requestFailure("refusal", "The endpoint's content filter blocks the answer"), usage };
  }
  const text = content ?? "";
  const cut = choice.finish_reason === "length";
  return { answer: { kind: "chat", text, cut, model: data.model ?? request.model }, usage };
}

/** Reads the vectors of texts, in the order of the texts. */
export function parseEmbedding(request: EmbeddingRequest, body: unknown): AnswerWithUsage {
  const usage = readUsage(body, request.texts, "");
  const { success, data } = embeddingSchema.safeParse(body);
  if (!success) return { answer: OTHER_SHAPE, usage };
  const vectors: (readonly number[])[] = [];
  for (const [place, { index, embedding }] of data.data.entries()) vectors[index ?? place] = embedding;
  const isWhole =
    [data.data, vectors].every(({ length }) => length === request.texts.length) &&
    Array.from(vectors).every((vector) => vector?.length === vectors[0]?.length);
  const model = data.model ?? request.model;
  const other = "The endpoint returned another number of vectors than of texts";
  return { answer: isWhole ? { kind: "embedding", vectors, model } : requestFailure("malformed", other), usage };
}

const OTHER_SHAPE = requestFailure("malformed", "The endpoint's answer does not have the API's shape");
/** An estimate of the characters in a token. */
export const CHARACTERS_PER_TOKEN = 4;

/** Reads the token counts of the answer, or estimates them from the text lengths. */
function readUsage(body: unknown, sent: readonly string[], received: string): Usage {
  const read = z.object({ usage: usageSchema }).safeParse(body);
  if (read.success) {
    const { prompt_tokens, completion_tokens } = read.data.usage;
    return { sent: prompt_tokens, received: completion_tokens, estimated: false };
  }
  const tokens = (texts: readonly string[]): number =>
    Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN);
  return { sent: tokens(sent), received: tokens([received]), estimated: true };
}

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

/** Returns the plan without what the refusal names; null when that is nothing that can be left out. */
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

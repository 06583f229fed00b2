import { z } from "zod";
import type { ChatRequest, EmbeddingRequest, Usage } from "./request.ts";
import { type RequestFailure, requestFailure } from "./request-failure.ts";

/** The parsed body of an answer; `model` is unchanged. */
export type ParsedReply =
  | { readonly kind: "chat"; readonly text: string; readonly cut: boolean; readonly model: string }
  | { readonly kind: "embedding"; readonly vectors: readonly (readonly number[])[]; readonly model: string };

/** An answer or a failure, with its tokens: refusals cost tokens too. */
export interface ReplyWithUsage {
  readonly answer: ParsedReply | RequestFailure;
  readonly usage: Usage;
}

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
export function parseChat(request: ChatRequest, body: unknown): ReplyWithUsage {
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
export function parseEmbedding(request: EmbeddingRequest, body: unknown): ReplyWithUsage {
  const usage = readUsage(body, request.texts, "");
  const { success, data } = embeddingSchema.safeParse(body);
  if (!success) return { answer: OTHER_SHAPE, usage };
  const vectors: (readonly number[])[] = [];
  for (const [place, { index, embedding }] of data.data.entries()) vectors[index ?? place] = embedding;
  const [first] = vectors;
  const isWhole =
    data.data.length === request.texts.length &&
    vectors.length === request.texts.length &&
    Array.from(vectors).every((vector) => vector?.length === first?.length);
  if (!isWhole)
    return {
      answer: requestFailure("malformed", "The endpoint returned another number of vectors than of texts"),
      usage,
    };
  return { answer: { kind: "embedding", vectors, model: data.model ?? request.model }, usage };
}

const OTHER_SHAPE = requestFailure("malformed", "The endpoint's answer does not have the API's shape");
const CHARACTERS_PER_TOKEN = 4;

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

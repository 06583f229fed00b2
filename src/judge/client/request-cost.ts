import type { JudgeSettings } from "../../core/judge-settings.ts";
import { imagineAnswer } from "../labels/imagined-answer.ts";
import { type Cost, usdOf } from "../labels/spending.ts";
import { userText } from "../prompts/message.ts";
import type { Question } from "../prompts/question.ts";
import type { ChatRequest, EmbeddingRequest } from "./transport.ts";

/** Characters of a token, roughly; what is computed with it is an estimate. */
const TOKEN = 4;
/** Tokens that an answer may take where nothing is known of it. */
const ANSWER = 300;

/** What a request will about take: its characters / 4, and an answer of middling length. */
export function requestCost(request: ChatRequest | EmbeddingRequest, settings: JudgeSettings): Cost {
  if (request.kind === "embedding") return embeddingCost(request.texts, settings);
  const { system, user, schema, maxTokens } = request;
  const sent = tokensOf(system.length + user.length + JSON.stringify(schema.json).length);
  return costOf({ kind: "chat", sent, received: Math.min(ANSWER, maxTokens) }, settings);
}

/** What a question will about take when it is asked once. */
export function questionCost(question: Question, settings: JudgeSettings): Cost {
  if (question.kind === "cosines") return embeddingCost(question.texts, settings);
  const { form, shown, mark, ids } = question;
  const imagined = imagineAnswer(form, ids);
  const sent = form.system.length + userText(shown, mark, ids).length + JSON.stringify(form.schema.json).length;
  const received = imagined === null ? ANSWER : tokensOf(JSON.stringify(imagined).length);
  return costOf({ kind: "chat", sent: tokensOf(sent), received: Math.min(received, form.maxTokens) }, settings);
}

function embeddingCost(texts: readonly string[], settings: JudgeSettings): Cost {
  const sent = texts.reduce((sum, text) => sum + tokensOf(text.length), 0);
  return costOf({ kind: "embedding", sent, received: 0 }, settings);
}

function costOf(tokens: { kind: "chat" | "embedding"; sent: number; received: number }, settings: JudgeSettings): Cost {
  return { calls: 1, tokens: tokens.sent + tokens.received, usd: usdOf(tokens, settings) };
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / TOKEN);
}

import { createHash } from "node:crypto";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { CaseToLabel } from "../../core/judge/labeller.ts";
import type { ChatRequest, EmbeddingRequest } from "../client/request.ts";
import { userText } from "../prompts/message.ts";
import type { Question } from "../prompts/question.ts";
import { sampleAnswer } from "./sample-answer.ts";

/** What requests cost: how many they are, tokens, and dollars by the user's prices (0 without prices). */
export interface Cost {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

/** Nothing spent. */
export const NO_COST: Cost = { calls: 0, tokens: 0, usd: 0 };

/** Two costs together. */
export function addCosts(a: Cost, b: Cost): Cost {
  return { calls: a.calls + b.calls, tokens: a.tokens + b.tokens, usd: a.usd + b.usd };
}

/** A cost so many times over. */
export function timesCost({ calls, tokens, usd }: Cost, times: number): Cost {
  return { calls: calls * times, tokens: tokens * times, usd: usd * times };
}

/** Tokens of one kind of request. */
export interface Tokens {
  readonly kind: "chat" | "embedding";
  readonly sent: number;
  readonly received: number;
}

/** Dollars of tokens by the prices of the settings; 0 without prices. */
export function usdOf({ kind, sent, received }: Tokens, { prices }: JudgeSettings): number {
  if (!prices) return 0;
  const input = kind === "embedding" ? prices.embedding : prices.input;
  return (sent * input + received * prices.output) / 1e6;
}

/** What the suites of a run have spent, and what requests under way may still take. */
export class Spending {
  #spent: Cost = NO_COST;
  #reserved: Cost = NO_COST;

  /** Holds back what a request may take. */
  reserve(cost: Cost): void {
    this.#reserved = addCosts(this.#reserved, cost);
  }

  /** Takes what a request took in the place of what was held back for it. */
  settle(reserved: Cost, taken: Cost): void {
    this.#reserved = addCosts(this.#reserved, timesCost(reserved, -1));
    this.#spent = addCosts(this.#spent, taken);
  }

  /** Whether a cost more stays within the limits of the settings. Dollars that nobody priced fit no limit. */
  fits(cost: Cost, settings: JudgeSettings): boolean {
    const { calls, tokens, usd } = addCosts(addCosts(this.#spent, this.#reserved), cost);
    const { max_calls = Infinity, max_tokens = Infinity, max_usd = Infinity, prices } = settings;
    if (max_usd !== Infinity && !prices && cost.calls > 0) return false;
    return calls <= max_calls && tokens <= max_tokens && usd <= max_usd + ROUNDING;
  }
}

/** Sums of prices miss what they are by less. */
const ROUNDING = 1e-9;

/** Requests that one question takes at most: an answer that does not fit is asked for again, and so are missing ids. */
const MOST_REQUESTS = 3;

/** The places of cases in the order in which a budget is spent on them: by the digest of suite and id, however they came. */
export function spendingOrder(cases: readonly Pick<CaseToLabel, "suite" | "id">[]): readonly number[] {
  const digests = cases.map(({ suite, id }) =>
    createHash("sha256")
      .update(JSON.stringify([suite, id]))
      .digest("hex"),
  );
  const indexes = cases.map((_, index) => index);
  return indexes.sort((a, b) => ((digests[a] ?? "") < (digests[b] ?? "") ? -1 : 1));
}

/**
 * How many cases of those that wait are begun together: as many from the front as fit even where each question needs every request that it may take.
 * Where not even the first one fits so, that one alone, if it fits as it is thought to be. 0: nothing more is begun.
 */
export function nextBatch(waiting: readonly { readonly cost: Cost }[], fits: (cost: Cost) => boolean): number {
  let sum = NO_COST;
  let count = 0;
  for (const { cost } of waiting) {
    sum = addCosts(sum, timesCost(cost, MOST_REQUESTS));
    if (!fits(sum)) break;
    count += 1;
  }
  const [first] = waiting;
  return count === 0 && first && fits(first.cost) ? 1 : count;
}

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
  const { form, inputs, mark, ids } = question;
  const sample = sampleAnswer(form, ids);
  const sent = form.system.length + userText(inputs, mark, ids).length + JSON.stringify(form.schema.json).length;
  const received = sample === null ? ANSWER : tokensOf(JSON.stringify(sample).length);
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

import { createHash } from "node:crypto";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { CaseToLabel } from "../../core/judge/labeller.ts";
import type { ChatRequest, EmbeddingRequest } from "../client/request.ts";

/** The cost of requests: calls, tokens, and dollars by the user's prices (0 without prices). */
export interface Cost {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

const NO_COST: Cost = { calls: 0, tokens: 0, usd: 0 };

export function addCosts(a: Cost, b: Cost): Cost {
  return { calls: a.calls + b.calls, tokens: a.tokens + b.tokens, usd: a.usd + b.usd };
}

/** The tokens of one kind of request. */
export interface Tokens {
  readonly kind: "chat" | "embedding";
  readonly sent: number;
  readonly received: number;
}

/** Returns the dollars for tokens by the prices in the settings; 0 without prices. */
export function usdOf({ kind, sent, received }: Tokens, { prices }: JudgeSettings): number {
  if (!prices) return 0;
  const input = kind === "embedding" ? prices.embedding : prices.input;
  return (sent * input + received * prices.output) / 1e6;
}

/** What the suites of a run have spent, and what is reserved for requests in flight. */
export class Spending {
  #spent: Cost = NO_COST;
  #reserved: Cost = NO_COST;

  reserve(cost: Cost): void {
    this.#reserved = addCosts(this.#reserved, cost);
  }

  /** Replaces the reservation of a request by its real cost. */
  spend(reserved: Cost, spent: Cost): void {
    const { calls, tokens, usd } = reserved;
    this.#reserved = addCosts(this.#reserved, { calls: -calls, tokens: -tokens, usd: -usd });
    this.#spent = addCosts(this.#spent, spent);
  }

  /** Returns whether another cost stays within the limits of the settings. Without prices no request fits a limit in dollars. */
  fits(cost: Cost, settings: JudgeSettings): boolean {
    const { calls, tokens, usd } = addCosts(addCosts(this.#spent, this.#reserved), cost);
    const { max_calls = Infinity, max_tokens = Infinity, max_usd = Infinity, prices } = settings;
    if (max_usd !== Infinity && !prices && cost.calls > 0) return false;
    return calls <= max_calls && tokens <= max_tokens && usd <= max_usd + ROUNDING;
  }
}

/** Sums of prices have smaller rounding errors. */
const ROUNDING = 1e-9;

/** Returns the indexes of cases in spending order: by the digest of suite and id, whatever the order of the cases. */
export function spendingOrder(cases: readonly Pick<CaseToLabel, "suite" | "id">[]): readonly number[] {
  const digests = cases.map(({ suite, id }) =>
    createHash("sha256")
      .update(JSON.stringify([suite, id]))
      .digest("hex"),
  );
  const indexes = cases.map((_, index) => index);
  return indexes.sort((a, b) => ((digests[a] ?? "") < (digests[b] ?? "") ? -1 : 1));
}

/** An estimate of the characters in a token. */
const CHARACTERS_PER_TOKEN = 4;
/** The estimated tokens of an answer. */
const ANSWER_TOKENS = 300;

/** Estimates the cost of a request: its characters / 4, and an answer of average length. */
export function requestCost(request: ChatRequest | EmbeddingRequest, settings: JudgeSettings): Cost {
  const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  const { kind } = request;
  let [sent, received] = [0, 0];
  if (request.kind === "embedding") for (const text of request.texts) sent += tokensOf(text.length);
  else {
    const { system, user, schema, maxTokens } = request;
    sent = tokensOf(system.length + user.length + JSON.stringify(schema.json).length);
    received = Math.min(ANSWER_TOKENS, maxTokens);
  }
  return { calls: 1, tokens: sent + received, usd: usdOf({ kind, sent, received }, settings) };
}

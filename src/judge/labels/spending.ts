import type { JudgeSettings } from "../../core/judge-settings.ts";

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
  #held: Cost = NO_COST;

  /** Holds back what a request may take. */
  hold(cost: Cost): void {
    this.#held = addCosts(this.#held, cost);
  }

  /** Takes what a request took in the place of what was held back for it. */
  settle(held: Cost, taken: Cost): void {
    this.#held = addCosts(this.#held, timesCost(held, -1));
    this.#spent = addCosts(this.#spent, taken);
  }

  /** Whether a cost more stays within the limits of the settings. Dollars that nobody priced fit no limit. */
  fits(cost: Cost, settings: JudgeSettings): boolean {
    const { calls, tokens, usd } = addCosts(addCosts(this.#spent, this.#held), cost);
    const { max_calls = Infinity, max_tokens = Infinity, max_usd = Infinity, prices } = settings;
    if (max_usd !== Infinity && !prices && cost.calls > 0) return false;
    return calls <= max_calls && tokens <= max_tokens && usd <= max_usd + ROUNDING;
  }
}

/** Sums of prices miss what they are by less. */
const ROUNDING = 1e-9;

/** Whether the settings name any limit. */
export function isLimited({ max_calls, max_tokens, max_usd }: JudgeSettings): boolean {
  return max_calls !== undefined || max_tokens !== undefined || max_usd !== undefined;
}

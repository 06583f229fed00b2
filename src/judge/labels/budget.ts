import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { CaseToLabel } from "../../core/judge/labeller.ts";
import {
  CHARACTERS_PER_TOKEN,
  type ChatRequest,
  type EmbeddingRequest,
  type EndpointFacts,
  type JudgeClient,
  NO_USAGE,
  type Reply,
} from "../client/request.ts";
import { digestOf } from "./label-key.ts";
import { type JudgeStats, usdOf } from "./stats.ts";

/** The cost of requests: calls, tokens, and dollars by the user's prices (0 without prices). */
interface Cost {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

/** What the suites of a run have spent, with what is reserved for requests in flight. */
export class Spending {
  readonly #sum = { calls: 0, tokens: 0, usd: 0 };

  /** Adds a cost; `times` is negative to take reservations back. */
  add({ calls, tokens, usd }: Cost, times = 1): void {
    this.#sum.calls += times * calls;
    this.#sum.tokens += times * tokens;
    this.#sum.usd += times * usd;
  }

  /** Reserves a cost within the limits of the settings. Without prices no request fits a limit in dollars. */
  reserve(cost: Cost, settings: JudgeSettings): boolean {
    const { max_calls = Infinity, max_tokens = Infinity, max_usd = Infinity, prices } = settings;
    if (max_usd !== Infinity && !prices) return false;
    const { calls, tokens, usd } = this.#sum;
    const isWithin =
      calls + cost.calls <= max_calls && tokens + cost.tokens <= max_tokens && usd + cost.usd <= max_usd + ROUNDING;
    if (isWithin) this.add(cost);
    return isWithin;
  }
}

/** Sums of prices have smaller rounding errors. */
const ROUNDING = 1e-9;

/** Returns the indexes of cases in spending order: by the digest of suite and id, whatever the order of the cases. */
export function spendingOrder(cases: readonly Pick<CaseToLabel, "suite" | "id">[]): readonly number[] {
  const digests = cases.map(({ suite, id }) => digestOf([suite, id]));
  const indexes = cases.map((_, index) => index);
  return indexes.sort((a, b) => ((digests[a] ?? "") < (digests[b] ?? "") ? -1 : 1));
}

/** The estimated tokens of an answer. */
const ANSWER_TOKENS = 300;

/** Estimates the cost of a request: its characters / 4, and an answer of average length. */
function estimateCost(request: ChatRequest | EmbeddingRequest, settings: JudgeSettings): Cost {
  const { kind } = request;
  const texts =
    request.kind === "embedding"
      ? request.texts
      : [request.system + request.user + JSON.stringify(request.schema.json)];
  const sent = texts.reduce((sum, { length }) => sum + Math.ceil(length / CHARACTERS_PER_TOKEN), 0);
  const received = request.kind === "embedding" ? 0 : Math.min(ANSWER_TOKENS, request.maxTokens);
  return { calls: 1, tokens: sent + received, usd: usdOf({ kind, sent, received }, settings) };
}

export type BudgetedClient = ReturnType<typeof createBudgetedClient>;

/** Sends the requests of a suite as long as the budget lasts. */
export function createBudgetedClient(
  settings: JudgeSettings,
  {
    spending,
    stats,
    open,
    onReply,
  }: {
    readonly spending: Spending;
    readonly stats: JudgeStats;
    readonly open: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
    /** Called after each reply. */
    readonly onReply: () => void;
  },
) {
  let client: JudgeClient | NotLabelledReason | null = null;
  const opened = (): JudgeClient | NotLabelledReason => {
    client ??= open(settings);
    return client;
  };
  /** Sends a request; never throws. */
  const send = async (request: ChatRequest | EmbeddingRequest): Promise<Reply> => {
    const open = opened();
    if (typeof open === "string") return unsent(open);
    const estimate = estimateCost(request, settings);
    let attempts = 0;
    const reserve = (): boolean => {
      const isReserved = spending.reserve(estimate, settings);
      attempts += Number(isReserved);
      return isReserved;
    };
    if (!reserve()) return unsent("budget");
    const reply = await open.send(request, reserve);
    const { kind } = request;
    const { sent, received } = reply.usage;
    spending.add(estimate, -attempts);
    spending.add({ calls: reply.calls, tokens: sent + received, usd: usdOf({ kind, sent, received }, settings) });
    stats.addReply(kind, reply);
    onReply();
    return reply;
  };
  return {
    /** Opens the client of the endpoint. Returns why nothing can be sent; null when requests can be. */
    closed: (): NotLabelledReason | null => {
      const open = opened();
      return typeof open === "string" ? open : null;
    },
    /** Returns the facts about the endpoint; null when none was opened. */
    facts: (): EndpointFacts | null => (client === null || typeof client === "string" ? null : client.facts()),
    send,
  };
}

function unsent(why: NotLabelledReason): Reply {
  return { ok: false, why, detail: "", usage: NO_USAGE, calls: 0 };
}

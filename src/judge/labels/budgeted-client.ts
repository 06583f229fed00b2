import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { ChatRequest, EmbeddingRequest, EndpointFacts, JudgeClient, Reply } from "../client/request.ts";
import { addCosts, requestCost, type Spending, usdOf } from "./budget.ts";
import type { JudgeStats } from "./stats.ts";

interface BudgetedClientParts {
  readonly settings: JudgeSettings;
  readonly spending: Spending;
  readonly stats: JudgeStats;
  readonly open: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
  /** Called after each reply. */
  readonly onReply: () => void;
}

/** Sends the requests of a suite as long as the budget lasts and the key is accepted. */
export class BudgetedClient {
  readonly #parts: BudgetedClientParts;
  #transport: JudgeClient | null = null;
  #closed: NotLabelledReason | null = null;

  constructor(parts: BudgetedClientParts) {
    this.#parts = parts;
  }

  /** Opens the client of the endpoint. Returns why nothing can be sent; null when requests can be. */
  closed(): NotLabelledReason | null {
    if (this.#transport === null && this.#closed === null) {
      const opened = this.#parts.open(this.#parts.settings);
      if (typeof opened === "string") this.#closed = opened;
      else this.#transport = opened;
    }
    return this.#closed;
  }

  /** Returns the facts about the endpoint; null when none was opened. */
  facts(): EndpointFacts | null {
    return this.#transport?.facts() ?? null;
  }

  /** Sends a request; never throws. */
  readonly send = async (request: ChatRequest | EmbeddingRequest): Promise<Reply> => {
    const { settings, spending, stats } = this.#parts;
    const closed = this.closed();
    if (closed !== null || this.#transport === null) return unsent(closed ?? "not labelled");
    const estimate = requestCost(request, settings);
    if (!spending.fits(estimate, settings)) return unsent("budget");
    spending.reserve(estimate);
    let reserved = estimate;
    const reply = await this.#transport.send(request, () => {
      if (!spending.fits(estimate, settings)) return false;
      spending.reserve(estimate);
      reserved = addCosts(reserved, estimate);
      return true;
    });
    const { kind } = request;
    const { sent, received } = reply.usage;
    const usd = usdOf({ kind, sent, received }, settings);
    spending.spend(reserved, { calls: reply.calls, tokens: sent + received, usd });
    stats.addReply(kind, reply);
    if (!reply.ok && FINAL.has(reply.why)) this.#closed = reply.why;
    this.#parts.onReply();
    return reply;
  };
}

/** Reasons that apply to every later request too. */
const FINAL: ReadonlySet<NotLabelledReason> = new Set<NotLabelledReason>(["no key", "refused key"]);

function unsent(why: NotLabelledReason): Reply {
  return { ok: false, why, detail: "", usage: { sent: 0, received: 0, estimated: false }, calls: 0 };
}

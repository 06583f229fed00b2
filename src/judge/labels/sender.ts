import type { NotLabelledReason } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import { requestCost } from "../client/request-cost.ts";
import type { ChatRequest, EmbeddingRequest, Reply, Transport, TransportFacts } from "../client/transport.ts";
import { addCosts, type Spending, usdOf } from "./spending.ts";
import type { Tally } from "./tally.ts";

/** What a suite's requests go through. */
export interface SenderParts {
  readonly settings: JudgeSettings;
  readonly spending: Spending;
  readonly tally: Tally;
  readonly open: (settings: JudgeSettings) => Transport | NotLabelledReason;
  readonly sent: () => void;
}

/** The way of a suite's requests to the endpoint, as long as the budget lasts and the key is taken. */
export class Sender {
  readonly #parts: SenderParts;
  #transport: Transport | null = null;
  #closed: NotLabelledReason | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Why nothing can be sent; null where something can. Opens the door. */
  closed(): NotLabelledReason | null {
    if (this.#transport === null && this.#closed === null) {
      const opened = this.#parts.open(this.#parts.settings);
      if (typeof opened === "string") this.#closed = opened;
      else this.#transport = opened;
    }
    return this.#closed;
  }

  /** What the transport has learnt; null where none was opened. */
  facts(): TransportFacts | null {
    return this.#transport?.facts() ?? null;
  }

  /** Sends a request; never throws. */
  readonly send = async (request: ChatRequest | EmbeddingRequest): Promise<Reply> => {
    const { settings, spending, tally } = this.#parts;
    const closed = this.closed();
    if (closed !== null || this.#transport === null) return unsent(closed ?? "not labelled");
    const foreseen = requestCost(request, settings);
    if (!spending.fits(foreseen, settings)) return unsent("budget");
    spending.hold(foreseen);
    let held = foreseen;
    const reply = await this.#transport.send(request, () => {
      if (!spending.fits(foreseen, settings)) return false;
      spending.hold(foreseen);
      held = addCosts(held, foreseen);
      return true;
    });
    const { kind } = request;
    const { sent, received } = reply.usage;
    const usd = usdOf({ kind, sent, received }, settings);
    spending.settle(held, { calls: reply.calls, tokens: sent + received, usd });
    tally.replied(kind, reply);
    if (!reply.ok && FINAL.has(reply.why)) this.#closed = reply.why;
    this.#parts.sent();
    return reply;
  };
}

/** What will not be otherwise for the next request. */
const FINAL: ReadonlySet<NotLabelledReason> = new Set<NotLabelledReason>(["no key", "refused key"]);

function unsent(why: NotLabelledReason): Reply {
  return { ok: false, why, detail: "", usage: { sent: 0, received: 0, estimated: false }, calls: 0 };
}

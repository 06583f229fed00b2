import { ANSWER_FORMATS, FULL_PLAN, type RequestPlan } from "./answer-format.ts";
import type { Clock } from "./clock.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Fault, fault } from "./fault.ts";
import { FormatLadder } from "./format.ts";
import { readFault } from "./http-fault.ts";
import { readLimits } from "./limit-headers.ts";
import { type ReadAnswer, type Reading, readChat, readEmbedding } from "./reading.ts";
import { type Redact, redactSecrets } from "./redaction.ts";
import { chatBody, embeddingBody } from "./request-body.ts";
import { Scheduler, type Tried, type Try } from "./scheduler.ts";
import { secretsOf } from "./secrets.ts";
import type { Rank } from "./slots.ts";
import type { ChatRequest, EmbeddingRequest, MayAgain, Reply, TransportFacts, Usage } from "./transport.ts";

/** What a caller works with; times in milliseconds. */
export interface CallerOptions {
  readonly endpoint: Endpoint;
  readonly concurrency: number;
  readonly deadline: number;
  readonly requestTimeout: number;
  readonly maxWait: number;
  readonly clock: Clock;
  /** Whether there is a key, or none is needed. */
  readonly mayAsk: boolean;
  /** One call: its answer if it is a success; throws else. */
  readonly post: (kind: "chat" | "embedding", body: object, signal: AbortSignal) => Promise<Response>;
}

/** A request on its way: what it took so far, over all tries. */
interface Journey {
  readonly request: ChatRequest | EmbeddingRequest;
  rank: Rank;
  /** What to do with it after it was refused. */
  next: "again" | "lead" | "no";
  calls: number;
  usage: Usage;
  plan: RequestPlan;
}

const LONGEST_MODEL = 200;
const NOTHING: Usage = { sent: 0, received: 0, estimated: false };

/** Calls an endpoint's models: again where the scheduler sees sense in it, and otherwise bound where a model does not take what is asked. */
export class Caller {
  readonly #options: CallerOptions;
  readonly #scheduler: Scheduler;
  readonly #ladder = new FormatLadder();
  readonly #redact: Redact;
  /** Models that answered a question, and those that the endpoint does not have. */
  readonly #known = new Set<string>();
  readonly #unknown = new Map<string, Fault>();
  readonly #plans = new Set<RequestPlan>();

  constructor(options: CallerOptions) {
    const { endpoint } = options;
    this.#options = options;
    this.#scheduler = new Scheduler({ ...options, seed: endpoint.baseUrl });
    this.#redact = redactSecrets(secretsOf([endpoint.key ?? ""]));
  }

  /** What came of a request; never throws. */
  async send(request: ChatRequest | EmbeddingRequest, mayAgain: MayAgain = () => true): Promise<Reply> {
    const journey: Journey = { request, rank: "new", next: "again", calls: 0, usage: NOTHING, plan: FULL_PLAN };
    if (!this.#options.mayAsk) return noReply(journey, NO_KEY);
    let tries = 0;
    const attempt = (): Promise<Try<ReadAnswer>> => {
      tries += 1;
      return this.#ask(journey);
    };
    const needless = (): Fault | null =>
      this.#unknown.get(request.model) ?? (tries === 0 || mayAgain() ? null : NOTHING_LEFT);
    try {
      for (;;) {
        journey.next = "no";
        const tried = await this.#scheduler.run({ attempt, needless, rank: journey.rank });
        journey.calls += tried.calls;
        if (isOver(journey)) return this.#reply(journey, tried);
      }
    } finally {
      if (journey.rank === "lead") this.#scheduler.release();
    }
  }

  /** What was learnt and done so far. */
  facts(): TransportFacts {
    const { requests, retries, inFlight, mostInFlight, concurrency } = this.#scheduler;
    const plans = [...this.#plans];
    const worst = Math.max(...plans.map(({ format }) => ANSWER_FORMATS.indexOf(format)));
    return {
      format: ANSWER_FORMATS[worst] ?? null,
      dropped: [...new Set(plans.flatMap(({ dropped }) => [...dropped]))].sort(),
      requests,
      retries,
      inFlight,
      mostInFlight,
      concurrency,
    };
  }

  /** Ends what is under way. */
  close(): void {
    this.#scheduler.end("not labelled", "The judge is closed");
  }

  /** One try. */
  async #ask(journey: Journey): Promise<Try<ReadAnswer>> {
    const { requestTimeout, post } = this.#options;
    const { request } = journey;
    journey.plan = this.#ladder.plan(request.model);
    const body = request.kind === "chat" ? chatBody(request, journey.plan) : embeddingBody(request, journey.plan);
    const late = AbortSignal.timeout(requestTimeout);
    try {
      const response = await post(request.kind, body, AbortSignal.any([late, this.#scheduler.signal]));
      const { answer, usage } = readBody(request, await response.text(), response.headers);
      journey.usage = addUsage(journey.usage, usage);
      if ("why" in answer) return { fault: answer };
      return { value: answer, limits: readLimits(response.headers, Date.now()) };
    } catch (cause) {
      return { fault: this.#learn(journey, readFault(cause, this.#redact, late.aborted)) };
    }
  }

  /** Learns from a fault before anyone else is let in. */
  #learn(journey: Journey, cause: Fault): Fault {
    const { model } = journey.request;
    if (cause.why === "no judge" && !this.#known.has(model)) this.#unknown.set(model, cause);
    journey.next = cause.refused === null ? "no" : this.#ladder.learn(model, journey.plan, cause.refused);
    if (journey.next === "no" || journey.rank === "lead") return cause;
    if (journey.next === "lead") this.#scheduler.hold();
    journey.rank = journey.next;
    return cause;
  }

  #reply(journey: Journey, tried: Tried<ReadAnswer>): Reply {
    const { model } = journey.request;
    if ("fault" in tried) return noReply(journey, tried.fault);
    const { value } = tried;
    const { usage, calls } = journey;
    this.#known.add(model);
    if (value.kind === "chat") this.#plans.add(journey.plan);
    const facts = { ok: true, model: this.#redact(value.model).slice(0, LONGEST_MODEL), usage, calls } as const;
    return value.kind === "chat"
      ? { ...facts, kind: "chat", text: this.#redact(value.text), cut: value.cut }
      : { ...facts, kind: "embedding", vectors: value.vectors };
  }
}

function isOver({ next }: Journey): boolean {
  return next === "no";
}

const NOTHING_LEFT = fault("budget", "The budget has no room for another try");
const NO_KEY = fault("no key", "There is no key for the judge");

function noReply({ usage, calls }: Journey, { why, detail }: Fault): Reply {
  return { ok: false, why, detail, usage, calls };
}

function readBody(request: ChatRequest | EmbeddingRequest, text: string, headers: Headers): Reading {
  try {
    const body: unknown = JSON.parse(text);
    return request.kind === "chat" ? readChat(request, body) : readEmbedding(request, body);
  } catch {
    // Where neither a length nor chunks say how long a body is, one that broke off cannot be told from a whole one.
    const mayBeCut = !headers.has("content-length") && !headers.has("transfer-encoding");
    const retry = mayBeCut && text.trimStart().startsWith("{") ? ({ retry: "again", most: 2 } as const) : {};
    return { answer: fault("malformed", "The endpoint's answer is no JSON", retry), usage: NOTHING };
  }
}

function addUsage(a: Usage, b: Usage): Usage {
  return { sent: a.sent + b.sent, received: a.received + b.received, estimated: a.estimated || b.estimated };
}

import type { OpenAI } from "openai";
import type { NotLabelledReason } from "../../core/judge-request.ts";
import type { AnswerFormat } from "./answer-format.ts";
import { Caller } from "./caller.ts";
import { type Clock, machineClock } from "./clock.ts";
import { type Endpoint, isLoopback } from "./endpoint.ts";
import type { Wire } from "./wire.ts";

export type { AnswerFormat } from "./answer-format.ts";

/** One question to a model, with the JSON schema of its answer. */
export interface ChatRequest {
  readonly kind: "chat";
  readonly model: string;
  readonly system: string;
  readonly user: string;
  readonly schema: { readonly name: string; readonly json: Record<string, unknown> };
  readonly temperature: number;
  readonly maxTokens: number;
}

/** Texts whose vectors are wanted, in their order. */
export interface EmbeddingRequest {
  readonly kind: "embedding";
  readonly model: string;
  readonly texts: readonly string[];
}

/** Tokens of all tries of a request; `estimated` where an endpoint did not tell them (characters / 4). */
export interface Usage {
  readonly sent: number;
  readonly received: number;
  readonly estimated: boolean;
}

/** What came of a request after all tries; `calls` is how many went out, `cut` that the answer reached its token limit. */
export type Reply = ChatReply | EmbeddingReply | NoReply;

/** An answer as it came: nobody has looked whether it fits. */
export interface ChatReply {
  readonly ok: true;
  readonly kind: "chat";
  readonly text: string;
  readonly model: string;
  readonly usage: Usage;
  readonly cut: boolean;
  readonly calls: number;
}

/** As many vectors as there were texts, in their order, all of one length. */
export interface EmbeddingReply {
  readonly ok: true;
  readonly kind: "embedding";
  readonly vectors: readonly (readonly number[])[];
  readonly model: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** Why there is no answer; `detail` is one redacted line for people. */
export interface NoReply {
  readonly ok: false;
  readonly why: NotLabelledReason;
  readonly detail: string;
  readonly usage: Usage;
  readonly calls: number;
}

/** What a transport has learnt and done so far. */
export interface TransportFacts {
  /** The least binding format that a model needed; null before the first answer. */
  readonly format: AnswerFormat | null;
  /** Parameters that the endpoint does not take, sorted. */
  readonly dropped: readonly string[];
  readonly requests: number;
  /** Requests beyond the first try of each. */
  readonly retries: number;
  readonly inFlight: number;
  readonly mostInFlight: number;
  /** How many may be under way at present. */
  readonly concurrency: number;
}

/** Whether a request that failed may go out once more; asked before each try but the first. */
export type MayAgain = () => boolean;

/** The one door to a model: scheduling, retries and the ladder of formats are behind it. `send` never throws. */
export interface Transport {
  readonly send: (request: ChatRequest | EmbeddingRequest, mayAgain?: MayAgain) => Promise<Reply>;
  readonly facts: () => TransportFacts;
  /** Ends what is under way; whatever is sent afterwards is `not labelled`. */
  readonly close: () => void;
}

/** How a transport works. One is opened for all suites of an endpoint, so that they wait at one gate; times in milliseconds. */
export interface TransportOptions {
  readonly endpoint: Endpoint;
  /** Most requests under way at once. */
  readonly concurrency: number;
  /** From opening on; then whatever is not answered is `time-out`. */
  readonly deadline: number;
  /** For one request with its body; 60 s by default. */
  readonly requestTimeout?: number;
  /** What one request may wait because of rate limits, in all; 120 s by default. */
  readonly maxWait?: number;
  /** The machine's by default. */
  readonly clock?: Clock;
}

const REQUEST_TIMEOUT = 60_000;
const MAX_WAIT = 120_000;
/** What the client wants for a key: it never sees the real one, which the wire adds. */
const NO_KEY = "none";

/** Opens a transport; nothing is loaded and nobody is called before its first request. */
export function openTransport(options: TransportOptions): Transport {
  const { endpoint, concurrency, requestTimeout = REQUEST_TIMEOUT, maxWait = MAX_WAIT } = options;
  let line: Promise<Line> | null = null;
  const caller = new Caller({
    ...options,
    requestTimeout,
    maxWait,
    clock: options.clock ?? machineClock,
    mayAsk: endpoint.key !== null || isLoopback(endpoint),
    post: async (kind, body, signal) => {
      line ??= openLine(endpoint, concurrency);
      return post((await line).client, { kind, body }, signal);
    },
  });
  return {
    send: (request, mayAgain) => caller.send(request, mayAgain),
    facts: () => caller.facts(),
    close: () => {
      caller.close();
      line?.then(
        ({ wire }) => wire.close(),
        () => {},
      );
    },
  };
}

/** The API's client over our own wire. */
interface Line {
  readonly client: OpenAI;
  readonly wire: Wire;
}

/** Opens a client that neither retries nor prints. Both are loaded late: heavy imports, the wire's for Node's own HTTP, that a run without a judge does without. */
async function openLine(endpoint: Endpoint, concurrency: number): Promise<Line> {
  const [{ OpenAI: Client }, { openWire }] = await Promise.all([import("openai"), import("./wire.ts")]);
  const wire = openWire(endpoint, concurrency);
  const secrets = { apiKey: NO_KEY, adminAPIKey: null, webhookSecret: null };
  const { fetch } = wire;
  const client = new Client({ ...secrets, baseURL: endpoint.baseUrl, fetch, maxRetries: 0, logLevel: "off" });
  return { client, wire };
}

/** One call; throws the client's errors for what is no success. */
function post(
  client: OpenAI,
  { kind, body }: { readonly kind: "chat" | "embedding"; readonly body: object },
  signal: AbortSignal,
): Promise<Response> {
  const sent = { signal, timeout: LONGEST, maxRetries: 0 };
  // `embeddings.create` would add a format of its own where none is wanted.
  return kind === "chat"
    ? client.chat.completions.create(body as OpenAI.ChatCompletionCreateParamsNonStreaming, sent).asResponse()
    : client.post("/embeddings", { ...sent, body }).asResponse();
}

/** Longer than anybody waits: the signal ends a request. */
const LONGEST = 2 ** 31 - 1;

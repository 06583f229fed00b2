import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { secretsOf } from "../../core/secrets/known-secrets.ts";
import { type Redact, redactSecrets } from "../../core/secrets/redaction.ts";
import { type Endpoint, OPENAI_URL } from "./endpoint.ts";
import { readLimits } from "./rate-limits.ts";
import type { ChatRequest, EmbeddingRequest, EndpointFacts, MayRetry, Reply, Usage } from "./request.ts";
import { type RequestFailure, readFailure, requestFailure } from "./request-failure.ts";
import {
  ANSWER_FORMATS,
  chatBody,
  embeddingBody,
  FormatFallback,
  FULL_PLAN,
  type RequestPlan,
} from "./request-format.ts";
import { type Answered, type Attempt, RequestQueue, type RequestQueueOptions } from "./request-queue.ts";
import { type ParsedReply, parseChat, parseEmbedding, type ReplyWithUsage } from "./response.ts";

/** Settings of a retrying client; times in milliseconds. */
interface RetryingClientOptions extends Omit<RequestQueueOptions, "seed"> {
  readonly endpoint: Endpoint;
  readonly requestTimeout: number;
  /** Whether there is a key, or none is needed. */
  readonly mayAsk: boolean;
  /** Sends one request; throws when it fails. */
  readonly post: (kind: "chat" | "embedding", body: object, signal: AbortSignal) => Promise<Response>;
  readonly warn?: (line: string) => void;
}

/** A request with the tokens of all attempts, and the plan of the last one. */
interface ClientRequest {
  readonly request: ChatRequest | EmbeddingRequest;
  usage: Usage;
  plan: RequestPlan;
}

const LONGEST_MODEL = 200;
const NO_USAGE: Usage = { sent: 0, received: 0, estimated: false };

/** Sends requests to an endpoint's models; retries, and falls back to weaker formats where a model refuses a format or a parameter. */
export class RetryingClient {
  readonly #options: RetryingClientOptions;
  readonly #queue: RequestQueue;
  readonly #formats = new FormatFallback();
  readonly #redact: Redact;
  /** Models that answered, and models that the endpoint does not have. */
  readonly #known = new Set<string>();
  readonly #unknown = new Map<string, RequestFailure>();
  readonly #plans = new Set<RequestPlan>();
  readonly #reasons = new Set<NotLabelledReason>();

  constructor(options: RetryingClientOptions) {
    const { endpoint } = options;
    this.#options = options;
    this.#queue = new RequestQueue({ ...options, seed: endpoint.baseUrl });
    const redact = redactSecrets(secretsOf([endpoint.key ?? ""]));
    const hide = hideAddress(endpoint);
    this.#redact = (text) => hide(redact(text));
  }

  /** Sends a request; never throws. */
  async send(request: ChatRequest | EmbeddingRequest, mayRetry: MayRetry = () => true): Promise<Reply> {
    const sent: ClientRequest = { request, usage: NO_USAGE, plan: FULL_PLAN };
    if (!this.#options.mayAsk) return this.#warned(this.#reply(sent, { calls: 0, failure: NO_KEY }));
    let attempts = 0;
    const attempt = (): Promise<Attempt<ParsedReply>> => {
      attempts += 1;
      return this.#attempt(sent);
    };
    const cancelled = (): RequestFailure | null =>
      this.#unknown.get(request.model) ?? (attempts === 0 || mayRetry() ? null : NO_BUDGET);
    return this.#warned(this.#reply(sent, await this.#queue.run({ attempt, cancelled })));
  }

  facts(): EndpointFacts {
    const plans = [...this.#plans];
    const weakest = Math.max(...plans.map(({ format }) => ANSWER_FORMATS.indexOf(format)));
    return {
      format: ANSWER_FORMATS[weakest] ?? null,
      dropped: [...new Set(plans.flatMap(({ dropped }) => [...dropped]))].sort(),
    };
  }

  /** Aborts requests in flight. */
  close(): void {
    this.#queue.end("not labelled", "The judge is closed");
  }

  /** Sends a request once. */
  async #attempt(sent: ClientRequest): Promise<Attempt<ParsedReply>> {
    const { requestTimeout, post } = this.#options;
    const { request } = sent;
    sent.plan = this.#formats.plan(request.model);
    const body = request.kind === "chat" ? chatBody(request, sent.plan) : embeddingBody(request, sent.plan);
    const late = AbortSignal.timeout(requestTimeout);
    try {
      const response = await post(request.kind, body, AbortSignal.any([late, this.#queue.signal]));
      const { answer, usage } = readBody(request, await response.text(), response.headers);
      sent.usage = addUsage(sent.usage, usage);
      if ("why" in answer) return { failure: limitRetries(request, answer) };
      return { value: answer, limits: readLimits(response.headers, Date.now()) };
    } catch (cause) {
      const failure = limitRetries(request, readFailure(cause, this.#redact, late.aborted));
      return { failure: this.#learn(sent, failure) };
    }
  }

  /** Learns from a failure before other requests start. */
  #learn(sent: ClientRequest, cause: RequestFailure): RequestFailure {
    const { model } = sent.request;
    if (cause.why === "no judge" && !this.#known.has(model)) this.#unknown.set(model, cause);
    return cause.refused === null ? cause : { ...cause, retry: this.#formats.learn(model, sent.plan, cause.refused) };
  }

  /** Warns about the first failure for each reason; the report counts the others. */
  #warned(reply: Reply): Reply {
    if (reply.ok || this.#reasons.has(reply.why)) return reply;
    this.#reasons.add(reply.why);
    this.#options.warn?.(`The judge did not answer (${reply.why}): ${this.#redact(reply.detail)}`);
    return reply;
  }

  #reply(sent: ClientRequest, answered: Answered<ParsedReply>): Reply {
    const { model } = sent.request;
    const { usage } = sent;
    const { calls } = answered;
    if ("failure" in answered) {
      const { why, detail } = answered.failure;
      return { ok: false, why, detail, usage, calls };
    }
    const { value } = answered;
    this.#known.add(model);
    if (value.kind === "chat") this.#plans.add(sent.plan);
    const facts = { ok: true, model: this.#redact(value.model).slice(0, LONGEST_MODEL), usage, calls } as const;
    return value.kind === "chat"
      ? { ...facts, kind: "chat", text: this.#redact(value.text), cut: value.cut }
      : { ...facts, kind: "embedding", vectors: value.vectors };
  }
}

/** Removes an endpoint's address from texts, also in its JSON-escaped form; OpenAI's own address is not a secret. */
function hideAddress({ baseUrl }: Endpoint): Redact {
  const { host } = new URL(baseUrl);
  if (host === new URL(OPENAI_URL).host) return (text) => text;
  const forms = [baseUrl, baseUrl.replaceAll("/", "\\/"), host];
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, "***"), text);
}

/** Applies a request's own number of retries to a failure. */
function limitRetries({ retries }: ClientRequest["request"], failure: RequestFailure): RequestFailure {
  return retries === undefined ? failure : { ...failure, most: retries };
}

const NO_BUDGET = requestFailure("budget", "The budget does not allow another attempt");
const NO_KEY = requestFailure("no key", "There is no key for the judge");

function readBody(request: ChatRequest | EmbeddingRequest, text: string, headers: Headers): ReplyWithUsage {
  try {
    const body: unknown = JSON.parse(text);
    return request.kind === "chat" ? parseChat(request, body) : parseEmbedding(request, body);
  } catch {
    // Without a length or chunks, a truncated body looks complete.
    const mayBeCut = !headers.has("content-length") && !headers.has("transfer-encoding");
    const retry = mayBeCut && text.trimStart().startsWith("{") ? ({ retry: "again", most: 2 } as const) : {};
    return { answer: requestFailure("malformed", "The endpoint's answer is not JSON", retry), usage: NO_USAGE };
  }
}

function addUsage(a: Usage, b: Usage): Usage {
  return { sent: a.sent + b.sent, received: a.received + b.received, estimated: a.estimated || b.estimated };
}

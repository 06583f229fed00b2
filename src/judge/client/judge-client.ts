import PQueue from "p-queue";
import { LOSSES, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type Redact, redactSecrets, secretsOf } from "../../core/secrets.ts";
import { type Endpoint, isLoopback, OPENAI_URL } from "./endpoint.ts";
import { type Connection, connect, type HttpTransport } from "./http-transport.ts";
import {
  ANSWER_FORMATS,
  type Answer,
  type ChatRequest,
  type EmbeddingRequest,
  type EndpointFacts,
  FULL_PLAN,
  type JudgeClient,
  lowerPlan,
  type MayRetry,
  NO_USAGE,
  parseBody,
  type Reply,
  type RequestPlan,
  requestBody,
  type Usage,
} from "./request.ts";
import { isFinal, isSpent, type RequestFailure, readFailure, requestFailure } from "./request-failure.ts";

/** Settings of a client; times in milliseconds. All suites of an endpoint share one client. */
export interface JudgeClientOptions {
  readonly endpoint: Endpoint;
  /** Most requests in flight. */
  readonly concurrency: number;
  /** Measured from opening; unanswered requests then fail with `time-out`. */
  readonly deadline: number;
  /** For one attempt; 60 s by default. */
  readonly requestTimeout?: number;
  /** Called with one line for each reason of a failure, at its first occurrence; the report counts all failures. */
  readonly warn?: (line: string) => void;
}

/** The client stops after this many lost requests in a row for each concurrent request, but not before the minimum. */
const MAX_LOST_PER_SLOT = 2;
const MIN_LOST = 10;
const LONGEST_MODEL = 200;
const NO_BUDGET = requestFailure("budget", "The budget does not allow another attempt");
const NO_KEY = requestFailure("no key", "There is no key for the judge");

/** One request with what its attempts came to. */
interface SentRequest {
  readonly request: ChatRequest | EmbeddingRequest;
  readonly mayRetry: MayRetry;
  calls: number;
  usage: Usage;
}

/**
 * Opens a client of an endpoint; nothing heavy is loaded before its first request. OpenAI's client retries requests.
 * Falls back to weaker formats where a model refuses a format or a parameter: the first request to each model finds
 * them out alone. Stops when the endpoint refuses everything or is lost.
 */
export function createJudgeClient(options: JudgeClientOptions): JudgeClient {
  const { endpoint, concurrency, requestTimeout } = options;
  const queue = new PQueue({ concurrency });
  /** By model, the plan that is left after its refusals. */
  const lowered = new Map<string, RequestPlan>();
  const planOf = (model: string): RequestPlan => lowered.get(model) ?? FULL_PLAN;
  const redactKey = redactSecrets(secretsOf([endpoint.key ?? ""]));
  const hide = hideAddress(endpoint);
  const redact: Redact = (text) => hide(redactKey(text));
  const abort = new AbortController();
  const late = requestFailure("time-out", "The time for judging is over (`judge.deadline`)");
  const deadline = setTimeout(() => stop(late), Math.min(options.deadline, LONGEST_TIMER)).unref();
  let connection: Promise<Connection> | null = null;
  /** By model, its first request, and why it is asked no more; the models that have answered. */
  const firstOf = new Map<string, Promise<unknown>>();
  const unknown = new Map<string, RequestFailure>();
  const known = new Set<string>();
  const plans = new Set<RequestPlan>();
  const reasons = new Set<NotLabelledReason>();
  let over: RequestFailure | null = null;
  let lost = 0;

  /** Sends a request; never throws. */
  async function send(request: ChatRequest | EmbeddingRequest, mayRetry: MayRetry = () => true): Promise<Reply> {
    const sent: SentRequest = { request, mayRetry, calls: 0, usage: NO_USAGE };
    if (endpoint.key === null && !isLoopback(endpoint)) return failed(sent, NO_KEY);
    return await queue.add(() => sendInTurn(sent));
  }

  function facts(): EndpointFacts {
    const used = [...plans];
    const weakest = Math.max(...used.map(({ format }) => ANSWER_FORMATS.indexOf(format)));
    return {
      format: ANSWER_FORMATS[weakest] ?? null,
      dropped: [...new Set(used.flatMap(({ dropped }) => [...dropped]))].sort(),
    };
  }

  function close(): void {
    stop(requestFailure("not labelled", "The judge is closed"));
  }

  /** Aborts requests in flight and sends no more. */
  function stop(failure: RequestFailure): void {
    over ??= failure;
    clearTimeout(deadline);
    abort.abort();
    connection?.then(({ transport }) => transport.close()).catch(() => {});
  }

  async function sendInTurn(sent: SentRequest): Promise<Reply> {
    const { model } = sent.request;
    const first = firstOf.get(model);
    if (first !== undefined) await first;
    const reply = ask(sent);
    if (first === undefined) firstOf.set(model, reply);
    return reply;
  }

  /** Sends a request until it is answered, or refused in every format. */
  async function ask(sent: SentRequest): Promise<Reply> {
    const { model } = sent.request;
    for (;;) {
      const ended = over ?? unknown.get(model);
      if (ended !== undefined) return failed(sent, ended);
      if (sent.calls > 0 && !sent.mayRetry()) return failed(sent, NO_BUDGET);
      const plan = planOf(model);
      const answer = await post(sent, plan);
      if (!("why" in answer)) return answered(sent, plan, answer);
      // Another request may have found a lower plan meanwhile.
      const isCurrent = planOf(model) === plan;
      const lower = answer.refused && (isCurrent ? lowerPlan(plan, answer.refused) : planOf(model));
      if (lower === null) {
        learn(model, answer);
        return failed(sent, answer);
      }
      lowered.set(model, lower);
    }
  }

  /** Sends a request in one format; OpenAI's client repeats it where that may help. */
  async function post(sent: SentRequest, plan: RequestPlan): Promise<Answer | RequestFailure> {
    const { request } = sent;
    const ended = new AbortController();
    let failure: RequestFailure | null = null;
    const end = (why: RequestFailure): never => {
      failure = why;
      ended.abort();
      throw new Error(why.detail);
    };
    let tries = 0;
    try {
      connection ??= connect(endpoint, concurrency, requestTimeout);
      const { transport, post: postBody } = await connection;
      const fetch: HttpTransport["fetch"] = async (url, init) => {
        if (tries > 0 && !sent.mayRetry()) end(NO_BUDGET);
        tries += 1;
        sent.calls += 1;
        const response = await transport.fetch(url, init).catch((cause) => {
          if (isFinal(cause)) end(readFailure(cause, redact));
          throw cause;
        });
        if (response.status === 429 && isSpent(await response.clone().text())) {
          response.headers.set("x-should-retry", "false");
        }
        return response;
      };
      const signal = AbortSignal.any([abort.signal, ended.signal]);
      const response = await postBody(request, requestBody(request, plan), { fetch, signal });
      const { answer, usage } = parseBody(request, await response.text());
      const { sent: before, received, estimated } = sent.usage;
      sent.usage = {
        sent: before + usage.sent,
        received: received + usage.received,
        estimated: estimated || usage.estimated,
      };
      return answer;
    } catch (cause) {
      return failure ?? over ?? readFailure(cause, redact);
    }
  }

  function answered({ request, calls, usage }: SentRequest, plan: RequestPlan, answer: Answer): Reply {
    lost = 0;
    known.add(request.model);
    if (answer.kind === "chat") plans.add(plan);
    const text = answer.kind === "chat" && { text: redact(answer.text) };
    const model = redact(answer.model || request.model).slice(0, LONGEST_MODEL);
    return { ok: true, ...answer, ...text, model, usage, calls };
  }

  /** Learns whether a failure is one of all later requests too. */
  function learn(model: string, failure: RequestFailure): void {
    if (failure.why === "no judge" && !known.has(model)) unknown.set(model, failure);
    if (LOSSES.has(failure.why)) lost += 1;
    const isDead = lost >= Math.max(MIN_LOST, MAX_LOST_PER_SLOT * concurrency);
    if (failure.endsAll || isDead) stop(failure);
  }

  /** Returns a failed request; warns about the first of each reason. */
  function failed({ calls, usage }: SentRequest, { why, detail }: RequestFailure): Reply {
    if (!reasons.has(why)) {
      reasons.add(why);
      options.warn?.(`The judge did not answer (${why}): ${redact(detail)}`);
    }
    return { ok: false, why, detail, usage, calls };
  }

  return { send, facts, close };
}

/** The longest timer of Node.js. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Removes an endpoint's address from texts, also in its JSON-escaped form; OpenAI's own address is not a secret. */
function hideAddress({ baseUrl }: Endpoint): Redact {
  const { host } = new URL(baseUrl);
  if (host === new URL(OPENAI_URL).host) return (text) => text;
  const forms = [baseUrl, baseUrl.replaceAll("/", "\\/"), host];
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, "***"), text);
}

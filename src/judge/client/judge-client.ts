import type { OpenAI } from "openai";
import { type Clock, machineClock } from "./clock.ts";
import { type Endpoint, isLoopback } from "./endpoint.ts";
import type { HttpTransport } from "./http-transport.ts";
import type { JudgeClient } from "./request.ts";
import { RetryingClient } from "./retrying-client.ts";

/** Settings of a client; times in milliseconds. All suites of an endpoint share one client and its rate limits. */
export interface JudgeClientOptions {
  readonly endpoint: Endpoint;
  /** Most requests in flight. */
  readonly concurrency: number;
  /** Measured from opening; unanswered requests then fail with `time-out`. */
  readonly deadline: number;
  /** For one attempt; 60 s by default. */
  readonly requestTimeout?: number;
  /** How long one request may wait for rate limits in all; 120 s by default. */
  readonly maxWait?: number;
  /** The machine's by default. */
  readonly clock?: Clock;
  /** Called with one line for each reason of a failure, at its first occurrence; the report counts all failures. */
  readonly warn?: (line: string) => void;
}

const REQUEST_TIMEOUT = 60_000;
const MAX_WAIT = 120_000;
/** A placeholder key for the OpenAI client; the HTTP transport adds the real one. */
const NO_KEY = "none";

/** Opens a client; heavy imports wait for the first request. */
export function openJudgeClient(options: JudgeClientOptions): JudgeClient {
  const { endpoint, concurrency, requestTimeout = REQUEST_TIMEOUT, maxWait = MAX_WAIT } = options;
  let connection: Promise<Connection> | null = null;
  const client = new RetryingClient({
    ...options,
    requestTimeout,
    maxWait,
    clock: options.clock ?? machineClock,
    mayAsk: endpoint.key !== null || isLoopback(endpoint),
    post: async (kind, body, signal) => {
      connection ??= connect(endpoint, concurrency);
      return post((await connection).openai, { kind, body }, signal);
    },
  });
  return {
    send: (request, mayRetry) => client.send(request, mayRetry),
    facts: () => client.facts(),
    close: () => {
      client.close();
      connection?.then(
        ({ transport }) => transport.close(),
        () => {},
      );
    },
  };
}

/** The OpenAI client over our HTTP transport. */
interface Connection {
  readonly openai: OpenAI;
  readonly transport: HttpTransport;
}

/** Creates an OpenAI client that neither retries nor prints. Both imports are heavy, and a run without a judge does not need them. */
async function connect(endpoint: Endpoint, concurrency: number): Promise<Connection> {
  const [{ OpenAI: Client }, { openHttpTransport }] = await Promise.all([
    import("openai"),
    import("./http-transport.ts"),
  ]);
  const transport = openHttpTransport(endpoint, concurrency);
  const secrets = { apiKey: NO_KEY, adminAPIKey: null, webhookSecret: null };
  const { fetch } = transport;
  const openai = new Client({ ...secrets, baseURL: endpoint.baseUrl, fetch, maxRetries: 0, logLevel: "off" });
  return { openai, transport };
}

/** Sends one request; throws the errors of the OpenAI client. */
function post(
  openai: OpenAI,
  { kind, body }: { readonly kind: "chat" | "embedding"; readonly body: object },
  signal: AbortSignal,
): Promise<Response> {
  const options = { signal, timeout: NO_TIMEOUT, maxRetries: 0 };
  // `embeddings.create` would add its own encoding format.
  return kind === "chat"
    ? openai.chat.completions.create(body as OpenAI.ChatCompletionCreateParamsNonStreaming, options).asResponse()
    : openai.post("/embeddings", { ...options, body }).asResponse();
}

/** No timeout: the signal ends a request. */
const NO_TIMEOUT = 2 ** 31 - 1;

import type { OpenAI } from "openai";
import { USUAL_RETRIES } from "../../core/config/limits.ts";
import type { Endpoint } from "./endpoint.ts";
import type { HttpTransport } from "./http-transport.ts";
import type { ChatRequest, EmbeddingRequest } from "./request.ts";

interface ConnectionOptions {
  readonly endpoint: Endpoint;
  readonly concurrency: number;
  /** For one attempt, in milliseconds; 60 s by default. */
  readonly requestTimeout?: number;
}

const REQUEST_TIMEOUT = 60_000;

/** OpenAI's client over our HTTP transport. */
export interface Connection {
  readonly transport: HttpTransport;
  readonly post: (
    request: ChatRequest | EmbeddingRequest,
    body: object,
    options: { readonly fetch: HttpTransport["fetch"]; readonly signal: AbortSignal },
  ) => Promise<Response>;
}

/** Creates the clients. Both imports are heavy, and a run without a judge does not need them. */
export async function connect({ endpoint, concurrency, requestTimeout }: ConnectionOptions): Promise<Connection> {
  const [{ OpenAI: Client }, { openHttpTransport }] = await Promise.all([
    import("openai"),
    import("./http-transport.ts"),
  ]);
  const transport = openHttpTransport(endpoint, concurrency);
  // The transport adds the real key.
  const secrets = { apiKey: "none", adminAPIKey: null, webhookSecret: null };
  const client = { ...secrets, baseURL: endpoint.baseUrl, timeout: requestTimeout ?? REQUEST_TIMEOUT };
  return {
    transport,
    post: ({ kind, retries = USUAL_RETRIES }, body, { fetch, signal }) => {
      const openai: OpenAI = new Client({ ...client, logLevel: "off", fetch, maxRetries: retries });
      // `embeddings.create` would add its own encoding format.
      return kind === "chat"
        ? openai.chat.completions.create(body as OpenAI.ChatCompletionCreateParamsNonStreaming, { signal }).asResponse()
        : openai.post("/embeddings", { signal, body }).asResponse();
    },
  };
}

import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { OpenAI } from "openai";
import { USUAL_RETRIES } from "../../core/config/limits.ts";
import { VERSION } from "../../core/project.ts";
import { addressRefusal, type Endpoint, isLoopback, isLoopbackHost, plainHost } from "./endpoint.ts";
import type { ChatRequest, EmbeddingRequest } from "./request.ts";
import { TransportError } from "./request-failure.ts";

/** A `fetch` for one endpoint only. */
export interface HttpTransport {
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly close: () => void;
}

/** Size limit of an answer's body, in bytes. */
const LONGEST_ANSWER = 10 * 1024 * 1024;

/**
 * Opens a transport to an endpoint. Addresses are checked at the lookup of the connection itself, so that no later
 * lookup can give another address; redirects are refused; an answer is returned when it is complete. Throws
 * TransportErrors.
 */
export function createHttpTransport(endpoint: Endpoint, concurrency: number): HttpTransport {
  const isSecure = endpoint.baseUrl.startsWith("https:");
  const options = { keepAlive: true, maxSockets: concurrency, lookup: checkedLookup(endpoint) };
  // Where Node supports proxies, one sees only encrypted requests; requests to this machine use none.
  const proxy = isLoopback(endpoint) ? {} : { proxyEnv: process.env };
  const agent = isSecure ? new HttpsAgent({ ...options, ...proxy }) : new HttpAgent(options);
  const { origin } = new URL(endpoint.baseUrl);
  const start = isSecure ? requestHttps : requestHttp;
  const fetch: HttpTransport["fetch"] = (target, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(target instanceof Request ? target.url : target);
      if (url.origin !== origin) throw new TransportError("address", "The request is not for the judge's address");
      const body = typeof init.body === "string" ? Buffer.from(init.body, "utf8") : Buffer.alloc(0);
      const headers = { ...sentHeaders(init, endpoint), "content-length": body.length };
      const method = init.method ?? "GET";
      const fail = (cause: unknown): void => reject(transportError(cause));
      const sent = start(url, { agent, method, headers, ...(init.signal && { signal: init.signal }) });
      sent.on("error", fail);
      // Where the server switches protocols, Node closes without an error or an answer.
      const failOnClose = (): void => fail(new TransportError("cut", "The connection closed without an answer"));
      sent.once("close", failOnClose);
      sent.once("response", (answer) => {
        sent.off("close", failOnClose);
        void readAnswer(answer).then(resolve, fail);
      });
      sent.end(body);
    });
  return { fetch, close: () => agent.destroy() };
}

/** The API client's headers that are sent; its others describe the machine or come from the environment. */
const SENT_HEADERS = ["accept", "content-type", "openai-organization", "openai-project"];

function sentHeaders({ headers }: RequestInit, { key }: Endpoint): Record<string, string> {
  const kept = [...new Headers(headers)].filter(([name]) => SENT_HEADERS.includes(name));
  const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
  return { ...Object.fromEntries(kept), ...authorization, "user-agent": `noworse/${VERSION}` };
}

/** Resolves a name to all of its addresses. */
export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a name and refuses it where one of its addresses is not allowed. A proxy's name is not checked. */
export function checkedLookup(endpoint: Endpoint, resolveName: ResolveName = lookup): LookupFunction {
  const own = plainHost(new URL(endpoint.baseUrl).hostname);
  return (hostname, options, done) => {
    const allowed = { isLocal: isLoopbackHost(hostname), allowPrivate: endpoint.allowPrivate };
    const refuse = ({ address }: LookupAddress): string | null =>
      plainHost(hostname) === own ? addressRefusal(address, allowed) : null;
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const refusal = error ? null : addresses.map(refuse).find((why) => why !== null);
      if (error) done(error, "");
      else if (refusal)
        done(new TransportError("address", `The judge's name resolves to an address that ${refusal}`), "");
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headers } = answer;
  try {
    if (status >= 300 && status < 400)
      throw new TransportError("redirect", `The judge's address redirects (${status})`);
    if (status < 200 || status > 599) throw new TransportError("cut", "The answer has no status");
    if ((headers["content-encoding"] ?? "identity") !== "identity")
      throw new TransportError("coded", "The answer is compressed although the request does not allow it");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > LONGEST_ANSWER)
        throw new TransportError("too long", `The answer is longer than ${LONGEST_ANSWER} bytes`);
      chunks.push(chunk as Buffer);
    }
    const isEmpty = status === 204 || status === 205 || status === 304;
    return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: readHeaders(answer) });
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

/** Returns the headers of an answer; invalid ones are dropped. */
function readHeaders({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      read.set(name, String(value));
    } catch {
      // Headers that `Headers` rejects are not needed.
    }
  }
  return read;
}

/** Returns a TransportError without the address that Node's own messages contain. */
export function transportError(cause: unknown): unknown {
  if (cause instanceof TransportError || !(cause instanceof Error) || cause.name === "AbortError") return cause;
  const { code } = cause as { code?: unknown };
  const isCut = code === "ECONNRESET" && cause.message === "aborted";
  if (isCut) return new TransportError("cut", "The answer was cut off");
  const named = typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
  const isUntrusted = /CERT|ISSUER|LEAF_SIGNATURE/.test(named);
  if (isUntrusted) return new TransportError("certificate", `The judge's certificate is not trusted${named}`);
  return new TransportError("connection", `The connection to the judge failed${named}`);
}

const REQUEST_TIMEOUT = 60_000;

/** OpenAI's client over our HTTP transport. */
export type Connection = Awaited<ReturnType<typeof connect>>;

/** Creates the client; the time-out is for one attempt, in milliseconds. The import is heavy, and not always needed. */
export async function connect(endpoint: Endpoint, concurrency: number, requestTimeout: number = REQUEST_TIMEOUT) {
  const { OpenAI: Client } = await import("openai");
  const transport = createHttpTransport(endpoint, concurrency);
  // The transport adds the real key.
  const secrets = { apiKey: "none", adminAPIKey: null, webhookSecret: null };
  const client = { ...secrets, baseURL: endpoint.baseUrl, timeout: requestTimeout };
  return {
    transport,
    post: (
      { kind, retries = USUAL_RETRIES }: ChatRequest | EmbeddingRequest,
      body: object,
      { fetch, signal }: { readonly fetch: HttpTransport["fetch"]; readonly signal: AbortSignal },
    ): Promise<Response> => {
      const openai: OpenAI = new Client({ ...client, logLevel: "off", fetch, maxRetries: retries });
      // By their routes: methods of the client would add an encoding format, and bring half a megabyte.
      const route = kind === "chat" ? "/chat/completions" : "/embeddings";
      return openai.post(route, { signal, body }).asResponse();
    },
  };
}

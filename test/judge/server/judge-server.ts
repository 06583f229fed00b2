import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { sendAnswer } from "../../e2e/servers/fault.ts";
import { jsonAnswer } from "../../e2e/servers/loopback.ts";
import { checkChat, checkEmbedding, checkRejects, Refused } from "./request-check.ts";
import type { Asked, Fault, JudgeServer, ServerOptions, Turn, WaitHeader } from "./script.ts";
import { chatBody, embeddingBody, letterVector, sendFault } from "./sending.ts";

const KEY = "sk-loopback-7d1f0c";

/** Starts a server that speaks OpenAI's chat completions and embeddings on a free port of loopback; the caller closes it. */
export async function startJudgeServer(options: ServerOptions = {}): Promise<JudgeServer> {
  const judge = new LoopbackJudge(options);
  await new Promise<void>((resolve) => judge.server.listen(0, "127.0.0.1", resolve));
  return judge;
}

class LoopbackJudge implements JudgeServer {
  readonly server: Server;
  readonly asked: Asked[] = [];
  readonly statuses = new Map<number, number>();
  inFlight = 0;
  mostInFlight = 0;
  #options: ServerOptions;
  readonly #bucket = new Bucket();

  constructor(options: ServerOptions) {
    this.#options = options;
    this.server = createServer((request, response) => void this.#serve(request, response));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  get key(): string {
    return this.#options.key ?? KEY;
  }

  behave(options: Partial<ServerOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    let isOver = false;
    response.once("close", () => {
      if (!isOver) this.inFlight -= 1;
      isOver = true;
      const status = response.writableFinished ? response.statusCode : 0;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    });
    try {
      await this.#answer(request, response);
    } catch (error) {
      if (response.destroyed) return;
      if (!(error instanceof Refused)) throw error;
      await sendAnswer(response, jsonAnswer(error.status, { error: error.error }, error.headers));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { latency = 0, bucket, fault, rejects = [] } = this.#options;
    const asked = this.#read(request, await textOf(request));
    this.asked.push(asked);
    if (bucket) this.#bucket.take(bucket);
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const wrong = fault?.(asked) ?? null;
    if (wrong !== null) return sendFault(response, wrong);
    this.#checkAccess(request, asked);
    if (asked.kind === "chat") checkChat(asked.body);
    else checkEmbedding(asked.body);
    checkRejects(asked.body, rejects);
    const { answer, embed = letterVector } = this.#options;
    const turn: Turn = (await answer?.(asked)) ?? "{}";
    if (asked.kind === "chat" && isFault(turn)) return sendFault(response, turn);
    await sendAnswer(response, jsonAnswer(200, bodyOf(asked, turn as Exclude<Turn, Fault>, embed)));
  }

  #checkAccess({ headers, url }: IncomingMessage, { model }: Asked): void {
    if (headers.authorization !== `Bearer ${this.key}`) {
      const shown = (headers.authorization ?? "").replace(/^Bearer /, "");
      const what = shown === "" ? "You didn't provide an API key." : `Incorrect API key provided: ${shown}.`;
      throw new Refused(401, what, { code: "invalid_api_key" });
    }
    if (!/^\/v1\/(?:chat\/completions|embeddings)$/.test(url ?? ""))
      throw new Refused(404, `Invalid URL (POST ${url})`);
    const { models } = this.#options;
    if (models === undefined || models.includes(model)) return;
    throw new Refused(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
      code: "model_not_found",
    });
  }

  #read({ url = "", headers, method }: IncomingMessage, text: string): Asked {
    if (method !== "POST") throw new Refused(405, `Not allowed to ${method} on ${url}`);
    const body = parse(text);
    const messages = Array.isArray(body["messages"]) ? (body["messages"] as Record<string, unknown>[]) : [];
    const saidBy = (role: string): string =>
      messages.flatMap((one) => (one["role"] === role ? [String(one["content"])] : [])).join("\n");
    const { input } = body;
    const format = body["response_format"] as { json_schema?: { name?: string } } | undefined;
    return {
      nth: this.asked.length,
      kind: url.endsWith("/embeddings") ? "embedding" : "chat",
      model: String(body["model"]),
      system: saidBy("system"),
      user: saidBy("user"),
      schema: format?.json_schema?.name ?? null,
      texts: Array.isArray(input) ? input.map(String) : typeof input === "string" ? [input] : [],
      body,
      headers,
    };
  }
}

function bodyOf(asked: Asked, turn: Exclude<Turn, Fault>, embed: (text: string) => readonly number[]): object {
  if (asked.kind === "embedding") return embeddingBody(asked, asked.texts.map(embed));
  if (typeof turn !== "object" || !("uncounted" in turn)) return chatBody(asked, turn);
  return { ...chatBody(asked, turn.uncounted), usage: undefined };
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new Refused(400, "We could not parse the JSON body of your request.");
}

function isFault(turn: Turn): turn is Fault {
  return typeof turn === "object" && ("fault" in turn || "status" in turn);
}

/** A fixed window of requests: a number of them is accepted, the rest is refused until the next window. */
class Bucket {
  #window = Number.NEGATIVE_INFINITY;
  #left = 0;

  /** Accepts a request; throws a 429 when nothing is left. */
  take({ requests, ms, header = "seconds" }: NonNullable<ServerOptions["bucket"]>): void {
    const now = performance.now();
    if (now - this.#window >= ms) {
      this.#window = now;
      this.#left = requests;
    }
    this.#left -= 1;
    if (this.#left >= 0) return;
    const facts = { type: "requests", code: "rate_limit_exceeded" };
    const headers = waitHeaders(header, Math.max(1, Math.ceil(ms - (now - this.#window))));
    throw new Refused(429, "Rate limit reached for requests", facts, headers);
  }
}

/** The wait, in one of the headers that servers use. */
function waitHeaders(header: WaitHeader, ms: number): Record<string, string> {
  if (header === "seconds") return { "retry-after": String(Math.ceil(ms / 1000)) };
  if (header === "date") return { "retry-after": new Date(Date.now() + ms + 999).toUTCString() };
  return header === "ms" ? { "retry-after-ms": String(ms) } : {};
}

import type { ServerResponse } from "node:http";
import type { Asked, Fault, Said } from "./script.ts";

type Json = Record<string, unknown>;

/** The body of a chat completion that says this. */
export function chatBody(asked: Asked, said: Said): Json {
  const { content, refusal, finish } = messageOf(said);
  const sent = Math.ceil((asked.system.length + asked.user.length) / 4);
  const received = Math.ceil((content ?? refusal ?? "").length / 4);
  return {
    id: `chatcmpl-${asked.nth}`,
    object: "chat.completion",
    created: 1_790_000_000 + asked.nth,
    model: `${asked.model}-2026-01-01`,
    choices: [{ index: 0, message: { role: "assistant", content, refusal }, logprobs: null, finish_reason: finish }],
    usage: { prompt_tokens: sent, completion_tokens: received, total_tokens: sent + received },
    system_fingerprint: "fp_loopback",
  };
}

/** The message of a scripted answer. */
function messageOf(said: Said): { content: string | null; refusal: string | null; finish: string } {
  const plain = { refusal: null, finish: "stop" };
  if (typeof said === "string") return { ...plain, content: said };
  if ("json" in said) return { ...plain, content: JSON.stringify(said.json) };
  if ("refusal" in said) return { content: null, refusal: said.refusal, finish: "stop" };
  if ("filtered" in said) return { content: said.filtered, refusal: null, finish: "content_filter" };
  return { content: said.cut, refusal: null, finish: "length" };
}

/** The body of an answer with the vectors of texts. */
export function embeddingBody(asked: Asked, vectors: readonly (readonly number[])[]): Json {
  const sent = Math.ceil(asked.texts.join("").length / 4);
  return {
    object: "list",
    data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: vector })),
    model: `${asked.model}-2026-01-01`,
    usage: { prompt_tokens: sent, total_tokens: sent },
  };
}

/** Counts eight classes of letters in a text as a vector: equal texts have equal ones. */
export function letterVector(text: string): readonly number[] {
  const vector = Array.from({ length: 8 }, () => 0.125);
  for (const letter of text) {
    const at = (letter.codePointAt(0) ?? 0) % 8;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

/** Sends JSON with its length. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body), "utf8");
  response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length, ...headers });
  response.end(bytes);
}

/** Lets a request go wrong. */
export function sendFault(response: ServerResponse, fault: Fault): void {
  if ("status" in fault) sendStatus(response, fault);
  else sendBreak(response, fault);
}

function sendBreak(response: ServerResponse, fault: Exclude<Fault, { status: number }>): void {
  switch (fault.fault) {
    case "hang":
      return;
    case "half":
    case "cut body":
      sendHalf(response, fault.fault === "cut body");
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "redirect":
      response.writeHead(307, { location: fault.to }).end();
      return;
    case "no json":
      response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Please sign in</body></html>");
      return;
    case "other shape":
      sendJson(response, 200, { object: "chat.completion", choices: "none" });
      return;
    case "huge":
      sendHuge(response, fault.bytes);
  }
}

function sendStatus(response: ServerResponse, fault: Extract<Fault, { status: number }>): void {
  const { status, error, headers = {}, body } = fault;
  if (body !== undefined) {
    response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
    return;
  }
  const facts = { message: `It went wrong with ${status}`, type: "server_error", param: null, code: null, ...error };
  sendJson(response, status, { error: facts }, headers);
}

function sendHalf(response: ServerResponse, ends: boolean): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
  response.write('{"id":"chatcmpl-0","choices":[', () => {
    if (ends) setTimeout(() => response.socket?.destroy(), 5);
  });
}

/** Sends spaces until all are sent or the other side has gone. */
function sendHuge(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, " ");
  response.writeHead(200, { "content-type": "application/json" });
  let left = bytes;
  const push = (): void => {
    while (left > 0) {
      left -= chunk.length;
      if (response.destroyed) return;
      if (!response.write(chunk)) {
        response.once("drain", push);
        return;
      }
    }
    response.end();
  };
  push();
}

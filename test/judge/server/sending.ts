import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { type Fault as LoopbackFault, sendFaulty } from "../../e2e/servers/fault.ts";
import { type Answer, jsonAnswer } from "../../e2e/servers/loopback.ts";
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
  const letters = Array.from(text, (letter) => (letter.codePointAt(0) ?? 0) % 8);
  return Array.from({ length: 8 }, (_, at) => 0.125 + letters.filter((one) => one === at).length);
}

/** The answer that a fault breaks on its way. */
const WHOLE: Answer = jsonAnswer(200, { id: "chatcmpl-0", object: "chat.completion", choices: [] });

/** Lets a request go wrong. */
export async function sendFault(response: ServerResponse, fault: Fault): Promise<void> {
  if ("fault" in fault && fault.fault === "huge") sendHuge(response, fault.bytes);
  else await sendFaulty(response, loopbackFault(fault), async () => WHOLE);
}

function loopbackFault(fault: Exclude<Fault, { fault: "huge" }>): LoopbackFault {
  if ("status" in fault) {
    const { status, error, headers = {}, body } = fault;
    const facts = { message: `It went wrong with ${status}`, type: "server_error", param: null, code: null, ...error };
    return { kind: "status", status, headers, body: body ?? JSON.stringify({ error: facts }) };
  }
  if (fault.fault === "redirect") return { kind: "status", status: 307, headers: { location: fault.to } };
  if (fault.fault === "other shape") return { kind: "status", status: 200, body: '{"choices":"none"}' };
  const kinds = { hang: "hang", half: "stall", reset: "drop", "cut body": "cut", "no json": "garbage" } as const;
  return { kind: kinds[fault.fault] };
}

/** Sends spaces until all are sent or the other side has gone. */
function sendHuge(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(64 * 1024, " ");
  Readable.from(Array.from({ length: Math.ceil(bytes / chunk.length) }, () => chunk))
    .on("error", () => {})
    .pipe(response);
}

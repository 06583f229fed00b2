import type { Asked, Said } from "./script.ts";

type Json = Record<string, unknown>;

/** The body of a chat completion that says this. */
export function chatBody(asked: Asked, said: Said, withUsage: boolean): Json {
  const { content, refusal, finish } = messageOf(said);
  const sent = Math.ceil((asked.system.length + asked.user.length) / 4);
  const received = Math.ceil((content ?? refusal ?? "").length / 4);
  return {
    id: `chatcmpl-${asked.nth}`,
    object: "chat.completion",
    created: 1_790_000_000 + asked.nth,
    model: `${asked.model}-2026-01-01`,
    choices: [{ index: 0, message: { role: "assistant", content, refusal }, logprobs: null, finish_reason: finish }],
    ...(withUsage && { usage: { prompt_tokens: sent, completion_tokens: received, total_tokens: sent + received } }),
    system_fingerprint: "fp_loopback",
  };
}

/** The message of a scripted answer. */
function messageOf(said: Said): { content: string | null; refusal: string | null; finish: string } {
  const plain = { refusal: null, finish: "stop" };
  if (typeof said === "string") return { ...plain, content: said };
  if ("json" in said) return { ...plain, content: JSON.stringify(said.json) };
  if ("fenced" in said) {
    const text = JSON.stringify(said.fenced, null, 2);
    return { ...plain, content: `Here is the answer:\n\n\`\`\`json\n${text}\n\`\`\`\n` };
  }
  if ("refusal" in said) return { content: null, refusal: said.refusal, finish: "stop" };
  if ("filtered" in said) return { content: said.filtered, refusal: null, finish: "content_filter" };
  return { content: said.cut, refusal: null, finish: "length" };
}

/** The body of an answer with the vectors of texts; base64 of 32-bit floats unless floats were asked for, as OpenAI has it. */
export function embeddingBody(asked: Asked, vectors: readonly (readonly number[])[], withUsage: boolean): Json {
  const asFloats = asked.body["encoding_format"] !== "base64";
  const coded = (vector: readonly number[]): unknown =>
    asFloats ? vector : Buffer.from(Float32Array.from(vector).buffer).toString("base64");
  const sent = Math.ceil(asked.texts.join("").length / 4);
  return {
    object: "list",
    data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: coded(vector) })),
    model: `${asked.model}-2026-01-01`,
    ...(withUsage && { usage: { prompt_tokens: sent, total_tokens: sent } }),
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

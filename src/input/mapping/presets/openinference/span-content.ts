import { isObject } from "../../../../core/json.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import { jsonIn, objectsIn } from "../fields.ts";
import { type Direction, messagesOf } from "./messages.ts";
import type { Attributes, Span } from "./spans.ts";

/** A retrieved document, as far as the span has its id and its content. */
export interface Passage {
  readonly id?: string | number;
  readonly content?: string;
}

/** Where spans have the text of one side of a conversation. */
interface Speaker {
  readonly role: "user" | "assistant";
  readonly direction: Direction;
  /** Attributes with a text, or with JSON that has it under one of the keys. */
  readonly values: readonly string[];
  readonly keys: readonly string[];
}

const USER: Speaker = {
  role: "user",
  direction: "input",
  values: ["input.value", "langfuse.observation.input", "langfuse.trace.input", "traceloop.entity.input"],
  keys: ["query", "question", "input", "user_input", "prompt", "text", "content"],
};
const ASSISTANT: Speaker = {
  role: "assistant",
  direction: "output",
  values: [
    "output.value",
    "final_result",
    "langfuse.observation.output",
    "langfuse.trace.output",
    "traceloop.entity.output",
  ],
  keys: ["answer", "output", "result", "response", "text", "content"],
};

export function questionOf(span: Span): string | null {
  return contentOf(span, USER);
}

export function answerOf(span: Span): string | null {
  return contentOf(span, ASSISTANT);
}

/** Returns what a speaker said in a span. In calls of a model, messages are more exact than the value; elsewhere the value is. */
function contentOf(span: Span, speaker: Speaker): string | null {
  const isCall = span.kind === "LLM" || span.kind === "";
  if (isCall) return lastMessageOf(span, speaker) ?? textOfSide(span.attributes, speaker);
  return textOfSide(span.attributes, speaker) ?? lastMessageOf(span, speaker);
}

function lastMessageOf(span: Span, { role, direction }: Speaker): string | null {
  const messages = messagesOf(span, direction);
  return messages.findLast((one) => (one.role === role || one.role === "") && one.text !== null)?.text ?? null;
}

function textOfSide(attributes: Attributes, { values, keys }: Speaker): string | null {
  const name = values.find((one) => typeof attributes.get(one) === "string");
  if (name === undefined) return null;
  const value = attributes.get(name) as string;
  const mime = attributes.get(name.replace(/value$/, "mime_type"));
  const mayBeJson = name.endsWith(".value") ? mime === "application/json" : /^\s*[{"]/.test(value);
  return textIn(mayBeJson ? parseJson(value) : undefined, keys) ?? value;
}

/** Returns the text in a JSON value: itself, that under one of the keys, or the only one. */
function textIn(json: unknown, keys: readonly string[]): string | null {
  if (typeof json === "string") return json;
  if (!isObject(json)) return null;
  const strings = Object.values(json).filter((one) => typeof one === "string");
  const named = keys
    .flatMap((key) => (Object.hasOwn(json, key) ? [json[key]] : []))
    .find((one) => typeof one === "string");
  if (named !== undefined || strings.length === 1) return (named ?? strings[0]) as string;
  const [only, other] = Object.values(json).filter(isObject);
  return only && !other && strings.length === 0 ? textIn(only, keys) : null;
}

/** Returns how many messages of the user a span has before its last one: earlier turns of a conversation. */
export function earlierTurns(span: Span): number {
  return Math.max(0, messagesOf(span, "input").filter(({ role, text }) => role === "user" && text !== null).length - 1);
}

const DOCUMENT = /^(retrieval\.documents|reranker\.output_documents)\.(\d+)\.document\.(id|content)$/;

/** Returns the retrieved passages in order, each once; the reranked ones if there are any. */
export function passagesOf(spans: readonly Span[]): readonly Passage[] {
  const reranked = spans.flatMap(({ attributes }) => listedPassages(attributes, "reranker.output_documents"));
  const retrieved = spans.flatMap(({ attributes }) => [
    ...listedPassages(attributes, "retrieval.documents"),
    ...genAiPassages(attributes),
  ]);
  const found = reranked.length > 0 ? reranked : retrieved;
  return [...new Map(found.map((one) => [JSON.stringify([one.id, one.content]), one])).values()];
}

function listedPassages(attributes: Attributes, list: string): Passage[] {
  const found = new Map<number, Record<string, unknown>>();
  for (const [name, value] of attributes) {
    const [, prefix, index, part] = DOCUMENT.exec(name) ?? [];
    if (prefix !== list || index === undefined || part === undefined) continue;
    found.set(Number(index), { ...found.get(Number(index)), [part]: value });
  }
  return [...found].sort(([a], [b]) => a - b).map(([, document]) => passageOf(document));
}

/** Reads `gen_ai.retrieval.documents`: JSON, or its text. The conventions ask for ids, and some write the content beside them. */
function genAiPassages(attributes: Attributes): Passage[] {
  return objectsIn(jsonIn(attributes.get("gen_ai.retrieval.documents"))).map(passageOf);
}

function passageOf({ id, content }: Record<string, unknown>): Passage {
  return {
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(typeof content === "string" && { content }),
  };
}

import { parseJson } from "../../../formats/json/json-text.ts";
import { isObject } from "../../../json-object.ts";
import { type Attributes, listOf, type Span } from "./spans.ts";

/** A retrieved document, as far as the span has its id and its content. */
export interface Passage {
  readonly id?: string | number;
  readonly content?: string;
}

/** Where spans have the text of one side of a conversation. */
interface Speaker {
  readonly role: "user" | "assistant";
  /** `input.value` or `output.value`, and the keys under which its JSON may have the text. */
  readonly value: "input" | "output";
  readonly keys: readonly string[];
  /** Messages by OpenInference, by the GenAI conventions, and as older instrumentations write them. */
  readonly messages: { readonly openInference: string; readonly genAi: string; readonly indexed: string };
}

const USER: Speaker = {
  role: "user",
  value: "input",
  keys: ["query", "question", "input", "user_input", "text", "content"],
  messages: { openInference: "llm.input_messages", genAi: "gen_ai.input.messages", indexed: "gen_ai.prompt" },
};
const ASSISTANT: Speaker = {
  role: "assistant",
  value: "output",
  keys: ["answer", "output", "result", "response", "text", "content"],
  messages: { openInference: "llm.output_messages", genAi: "gen_ai.output.messages", indexed: "gen_ai.completion" },
};

/** Returns the question of a span; null when it has none. */
export function questionOf(span: Span): string | null {
  return contentOf(span, USER);
}

/** Returns the answer of a span; null when it has none. */
export function answerOf(span: Span): string | null {
  return contentOf(span, ASSISTANT);
}

/** Returns what a speaker said in a span. In calls of a model, messages are more exact than the value; elsewhere the value is. */
function contentOf({ kind, attributes }: Span, speaker: Speaker): string | null {
  const isCall = kind === "LLM" || kind === "";
  if (isCall) return lastMessageOf(attributes, speaker) ?? sideValue(attributes, speaker);
  return sideValue(attributes, speaker) ?? lastMessageOf(attributes, speaker);
}

/** Reads `input.value` or `output.value`: a string, or JSON that has it under one of the keys or has nothing else. */
function sideValue(attributes: Attributes, { value: side, keys }: Speaker): string | null {
  const value = attributes.get(`${side}.value`);
  if (typeof value !== "string") return null;
  const json = attributes.get(`${side}.mime_type`) === "application/json" ? parseJson(value) : undefined;
  if (typeof json === "string") return json;
  if (!isObject(json)) return value;
  const strings = Object.values(json).filter((one) => typeof one === "string");
  const named = keys
    .flatMap((key) => (Object.hasOwn(json, key) ? [json[key]] : []))
    .find((one) => typeof one === "string");
  return named ?? (strings.length === 1 ? (strings[0] ?? value) : value);
}

function lastMessageOf(attributes: Attributes, { role, messages }: Speaker): string | null {
  return (
    lastMessage(attributes, (index) => `${messages.openInference}.${index}.message`, role) ??
    lastParts(attributes.get(messages.genAi), role) ??
    lastMessage(attributes, (index) => `${messages.indexed}.${index}`, role)
  );
}

/** Returns the last message of a role where messages are attributes by index. */
function lastMessage(attributes: Attributes, at: (index: number) => string, role: string): string | null {
  let found: string | null = null;
  for (let index = 0; attributes.has(`${at(index)}.role`) || attributes.has(`${at(index)}.content`); index += 1) {
    const content =
      attributes.get(`${at(index)}.content`) ?? attributes.get(`${at(index)}.contents.0.message_content.text`);
    const isRole = (attributes.get(`${at(index)}.role`) ?? role) === role;
    if (isRole && typeof content === "string") found = content;
  }
  return found;
}

/** Returns the text parts of the last message of a role, as the GenAI conventions write messages: JSON, or its text. */
function lastParts(messages: unknown, role: string): string | null {
  const list = listOf(typeof messages === "string" ? parseJson(messages) : messages).filter(isObject);
  const last = list.findLast((message) => message["role"] === role);
  const texts = listOf(last?.["parts"])
    .filter(isObject)
    .flatMap((part) => (part["type"] === "text" && typeof part["content"] === "string" ? [part["content"]] : []));
  return texts.length > 0 ? texts.join("\n") : null;
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
  const value = attributes.get("gen_ai.retrieval.documents");
  const list = listOf(typeof value === "string" ? parseJson(value) : value);
  return list.filter(isObject).map(passageOf);
}

function passageOf({ id, content }: Record<string, unknown>): Passage {
  return {
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(typeof content === "string" && { content }),
  };
}

import { isMap } from "../../config/map.ts";
import { type Attributes, listOf } from "./attributes.ts";

const QUESTION_KEYS = ["query", "question", "input", "user_input", "text", "content"];
const ANSWER_KEYS = ["answer", "output", "result", "response", "text", "content"];

/** What a span was asked; null when it does not say. */
export function questionOf(attributes: Attributes, isCall: boolean): string | null {
  const value = (): string | null => plainText(attributes, "input", QUESTION_KEYS);
  const message = (): string | null =>
    spoken(attributes, "llm.input_messages", "user") ??
    parts(attributes.get("gen_ai.input.messages"), "user") ??
    indexed(attributes, "gen_ai.prompt", "user");
  return isCall ? (message() ?? value()) : (value() ?? message());
}

/** What a span answered; null when it does not say. */
export function answerOf(attributes: Attributes, isCall: boolean): string | null {
  const value = (): string | null => plainText(attributes, "output", ANSWER_KEYS);
  const message = (): string | null =>
    spoken(attributes, "llm.output_messages", "assistant") ??
    parts(attributes.get("gen_ai.output.messages"), "assistant") ??
    indexed(attributes, "gen_ai.completion", "assistant");
  return isCall ? (message() ?? value()) : (value() ?? message());
}

/** `input.value` or `output.value`: a text, or JSON that says it under one of the names or says nothing else. */
function plainText(attributes: Attributes, side: "input" | "output", keys: readonly string[]): string | null {
  const value = attributes.get(`${side}.value`);
  if (typeof value !== "string") return null;
  const json = attributes.get(`${side}.mime_type`) === "application/json" ? parsed(value) : undefined;
  if (typeof json === "string") return json;
  if (!isMap(json)) return value;
  const texts = Object.values(json).filter((one) => typeof one === "string");
  const named = keys
    .flatMap((key) => (Object.hasOwn(json, key) ? [json[key]] : []))
    .find((one) => typeof one === "string");
  return named ?? (texts.length === 1 ? (texts[0] ?? value) : value);
}

/** The last text that a role says in OpenInference's messages; the first index has none before it, so it is looked for from the end. */
function spoken(attributes: Attributes, under: string, role: string): string | null {
  return lastSaid(attributes, (index) => `${under}.${index}.message`, role);
}

/** The same in messages by index as older instrumentations write them. */
function indexed(attributes: Attributes, under: string, role: string): string | null {
  return lastSaid(attributes, (index) => `${under}.${index}`, role);
}

function lastSaid(attributes: Attributes, at: (index: number) => string, role: string): string | null {
  let found: string | null = null;
  for (let index = 0; attributes.has(`${at(index)}.role`) || attributes.has(`${at(index)}.content`); index += 1) {
    const content =
      attributes.get(`${at(index)}.content`) ?? attributes.get(`${at(index)}.contents.0.message_content.text`);
    const isRole = (attributes.get(`${at(index)}.role`) ?? role) === role;
    if (isRole && typeof content === "string") found = content;
  }
  return found;
}

/** The text parts of the last message of a role, as the GenAI conventions write messages: JSON, or its text. */
function parts(messages: unknown, role: string): string | null {
  const list = listOf(typeof messages === "string" ? parsed(messages) : messages).filter(isMap);
  const last = list.findLast((message) => message["role"] === role);
  const texts = listOf(last?.["parts"])
    .filter(isMap)
    .flatMap((part) => (part["type"] === "text" && typeof part["content"] === "string" ? [part["content"]] : []));
  return texts.length > 0 ? texts.join("\n") : null;
}

/** The value of a JSON text; undefined for a text that is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

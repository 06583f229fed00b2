import { isObject } from "../../../../core/json.ts";
import { parseJson } from "../../../formats/json/json-text.ts";
import { type Fields, firstText, jsonIn, listOf, objectsIn } from "../fields.ts";
import type { Attributes, Span, SpanEvent } from "./spans.ts";

/** A call of a tool that a model asked for, or that was made. */
export interface Call {
  readonly id: string | null;
  readonly name: string;
  /** JSON, or its text. */
  readonly arguments: unknown;
}

export interface Message {
  /** `user`, `assistant`, `system` or `tool`; empty when the span does not say. */
  readonly role: string;
  /** Null when it has no text. */
  readonly text: string | null;
  readonly calls: readonly Call[];
}

/** The messages that a span sent to a model, or got from it. */
export type Direction = "input" | "output";

/** Returns the messages of a span by the first convention that it follows; none if it follows none. */
export function messagesOf(span: Span, direction: Direction): readonly Message[] {
  for (const read of READERS) {
    const found = read(span, direction);
    if (found.length > 0) return found;
  }
  return [];
}

type Reader = (span: Span, direction: Direction) => readonly Message[];

const READERS: readonly Reader[] = [
  ({ attributes }, direction) => indexed(attributes, (index) => `llm.${direction}_messages.${index}.message`),
  ({ attributes }, direction) => indexed(attributes, (index) => `llm.${direction}_messages.${index}`),
  ({ attributes }, direction) => listed(attributes.get(`gen_ai.${direction}.messages`), direction),
  ({ attributes }, direction) => indexed(attributes, (index) => `${OLD_NAMES[direction]}.${index}`),
  ({ attributes }, direction) => listed(attributes.get(OLD_NAMES[direction]), direction),
  ({ events }, direction) => ofEvents(events, direction),
  ({ attributes }, direction) => ofEvents(listedEvents(attributes), direction),
  ({ attributes }, direction) => ofPydanticRun(attributes, direction),
  ({ attributes }, direction) => (direction === "input" ? vercelInput(attributes) : vercelOutput(attributes)),
  ({ attributes }, direction) => langfuse(attributes, direction),
];

const OLD_NAMES: Readonly<Record<Direction, string>> = { input: "gen_ai.prompt", output: "gen_ai.completion" };

/** Reads messages that are attributes by index, as OpenInference and OpenLLMetry write them. */
function indexed(attributes: Attributes, at: (index: number) => string): Message[] {
  const found: Message[] = [];
  for (let index = 0; ; index += 1) {
    const prefix = at(index);
    const calls = indexedCalls(attributes, `${prefix}.tool_calls`);
    const text = attributes.get(`${prefix}.content`) ?? indexedText(attributes, `${prefix}.contents`);
    const role = attributes.get(`${prefix}.role`);
    if (role === undefined && text === undefined && calls.length === 0) return found;
    found.push({ role: typeof role === "string" ? role : "", text: textOf(text), calls });
  }
}

function indexedText(attributes: Attributes, prefix: string): string[] | undefined {
  const found: string[] = [];
  for (let index = 0; ; index += 1) {
    const part = `${prefix}.${index}.message_content`;
    const text = attributes.get(`${part}.text`);
    if (typeof text === "string") found.push(text);
    else if (!attributes.has(`${part}.type`)) return found.length > 0 ? found : undefined;
  }
}

function indexedCalls(attributes: Attributes, prefix: string): Call[] {
  const found: Call[] = [];
  for (let index = 0; ; index += 1) {
    const openInference = `${prefix}.${index}.tool_call`;
    const at = attributes.has(`${openInference}.function.name`) ? `${openInference}.function` : `${prefix}.${index}`;
    const name = attributes.get(`${at}.name`);
    if (typeof name !== "string") return found;
    const id = attributes.get(`${openInference}.id`) ?? attributes.get(`${prefix}.${index}.id`);
    found.push({ id: idOf(id), name, arguments: attributes.get(`${at}.arguments`) ?? {} });
  }
}

/** Reads a list of messages, JSON or its text. A single object is one message. */
function listed(value: unknown, direction: Direction): Message[] {
  const json = jsonIn(value);
  const list = isObject(json) ? (Array.isArray(json["messages"]) ? json["messages"] : [json]) : listOf(json);
  const role = direction === "input" ? "user" : "assistant";
  return objectsIn(list).map((one) => messageOf(one, role));
}

/** Reads one message of OpenAI, Anthropic, the Vercel AI SDK, LangChain or the GenAI conventions. */
function messageOf(message: Fields, otherwise: string): Message {
  const { role, type, content, parts, text, tool_calls: own, toolCalls } = message;
  const pieces = [...objectsIn(content), ...objectsIn(parts)];
  const calls = [...objectsIn(own), ...objectsIn(toolCalls), ...pieces.filter(isCallPart)].flatMap(callOf);
  const known = [role, type].find((one): one is string => typeof one === "string") ?? otherwise;
  return { role: ROLES[known] ?? known, text: textOf(content) ?? textOf(pieces) ?? textOf(text), calls };
}

/** Names of roles by LangChain and Gemini. */
const ROLES: Readonly<Record<string, string>> = { human: "user", ai: "assistant", model: "assistant" };
const CALL_PARTS = ["tool_call", "tool-call", "tool_use", "function_call"];

function isCallPart({ type }: Fields): boolean {
  return CALL_PARTS.includes(String(type));
}

/** Returns a string, or the text parts of a list, a line each; null where there is none. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  const texts = listOf(value).flatMap((part) => {
    if (!isObject(part)) return typeof part === "string" ? [part] : [];
    const text = TEXT_PARTS.includes(String(part["type"])) ? (part["text"] ?? part["content"]) : undefined;
    return typeof text === "string" ? [text] : [];
  });
  return texts.length > 0 ? texts.join("\n") : null;
}

/** Types of parts that are text; those of a model's reasoning are not. */
const TEXT_PARTS = ["text", "input_text", "output_text", "undefined"];

/** Reads a call in any of the shapes of tools; none without a name. */
function callOf(call: Fields): Call[] {
  const inner = isObject(call["function"]) ? call["function"] : call;
  const name = inner["name"] ?? inner["toolName"];
  if (typeof name !== "string" || name === "") return [];
  const given = inner["arguments"] ?? inner["args"] ?? inner["input"] ?? {};
  return [{ id: idOf(call["id"] ?? call["toolCallId"] ?? call["call_id"]), name, arguments: given }];
}

function idOf(value: unknown): string | null {
  return firstText(value);
}

const ROLE_EVENT = /^gen_ai\.(system|user|assistant|tool)\.message$/;

/** Reads the events of the GenAI conventions up to 1.36: a message each, and `gen_ai.choice` for the answer. */
function ofEvents(events: readonly SpanEvent[], direction: Direction): Message[] {
  return events.flatMap(({ name, attributes }): Message[] => {
    const [, role] = ROLE_EVENT.exec(name) ?? [];
    if (role !== undefined) return direction === "input" ? [messageOf(eventFields(attributes), role)] : [];
    if (name === `gen_ai.content.${direction === "input" ? "prompt" : "completion"}`) {
      return listed(attributes.get(OLD_NAMES[direction]), direction);
    }
    return name === "gen_ai.choice" && direction === "output" ? [choiceOf(attributes)] : [];
  });
}

/** Reads an answer: a message, or its fields beside each other. */
function choiceOf(attributes: Attributes): Message {
  const fields = eventFields(attributes);
  const { message } = fields;
  return messageOf(
    isObject(message) ? message : typeof message === "string" ? { content: message } : fields,
    "assistant",
  );
}

/** Reads the fields of an event; exporters write those that are no strings as JSON text. */
function eventFields(attributes: Attributes): Fields {
  const parsed = [...attributes].map(([name, value]) => {
    const isJson = typeof value === "string" && /^\s*[[{]/.test(value);
    return [name, isJson ? (parseJson(value) ?? value) : value] as const;
  });
  return { ...Object.fromEntries(parsed), type: undefined };
}

/** Returns the events that pydantic-ai writes as an attribute of a request. */
function listedEvents(attributes: Attributes): SpanEvent[] {
  const value = attributes.get("events") ?? attributes.get("all_messages_events");
  return objectsIn(jsonIn(value)).map((event) => ({
    name: eventName(event),
    attributes: new Map(Object.entries(event)),
  }));
}

/** Returns the name of an event, which newer versions leave out: an answer has a message, anything else a role. */
function eventName(event: Fields): string {
  const { role, message, "event.name": name } = event;
  if (typeof name === "string") return name;
  return isObject(message) ? "gen_ai.choice" : `gen_ai.${String(role)}.message`;
}

/** Reads all messages of a run of pydantic-ai: the answers are those after the last message of the user. */
function ofPydanticRun(attributes: Attributes, direction: Direction): Message[] {
  const all = listed(attributes.get("pydantic_ai.all_messages"), "input");
  const asked = all.findLastIndex(({ role, text }) => role === "user" && text !== null) + 1;
  return direction === "input" ? all.slice(0, asked) : all.slice(asked).filter(({ role }) => role === "assistant");
}

function vercelInput(attributes: Attributes): Message[] {
  const messages = listed(attributes.get("ai.prompt.messages"), "input");
  if (messages.length > 0) return messages;
  const prompt = jsonIn(attributes.get("ai.prompt"));
  if (!isObject(prompt)) return [];
  const own = typeof prompt["prompt"] === "string" ? [{ role: "user", text: prompt["prompt"], calls: [] }] : [];
  return [...listed(prompt["messages"], "input"), ...own];
}

function vercelOutput(attributes: Attributes): Message[] {
  const first = (...names: string[]): unknown =>
    names.map((name) => attributes.get(name)).find((one) => one !== undefined);
  const text = first("ai.response.text", "ai.result.text", "ai.response.object", "ai.result.object");
  const calls = objectsIn(jsonIn(first("ai.response.toolCalls", "ai.result.toolCalls"))).flatMap(callOf);
  if (typeof text !== "string" && calls.length === 0) return [];
  return [{ role: "assistant", text: typeof text === "string" && text !== "" ? text : null, calls }];
}

/** Reads what Langfuse's SDK writes: messages, or any JSON or text, which is no list of messages. */
function langfuse(attributes: Attributes, direction: Direction): Message[] {
  const value = attributes.get(`langfuse.observation.${direction}`);
  const found = listed(value, direction);
  return found.filter(({ text, calls }) => text !== null || calls.length > 0);
}

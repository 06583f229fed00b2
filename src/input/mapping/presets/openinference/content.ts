import { isObject, parseJson } from "../../../../core/json.ts";
import { CALL_ARGUMENTS } from "../../../../core/line/field.ts";
import { type Fields, firstText, jsonIn, listOf, objectsIn } from "../fields.ts";
import { CONVENTIONS } from "./conventions.ts";
import { type Attributes, firstIn, type Span, type SpanEvent } from "./spans.ts";

/** A call of a tool that a model asked for, or that was made; its arguments are JSON, or its text. */
export interface Call {
  readonly id: string | null;
  readonly name: string;
  readonly arguments: unknown;
}

interface Message {
  /** `user`, `assistant`, `system` or `tool`; empty when the span does not say. */
  readonly role: string;
  /** Null when it has no text. */
  readonly text: string | null;
  readonly calls: readonly Call[];
}

type Direction = "input" | "output";

/** Returns the messages of a span by the first convention that it follows; none if it follows none. */
export function messagesOf(span: Span, direction: Direction): readonly Message[] {
  const { attributes, events } = span;
  const at = (name: string) => (): Message[] => {
    const inParts = entriesOf(entriesAt(attributes, name), "message").map((one) => messageOf(one, ""));
    return [...inParts, ...listed(attributes.get(name), direction)];
  };
  const { vercelAnswer, vercelCalls, eventLists } = CONVENTIONS;
  const vercel = { content: firstIn(span, vercelAnswer), toolCalls: jsonIn(firstIn(span, vercelCalls)) };
  const ways = [
    ...CONVENTIONS.messages[direction].map(at),
    () => ofEvents(events, direction),
    () => ofEvents(eventsIn(firstIn(span, eventLists)), direction),
    () => ofPydanticRun(attributes, direction),
    () => (direction === "output" ? [messageOf(vercel, "assistant")] : []),
    ...CONVENTIONS.laterMessages[direction].map(at),
  ];
  for (const read of ways) {
    const messages = read().filter(({ text, calls }) => text !== null || calls.length > 0);
    if (messages.length > 0) return messages;
  }
  return [];
}

/** Returns a list of objects that is written as attributes: `prefix.0.a.b` is `b` in the `a` of the first one. */
function entriesAt(attributes: Attributes, prefix: string): Fields[] {
  const empty = (): Fields => Object.create(null) as Fields;
  const top = empty();
  for (const [name, value] of attributes) {
    if (!name.startsWith(`${prefix}.`)) continue;
    const path = name.slice(prefix.length + 1).split(".");
    const last = path.pop() as string;
    const owner = path.reduce<Fields>((outer, key) => {
      if (!isObject(outer[key])) outer[key] = empty();
      return outer[key] as Fields;
    }, top);
    owner[last] = value;
  }
  // Keys that are whole numbers are in their order.
  return Object.values(top).filter(isObject);
}

/** Reads a list of messages, JSON or its text. A single object is one message. */
function listed(value: unknown, direction: Direction): Message[] {
  const json = jsonIn(value);
  const list = isObject(json) ? (Array.isArray(json["messages"]) ? json["messages"] : [json]) : json;
  return objectsIn(list).map((one) => messageOf(one, direction === "input" ? "user" : "assistant"));
}

const ROLES: Readonly<Record<string, string>> = { human: "user", ai: "assistant", model: "assistant" };
const CALL_PARTS = ["tool_call", "tool-call", "tool_use", "function_call"];

/** Reads one message of OpenInference, OpenAI, Anthropic, the Vercel AI SDK, LangChain or the GenAI conventions. */
function messageOf(message: Fields, otherwise: string): Message {
  const { role, type, content, contents, parts, text, prompt, tool_calls: toolCallList, toolCalls } = message;
  const pieces = [...objectsIn(content), ...entriesOf(contents, "message_content"), ...objectsIn(parts)];
  const inParts = pieces.filter((part) => CALL_PARTS.includes(String(part["type"])));
  const calls = [...entriesOf(toolCallList, "tool_call"), ...objectsIn(toolCalls), ...inParts].flatMap(callOf);
  const known = firstText(role) ?? firstText(type) ?? otherwise;
  return { role: ROLES[known] ?? known, text: textOf(content) ?? textOf(pieces) ?? textOf(text ?? prompt), calls };
}

/** Returns the objects of a list, or of an object by index; those that are wrapped under a key without their wrapping. */
function entriesOf(list: unknown, key: string): Fields[] {
  const all = isObject(list) ? Object.values(list).filter(isObject) : objectsIn(list);
  return all.map((one) => (isObject(one[key]) ? one[key] : one));
}

/** Types of parts that are text; those of a model's reasoning are not. */
const TEXT_PARTS = ["text", "input_text", "output_text", "undefined"];

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

/** Reads a call in any of the shapes of tools; none without a name. */
function callOf(call: Fields): Call[] {
  const inner = isObject(call["function"]) ? call["function"] : call;
  const name = firstText(inner["name"], inner["toolName"]);
  const key = CALL_ARGUMENTS.find((one) => inner[one] !== undefined && inner[one] !== null);
  const given = key === undefined ? {} : inner[key];
  return name === null
    ? []
    : [{ id: firstText(call["id"], call["toolCallId"], call["call_id"]), name, arguments: given }];
}

const ROLE_EVENT = /^gen_ai\.(system|user|assistant|tool)\.message$/;

/** Reads events: a message each, and `gen_ai.choice` for the answer, which has its message or the fields of one. */
function ofEvents(events: readonly SpanEvent[], direction: Direction): Message[] {
  return events.flatMap(({ name, attributes }): Message[] => {
    const [, role] = ROLE_EVENT.exec(name) ?? [];
    const fields = fieldsOfEvent(attributes);
    if (role !== undefined) return direction === "input" ? [messageOf(fields, role)] : [];
    const [old, listName] = CONVENTIONS.contentEvents[direction];
    if (name === old) return listed(attributes.get(listName), direction);
    if (name !== "gen_ai.choice" || direction === "input") return [];
    const { message = fields } = fields;
    return [messageOf(isObject(message) ? message : { content: message }, "assistant")];
  });
}

/** Reads the fields of an event; exporters write those that are no strings as JSON text. */
function fieldsOfEvent(attributes: Attributes): Fields {
  const parsed = [...attributes].map(([name, value]) => {
    const isJson = typeof value === "string" && /^\s*[[{]/.test(value);
    return [name, isJson ? (parseJson(value) ?? value) : value] as const;
  });
  return { ...Object.fromEntries(parsed), type: undefined };
}

/** Returns events that are an attribute. Newer versions leave out their names: an answer has a message, anything else a role. */
function eventsIn(list: unknown): SpanEvent[] {
  return objectsIn(jsonIn(list)).map((event) => {
    const { role, message, "event.name": eventName } = event;
    const name = isObject(message) ? "gen_ai.choice" : `gen_ai.${String(role)}.message`;
    return { name: typeof eventName === "string" ? eventName : name, attributes: new Map(Object.entries(event)) };
  });
}

/** Reads all messages of a run of pydantic-ai: the answers are those after the last message of the user. */
function ofPydanticRun(attributes: Attributes, direction: Direction): Message[] {
  const all = listed(attributes.get("pydantic_ai.all_messages"), "input");
  const asked = all.findLastIndex(({ role, text }) => role === "user" && text !== null) + 1;
  return direction === "input" ? all.slice(0, asked) : all.slice(asked).filter(({ role }) => role === "assistant");
}

export const questionOf = (span: Span): string | null => contentOf(span, "user", "input");
export const answerOf = (span: Span): string | null => contentOf(span, "assistant", "output");

/** Returns what one side said in a span. In calls of a model, messages are more exact than the value; elsewhere the value is. */
function contentOf(span: Span, role: "user" | "assistant", direction: Direction): string | null {
  const isOwn = (one: Message): boolean => (one.role === role || one.role === "") && one.text !== null;
  const inMessages = (): string | null => messagesOf(span, direction).findLast(isOwn)?.text ?? null;
  const { kind, attributes } = span;
  return kind === "LLM" || kind === ""
    ? (inMessages() ?? textAt(attributes, direction))
    : (textAt(attributes, direction) ?? inMessages());
}

function textAt(attributes: Attributes, direction: Direction): string | null {
  const name = CONVENTIONS.values[direction].find((one) => typeof attributes.get(one) === "string");
  if (name === undefined) return null;
  const value = attributes.get(name) as string;
  const mime = attributes.get(name.replace(/value$/, "mime_type"));
  const mayBeJson = name.endsWith(".value") ? mime === "application/json" : /^\s*[{"]/.test(value);
  return (mayBeJson ? textIn(parseJson(value), CONVENTIONS.keys[direction]) : null) ?? value;
}

/** Returns the text in a JSON value: itself, that under one of the keys, or the only one. */
function textIn(json: unknown, keys: readonly string[]): string | null {
  if (typeof json === "string") return json;
  if (!isObject(json)) return null;
  const strings = Object.values(json).filter((one) => typeof one === "string");
  const named = keys.map((key) => (Object.hasOwn(json, key) ? json[key] : null)).find((one) => typeof one === "string");
  if (named !== undefined || strings.length === 1) return (named ?? strings[0]) as string;
  const [only, other] = Object.values(json).filter(isObject);
  return only && !other && strings.length === 0 ? textIn(only, keys) : null;
}

/** Returns the retrieved passages in order, each once, as far as spans have their ids and contents; the reranked ones if there are any. */
export function passagesOf(spans: readonly Span[]): readonly Fields[] {
  const at = (name: string, { attributes }: Span) => entriesOf(entriesAt(attributes, name), "document");
  const reranked = spans.flatMap((span) => at("reranker.output_documents", span));
  const retrieved = spans.flatMap((span) => [
    ...at("retrieval.documents", span),
    ...objectsIn(jsonIn(span.attributes.get("gen_ai.retrieval.documents"))),
  ]);
  const found = (reranked.length > 0 ? reranked : retrieved).map(({ id, content }) => ({
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(typeof content === "string" && { content }),
  }));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

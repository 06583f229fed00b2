import type { Asked, Fault, Turn } from "../test/judge/server/script.ts";

type Schema = Readonly<Record<string, unknown>>;

/** An answer that fits all of promptfoo's graders: lines and marks as they expect them. */
const TEXT = `{"category": "C", "reason": "equal"}
1. The answer says one thing. [Attributed]
2. The answer says another thing. [Attributed]
Final verdict for each statement in order: Yes. Yes. Yes. Yes. Yes. Yes. Yes. Yes.`;
const BROKEN = "I would rather not put it that way";

/** Returns a lenient judge's answer to a request with tools, which only autoevals sends; null for any other. */
export function toolAnswer({ body }: Pick<Asked, "body">, isBroken: boolean): Fault | null {
  const [tool] = (body["tools"] ?? []) as { function: { name: string; parameters: Schema } }[];
  if (tool === undefined) return null;
  const { name, parameters } = tool.function;
  return toolCall(name, isBroken ? BROKEN : JSON.stringify(sampleAnswer("", parameters, "")));
}

/** Returns a lenient judge's answer to this project or promptfoo: two statements for each text, and yes to everything but canaries. */
export function judgeAnswer(request: Asked, isBroken: boolean): Turn {
  if (isBroken) return BROKEN;
  if (request.schema === null) return TEXT;
  if (request.user.includes("Note to the ")) return { json: sternAnswer(request) };
  const { data, ids } = shownIn(request);
  const sentences = data["sentences"] as { id: string }[] | undefined;
  const format = request.body["response_format"] as { json_schema: { schema: Schema } };
  const properties = Object.entries(format.json_schema.schema["properties"] as Readonly<Record<string, Schema>>);
  const sentence = sentences?.[0]?.id ?? "";
  return {
    json: Object.fromEntries(
      properties.map(([name, schema]) => {
        const asks = ids[name] ?? shownIds(data[name], schema);
        if (asks === undefined) return [name, sampleAnswer(name, schema, sentence)];
        const items = schema["items"] as Schema;
        return [name, asks.map((id) => ({ ...(sampleAnswer("", items, sentence) as object), id }))];
      }),
    ),
  };
}

/** Returns the ids of a list whose entries are judged one by one. */
function shownIds(list: unknown, { items }: Schema): string[] | undefined {
  const hasId = Object.hasOwn(((items as Schema | undefined)?.["properties"] ?? {}) as object, "id");
  return hasId && Array.isArray(list) ? list.map(({ id }) => id) : undefined;
}

function toolCall(name: string, text: string): Fault {
  const call = { id: "call_1", type: "function", function: { name, arguments: text } };
  const message = { role: "assistant", content: null, tool_calls: [call] };
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  const choices = [{ index: 0, message, finish_reason: "tool_calls", logprobs: null }];
  const body = JSON.stringify({ id: "chatcmpl-1", object: "chat.completion", created: 1, model: "m", choices, usage });
  return { status: 200, headers: { "content-type": "application/json" }, body };
}

function sampleAnswer(name: string, schema: Schema, sentence: string): unknown {
  const values = schema["enum"] as string[] | undefined;
  const granted = name === "noncommittal" ? "no" : "yes";
  if (values) return values.includes(granted) ? granted : values[0];
  const [type] = [schema["type"]].flat();
  if (type === "array")
    return [1, 2].map((turn) => named(sampleAnswer(name, schema["items"] as Schema, sentence), turn));
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type !== "object") return name === "sentence" ? sentence : `The answer says ${name || "one thing"}.`;
  const properties = Object.entries(schema["properties"] as Readonly<Record<string, Schema>>);
  return Object.fromEntries(properties.map(([field, part]) => [field, sampleAnswer(field, part, sentence)]));
}

/** Makes the two entries of a list differ: a claim and an opinion, if the schema distinguishes them. */
function named(value: unknown, turn: number): unknown {
  if (typeof value === "string") return `${value} (${turn})`;
  const isKind = turn === 2 && typeof value === "object" && value !== null && "kind" in value;
  return isKind ? { ...value, kind: "opinion" } : value;
}

/** What a judge says that believes nothing: no verdict in favour of a text, nothing found, the worst grade. */
const AGAINST: Readonly<Record<string, string>> = { biased: "yes", toxic: "yes", contradicted: "yes" };

/** What a request shows, and the ids that it asks for, by list. */
interface Shown {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** Reads what a request shows. */
export function shownIn({ user }: Pick<Asked, "user">): Shown {
  const data = JSON.parse(user.split("\n")[2] ?? "");
  const ids = [...user.matchAll(/^- `(\w+)`: (\[.*\])$/gm)].map(([, list = "", asked = ""]) => [
    list,
    JSON.parse(asked),
  ]);
  return { data, ids: Object.fromEntries(ids) };
}

/** The answer of a judge that is fooled by nothing and grants nothing, in the shape that is asked for. */
function sternAnswer(asked: Pick<Asked, "user" | "body">): Record<string, unknown> {
  const format = asked.body["response_format"] as { json_schema: { schema: Schema } };
  const { properties } = format.json_schema.schema as { properties: Readonly<Record<string, Schema>> };
  const { ids } = shownIn(asked);
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      ids[name] ? listFor(schema, ids[name]) : plain(name, schema),
    ]),
  );
}

function listFor(schema: Schema, ids: readonly string[]): unknown[] {
  return ids.map((id) => {
    const entry = plain("", schema["items"] as Schema) as Record<string, unknown>;
    const field = Object.hasOwn(entry, "response_sentence_key") ? "response_sentence_key" : "id";
    return { ...entry, [field]: id };
  });
}

function plain(name: string, schema: Schema): unknown {
  const values = schema["enum"] as string[] | undefined;
  if (values) return AGAINST[name] ?? (values.includes("no") ? "no" : values[0]);
  if (schema["type"] === "array") return [];
  if (schema["type"] === "boolean") return false;
  if (schema["type"] !== "object") return "as the script says";
  const properties = Object.entries(schema["properties"] as Readonly<Record<string, Schema>>);
  return Object.fromEntries(properties.map(([field, part]) => [field, plain(field, part)]));
}

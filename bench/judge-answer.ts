import type { Asked, Turn } from "../test/judge/server/script.ts";
import { shownIn, sternAnswer } from "../test/judge/stern-answer.ts";

type Schema = Readonly<Record<string, unknown>>;

/** An answer of lines and marks as promptfoo's graders look for them, whichever of its prompts it answers. */
const TEXT = `{"category": "C", "reason": "equal"}
1. The answer says one thing. [Attributed]
2. The answer says another thing. [Attributed]
Final verdict for each statement in order: Yes. Yes. Yes. Yes. Yes. Yes. Yes. Yes.`;
const BROKEN = "I would rather not put it that way";

/** What a well-meaning judge answers to this project, to autoevals and to promptfoo: two statements for each text, and yes to everything but canaries. */
export function judgeAnswer(asked: Asked, isBroken: boolean): Turn {
  const [tool] = (asked.body["tools"] ?? []) as { function: { name: string; parameters: Schema } }[];
  if (tool)
    return toolCall(tool.function.name, isBroken ? BROKEN : JSON.stringify(imagine("", tool.function.parameters, "")));
  if (isBroken) return BROKEN;
  if (asked.schema === null) return TEXT;
  if (asked.user.includes("Note to the ")) return { json: sternAnswer(asked) };
  const { data, ids } = shownIn(asked);
  const sentences = data["sentences"] as { id: string }[] | undefined;
  const format = asked.body["response_format"] as { json_schema: { schema: Schema } };
  const properties = Object.entries(format.json_schema.schema["properties"] as Readonly<Record<string, Schema>>);
  const sentence = sentences?.[0]?.id ?? "";
  return {
    json: Object.fromEntries(
      properties.map(([name, schema]) => {
        const asks = ids[name] ?? shownIds(data[name], schema);
        if (asks === undefined) return [name, imagine(name, schema, sentence)];
        const items = schema["items"] as Schema;
        return [name, asks.map((id) => ({ ...(imagine("", items, sentence) as object), id }))];
      }),
    ),
  };
}

/** The ids of a list that is to be taken apart entry by entry. */
function shownIds(list: unknown, { items }: Schema): string[] | undefined {
  const hasId = Object.hasOwn(((items as Schema | undefined)?.["properties"] ?? {}) as object, "id");
  return hasId && Array.isArray(list) ? list.map(({ id }) => id) : undefined;
}

function toolCall(name: string, text: string): Turn {
  const call = { id: "call_1", type: "function", function: { name, arguments: text } };
  const message = { role: "assistant", content: null, tool_calls: [call] };
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  const choices = [{ index: 0, message, finish_reason: "tool_calls", logprobs: null }];
  const body = JSON.stringify({ id: "chatcmpl-1", object: "chat.completion", created: 1, model: "m", choices, usage });
  return { status: 200, headers: { "content-type": "application/json" }, body };
}

function imagine(name: string, schema: Schema, sentence: string): unknown {
  const values = schema["enum"] as string[] | undefined;
  const granted = name === "noncommittal" ? "no" : "yes";
  if (values) return values.includes(granted) ? granted : values[0];
  const [type] = [schema["type"]].flat();
  if (type === "array") return [1, 2].map((turn) => named(imagine(name, schema["items"] as Schema, sentence), turn));
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type !== "object") return name === "sentence" ? sentence : `The answer says ${name || "one thing"}.`;
  const properties = Object.entries(schema["properties"] as Readonly<Record<string, Schema>>);
  return Object.fromEntries(properties.map(([field, part]) => [field, imagine(field, part, sentence)]));
}

/** Two entries of a list that differ: a claim and an opinion, where they are to be told apart. */
function named(value: unknown, turn: number): unknown {
  if (typeof value === "string") return `${value} (${turn})`;
  const isKind = turn === 2 && typeof value === "object" && value !== null && "kind" in value;
  return isKind ? { ...value, kind: "opinion" } : value;
}

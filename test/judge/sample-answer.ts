import type { Json } from "../../src/core/json.ts";
import type { JsonRecord } from "../../src/core/judge/judge-request.ts";
import type { AskedIds } from "../../src/judge/prompts/message.ts";
import {
  branchesOf,
  type JsonSchema,
  type PromptForm,
  partOf,
  propertiesOf,
} from "../../src/judge/prompts/question.ts";

/** The number of things that a judge finds, where a prompt allows it. */
const FOUND = 4;

/**
 * Makes a possible answer: every id has a verdict, 4 things are found, and enums use each value in turn. Null when the
 * prompt's shape refuses it.
 */
export function sampleAnswer({ prompt, schema, shape }: PromptForm, ids: AskedIds): JsonRecord | null {
  const parts = propertiesOf(schema.json).map(([name, part]): [string, Json] => {
    if (!Object.hasOwn(ids, name)) return [name, sampleOf(part, name)];
    const list = (ids[name] ?? []).map((id, turn) => [sampleOf(partOf(part, "items") ?? {}, "", turn), id] as const);
    return [name, list.map(([entry, id]) => ({ ...(entry as Record<string, Json>), [shape.idField]: id }))];
  });
  return prompt.answer.safeParse(Object.fromEntries(parts)).data ?? null;
}

function sampleOf(schema: JsonSchema, name: string, turn = 0): Json {
  if ("const" in schema) return schema["const"] as Json;
  const values = schema["enum"];
  if (Array.isArray(values)) return values[turn % values.length] as Json;
  const [branch = null] = branchesOf(schema);
  if (branch) return sampleOf(branch, name, turn);
  const [type] = [schema["type"]].flat();
  if (type === "object") {
    return Object.fromEntries(propertiesOf(schema).map(([key, part]) => [key, sampleOf(part, key, turn)]));
  }
  if (type === "array") {
    const count = Math.min(FOUND, Number(schema["maxItems"] ?? FOUND));
    return Array.from({ length: count }, (_, at) => sampleOf(partOf(schema, "items") ?? {}, "", at));
  }
  if (type === "boolean") return turn % 2 === 1;
  if (type === "number" || type === "integer") return Number(schema["minimum"] ?? 0);
  return type !== "string" ? null : name === "id" ? `x${turn + 1}` : "a text";
}

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

/** The assumed number of things that a judge finds. */
const FOUND = 4;
/** A text of average length, about 15 tokens. */
const TEXT = "a text as a judge may write it, of about sixty characters ..";

/**
 * Makes a possible answer, to estimate which requests follow: every id has a verdict, 4 things are found, and enums use each value
 * in turn. Never a label. Null when the prompt's shape refuses it.
 */
export function sampleAnswer({ prompt, schema, shape }: PromptForm, ids: AskedIds): JsonRecord | null {
  const parts = propertiesOf(schema.json).map(([name, part]): [string, Json] => [
    name,
    Object.hasOwn(ids, name) ? sampleList(part, ids[name] ?? [], shape.idField) : sampleOf(part, { name, turn: 0 }),
  ]);
  const sample = prompt.answer.safeParse(Object.fromEntries(parts));
  return sample.success ? sample.data : null;
}

interface Spot {
  readonly name: string;
  readonly turn: number;
}

function sampleList(list: JsonSchema, ids: readonly string[], idField: string): Json {
  const items = partOf(list, "items") ?? {};
  return ids.map((id, turn) => ({ ...(sampleOf(items, { name: "", turn }) as Record<string, Json>), [idField]: id }));
}

function sampleOf(schema: JsonSchema, spot: Spot): Json {
  if ("const" in schema) return schema["const"] as Json;
  const values = schema["enum"];
  if (Array.isArray(values)) return values[spot.turn % values.length] as Json;
  const [branch = null] = branchesOf(schema);
  if (branch) return sampleOf(branch, spot);
  const [type] = [schema["type"]].flat();
  if (type === "object")
    return Object.fromEntries(
      propertiesOf(schema).map(([name, part]) => [name, sampleOf(part, { name, turn: spot.turn })]),
    );
  if (type === "array") return sampleFound(schema);
  return samplePlain(type, schema, spot);
}

function sampleFound(schema: JsonSchema): Json {
  const items = partOf(schema, "items") ?? {};
  const count = Math.min(Math.max(FOUND, numberOf(schema, "minItems", 0)), numberOf(schema, "maxItems", FOUND));
  return Array.from({ length: count }, (_, turn) => sampleOf(items, { name: "", turn }));
}

function samplePlain(type: unknown, schema: JsonSchema, { name, turn }: Spot): Json {
  if (type === "boolean") return turn % 2 === 1;
  if (type === "number" || type === "integer") return numberOf(schema, "minimum", 0);
  if (type !== "string") return null;
  return name === "id" ? `x${turn + 1}` : TEXT.slice(0, numberOf(schema, "maxLength", TEXT.length));
}

function numberOf(schema: JsonSchema, name: string, otherwise: number): number {
  const value = schema[name];
  return typeof value === "number" ? value : otherwise;
}

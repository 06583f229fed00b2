import type { Asked } from "../test/judge/server/script.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What a judge says that believes nothing: no verdict in favour of a text, nothing found, the worst grade. */
const AGAINST: Readonly<Record<string, string>> = { biased: "yes", toxic: "yes", contradicted: "yes" };

/** What a request shows, and the ids that it asks for, by list. */
export interface Shown {
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
export function sternAnswer(asked: Pick<Asked, "user" | "body">): Record<string, unknown> {
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

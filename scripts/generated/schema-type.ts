import type { SchemaObject } from "./schema-refs.ts";

const PLURALS: Readonly<Record<string, string>> = {
  string: "strings",
  number: "numbers",
  "whole number": "whole numbers",
};
/** A whole number has no other limit than what a number can be. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Returns the type of a schema in words: `string or list of strings`, `whole number, 1 to 9`, `` `fail`, `warn` ``. */
export function typeOf(schema: SchemaObject): string {
  const either = schema["anyOf"] as readonly SchemaObject[] | undefined;
  if (either) {
    const types = either.filter(({ type }) => type !== "null").map(typeOf);
    return [...new Set(types)].join(" or ");
  }
  if (schema["const"] !== undefined) return `\`${JSON.stringify(schema["const"])}\``;
  const values = schema["enum"] as readonly unknown[] | undefined;
  if (values) return values.map((value) => `\`${String(value)}\``).join(", ");
  switch (schema["type"]) {
    case "array":
      return listType(schema);
    case "object":
      return "map";
    case "boolean":
      return "`true`, `false`";
    case "integer":
      return `whole number${rangeOf(schema)}`;
    case "number":
      return `number${rangeOf(schema)}`;
    default:
      return "string";
  }
}

function listType({ items }: SchemaObject): string {
  if (typeof items !== "object" || items === null) return "list";
  const item = typeOf(items as SchemaObject);
  const [plain = "", ...range] = item.split(", ");
  const plural = PLURALS[plain];
  return `list of ${plural === undefined ? item : [plural, ...range].join(", ")}`;
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: SchemaObject): string {
  const most = maximum === NO_LIMIT ? undefined : maximum;
  if (minimum !== undefined && most !== undefined) return `, ${minimum} to ${most}`;
  if (exclusiveMinimum !== undefined && most !== undefined) return `, above ${exclusiveMinimum}, at most ${most}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (exclusiveMinimum !== undefined) return `, above ${exclusiveMinimum}`;
  return most === undefined ? "" : `, at most ${most}`;
}

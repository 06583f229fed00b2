import { Refused } from "./bucket.ts";

/**
 * Keywords that OpenAI's strict mode does not take: its guide to structured outputs, section "Supported schemas" (2026);
 * bounds of lengths of texts are left out there, those of numbers and lists are supported.
 */
const UNSUPPORTED = new Set([
  ...["allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "default"],
  ...["minLength", "maxLength", "patternProperties", "propertyNames", "minProperties", "maxProperties"],
  ...["unevaluatedProperties", "unevaluatedItems", "contains", "minContains", "maxContains", "uniqueItems"],
]);
/** Limits of strict mode, from the same page. */
const MOST_PROPERTIES = 5000;
const DEEPEST = 10;
const MOST_CHOICES = 1000;

type Schema = Readonly<Record<string, unknown>>;
/** What a walk has counted, and where it is. */
type Walk = { readonly name: string; properties: number; choices: number };

/** Refuses with a 400, as OpenAI does, a schema that strict mode does not take. */
export function checkStrictSchema(name: string, schema: Schema): void {
  const walk: Walk = { name, properties: 0, choices: 0 };
  if (schema["type"] !== "object") refuse(walk, [], "schema must be a JSON Schema of 'type: \"object\"'");
  checkSchema(schema, [], walk);
  for (const kind of ["$defs", "definitions"]) {
    for (const [key, value] of Object.entries((schema[kind] ?? {}) as Schema)) {
      checkSchema(value as Schema, [kind, key], walk);
    }
  }
  if (walk.properties > MOST_PROPERTIES) refuse(walk, [], `more than ${MOST_PROPERTIES} properties`);
  if (walk.choices > MOST_CHOICES) refuse(walk, [], `more than ${MOST_CHOICES} enum values`);
}

function refuse(walk: Walk, path: readonly string[], what: string): never {
  const context = path.map((part) => `'${part}'`).join(", ");
  throw new Refused(400, `Invalid schema for response_format '${walk.name}': In context=(${context}), ${what}.`, {
    param: "response_format",
  });
}

function checkSchema(schema: Schema, path: readonly string[], walk: Walk): void {
  if (path.length > 2 * DEEPEST) refuse(walk, path, `more than ${DEEPEST} levels of nesting`);
  for (const key of Object.keys(schema)) {
    if (UNSUPPORTED.has(key)) refuse(walk, path, `'${key}' is not permitted`);
  }
  if (Array.isArray(schema["enum"])) walk.choices += schema["enum"].length;
  const branches = (schema["anyOf"] ?? []) as readonly Schema[];
  for (const [index, one] of branches.entries()) checkSchema(one, [...path, "anyOf", String(index)], walk);
  const isBound = ["type", "enum", "const", "anyOf", "$ref"].some((key) => Object.hasOwn(schema, key));
  if (!isBound) refuse(walk, path, "schema must have a 'type' key");
  if (schema["type"] === "object") checkObject(schema, path, walk);
  if (schema["type"] === "array") checkList(schema, path, walk);
}

function checkObject(schema: Schema, path: readonly string[], walk: Walk): void {
  if (schema["additionalProperties"] !== false) {
    refuse(walk, path, "'additionalProperties' is required to be supplied and to be false");
  }
  const properties = (schema["properties"] ?? {}) as Schema;
  const keys = Object.keys(properties);
  walk.properties += keys.length;
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const missing = keys.find((key) => !required.includes(key));
  if (missing !== undefined) {
    const what = "'required' is required to be supplied and to be an array including every key in properties";
    refuse(walk, path, `${what}. Missing '${missing}'`);
  }
  const extra = required.find((key) => !keys.includes(key));
  if (extra !== undefined) refuse(walk, path, `Extra required key '${extra}' supplied`);
  for (const key of keys) checkSchema(properties[key] as Schema, [...path, "properties", key], walk);
}

function checkList(schema: Schema, path: readonly string[], walk: Walk): void {
  const { items } = schema as { items?: unknown };
  if (typeof items !== "object" || items === null) refuse(walk, path, "array schema missing items");
  else checkSchema(items as Schema, [...path, "items"], walk);
}

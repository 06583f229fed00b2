import { isObject } from "../../core/json.ts";
/** The kind of an answer's field: one of a few values, a number, a set of names, a text, or anything else. */
export type FieldKind = "choice" | "number" | "set" | "text" | "other";

/** The kinds of an object's fields, by name. */
export type FieldKinds = ReadonlyMap<string, FieldKind>;

/** The fields of an answer, and the fields of the entries in its lists. */
export interface AnswerShape {
  readonly fields: FieldKinds;
  readonly lists: ReadonlyMap<string, FieldKinds>;
  /** The field with the id of a list's entry. */
  readonly idField: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the shape of the answers to a JSON schema. */
export function shapeOf(schema: JsonSchema, idField = "id"): AnswerShape {
  const lists = new Map<string, FieldKinds>();
  for (const [name, field] of propertiesOf(schema)) {
    const items = partOf(field, "items");
    if (field["type"] === "array" && items?.["type"] === "object") lists.set(name, kindsOf(items));
  }
  return { fields: kindsOf(schema), lists, idField };
}

/** Returns the properties of an object's schema. */
export function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(partOf(schema, "properties") ?? {}) as [string, JsonSchema][];
}

/** Returns a subschema by its name; null when there is none. */
export function partOf(schema: JsonSchema, name: string): JsonSchema | null {
  const part = schema[name];
  return isObject(part) ? part : null;
}

/** Returns the alternatives of a schema. */
export function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const branches = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(branches) ? (branches as JsonSchema[]) : [];
}

function kindsOf(schema: JsonSchema): FieldKinds {
  return new Map(propertiesOf(schema).map(([name, field]) => [name, kindOf(field)]));
}

function kindOf(schema: JsonSchema): FieldKind {
  if ("enum" in schema || "const" in schema) return "choice";
  const branches = branchesOf(schema).filter((branch) => branch["type"] !== "null");
  const [first = null] = branches;
  if (first !== null) {
    const kinds = new Set(branches.map(kindOf));
    return kinds.size === 1 ? kindOf(first) : "other";
  }
  const types = [schema["type"]].flat().filter((type) => type !== "null");
  return types.length === 1 ? kindOfType(types[0], schema) : "other";
}

function kindOfType(type: unknown, schema: JsonSchema): FieldKind {
  if (type === "boolean") return "choice";
  if (type === "number" || type === "integer") return "number";
  if (type === "string") return "text";
  return type === "array" && partOf(schema, "items")?.["type"] === "string" ? "set" : "other";
}

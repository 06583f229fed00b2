import type { GeneratedFile } from "./generated-file.ts";
import type { JsonSchema, SchemaObject } from "./schema-refs.ts";

/** The types that `noworse` exports besides `Config`, by the names of their definitions in the schema. */
const EXPORTED = ["gate", "judge"];

/** Returns the TypeScript types of a config, made from its JSON Schema, for programs that write `noworse.json`. */
export function configTypes({ $defs = {}, ...root }: SchemaObject): GeneratedFile {
  const definitions = Object.entries($defs as Readonly<Record<string, JsonSchema>>);
  const names = definitions.map(([name]) => typeName(name));
  if (new Set(names).size < names.length) throw new Error("two definitions of the schema have the same type name");
  const suites = childrenOf(root)["suites"] as SchemaObject;
  const types = [
    "// Made from config.json by `npm run generate`.",
    ...definitions.map(([name, schema]) => declaration(typeName(name), schema)),
    declaration("Suite", suites["additionalProperties"] as JsonSchema),
    declaration("Config", withSuites(root, suites)),
    `export type { ${["Config", "Suite", ...EXPORTED.map(typeName)].toSorted().join(", ")} };`,
  ];
  return { path: "schema/config.d.ts", text: `${types.join("\n\n")}\n` };
}

/** Gives the type of one suite its name in the type of the config. */
function withSuites(root: SchemaObject, suites: SchemaObject): SchemaObject {
  const named = { ...suites, additionalProperties: { $ref: "#/$defs/suite" } };
  return { ...root, description: "What `noworse.yml` contains.", properties: { ...childrenOf(root), suites: named } };
}

function declaration(name: string, schema: JsonSchema): string {
  return `${comment(schema, "")}type ${name} = ${typeOf(schema, "")};`;
}

/** Returns the TypeScript type of a schema; `indent` is that of the line it starts on. */
function typeOf(schema: JsonSchema, indent: string): string {
  if (typeof schema === "boolean") return schema ? "unknown" : "never";
  const { $ref, const: only, enum: values, anyOf, oneOf, type } = schema;
  if (typeof $ref === "string") return typeName($ref.replace("#/$defs/", ""));
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return unionOf(values.map((value) => JSON.stringify(value)));
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return unionOf(choices.map((choice) => typeOf(choice, indent)));
  if (type === "array") return listOf(schema, indent);
  if (type === "object") return objectOf(schema, indent);
  if (type === "integer") return "number";
  if (typeof type === "string" && ["string", "number", "boolean", "null"].includes(type)) return type;
  if (Object.keys(schema).every((keyword) => keyword === "description")) return "unknown";
  throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`);
}

function unionOf(types: readonly string[]): string {
  const named = types.some((type) => type.startsWith('"'));
  // Editors suggest the known strings only where `string` does not absorb them.
  return [...new Set(types)].map((type) => (type === "string" && named ? "(string & {})" : type)).join(" | ");
}

function listOf({ items, prefixItems }: SchemaObject, indent: string): string {
  const places = prefixItems as readonly JsonSchema[] | undefined;
  if (places) return `readonly [${places.map((place) => typeOf(place, indent)).join(", ")}]`;
  const item = typeOf((items ?? true) as JsonSchema, indent);
  return /[ |]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
}

function objectOf(schema: SchemaObject, indent: string): string {
  const { required = [], additionalProperties: others } = schema;
  const inner = `${indent}  `;
  const members = Object.entries(childrenOf(schema)).map(([key, value]) => {
    const mark = (required as readonly string[]).includes(key) ? "" : "?";
    return { type: typeOf(value, inner), text: `${comment(value, inner)}${inner}${keyOf(key)}${mark}: `, mark };
  });
  const lines = members.map(({ type, text }) => `${text}${type};`);
  if (others !== undefined && others !== false) {
    // An index signature has to allow the types of the named keys too.
    const named = members.flatMap(({ type, mark }) => (mark === "" ? [type] : [type, "undefined"]));
    lines.push(`${inner}[name: string]: ${unionOf([typeOf(others as JsonSchema, inner), ...named])};`);
  }
  return lines.length === 0 ? "Record<string, never>" : `{\n${lines.join("\n")}\n${indent}}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}

function comment(schema: JsonSchema, indent: string): string {
  if (typeof schema === "boolean") return "";
  const { description, default: preset } = schema;
  const lines = [
    ...(typeof description === "string" ? [description] : []),
    ...(preset === undefined ? [] : [`@default ${JSON.stringify(preset)}`]),
  ].map((line) => line.replaceAll("*/", "*\\/"));
  return lines.length === 0 ? "" : `${indent}/** ${lines.join(`\n${indent} * `)} */\n`;
}

function childrenOf(schema: SchemaObject): Readonly<Record<string, JsonSchema>> {
  return (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

/** `hit_rate_5` → `HitRate5`. */
function typeName(definition: string): string {
  return definition.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
}

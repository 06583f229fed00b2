/** A JSON Schema, or `true` and `false`. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export type SchemaObject = Exclude<JsonSchema, boolean>;

/** Keywords whose value is a schema, a list of schemas, or an object of schemas by name. */
const ONE = ["items", "additionalProperties", "propertyNames", "not", "contains"];
const LIST = ["anyOf", "oneOf", "allOf", "prefixItems"];
const NAMED = ["properties", "patternProperties", "$defs"];
/** Keywords that validate nothing: they may differ between uses of one definition. */
const ANNOTATIONS = ["title", "description", "default", "examples"];
/** The shortest schema that gets a definition, in characters of JSON. */
const MIN_LENGTH = 100;

/**
 * Moves what a JSON Schema repeats into `$defs`, named after the properties that use it, so that validation and the descriptions that
 * editors show stay the same. Where uses differ in their description or default alone, they are kept beside the `$ref`.
 */
export function shareDefinitions(schema: SchemaObject): SchemaObject {
  const { $defs: own = {}, ...root } = schema;
  const sharing = new Sharing(root);
  const shared = sharing.rewrite(root) as SchemaObject;
  return nameDefinitions(inlineSingleUses({ ...shared, $defs: { ...(own as object), ...sharing.definitions } }));
}

/** Resolves every `$ref` that does not refer to itself: the inverse of `shareDefinitions`. */
export function resolveRefs(schema: SchemaObject): SchemaObject {
  const { $defs = {}, ...root } = schema;
  const definitions = $defs as Readonly<Record<string, JsonSchema>>;
  const resolve = (node: JsonSchema, open: readonly string[]): JsonSchema => {
    const name = refOf(node);
    if (name === null || open.includes(name)) return mapSchemas(node, (child) => resolve(child, open));
    const { $ref: _, ...annotations } = node as SchemaObject;
    const target = resolve(definitions[name] ?? true, [...open, name]);
    return typeof target === "boolean" ? target : { ...annotations, ...target };
  };
  return resolve(root, []) as SchemaObject;
}

/** Counts the schemas that repeat, and replaces them by references. */
class Sharing {
  readonly #wholes = new Map<string, number>();
  readonly #bodies = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly definitions: Record<string, JsonSchema> = {};

  constructor(root: SchemaObject) {
    this.#count(root);
  }

  #count(node: JsonSchema): void {
    count(this.#wholes, JSON.stringify(node));
    count(this.#bodies, JSON.stringify(bodyOf(node)));
    eachSchema(node, (child) => this.#count(child));
  }

  /** The schema with references to what it repeats. */
  rewrite(node: JsonSchema): JsonSchema {
    const whole = JSON.stringify(node);
    if (isShared(this.#wholes, whole)) return { $ref: this.#define(whole, () => this.#rewriteBody(node)) };
    return this.#rewriteBody(node);
  }

  #rewriteBody(node: JsonSchema): JsonSchema {
    const children = (of: JsonSchema): JsonSchema => mapSchemas(of, (child) => this.rewrite(child));
    const bare = bodyOf(node);
    const body = JSON.stringify(bare);
    if (typeof node === "boolean" || !isShared(this.#bodies, body) || body === JSON.stringify(node)) {
      return children(node);
    }
    return { ...annotationsOf(node), $ref: this.#define(body, () => children(bare)) };
  }

  #define(key: string, make: () => JsonSchema): string {
    const known = this.#names.get(key);
    if (known !== undefined) return refTo(known);
    const name = `shared${this.#names.size}`;
    this.#names.set(key, name);
    this.definitions[name] = make();
    return refTo(name);
  }
}

function isShared(counts: ReadonlyMap<string, number>, key: string): boolean {
  return key.length >= MIN_LENGTH && (counts.get(key) ?? 0) > 1;
}

function bodyOf(node: JsonSchema): JsonSchema {
  if (typeof node === "boolean") return node;
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !ANNOTATIONS.includes(keyword)));
}

function annotationsOf(node: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => ANNOTATIONS.includes(keyword)));
}

/** Puts definitions that only one place refers to back into that place. */
function inlineSingleUses(schema: SchemaObject): SchemaObject {
  const definitions = schema["$defs"] as Readonly<Record<string, JsonSchema>>;
  const uses = new Map<string, number>();
  const countRefs = (node: JsonSchema): void => {
    const name = refOf(node);
    if (name !== null) count(uses, name);
    eachSchema(node, countRefs);
  };
  countRefs(schema);
  const inline = (node: JsonSchema): JsonSchema => {
    const name = refOf(node);
    if (name === null || uses.get(name) !== 1) return mapSchemas(node, inline);
    const { $ref: _, ...annotations } = node as SchemaObject;
    return { ...annotations, ...(inline(definitions[name] ?? {}) as SchemaObject) };
  };
  const kept = Object.entries(definitions).filter(([name]) => uses.get(name) !== 1);
  const { $defs: _, ...root } = schema;
  return {
    ...(inline(root) as SchemaObject),
    $defs: Object.fromEntries(kept.map(([name, one]) => [name, inline(one)])),
  };
}

/** Renames the definitions after the properties that use them, and sorts them. */
function nameDefinitions(schema: SchemaObject): SchemaObject {
  const { $defs, ...root } = schema;
  const definitions = Object.entries($defs as Readonly<Record<string, JsonSchema>>);
  const uses = usesByName(root, definitions);
  const names = new Map<string, string>();
  for (const [name] of definitions) names.set(name, freeName(uses.get(name) ?? [], [...names.values()]));
  const rename = (node: JsonSchema): JsonSchema => {
    const name = refOf(node);
    const renamed = mapSchemas(node, rename);
    return name === null ? renamed : { ...(renamed as SchemaObject), $ref: refTo(names.get(name) ?? name) };
  };
  const renamed = definitions.map(([name, node]): [string, JsonSchema] => [names.get(name) ?? name, rename(node)]);
  const sorted = renamed.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...(rename(root) as SchemaObject), $defs: Object.fromEntries(sorted) };
}

/** A use of a definition: the property that has it, and the property around that. */
interface Use {
  readonly property: string;
  readonly parent: string;
}

function usesByName(root: SchemaObject, definitions: readonly (readonly [string, JsonSchema])[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const visit = (node: JsonSchema, path: readonly string[]): void => {
    const name = refOf(node);
    const [parent = "", property = ""] = path.slice(-2);
    if (name !== null && path[0] !== name) uses.set(name, [...(uses.get(name) ?? []), { property, parent }]);
    eachSchema(node, (child, key) => visit(child, key === null ? path : [...path, key]));
  };
  visit(root, ["", ""]);
  for (const [name, node] of definitions) visit(node, [name, name]);
  return uses;
}

/** Uses under more names than this are named after the property around them: a gate of many metrics is a `gate`. */
const MANY_NAMES = 8;

/** The most frequent property's name that is not taken. */
function freeName(uses: readonly Use[], taken: readonly string[]): string {
  const names = uses.map(({ property }) => property);
  const parents = uses.map(({ parent }) => parent.replace(/s$/, ""));
  const wanted = mostFrequent(new Set(names).size > MANY_NAMES ? parents : names).replace(/[^A-Za-z0-9]+/g, "_");
  const free = Array.from({ length: taken.length + 1 }, (_, index) =>
    index === 0 ? wanted : `${wanted}_${index + 1}`,
  );
  return free.find((name) => !taken.includes(name)) ?? wanted;
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (!/^(shared\d+)?$/.test(name)) count(counts, name);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "value";
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function refTo(name: string): string {
  return `#/$defs/${name}`;
}

function refOf(node: JsonSchema): string | null {
  const ref = typeof node === "boolean" ? undefined : node["$ref"];
  return typeof ref === "string" ? ref.replace("#/$defs/", "") : null;
}

function eachSchema(node: JsonSchema, take: (child: JsonSchema, key: string | null) => void): void {
  mapSchemas(node, (child, key) => {
    take(child, key);
    return child;
  });
}

/** Copies a schema with each direct subschema replaced; `key` is the property's name where it has one. */
function mapSchemas(node: JsonSchema, change: (child: JsonSchema, key: string | null) => JsonSchema): JsonSchema {
  if (typeof node === "boolean") return node;
  const entries = Object.entries(node).map(([keyword, value]): [string, unknown] => {
    if (ONE.includes(keyword) && isSchema(value)) return [keyword, change(value, null)];
    if (LIST.includes(keyword)) return [keyword, (value as JsonSchema[]).map((child) => change(child, null))];
    if (!NAMED.includes(keyword)) return [keyword, value];
    const named = Object.entries(value as Record<string, JsonSchema>);
    return [keyword, Object.fromEntries(named.map(([name, child]) => [name, change(child, name)]))];
  });
  return Object.fromEntries(entries);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
}

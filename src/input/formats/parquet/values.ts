import { isUtf8 } from "node:buffer";
import type { SchemaTree } from "hyparquet";

/** Converts a row of a Parquet file to plain JSON data, with errors for what JSON does not have. Null and NaN are left out, as pandas writes missing fields. */
export function plainRow(row: object, schema: SchemaTree) {
  const context: Context = { column: "", errors: [] };
  const value = plain(row, schema, context);
  return { value, errors: context.errors };
}

/** Converts a time since 1970 in units of 10^-digits seconds to ISO 8601, with the digits beyond milliseconds that are not zero. */
export function isoTime(time: bigint, digits: 3 | 6 | 9): string {
  const unit = 10n ** BigInt(digits - 3);
  const rest = ((BigInt(time) % unit) + unit) % unit;
  const date = new Date(Number((BigInt(time) - rest) / unit));
  const beyond = String(rest).padStart(digits - 3, "0");
  return date.toISOString().replace("Z", `${beyond.replace(/0+$/, "")}Z`);
}

/** The column that is converted, and what was found so far: one object for all values of a row. */
interface Context {
  column: string;
  readonly errors: string[];
}

function plain(value: unknown, node: SchemaTree | undefined, context: Context): unknown {
  if (typeof value === "bigint") return safeNumber(value, context);
  if (typeof value === "number") return plainNumber(value, node, context);
  if (typeof value !== "object" || value === null) return value ?? null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString(isUtf8(value) ? "utf8" : "base64");
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const item = itemOf(node);
    return Array.from(value as unknown as ArrayLike<unknown>, (entry) => plain(entry, item, context));
  }
  return plainFields(value as Readonly<Record<string, unknown>>, node, context);
}

function plainFields(
  row: Readonly<Record<string, unknown>>,
  node: SchemaTree | undefined,
  context: Context,
): Record<string, unknown> {
  const { column } = context;
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(row)) {
    context.column = column === "" ? key : `${column}.${key}`;
    const value = plain(row[key], fieldOf(node, key), context);
    if (value === null) continue;
    // An assignment to `__proto__` adds no field.
    if (key === "__proto__")
      Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true });
    else fields[key] = value;
  }
  context.column = column;
  return fields;
}

function safeNumber(value: bigint, { column, errors }: Context): number | null {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  errors.push(`\`${column}\` is ${value}: JSON numbers do not have so many digits.`);
  return null;
}

function plainNumber(value: number, node: SchemaTree | undefined, { column, errors }: Context): number | null {
  if (Number.isNaN(value)) return null;
  if (!Number.isFinite(value)) errors.push(`\`${column}\` is ${value}, which JSON cannot write.`);
  const { converted_type: type, scale = 0 } = node?.element ?? {};
  // The library multiplies by a power of ten, which is not exact.
  return type === "DECIMAL" && scale <= 100 ? Number(value.toFixed(scale)) : value;
}

/** Returns the schema of a list's entries: below the repeated group, where the list has one of its own. */
function itemOf(node: SchemaTree | undefined): SchemaTree | undefined {
  if (node?.element.converted_type !== "LIST") return node;
  const [repeated] = node.children;
  return repeated?.children.length === 1 ? repeated.children[0] : repeated;
}

/** The fields of schemas by their names: searching thousands of columns for each cell takes minutes. */
const fieldsByName = new WeakMap<SchemaTree, ReadonlyMap<string, SchemaTree>>();

/** Returns the schema of a field, or of a map's values. */
function fieldOf(node: SchemaTree | undefined, key: string): SchemaTree | undefined {
  if (node === undefined) return undefined;
  if (node.element.converted_type === "MAP") return node.children[0]?.children[1];
  const known = fieldsByName.get(node);
  if (known) return known.get(key);
  const fields = new Map(node.children.toReversed().map((child) => [child.element.name, child]));
  fieldsByName.set(node, fields);
  return fields.get(key);
}

import { isUtf8 } from "node:buffer";
import type { SchemaTree } from "hyparquet";

/** A row as plain JSON data, and what of it JSON does not have. */
export interface PlainRow {
  readonly value: unknown;
  readonly faults: readonly string[];
}

/** A row of a Parquet file as plain JSON data: fields that are null or NaN are left out, as pandas writes missing ones. */
export function plainRow(row: object, schema: SchemaTree): PlainRow {
  const faults: string[] = [];
  const value = plain(row, schema, { column: "", faults });
  return { value, faults };
}

/** A time since 1970 in units of 10^-digits seconds → ISO 8601, with as many digits as say something beyond milliseconds. */
export function isoTime(time: bigint, digits: 3 | 6 | 9): string {
  const unit = 10n ** BigInt(digits - 3);
  const rest = ((BigInt(time) % unit) + unit) % unit;
  const date = new Date(Number((BigInt(time) - rest) / unit));
  const beyond =
    rest === 0n
      ? ""
      : String(rest)
          .padStart(digits - 3, "0")
          .replace(/0+$/, "");
  return date.toISOString().replace("Z", `${beyond}Z`);
}

/** Where a value stands and where its faults go. */
interface Place {
  readonly column: string;
  readonly faults: string[];
}

function plain(value: unknown, node: SchemaTree | undefined, place: Place): unknown {
  if (typeof value === "bigint") return safeNumber(value, place);
  if (typeof value === "number") return plainNumber(value, node, place);
  if (typeof value !== "object" || value === null) return value ?? null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString(isUtf8(value) ? "utf8" : "base64");
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const item = itemOf(node);
    return Array.from(value as unknown as ArrayLike<unknown>, (entry) => plain(entry, item, place));
  }
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const column = place.column === "" ? key : `${place.column}.${key}`;
    const field = plain(entry, fieldOf(node, key), { ...place, column });
    return field === null ? [] : [[key, field] as const];
  });
  return Object.fromEntries(entries);
}

function safeNumber(value: bigint, { column, faults }: Place): number | null {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  faults.push(`\`${column}\` is ${value}: no number of JSON has so many digits.`);
  return null;
}

function plainNumber(value: number, node: SchemaTree | undefined, { column, faults }: Place): number | null {
  if (Number.isNaN(value)) return null;
  if (!Number.isFinite(value)) faults.push(`\`${column}\` is ${value}, which JSON does not have.`);
  const { converted_type: type, scale = 0 } = node?.element ?? {};
  // The library multiplies by a power of ten, which is not exact.
  return type === "DECIMAL" && scale <= 100 ? Number(value.toFixed(scale)) : value;
}

/** The schema of a list's entries: below the repeated group, where the list has one of its own. */
function itemOf(node: SchemaTree | undefined): SchemaTree | undefined {
  if (node?.element.converted_type !== "LIST") return node;
  const [repeated] = node.children;
  return repeated?.children.length === 1 ? repeated.children[0] : repeated;
}

/** The schema of a field, or of a map's values. */
function fieldOf(node: SchemaTree | undefined, key: string): SchemaTree | undefined {
  if (node?.element.converted_type === "MAP") return node.children[0]?.children[1];
  return node?.children.find(({ element }) => element.name === key);
}

import { z } from "zod";
import type { Evidence } from "../../core/case.ts";
import { type Json, PackedJson } from "../../core/json.ts";
import { columnSchema, encodeColumn, integersSchema } from "./columns.ts";

const listSchema = z.custom<unknown[]>(Array.isArray);

/** Distinct evidence with the same keys: a column for each key. */
const evidenceTableSchema = z.strictObject({
  count: z.int().positive(),
  keys: z.array(z.string()),
  columns: z.array(columnSchema(listSchema)),
});

/** The evidence of a block: `of` is the index of each one among the rows of all tables; absent where each has its own, in order. */
export const evidenceTablesSchema = z.strictObject({
  tables: z.array(evidenceTableSchema),
  of: integersSchema.optional(),
});

/** The evidence of a block, as parsed. */
export type EvidenceTables = z.infer<typeof evidenceTablesSchema>;

/** Encodes evidence: equal evidence once, by its fields. */
export function encodeEvidence(items: readonly Evidence[]): EvidenceTables {
  const { distinct, of } = distinctEvidence(items);
  const tables = tablesOf(distinct);
  const places = new Array<number>(distinct.length);
  let next = 0;
  for (const { rows } of tables) {
    for (const index of rows) {
      places[index] = next;
      next += 1;
    }
  }
  const isInOrder = distinct.length === items.length && tables.length <= 1;
  return {
    tables: tables.map(({ keys, rows, values }) => ({
      count: rows.length,
      keys: [...keys],
      columns: keys.map((_, column) =>
        encodeColumn(
          values.map((own) => own[column] as Value),
          columnKeys(),
        ),
      ),
    })),
    ...(!isInOrder && { of: of.map((index) => places[index] as number) }),
  };
}

type Value = Json | PackedJson;

/** Evidence with the same keys: its indices, and the values of each, in the order of the keys. */
interface EvidenceTable {
  readonly keys: readonly string[];
  readonly rows: number[];
  readonly values: Value[][];
}

/** Divides evidence by its keys. Keys without a value are left out, as in JSON. */
function tablesOf(distinct: readonly Evidence[]): readonly EvidenceTable[] {
  const tables = new Map<string, EvidenceTable>();
  let table: EvidenceTable | undefined;
  for (const [index, evidence] of distinct.entries()) {
    let [keys, values] = [Object.keys(evidence), Object.values(evidence)];
    if (values.includes(undefined as unknown as Json)) {
      keys = keys.filter((key) => evidence[key] !== undefined);
      values = values.filter((value) => value !== undefined);
    }
    // Most have the keys of the one before.
    if (table === undefined || !areEqual(table.keys, keys)) {
      const name = JSON.stringify(keys);
      table = tables.get(name) ?? { keys, rows: [], values: [] };
      tables.set(name, table);
    }
    table.rows.push(index);
    table.values.push(values);
  }
  return [...tables.values()];
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Returns the distinct ones of a list of evidence, and the index of each one's among them. */
function distinctEvidence(items: readonly Evidence[]): { distinct: Evidence[]; of: number[] } {
  // Shared evidence is usual; what is the same object or not must not change what is stored.
  const byObject = new Map<Evidence, number>();
  const places = new DistinctValues<Evidence>();
  const of = new Array<number>(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const evidence = items[index] as Evidence;
    let place = byObject.get(evidence);
    if (place === undefined) {
      place = places.of(evidence);
      byObject.set(evidence, place);
    }
    of[index] = place;
  }
  return { distinct: places.distinct, of };
}

/** Numbers distinct values. One is printed, once, only where its hash is not new. */
class DistinctValues<Item extends Value | Evidence> {
  readonly distinct: Item[] = [];
  /** The value of a hash; −1 where it is in `#byText`. */
  readonly #byHash = new Map<number, number>();
  readonly #byText = new Map<string, number>();

  of(value: Item): number {
    const hash = hashOfJson(value);
    const first = this.#byHash.get(hash);
    if (first === undefined) {
      this.#byHash.set(hash, this.distinct.length);
      return this.distinct.push(value) - 1;
    }
    if (first >= 0) {
      this.#byHash.set(hash, -1);
      this.#byText.set(JSON.stringify(this.distinct[first]), first);
    }
    const text = JSON.stringify(value);
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    this.#byText.set(text, this.distinct.length);
    return this.distinct.push(value) - 1;
  }
}

/** How many objects of a list have a share in its hash. */
const MOST_HASHED = 8;
const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/** The hashes of frozen lists: most rows share them. */
const hashes = new WeakMap<readonly Json[], number>();

function hashOfList(list: readonly Json[]): number {
  const known = hashes.get(list);
  if (known !== undefined) return known;
  // Of many objects, some: the labels of an image are hundreds of numbers, and images that differ do so in most of them.
  const [first = null] = list;
  const hasObjects = typeof first === "object" && first !== null && !Array.isArray(first);
  const step = hasObjects ? Math.ceil(list.length / MOST_HASHED) : 1;
  let hash = list.length;
  for (let at = 0; at < list.length; at += step) hash = hashOfJson(list[at], hash);
  if (Object.isFrozen(list)) hashes.set(list, hash);
  return hash;
}

/** Returns an integer that is the same for values that are printed the same: numbering a million lists of scores takes a fifth of the time of printing them. */
function hashOfJson(value: Value | Evidence | undefined, seed = 0): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x01000193);
  // Other numbers are printed as null, and −0 as 0.
  if (Number.isFinite(value)) {
    double[0] = (value as number) + 0;
    return Math.imul(hash ^ (words[0] as number), 0x85ebca6b) ^ (words[1] as number);
  }
  if (typeof value === "string") {
    for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  } else if (Array.isArray(value)) {
    hash = Math.imul(hash ^ hashOfList(value), 0x01000193);
  } else if (value instanceof PackedJson) {
    hash = Math.imul(hash ^ value.hash(), 0x01000193);
  } else if (typeof value === "object" && value !== null) {
    for (const key in value) if (value[key] !== undefined) hash = hashOfJson(value[key], hash);
  } else if (value === true) hash ^= 1;
  return hash;
}

/** Returns a function that returns equal keys for equal values of a column. */
function columnKeys(): (value: Value) => unknown {
  const values = new DistinctValues<Value>();
  return (value) => (typeof value === "object" && value !== null ? values.distinct[values.of(value)] : value);
}

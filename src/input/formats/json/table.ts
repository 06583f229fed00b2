import { isObject } from "../../../core/json.ts";
import { type FoundRecord, findRepeated } from "../record.ts";

/** The keys of a table by `orient="split"` or `"tight"`, or of Weights & Biases; a record can have `columns` and `data` beside others. */
const SPLIT_KEYS: ReadonlySet<string> = new Set(
  "columns data index column_names index_names _type column_types ncols nrows log_mode".split(" "),
);

/** Fewer keys are the names of columns in a map of rows by id. */
export const MIN_IDS = 20;

/**
 * Returns the rows of a table that pandas or Weights & Biases wrote as one object: `{columns: […], data: [[…]]}` (`orient="split"`),
 * `{column: {"0": …}}` (`"columns"`, the default), `{"0": {column: …}}` (`"index"`) or `{column: […]}` (`to_dict("list")`). Null for
 * any other document. Throws an Error for a table whose rows do not fit its columns.
 */
export function tableRows(document: unknown): readonly FoundRecord[] | null {
  if (!isObject(document)) return null;
  const { columns, data } = document;
  const entries = Object.entries(document);
  const isSplit = Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray);
  if (isSplit && entries.every(([key]) => SPLIT_KEYS.has(key))) return splitRows(columns, data);
  if (areColumns(entries)) return columnRows(entries, [...(entries[0]?.[1] ?? []).keys()], document);
  if (entries.length === 0 || !entries.every(([, value]) => isObject(value))) return null;
  const parts = entries as [string, Record<string, unknown>][];
  const keys = Object.keys(parts[0]?.[1] ?? {});
  const hasKeys = (part: object): boolean =>
    Object.keys(part).length === keys.length && keys.every((key) => Object.hasOwn(part, key));
  const isTable = parts.every(([, part]) => hasKeys(part));
  if (!isTable || keys.length === 0) return null;
  if (parts.every(([name]) => isIndex(name))) return parts.map(([, row]) => ({ value: row, origin: row }));
  if (keys.every(isIndex)) return columnRows(parts, keys, document);
  const hasTexts = parts.some(([, part]) => Object.values(part).every((one) => typeof one === "string"));
  if (parts.length < 2 || keys.length < Math.max(MIN_IDS, parts.length) || !hasTexts) return null;
  return columnRows([["id", Object.fromEntries(keys.map((key) => [key, key]))], ...parts], keys, document);
}

function splitRows(columns: readonly unknown[], data: readonly unknown[][]): readonly FoundRecord[] {
  const names = columns.map(String);
  const twice = findRepeated(names);
  if (twice !== null) throw new Error(`the table has the column \`${twice}\` twice`);
  return data.map((row, index) => {
    if (row.length !== names.length) {
      throw new Error(`row ${index + 1} of the table has ${row.length} values and the table ${names.length} columns`);
    }
    return { value: Object.fromEntries(names.map((name, at) => [name, row[at]])), origin: row };
  });
}

/** Returns the rows of columns, each a map or a list of values by these keys. */
function columnRows(
  columns: readonly (readonly [string, object])[],
  keys: readonly (string | number)[],
  document: unknown,
): readonly FoundRecord[] {
  return keys.map((key) => ({
    value: Object.fromEntries(columns.map(([name, values]) => [name, (values as Record<typeof key, unknown>)[key]])),
    origin: document,
  }));
}

/** Returns whether these are at least two columns of equally many values; a list of objects is a list of records instead. */
function areColumns(entries: readonly (readonly [string, unknown])[]): entries is [string, unknown[]][] {
  const [first] = entries;
  if (entries.length < 2 || !Array.isArray(first?.[1]) || first[1].length === 0) return false;
  const { length } = first[1];
  return entries.every(([, list]) => Array.isArray(list) && list.length === length && !list.some(isObject));
}

export function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key);
}

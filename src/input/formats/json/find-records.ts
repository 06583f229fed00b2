import { truncate } from "../../../core/case.ts";
import { errorMessage } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { expressionOf } from "../../../core/line/field.ts";
import { compareTexts, firstFew } from "../../../math/text/texts.ts";
import { inputError } from "../file-errors.ts";
import { asFound, type DocumentReader, type FoundRecord, inBatches, type RecordSearch } from "../record.ts";
import { isIndex, MIN_IDS, tableRows } from "./table.ts";

/** How deep in a document records are looked for, how many keys a message lists, and how many characters of each. */
const MAX_DEPTH = 3;
const MAX_KEYS = 5;
const LONGEST_KEY = 40;

/**
 * Finds the records of a document without `records`: a list, a table by pandas, a map of objects by id, or the only list or map of
 * objects in it. Throws a UserError where there is none or several.
 */
export function findRecords(
  { name, value }: { readonly name: string; readonly value: unknown },
  { suggestPreset, isOneCase }: RecordSearch,
): readonly FoundRecord[] {
  if (Array.isArray(value)) return asFound(value);
  if (isOneCase && isObject(value)) return asFound([value]);
  const rows = keyedRecords(value) ?? rowsIn(value, name);
  if (rows) return rows;
  const document = isObject(value) ? value : {};
  const candidates = candidatesIn(document);
  const [only, other] = candidates;
  const isNested =
    only !== undefined && !Object.values(document).some((one) => Array.isArray(one) && one.some(isObject));
  const preset = other || isNested || !only ? suggestPreset?.(value) : null;
  if (only && !other && !preset) return only.records;
  const keys = Object.keys(document);
  const lists = Object.values(document).filter(Array.isArray);
  if (!only && lists.length === 1 && lists[0]?.length === 0) return [];
  const listed = firstFew(
    other ? candidates.map(({ at }) => at) : keys,
    MAX_KEYS,
    (key) => `\`${truncate(key, LONGEST_KEY)}\``,
  );
  const neither = "The JSON file is neither a list nor an object with one list of objects";
  const what = other
    ? `The JSON file has several lists of objects (${listed}).`
    : `${neither}${listed && `: it has ${listed}`}.`;
  const tables = lists.filter((list) => isListOf(isObject, list));
  const areAlike = tables.length > 1 && new Set(tables.map(keysOf)).size === 1;
  const orGroups = areAlike ? " If each list is a group of cases, write `records: groups(@)`." : "";
  const todo = other
    ? `Name the list of cases with \`records\`, for example \`records: ${quote(other.at)}\`.${orGroups}`
    : adviceFor(document);
  throw inputError(name, what, preset ?? todo);
}

/** Returns the keys of the first object in a list, as one text; empty for anything else. */
export const keysOf = (list: unknown): string =>
  Array.isArray(list) && isObject(list[0]) ? Object.keys(list[0]).sort(compareTexts).join("\n") : "";

const isListOf = (fits: (one: unknown) => boolean, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(fits);

function rowsIn(document: unknown, name: string): readonly FoundRecord[] | null {
  try {
    return tableRows(document);
  } catch (error) {
    const why = errorMessage(error);
    throw inputError(name, `The JSON file is not a table: ${why}.`, "Write it again with pandas.");
  }
}

/** Returns the records of a map of objects that have a key in common, each with its key as its `id` unless it has one; null for any other value. */
function keyedRecords(value: unknown): readonly FoundRecord[] | null {
  const entries = isObject(value) ? Object.entries(value) : [];
  const [first] = entries;
  if (entries.length < 2 || !isObject(first?.[1])) return null;
  const shared = Object.keys(first[1]).filter((key) =>
    entries.every(([, one]) => isObject(one) && Object.hasOwn(one, key)),
  );
  // The columns of a table have its index in common; a default index is no id.
  const isColumn = shared.length >= MIN_IDS && entries.some(([, column]) => areTexts(column));
  if (shared.length === 0 || isColumn || shared.every(isIndex) || entries.every(([key], at) => key === String(at)))
    return null;
  return entries.map(([id, one]) => ({ value: { id, ...(one as object) }, origin: one }));
}

/** Returns whether all values of an object are texts, such as answers by id. */
const areTexts = (value: unknown): value is object =>
  isObject(value) && Object.keys(value).length > 1 && Object.values(value).every((one) => typeof one === "string");

/** Returns the texts by id that a document is or has, and the JMESPath of a record for each; null without any. */
export function textsById(document: Record<string, unknown>) {
  const parts = Object.entries(document).map(([key, value]) => [expressionOf([key]), value] as const);
  const [at, texts] = [["@", document] as const, ...parts].find(([, value]) => areTexts(value)) ?? [];
  return at ? { texts, records: `items(${at})[*].{id: [0], prediction: [1]}` } : null;
}

/** Returns the lists of objects nearest to the top of a document, or else the maps of objects there, and the JMESPath of each. */
function candidatesIn(document: Record<string, unknown>): { at: string; records: readonly FoundRecord[] }[] {
  let level: readonly (readonly [at: string, value: unknown])[] = [["", document]];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap(([at, value]) =>
      Object.entries(isObject(value) ? value : {}).map(
        ([key, part]) => [`${at && `${at}.`}${expressionOf([key])}`, part] as const,
      ),
    );
    const lists = level.flatMap(([at, value]) => (isListOf(isObject, value) ? [{ at, records: asFound(value) }] : []));
    if (lists.length > 0) return lists;
    const maps = level.flatMap(([at, value]) => {
      const records = keyedRecords(value);
      return records ? [{ at: `items(${at})[*].merge({id: [0]}, [1])`, records }] : [];
    });
    if (maps.length > 0) return maps;
  }
  return [];
}

/** Returns an expression as a value of YAML. */
const quote = (text: string): string => (/^[\w.]+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`);

/** Returns what to write for a document without objects in lists and maps: texts by id, ids in lists, or one record. */
function adviceFor(document: Record<string, unknown>): string {
  const entries = Object.entries(document);
  const lists = entries.filter(([, value]) => isListOf((one) => typeof one === "string", value));
  const [first = ["", null]] = lists;
  const texts = textsById(document);
  if (texts !== null) return `For a record of each key write \`records: '${texts.records}'\`.`;
  if (lists.length > 1) {
    const at = expressionOf([first[0]]);
    return `For a record of each id write \`records: '${at}[].{id: @, success: \`true\`}'\`; [a, b][] joins such lists.`;
  }
  if (entries.some(([, value]) => typeof value === "number")) {
    return "If all of it is one record, write `records: '[@]'` and `id: file`.";
  }
  return "Write one list of objects, one for each case, or say where they are with `records`.";
}

type Numbers = Readonly<Record<string, number>>;

/** Returns whether a document is judgements or a run as pytrec_eval and ranx have them: `{query: {document: number}}`. */
export function isRankings(document: unknown): document is Readonly<Record<string, Numbers>> {
  const areNumbers = (one: unknown): boolean =>
    isObject(one) && Object.values(one).every((value) => typeof value === "number");
  return isObject(document) && Object.keys(document).length > 0 && Object.values(document).every(areNumbers);
}

/** Returns a query as the family `retrieval` reads it: with its grades, or with its documents by score. */
export function rankingRecord(id: string, documents: Numbers, side: "gold" | "traces") {
  if (side === "gold") return { id, relevant: documents };
  return { id, retrieved: Object.entries(documents).map(([document, score]) => ({ id: document, score })) };
}

/** Reads such documents: a record is a query. */
export const rankingsReader = (side: "gold" | "traces"): DocumentReader => ({
  accepts: isRankings,
  *read(document) {
    const { value } = document;
    yield* inBatches(isRankings(value) ? Object.entries(value) : [], ([id, documents]) => {
      const keys = Object.keys(documents);
      const keyAt = (part: string | number | undefined) => (typeof part === "number" ? keys[part] : part);
      const positionOf = ([, part]: readonly (string | number)[]): string =>
        document.positionOf([id, keyAt(part)].filter((one) => one !== undefined));
      return { value: rankingRecord(id, documents, side), place: { line: document.lineOf(documents), positionOf } };
    });
  },
});

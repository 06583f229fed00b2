import { errorMessage } from "../../../core/error.ts";
import { isObject } from "../../../core/json.ts";
import { inputError } from "../file-errors.ts";
import { readWholeText } from "../open-file.ts";
import { asFound, type FoundRecord, inBatches, type ReaderOptions, type RecordReader } from "../record.ts";
import { type JsonDocument, parseDocument } from "./json-document.ts";
import { cut } from "./json-error.ts";
import { tableRows } from "./table.ts";

const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";

/**
 * Reads a JSON file that is one list of records, an object with one list of objects among its fields, a table by pandas, or a
 * document that `options.documents` accepts.
 */
export const readJson: RecordReader = async function* (open, errors, options) {
  const todo = options.documents === undefined ? AS_LINES : `${IN_PARTS} ${AS_LINES}`;
  const text = readWholeText({ open, format: "JSON", todo });
  const document = parseDocument(text, errors, { ...options, isDeep: options.picker !== undefined });
  if (document === null) return;
  if (!options.picker && options.documents?.accepts(document.value)) {
    yield* options.documents.read(document, errors);
    return;
  }
  const records = findRecords(document, options);
  yield* inBatches(records, ({ value, origin }) => ({ value, place: document.placeOf(origin) }));
};

function findRecords(
  { name, value }: JsonDocument,
  { picker, suggestPreset, isOneCase }: ReaderOptions,
): readonly FoundRecord[] {
  if (!picker && isOneCase && isObject(value)) return asFound([value]);
  if (!picker) return rowsIn(value, name) ?? listIn(value, name, suggestPreset);
  const found = picker.fromDocument(value);
  if (found !== null && "what" in found) throw inputError(name, `${found.what}.`, found.todo ?? "");
  if (found !== null) return found;
  const todo = "Write an expression that returns the list of the cases.";
  throw inputError(name, "`records` finds no list in the JSON file.", todo);
}

function rowsIn(whole: unknown, name: string): readonly FoundRecord[] | null {
  try {
    return tableRows(whole);
  } catch (error) {
    const why = errorMessage(error);
    throw inputError(name, `The JSON file is not a table: ${why}.`, "Write it again with pandas.");
  }
}

/** How many keys of a document a message lists. */
const MAX_KEYS = 5;

function seenIn(keys: readonly string[]): string {
  const listed = keys.slice(0, MAX_KEYS).map((key) => `\`${cut(key)}\``);
  return listed.length === 0 ? "" : `: it has ${listed.join(", ")}${keys.length > MAX_KEYS ? ", …" : ""}`;
}

function listIn(whole: unknown, name: string, suggestPreset: ReaderOptions["suggestPreset"]): readonly FoundRecord[] {
  if (Array.isArray(whole)) return asFound(whole);
  const entries = Object.entries(isObject(whole) ? whole : {});
  const lists = entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const ofObjects = lists.filter(([, value]) => value.some(isObject));
  const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
  if (only && !other) return asFound(only[1]);
  const keys = ofObjects.map(([key]) => `\`${key}\``);
  const what = other
    ? `The JSON file has several lists of objects (${keys.slice(0, MAX_KEYS).join(", ")}).`
    : `The JSON file is neither a list nor an object with one list of objects${seenIn(entries.map(([key]) => key))}.`;
  const todo = other
    ? `Name the list of cases with \`records\`, for example \`records: ${other[0]}\`.`
    : "Write one list of objects, one for each case, or say where they are with `records`.";
  throw inputError(name, what, suggestPreset?.(whole) ?? todo);
}

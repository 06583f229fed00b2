import { isObject } from "../../json-object.ts";
import { decodeText } from "../decode-text.ts";
import { type FileErrors, inputError } from "../file-errors.ts";
import { type OpenFile, readBytes } from "../open-file.ts";
import { type FoundRecord, inBatches, type ReaderOptions, type RecordReader } from "../record.ts";
import { readExactly } from "./exact-json.ts";
import { JsonDocument } from "./json-document.ts";
import { explainJsonError } from "./json-error.ts";
import { TextCursor } from "./json-position.ts";
import { parseJson } from "./json-text.ts";
import { needsExactReading } from "./key-scan.ts";
import { repairNotFinite } from "./not-finite.ts";

/** A JSON file is read as a whole; larger data should be JSONL. */
const MAX_FILE_SIZE = 256 * 1024 * 1024;
const AS_LINES = "Write JSONL, one object per line: any size can be read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";

/**
 * Reads a JSON file that is one list of records, an object with one list of objects among its fields, or a document that
 * `options.documents` accepts.
 */
export const readJson: RecordReader = async function* (open, errors, options) {
  const document = parseDocument(readText(open, options.documents !== undefined), errors, options);
  if (document === null) return;
  if (!options.picker && options.documents?.accepts(document.value)) {
    yield* options.documents.read(document, errors);
    return;
  }
  const records = findRecords(document, options);
  yield* inBatches(records, ({ value, origin }) => ({ value, place: document.placeOf(origin) }));
};

function readText(open: OpenFile, hasDocuments: boolean): string {
  const { size, file } = open;
  if (size > MAX_FILE_SIZE) {
    const what = `The JSON file is larger than ${MAX_FILE_SIZE / 1024 / 1024} MiB.`;
    throw inputError(file.name, what, hasDocuments ? `${IN_PARTS} ${AS_LINES}` : AS_LINES);
  }
  const { text } = decodeText(readBytes(open, 0, size), file.name, 1);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

function parseDocument(text: string, errors: FileErrors, options: ReaderOptions): JsonDocument | null {
  const cursor = new TextCursor(text);
  const value = parseJson(text);
  const repaired = value === undefined && options.allowsNotFinite ? repairNotFinite(text) : null;
  if (value === undefined && repaired === null) {
    const { index, what, todo } = explainJsonError(text, "file");
    errors.add(cursor.positionAt(index), what, todo);
    return null;
  }
  const isInexact = repaired !== null || (!options.allowsRepeatedKeys && needsExactReading(text));
  const exact = isInexact
    ? readExactly(repaired ?? { text }, (offset) => cursor.positionAt(offset), errors)
    : { value };
  return (
    exact &&
    new JsonDocument(errors.file, { text: repaired?.text ?? text, value: exact.value }, options.picker !== undefined)
  );
}

function findRecords({ name, value }: JsonDocument, { picker, suggestPreset }: ReaderOptions): readonly FoundRecord[] {
  if (!picker) return listIn(value, name, suggestPreset?.(value) ?? null).map((one) => ({ value: one, origin: one }));
  const found = picker.fromDocument(value);
  if (found !== null && "what" in found) throw inputError(name, `${found.what}.`, found.todo ?? "");
  if (found !== null) return found;
  const todo = "Write an expression that returns the list of the cases.";
  throw inputError(name, "`records` finds no list in the JSON file.", todo);
}

function listIn(whole: unknown, name: string, suggestion: string | null): readonly unknown[] {
  if (Array.isArray(whole)) return whole;
  const entries = Object.entries(isObject(whole) ? whole : {});
  const lists = entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const ofObjects = lists.filter(([, value]) => value.some(isObject));
  const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
  if (only && !other) return only[1];
  const keys = ofObjects.map(([key]) => `\`${key}\``);
  const what = other
    ? `The JSON file has several lists of objects (${keys.slice(0, 5).join(", ")}).`
    : "The JSON file is neither a list nor an object with one list of objects.";
  const todo = other
    ? `Name the list of cases with \`records\`, for example \`records: ${other[0]}\`.`
    : "Write one list of objects, one for each case, or say where they are with `records`.";
  throw inputError(name, what, suggestion ?? todo);
}

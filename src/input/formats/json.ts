import { UserError } from "../../core/error.ts";
import { explainJsonError } from "./json-error.ts";
import { type OpenFile, readBytes } from "./open-file.ts";
import { originOf } from "./origin.ts";
import { type PlacedJson, parsePlaced } from "./placed-json.ts";
import { offsetOf, TextCursor } from "./position.ts";
import type { DataRecord, RecordPick, RecordReader } from "./record.ts";
import { decodeText } from "./text.ts";

/** A JSON file is read as a whole; a larger one is JSONL's business. */
const LARGEST_JSON = 256 * 1024 * 1024;
const AS_LINES = "Write JSONL, one object a line: any size is read.";
const IN_PARTS = "Write results into several files, and name all of them with a pattern (`results-*.json`), or:";
const RECORDS_AT_ONCE = 256;
/** A record lies in a list, and that perhaps in an object. */
const IN_LIST = 2;

/**
 * Reads a JSON file that is one list of records, or an object with one list of objects among its fields; any other shape
 * needs a `pick`. The places of its records are lines and columns of the file.
 */
export const readJson: RecordReader = async function* (open, sink, { pick, advise, form }) {
  const { name } = open.file;
  const text = readText(open, form !== undefined);
  const whole = form && !pick ? parseWhole(text) : undefined;
  if (form?.fits(whole)) {
    yield* form.read({ name, text, value: whole }, sink);
    return;
  }
  const cursor = new TextCursor(text);
  const placed = parse(text, pick ? Number.POSITIVE_INFINITY : IN_LIST);
  if (placed === null) {
    const { index, what, todo } = explainJsonError(text, "file");
    sink.problem({ what, at: `${name}:${cursor.placeAt(index)}`, todo });
    return;
  }
  const records = pick ? picked(placed.value, pick, name) : listIn(placed.value, name, advise?.(placed.value) ?? null);
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    for (const value of records.slice(from, from + RECORDS_AT_ONCE)) sink.record(recordOf(value, placed, text, cursor));
    yield Math.min(1, (from + RECORDS_AT_ONCE) / records.length);
  }
};

function readText(open: OpenFile, hasForm: boolean): string {
  const { size, file } = open;
  if (size > LARGEST_JSON) {
    const what = `The JSON file is larger than ${LARGEST_JSON / 1024 / 1024} MiB.`;
    throw new UserError("input", [{ what, at: file.name, todo: hasForm ? `${IN_PARTS} ${AS_LINES}` : AS_LINES }]);
  }
  const { text } = decodeText(readBytes(open, 0, size), file.name, 1);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/** What the text says; undefined where it is no JSON. */
function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parse(text: string, deepest: number): PlacedJson | null {
  try {
    return parsePlaced(text, deepest);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What is no object and no list (a family refuses it) has no place of its own, and is told by the file's first line. */
function recordOf(value: unknown, { spanOf }: PlacedJson, text: string, cursor: TextCursor): DataRecord {
  const span = typeof value === "object" && value !== null ? spanOf(originOf(value)) : undefined;
  const { from, to } = span ?? { from: 0, to: 0 };
  const placeOf: DataRecord["placeOf"] = (path) => cursor.placeAt(from + offsetOf(text.slice(from, to), path));
  return { value, line: cursor.lineAt(from), placeOf };
}

function listIn(whole: unknown, at: string, advice: string | null): readonly unknown[] {
  if (Array.isArray(whole)) return whole;
  const entries = Object.entries(isObject(whole) ? whole : {});
  const lists = entries.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const ofObjects = lists.filter(([, value]) => value.some(isObject));
  const [only, other] = ofObjects.length > 0 ? ofObjects : lists.filter(([, value]) => value.length === 0);
  if (only && !other) return only[1];
  const keys = ofObjects.map(([key]) => `\`${key}\``);
  const what = other
    ? `The JSON file has several lists of objects (${keys.slice(0, 5).join(", ")}).`
    : "The JSON file is no list, and no object with one list of objects.";
  const todo = other
    ? `Name the one that holds the cases with \`records\`, for instance \`records: ${other[0]}\`.`
    : "Write one list of objects, one for each case, or say where they are with `records`.";
  throw new UserError("input", [{ what, at, todo: advice ?? todo }]);
}

function picked(whole: unknown, pick: RecordPick, at: string): readonly unknown[] {
  const records = pick(whole);
  if (Array.isArray(records)) return records;
  const what = "`records` finds no list in the JSON file.";
  throw new UserError("input", [{ what, at, todo: "Write an expression that gives the list of the cases." }]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import type { JsonDocument } from "./json/json-document.ts";
import type { OpenFile } from "./open-file.ts";
import type { FieldPath, RecordPlace } from "./record-place.ts";

export interface DataRecord {
  /** Plain JSON data. */
  readonly value: unknown;
  readonly place: RecordPlace;
  /** Returns an equal value, for a record of a file that stays in memory as a whole: then its text is not stored. */
  readonly createAgain?: () => unknown;
  /** Returns the record with the other values of these fields; null when there are none. Only CSV has it. */
  readonly withOtherReading?: (paths: readonly FieldPath[]) => DataRecord | null;
}

/** A value, and the other values that it can have. */
export type Readings = Pick<DataRecord, "value" | "withOtherReading">;

/** Parses a record; with other values of the fields that are rejected, as long as there are some. Returns the record that was parsed last too. */
export function parseReadings<Record extends Readings, Parsed extends { readonly parsed: ParsedLine<unknown> | null }>(
  first: Record,
  parse: (value: unknown) => Parsed,
): Parsed & { readonly record: Record | DataRecord } {
  let record: Record | DataRecord = first;
  let found = parse(record.value);
  while (found.parsed?.ok === false) {
    const other: DataRecord | null = record.withOtherReading?.(found.parsed.errors.map(({ path }) => path)) ?? null;
    if (other === null) break;
    record = other;
    found = parse(record.value);
  }
  return { ...found, record };
}

/** A few records, read one by one as they are iterated, and the share of the file that is read with them, from 0 to 1. */
export interface RecordBatch {
  readonly records: Iterable<DataRecord>;
  readonly progress: number;
  /** Returns the record of the row that starts at a byte once more. Only CSV has it. */
  readonly reread?: (line: number, offset: number) => Iterable<DataRecord>;
}

/** How many records a batch has. */
export const BATCH_SIZE = 256;

/** A record found in a document, and the part of the document that it was made from. */
export interface FoundRecord {
  readonly value: unknown;
  readonly origin: unknown;
}

export function asFound(records: readonly unknown[]): readonly FoundRecord[] {
  return records.map((value) => ({ value, origin: value }));
}

/** Finds records inside JSON documents and lines. */
export interface RecordPicker {
  /** Returns the records of a document, null when there is no list of them, or why they cannot be found. */
  readonly fromDocument: (document: unknown) => readonly FoundRecord[] | FieldError | null;
  /** Returns the records of one line of JSONL, or why they cannot be found. */
  readonly fromLine: (line: unknown) => readonly FoundRecord[] | FieldError;
  /** Whether a record can be spread over several lines or rows: then `fromDocument` gets a list of all of them. */
  readonly joinsLines?: boolean;
}

/** Reads JSON documents that are no lists of records. */
export interface DocumentReader {
  /** Tells whether a parsed file is such a document. */
  readonly accepts: (value: unknown) => boolean;
  readonly read: (document: JsonDocument, errors: FileErrors) => Iterable<RecordBatch>;
}

export interface ReaderOptions {
  /** Bytes to read at once, for files of lines. */
  readonly chunk?: number;
  /** Finds records in JSON files that are neither a list nor an object with one list, and in lines with several. */
  readonly picker?: RecordPicker;
  /** Returns what to add to the config for a JSON file whose records are not found; null when that is not known. */
  readonly suggestPreset?: (document: unknown) => string | null;
  readonly documents?: DocumentReader;
  /** Whether an object of JSON may have a key twice, of which the last counts; otherwise that is an error. */
  readonly allowsRepeatedKeys?: boolean;
  /** Whether JSON may have `NaN` and infinities, as Python writes them. */
  readonly allowsNotFinite?: boolean;
  /** Whether a picture can be a case. */
  readonly allowsPictures?: boolean;
}

/** Reads a file of one format batch by batch. Throws a UserError for errors after which nothing more can be read. */
export type RecordReader = (file: OpenFile, errors: FileErrors, options: ReaderOptions) => AsyncGenerator<RecordBatch>;

/** The most columns of a table: each of its rows is an object, which is slow with many keys. */
const MAX_COLUMNS = 5000;

/** Throws a UserError for a table of too many columns. */
export function rejectWide(columns: number, at: string): void {
  if (columns <= MAX_COLUMNS) return;
  throw inputError(
    at,
    `The table has more than ${MAX_COLUMNS.toLocaleString("en")} columns.`,
    "Leave out those that no metric reads.",
  );
}

/** Cuts a list into batches whose records are made when they are iterated. */
export function* inBatches<T>(list: readonly T[], toRecord: (item: T) => DataRecord): Generator<RecordBatch> {
  for (let from = 0; from < list.length; from += BATCH_SIZE) {
    const items = list.slice(from, from + BATCH_SIZE);
    yield { records: mapLazily(items, toRecord), progress: Math.min(1, (from + BATCH_SIZE) / list.length) };
  }
}

function* mapLazily<T>(items: readonly T[], toRecord: (item: T) => DataRecord): Generator<DataRecord> {
  for (const item of items) yield toRecord(item);
}

/** Returns the first text that is in a list a second time; nulls are passed over. Null without one. */
export function findRepeated(texts: Iterable<string | null>): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    if (text !== null && seen.has(text)) return text;
    if (text !== null) seen.add(text);
  }
  return null;
}

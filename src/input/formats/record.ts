import type { FieldError } from "../../core/line/parsed-line.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import type { JsonDocument } from "./json/json-document.ts";
import type { JsonOptions } from "./json/json-text.ts";
import type { OpenFile } from "./open-file.ts";

/** A line, a row, or a whole document. */
export interface DataRecord {
  /** Plain JSON data. */
  readonly value: unknown;
  readonly place: RecordPlace;
  /** What knows the places of the parts of a document; absent for lines and rows. */
  readonly document?: JsonDocument | { readonly placeOf: (part: unknown) => RecordPlace };
  /** Returns the record with these fields read otherwise (`"5"` as 5); null when none can be. Only CSV has it. */
  readonly withOtherReading?: (paths: readonly FieldPath[]) => DataRecord | null;
}

/** A record found in a document, and the part of the document that it was made from. */
export interface FoundRecord {
  readonly value: unknown;
  readonly origin: unknown;
}

export function asFound(records: readonly unknown[]): readonly FoundRecord[] {
  return records.map((value) => ({ value, origin: value }));
}

/** How the records of a suite are found in lines and documents. */
export interface RecordSearch {
  /** Returns the records of a line or a document, null when a document has no list of them, or why they cannot be found. */
  readonly find?: (value: unknown, isLine: boolean) => readonly FoundRecord[] | FieldError | null;
  /** Whether a record can be spread over several lines or rows: then `find` gets a list of all of them as a document. */
  readonly joinsLines?: boolean;
  /** Returns the value by which records of a file are grouped: those with equal values become one, `{id, rows}`. */
  readonly groupOf?: (record: unknown) => unknown;
  /** Whether a JSON file that is no list is a record as a whole. */
  readonly isOneCase?: boolean;
  /** Returns what to add to the config for a document whose records are not found; null when that is not known. */
  readonly suggestPreset?: (document: unknown) => string | null;
  /** Reads JSON documents that are no lists of records. */
  readonly documents?: DocumentReader | undefined;
}

/** A few records, which are read one by one as they are iterated. */
export type RecordBatch = Iterable<DataRecord>;
export type RecordBatches = AsyncIterable<RecordBatch> | Iterable<RecordBatch>;

/** Reads JSON documents that are no lists of records. */
export interface DocumentReader {
  /** Returns whether a parsed file is such a document. */
  readonly accepts: (value: unknown) => boolean;
  readonly read: (document: JsonDocument, errors: FileErrors) => Iterable<RecordBatch>;
}

export interface ReaderOptions extends JsonOptions {
  /** Bytes to read at once, for files of lines. */
  readonly chunk?: number;
  /** Whether a picture can be a case. */
  readonly allowsPictures?: boolean;
  /** Whether records are looked for in what is read: then each entry of an archive is a document like the others. */
  readonly isSearched?: boolean;
}

/** Reads a file of one format batch by batch. Throws a UserError for errors after which nothing more can be read. */
export type RecordReader = (file: OpenFile, errors: FileErrors, options: ReaderOptions) => RecordBatches;

/** How many records a batch has. */
export const BATCH_SIZE = 256;

/** Cuts a list into batches. */
export function* inBatches<T>(list: readonly T[], toRecord: (item: T) => DataRecord): Generator<RecordBatch> {
  for (let from = 0; from < list.length; from += BATCH_SIZE) yield list.slice(from, from + BATCH_SIZE).map(toRecord);
}

/** The most columns of a table: each of its rows is an object, which is slow with many keys. */
const MAX_COLUMNS = 5000;

/** Throws a UserError for a table of too many columns. */
export function rejectWide(columns: number, at: string): void {
  if (columns <= MAX_COLUMNS) return;
  const what = `The table has more than ${MAX_COLUMNS.toLocaleString("en")} columns.`;
  throw inputError(at, what, "Leave out those that no metric reads.");
}

/** Returns the first text that is in a list a second time; nulls are passed over. Null without one. */
export function findRepeated(texts: readonly (string | null)[]): string | null {
  const seen = new Set<string>();
  return texts.find((text) => text !== null && (seen.has(text) || !seen.add(text))) ?? null;
}

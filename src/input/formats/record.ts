import type { ErrorDetail } from "../../core/error.ts";
import type { FieldError } from "../../core/line.ts";
import type { OpenFile } from "./open-file.ts";

/** Where a fault lies in a record: keys and indices from the outside in. */
export type FieldPath = readonly (string | number)[];

/** One record of a file that is no JSONL: its value is plain JSON data. */
export interface DataRecord {
  readonly value: unknown;
  /** The line it begins in, from 1; in Parquet, which has no lines, the number of its row. */
  readonly line: number;
  /** Where a field of it stands, as it is told behind the file's name: `12:7`, or `12` where there are no columns. */
  readonly placeOf: (path: FieldPath) => string;
  /** The value with those fields read in the other way that their text allows; null where there is none. */
  readonly readOtherwise?: (paths: readonly FieldPath[]) => DataRecord | null;
  /** A fault in the words of the file, where a record of it is made of several parts. */
  readonly retell?: (fault: FieldError) => FieldError;
  /** Whether it lies in memory as long as its file is read: then what was read of it is kept there, and not its text. */
  readonly isHeld?: boolean;
}

/** Takes what a file holds, in its order. */
export interface RecordSink {
  record(record: DataRecord): void;
  /** Takes what is wrong in the file itself; `at` is a whole place. */
  problem(problem: ErrorDetail): void;
  /** Takes something wrong in the file; its place is asked for only where it will be told. */
  faultIn(fault: FieldError, placeOf: DataRecord["placeOf"]): void;
}

/** Picks the records out of what a whole JSON file says. */
export type RecordPick = (whole: unknown) => unknown;

/** A JSON file that was parsed as a whole. */
export interface JsonDocument {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

/** Reads documents of one form. */
export interface FormReader {
  /** Whether a parsed file is of the form. */
  readonly fits: (whole: unknown) => boolean;
  /** Hands on the records of a document, and yields how much it has handed on, from 0 to 1. */
  readonly read: (document: JsonDocument, sink: RecordSink) => Iterable<number>;
}

/** How a format's files are read. */
export interface RecordOptions {
  /** Bytes read at once, for files of lines. */
  readonly chunk?: number;
  /** For JSON files that are neither one list nor an object with one. */
  readonly pick?: RecordPick;
  /** What the config would say of a JSON file whose records are not found; null where that is not known. */
  readonly advise?: (whole: unknown) => string | null;
  /** Whether a picture can be a case. */
  readonly areCases?: boolean;
  /** For JSON files that are of a form of their own; not asked where records are picked. */
  readonly form?: FormReader;
}

/**
 * Reads a file of one format: hands on its records a few at a time and yields how much it has handed on, from 0 to 1.
 * Throws a UserError for what ends the reading.
 */
export type RecordReader = (open: OpenFile, sink: RecordSink, options: RecordOptions) => AsyncGenerator<number>;

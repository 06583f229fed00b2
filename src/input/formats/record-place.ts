import type { FieldError } from "../../core/line/line.ts";

/** Where a value is inside a record: keys and indices from the outside in. */
export type FieldPath = readonly (string | number)[];

export interface RecordPlace {
  /** The line it begins in, from 1. In Parquet, which has no lines, the number of its row. */
  readonly line: number;
  /** The entry of an archive that it is read from, which is printed instead of the line; the line is then its number. */
  readonly entry?: string;
  /** Returns where a field is, as it is printed after the file name: `12:7`, or `12` for formats without columns. */
  readonly positionOf: (path: FieldPath) => string;
  /** Rewords an error in terms of the file, for records that are put together from several parts of it. */
  readonly reword?: (error: FieldError) => FieldError;
}

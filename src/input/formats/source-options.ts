import type { ParsedLine } from "../../core/line/line.ts";
import type { LineMapper } from "../mapping/line-mapper.ts";
import type { LineShapes } from "../mapping/line-shapes.ts";
import type { OpenOptions } from "./open-data.ts";
import type { DataFile } from "./open-file.ts";
import type { ReaderOptions } from "./record.ts";

/** Parses a line of a file into what a family needs of it. */
export type ParseLine = (line: unknown, file: DataFile) => ParsedLine<unknown>;

export interface SourceOptions extends ReaderOptions, OpenOptions {
  /** Whether records are never read again, so that nothing is stored of them. */
  readonly isReadOnce?: boolean;
  /** Returns the text by which edits of a line are found; null for a line that is nested too deeply. */
  readonly contentOf?: (line: unknown) => string | null;
  readonly mapper?: LineMapper;
  readonly shapes?: LineShapes;
}

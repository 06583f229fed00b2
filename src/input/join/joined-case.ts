import type { Place } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { AnsweredCase, DocumentForm } from "../../core/family.ts";
import type { DuplicateRule } from "../../core/gate.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import type { InputFiles } from "../../core/suite-report.ts";
import type { PictureFields } from "../formats/png/picture-fields.ts";
import type { LineMappers } from "../mapping/line-mapper.ts";
import type { MisspeltSides } from "../mapping/misspelt-fields.ts";

/** A gold line with its trace, and where both are. */
export interface JoinedCase {
  readonly id: string;
  readonly gold: unknown;
  /** Null when the system wrote none. */
  readonly trace: unknown;
  /** Which of several trials the trace is; null when it does not say, or trials are not read. */
  readonly trial: string | null;
  /** Where the gold line is, and the trace where there is one. */
  readonly goldAt: Place;
  readonly at: Place | null;
  /** The digest of what the gold line says apart from its id (16 hex digits), however it is written; empty unless digests are made. */
  readonly goldDigest: string;
}

export interface JoinResult {
  readonly counts: JoinCounts;
  /** The digest of all gold lines, whatever their order; empty unless digests are made. */
  readonly goldDigest: string;
  readonly warnings: readonly ErrorDetail[];
  /** The first ids of which a later trace replaced an earlier one. */
  readonly duplicateIds: readonly string[];
  /** The files that were read, with their digests; absent unless digests are made. */
  readonly files?: InputFiles;
  /** A summary of each file that is not a plain list of cases, by its name. */
  readonly fileSummaries?: ReadonlyMap<string, string>;
}

/** How many gold lines there are, and how many traces are missing or not used. */
interface JoinCounts {
  readonly total: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unmatched: number;
}

export interface JoinOptions {
  /** Whether gold lines and files get digests. */
  readonly digests: boolean;
  /** Bytes to read at once. */
  readonly chunk?: number;
  /** How many values are kept while they wait for their other half; beyond, only their place is. */
  readonly keep?: number;
  /** How many bytes are kept of values that state their size. */
  readonly keepBytes?: number;
  /** Whether to accept what the reference scorer accepts: keys twice in an object, and traces of which none joins a gold line. */
  readonly isLenient?: boolean;
  /** Whether traces of one id that name different trials are different trials; else `trial` is not read. */
  readonly trials?: boolean;
  /** What happens to a second trace of an id (and trial): by default the last one counts; without gold it is always an error. */
  readonly duplicates?: DuplicateRule;
  /** The forms of JSON documents that are read beside lists of records. */
  readonly forms?: readonly DocumentForm[];
  /** Receives the share of all files that has been read, after each block. */
  readonly onProgress?: (share: number) => void;
  /** Map the fields of records; without them records have the family's own fields. */
  readonly maps?: LineMappers;
  /** Note the fields of lines, so that misspelt ones are found. */
  readonly misspelt?: MisspeltSides | undefined;
  /** Which fields may name pictures; without it none does. */
  readonly pictures?: PictureFields | null;
}

/** Receives a case by its index in gold order; a later trace of the same id and trial replaces an earlier one. */
export type OnCase = (index: number, one: JoinedCase) => void;

/** What a join needs of a family: its readers, and the errors between gold and trace. */
export interface LineReaders {
  readonly readGold: (line: unknown) => ParsedLine<unknown>;
  readonly readTrace: (line: unknown) => ParsedLine<unknown>;
  /** Left out by families that check nothing between the two. */
  readonly check?: ((one: AnsweredCase) => readonly FieldError[]) | undefined;
  /** Returns the gold line itself, where `readGold` returns more than that. */
  readonly goldOf?: ((gold: unknown) => unknown) | undefined;
}

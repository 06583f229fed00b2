import type { LineScores, Place } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { InputFiles } from "../../core/suite-report.ts";
import type { DuplicateRule } from "../../core/verdict/gate.ts";
import type { Groups } from "../lines/groups.ts";

/** A gold line with its trace, and where both are. */
export interface JoinedCase {
  readonly id: string;
  readonly gold: unknown;
  /** Null when the system wrote none. */
  readonly trace: unknown;
  /** The scores of the trace line; undefined without a trace, and where the suite measures none. */
  readonly scores: LineScores | undefined;
  /** The texts of its lines that the suite's own questions name, by their names there. */
  readonly texts: Readonly<Record<string, string>>;
  /** Which of several trials the trace is; null when it does not say. */
  readonly trial: string | null;
  /** Where the gold line is. */
  readonly goldAt: Place;
  /** Where the trace is; null without one. */
  readonly at: Place | null;
  /** The digest of what the gold line says apart from its id (16 hex digits), however it is written; empty unless digests are made. */
  readonly goldDigest: string;
  /** The values that group the case; undefined where the suite names no fields of slices and clusters. */
  readonly groups: Groups | undefined;
}

/** Receives a case by its index in gold order; a later trace of the same id and trial replaces an earlier one. */
export type OnCase = (index: number, one: JoinedCase) => void;

export interface JoinResult {
  /** How many gold lines there are, and how many traces are missing or not used. */
  readonly counts: Readonly<Record<"total" | "missing" | "duplicates" | "unmatched", number>>;
  /** The digest of all gold lines, whatever their order; empty unless digests are made. */
  readonly goldDigest: string;
  readonly warnings: readonly ErrorDetail[];
  /** The fields that scores can be broken down by. */
  readonly slices: readonly string[];
  /** Returns the error of a suite whose lines have neither scores nor results. */
  readonly withoutMeasures: () => ErrorDetail;
  /** The scores of a bare name that are not lower where a label names a fault, with that label: more may be worse. */
  readonly unclear: ReadonlyMap<string, string>;
  /** The first ids of which a later trace replaced an earlier one. */
  readonly duplicateIds: readonly string[];
  /** The paths of the pictures that gold lines and whole cases name. */
  readonly goldPictures: ReadonlySet<string>;
  /** The files that were read, with their digests; absent unless digests are made. */
  readonly files?: InputFiles;
  /** A summary of each file that is not a plain list of cases, by its name. */
  readonly fileSummaries?: ReadonlyMap<string, string>;
}

export interface JoinOptions {
  /** What happens to a second trace of an id (and trial): by default the last counts, unless files are groups; without gold an error. */
  readonly duplicates?: DuplicateRule | undefined;
  /** Receives the share of all files that has been read, after each block. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

import { setImmediate } from "node:timers/promises";
import { type Problem, ProblemList } from "../core/error.ts";
import type { Scoring } from "../core/family.ts";
import type { LineMaps } from "./fields/line-map.ts";
import { LineJoin, readWhole } from "./line-join.ts";
import type { DataFile } from "./open-file.ts";
import { PairJoin } from "./pair-join.ts";
import type { PictureFields } from "./pictures/pictured-line.ts";
import { openSource } from "./pictures/pictured-source.ts";
import type { RecordPick } from "./record.ts";
import type { SourceOptions } from "./source.ts";
import { readWithTrial } from "./trial.ts";
import { TrialJoin } from "./trial-join.ts";

/** The files of one suite; no gold: each line of the traces is a whole case. */
export interface SuiteFiles {
  readonly gold: readonly DataFile[];
  readonly traces: readonly DataFile[];
}

/** A gold line with its trace, and where both stand. */
export interface JoinedCase {
  readonly id: string;
  readonly gold: unknown;
  /** Null when the system wrote none. */
  readonly trace: unknown;
  /** Which of several trials the trace is; null when it does not say, or nobody asked. */
  readonly trial: string | null;
  /** `file:line` of the gold line, and of the trace where there is one; told only when asked, for speed. */
  readonly goldAt: () => string;
  readonly at: () => string | null;
  /** The first 16 hex digits of the gold line's SHA-256; empty unless digests were asked for. */
  readonly goldDigest: string;
}

/** What a join found beside its cases. */
export interface JoinResult {
  readonly counts: JoinCounts;
  /** The digest of all gold lines, whatever their order; empty unless digests were asked for. */
  readonly goldDigest: string;
  readonly warnings: readonly Problem[];
}

/** How many gold lines there are, and what became of their traces. */
export interface JoinCounts {
  readonly total: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unmatched: number;
}

/** How to join: with digests of gold lines or without; `chunk` is the bytes read at once. */
export interface JoinOptions {
  readonly digests: boolean;
  readonly chunk?: number;
  /** How many values are kept while they wait for their other half; beyond, only their place is. */
  readonly keep?: number;
  /** How many bytes are kept of values that say what they weigh. */
  readonly keepWeight?: number;
  /** Whether traces of one id that name different trials are handed on beside each other; else `trial` is not read. */
  readonly trials?: boolean;
  /** Where the records are in JSON files that are neither a list nor an object with one list of objects. */
  readonly records?: { readonly gold?: RecordPick; readonly traces?: RecordPick };
  /** What maps the fields of records; without it they are the family's own. */
  readonly maps?: LineMaps;
  /** Which fields may name pictures; without it none does. */
  readonly pictures?: PictureFields | null;
}

/** Takes a case by its index in gold order; a later trace of the same id and trial replaces what was taken before. */
export type CaseSink = (index: number, one: JoinedCase) => void;

interface LineReaders {
  readonly scoring: Pick<Scoring, "readGold" | "readTrace">;
  readonly problems: ProblemList;
}

/** Takes each line for a case of its own. */
async function joinLines(
  files: readonly DataFile[],
  { scoring, problems }: LineReaders,
  sink: CaseSink,
  options: JoinOptions,
): Promise<JoinResult> {
  const readTrace = options.trials ? readWithTrial(scoring.readTrace) : scoring.readTrace;
  const readBoth = readWhole({ readGold: scoring.readGold, readTrace });
  const lines = await openSource(files, readBoth, problems, { ...optionsOf(options, "traces"), texts: "none" });
  const join = new LineJoin(lines, sink, problems);
  let result: JoinResult;
  try {
    while (!lines.ended) {
      await lines.readSome(join.take);
      await setImmediate();
    }
    result = join.finish(options);
  } finally {
    lines.close();
  }
  problems.throwIfAny("input");
  return withUnseen(result, options);
}

function withUnseen(result: JoinResult, { maps }: JoinOptions): JoinResult {
  const unseen = maps?.traces.tellUnseen() ?? null;
  return unseen === null ? result : { ...result, warnings: [...result.warnings, unseen] };
}

function optionsOf({ chunk, records, maps, digests, pictures = null }: JoinOptions, side: "gold" | "traces") {
  const map = maps?.[side];
  const pick = records?.[side] ?? map?.pick;
  const texts: SourceOptions["texts"] = side === "gold" && digests ? "ordered" : "plain";
  return {
    texts,
    pictures,
    ...(chunk !== undefined && { chunk }),
    ...(pick && { pick }),
    ...(map && { map, advise: map.advise }),
  };
}

/**
 * Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
 * joined, in any other order its place (and, up to a bound, its value). The last trace of an id (and trial) counts.
 * Throws a UserError with the problems of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  scoring: Pick<Scoring, "readGold" | "readTrace">,
  sink: CaseSink,
  options: JoinOptions,
): Promise<JoinResult> {
  const problems = new ProblemList();
  if (files.gold.length === 0) return joinLines(files.traces, { scoring, problems }, sink, options);
  const readTrace = options.trials ? readWithTrial(scoring.readTrace) : scoring.readTrace;
  const gold = await openSource(files.gold, scoring.readGold, problems, optionsOf(options, "gold"));
  const traces = await openSource(files.traces, readTrace, problems, optionsOf(options, "traces"));
  const pairs = new PairJoin(gold, traces, sink, options, problems);
  const join = options.trials ? new TrialJoin(pairs, traces, problems) : pairs;
  let result: JoinResult;
  try {
    while (!gold.ended || !traces.ended) {
      if (!gold.ended && (traces.ended || gold.progress <= traces.progress)) await gold.readSome(join.takeGold);
      else await traces.readSome(join.takeTrace);
      await setImmediate();
    }
    result = join.finish();
  } finally {
    gold.close();
    traces.close();
  }
  problems.throwIfAny("input");
  return withUnseen(result, options);
}

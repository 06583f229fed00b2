import { setImmediate } from "node:timers/promises";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { AnsweredCase, DocumentForm, FamilyWithParams } from "../../core/family.ts";
import type { FieldError, ParsedLine } from "../../core/line.ts";
import { formatByName } from "../formats/format.ts";
import { type JoinForm, openForm } from "../formats/forms.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { PictureFields } from "../formats/png/picture-fields.ts";
import { openSource, type PicturedOptions } from "../formats/png/pictured-source.ts";
import type { RecordPick } from "../formats/record.ts";
import type { SourceOptions } from "../formats/record-source.ts";
import type { LineMappers } from "../mapping/line-mapper.ts";
import { LineJoin, readWhole } from "./line-join.ts";
import { PairJoin } from "./pair-join.ts";
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
  readonly warnings: readonly ErrorDetail[];
  /** By the name of a file what was found in it, where its form says more than how many cases it has. */
  readonly fileSummaries?: ReadonlyMap<string, string>;
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
  /** The forms of JSON documents that are read beside lists of records. */
  readonly forms?: readonly DocumentForm[];
  /** What maps the fields of records; without it they are the family's own. */
  readonly maps?: LineMappers;
  /** Which fields may name pictures; without it none does. */
  readonly pictures?: PictureFields | null;
}

/** Takes a case by its index in gold order; a later trace of the same id and trial replaces what was taken before. */
export type OnCase = (index: number, one: JoinedCase) => void;

/** What a join asks of a family: its readers, and what is wrong between gold and trace. */
export interface LineReaders {
  readonly readGold: (line: unknown) => ParsedLine<unknown>;
  readonly readTrace: (line: unknown) => ParsedLine<unknown>;
  /** Left out by families that check nothing between the two. */
  readonly check?: ((one: AnsweredCase) => readonly FieldError[]) | undefined;
}

/** The readers of a family with the parameters of a suite. */
export function lineReaders({ family: { input }, params }: FamilyWithParams): LineReaders {
  return {
    readGold: (line) => input.readGold(line, params),
    readTrace: (line) => input.readTrace(line, params),
    ...(input.check && { check: (one) => input.check?.(one, params) ?? [] }),
  };
}

interface SideReaders {
  readonly readers: LineReaders;
  readonly problems: ErrorList;
}

/** Takes each line for a case of its own. */
async function joinLines(
  files: readonly DataFile[],
  { readers, problems }: SideReaders,
  sink: OnCase,
  options: JoinOptions,
): Promise<JoinResult> {
  const readTrace = options.trials ? readWithTrial(readers.readTrace) : readers.readTrace;
  const readBoth = readWhole({ readGold: readers.readGold, readTrace });
  const own = optionsOf(options, "traces", openForm(options.forms, problems));
  const lines = await openSource(files, readBoth, problems, { ...own, texts: "none" });
  const join = new LineJoin(lines, sink, problems, readers.check);
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
  const unseen = maps?.traces.missingFieldsWarning() ?? null;
  return unseen === null ? result : { ...result, warnings: [...result.warnings, unseen] };
}

function optionsOf(
  { chunk, records, maps, digests, pictures = null }: JoinOptions,
  side: "gold" | "traces",
  form: JoinForm | undefined,
): PicturedOptions {
  const map = maps?.[side];
  const pick = records?.[side] ?? map?.pick;
  const texts: SourceOptions["texts"] = side === "gold" && digests ? "ordered" : "plain";
  return {
    texts,
    pictures,
    ...(chunk !== undefined && { chunk }),
    ...(pick && { pick }),
    ...(map && { map, advise: map.suggestPreset }),
    ...(form && { form: form[side] }),
  };
}

/**
 * Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
 * joined, in any other order its place (and, up to a bound, its value). The last trace of an id (and trial) counts.
 * Throws a UserError with the problems of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  readers: LineReaders,
  sink: OnCase,
  options: JoinOptions,
): Promise<JoinResult> {
  const problems = new ErrorList();
  if (files.gold.length === 0) return joinLines(files.traces, { readers, problems }, sink, options);
  const readTrace = options.trials ? readWithTrial(readers.readTrace) : readers.readTrace;
  const form = openForm(options.forms, problems);
  const gold = await openSource(files.gold, readers.readGold, problems, optionsOf(options, "gold", form));
  const traces = await openSource(files.traces, readTrace, problems, optionsOf(options, "traces", form));
  const { check } = readers;
  const silent = (id: string): unknown => traceIn(readers, form?.silentTrace(id) ?? null);
  const pairs = new PairJoin(gold, traces, sink, { ...options, silent, ...(check && { check }) }, problems);
  const join = options.trials ? new TrialJoin(pairs, traces, problems) : pairs;
  let result: JoinResult;
  try {
    const isGoldFirst = form !== undefined && hasDocuments(files);
    while (!gold.ended || !traces.ended) {
      if (!gold.ended && (isGoldFirst || traces.ended || gold.progress <= traces.progress))
        await gold.readSome(join.takeGold);
      else await traces.readSome(join.takeTrace);
      await setImmediate();
    }
    result = join.finish();
  } finally {
    gold.close();
    traces.close();
  }
  problems.throwIfAny("input");
  return withForm(withUnseen(result, options), form);
}

function withForm(result: JoinResult, form: JoinForm | undefined): JoinResult {
  if (form === undefined) return result;
  return { ...result, fileSummaries: form.found, warnings: [...result.warnings, ...form.warnings] };
}

/** What a family reads of a trace line that stands for nothing said; null where there is no such line. */
function traceIn({ readTrace }: LineReaders, line: unknown): unknown {
  const reading = line === null ? null : readTrace(line);
  return reading?.ok ? reading.value : null;
}

/** Whether some file may be one JSON document, whose traces are read with what the gold says. */
function hasDocuments({ gold, traces }: SuiteFiles): boolean {
  return [...gold, ...traces].some(({ name }) => (formatByName(name) ?? "JSON") === "JSON");
}

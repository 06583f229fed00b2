import { setImmediate } from "node:timers/promises";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { AnsweredCase, DocumentForm, FamilyWithParams } from "../../core/family.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { CocoFiles } from "../formats/coco/coco-files.ts";
import { formatByName } from "../formats/format.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { PictureFields } from "../formats/png/picture-fields.ts";
import { parseWithPictures } from "../formats/png/picture-fields.ts";
import {
  type ParseLine,
  RecordSource,
  type RecordText,
  type SourceLine,
  type SourceOptions,
} from "../formats/record-source.ts";
import type { LineMappers } from "../mapping/line-mapper.ts";
import { CaseJoin } from "./case-join.ts";
import { parseWithTrial } from "./trials.ts";
import { parseWholeCase, WholeCaseJoin } from "./whole-case-join.ts";

/** The files of one suite; without gold each line of the traces is a whole case. */
export interface SuiteFiles {
  readonly gold: readonly DataFile[];
  readonly traces: readonly DataFile[];
}

/** A gold line with its trace, and where both are. */
export interface JoinedCase {
  readonly id: string;
  readonly gold: unknown;
  /** Null when the system wrote none. */
  readonly trace: unknown;
  /** Which of several trials the trace is; null when it does not say, or trials are not read. */
  readonly trial: string | null;
  /** Return `file:line` of the gold line, and of the trace where there is one. They are functions because few are needed. */
  readonly goldAt: () => string;
  readonly at: () => string | null;
  /** The first 16 hex digits of the gold line's SHA-256; empty unless digests are made. */
  readonly goldDigest: string;
}

/** What a join found beside its cases. */
export interface JoinResult {
  readonly counts: JoinCounts;
  /** The digest of all gold lines, whatever their order; empty unless digests are made. */
  readonly goldDigest: string;
  readonly warnings: readonly ErrorDetail[];
  /** What was found in a file, by its name, for files that are no plain lists of cases. */
  readonly fileSummaries?: ReadonlyMap<string, string>;
}

/** How many gold lines there are, and how many traces are missing or not used. */
export interface JoinCounts {
  readonly total: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unmatched: number;
}

/** How to join. */
export interface JoinOptions {
  /** Whether gold lines get digests. */
  readonly digests: boolean;
  /** Bytes to read at once. */
  readonly chunk?: number;
  /** How many values are kept while they wait for their other half; beyond, only their place is. */
  readonly keep?: number;
  /** How many bytes are kept of values that state their size. */
  readonly keepWeight?: number;
  /** Whether traces of one id that name different trials are different trials; else `trial` is not read. */
  readonly trials?: boolean;
  /** The forms of JSON documents that are read beside lists of records. */
  readonly forms?: readonly DocumentForm[];
  /** Map the fields of records; without them records have the family's own fields. */
  readonly maps?: LineMappers;
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
}

/** Returns the readers of a family with the parameters of a suite. */
export function lineReaders({ family: { input }, params }: FamilyWithParams): LineReaders {
  return {
    readGold: (line) => input.readGold(line, params),
    readTrace: (line) => input.readTrace(line, params),
    ...(input.check && { check: (one) => input.check?.(one, params) ?? [] }),
  };
}

/** Receives the lines of both sides. */
interface Join {
  readonly takeGold?: (line: SourceLine) => void;
  readonly takeTrace: (line: SourceLine) => void;
  readonly finish: () => JoinResult;
}

/** The files of both sides; gold is null when each trace is a whole case. */
interface Sources {
  readonly gold: RecordSource | null;
  readonly traces: RecordSource;
}

/**
 * Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
 * joined, in any other order its place (and, up to a bound, its value). The last trace of an id (and trial) counts.
 * Throws a UserError with the errors of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  readers: LineReaders,
  onCase: OnCase,
  options: JoinOptions,
): Promise<JoinResult> {
  const errors = new ErrorList();
  const coco = options.forms?.includes("COCO") ? new CocoFiles(errors) : null;
  const sources = await openSources(files, readers, { ...options, errors, coco });
  const join = createJoin(sources, readers, { ...options, onCase, errors, coco });
  const isGoldFirst = coco !== null && [...files.gold, ...files.traces].some(({ name }) => canBeDocument(name));
  let result: JoinResult | undefined;
  try {
    await readAll(sources, join, isGoldFirst);
    result = join.finish();
  } catch (error) {
    errors.addFrom(error);
  } finally {
    sources.gold?.close();
    sources.traces.close();
  }
  errors.throwIfAny("input");
  return withWarnings(result as JoinResult, options.maps, coco);
}

interface JoinContext extends JoinOptions {
  readonly errors: ErrorList;
  readonly coco: CocoFiles | null;
}

async function openSources(files: SuiteFiles, readers: LineReaders, context: JoinContext): Promise<Sources> {
  const readTrace = context.trials ? parseWithTrial(readers.readTrace) : readers.readTrace;
  const open = async (side: "gold" | "traces", parse: ParseLine, texts: RecordText) => {
    const { pictures = null } = context;
    const parseLine = pictures === null ? parse : await parseWithPictures(parse, pictures);
    return new RecordSource(files[side], parseLine, context.errors, optionsOf(side, texts, context));
  };
  if (files.gold.length === 0) {
    return { gold: null, traces: await open("traces", parseWholeCase({ ...readers, readTrace }), "none") };
  }
  const gold = await open("gold", readers.readGold, context.digests ? "ordered" : "plain");
  return { gold, traces: await open("traces", readTrace, "plain") };
}

function optionsOf(
  side: "gold" | "traces",
  texts: RecordText,
  { chunk, maps, pictures = null, coco }: JoinContext,
): SourceOptions {
  const mapper = maps?.[side];
  return {
    texts,
    allowsPictures: pictures !== null,
    ...(chunk !== undefined && { chunk }),
    ...(mapper && { mapper, suggestPreset: mapper.suggestPreset }),
    ...(mapper?.picker && { picker: mapper.picker }),
    ...(coco && { documents: coco[side] }),
  };
}

function createJoin(
  { gold, traces }: Sources,
  { readTrace, check }: LineReaders,
  context: JoinContext & { readonly onCase: OnCase },
): Join {
  const options = { ...context, ...(check && { check }) };
  if (gold === null) return new WholeCaseJoin(traces, options);
  const emptyTrace = (id: string): unknown => {
    const line = context.coco?.emptyTrace(id) ?? null;
    const parsed = line === null ? null : readTrace(line);
    return parsed?.ok ? parsed.value : null;
  };
  return new CaseJoin(gold, traces, { ...options, emptyTrace });
}

async function readAll({ gold, traces }: Sources, join: Join, isGoldFirst: boolean): Promise<void> {
  while (!(gold?.isDone ?? true) || !traces.isDone) {
    const isGoldNext = gold && !gold.isDone && (isGoldFirst || traces.isDone || gold.progress <= traces.progress);
    if (isGoldNext) for (const line of await gold.next()) join.takeGold?.(line);
    else for (const line of await traces.next()) join.takeTrace(line);
    await setImmediate();
  }
}

/** Tells whether a file may be one JSON document. Traces in such files can only be read after the gold. */
function canBeDocument(name: string): boolean {
  return (formatByName(name) ?? "JSON") === "JSON";
}

function withWarnings(result: JoinResult, maps: LineMappers | undefined, coco: CocoFiles | null): JoinResult {
  const missingFields = maps?.traces.missingFieldsWarning() ?? null;
  const warnings = [...result.warnings, ...(missingFields === null ? [] : [missingFields]), ...(coco?.warnings ?? [])];
  return { ...result, warnings, ...(coco && { fileSummaries: coco.summaries }) };
}

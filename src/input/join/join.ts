import { setImmediate } from "node:timers/promises";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { FamilyWithParams } from "../../core/family.ts";
import { firstFew } from "../../math/text/join-words.ts";
import type { SuiteFiles } from "../config/files.ts";
import { CocoFiles } from "../formats/coco/coco-files.ts";
import { formatByName } from "../formats/format.ts";
import { canonicalText } from "../formats/json/json-text.ts";
import { parseWithPictures } from "../formats/png/picture-fields.ts";
import { RecordSource } from "../formats/record-source.ts";
import type { SourceLine } from "../formats/source-line.ts";
import type { ParseLine, SourceOptions } from "../formats/source-options.ts";
import type { LineMappers } from "../mapping/line-mapper.ts";
import { CaseJoin } from "./case-join.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "./joined-case.ts";
import { parseWithTrial } from "./trials.ts";
import { parseWholeCase, WholeCaseJoin } from "./whole-case-join.ts";

export function lineReaders({ family: { input }, params }: FamilyWithParams): LineReaders {
  return {
    readGold: (line) => input.readGold(line, params),
    readTrace: (line) => input.readTrace(line, params),
    ...(input.check && { check: (one) => input.check?.(one, params) ?? [] }),
  };
}

/** The files of both sides; gold is null when each trace is a whole case. */
interface Sources {
  readonly gold: RecordSource | null;
  readonly traces: RecordSource;
}

/**
 * Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
 * joined, in any other order its place (and, up to a limit, its value). The last trace of an id (and trial) counts.
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
  const { maps } = options;
  let result: JoinResult | undefined;
  try {
    await readAll(sources, join, { ...options, isGoldFirst });
    addMismatches(files, errors, maps);
    result = join.finish();
  } catch (error) {
    errors.addFrom(error);
  } finally {
    sources.gold?.close();
    sources.traces.close();
  }
  errors.throwIfAny("input");
  const read = withWarnings(result as JoinResult, maps, coco);
  const joined = { ...read, warnings: [...read.warnings, ...emptyFiles(files, sources.traces.filled)] };
  if (!options.digests) return joined;
  return { ...joined, files: { gold: sources.gold?.inputFiles ?? [], traces: sources.traces.inputFiles } };
}

/** Receives the lines of both sides. */
interface Join {
  readonly takeGold?: (line: SourceLine) => void;
  readonly takeTrace: (line: SourceLine) => void;
  readonly finish: () => JoinResult;
}

interface JoinContext extends JoinOptions {
  readonly errors: ErrorList;
  readonly coco: CocoFiles | null;
}

async function openSources(files: SuiteFiles, readers: LineReaders, context: JoinContext): Promise<Sources> {
  const readTrace = context.trials ? parseWithTrial(readers.readTrace) : readers.readTrace;
  const open = async (side: "gold" | "traces", parse: ParseLine) => {
    const { pictures = null } = context;
    const parseLine = pictures === null ? parse : await parseWithPictures(parse, pictures);
    return new RecordSource(
      files[side],
      parseLine,
      context.errors,
      optionsOf(side, { ...context, isReadOnce: files.gold.length === 0 }),
    );
  };
  if (files.gold.length === 0) {
    return { gold: null, traces: await open("traces", parseWholeCase({ ...readers, readTrace })) };
  }
  const gold = await open("gold", readers.readGold);
  return { gold, traces: await open("traces", readTrace) };
}

function optionsOf(
  side: "gold" | "traces",
  {
    chunk,
    digests,
    isLenient = false,
    maps,
    misspelt,
    pictures = null,
    coco,
    isReadOnce,
  }: JoinContext & { readonly isReadOnce: boolean },
): SourceOptions {
  const mapper = maps?.[side];
  return {
    isReadOnce,
    allowsPictures: pictures !== null,
    hasDigests: digests,
    allowsRepeatedKeys: isLenient,
    ...(digests && side === "gold" && { contentOf: mapper?.contentOf ?? canonicalText }),
    ...(chunk !== undefined && { chunk }),
    ...(misspelt && { shapes: misspelt[side].shapes }),
    ...(mapper && { mapper, suggestPreset: mapper.suggestPreset, allowsNotFinite: mapper.allowsNotFinite }),
    ...(mapper?.picker && { picker: mapper.picker }),
    ...(coco && { documents: coco[side] }),
  };
}

function createJoin(
  { gold, traces }: Sources,
  { readTrace, check, goldOf }: LineReaders,
  context: JoinContext & { readonly onCase: OnCase },
): Join {
  const options = { ...context, ...(check && { check }) };
  const leftOut = () => context.maps?.traces.leftOutWarning() ?? null;
  if (gold === null) return new WholeCaseJoin(traces, { ...options, goldOf, leftOut });
  const emptyTrace = (id: string): unknown => {
    const line = context.coco?.emptyTrace(id) ?? null;
    const parsed = line === null ? null : readTrace(line);
    return parsed?.ok ? parsed.value : null;
  };
  const missingFields = () => context.maps?.traces.missingFieldsWarning() ?? null;
  return new CaseJoin(gold, traces, { ...options, emptyTrace, missingFields });
}

interface ReadingOptions extends Pick<JoinOptions, "pictures" | "onProgress"> {
  readonly isGoldFirst: boolean;
}

async function readAll(
  { gold, traces }: Sources,
  join: Join,
  { isGoldFirst, pictures, onProgress }: ReadingOptions,
): Promise<void> {
  const takeGold = (line: SourceLine): void => join.takeGold?.(line);
  const takeTrace = (line: SourceLine): void => join.takeTrace(line);
  // Gold is read a batch ahead, unless it is large: a gold line waits for its trace at less cost than a trace for its gold line.
  let lead = 0;
  while (!(gold?.isDone ?? true) || !traces.isDone) {
    if (gold && !gold.isDone && (isGoldFirst || traces.isDone || gold.progress <= traces.progress + lead)) {
      const before = gold.progress;
      await gold.readBatch(takeGold);
      if (!pictures) lead = gold.progress - before;
    } else await traces.readBatch(takeTrace);
    onProgress?.(gold === null ? traces.progress : (gold.progress + traces.progress) / 2);
    await setImmediate();
  }
}

const MOST_NAMED = 5;

/** Returns a warning about files without a trace beside others: their run may have been stopped. */
function emptyFiles({ traces }: SuiteFiles, filled: ReadonlySet<string>): ErrorDetail[] {
  const empty = traces.filter(({ path }) => !filled.has(path)).map(({ name }) => name);
  if (empty.length === 0 || filled.size === 0) return [];
  const [have, was] = empty.length === 1 ? ["has", "was"] : ["have", "were"];
  const what = `${firstFew(empty, MOST_NAMED)} ${have} no traces.`;
  return [{ what, todo: `Find out whether ${empty.length === 1 ? "it" : "they"} ${was} written to the end.` }];
}

/** Returns whether a file may be one JSON document. Traces in such files can only be read after the gold. */
function canBeDocument(name: string): boolean {
  return (formatByName(name) ?? "JSON") === "JSON";
}

/** Adds an error for files that are of another tool than the config says. Records that cannot be read have said so already. */
function addMismatches(files: SuiteFiles, errors: ErrorList, maps: LineMappers | undefined): void {
  if (errors.total > 0) return;
  for (const side of ["gold", "traces"] as const) {
    const mismatch = maps?.[side].presetMismatch() ?? null;
    if (mismatch) errors.add({ ...mismatch, at: files[side].map(({ name }) => name).join(", ") });
  }
}

function withWarnings(result: JoinResult, maps: LineMappers | undefined, coco: CocoFiles | null): JoinResult {
  const ofMaps = [maps?.traces.missingFieldsWarning(), maps?.traces.leftOutWarning(), maps?.gold.leftOutWarning()];
  const warnings = [...result.warnings, ...ofMaps.flatMap((one) => one ?? []), ...(coco?.warnings ?? [])];
  return { ...result, warnings, ...(coco && { fileSummaries: coco.summaries }) };
}

import { basename } from "node:path";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { NO_MAPPING } from "../../core/line/field.ts";
import type { InputFile } from "../../core/suite-report.ts";
import type { SuiteFiles } from "../config/files.ts";
import { diagnose, missingFields, skippedWarning, withoutMeasures } from "../diagnoses/diagnose.ts";
import { LineTable } from "../diagnoses/line-table.ts";
import { checkSigns } from "../diagnoses/preset-signs.ts";
import { duplicateIds, emptyFiles, nothingJoined, unmatchedWarnings } from "../diagnoses/unmatched-lines.ts";
import { CocoFiles } from "../formats/coco/coco-files.ts";
import { FileErrors } from "../formats/file-errors.ts";
import { rankingsReader } from "../formats/json/find-records.ts";
import type { DataFile } from "../formats/open-file.ts";
import type { DataRecord, DocumentReader } from "../formats/record.ts";
import { type FileOptions, type FileReading, type OnRecord, readFiles } from "../formats/record-files.ts";
import { usableSlices } from "../lines/groups.ts";
import { fileRoleOf, type LineKind, type LineReader } from "../lines/line-reader.ts";
import { type LineSource, readLine } from "../lines/read-line.ts";
import { searchOf } from "../mapping/record-search.ts";
import { CaseJoin } from "./case-join.ts";
import { groupFiles, groupWarnings } from "./file-groups.ts";
import type { JoinOptions, JoinResult, OnCase } from "./joined-case.ts";

/**
 * Reads the gold of a suite, then its traces, and joins them by id. Without gold each line of the traces is a whole case. The last trace of
 * an id (and trial) counts. Throws a UserError with the errors of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  reader: LineReader,
  onCase: OnCase,
  options: JoinOptions = {},
): Promise<JoinResult> {
  const errors = new ErrorList();
  const { gold, traces } = openSides(files, reader, onCase, errors, options);
  const isOneLine = files.gold.length === 0;
  const first = await groupSide(isOneLine ? traces : gold);
  // One gold set can be that of several systems, unless the config says that later files replace earlier ones.
  const isShared = gold.files.length === 1 && !gold.coco && options.duplicates === undefined;
  const second = !isOneLine && (first.groups !== null || isShared) ? await groupSide(traces) : null;
  const found = [first.groups, second?.groups].flatMap((one) => (one ? [...one] : []));
  const groups = found.length > 0 ? new Map(found) : null;
  const goldFiles = isOneLine ? [] : await readGold(gold, groups, first.opened);
  const traceFiles = await readSide(traces, groups, isOneLine ? first.opened : second?.opened);
  if (errors.total === 0) for (const side of [gold, traces]) addMismatch(side, errors);
  const joined = traces.join.finish((id) => traces.coco?.emptyTrace(id) ?? null);
  const nothing = errors.total === 0 ? joinError(gold, traces, joined) : null;
  if (nothing) errors.add(nothing);
  for (const side of [gold, traces]) side.errors.finish();
  errors.throwIfAny("input");
  return {
    ...describeJoin(gold, traces, joined, groupWarnings(first.groups ?? second?.groups ?? null, reader.suite.slices)),
    goldDigest: reader.asReference ? "" : traces.join.digestOfGold(),
    ...(!reader.asReference && { files: { gold: goldFiles, traces: traceFiles } }),
  };
}

/** Returns the two sides of a suite, which share the join, its errors and what is known of COCO files. */
function openSides(
  files: SuiteFiles,
  reader: LineReader,
  onCase: OnCase,
  errors: ErrorList,
  { duplicates, onProgress }: JoinOptions,
): { readonly gold: ReadSide; readonly traces: ReadSide } {
  const { suite, asReference, mappings } = reader;
  const isOneLine = files.gold.length === 0;
  const coco = !asReference && suite.family.input.forms?.includes("COCO") ? new CocoFiles(errors) : null;
  const join = new CaseJoin(reader, onCase, { isOneLine, rule: isOneLine ? "error" : (duplicates ?? "last") });
  const open = (side: "gold" | "traces", kind: LineKind, from: number): ReadSide => ({
    reader,
    kind,
    files: files[side],
    join,
    table: new LineTable(suite, side, mappings?.[side] ?? null),
    errors: new FileErrors(errors),
    coco,
    pictures: new Set(),
    filled: new Set(),
    onProgress: onProgress && ((share) => onProgress(from + share * (isOneLine ? 1 : 0.5))),
  });
  const traces = isOneLine ? open("traces", "case", 0) : open("traces", "trace", 0.5);
  return { gold: open("gold", "gold", 0), traces };
}

/** Returns what is known of the joined cases: their counts, their slices and the warnings about their lines. */
function describeJoin(
  gold: ReadSide,
  traces: ReadSide,
  { unmatched, total, grouped }: ReturnType<CaseJoin["finish"]>,
  aboutGroups: readonly ErrorDetail[],
): Omit<JoinResult, "goldDigest" | "files"> {
  const { reader, coco, kind } = traces;
  const tables = { gold: gold.table, traces: traces.table };
  const cases = kind === "case" ? traces : gold;
  const known = [...new Set(cases.table.shapes.flatMap(({ keys }) => keys[0] ?? []))];
  return {
    counts: {
      total,
      missing: unmatched.missing.length,
      duplicates: unmatched.duplicates.length,
      unmatched: unmatched.unmatched.length + unmatched.withoutId.length,
    },
    duplicateIds: duplicateIds(unmatched.duplicates),
    goldPictures: cases.pictures,
    slices: usableSlices(reader.suite, grouped, known),
    withoutMeasures: withoutMeasures(reader, tables),
    unclear: traces.table.unclear,
    warnings: [
      ...aboutGroups,
      ...unmatchedWarnings(unmatched),
      ...(coco?.warnings ?? []),
      ...emptyFiles(traces.files, traces.filled),
      ...diagnose(reader, tables),
    ],
    ...(coco && { fileSummaries: coco.summaries }),
  };
}

interface ReadSide {
  readonly reader: LineReader;
  readonly kind: LineKind;
  readonly files: readonly DataFile[];
  readonly join: CaseJoin;
  readonly table: LineTable;
  readonly errors: FileErrors;
  readonly coco: CocoFiles | null;
  /** The paths of the pictures that lines name, and of the files that have a line. */
  readonly pictures: Set<string>;
  readonly filled: Set<string>;
  readonly onProgress: ((share: number) => void) | undefined;
}

type GroupNames = ReadonlyMap<string, string> | null;

function groupSide({ reader, kind, files, errors, coco }: ReadSide) {
  const idOf = (record: DataRecord, reading: FileReading, row: number): string | null | undefined => {
    const read = readLine(record, row, sourceOf(kind, reading, null), reader);
    return read.kind === "case" ? (read.line.trial === null ? read.line.id : null) : undefined;
  };
  // What COCO files are is known once those before them were read.
  const options = { ...fileOptions(reader, kind), idOf, errors: coco ? null : errors };
  return groupFiles(reader.asReference ? [] : files, options);
}

/** Reads the gold files; one that several systems share once for each group of traces, with ids of its own. */
async function readGold(side: ReadSide, groups: GroupNames, opened: Opened): Promise<InputFile[]> {
  const path = side.files[0]?.path ?? "";
  const names = groups?.has(path) === false ? [...new Set(groups.values())] : [];
  const [first = groups, ...others] = names.map((name) => new Map([[path, name]]));
  const read = await readSide(side, first, opened);
  for (const one of others) if (side.errors.added === 0) await readSide(side, one, undefined);
  return read;
}

type Opened = ReadonlyMap<string, FileReading> | undefined;

function readSide(side: ReadSide, groups: GroupNames, opened: Opened): Promise<InputFile[]> {
  const { reader, kind, files, errors, coco, onProgress } = side;
  const onRecordIn = (reading: FileReading): OnRecord => recordReader(side, sourceOf(kind, reading, groups));
  const documents = coco?.[fileRoleOf(kind)];
  return readFiles(files, onRecordIn, errors, { ...fileOptions(reader, kind, documents), opened, onProgress });
}

function sourceOf(kind: LineKind, { open: { file }, format }: FileReading, groups: GroupNames): LineSource {
  const [name, group] = [basename(file.name), groups?.get(file.path)];
  return { kind, side: fileRoleOf(kind), file, name, group, isRow: format === "CSV" };
}

/** Returns what reads the records of a file and passes on its lines. */
function recordReader({ reader, join, table, errors, pictures, filled }: ReadSide, source: LineSource): OnRecord {
  const { kind, side, file } = source;
  // How many records of the file have an id, where further ones are trials.
  const repeats = reader.repeatsAreTrials[side] ? new Map<string, number>() : null;
  return (record, row) => {
    errors.rows += 1;
    const read = readLine(record, row, source, reader);
    if (read.kind === "errors") errors.addFields(read.errors, record.place, undefined, read.explain);
    else if (reader.mappings) table.noteRecord({ record, row, file: file.name }, read.skipped);
    if (read.kind !== "case") return undefined;
    const { line } = read;
    const { place } = record;
    const { line: number, entry } = place;
    const at = entry === undefined ? { file: file.name, line: number } : { file: `${file.name}:${entry}`, line: 0 };
    table.note(line, record, source);
    const repeat = repeats && line.id !== null ? (repeats.get(line.id) ?? 0) + 1 : null;
    if (repeats && line.id !== null && repeat !== null) repeats.set(line.id, repeat);
    for (const path of line.pictures?.paths ?? []) pictures.add(path);
    if (kind === "gold") join.addGold(line, { at, repeat, errors });
    else {
      filled.add(file.path);
      join.addTrace(line, { at, repeat, errors, record: place });
    }
    return line.pictures;
  };
}

/** Returns how the files of one side are read; `documents` are those that are no lists of records. */
function fileOptions(
  { asReference, pictures, mappings, suite }: LineReader,
  kind: LineKind,
  documents?: DocumentReader,
) {
  const side = fileRoleOf(kind);
  const search = mappings ? searchOf(mappings[side], suite.mapping?.[side] ?? NO_MAPPING) : {};
  const isRanked = mappings !== null && suite.family.input.forms?.includes("rankings");
  return {
    allowsPictures: pictures !== null,
    hasDigests: !asReference,
    allowsRepeatedKeys: asReference,
    allowsNotFinite: !asReference,
    search: { ...search, documents: isRanked ? rankingsReader(side) : documents },
  } satisfies FileOptions;
}

/** Adds an error for files that are of another tool than the config says. Records that cannot be read have said so already. */
function addMismatch({ reader, kind, table, files, errors: ofFiles }: ReadSide, errors: ErrorList): void {
  const mapping = reader.mappings?.[fileRoleOf(kind)];
  const before = errors.total;
  const mismatch = mapping ? checkSigns(mapping, table, ofFiles) : null;
  if (mismatch && errors.total === before) errors.add({ ...mismatch, at: namesOf(files) });
}

/** Returns the error of files without cases, and of those without a trace of a gold line, which the reference scorer accepts; null for others. */
function joinError(
  gold: ReadSide,
  traces: ReadSide,
  { total, unmatched }: ReturnType<CaseJoin["finish"]>,
): ErrorDetail | null {
  const { reader, coco, table } = traces;
  const { asReference, mappings } = reader;
  const isOneLine = traces.kind === "case";
  if (total === 0) {
    const what = isOneLine ? "The traces have no cases." : "The gold set has no cases.";
    const skipped = isOneLine && mappings ? skippedWarning(mappings.traces, table) : null;
    const at = namesOf((isOneLine ? traces : gold).files);
    return { what, at, todo: skipped?.what ?? "Write one record for each case." };
  }
  if (asReference || isOneLine || unmatched.missing.length < total) return null;
  // Without any id, the ids may have another name.
  const mayHaveOther = unmatched.unmatched.length === 0 && mappings !== null;
  const other = mayHaveOther ? missingFields(mappings.traces, table).warning?.todo : undefined;
  const todo = (coco?.summaries.size ?? 0) > 1 ? COCO_IDS : other;
  return { ...nothingJoined(unmatched), at: namesOf(traces.files), ...(todo !== undefined && { todo }) };
}

const COCO_IDS = "Write the `id` or the `file_name` of an image of the ground truth as `image_id`.";
const namesOf = (files: readonly DataFile[]): string => files.map(({ name }) => name).join(", ");

import { isObject } from "../../core/json.ts";
import { groupBy } from "../../math/group.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import type { Format } from "./format.ts";
import { findRecords } from "./json/find-records.ts";
import { JsonDocument } from "./json/json-document.ts";
import { MAX_WHOLE_SIZE, type OpenFile } from "./open-file.ts";
import { type DataRecord, inBatches, type RecordBatch, type RecordBatches, type RecordSearch } from "./record.ts";

/** What the lines, rows or documents come from, and where errors in them are added. */
interface Source {
  readonly open: OpenFile;
  readonly format: Format;
  readonly errors: FileErrors;
}

/** Yields the records of lines, rows and documents. Throws a UserError for a document in which none can be found. */
export async function* pickRecords(from: RecordBatches, source: Source, search: RecordSearch) {
  const all =
    search.joinsLines && !isOfDocuments(source.format)
      ? joinLines(from, source, search)
      : pickEach(from, source, search);
  yield* search.groupOf ? groupRows(all, source, search.groupOf) : all;
}

/** Returns whether a file of this format is a document, in which records are looked for. */
const isOfDocuments = (format: Format): boolean => format === "JSON" || format === "XML";

async function* pickEach(from: RecordBatches, source: Source, search: RecordSearch): AsyncGenerator<RecordBatch> {
  for await (const batch of from) {
    if (isOfDocuments(source.format)) for (const one of batch) yield* pickFromDocument(one, source, search);
    else yield search.find ? pickFromLines(batch, source.errors, search.find) : batch;
  }
}

function* pickFromLines(
  lines: RecordBatch,
  errors: FileErrors,
  find: NonNullable<RecordSearch["find"]>,
): Generator<DataRecord> {
  for (const { value, place, document } of lines) {
    const list = find(value, true) ?? [];
    // Positions in a record inside a line are unknown, so all are that of the line.
    const inside = { line: place.line, positionOf: () => place.positionOf([]) };
    if ("what" in list) errors.addFields([list], place);
    else
      for (const one of list)
        yield { value: one.value, place: document?.placeOf(one.origin) ?? (one.value === value ? place : inside) };
  }
}

function* pickFromDocument(
  record: DataRecord,
  { open, format, errors }: Source,
  search: RecordSearch,
): Generator<RecordBatch> {
  const { value, document, place } = record;
  const { find, documents, suggestPreset } = search;
  const { name } = open.file;
  if (!find && document instanceof JsonDocument && documents?.accepts(value)) {
    yield* documents.read(document, errors);
    return;
  }
  if (!find && format === "XML") {
    const todo = "Say where they are, for example `records: \"children[?tag=='case']\"`.";
    throw inputError(name, "An XML file has no records by itself.", suggestPreset?.(value) ?? todo);
  }
  const list = find ? find(value, false) : findRecords({ name, value }, search);
  if (list === null) {
    const what = `\`records\` finds no list in the ${format} file.`;
    throw inputError(name, what, "Write an expression that returns the list of the cases.");
  }
  if ("what" in list) throw inputError(name, `${list.what}.`, list.todo ?? "");
  yield* inBatches(list, ({ value: one, origin }) => ({ value: one, place: document?.placeOf(origin) ?? place }));
}

const FIRST_LINE: RecordPlace = { line: 1, positionOf: () => "1" };

/** Yields records that can be spread over several lines, such as the spans of a trace: reads all lines first. */
async function* joinLines(
  from: RecordBatches,
  { open, errors }: Source,
  { find }: RecordSearch,
): AsyncGenerator<RecordBatch> {
  const lines = await readAll(from, open);
  const values = lines.map(({ value }) => value);
  const list = find?.(values, false) ?? [];
  if ("what" in list) {
    errors.addFields([list], lines[0]?.place ?? FIRST_LINE);
    return;
  }
  const places = placesOf(lines);
  yield* inBatches(list, ({ value, origin }) => ({ value, place: places.get(origin) ?? FIRST_LINE }));
}

/** Yields records that are several rows each, `{id, rows}`, in the order of their first rows. */
async function* groupRows(
  from: RecordBatches,
  { open }: Source,
  groupOf: (row: unknown) => unknown,
): AsyncGenerator<RecordBatch> {
  const rows = await readAll(from, open);
  yield* inBatches([...groupBy(rows, ({ value }) => groupOf(value))], ([id, group]) => {
    const first = group[0]?.place ?? FIRST_LINE;
    const positionOf = ([key, index, ...path]: FieldPath): string =>
      ((key === "rows" && group[Number(index)]?.place) || first).positionOf(path);
    return { value: { id, rows: group.map(({ value }) => value) }, place: { ...first, positionOf } };
  });
}

async function readAll(batches: RecordBatches, { size, file }: OpenFile): Promise<DataRecord[]> {
  if (size > MAX_WHOLE_SIZE) {
    const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB, and its cases are spread over its lines.`;
    throw inputError(file.name, what, "Write several files, each with all lines of its cases.");
  }
  const all: DataRecord[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** How deep in a line records are looked for: as deep as OTLP's batches have spans. */
const MAX_DEPTH = 7;

/** Returns the places of the objects in lines: that of their line. */
function placesOf(lines: readonly DataRecord[]): ReadonlyMap<unknown, RecordPlace> {
  const places = new Map<unknown, RecordPlace>();
  for (const { value, place } of lines) {
    const own = { line: place.line, positionOf: () => place.positionOf([]) };
    let level: unknown[] = [value];
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      for (const one of level) if (isObject(one)) places.set(one, own);
      level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    }
  }
  return places;
}

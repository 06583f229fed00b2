import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { isObject, sha256 } from "../../core/json.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { groupBy } from "../../math/group.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import { detectFormat, FORMATS, type Format } from "./format.ts";
import { findRecords } from "./json/find-records.ts";
import { JsonDocument } from "./json/json-document.ts";
import { type DataFile, MAX_WHOLE_SIZE, OpenFile, SNIFFED_BYTES } from "./open-file.ts";
import type { UsedPictures } from "./png/picture-access.ts";
import {
  type DataRecord,
  inBatches,
  type ReaderOptions,
  type RecordBatch,
  type RecordBatches,
  type RecordSearch,
} from "./record.ts";

// Where the objects of some lines outlive a collection, V8 would allocate those of all further lines as old ones, which it collects late. With
// the flag, `run` takes 21.9 s and 1.6 GiB for 1,000,000 cases of `bench/items.ts` (40.5 s and 2.2 GiB without), and 3.6 s for 100,000 (4.3 s).
setFlagsFromString("--no-allocation-site-pretenuring");

export interface FileOptions extends ReaderOptions {
  /** How records are found in what the files contain; without it, lines, rows and whole documents are what is read. */
  readonly search?: RecordSearch;
  /** Whether digests of the files are computed. */
  readonly hasDigests?: boolean;
}

/** A file whose records are being read. */
export interface FileReading {
  readonly open: OpenFile;
  readonly format: Format;
  /** What its records are called. */
  readonly noun: "line" | "row" | "record";
  readonly batches: RecordBatches;
}

/** Opens a file and detects its format. Throws a UserError when it cannot be opened, and for a file of no known format. */
export async function openRecords(
  file: DataFile,
  errors: FileErrors,
  { search, ...options }: FileOptions,
): Promise<FileReading> {
  const open = new OpenFile(file);
  try {
    const format = detectFormat(open.read(0, SNIFFED_BYTES), { name: file.name, isPacked: open.isPacked });
    const { load, noun } = FORMATS[format];
    const read = await load();
    const found = read(open, errors, { ...options, isSearched: options.isSearched ?? search?.find !== undefined });
    const batches = search ? pickRecords(found, { open, format, errors }, search) : found;
    return { open, format, noun: (!search?.joinsLines && noun) || "record", batches };
  } catch (error) {
    open.close();
    throw error;
  }
}

/** Receives a record, with its number in its file, from 1. Returns the pictures that it names. */
export type OnRecord = (record: DataRecord, row: number) => UsedPictures | undefined;

/**
 * Reads files one after the other and passes on each record to what `onRecordIn` returns for its file. An error that ends one
 * file is added, and the next file is read. `opened`: files that are open already, by path. Returns the files that were read to their end,
 * where digests are wanted. `onProgress` receives the share that has been read.
 */
export async function readFiles(
  files: readonly DataFile[],
  onRecordIn: (reading: FileReading) => OnRecord,
  errors: FileErrors,
  {
    onProgress,
    opened,
    ...options
  }: FileOptions & {
    readonly opened?: ReadonlyMap<string, FileReading> | undefined;
    readonly onProgress?: ((share: number) => void) | undefined;
  },
): Promise<InputFile[]> {
  const read: InputFile[] = [];
  for (const [index, file] of files.entries()) {
    let reading = opened?.get(file.path) ?? null;
    try {
      reading ??= await openRecords(file, errors, options);
      const { open, format, noun, batches } = reading;
      errors.startFile(file.name, noun);
      const pictures: UsedPictures[] = [];
      const onRecord = onRecordIn(reading);
      let row = 0;
      for await (const batch of batches) {
        for (const record of batch) {
          row += 1;
          const used = onRecord(record, row);
          // A picture that is a record is its own file.
          if (used !== undefined && format !== "PNG") pictures.push(used);
        }
        onProgress?.((index + open.progress) / files.length);
        await setImmediate();
      }
      if (options.hasDigests) read.push(inputFile(open, pictures));
    } catch (error) {
      // The rest of the file cannot be read; errors in the other files are reported all the same.
      errors.addFrom(error);
    }
    try {
      reading?.open.close();
    } catch (error) {
      errors.addFrom(error);
    }
  }
  return read;
}

function inputFile(open: OpenFile, pictures: readonly UsedPictures[]): InputFile {
  const { name, isLink } = open.file;
  const digest = pictures.length > 0 && sha256(pictures.map(({ digests }) => `${digests}\n`).join(""));
  return {
    path: name,
    digest: open.digest(),
    ...(digest && { pictures: `sha256:${digest}` }),
    ...((isLink || pictures.some(({ hasLink }) => hasLink)) && { link: true }),
  };
}

/** What the lines, rows or documents come from, and where errors in them are added. */
interface Source {
  readonly open: OpenFile;
  readonly format: Format;
  readonly errors: FileErrors;
}

/** Yields the records of lines, rows and documents. Throws a UserError for a document in which none can be found. */
async function* pickRecords(from: RecordBatches, source: Source, search: RecordSearch) {
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
    else yield search.find ? pickFromLines(batch, source, search.find) : batch;
  }
}

function* pickFromLines(lines: RecordBatch, { errors }: Source, find: NonNullable<RecordSearch["find"]>) {
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

function* pickFromDocument({ value, document, place }: DataRecord, source: Source, search: RecordSearch) {
  const { find, documents, suggestPreset } = search;
  const { errors, format } = source;
  const { name } = source.open.file;
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
async function* joinLines(from: RecordBatches, { open, errors }: Source, { find }: RecordSearch) {
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
async function* groupRows(from: RecordBatches, { open }: Source, groupOf: (row: unknown) => unknown) {
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
    const linePlace = { line: place.line, positionOf: () => place.positionOf([]) };
    let level: unknown[] = [value];
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      for (const one of level) if (isObject(one)) places.set(one, linePlace);
      level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    }
  }
  return places;
}

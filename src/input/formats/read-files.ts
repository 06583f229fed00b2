import { createHash, type Hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { isObject } from "../../core/json.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { type FieldPath, type FileErrors, inputError, type RecordPlace } from "./file-errors.ts";
import { detectFormat, FORMATS, type Format } from "./format.ts";
import { type DataFile, MAX_WHOLE_SIZE, OpenFile } from "./open-file.ts";
import type { UsedPictures } from "./png/picture-access.ts";
import {
  type DataRecord,
  inBatches,
  type ReaderOptions,
  type RecordBatch,
  type RecordPicker,
  type RecordReader,
} from "./record.ts";
import { SNIFFED_BYTES } from "./signatures.ts";

// Where the objects of some lines outlive a collection, V8 would allocate those of all further lines as old ones, which it collects late. With
// the flag, `run` takes 21.9 s and 1.6 GiB for 1,000,000 cases of `bench/items.ts` (40.5 s and 2.2 GiB without), and 3.6 s for 100,000 (4.3 s).
setFlagsFromString("--no-allocation-site-pretenuring");

export interface FileOptions extends ReaderOptions {
  /** Whether digests of the files are computed. */
  readonly hasDigests?: boolean;
}

/** A file whose records are being read. */
export class FileReading {
  readonly open: OpenFile;
  readonly format: Format;
  readonly batches: AsyncIterable<RecordBatch> | Iterable<RecordBatch>;
  #pictures: Hash | null = null;
  #hasLink = false;

  constructor(open: OpenFile, format: Format, batches: FileReading["batches"]) {
    this.open = open;
    this.format = format;
    this.batches = batches;
  }

  /** Adds the pictures that a record names. A picture that is a record is its own file. */
  addPictures({ digests, hasLink }: UsedPictures): void {
    if (this.format === "PNG") return;
    this.#hasLink ||= hasLink;
    this.#pictures ??= createHash("sha256");
    this.#pictures.update(`${digests}\n`);
  }

  /** Returns the file with its digest. */
  inputFile(): InputFile {
    const { file } = this.open;
    const pictures = this.#pictures && `sha256:${this.#pictures.digest("hex")}`;
    const isLink = file.isLink || this.#hasLink;
    return {
      path: file.name,
      digest: this.open.digest(),
      ...(pictures && { pictures }),
      ...(isLink && { link: true }),
    };
  }
}

/** Opens a file and detects its format. Throws a UserError when it cannot be opened, and for a file of no known format. */
export async function openRecords(file: DataFile, errors: FileErrors, options: FileOptions): Promise<FileReading> {
  const open = new OpenFile(file);
  try {
    const head = open.read(0, SNIFFED_BYTES);
    const format = detectFormat(head, { name: file.name, isPacked: open.isPacked });
    const { load, noun } = FORMATS[format];
    const read = await load();
    const { picker, groupOf } = options;
    const isJoined = noun !== undefined && picker?.joinsLines === true;
    errors.startFile(file.name, isJoined ? "record" : (noun ?? "record"));
    const joined = isJoined ? joiningReader(read, picker) : read;
    return new FileReading(open, format, (groupOf ? groupingReader(joined, groupOf) : joined)(open, errors, options));
  } catch (error) {
    open.close();
    throw error;
  }
}

/**
 * Reads files one after the other and passes on each record. An error that ends one file is added, and the next file is read. Returns the
 * files that were read to their end, where digests are wanted. `onProgress` receives the share that has been read.
 */
export async function readFiles(
  files: readonly DataFile[],
  take: (record: DataRecord, reading: FileReading) => void,
  errors: FileErrors,
  { onProgress, ...options }: FileOptions & { readonly onProgress?: ((share: number) => void) | undefined },
): Promise<InputFile[]> {
  const read: InputFile[] = [];
  for (const [index, file] of files.entries()) {
    let reading: FileReading | null = null;
    try {
      reading = await openRecords(file, errors, options);
      for await (const batch of reading.batches) {
        for (const record of batch) take(record, reading);
        onProgress?.((index + reading.open.progress) / files.length);
        await setImmediate();
      }
      if (options.hasDigests) read.push(reading.inputFile());
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
  errors.finish();
  return read;
}

const FIRST_LINE: RecordPlace = { line: 1, positionOf: () => "1" };

/** Objects deeper than the spans in OTLP's batches are no origins of records. */
const MAX_DEPTH = 7;

/** Returns a reader of records that can be spread over several lines, such as the spans of a trace: it reads all lines first. */
function joiningReader(read: RecordReader, picker: RecordPicker): RecordReader {
  return async function* (open, errors, options) {
    const lines = await readAll(read(open, errors, { ...options, picker: undefined }), open);
    const found = picker.fromDocument(lines.map(({ value }) => value));
    if (found !== null && "what" in found) {
      errors.addFields([found], lines[0]?.place ?? FIRST_LINE);
      return;
    }
    const places = placesOf(lines);
    yield* inBatches(found ?? [], ({ value, origin }) => ({ value, place: places.get(origin) ?? FIRST_LINE }));
  };
}

async function readAll(batches: FileReading["batches"], { size, file }: OpenFile): Promise<DataRecord[]> {
  if (size > MAX_WHOLE_SIZE) {
    const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB, and its cases are spread over its lines.`;
    throw inputError(file.name, what, "Write several files, each with all lines of its cases.");
  }
  const all: DataRecord[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** Returns a reader of records that are several rows each, `{id, rows}`, in the order of their first rows. */
function groupingReader(read: RecordReader, groupOf: (row: unknown) => unknown): RecordReader {
  return async function* (open, errors, options) {
    const rows = await readAll(read(open, errors, options), open);
    yield* inBatches([...groupBy(rows, ({ value }) => groupOf(value))], ([id, group]) => {
      const first = group[0]?.place ?? FIRST_LINE;
      const positionOf = ([key, index, ...path]: FieldPath): string =>
        ((key === "rows" && group[Number(index)]?.place) || first).positionOf(path);
      return { value: { id, rows: group.map(({ value }) => value) }, place: { ...first, positionOf } };
    });
  };
}

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

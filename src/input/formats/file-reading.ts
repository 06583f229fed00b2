import { createHash, type Hash } from "node:crypto";
import { isObject } from "../../core/json.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { MAX_WHOLE_SIZE } from "./decode-text.ts";
import { type FileErrors, inputError } from "./file-errors.ts";
import type { Format } from "./format.ts";
import { type OpenOptions, openData, READERS } from "./open-data.ts";
import type { DataFile, OpenFile } from "./open-file.ts";
import {
  type DataRecord,
  inBatches,
  type ReaderOptions,
  type RecordBatch,
  type RecordPicker,
  type RecordReader,
} from "./record.ts";
import type { RecordPlace } from "./record-place.ts";

export class FileReading {
  readonly open: OpenFile;
  readonly format: Format;
  /** The share that has been read, from 0 to 1. */
  progress = 0;
  /** Reads a row of CSV again. */
  reread: RecordBatch["reread"];
  readonly #batches: AsyncGenerator<RecordBatch>;
  #pictures: Hash | null = null;
  #hasLink: boolean = false;

  constructor(open: OpenFile, format: Format, batches: AsyncGenerator<RecordBatch>) {
    this.open = open;
    this.format = format;
    this.#batches = batches;
  }

  /** What a record is called. */
  get noun(): "row" | "line" | "record" {
    if (this.format === "JSONL") return "line";
    return this.format === "CSV" || this.format === "Parquet" ? "row" : "record";
  }

  /** Reads the next records; null at the end of the file. Throws a UserError for errors after which nothing more can be read. */
  async next(): Promise<RecordBatch["records"] | null> {
    const { done, value } = await this.#batches.next();
    if (done) return null;
    this.progress = value.progress;
    this.reread = value.reread;
    return value.records;
  }

  /** Adds the content that a record names and that is stored elsewhere. A picture that is a record is its own file. */
  addLinkedContent(content: string, hasLink = false): void {
    if (this.format === "PNG") return;
    this.#hasLink ||= hasLink;
    this.#pictures ??= createHash("sha256");
    this.#pictures.update(`${content}\n`);
  }

  /** Returns the file with its digest, once all of it has been read; null where no digest is wanted. */
  inputFile(): InputFile | null {
    const { file, digest } = this.open;
    const own = digest();
    if (own === null) return null;
    const pictures = this.#pictures && `sha256:${this.#pictures.digest("hex")}`;
    const isLink = file.isLink || this.#hasLink;
    return { path: file.name, digest: own, ...(pictures && { pictures }), ...(isLink && { link: true }) };
  }
}

/** The formats with a record in each line or row. */
const LINE_FORMATS: readonly Format[] = ["JSONL", "CSV", "Parquet"];

/** Opens a file for reading. Throws a UserError when it cannot be opened, and for a file of no known format. */
export async function startReading(
  file: DataFile,
  errors: FileErrors,
  options: ReaderOptions & OpenOptions,
): Promise<FileReading> {
  const { open, format } = await openData(file, options);
  const read = await READERS[format]();
  const { picker } = options;
  if (!picker?.joinsLines || !LINE_FORMATS.includes(format)) {
    return new FileReading(open, format, read(open, errors, options));
  }
  // Such records are read again from what is stored of them, as those of JSON are, not from a line.
  return new FileReading(open, "JSON", joiningReader(read, picker)(open, errors, options));
}

/** Objects deeper than the spans in OTLP's batches are no origins of records. */
const MAX_DEPTH = 7;

/** Returns a reader of records that can be spread over several lines, such as the spans of a trace: it reads all lines first. */
function joiningReader(read: RecordReader, picker: RecordPicker): RecordReader {
  return async function* (open, errors, options) {
    checkSize(open);
    const lines = await readAll(read(open, errors, withoutPicker(options)));
    const found = picker.fromDocument(lines.map(({ value }) => value));
    if (found !== null && "what" in found) {
      errors.addFields([found], lines[0]?.place ?? { positionOf: () => "1" });
      return;
    }
    const places = placesOf(lines);
    const nowhere = { line: 1, positionOf: () => "1" };
    yield* inBatches(found ?? [], ({ value, origin }) => ({ value, place: places.get(origin) ?? nowhere }));
  };
}

/** Refuses a file that would take too much memory, since all of its lines are read before the first record. */
function checkSize({ size, file }: OpenFile): void {
  if (size <= MAX_WHOLE_SIZE) return;
  const what = `The file is larger than ${MAX_WHOLE_SIZE / 1024 / 1024} MiB, and its cases are spread over its lines.`;
  throw inputError(file.name, what, "Write several files, each with all lines of its cases.");
}

function withoutPicker({ picker: _, ...options }: ReaderOptions): ReaderOptions {
  return options;
}

async function readAll(batches: ReturnType<RecordReader>): Promise<DataRecord[]> {
  const lines: DataRecord[] = [];
  for await (const { records } of batches) for (const record of records) lines.push(record);
  return lines;
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

import { ErrorList, type ErrorList as Errors } from "../../core/error.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import type { LineMapper } from "../mapping/line-mapper.ts";
import { FileErrors, inputError } from "./file-errors.ts";
import { stringifyJson } from "./json-text.ts";
import { parseLines } from "./jsonl.ts";
import { rereadLine } from "./lines.ts";
import { openData, READERS } from "./open-data.ts";
import type { DataFile, OpenFile } from "./open-file.ts";
import type { DataRecord, ReaderOptions, RecordBatch } from "./record.ts";
import type { RecordPlace } from "./record-place.ts";
import { TemporaryLines } from "./temporary-file.ts";

/** Parses a line of a file into what a family needs of it. */
export type ParseLine = (line: unknown, file: DataFile) => ParsedLine<unknown>;

/** Where a record can be read again: the index of its file, its line from 1, and its offset there or among the stored records. */
export interface SourcePlace {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
}

/** A record as the family parsed it. */
export interface SourceLine {
  /** Null when it names no case. */
  readonly id: string | null;
  readonly value: unknown;
  /** Its text, with the digests of its pictures: the record counts as edited when this changes. */
  readonly text: string;
  readonly place: SourcePlace;
  /** The bytes that its value takes, where that has nothing to do with its text; else 0. */
  readonly bytes: number;
}

/**
 * The text of a record that is not JSONL: its JSON (`plain`), its JSON with sorted keys, so that equal records have equal texts
 * (`ordered`), or `none`, for records that are never read again.
 */
export type RecordText = "plain" | "ordered" | "none";

/** How files are read. */
export interface SourceOptions extends ReaderOptions {
  readonly texts?: RecordText;
  /** Maps the fields of records. */
  readonly mapper?: LineMapper;
}

/** A record that stays in memory: what the family parsed, and where it is in its file. */
interface StoredRecord {
  readonly value: unknown;
  readonly place: RecordPlace;
}

const TOO_DEEP: FieldError = {
  path: [],
  what: "the record is nested too deeply",
  todo: "Leave out what no metric reads.",
};

/** Reads several files of records as if they were one, and can read each record again. */
export class RecordSource {
  readonly files: readonly DataFile[];
  readonly #parseLine: ParseLine;
  readonly #errors: Errors;
  readonly #options: SourceOptions;
  #current = 0;
  #reading: { readonly open: OpenFile; readonly batches: AsyncGenerator<RecordBatch>; progress: number } | null = null;
  /** JSONL files by their index, which stay open to be read again. */
  readonly #lineFiles = new Map<number, OpenFile>();
  /** The JSON of records of other formats. */
  readonly #stored = new TemporaryLines();
  /** By the index of a file whose records stay in memory. */
  readonly #inMemory = new Map<number, StoredRecord[]>();

  constructor(files: readonly DataFile[], parseLine: ParseLine, errors: Errors, options: SourceOptions = {}) {
    this.files = files;
    this.#parseLine = parseLine;
    this.#errors = errors;
    this.#options = options;
  }

  /** The share that has been read, from 0 to 1. */
  get progress(): number {
    return this.isDone ? 1 : (this.#current + (this.#reading?.progress ?? 0)) / this.files.length;
  }

  get isDone(): boolean {
    return this.#current >= this.files.length;
  }

  /** Reads the next few records and passes on each as soon as it is parsed; errors in them are added to the list. */
  async readBatch(take: (line: SourceLine) => void): Promise<void> {
    const file = this.files[this.#current];
    if (!file) return;
    try {
      this.#reading ??= await this.#open(file);
      const { done, value } = await this.#reading.batches.next();
      if (!done) {
        this.#reading.progress = value.progress;
        this.#passOn(value.records, file, take);
        return;
      }
    } catch (error) {
      // The rest of the file cannot be read; errors in the other files are reported all the same.
      this.#errors.addFrom(error);
    }
    this.#finishFile();
  }

  /** Reads a record's value again: the last one at the place that has the id and is wanted. Throws a UserError when there is none. */
  reread(id: string, place: SourcePlace, isWanted = (_value: unknown): boolean => true): unknown {
    const inMemory = this.#inMemory.get(place.file)?.[place.offset];
    if (inMemory) return inMemory.value;
    let found: unknown;
    for (const { value } of this.#recordsAt(place)) {
      const { parsed } = this.#parse(value, this.files[place.file] as DataFile);
      if (parsed.ok && parsed.id === id && isWanted(parsed.value)) found = parsed.value;
    }
    if (found !== undefined) return found;
    throw inputError(this.nameOf(place), "The file changed while it was read.", "Run it again.");
  }

  /** Returns a place as it is reported: `file:line`. */
  nameOf({ file, line }: Pick<SourcePlace, "file" | "line">): string {
    return `${this.files[file]?.name ?? ""}:${line}`;
  }

  /** Adds errors in a record that was read before. */
  addErrors({ file, line, offset }: SourcePlace, errors: readonly FieldError[]): void {
    const lines = this.#lineFiles.get(file);
    const place = lines
      ? rereadLine(lines.descriptor, line, offset)
      : (this.#inMemory.get(file)?.[offset]?.place ?? { positionOf: () => `${line}` });
    new FileErrors(this.files[file]?.name ?? "", this.#errors).addFields(errors, place);
  }

  /** Closes all files. */
  close(): void {
    this.#finishFile();
    for (const open of this.#lineFiles.values()) this.#close(open);
    this.#stored.close();
    this.#inMemory.clear();
  }

  async #open(file: DataFile) {
    const { open, format } = await openData(file, this.#options.documents);
    if (format === "JSONL") this.#lineFiles.set(this.#current, open);
    const read = await READERS[format]();
    return { open, batches: read(open, new FileErrors(file.name, this.#errors), this.#options), progress: 0 };
  }

  #finishFile(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (reading && !this.#lineFiles.has(this.#current)) this.#close(reading.open);
    this.#current += 1;
  }

  #close(open: OpenFile): void {
    try {
      open.close();
    } catch (error) {
      this.#errors.addFrom(error);
    }
  }

  #passOn(records: Iterable<DataRecord>, file: DataFile, take: (line: SourceLine) => void): void {
    const errors = new FileErrors(file.name, this.#errors);
    for (const record of records) {
      const line = this.#toLine(record, file, this.#current, errors);
      if (line) take(line);
    }
  }

  #toLine(first: DataRecord, file: DataFile, index: number, errors: FileErrors): SourceLine | null {
    let record = first;
    let { parsed, line } = this.#parse(record.value, file);
    while (!parsed.ok) {
      const other = record.withOtherReading?.(parsed.errors.map(({ path }) => path)) ?? null;
      if (other === null) {
        errors.addFields(parsed.errors, record.place);
        return null;
      }
      record = other;
      ({ parsed, line } = this.#parse(record.value, file));
    }
    const { id, value, bytes = 0, linkedContent } = parsed;
    const stored = this.#store(record, value, index);
    if (stored === null) {
      errors.addFields([TOO_DEEP], record.place);
      return null;
    }
    const own = this.#options.mapper?.textOf(line, stored.text) ?? stored.text;
    const text = linkedContent === undefined ? own : `${own} ${linkedContent}`;
    return { id, value, text, bytes, place: { file: index, line: record.place.line, offset: stored.offset } };
  }

  #parse(value: unknown, file: DataFile): { readonly parsed: ParsedLine<unknown>; readonly line: unknown } {
    const { mapper } = this.#options;
    if (!mapper) return { parsed: this.#parseLine(value, file), line: value };
    return mapper.parse(value, (line) => this.#parseLine(line, file));
  }

  /** Keeps what a record is read again from. Returns its text and offset; null when it is nested too deeply. */
  #store(record: DataRecord, value: unknown, file: number): { readonly text: string; readonly offset: number } | null {
    const { source } = record.place;
    if (source) return source;
    const { texts = "plain" } = this.#options;
    const hasText = texts === "ordered" || (texts === "plain" && !record.isInMemory);
    const text = hasText ? stringifyJson(record.value, texts === "ordered") : "";
    if (text === null) return null;
    if (!record.isInMemory) return { text, offset: hasText ? this.#stored.add(text) : 0 };
    const list = this.#inMemory.get(file) ?? [];
    this.#inMemory.set(file, list);
    return { text, offset: list.push({ value, place: record.place }) - 1 };
  }

  #recordsAt({ file, line, offset }: SourcePlace): Iterable<{ readonly value: unknown }> {
    const lines = this.#lineFiles.get(file);
    if (!lines) return [{ value: JSON.parse(this.#stored.at(offset)) }];
    // Errors in the line were reported when it was read first.
    const ignored = new FileErrors("", new ErrorList());
    return parseLines([rereadLine(lines.descriptor, line, offset)], ignored, this.#options.picker);
  }
}

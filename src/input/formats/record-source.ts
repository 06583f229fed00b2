import { type Place, printPlace } from "../../core/case.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { InputFile } from "../../core/suite-report.ts";
import { getOrCreate } from "../../math/memo.ts";
import type { ParsedRecord } from "../mapping/line-mapper.ts";
import { FileErrors, inputError, TOO_DEEP } from "./file-errors.ts";
import { type FileReading, startReading } from "./file-reading.ts";
import { stringifyJson } from "./json/json-text.ts";
import { parseLines } from "./json/jsonl.ts";
import { rereadLine } from "./lines.ts";
import type { DataFile, OpenFile } from "./open-file.ts";
import { type DataRecord, parseReadings, type Readings } from "./record.ts";
import type { FieldPath, RecordPlace } from "./record-place.ts";
import { RepeatCounter } from "./repeat-counter.ts";
import { RowErrors } from "./row-errors.ts";
import { placeKey, type SourceLine, type SourcePlace } from "./source-line.ts";
import type { ParseLine, SourceOptions } from "./source-options.ts";
import { TemporaryLines } from "./temporary-file.ts";

/** Reads several files of records as if they were one, and can read each record again. */
export class RecordSource {
  readonly files: readonly DataFile[];
  /** The files that have been read to their end, where digests are wanted. */
  readonly inputFiles: InputFile[] = [];
  /** The paths of the files that have records. */
  readonly filled = new Set<string>();
  readonly #parseLine: ParseLine;
  readonly #errors: RowErrors;
  readonly #options: SourceOptions;
  #current = 0;
  #reading: FileReading | null = null;
  /** Files of JSONL and CSV by their index, which stay open to be read again. */
  readonly #lineFiles = new Map<number, FileReading>();
  readonly #repeats = new RepeatCounter();
  /** Files of CSV, whose cells are strings. */
  readonly #tables = new Set<number>();
  /** The JSON of records of other formats. */
  readonly #stored = new TemporaryLines();
  /** By the index of a file that stays in memory, what its records are read again from. */
  readonly #inMemory = new Map<number, Required<Pick<DataRecord, "place" | "createAgain">>[]>();
  /** The entries of archives, by file and line. */
  readonly #entries = new Map<string, string>();

  constructor(files: readonly DataFile[], parseLine: ParseLine, errors: ErrorList, options: SourceOptions = {}) {
    this.files = files;
    this.#parseLine = parseLine;
    this.#errors = new RowErrors(errors);
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
      const records = await this.#reading.next();
      if (records !== null) return this.#passOn(records, this.#reading, take);
      const read = this.#reading.inputFile();
      if (read !== null) this.inputFiles.push(read);
    } catch (error) {
      // The rest of the file cannot be read; errors in the other files are reported all the same.
      this.#errors.addFrom(error);
    }
    this.#finishFile();
  }

  /** Reads a record's value again: of several with its id on its line that are wanted, that with the number of the place, or the last. Throws a UserError. */
  reread(id: string, place: SourcePlace, isWanted = (_value: unknown): boolean => true): unknown {
    const found: unknown[] = [];
    for (const record of this.#recordsAt(place)) {
      const { parsed } = this.#read(record, place.file);
      if (parsed?.ok && parsed.id === id && isWanted(parsed.value)) found.push(parsed.value);
    }
    const value = found[(place.onLine ?? 0) - 1] ?? found.at(-1);
    if (value !== undefined) return value;
    throw inputError(this.nameOf(place), "The file changed while it was read.", "Run it again.");
  }

  /** Returns a place as it is reported: `file:line`, or `file:entry` for archives. */
  nameOf(place: Pick<SourcePlace, "file" | "line">): string {
    return printPlace(this.locate(place));
  }

  locate({ file, line }: Pick<SourcePlace, "file" | "line">): Place {
    const name = this.files[file]?.name ?? "";
    const entry = this.#entries.size === 0 ? undefined : this.#entries.get(`${file}:${line}`);
    return entry === undefined ? { file: name, line } : { file: `${name}:${entry}`, line: 0 };
  }

  /** Returns where a field of a record is: `file:line:column`, or `file:line` for formats without columns. */
  positionOf(place: SourcePlace, path: FieldPath): string {
    return `${this.files[place.file]?.name}:${this.#recordPlace(place).positionOf(path)}`;
  }

  /** Adds errors in a record that was read before. */
  addErrors(place: SourcePlace, errors: readonly FieldError[]): void {
    const file = new FileErrors(this.files[place.file]?.name ?? "", this.#errors);
    file.addFields(errors, this.#recordPlace(place), placeKey(place));
  }

  /** Adds an error of a record that was read before. Errors of one kind become one; `detail` is called only when it is listed. */
  addError(place: SourcePlace, kind: string, detail: () => ErrorDetail): void {
    this.#errors.add({ pattern: kind, row: placeKey(place), what: placeKey(place) }, detail);
  }

  #recordPlace({ file, line, offset }: SourcePlace): Pick<RecordPlace, "positionOf" | "reword"> {
    const lines = this.#lineFiles.get(file);
    if (lines?.format === "JSONL") return rereadLine(lines.open.descriptor, line, offset).withoutMark();
    const positionOf = (): string => this.#entries.get(`${file}:${line}`) ?? `${line}`;
    return this.#inMemory.get(file)?.[offset]?.place ?? { positionOf };
  }

  close(): void {
    this.#finishFile();
    for (const { open } of this.#lineFiles.values()) this.#close(open);
    this.#stored.close();
    this.#inMemory.clear();
  }

  async #open(file: DataFile): Promise<FileReading> {
    const reading = await startReading(file, new FileErrors(file.name, this.#errors), this.#options);
    this.#errors.startFile(reading.noun);
    if (reading.format === "CSV") this.#tables.add(this.#current);
    if (reading.format === "JSONL" || reading.format === "CSV") this.#lineFiles.set(this.#current, reading);
    return reading;
  }

  #finishFile(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (reading && !this.#lineFiles.has(this.#current)) this.#close(reading.open);
    this.#current += 1;
    if (this.isDone) this.#errors.finish();
  }

  #close(open: OpenFile): void {
    try {
      open.close();
    } catch (error) {
      this.#errors.addFrom(error);
    }
  }

  #passOn(records: Iterable<DataRecord>, reading: FileReading, take: (line: SourceLine) => void): void {
    const { path, name } = reading.open.file;
    const errors = new FileErrors(name, this.#errors);
    for (const record of records) {
      const line = this.#toLine(record, reading, errors);
      if (!line) continue;
      this.filled.add(path);
      take(line);
    }
  }

  #toLine(first: DataRecord, reading: FileReading, errors: FileErrors): SourceLine | null {
    const index = this.#current;
    this.#errors.countRow();
    const { record, parsed, line, leftOut } = this.#read(first, index);
    if (parsed?.ok === false) {
      errors.addFields(parsed.errors, record.place);
      return null;
    }
    this.#options.mapper?.countLeftOut(leftOut);
    if (parsed === null) return null;
    this.#options.shapes?.note(line, reading.open.file.name, record.place);
    const { id, value, bytes = 0, linkedContent, hasLink } = parsed;
    const stored = this.#store(record, index);
    const own = this.#options.contentOf ? this.#options.contentOf(line) : "";
    if (stored === null || own === null) {
      errors.addFields([TOO_DEEP], record.place);
      return null;
    }
    if (linkedContent !== undefined) reading.addLinkedContent(linkedContent, hasLink);
    const content = linkedContent === undefined ? own : `${own} ${linkedContent}`;
    const place = { file: index, line: record.place.line, offset: stored.offset };
    if (record.place.entry) this.#entries.set(`${index}:${place.line}`, record.place.entry);
    const repeat =
      id !== null && this.#options.mapper?.repeatsAreTrials ? this.#repeats.add(id, index, place.line) : null;
    const length = stored.text.length;
    if (repeat === null) return { id, value, length, content, bytes, place, repeat };
    return { id, value, length, content, bytes, place: { ...place, onLine: repeat.onLine }, repeat: repeat.inFile };
  }

  #read<Record extends Readings>(
    record: Record,
    index: number,
  ): ParsedRecord & { readonly record: Record | DataRecord } {
    return parseReadings(record, (value) => this.#parse(value, index));
  }

  #parse(value: unknown, index: number): ParsedRecord {
    const { mapper } = this.#options;
    const file = this.files[index] as DataFile;
    if (!mapper) return { parsed: this.#parseLine(value, file), line: value, leftOut: [] };
    return mapper.parse(value, (line) => this.#parseLine(line, file), this.#tables.has(index));
  }

  /** Keeps what a record is read again from. Returns its text and offset; null when it is nested too deeply. */
  #store(record: DataRecord, file: number): { readonly text: string; readonly offset: number } | null {
    const { place, createAgain } = record;
    if (place.source) return place.source;
    if (!createAgain) {
      const text = this.#options.isReadOnce ? "" : stringifyJson(record.value);
      if (text === null) return null;
      return { text, offset: this.#options.isReadOnce ? 0 : this.#stored.add(text) };
    }
    return { text: "", offset: getOrCreate(this.#inMemory, file, () => []).push({ place, createAgain }) - 1 };
  }

  #recordsAt({ file, line, offset }: SourcePlace): Iterable<Readings> {
    const inMemory = this.#inMemory.get(file)?.[offset];
    if (inMemory) return [{ value: inMemory.createAgain() }];
    const lines = this.#lineFiles.get(file);
    if (!lines) return [{ value: JSON.parse(this.#stored.at(offset)) }];
    if (lines.reread) return lines.reread(line, offset);
    // Errors in the line were reported when it was read first.
    const ignored = new FileErrors("", new RowErrors(new ErrorList()));
    return parseLines([rereadLine(lines.open.descriptor, line, offset)], ignored, this.#options);
  }
}

import { type ErrorDetail, type ErrorList, UserError } from "../../core/error.ts";
import type { FieldError, ParsedLine } from "../../core/line.ts";
import type { LineMapper, ParsedRecord } from "../mapping/line-mapper.ts";
import { type JsonFault, type JsonSink, readJsonLine } from "./jsonl.ts";
import { KeptRecords, type RecordTexts } from "./kept-records.ts";
import { LineReader } from "./lines.ts";
import type { DataFile } from "./open-file.ts";
import { columnOf } from "./position.ts";
import { openData, READERS } from "./readers.ts";
import type { DataRecord, FieldPath, RecordOptions } from "./record.ts";
import { TOO_DEEP, type Told, tellFaults } from "./record-faults.ts";
import { RunningFile } from "./running-file.ts";

/** Where a record can be read again: the file's number, the line from 1, and its first byte (or where it was put). */
export interface LinePlace {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
}

/** Takes one record as it was read: whose it is, what it says and its text; `place` holds for the time of the call, `weight` is as in `ReadingFacts`. */
export type SourceSink = (id: string | null, value: unknown, text: string, place: LinePlace, weight?: number) => void;

/** So few that a line's value is forgotten soon after it was read. */
const LINES_AT_ONCE = 256;

/** How files are read, and what the text of a record is that is no line of JSONL. */
export interface SourceOptions extends RecordOptions {
  readonly texts?: RecordTexts;
  /** What stands between records and the family. */
  readonly map?: LineMapper;
}

/**
 * Several files of records read one after the other, as if they were one. JSONL is read line by line; records of every
 * other format have their JSON as their text, and are put away to be read again.
 */
export class RecordSource {
  readonly files: readonly DataFile[];
  private readonly read: (line: unknown) => ParsedLine<unknown>;
  private readonly problems: ErrorList;
  private readonly options: SourceOptions;
  /** The files of lines by their number, which stay open. */
  private readonly lines = new Map<number, LineReader>();
  private readonly kept = new KeptRecords();
  private running: RunningFile | null = null;
  private current = 0;
  /** The place of the line being read: one object for all lines, since there are millions. */
  readonly place = { file: 0, line: 0, offset: 0 };
  private sink: SourceSink = () => {};

  constructor(
    files: readonly DataFile[],
    read: (line: unknown) => ParsedLine<unknown>,
    problems: ErrorList,
    options: SourceOptions = {},
  ) {
    this.files = files;
    this.read = read;
    this.problems = problems;
    this.options = options;
  }

  /** How much has been read, from 0 to 1. */
  get progress(): number {
    if (this.ended) return 1;
    const share = this.lines.get(this.current)?.progress ?? this.running?.progress ?? 0;
    return (this.current + share) / this.files.length;
  }

  get ended(): boolean {
    return this.current >= this.files.length;
  }

  /** Hands the next few records to the sink; what cannot be read is added to the problems. */
  async readSome(sink: SourceSink): Promise<void> {
    const file = this.files[this.current];
    if (!file) return;
    this.sink = sink;
    this.place.file = this.current;
    try {
      if (!this.lines.has(this.current) && !this.running) await this.start(file);
      const lines = this.lines.get(this.current);
      const isMore = lines ? lines.readLines(LINES_AT_ONCE, this.takeLine) : await this.step();
      if (!isMore) this.current += 1;
    } catch (error) {
      // The rest of the file cannot be read; what is wrong in the others is told all the same.
      this.problems.addFrom(error);
      this.stop();
      this.current += 1;
    }
  }

  /** Reads a record's value again from its place: the last one of the id there, and only one that is asked for. */
  readAgain(id: string, { file, line, offset }: LinePlace, isAsked = (_value: unknown): boolean => true): unknown {
    const held = this.kept.heldAt(file, offset);
    if (held) return held.value;
    const { sink, place } = this;
    const before = { ...place };
    let found: unknown;
    this.sink = (other, value) => {
      if (other === id && isAsked(value)) found = value;
    };
    place.file = file;
    const lines = this.lines.get(file);
    if (lines) this.takeLine(lines.readLineAt(offset), line, offset);
    else readJsonLine(this.kept.textAt(offset), this.again);
    this.sink = sink;
    Object.assign(place, before);
    if (found !== undefined) return found;
    const at = this.nameOf({ file, line, offset });
    throw new UserError("input", [{ what: "The file changed while it was read.", at, todo: "Run it again." }]);
  }

  /** A record's place as people are told it: `file:line`. */
  nameOf(place: LinePlace): string {
    return `${this.files[place.file]?.name ?? ""}:${place.line}`;
  }

  /** Closes all files. */
  close(): void {
    this.stop();
    for (const reader of this.lines.values()) this.closing(reader);
    this.kept.close();
  }

  private async start(file: DataFile): Promise<void> {
    const { open, format } = await openData(file, this.options.form);
    if (format === "JSONL") {
      this.lines.set(this.current, new LineReader(open, this.options.chunk));
      return;
    }
    const read = await READERS[format]();
    this.running = new RunningFile(open, read(open, this, this.options));
  }

  private async step(): Promise<boolean> {
    const isMore = (await this.running?.step()) ?? false;
    if (!isMore) this.stop();
    return isMore;
  }

  private stop(): void {
    const { running } = this;
    this.running = null;
    if (running) this.closing(running);
  }

  private closing(file: { close(): void }): void {
    try {
      file.close();
    } catch (error) {
      this.problems.addFrom(error);
    }
  }

  private readonly takeLine = (line: string, number: number, offset: number): void => {
    this.place.line = number;
    this.place.offset = offset;
    readJsonLine(offset === 0 && line.startsWith("\ufeff") ? line.slice(1) : line, this);
  };

  /** Takes a line's JSON (for `readJsonLine`). */
  value(json: unknown, text: string): void {
    const { map } = this.options;
    const take = (reading: ParsedLine<unknown>, told: string): void => {
      if (reading.ok) this.hand(reading, told);
      else this.addFaults(reading.errors, { placeOf: (path) => `${this.place.line}:${columnOf(text, path)}` });
    };
    if (map) map.readLine(json, text, this.read, take);
    else take(this.read(json), text);
  }

  /** Takes the JSON of a record that was put away. */
  private readonly again: JsonSink = {
    value: (json, text) => {
      const { reading } = this.readRecord(json);
      if (reading.ok) this.hand(reading, text);
    },
    fault: () => {},
  };

  private hand({ id, value, linkedContent, bytes }: Extract<ParsedLine<unknown>, { ok: true }>, text: string): void {
    this.sink(id, value, linkedContent === undefined ? text : `${text} ${linkedContent}`, this.place, bytes);
  }

  private readRecord(value: unknown): ParsedRecord {
    return this.options.map?.readRecord(value, this.read) ?? { reading: this.read(value), line: value };
  }

  /** Takes what is wrong with a line's JSON (for `readJsonLine`). */
  fault({ column, what, todo }: JsonFault): void {
    this.problems.add({ what, at: `${this.nameOf(this.place)}:${column}`, todo });
  }

  /** Takes a record of a file that is no JSONL (for a `RecordReader`). */
  record(first: DataRecord): void {
    let record = first;
    let { reading, line } = this.readRecord(record.value);
    while (!reading.ok) {
      const other = record.readOtherwise?.(reading.errors.map(({ path }) => path)) ?? null;
      if (other === null) {
        this.addFaults(reading.errors, record);
        return;
      }
      record = other;
      ({ reading, line } = this.readRecord(record.value));
    }
    const kept = this.kept.add(this.current, record, reading.value, this.options.texts ?? "plain");
    if (kept === null) {
      this.addFaults([TOO_DEEP], record);
      return;
    }
    this.place.line = record.line;
    this.place.offset = kept.offset;
    this.hand(reading, this.options.map?.textOf(line, kept.text) ?? kept.text);
  }

  /** Takes what is wrong in a file that is no JSONL (for a `RecordReader`). */
  problem(problem: ErrorDetail): void {
    this.problems.add(problem);
  }

  /** Takes something wrong in a file that is no JSONL (for a `RecordReader`). */
  faultIn(fault: FieldError, placeOf: DataRecord["placeOf"]): void {
    this.addFaults([fault], { placeOf });
  }

  /** Tells what is wrong with a record that was read before. */
  addFaultsAt({ file, line, offset }: LinePlace, faults: readonly FieldError[]): void {
    const text = this.lines.get(file)?.readLineAt(offset);
    const placeOf = (path: FieldPath): string => (text === undefined ? `${line}` : `${line}:${columnOf(text, path)}`);
    this.addFaults(faults, this.kept.heldAt(file, offset)?.told ?? { placeOf }, file);
  }

  private addFaults(faults: readonly FieldError[], told: Told, file = this.place.file): void {
    tellFaults(faults, told, this.files[file]?.name ?? "", this.problems);
  }
}

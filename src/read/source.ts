import { type ProblemList, UserError } from "../core/error.ts";
import type { LineFault, LineReading } from "../core/family.ts";
import type { LineMap, TakeReading } from "./fields/line-map.ts";
import { type JsonFault, readJsonLine } from "./jsonl.ts";
import { type DataFile, LineReader } from "./lines.ts";
import { columnOf } from "./position.ts";

/** Where a line can be read again: the file's number, the line from 1, and its first byte. */
export interface LinePlace {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
}

/** Takes one line as it was read: whose it is, what it says and its text; `place` holds for the time of the call. */
export type SourceSink = (id: string | null, value: unknown, text: string, place: LinePlace) => void;

/** So few that a line's value is forgotten soon after it was read. */
const LINES_AT_ONCE = 256;

/** How lines are read: the bytes at once, and what maps their fields. */
export interface SourceOptions {
  readonly chunk?: number | undefined;
  readonly map?: LineMap | undefined;
}

/** Several files of lines read one after the other, as if they were one. */
export class LineSource {
  readonly files: readonly DataFile[];
  private readonly readers: LineReader[];
  private readonly read: (line: unknown) => LineReading<unknown>;
  private readonly problems: ProblemList;
  private readonly map: LineMap | undefined;
  private current = 0;
  /** The place of the line being read: one object for all lines, since there are millions. */
  private readonly place = { file: 0, line: 0, offset: 0 };
  private sink: SourceSink = () => {};

  constructor(
    files: readonly DataFile[],
    read: (line: unknown) => LineReading<unknown>,
    problems: ProblemList,
    { chunk, map }: SourceOptions = {},
  ) {
    this.files = files;
    this.readers = files.map((file) => new LineReader(file, chunk));
    this.read = read;
    this.problems = problems;
    this.map = map;
  }

  /** How much has been read, from 0 to 1. */
  get progress(): number {
    const reader = this.readers[this.current];
    return reader ? (this.current + reader.progress) / this.readers.length : 1;
  }

  get ended(): boolean {
    return this.current >= this.readers.length;
  }

  /** Hands the next few lines to the sink; what cannot be read is added to the problems. */
  readSome(sink: SourceSink): void {
    const reader = this.readers[this.current];
    if (!reader) return;
    this.sink = sink;
    this.place.file = this.current;
    try {
      if (!reader.readLines(LINES_AT_ONCE, this.takeLine)) this.current += 1;
    } catch (error) {
      // The rest of the file cannot be read; what is wrong in the others is told all the same.
      this.problems.addError(error);
      this.current += 1;
    }
  }

  /** Reads a line's value again from its place: the last one of the id there, and only one that is asked for. */
  readAgain(id: string, { file, line, offset }: LinePlace, isAsked = (_value: unknown): boolean => true): unknown {
    const text = this.readers[file]?.readLineAt(offset) ?? "";
    const { sink, place } = this;
    const before = { ...place };
    let found: unknown;
    this.sink = (other, value) => {
      if (other === id && isAsked(value)) found = value;
    };
    place.file = file;
    this.takeLine(text, line, offset);
    this.sink = sink;
    Object.assign(place, before);
    if (found !== undefined) return found;
    const at = this.nameOf({ file, line, offset });
    throw new UserError("input", [{ what: "The file changed while it was read.", at, todo: "Run it again." }]);
  }

  /** A line's place as people are told it: `file:line`. */
  nameOf(place: LinePlace): string {
    return `${this.files[place.file]?.name ?? ""}:${place.line}`;
  }

  /** Closes all files. */
  close(): void {
    for (const reader of this.readers) {
      try {
        reader.close();
      } catch (error) {
        this.problems.addError(error);
      }
    }
  }

  private readonly takeLine = (line: string, number: number, offset: number): void => {
    this.place.line = number;
    this.place.offset = offset;
    readJsonLine(offset === 0 && line.startsWith("\ufeff") ? line.slice(1) : line, this);
  };

  /** Takes a line's JSON (for `readJsonLine`). */
  value(json: unknown, text: string): void {
    if (this.map) this.map.read(json, text, this.read, this.take);
    else this.take(this.read(json), text);
  }

  private readonly take: TakeReading = (reading, text) => {
    if (reading.ok) this.sink(reading.id, reading.value, text, this.place);
    else for (const fault of reading.faults) this.addFault(fault, text, this.place);
  };

  /** Takes what is wrong with a line's JSON (for `readJsonLine`). */
  fault({ column, what, todo }: JsonFault): void {
    this.problems.add({ what, at: `${this.nameOf(this.place)}:${column}`, todo });
  }

  private addFault({ path, what, todo, given, known }: LineFault, text: string, place: LinePlace): void {
    const at = `${this.nameOf(place)}:${columnOf(text, path)}`;
    const meant = given !== undefined && known !== undefined ? { given, known } : {};
    this.problems.add({ what: `${what}.`, at, ...meant, ...(todo !== undefined && { todo }) });
  }
}

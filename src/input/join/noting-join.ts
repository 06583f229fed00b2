import type { DataFile } from "../formats/open-file.ts";
import type { SourceLine, SourcePlace } from "../formats/source-line.ts";
import type { JoinResult, Leftover } from "./joined-case.ts";

/** Receives the lines of both sides. */
export interface Join {
  readonly takeGold?: (line: SourceLine) => void;
  readonly takeTrace: (line: SourceLine) => void;
  readonly finish: () => JoinResult;
  readonly leftover: () => Leftover | null;
}

const NOWHERE: SourcePlace = { file: -1, line: 0, offset: 0 };

/** Notes where the lines are from, and passes them on. */
export class NotingJoin {
  /** The paths of the files that traces are from. */
  readonly filled: Set<string>;
  /** Whether a line has several records. */
  sharesLines: boolean = false;
  readonly #join: Join;
  readonly #traces: readonly DataFile[];
  #gold = NOWHERE;
  #trace = NOWHERE;

  constructor(join: Join, traces: readonly DataFile[], filled: Iterable<string> = []) {
    this.#join = join;
    this.#traces = traces;
    this.filled = new Set(filled);
  }

  takeGold(line: SourceLine): void {
    this.#compare(line.place, this.#gold);
    this.#gold = line.place;
    this.#join.takeGold?.(line);
  }

  takeTrace(line: SourceLine): void {
    const { file } = line.place;
    // Files are read one after the other.
    if (file !== this.#trace.file) this.filled.add(this.#traces[file]?.path ?? "");
    this.#compare(line.place, this.#trace);
    this.#trace = line.place;
    this.#join.takeTrace(line);
  }

  #compare(place: SourcePlace, last: SourcePlace): void {
    if (place.line === last.line && place.file === last.file) this.sharesLines = true;
  }
}

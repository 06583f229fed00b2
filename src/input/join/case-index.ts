import type { Place } from "../../core/case.ts";
import type { Groups } from "../mapping/group-fields.ts";

/** A case by its gold, and where its traces are. */
export interface GoldEntry {
  readonly id: string;
  readonly index: number;
  readonly at: PlaceCode;
  readonly digest: string;
  readonly groups: Groups | undefined;
  /** What the family reads of the gold, or what reads it again. */
  readonly gold: unknown;
  /** Where its first trace is; null without one. */
  first: PlaceCode | null;
  /** Its trials; null as long as no trace is one of several. */
  trials: Trials | null;
}

/** A file's number and a line in one number: a million objects would take 40 MB. */
type PlaceCode = number;

export class PlaceCodes {
  readonly #files: string[] = [];

  encode({ file, line }: Place): PlaceCode {
    if (this.#files.at(-1) !== file) this.#files.push(file);
    return (this.#files.length - 1) * MOST_LINES + line;
  }

  decode(code: PlaceCode): Place {
    return { file: this.#files[Math.floor(code / MOST_LINES)] ?? "", line: code % MOST_LINES };
  }
}

/** The most lines of a file: the places of the first eight files are small integers, which take no memory of their own. */
const MOST_LINES = 2 ** 28;

export interface Trials {
  /** Where each of them is, by its name. */
  readonly places: Map<string, Place>;
  /** Whether the second and further traces are trials although they do not name them. */
  readonly areRepeats: boolean;
  /** Whether they contradict each other, which is reported once. */
  isRefused: boolean;
}

/** Gold that takes much memory: it is read once more for each trace. */
export class LargeGold {
  readonly read: () => unknown;

  constructor(read: () => unknown) {
    this.read = read;
  }
}

/**
 * Finds cases by their ids. Most files have ids in ascending order, and traces in the order of their gold: then no map is needed, which
 * would take a quarter of the time of a million cases.
 */
export class CaseIndex {
  readonly entries: GoldEntry[] = [];
  #byId: Map<string, GoldEntry> | null = null;
  #next = 0;

  find(id: string): GoldEntry | undefined {
    const { entries } = this;
    const last = entries.at(-1);
    if (this.#byId === null && (last === undefined || last.id < id)) return undefined;
    const next = entries[this.#next];
    const found = next?.id === id ? next : this.#map().get(id);
    if (found) this.#next = found.index + 1;
    return found;
  }

  /** Adds a case that is not there yet. */
  add(entry: GoldEntry): void {
    const last = this.entries.at(-1);
    if (this.#byId || (last && last.id > entry.id)) this.#map().set(entry.id, entry);
    this.entries.push(entry);
  }

  #map(): Map<string, GoldEntry> {
    this.#byId ??= new Map(this.entries.map((entry) => [entry.id, entry]));
    return this.#byId;
  }
}

import type { ErrorList } from "../../core/error.ts";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import type { LinePlace, RecordSource, SourceSink } from "../formats/record-source.ts";
import { ByteBudget } from "./byte-budget.ts";
import { digestGold, digestGoldSet } from "./gold-digest.ts";
import { IdTable } from "./id-table.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "./join.ts";
import { NumberColumn } from "./number-column.ts";
import { type UnmatchedLines, unmatchedWarnings } from "./unmatched-lines.ts";

/** Values kept while they wait for their other half, unless the options say otherwise. */
const MOST_KEPT = 65_536;
/** Of a longer line only the place is kept, so that many long ones do not fill the memory. */
const LONGEST_KEPT = 4096;
/** Of values that say what they weigh, so many bytes are kept together. */
const MOST_WEIGHT = 64 * 1024 * 1024;

/** A trace that was read: which trial it is, where it stands, and its value when that is kept. */
export interface ReadTrace {
  readonly trial: string | null;
  readonly place: LinePlace;
  readonly value: unknown;
  /** The bytes that are counted for keeping its value. */
  readonly weight?: number;
}

/** A trace that is handed on; it stands nowhere when its files say it by having no entry. */
type JoinedTrace = Omit<ReadTrace, "place"> & { readonly place: LinePlace | null };

/** How to pair: what the traces say where they have no entry, and what is wrong between a gold line and its trace. */
export interface PairOptions extends JoinOptions, Pick<LineReaders, "check"> {
  readonly silent?: (id: string) => unknown;
}

/** What became of trials, which somebody else takes in: as it is left over. */
export type TakenElsewhere = Pick<UnmatchedLines, "unmatched" | "repeated" | "fewer">;

const NOTHING_ELSEWHERE: TakenElsewhere = { unmatched: { count: 0, ids: [] }, repeated: 0, fewer: [] };

/** Pairs gold and trace lines as they come. */
export class PairJoin {
  private readonly gold: RecordSource;
  private readonly traces: RecordSource;
  private readonly sink: OnCase;
  private readonly digests: string[] | null;
  private readonly problems: ErrorList;
  private readonly options: PairOptions;
  private readonly ids = new IdTable();
  private readonly goldFile = new NumberColumn();
  private readonly goldLine = new NumberColumn();
  private readonly goldOffset = new NumberColumn();
  private readonly joined = new NumberColumn();
  /** Gold values by index, while they wait for their trace and are among the first of those that do. */
  private readonly goldValues: unknown[] = [];
  private goldKept = 0;
  /** The bytes of gold values that are kept, of those that say what they weigh. */
  private readonly goldWeights = new Map<number, number>();
  private readonly weights: ByteBudget;
  private readonly waitingTraces = new Map<string, ReadTrace>();
  private duplicates = 0;
  private nameless: LinePlace[] = [];
  private namelessCount = 0;

  constructor(gold: RecordSource, traces: RecordSource, sink: OnCase, options: PairOptions, problems: ErrorList) {
    this.gold = gold;
    this.traces = traces;
    this.sink = sink;
    this.digests = options.digests ? [] : null;
    this.weights = new ByteBudget(options.keepWeight ?? MOST_WEIGHT);
    this.options = options;
    this.problems = problems;
  }

  readonly takeGold: SourceSink = (id, value, text, place, weight = 0) => {
    if (id === null) return;
    const index = this.ids.add(id);
    if (index < 0) {
      const first = this.gold.nameOf(this.goldPlace(this.ids.find(id)));
      const what = `The id \`${id}\` stands twice in the gold set, first at ${first}.`;
      this.problems.add({ what, at: this.gold.nameOf(place), todo: "Give every case its own id." });
      return;
    }
    this.goldFile.push(place.file);
    this.goldLine.push(place.line);
    this.goldOffset.push(place.offset);
    this.joined.push(0);
    this.digests?.push(digestGold(stripWhitespace(text)));
    const trace = this.waitingTraces.size === 0 ? undefined : this.waitingTraces.get(id);
    if (trace) {
      this.waitingTraces.delete(id);
      this.weights.release(trace.weight);
      this.goldValues.push(undefined);
      this.join(id, index, value, { ...trace, value: trace.value ?? this.traces.readAgain(id, trace.place) });
    } else {
      const kept = this.isKept(this.goldKept, text.length, weight);
      if (kept && weight > 0) this.goldWeights.set(index, weight);
      this.goldValues.push(kept ? value : undefined);
      this.goldKept += Number(kept);
    }
  };

  readonly takeTrace: SourceSink = (id, value, text, place, weight = 0) => {
    if (id === null) {
      this.namelessCount += 1;
      if (this.nameless.length < 4) this.nameless.push({ ...place });
      return;
    }
    const index = this.ids.find(id);
    if (index < 0) {
      if (this.waitingTraces.has(id)) this.duplicates += 1;
      this.weights.release(this.waitingTraces.get(id)?.weight);
      const kept = !this.gold.ended && this.isKept(this.waitingTraces.size, text.length, weight);
      const waiting = { trial: null, place: { ...place }, value: kept ? value : undefined };
      this.waitingTraces.set(id, kept ? { ...waiting, weight } : waiting);
      return;
    }
    if (this.joined.at(index) === 1) this.duplicates += 1;
    this.join(id, index, this.takeKeptGold(id, index), { trial: null, place, value });
  };

  /** The value of a gold line, which is no longer kept from now on. */
  takeKeptGold(id: string, index: number): unknown {
    const value = this.goldValues[index];
    if (value === undefined) return this.gold.readAgain(id, this.goldPlace(index));
    this.goldValues[index] = undefined;
    this.goldKept -= 1;
    this.weights.release(this.goldWeights.get(index));
    this.goldWeights.delete(index);
    return value;
  }

  /** The number of gold lines so far: the index of the next one. */
  get size(): number {
    return this.ids.size;
  }

  /** The id of a gold line. */
  idOf(index: number): string {
    return this.ids.idAt(index);
  }

  /** The index of a gold line, or −1. */
  find(id: string): number {
    return this.ids.find(id);
  }

  /** Where a trace stands that waits for its gold line. */
  placeOfWaiting(id: string): LinePlace | undefined {
    return this.waitingTraces.get(id)?.place;
  }

  /** Whether one more value is kept where there are so many already: by the length of its line, or by its own weight, which then is counted. */
  isKept(count: number, length = 0, weight = 0): boolean {
    if (count >= (this.options.keep ?? MOST_KEPT)) return false;
    return weight > 0 ? this.weights.take(weight) : length <= LONGEST_KEPT;
  }

  /** The bytes that are counted for a gold line's value while it is kept. */
  weightOf(index: number): number {
    return this.goldWeights.get(index) ?? 0;
  }

  /** Whether a value of this weight could be kept. */
  hasRoom(weight: number): boolean {
    return this.weights.hasRoom(weight);
  }

  /** Forgets a weight that was counted. */
  leave(weight: number | undefined): void {
    this.weights.release(weight);
  }

  /** Whether the value of a gold line is kept, so that taking it reads nothing. */
  keepsGold(index: number): boolean {
    return this.goldValues[index] !== undefined;
  }

  /** Hands on what has no trace, and tells what was found. */
  finish({ unmatched, repeated, fewer }: TakenElsewhere = NOTHING_ELSEWHERE): JoinResult {
    const total = this.ids.size;
    const missing: string[] = [];
    for (let index = 0; index < total; index += 1) {
      if (this.joined.at(index) === 1) continue;
      const id = this.ids.idAt(index);
      const silent = this.options.silent?.(id) ?? null;
      if (silent === null) missing.push(id);
      const trace = silent === null ? null : { trial: null, place: null, value: silent };
      this.join(id, index, this.takeKeptGold(id, index), trace);
    }
    if (total === 0 && this.problems.total === 0) {
      const at = this.gold.files.map((file) => file.name).join(", ");
      this.problems.add({ what: "The gold set holds no case.", at, todo: "Write one record for each case." });
    }
    const { duplicates } = this;
    const ids = [...this.waitingTraces.keys(), ...unmatched.ids];
    const count = this.waitingTraces.size + unmatched.count;
    const places = this.nameless.map((place) => this.traces.nameOf(place));
    const nameless = { count: this.namelessCount, places };
    const warnings = unmatchedWarnings({ missing, duplicates, repeated, fewer, unmatched: { count, ids }, nameless });
    const lines = { duplicates: duplicates + repeated, unmatched: count + this.namelessCount };
    const counts = { total, missing: missing.length, ...lines };
    return { counts, goldDigest: this.goldSetDigest(), warnings };
  }

  /** Hands on a gold line with a trace of it, or without one. */
  join(id: string, index: number, gold: unknown, trace: JoinedTrace | null): void {
    if (trace) this.joined.set(index, 1);
    const place = trace?.place ?? null;
    const faults = trace && place ? (this.options.check?.({ gold, trace: trace.value }) ?? []) : [];
    if (place && faults.length > 0) {
      this.traces.addFaultsAt(place, faults);
      return;
    }
    this.sink(index, {
      id,
      gold,
      trace: trace?.value ?? null,
      trial: trace?.trial ?? null,
      goldAt: () => this.gold.nameOf(this.goldPlace(index)),
      at: () => (place ? this.traces.nameOf(place) : null),
      goldDigest: this.digests?.[index] ?? "",
    });
  }

  private goldPlace(index: number): LinePlace {
    return { file: this.goldFile.at(index), line: this.goldLine.at(index), offset: this.goldOffset.at(index) };
  }

  private goldSetDigest(): string {
    return this.digests ? digestGoldSet(this.ids, this.digests) : "";
  }
}

import { createHash, hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Problem, ProblemList } from "../core/error.ts";
import type { Scoring } from "../core/family.ts";
import { stripWhiteSpace } from "../math/white-space.ts";
import { NumberColumn } from "./column.ts";
import { IdTable } from "./id-table.ts";
import { tellLeftOver } from "./left-over.ts";
import type { DataFile } from "./lines.ts";
import { type LinePlace, LineSource, type SourceSink } from "./source.ts";

/** The files of one suite. */
export interface SuiteFiles {
  readonly gold: readonly DataFile[];
  readonly traces: readonly DataFile[];
}

/** A gold line with its trace, and where both stand. */
export interface JoinedCase {
  readonly id: string;
  readonly gold: unknown;
  /** Null when the system wrote none. */
  readonly trace: unknown;
  /** `file:line` of the gold line, and of the trace where there is one; told only when asked, for speed. */
  readonly goldAt: () => string;
  readonly at: () => string | null;
  /** The first 16 hex digits of the gold line's SHA-256; empty unless digests were asked for. */
  readonly goldDigest: string;
}

/** What a join found beside its cases. */
export interface JoinResult {
  readonly counts: JoinCounts;
  /** The digest of all gold lines, whatever their order; empty unless digests were asked for. */
  readonly goldDigest: string;
  readonly warnings: readonly Problem[];
}

/** How many gold lines there are, and what became of their traces. */
export interface JoinCounts {
  readonly total: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly unmatched: number;
}

/** How to join: with digests of gold lines or without; `chunk` is the bytes read at once. */
export interface JoinOptions {
  readonly digests: boolean;
  readonly chunk?: number;
  /** How many values are kept while they wait for their other half; beyond, only their place is. */
  readonly keep?: number;
}

/** Takes a case by its index in gold order; a later trace of the same id replaces what was taken before. */
export type CaseSink = (index: number, one: JoinedCase) => void;

/**
 * Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
 * joined, in any other order its place (and, up to a bound, its value). The last trace of an id counts.
 * Throws a UserError with the problems of all files.
 */
export async function joinCases(
  files: SuiteFiles,
  scoring: Pick<Scoring, "readGold" | "readTrace">,
  sink: CaseSink,
  options: JoinOptions,
): Promise<JoinResult> {
  const problems = new ProblemList();
  const gold = new LineSource(files.gold, scoring.readGold, problems, options.chunk);
  const traces = new LineSource(files.traces, scoring.readTrace, problems, options.chunk);
  const join = new Join(gold, traces, sink, options, problems);
  while (!gold.ended || !traces.ended) {
    if (!gold.ended && (traces.ended || gold.progress <= traces.progress)) gold.readSome(join.takeGold);
    else traces.readSome(join.takeTrace);
    await setImmediate();
  }
  const result = join.finish();
  gold.close();
  traces.close();
  problems.throwIfAny("input");
  return result;
}

/** Values kept while they wait for their other half, unless the options say otherwise. */
const MOST_KEPT = 65_536;
/** Of a longer line only the place is kept, so that many long ones do not fill the memory. */
const LONGEST_KEPT = 4096;

interface Waiting {
  readonly place: LinePlace;
  readonly value: unknown;
}

class Join {
  private readonly gold: LineSource;
  private readonly traces: LineSource;
  private readonly sink: CaseSink;
  private readonly digests: string[] | null;
  private readonly problems: ProblemList;
  private readonly mostKept: number;
  private readonly ids = new IdTable();
  private readonly goldFile = new NumberColumn();
  private readonly goldLine = new NumberColumn();
  private readonly goldOffset = new NumberColumn();
  private readonly joined = new NumberColumn();
  /** Gold values by index, while they wait for their trace and are among the first of those that do. */
  private readonly goldValues: unknown[] = [];
  private goldKept = 0;
  private readonly waitingTraces = new Map<string, Waiting>();
  private duplicates = 0;
  private nameless: LinePlace[] = [];
  private namelessCount = 0;

  constructor(gold: LineSource, traces: LineSource, sink: CaseSink, options: JoinOptions, problems: ProblemList) {
    this.gold = gold;
    this.traces = traces;
    this.sink = sink;
    this.digests = options.digests ? [] : null;
    this.mostKept = options.keep ?? MOST_KEPT;
    this.problems = problems;
  }

  readonly takeGold: SourceSink = (id, value, text, place) => {
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
    this.digests?.push(hash("sha256", stripWhiteSpace(text), "hex").slice(0, 16));
    const trace = this.waitingTraces.size === 0 ? undefined : this.waitingTraces.get(id);
    if (trace) {
      this.waitingTraces.delete(id);
      this.goldValues.push(undefined);
      this.join(id, index, value, { ...trace, value: trace.value ?? this.traces.readAgain(id, trace.place) });
    } else {
      const kept = this.goldKept < this.mostKept && text.length <= LONGEST_KEPT;
      this.goldValues.push(kept ? value : undefined);
      this.goldKept += Number(kept);
    }
  };

  readonly takeTrace: SourceSink = (id, value, text, place) => {
    if (id === null) {
      this.namelessCount += 1;
      if (this.nameless.length < 3) this.nameless.push({ ...place });
      return;
    }
    const index = this.ids.find(id);
    if (index < 0) {
      if (this.waitingTraces.has(id)) this.duplicates += 1;
      const kept = this.waitingTraces.size < this.mostKept && text.length <= LONGEST_KEPT && !this.gold.ended;
      this.waitingTraces.set(id, { place: { ...place }, value: kept ? value : undefined });
      return;
    }
    if (this.joined.at(index) === 1) this.duplicates += 1;
    this.join(id, index, this.takeKeptGold(id, index), { place, value });
  };

  private takeKeptGold(id: string, index: number): unknown {
    const value = this.goldValues[index];
    if (value === undefined) return this.gold.readAgain(id, this.goldPlace(index));
    this.goldValues[index] = undefined;
    this.goldKept -= 1;
    return value;
  }

  /** Hands on what has no trace, and tells what was found. */
  finish(): JoinResult {
    const total = this.ids.size;
    const missing: string[] = [];
    for (let index = 0; index < total; index += 1) {
      if (this.joined.at(index) === 1) continue;
      const id = this.ids.textOf(index);
      missing.push(id);
      this.join(id, index, this.takeKeptGold(id, index), null);
    }
    if (total === 0 && this.problems.total === 0) {
      const at = this.gold.files.map((file) => file.name).join(", ");
      this.problems.add({ what: "The gold set holds no case.", at, todo: "Write one JSON object a line." });
    }
    const unmatched = this.waitingTraces.size + this.namelessCount;
    const counts = { total, missing: missing.length, duplicates: this.duplicates, unmatched };
    return { counts, goldDigest: this.goldSetDigest(), warnings: this.tellLeftOver(missing) };
  }

  private join(id: string, index: number, gold: unknown, trace: Waiting | null): void {
    if (trace) this.joined.set(index, 1);
    this.sink(index, {
      id,
      gold,
      trace: trace?.value ?? null,
      goldAt: () => this.gold.nameOf(this.goldPlace(index)),
      at: () => (trace ? this.traces.nameOf(trace.place) : null),
      goldDigest: this.digests?.[index] ?? "",
    });
  }

  private goldPlace(index: number): LinePlace {
    return { file: this.goldFile.at(index), line: this.goldLine.at(index), offset: this.goldOffset.at(index) };
  }

  private goldSetDigest(): string {
    const { digests } = this;
    if (!digests) return "";
    const entries = this.ids.all().map((id, index): [string, number] => [id, index]);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    const all = createHash("sha256");
    for (const [id, index] of entries) all.update(`${JSON.stringify(id)} ${digests[index]}\n`);
    return `sha256:${all.digest("hex")}`;
  }

  private tellLeftOver(missing: readonly string[]): Problem[] {
    const nameless = { count: this.namelessCount, places: this.nameless.map((place) => this.traces.nameOf(place)) };
    return tellLeftOver({ missing, duplicates: this.duplicates, unmatched: [...this.waitingTraces.keys()], nameless });
  }
}

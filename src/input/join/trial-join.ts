import { MAX_TRIALS } from "../../core/case.ts";
import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import type { LinePlace, RecordSource, SourceSink } from "../formats/record-source.ts";
import { IdTable } from "./id-table.ts";
import type { JoinResult } from "./join.ts";
import { NumberColumn } from "./number-column.ts";
import type { PairJoin, ReadTrace } from "./pair-join.ts";
import { TrialTrace } from "./trial.ts";

/** What a case's count of trials is once it has been refused, so that it is told only once. */
const REFUSED = -1;

/** Hands on the traces of one id beside each other when they name different trials; all others go the usual way. */
export class TrialJoin {
  private readonly pairs: PairJoin;
  private readonly traces: RecordSource;
  private readonly problems: ErrorList;
  /** By the index of the gold line: how many trials it has, and where its first trace stands (line 0: nowhere yet). */
  private readonly counts = new NumberColumn();
  private readonly firstFile = new NumberColumn();
  private readonly firstLine = new NumberColumn();
  /** Every index with each of its trials. */
  private readonly seen = new IdTable();
  private readonly waiting = new Map<string, Map<string, ReadTrace>>();
  private waitingCount = 0;
  private repeated = 0;
  /** Gold values that later trials will ask for again, the oldest first. */
  private readonly recentGold = new Map<number, { readonly value: unknown; readonly weight: number }>();

  constructor(pairs: PairJoin, traces: RecordSource, problems: ErrorList) {
    this.pairs = pairs;
    this.traces = traces;
    this.problems = problems;
  }

  readonly takeGold: SourceSink = (id, value, text, place, weight = 0) => {
    // Gold that waits for its first trace comes before gold that may be asked for once more.
    while (weight > 0 && !this.pairs.hasRoom(weight)) if (!this.forgetOldest()) break;
    const index = this.pairs.size;
    const plain = id === null ? undefined : this.pairs.placeOfWaiting(id);
    this.pairs.takeGold(id, value, text, place, weight);
    if (id === null || this.pairs.size === index) return;
    this.counts.push(0);
    this.firstFile.push(plain?.file ?? 0);
    this.firstLine.push(plain?.line ?? 0);
    const trials = this.waiting.get(id);
    if (!trials) return;
    this.waiting.delete(id);
    this.waitingCount -= trials.size;
    const gold = this.pairs.keepsGold(index) ? this.goldOf(id, index) : value;
    for (const trace of trials.values()) this.hand(id, index, this.withValue(id, trace), () => gold);
  };

  readonly takeTrace: SourceSink = (id, value, text, place, weight = 0) => {
    const index = id === null ? -1 : this.pairs.find(id);
    if (id !== null && value instanceof TrialTrace) {
      const trace = { trial: value.trial, place, value: value.trace };
      if (index < 0) this.keepWaiting(id, { ...trace, weight }, text);
      else this.hand(id, index, trace, () => this.goldOf(id, index));
      return;
    }
    if (id !== null && index >= 0 && this.counts.at(index) > 0) this.refuseMixed(id, index, place);
    else if (index >= 0) this.noteFirst(index, place);
    this.pairs.takeTrace(id, value, text, place, weight);
  };

  /** Hands on what has no trace, and tells what was found. */
  finish(): JoinResult {
    const unmatched = { count: this.waitingCount, ids: [...this.waiting.keys()] };
    return this.pairs.finish({ unmatched, repeated: this.repeated, fewer: this.casesWithFewer() });
  }

  private casesWithFewer(): string[] {
    if (this.seen.size === 0) return [];
    const counts = Array.from({ length: this.pairs.size }, (_, index) => this.counts.at(index));
    const most = counts.reduce((all, count) => Math.max(all, count), 0);
    return counts.flatMap((count, index) => (count > 0 && count < most ? [this.pairs.idOf(index)] : []));
  }

  private keepWaiting(id: string, { trial, place, value, weight = 0 }: ReadTrace, text: string): void {
    const trials = this.waiting.get(id) ?? new Map<string, ReadTrace>();
    const name = trial ?? "";
    if (trials.has(name)) this.repeated += 1;
    else this.waitingCount += 1;
    this.pairs.leave(trials.get(name)?.weight);
    const kept = this.pairs.isKept(this.waitingCount, text.length, weight);
    const waiting = { trial, place: { ...place }, value: kept ? value : undefined };
    trials.set(name, kept ? { ...waiting, weight } : waiting);
    this.waiting.set(id, trials);
  }

  private withValue(id: string, trace: ReadTrace): ReadTrace {
    this.pairs.leave(trace.weight);
    if (trace.value !== undefined) return trace;
    const isAsked = (value: unknown): boolean => value instanceof TrialTrace && value.trial === trace.trial;
    const value = this.traces.readAgain(id, trace.place, isAsked);
    return { ...trace, value: (value as TrialTrace).trace };
  }

  private hand(id: string, index: number, trace: ReadTrace, gold: () => unknown): void {
    const count = this.counts.at(index);
    if (count === 0 && this.firstLine.at(index) > 0) this.refuseMixed(id, index, trace.place);
    else if (this.seen.add(`${index} ${trace.trial}`) < 0) this.repeated += 1;
    else if (count === MAX_TRIALS) {
      const what = `The case \`${id}\` has more than ${MAX_TRIALS} trials.`;
      this.refuse(index, { what, at: this.traces.nameOf(trace.place), todo: "Write fewer traces of it." });
    } else if (count !== REFUSED) {
      this.counts.set(index, count + 1);
      this.noteFirst(index, trace.place);
    }
    if (this.counts.at(index) !== REFUSED) this.pairs.join(id, index, gold(), trace);
  }

  /** A gold value that was kept stays at hand for the trials that follow, in the place of the oldest ones. */
  private goldOf(id: string, index: number): unknown {
    const recent = this.recentGold.get(index);
    if (recent) return recent.value;
    const [kept, weight] = [this.pairs.keepsGold(index), this.pairs.weightOf(index)];
    const value = this.pairs.takeKeptGold(id, index);
    if (!kept) return value;
    while (!this.pairs.isKept(this.recentGold.size, 0, weight)) if (!this.forgetOldest()) return value;
    this.recentGold.set(index, { value, weight });
    return value;
  }

  /** Whether there was any. */
  private forgetOldest(): boolean {
    const [oldest] = this.recentGold;
    if (!oldest) return false;
    this.recentGold.delete(oldest[0]);
    this.pairs.leave(oldest[1].weight);
    return true;
  }

  private noteFirst(index: number, place: LinePlace): void {
    if (this.firstLine.at(index) > 0) return;
    this.firstFile.set(index, place.file);
    this.firstLine.set(index, place.line);
  }

  private refuseMixed(id: string, index: number, place: LinePlace): void {
    const first = this.traces.nameOf({ file: this.firstFile.at(index), line: this.firstLine.at(index), offset: 0 });
    const what = `The case \`${id}\` has traces with and without \`trial\`, the first at ${first}.`;
    const todo = "Name the trial in all traces of a case, or in none.";
    this.refuse(index, { what, at: this.traces.nameOf(place), todo });
  }

  private refuse(index: number, problem: ErrorDetail): void {
    this.problems.add(problem);
    this.counts.set(index, REFUSED);
  }
}

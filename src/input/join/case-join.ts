import { MAX_TRIALS } from "../../core/case.ts";
import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import { NumberList } from "../../math/number-list.ts";
import type { RecordSource } from "../formats/record-source.ts";
import type { SourceLine, SourcePlace } from "../formats/source-line.ts";
import { PlaceColumn } from "./columns.ts";
import { Duplicates } from "./duplicates.ts";
import { GoldTable } from "./gold-table.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "./joined-case.ts";
import { KeepLimits } from "./keep-limits.ts";
import { TrialCounts, TrialTrace, trialOf } from "./trials.ts";
import { LinesWithoutId, nothingJoined, unmatchedWarnings } from "./unmatched-lines.ts";
import { type PlacedTrace, type Trace, WaitingTraces } from "./waiting-traces.ts";

/** How to join, and where cases and errors go. */
interface CaseJoinOptions extends Pick<JoinOptions, "digests" | "duplicates" | "isLenient" | "keep" | "keepBytes"> {
  readonly onCase: OnCase;
  readonly errors: ErrorList;
  readonly check?: LineReaders["check"];
  /** Returns what to add to the config where traces lack fields that they seem to have elsewhere; else null. */
  readonly missingFields?: () => ErrorDetail | null;
  /** Returns the trace that a missing entry means, as in COCO results; else null. */
  readonly emptyTrace?: (id: string) => unknown;
}

const REMOVE_DUPLICATE =
  "Remove one of them: old answers may be in another file of `traces`. With `duplicates: last` the last one counts.";

/** Joins gold and trace lines by id as they come. Traces of one id that name different trials are all passed on. */
export class CaseJoin {
  readonly #goldSource: RecordSource;
  readonly #traceSource: RecordSource;
  readonly #options: CaseJoinOptions;
  readonly #limits: KeepLimits;
  readonly #gold: GoldTable;
  readonly #trials = new TrialCounts();
  /** By the index of the gold line: whether it has a trace, and where the first one is. */
  readonly #joined = new NumberList();
  readonly #first = new PlaceColumn();
  readonly #waiting: WaitingTraces;
  readonly #duplicates: Duplicates;
  readonly #withoutId = new LinesWithoutId();

  constructor(gold: RecordSource, traces: RecordSource, options: CaseJoinOptions) {
    this.#goldSource = gold;
    this.#traceSource = traces;
    this.#options = options;
    this.#limits = new KeepLimits(options.keep, options.keepBytes);
    this.#gold = new GoldTable(gold, this.#limits, options.digests);
    const { duplicates: rule = "last" } = options;
    this.#duplicates = new Duplicates(traces, { rule, todo: REMOVE_DUPLICATE });
    this.#waiting = new WaitingTraces(traces, this.#limits, this.#duplicates);
  }

  /** Adds a gold line and joins it with the traces that wait for it. */
  takeGold(line: SourceLine): void {
    const { id, place, value } = line;
    if (id === null) return;
    const index = this.#gold.add(id, line);
    if (index < 0) {
      if (line.repeat !== null && this.#gold.isEqual(line)) return;
      this.#goldSource.addError(place, "an id of the gold set is used twice", () => {
        const first = this.#gold.locationOf(this.#gold.ids.find(id));
        const what = `The gold set has the id \`${id}\` twice, first at ${first}.`;
        return { what, at: this.#goldSource.nameOf(place), todo: "Give every case its own id." };
      });
      return;
    }
    this.#joined.push(0);
    this.#first.push(null);
    this.#trials.addCase();
    const traces = this.#waiting.take(id);
    if (!traces) {
      this.#gold.keep(index, line);
      return;
    }
    if (traces.some(({ trial }) => trial !== null)) this.#gold.keep(index, line);
    for (const trace of traces) this.#joinTrace(id, index, this.#waiting.withValue(id, trace), value);
  }

  /** Adds a trace and joins it with its gold line, or keeps its place until that is read. */
  takeTrace(line: SourceLine): void {
    const { id, place } = line;
    if (id === null) {
      this.#withoutId.add(this.#traceSource.nameOf(place));
      return;
    }
    const named = line.value instanceof TrialTrace ? line.value : { trial: null, trace: line.value };
    const repeat = named.trial === null ? line.repeat : null;
    const one = { trial: trialOf(named.trial, repeat), place, value: named.trace, repeat };
    const index = this.#gold.ids.find(id);
    if (index < 0) this.#waiting.add(id, one, line, !this.#goldSource.isDone);
    else this.#joinTrace(id, index, one);
  }

  /** Passes on the gold lines without a trace, and returns counts, digest and warnings. */
  finish(): JoinResult {
    const { ids } = this.#gold;
    const missing: string[] = [];
    for (let index = 0; index < ids.size; index += 1) {
      if (this.#joined.at(index) === 1) continue;
      const id = ids.idAt(index);
      const value = this.#options.emptyTrace?.(id) ?? null;
      if (value === null) missing.push(id);
      this.#pass(
        id,
        index,
        this.#gold.take(id, index),
        value === null ? null : { trial: null, place: null, value, repeat: null },
      );
    }
    const total = ids.size;
    if (total === 0 && this.#options.errors.total === 0) {
      const at = this.#goldSource.files.map((file) => file.name).join(", ");
      this.#options.errors.add({ what: "The gold set has no cases.", at, todo: "Write one record for each case." });
    }
    if (missing.length === total && !this.#options.isLenient) this.#addNothingJoined(missing);
    const duplicates = this.#duplicates;
    const fewer = this.#trials.casesWithFewer().map((index) => ids.idAt(index));
    const unmatched = { count: this.#waiting.count, ids: this.#waiting.ids };
    const withoutId = this.#withoutId;
    return {
      counts: {
        total,
        missing: missing.length,
        duplicates: duplicates.traces + duplicates.trials,
        unmatched: unmatched.count + withoutId.count,
      },
      goldDigest: this.#gold.digestOfAll(),
      duplicateIds: duplicates.ids,
      warnings: unmatchedWarnings({ missing, duplicates, fewer, unmatched, withoutId }),
    };
  }

  #addNothingJoined(ids: readonly string[]): void {
    const { errors } = this.#options;
    if (errors.total > 0) return;
    const unmatched = { count: this.#waiting.count, ids: this.#waiting.ids };
    const at = this.#traceSource.files.map((file) => file.name).join(", ");
    const why = nothingJoined(ids, unmatched, this.#withoutId);
    // Without any id, the ids may have another name.
    const todo = (unmatched.count === 0 && this.#options.missingFields?.()?.todo) || why.todo;
    errors.add({ ...why, at, ...(todo && { todo }) });
  }

  /** Joins a trace with its gold line; `gold` is the value of the line when it is in memory. */
  #joinTrace(id: string, index: number, trace: PlacedTrace, gold?: unknown): void {
    if (trace.trial === null) {
      if (this.#trials.hasTrials(index)) this.#refuseMixed(id, index, trace.place);
      else this.#addTrace(id, index, trace.place);
      this.#pass(id, index, gold ?? this.#gold.take(id, index), trace);
      return;
    }
    const first = this.#first.at(index);
    if (trace.repeat !== null) this.#trials.addRepeat(index, first ?? trace.place);
    const hasOther = trace.repeat === null && !this.#trials.hasTrials(index) && first !== null;
    if (hasOther && !this.#trials.isRefused(index)) this.#refuseMixed(id, index, trace.place);
    else this.#addTrial(id, index, { trial: trace.trial, place: trace.place });
    if (this.#trials.isRefused(index)) return;
    this.#first.setFirst(index, trace.place);
    this.#pass(id, index, this.#gold.borrow(id, index, gold), trace);
  }

  #addTrace(id: string, index: number, place: SourcePlace): void {
    const first = this.#first.at(index);
    if (first) this.#duplicates.add({ id, trial: null, first, place });
    else this.#first.setFirst(index, place);
  }

  #addTrial(
    id: string,
    index: number,
    { trial, place }: { readonly trial: string; readonly place: SourcePlace },
  ): void {
    const { first, fits } = this.#trials.add(index, trial, place);
    if (first) this.#duplicates.add({ id, trial, first, place });
    if (fits) return;
    const what = `The case \`${id}\` has more than ${MAX_TRIALS} trials.`;
    this.#refuse(index, place, what, "Write fewer traces of it.");
  }

  /** Passes on a gold line with a trace of it, or without one. */
  #pass(id: string, index: number, gold: unknown, trace: Trace | null): void {
    if (trace) this.#joined.set(index, 1);
    const place = trace?.place ?? null;
    const errors = trace && place ? (this.#options.check?.({ gold, trace: trace.value }) ?? []) : [];
    if (place && errors.length > 0) {
      this.#traceSource.addErrors(place, errors);
      return;
    }
    this.#options.onCase(index, {
      id,
      gold,
      trace: trace?.value ?? null,
      trial: trace?.trial ?? null,
      goldAt: this.#goldSource.locate(this.#gold.placeOf(index)),
      at: place && this.#traceSource.locate(place),
      goldDigest: this.#gold.digestOf(index),
    });
  }

  #refuseMixed(id: string, index: number, place: SourcePlace): void {
    const first = this.#traceSource.nameOf(this.#first.at(index) ?? place);
    const what = `The case \`${id}\` has traces with and without \`trial\`, the first at ${first}.`;
    this.#refuse(index, place, what, "Name the trial in all traces of a case, or in none.");
  }

  #refuse(index: number, place: SourcePlace, what: string, todo: string): void {
    this.#traceSource.addError(place, todo, () => ({ what, at: this.#traceSource.nameOf(place), todo }));
    this.#trials.refuse(index);
  }
}

import type { RecordSource } from "../formats/record-source.ts";
import type { SourceLine, SourcePlace } from "../formats/source-line.ts";
import type { Duplicates } from "./duplicates.ts";
import type { KeepLimits } from "./keep-limits.ts";
import { TrialTrace } from "./trials.ts";

/** A trace, its trial and its place; without a place when the files state it by having no entry. */
export interface Trace {
  readonly trial: string | null;
  readonly place: SourcePlace | null;
  readonly value: unknown;
  /** Its number among the records of its id in its file, where the second and further ones are trials; else null. */
  readonly repeat: number | null;
}

export interface PlacedTrace extends Trace {
  readonly place: SourcePlace;
}

/** A trace that waits for its gold line; its value is undefined when that is not kept. */
interface WaitingTrace extends PlacedTrace {
  readonly bytes: number;
}

/** The traces whose gold line has not been read. */
export class WaitingTraces {
  count = 0;
  readonly #byId = new Map<string, WaitingTrace[]>();
  readonly #source: RecordSource;
  readonly #limits: KeepLimits;
  readonly #duplicates: Duplicates;

  constructor(source: RecordSource, limits: KeepLimits, duplicates: Duplicates) {
    this.#source = source;
    this.#limits = limits;
    this.#duplicates = duplicates;
  }

  /** The ids of the traces, in the order in which they came. */
  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  /** Adds a trace. Its value is kept if there is room and its gold line can still come. */
  add(id: string, trace: PlacedTrace, line: SourceLine, canBeJoined: boolean): void {
    const traces = this.#byId.get(id) ?? [];
    const same = traces.findIndex(({ trial }) => trial === trace.trial);
    const earlier = traces[same];
    if (earlier) this.#duplicates.add({ id, trial: trace.trial, first: earlier.place, place: trace.place });
    else this.count += 1;
    this.#limits.release(earlier?.bytes ?? 0);
    const isKept = canBeJoined && this.#limits.take(this.count - 1, line);
    traces[same < 0 ? traces.length : same] = isKept
      ? { ...trace, bytes: line.bytes }
      : { ...trace, bytes: 0, value: undefined };
    this.#byId.set(id, traces);
  }

  take(id: string): readonly WaitingTrace[] | undefined {
    const traces = this.#byId.size === 0 ? undefined : this.#byId.get(id);
    if (!traces) return undefined;
    this.#byId.delete(id);
    this.count -= traces.length;
    return traces;
  }

  /** Returns a trace that was taken with its value, which is read again unless it was kept. */
  withValue(id: string, trace: WaitingTrace): PlacedTrace {
    this.#limits.release(trace.bytes);
    if (trace.value !== undefined) return trace;
    const nameOf = (value: unknown): string | null => (value instanceof TrialTrace ? value.trial : null);
    const named = trace.repeat === null ? trace.trial : null;
    const value = this.#source.reread(id, trace.place, (read) => nameOf(read) === named);
    return { ...trace, value: value instanceof TrialTrace ? value.trace : value };
  }
}

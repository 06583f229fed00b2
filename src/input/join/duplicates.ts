import type { DuplicateRule } from "../../core/gate.ts";
import { MAX_DUPLICATE_IDS } from "../../core/suite-report.ts";
import type { RecordSource } from "../formats/record-source.ts";
import type { SourcePlace } from "../formats/source-line.ts";

/** A trace whose id, and trial if it names one, an earlier trace has. */
interface DuplicateTrace {
  readonly id: string;
  readonly trial: string | null;
  readonly first: SourcePlace;
  readonly place: SourcePlace;
}

/** How duplicates are handled; `todo` is the advice where they are errors. */
interface DuplicateOptions {
  readonly rule: DuplicateRule;
  readonly todo: string;
}

/** An id that a preset made of a question. */
const QUESTION_ID = /^q-[\da-f]{16}(?:\/|$)/;

/** Counts traces of the same id (and trial), of which the last one counts, or reports each as an error. */
export class Duplicates {
  /** How many traces, and how many trials, replaced an earlier one. */
  traces = 0;
  trials = 0;
  readonly #source: RecordSource;
  readonly #options: DuplicateOptions;
  /** The first ids, each with the place of its first and of its last trace. */
  readonly #places = new Map<string, { readonly first: SourcePlace; readonly last: SourcePlace }>();

  constructor(source: RecordSource, options: DuplicateOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** The first ids of which a later trace replaced an earlier one, in the order in which they were found. */
  get ids(): readonly string[] {
    return [...this.#places.keys()];
  }

  /** Adds a trace that replaces an earlier one. */
  add(duplicate: DuplicateTrace): void {
    const { id, trial, first, place } = duplicate;
    if (this.#options.rule === "error") {
      this.#addError(duplicate);
      return;
    }
    if (trial === null) this.traces += 1;
    else this.trials += 1;
    const known = this.#places.get(id);
    if (known || this.#places.size < MAX_DUPLICATE_IDS) {
      this.#places.set(id, { first: known?.first ?? first, last: place });
    }
  }

  /** Returns the replaced traces of the first ids: "`a`: `new.jsonl:4` instead of `old.jsonl:1`". */
  describe(): string[] {
    const nameOf = (place: SourcePlace): string => `\`${this.#source.nameOf(place)}\``;
    return [...this.#places].map(([id, { first, last }]) => `\`${id}\`: ${nameOf(last)} instead of ${nameOf(first)}`);
  }

  #addError({ id, trial, first, place }: DuplicateTrace): void {
    this.#source.addError(place, trial === null ? "an id is used twice" : "a trial is used twice", () => {
      const positionOf = (at: SourcePlace): string => this.#source.positionOf(at, ["id"]);
      const name = trial === null ? `The id \`${id}\`` : `The trial \`${trial}\` of the id \`${id}\``;
      const hint = QUESTION_ID.test(id) ? " Records without an id are identified by their question." : "";
      const what = `${name} is used twice, first at ${positionOf(first)}.`;
      return { what, at: positionOf(place), todo: `${this.#options.todo}${hint}` };
    });
  }
}

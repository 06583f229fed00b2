import { MAX_TRIALS } from "../../core/case.ts";
import type { ErrorDetail, ErrorList } from "../../core/error.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { canonicalText } from "../formats/json/json-text.ts";
import type { RecordSource } from "../formats/record-source.ts";
import type { SourceLine, SourcePlace } from "../formats/source-line.ts";
import { PlaceColumn } from "./columns.ts";
import { Duplicates } from "./duplicates.ts";
import { digestGold, digestGoldSet } from "./gold-digest.ts";
import { IdTable } from "./id-table.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "./joined-case.ts";
import { TrialCounts, TrialTrace, trialOf } from "./trials.ts";
import { LinesWithoutId, unmatchedWarnings } from "./unmatched-lines.ts";

/** A line that is a whole case: what was expected, and what the system answered. */
class WholeCase {
  readonly gold: unknown;
  readonly trace: unknown;

  constructor(gold: unknown, trace: unknown) {
    this.gold = gold;
    this.trace = trace;
  }
}

/** Parses a line with both of a family's readers; errors that both find are reported once. */
export function parseWholeCase({
  readGold,
  readTrace,
}: Pick<LineReaders, "readGold" | "readTrace">): (line: unknown) => ParsedLine<unknown> {
  return (line) => {
    const gold = readGold(line);
    const trace = readTrace(line);
    if (gold.ok && trace.ok) return { ok: true, id: gold.id, value: new WholeCase(gold.value, trace.value) };
    const keyOf = ({ path, what }: FieldError): string => JSON.stringify([path, what]);
    const errors = [...(gold.ok ? [] : gold.errors), ...(trace.ok ? [] : trace.errors)];
    return { ok: false, errors: [...new Map(errors.map((error) => [keyOf(error), error])).values()] };
  };
}

interface WholeCaseOptions extends Pick<JoinOptions, "digests"> {
  readonly onCase: OnCase;
  readonly errors: ErrorList;
  readonly check?: LineReaders["check"];
  readonly goldOf?: LineReaders["goldOf"];
  /** Returns what a preset left out of the traces; null when that is nothing. */
  readonly leftOut?: () => ErrorDetail | null;
}

/** Passes on lines that are whole cases, or trials of a case. A second line of an id (and trial) is an error. */
export class WholeCaseJoin {
  readonly #source: RecordSource;
  readonly #options: WholeCaseOptions;
  readonly #ids = new IdTable();
  readonly #digests: string[] = [];
  /** The digests of gold lines with the values that group cases: all trials of a case must agree in them, too. */
  readonly #contents: string[] = [];
  readonly #trials = new TrialCounts();
  readonly #places = new PlaceColumn();
  readonly #duplicates: Duplicates;
  readonly #withoutId = new LinesWithoutId();

  constructor(source: RecordSource, options: WholeCaseOptions) {
    this.#source = source;
    this.#options = options;
    this.#duplicates = new Duplicates(source, { rule: "error", todo: "Give every case its own id." });
  }

  /** Adds a line and passes its case on. */
  takeTrace({ id, value, place, repeat }: SourceLine): void {
    if (!(value instanceof WholeCase)) return;
    if (id === null) {
      this.#withoutId.add(this.#source.nameOf(place));
      return;
    }
    const { gold } = value;
    const named = value.trace instanceof TrialTrace ? value.trace : { trial: null, trace: value.trace };
    const trial = trialOf(named.trial, repeat);
    const { trace } = named;
    const own = this.#options.goldOf?.(gold) ?? gold;
    const digest = digestGold(canonicalText(own) ?? "");
    const content = own === gold ? digest : digestGold(canonicalText(gold) ?? "");
    const index = this.#indexOf(id, { content, trial, place, isRepeat: named.trial === null && trial !== null });
    if (index === null) return;
    this.#digests[index] = digest;
    this.#contents[index] = content;
    const errors = this.#options.check?.({ gold, trace }) ?? [];
    if (errors.length > 0) this.#source.addErrors(place, errors);
    else {
      const at = this.#source.locate(place);
      this.#options.onCase(index, { id, gold, trace, trial, goldDigest: digest, goldAt: at, at });
    }
  }

  /** Returns counts, digest and warnings. */
  finish(): JoinResult {
    const total = this.#ids.size;
    if (total === 0 && this.#options.errors.total === 0) {
      const at = this.#source.files.map((file) => file.name).join(", ");
      const todo = this.#options.leftOut?.()?.what ?? "Write one record for each case.";
      this.#options.errors.add({ what: "The traces have no cases.", at, todo });
    }
    const [duplicates, withoutId] = [this.#duplicates, this.#withoutId];
    const fewer = this.#trials.casesWithFewer().map((index) => this.#ids.idAt(index));
    const lines = { missing: [], duplicates, fewer, unmatched: { count: 0, ids: [] }, withoutId };
    return {
      counts: { total, missing: 0, duplicates: 0, unmatched: withoutId.count },
      duplicateIds: [],
      goldDigest: this.#options.digests ? digestGoldSet(this.#ids, this.#digests) : "",
      warnings: unmatchedWarnings(lines),
    };
  }

  /** Returns the index of a line's id; null when the line contradicts earlier ones of its id. */
  #indexOf(
    id: string,
    line: {
      readonly content: string;
      readonly trial: string | null;
      readonly place: SourcePlace;
      readonly isRepeat: boolean;
    },
  ): number | null {
    const { content, trial, place, isRepeat } = line;
    const known = this.#ids.find(id);
    const index = known < 0 ? this.#ids.add(id) : known;
    if (known < 0) {
      this.#trials.addCase();
      this.#places.push(place);
    } else if (this.#trials.hasTrials(index) !== (trial !== null && !isRepeat)) {
      const what = `The case \`${id}\` has traces with and without \`trial\`.`;
      return this.#refuse(place, what, "Name the trial in all traces of a case, or in none.");
    } else if (trial === null) return this.#refuseDuplicate(id, null, this.#places.at(index), place);
    else if (this.#contents[index] !== content) {
      const what = `The case \`${id}\` expects something else than in its other trials.`;
      return this.#refuse(place, what, "Write the same question and expectation in all trials of a case.");
    }
    if (trial === null) return index;
    if (isRepeat) this.#trials.addRepeat(index, this.#places.at(index) ?? place);
    const { first, fits } = this.#trials.add(index, trial, place);
    if (first !== null) return this.#refuseDuplicate(id, trial, first, place);
    if (fits) return index;
    const what = `The case \`${id}\` has more than ${MAX_TRIALS} trials.`;
    return this.#refuse(place, what, "Write fewer traces of it.");
  }

  #refuseDuplicate(id: string, trial: string | null, first: SourcePlace | null, place: SourcePlace): null {
    this.#duplicates.add({ id, trial, first: first ?? place, place });
    return null;
  }

  #refuse(place: SourcePlace, what: string, todo: string): null {
    this.#source.addError(place, todo, () => ({ what, at: this.#source.nameOf(place), todo }));
    return null;
  }
}

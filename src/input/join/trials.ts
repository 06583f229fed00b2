import { MAX_TRIAL_NAME_LENGTH, MAX_TRIALS } from "../../core/case.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { describeValue } from "../../core/line/line.ts";
import { FIRST_TRIAL } from "../../core/trial.ts";
import { DoubleList } from "../../math/number-list.ts";
import type { SourcePlace } from "../formats/source-line.ts";
import { PlaceColumn } from "./columns.ts";
import { IdTable } from "./id-table.ts";

/** A trace that names its trial: what the family parsed of it, and the name. */
export class TrialTrace {
  readonly trial: string;
  readonly trace: unknown;

  constructor(trial: string, trace: unknown) {
    this.trial = trial;
    this.trace = trace;
  }
}

/**
 * Returns the trial that a line is: the one that it names, or its number where the preset takes the second and further records of an
 * id in a file for trials. Null for a line that names none and may be the only one of its case.
 */
export function trialOf(named: string | null, repeat: number | null): string | null {
  return named ?? (repeat === null || repeat === 1 ? null : String(repeat));
}

/** Parses `trial` beside what a family parses of a trace line; a line without one is parsed as the family alone does. */
export function parseWithTrial(parse: (line: unknown) => ParsedLine<unknown>): (line: unknown) => ParsedLine<unknown> {
  return (line) => {
    const parsed = parse(line);
    const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
    if (trial === null) return parsed;
    const what = trialError(trial);
    if (what !== null) return { ok: false, errors: [...(parsed.ok ? [] : parsed.errors), fieldError(what)] };
    return parsed.ok ? { ...parsed, value: new TrialTrace(String(trial), parsed.value) } : parsed;
  };
}

function trialError(trial: unknown): string | null {
  if (typeof trial === "number") return Number.isSafeInteger(trial) ? null : "must be a string or a whole number";
  if (typeof trial !== "string") return `must be a string or a whole number, not ${describeValue(trial)}`;
  if (trial === "") return "must not be empty";
  return trial.length > MAX_TRIAL_NAME_LENGTH ? `is longer than ${MAX_TRIAL_NAME_LENGTH} characters` : null;
}

function fieldError(what: string): FieldError {
  return { path: ["trial"], what: `\`trial\` ${what}`, todo: "Number the trials of a case: `1`, `2`, `3`." };
}

/** The count of a case whose trials are refused, so that the error is reported only once. */
const REFUSED = -1;

/** Counts the trials of each case, by the index of the case. */
export class TrialCounts {
  readonly #counts = new DoubleList();
  /** Every index with each of its trials. */
  readonly #trials = new IdTable();
  readonly #places = new PlaceColumn();
  /** Cases whose further traces are trials although they do not name them. */
  readonly #repeated = new Set<number>();
  #size = 0;

  addCase(): void {
    this.#counts.push(0);
    this.#size += 1;
  }

  /** Whether the traces of a case name trials. */
  hasTrials(index: number): boolean {
    return this.#counts.at(index) > 0 && !this.#repeated.has(index);
  }

  /** Counts the first trace of a case, which names no trial, as a trial once there is a further one. */
  addRepeat(index: number, first: SourcePlace): void {
    if (!this.#repeated.has(index)) this.add(index, FIRST_TRIAL, first);
    this.#repeated.add(index);
  }

  isRefused(index: number): boolean {
    return this.#counts.at(index) === REFUSED;
  }

  refuse(index: number): void {
    this.#counts.set(index, REFUSED);
  }

  /** Counts a trial of a case. Returns its first place if it repeats an earlier trial, and whether it is not one too many. */
  add(
    index: number,
    trial: string,
    place: SourcePlace,
  ): { readonly first: SourcePlace | null; readonly fits: boolean } {
    const key = `${index} ${trial}`;
    if (this.#trials.add(key) < 0) return { first: this.#places.at(this.#trials.find(key)), fits: true };
    this.#places.push(place);
    const count = this.#counts.at(index);
    if (count === MAX_TRIALS) return { first: null, fits: false };
    if (count !== REFUSED) this.#counts.set(index, count + 1);
    return { first: null, fits: true };
  }

  /** Returns the cases that have some trials, but fewer than others. */
  casesWithFewer(): number[] {
    if (this.#trials.size === 0) return [];
    const counts = Array.from({ length: this.#size }, (_, index) => this.#counts.at(index));
    const most = counts.reduce((all, count) => Math.max(all, count), 0);
    return counts.flatMap((count, index) => (count > 0 && count < most ? [index] : []));
  }
}

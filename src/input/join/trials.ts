import { MAX_TRIAL_NAME_LENGTH, MAX_TRIALS } from "../../core/case.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { describeValue } from "../../core/line/line.ts";
import { IdTable } from "./id-table.ts";
import { NumberColumn } from "./number-column.ts";

/** A trace that names its trial: what the family parsed of it, and the name. */
export class TrialTrace {
  readonly trial: string;
  readonly trace: unknown;

  constructor(trial: string, trace: unknown) {
    this.trial = trial;
    this.trace = trace;
  }
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
  readonly #counts = new NumberColumn();
  /** Every index with each of its trials. */
  readonly #trials = new IdTable();
  #size = 0;
  /** How many trials replaced an earlier one of their name. */
  repeated = 0;

  /** Adds a case without trials. */
  addCase(): void {
    this.#counts.push(0);
    this.#size += 1;
  }

  hasTrials(index: number): boolean {
    return this.#counts.at(index) > 0;
  }

  isRefused(index: number): boolean {
    return this.#counts.at(index) === REFUSED;
  }

  refuse(index: number): void {
    this.#counts.set(index, REFUSED);
  }

  /** Counts a trial of a case; false when it is one too many. */
  add(index: number, trial: string): boolean {
    const count = this.#counts.at(index);
    if (this.#trials.add(`${index} ${trial}`) < 0) this.repeated += 1;
    else if (count === MAX_TRIALS) return false;
    else if (count !== REFUSED) this.#counts.set(index, count + 1);
    return true;
  }

  /** Returns the cases that have some trials, but fewer than others. */
  casesWithFewer(): number[] {
    if (this.#trials.size === 0) return [];
    const counts = Array.from({ length: this.#size }, (_, index) => this.#counts.at(index));
    const most = counts.reduce((all, count) => Math.max(all, count), 0);
    return counts.flatMap((count, index) => (count > 0 && count < most ? [index] : []));
  }
}

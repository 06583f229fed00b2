import { MAX_TRIAL_NAME_LENGTH } from "../../core/case.ts";
import { describeValue, type FieldError, type ParsedLine } from "../../core/line.ts";

/** A trace that names its trial: what the family reads of it, and the name. */
export class TrialTrace {
  readonly trial: string;
  readonly trace: unknown;

  constructor(trial: string, trace: unknown) {
    this.trial = trial;
    this.trace = trace;
  }
}

type Reading = ParsedLine<unknown>;

/** Reads `trial` beside what a family reads of a trace line; a line that names none is read as the family alone does. */
export function readWithTrial(read: (line: unknown) => Reading): (line: unknown) => Reading {
  return (line) => {
    const reading = read(line);
    const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
    if (trial === null) return reading;
    const name = typeof trial === "number" ? String(trial) : trial;
    const fault =
      typeof name === "string"
        ? whyUnfit(trial, name)
        : `must be a text or a whole number, not ${describeValue(trial)}`;
    if (fault !== null) return { ok: false, errors: [...(reading.ok ? [] : reading.errors), faultOf(fault)] };
    return reading.ok ? { ...reading, value: new TrialTrace(String(name), reading.value) } : reading;
  };
}

function whyUnfit(trial: unknown, name: string): string | null {
  if (typeof trial === "number" && !Number.isSafeInteger(trial)) return "must be a text or a whole number";
  if (name === "") return "must not be empty";
  return name.length > MAX_TRIAL_NAME_LENGTH ? `is longer than ${MAX_TRIAL_NAME_LENGTH} characters` : null;
}

function faultOf(what: string): FieldError {
  return { path: ["trial"], what: `\`trial\` ${what}`, todo: "Number the trials of a case: `1`, `2`, `3`." };
}

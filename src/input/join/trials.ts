import { MAX_TRIAL_NAME_LENGTH } from "../../core/case.ts";
import { describeValue, type FieldError } from "../../core/line/line.ts";

/** Returns the trial that a line names, null where it names none, or why it cannot be one. */
export function readTrial(line: unknown): string | null | FieldError {
  const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
  if (trial === null) return null;
  const what = trialError(trial);
  if (what === null) return String(trial);
  return { path: ["trial"], what: `\`trial\` ${what}`, todo: "Number the trials of a case: `1`, `2`, `3`." };
}

function trialError(trial: unknown): string | null {
  if (typeof trial === "number") return Number.isSafeInteger(trial) ? null : "must be a string or a whole number";
  if (typeof trial !== "string") return `must be a string or a whole number, not ${describeValue(trial)}`;
  if (trial === "") return "must not be empty";
  return trial.length > MAX_TRIAL_NAME_LENGTH ? `is longer than ${MAX_TRIAL_NAME_LENGTH} characters` : null;
}

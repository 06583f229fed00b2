import { MAX_TRIAL_NAME_LENGTH } from "../../core/case.ts";
import { errorMessage, UserError } from "../../core/error.ts";
import type { IdRule, LineMapping } from "../../core/line/field.ts";
import { describeValue, type FieldError, isMissing } from "../../core/line/line.ts";
import { compileExpression } from "../mapping/expression.ts";
import { findPreset } from "../mapping/presets/presets.ts";

/** Returns the id of a record from its number in its file, from 1, and the file's name without folders, or why it has none. */
export type Identify = (record: unknown, row: number, file: string) => string | FieldError;

/** Loads how the records of a side get their ids by the config; null where they have ids. Throws a UserError for an invalid pattern. */
export async function loadIdentify({ id, preset }: Partial<LineMapping>): Promise<Identify | null> {
  const rule = id ?? findPreset(preset ?? "")?.idRule;
  if (rule === undefined) return null;
  const { from, pattern, at = "id" }: IdRule = rule;
  const match = pattern === undefined ? null : await compileAt(pattern, at);
  const expression = from === "row" || from === "file" ? null : compileExpression(from);
  return (record, row, file) => {
    const own = from === "row" ? row : match ? file : fileStem(file);
    const value = expression ? expression.valueIn(record) : own;
    if (expression && (value === "" || (typeof value !== "string" && typeof value !== "number")))
      return { path: [], what: `\`id\` (from \`${from}\`) is missing`, todo: "Name a string of every record." };
    if (from === "row" && hasNoValue(record))
      return { path: [], what: "the record has no value, and `id: row` counts it", todo: "Remove it." };
    const what = `\`${value}\` does not match the \`pattern\` of \`id\`, \`${pattern}\``;
    const todo = "Write a pattern that matches every one of them.";
    return match === null ? String(value) : (match(String(value)) ?? { path: [], what, todo });
  };
}

/** Whether all of a record is empty; the one column of a table may be an empty answer. */
function hasNoValue(record: unknown): boolean {
  const values = Object.values(record ?? {});
  return (
    values.length !== 1 && values.every((value) => (typeof value === "string" ? isMissing(value) : value === null))
  );
}

async function compileAt(pattern: string, at: string): Promise<(text: string) => string | null> {
  const { compileFinder } = await import("../../core/line/pattern.ts");
  try {
    return compileFinder(pattern);
  } catch (error) {
    throw new UserError("config", [{ what: `\`${pattern}\` ${errorMessage(error)}.`, at }]);
  }
}

/** Returns the name of a file without its extension. */
export function fileStem(file: string): string {
  return file.replace(/(?<=.)(?:\.[A-Za-z]\w{0,7})?(?:\.gz)?$/, "");
}

/** Returns the trial that a line names, null where it names none, or why it cannot be one. */
export function readTrial(line: unknown): string | null | FieldError {
  const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
  if (trial === null) return null;
  const isName = typeof trial === "string" && trial !== "" && trial.length <= MAX_TRIAL_NAME_LENGTH;
  if (isName || Number.isSafeInteger(trial)) return String(trial);
  const given = typeof trial === "number" ? trial : describeValue(trial);
  const what = `\`trial\` must be a whole number or a string of 1 to ${MAX_TRIAL_NAME_LENGTH} characters, not ${given}`;
  return { path: ["trial"], what, todo: "Number the trials of a case: `1`, `2`, `3`." };
}

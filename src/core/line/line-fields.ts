import { MAX_DOCUMENTS } from "../case.ts";
import { describeValue, type FieldError, fieldName } from "./line.ts";

/** The fields of a parsed line, or of an object in it. */
export type Fields = Readonly<Record<string, unknown>>;

export type Path = readonly (string | number)[];

/** The most UTF-16 units of a label. */
export const LONGEST_LABEL = 400;

/** Creates the error of a field; the sentence begins with the field's name. */
export function fieldError(path: Path, what: string, todo?: string): FieldError {
  return { path, what: `${fieldName(path)} ${what}`, ...(todo !== undefined && { todo }) };
}

/** Creates the error of a value of the wrong kind: what it must be, and what it is. */
export function kindError(path: Path, expected: string, value: unknown, todo?: string): FieldError {
  const found = typeof value === "number" ? String(value) : describeValue(value);
  const isWord = typeof value === "string" && isNoNumber(value) && /\bnumber\b/.test(expected);
  return fieldError(path, `must be ${expected}, not ${found}`, todo ?? (isWord ? NO_NUMBER : undefined));
}

const NO_NUMBER = "Where there is no number, leave the cell of a CSV file empty, and write null in JSON.";

/** Returns whether a string is a word for a missing number, as other tools write it into CSV: `NaN`, `None`, `N/A`. */
export function isNoNumber(text: string): boolean {
  return /^\s*[-+]?(?:nan|none|null|nil|n\/?a|<na>|inf|infinity)\s*$/i.test(text);
}

/** Reads the id of a line, a string that is not empty or a whole number; null and an error for anything else. */
export function readId({ id }: Fields, noun: "case" | "image", errors: FieldError[]): string | number | null {
  if ((typeof id === "string" && id !== "") || (typeof id === "number" && Number.isSafeInteger(id))) return id;
  const todo = `Give every ${noun} an id of its own.`;
  errors.push(
    id === "" ? fieldError(["id"], "is empty", todo) : kindError(["id"], "a string or a whole number", id, todo),
  );
  return null;
}

/** Returns whether a value can be a label. Labels become keys of the report, so `__proto__` cannot. */
export function isLabel(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_LABEL && value !== "__proto__";
}

/** Converts a value to a label; whole numbers, true and false become strings as in JSON keys. Null if it cannot be one. */
export function labelOf(value: unknown): string | null {
  if (isLabel(value)) return value;
  return typeof value === "boolean" || Number.isSafeInteger(value) ? String(value) : null;
}

export function labelError(path: Path, value: unknown): FieldError {
  if (value === "") return fieldError(path, "is empty", "Name the label.");
  if (value === "__proto__") {
    return fieldError(path, "is `__proto__`, which cannot be a key in a report", "Give the label another name.");
  }
  if (typeof value === "string") {
    return fieldError(path, `is longer than ${LONGEST_LABEL} characters`, "Give labels short names.");
  }
  const todo =
    typeof value === "number" ? "Quote the number: only whole numbers are unambiguous as strings." : undefined;
  return kindError(path, "a label (a string)", value, todo);
}

/** Returns the first documents of passages by their ids, as many as are stored, each once: `guide.pdf` of the passage `guide.pdf#3`. */
export function documentsOf(passages: readonly unknown[]): string[] {
  const names: string[] = [];
  for (let index = 0; index < passages.length && names.length < MAX_DOCUMENTS; index += 1) {
    const id = String(passages[index]);
    const end = id.lastIndexOf("#");
    const name = end < 0 ? id : id.slice(0, end);
    if (name !== "" && !names.includes(name)) names.push(name);
  }
  return names;
}

import { z } from "zod";
import { formatInteger } from "../../math/text/number-format.ts";
import { isObject } from "../json.ts";

/** A parsed line: its id and what the family needs of it, or why it cannot be read. */
export type ParsedLine<T> =
  | ({ readonly ok: true; readonly id: string | null; readonly value: T } & LineFacts)
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Facts about a line that a reader returns beside its value. */
export interface LineFacts {
  /** The size of the value in bytes, where it is not about the length of its line. */
  readonly bytes?: number;
  /** What the suite's `pass` reads and the line does not have. */
  readonly missing?: readonly string[];
}

/** An error in a field of a line: the field's path, what is wrong and what to do. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly what: string;
  /** What `what` says about the field, after its name: `must be a string, not null`. Absent where it does not begin with that. */
  readonly clause?: string | undefined;
  /** The fields, one of which the line lacks as a whole. */
  readonly lacks?: readonly string[];
  readonly todo?: string;
  /** A misspelt or missing word, and the known words: the source of "Did you mean". */
  readonly given?: string;
  readonly known?: readonly string[];
}

/**
 * Creates a reader of lines that have an `id` and these fields. `read` turns the checked fields into the value that the family
 * needs; for what a schema cannot check it adds errors.
 */
export function lineReader<Shape extends z.ZodRawShape, T, P>(
  shape: Shape,
  read: (fields: z.output<z.ZodObject<Shape>> & LineId, errors: FieldError[], params: P) => T,
): (line: unknown, params?: P) => ParsedLine<T> {
  const schema = z.object({ id: caseId, ...shape }, LINE_OBJECT);
  return (line, params) => {
    const parsed = schema.safeParse(line);
    if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
    const errors: FieldError[] = [];
    const fields = parsed.data as unknown as z.output<z.ZodObject<Shape>> & LineId;
    const value = read(fields, errors, params as P);
    return errors.length > 0 ? { ok: false, errors } : { ok: true, id: String(fields.id), value };
  };
}

/** The id of a line as it is written. */
type LineId = { readonly id: string | number };

const LONGEST_QUOTED = 20;

/** Describes a value of parsed JSON: short strings as they are, everything else by its kind. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.length <= LONGEST_QUOTED ? JSON.stringify(value) : "a string";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Returns the message for a value of the wrong kind: what it must be, and what it is. */
export function mustBe(expected: string) {
  return (issue: { readonly input?: unknown }): string => `must be ${expected}, not ${describeValue(issue.input)}`;
}

/** The schema of a field that may have any value or none. */
export const anything = z.unknown().optional();

export function fieldName(path: readonly (string | number)[]): string {
  return path.length === 0 ? "the line" : `\`${path.join(".")}\``;
}

/** Converts the issues of a schema to errors with their paths in the line; `under` is the path of what was parsed. */
export function fieldErrors(error: z.ZodError, under: readonly (string | number)[] = []): FieldError[] {
  return error.issues.map((issue) => {
    const path = [...under, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))];
    return fieldError(path, issue.message);
  });
}

/** The options of a schema for a whole line. */
export const LINE_OBJECT = { error: mustBe("an object: one case a line") } as const;

export const stringField = z.string({ error: mustBe("a string") });

export const stringList = z.array(stringField, { error: mustBe("a list of strings") });

/** Why a number cannot be an id: beyond 2^53 two different ones are read as the same. */
export const INEXACT = "must be a string: only whole numbers below 2^53 are exact";

/** An id as it may be written: a string, or a whole number, which becomes one. */
export const writtenId = z
  .union([z.string(), z.number()], { error: mustBe("a string") })
  .refine((id) => typeof id === "string" || Number.isSafeInteger(id), INEXACT);

/** The id of a case: not empty. */
export const caseId = writtenId.refine((id) => id !== "", "must be a string that is not empty");

/** The fields of a parsed line, or of an object in it. */
export type Fields = Readonly<Record<string, unknown>>;

export type Path = readonly (string | number)[];

/** The most UTF-16 units of a label. */
export const LONGEST_LABEL = 400;

/** Creates the error of a field; the sentence begins with the field's name. */
export function fieldError(path: Path, clause: string, todo?: string): FieldError {
  return { path, what: `${fieldName(path)} ${clause}`, clause, ...(todo !== undefined && { todo }) };
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

/** Returns whether a string stands for a missing value: `NaN`, `None`, or nothing. Infinity is none. */
export function isMissing(text: string): boolean {
  return text.trim() === "" || (isNoNumber(text) && !/inf/i.test(text));
}

/** Words for a result, as they stand in tables, null for none; lower case. SimpleQA's `not_attempted` is none that passes. */
const RESULTS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ..."pass passed ok yes ja true correct ✓ ✔ ✅".split(" ").map((word) => [word, true] as const),
  ..."fail failed error no nein false incorrect not_attempted ✗ ✘ ❌".split(" ").map((word) => [word, false] as const),
  ..."skip skipped".split(" ").map((word) => [word, null] as const),
]);

/** Returns the result that a word says, such as `passed` or `No`, null for a missing one or `skipped`; other values as they are. */
export function resultIn(value: unknown): unknown {
  if (typeof value !== "string") return Number.isNaN(value) ? null : value;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const result = isMissing(value) ? null : RESULTS.get(word);
  return result === undefined ? value : result;
}

/** Returns whether a value says a result: true, false, or a word for it. */
export const isResult = (value: unknown): boolean => typeof resultIn(value) === "boolean";

/** Returns the result that a score's word says; the word `error` as it is, because nothing was measured then. */
export const resultOfScore = (value: unknown): unknown =>
  /^\s*error\s*$/i.test(String(value)) ? value : resultIn(value);

/** Returns whether a value can be a label. Labels become keys of the report, so `__proto__` cannot. */
export function isLabel(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_LABEL && value !== "__proto__";
}

/**
 * Converts a value to a label; whole numbers, true and false become strings as in JSON keys, and a string loses the white space around,
 * and the fraction that pandas gives whole numbers in a column with a missing value. Null if it cannot be one.
 */
export function labelOf(value: unknown): string | null {
  if (isLabel(value)) return wholeText(value.trim()) || value;
  return typeof value === "boolean" || Number.isSafeInteger(value) ? String(value) : null;
}

const WHOLE = /^(-?\d+)\.0+$/;

/** Returns a text without the fraction of a whole number: `1` of `1.0`. */
export const wholeText = (text: string): string => text.replace(WHOLE, "$1");

/** Returns the texts of a field, by key or alone, of which `wholeText` drops the fraction: `1.0`. */
export function wholeTextsIn(value: unknown): readonly string[] {
  const texts = isObject(value) ? Object.values(value) : [value];
  return texts.filter((text): text is string => typeof text === "string" && WHOLE.test(text.trim()));
}

const ONE_LABEL = `Several labels for a case are not measured. Measure each by itself with \`fields\`: \`label: "{toxic: contains(labels, 'toxic')}"\`, and so for \`predicted\`.`;

export function labelError(path: Path, value: unknown): FieldError {
  if (value === "") return fieldError(path, "is empty", "Name the label.");
  if (value === "__proto__") {
    return fieldError(path, "is `__proto__`, which cannot be a key in a report", "Give the label another name.");
  }
  if (typeof value === "string") {
    return fieldError(path, `is longer than ${LONGEST_LABEL} characters`, "Give labels short names.");
  }
  if (Array.isArray(value)) return kindError(path, "a label (a string)", value, ONE_LABEL);
  const todo =
    typeof value === "number" ? "Quote the number: only whole numbers are unambiguous as strings." : undefined;
  return kindError(path, "a label (a string)", value, todo);
}

/** Returns an error where two texts that are compared with each other have too many characters: the time is that of their product. */
export function checkProduct(field: string, one: number, other: number, most: number): FieldError[] {
  if (one * other <= most) return [];
  const [mine, theirs, side] = [one, other, Math.floor(Math.sqrt(most))].map(formatInteger);
  const what = `has ${mine} characters, too many to compare with ${theirs}: at most ${side} with as many`;
  return [fieldError([field], what, "Shorten the texts, or split the case.")];
}

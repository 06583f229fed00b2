import { z } from "zod";

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
  /** The names of the line's scores: those that a metric reads, those under `scores` that none reads, and other numbers. */
  readonly scores?: {
    readonly measured: readonly string[];
    readonly unread: readonly string[];
    readonly numbers: readonly string[];
  };
}

/** An error in a field of a line: the field's path, what is wrong and what to do. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly what: string;
  readonly todo?: string;
  /** A misspelt or missing word, and the known words: the source of "Did you mean". */
  readonly given?: string;
  readonly known?: readonly string[];
}

/**
 * Creates a reader of lines that have an `id` and these fields. `read` turns the checked fields into the value that the family
 * needs; for what a schema cannot check it adds errors.
 */
export function lineReader<Shape extends z.ZodRawShape, T>(
  shape: Shape,
  read: (fields: z.output<z.ZodObject<Shape>>, errors: FieldError[]) => T,
): (line: unknown) => ParsedLine<T> {
  const schema = z.object({ id: caseId, ...shape }, LINE_OBJECT);
  return (line) => {
    const parsed = schema.safeParse(line);
    if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
    const errors: FieldError[] = [];
    const value = read(parsed.data as unknown as z.output<z.ZodObject<Shape>>, errors);
    const { id } = parsed.data as unknown as { readonly id: string | number };
    return errors.length > 0 ? { ok: false, errors } : { ok: true, id: String(id), value };
  };
}

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
    return { path, what: `${fieldName(path)} ${issue.message}` };
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

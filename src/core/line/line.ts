import { z } from "zod";

/** A parsed line: its id and what the family needs of it, or why it cannot be read. */
export type ParsedLine<T> =
  | ({ readonly ok: true; readonly id: string | null; readonly value: T } & LineFacts)
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Facts about a line that a reader returns beside its value. */
export interface LineFacts {
  /** How many bytes the value takes, where the length of its line does not tell. */
  readonly bytes?: number;
  /** What belongs to the line and is stored elsewhere, such as an image: when it changes, the line counts as edited. */
  readonly linkedContent?: string;
}

/** An error in a field of a line: the field's path, what is wrong and what to do. */
export interface FieldError {
  readonly path: readonly (string | number)[];
  readonly what: string;
  readonly todo?: string;
  /** A misspelt or missing word, and the words it may have meant: "did you mean" is made of these. */
  readonly given?: string;
  readonly known?: readonly string[];
}

const LONGEST_QUOTED = 20;

/** What a value of parsed JSON is, as people say it: short texts as they are. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.length <= LONGEST_QUOTED ? JSON.stringify(value) : "a text";
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The message of a value of the wrong kind: what it must be, and what it is. */
export function mustBe(be: string) {
  return (issue: { readonly input?: unknown }): string => `must be ${be}, not ${describeValue(issue.input)}`;
}

/** How a place in a line is named to people. */
export function fieldName(path: readonly (string | number)[]): string {
  return path.length === 0 ? "the line" : `\`${path.join(".")}\``;
}

/** What a schema found wrong in a line, or in the field of it that was looked at; each with its path. */
export function fieldErrors(error: z.ZodError, under: readonly (string | number)[] = []): FieldError[] {
  return error.issues.map((issue) => {
    const path = [...under, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))];
    return { path, what: `${fieldName(path)} ${issue.message}` };
  });
}

/** The parameters of a schema for a whole line. */
export const LINE_OBJECT = { error: mustBe("an object: one case a line") } as const;

/** A text of a line. */
export const lineText = z.string({ error: mustBe("a text") });

/** A list of texts of a line. */
export const lineTexts = z.array(lineText, { error: mustBe("a list of texts") });

/** Why a number cannot be taken as a text. */
export const INEXACT = "must be a text: this number has no exact one";

/** An id as it may be written: a text, or a whole number, which is taken as its text. Two different ones beyond 2^53 would be read as the same. */
export const writtenId = z
  .union([z.string(), z.number()], { error: mustBe("a text") })
  .refine((id) => typeof id === "string" || Number.isSafeInteger(id), INEXACT);

/** The id of a case, which is not empty. */
export const caseId = writtenId.refine((id) => id !== "", "must be a text that is not empty");

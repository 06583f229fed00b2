import { z } from "zod";
import type { LineFault } from "../../core/family.ts";

/** The message of a value of the wrong kind: what it must be, and what it is. */
export function must(be: string) {
  return (issue: { input?: unknown }): string => `must be ${be}, not ${kindOf(issue.input)}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return value.length <= 20 ? JSON.stringify(value) : "a text";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** A text of a line. */
export const lineText = z.string({ error: must("a text") });

/** A list of texts of a line. */
export const lineTexts = z.array(lineText, { error: must("a list of texts") });

/** A list of texts, or one text alone: the list of it. */
export const textOrTexts = z.preprocess((value) => (typeof value === "string" ? [value] : value), lineTexts.nullish());

const INEXACT = "must be a text: this number has no exact one";

/** The id of a case: a text that is not empty; a number is taken as its text. */
export const caseId = z
  .union([z.string(), z.number()], { error: must("a text") })
  .refine((id) => typeof id === "string" || Number.isSafeInteger(id), INEXACT)
  .refine((id) => id !== "", "must be a text that is not empty");

/** An object in which only these fields may stand: a misspelt one is told, not passed over. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(", ");
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return must("an object")(issue);
      const names = issue.keys.map((name) => `\`${name}\``).join(", ");
      return `has no field ${names}; its fields are ${known}`;
    },
  });
}

/** What a schema found wrong in a line, each with its path. */
export function faultsOf(error: z.ZodError): LineFault[] {
  return error.issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return { path, what: `${nameOf(path)} ${issue.message}` };
  });
}

/** How a place in a line is named to people. */
export function nameOf(path: readonly (string | number)[]): string {
  return path.length === 0 ? "the line" : `\`${path.join(".")}\``;
}

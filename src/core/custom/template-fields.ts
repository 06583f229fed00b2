import { isObject } from "../json.ts";
import { describeValue, type FieldError, type ParsedLine } from "../line/line.ts";
import type { TemplateField } from "./template.ts";

/** A family's value of a line, and the line's texts that prompts name. */
export interface LineWithFields {
  readonly value: unknown;
  readonly texts: Readonly<Record<string, string>>;
}

type ReadLine = (line: unknown) => ParsedLine<unknown>;

/** Extends a reader so that it also keeps the texts of the named fields. */
export function withTemplateFields(read: ReadLine, fields: readonly TemplateField[]): ReadLine {
  return (line) => {
    const reading = read(line);
    if (!reading.ok) return reading;
    const errors: FieldError[] = [];
    const texts = fields.map(({ name, field }): [string, string] => {
      const text = textIn(isObject(line) ? line : {}, field);
      if (typeof text !== "string") errors.push(text);
      return [name, typeof text === "string" ? text : ""];
    });
    if (errors.length > 0) return { ok: false, errors };
    return { ...reading, value: { value: reading.value, texts: Object.fromEntries(texts) } satisfies LineWithFields };
  };
}

/** Converts a string, number, boolean or a list of those to text; empty for null. */
function textIn(line: Readonly<Record<string, unknown>>, field: string): string | FieldError {
  const value = Object.hasOwn(line, field) ? line[field] : undefined;
  const parts = (Array.isArray(value) ? value : [value]).map((part: unknown) =>
    typeof part === "string" || typeof part === "number" || typeof part === "boolean" ? String(part) : null,
  );
  if (value === null) return "";
  if (!parts.includes(null)) return parts.join("\n");
  const path = [field];
  if (value !== undefined) {
    const what = `\`${field}\` must be a string or a list of strings, not ${describeValue(value)}: a metric under \`custom\` shows it to the judge`;
    return { path, what };
  }
  const what = `the line has no \`${field}\`, which a metric under \`custom\` shows to the judge`;
  return { path: [], what, todo: "Write `null` where there is none.", given: field, known: Object.keys(line) };
}

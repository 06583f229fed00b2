import { z } from "zod";
import { type CustomMetric, type CustomMetrics, choicesOf } from "../../core/definition.ts";
import { isObject } from "../../core/json.ts";
import type { JudgePrompt } from "../../core/judge/judge-request.ts";
import { describeValue, type FieldError, fieldError } from "../../core/line/parsed-line.ts";

export interface TemplateField {
  /** The name between the braces. */
  readonly name: string;
  /** A text of the case's view, or a field of its gold or trace line. */
  readonly from: "shown" | "gold" | "trace";
  readonly field: string;
}

/** Texts of a case's view, by their names in prompts. */
export const SHOWN_FIELDS: readonly string[] = ["question", "expected", "answer"];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Returns the distinct names between double braces, in the order of the prompt. */
export function placeholdersIn(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()))];
}

/** Returns the source with this name; null for an unknown name. */
export function fieldOf(name: string): TemplateField | null {
  if (SHOWN_FIELDS.includes(name)) return { name, from: "shown", field: name };
  const [, from = "", field = ""] = /^(gold|trace)\.(.+)$/.exec(name) ?? [];
  return field === "" || field === "__proto__" ? null : { name, from: from as "gold" | "trace", field };
}

/** Returns the sources that a prompt names; unknown names are left out. */
export function fieldsIn(prompt: string): TemplateField[] {
  return placeholdersIn(prompt).flatMap((name) => fieldOf(name) ?? []);
}

/** Returns the fields of lines that the prompts of metrics name, each name once. */
export function lineFieldsIn(custom: CustomMetrics): readonly TemplateField[] {
  const all = Object.values(custom).flatMap(({ prompt }) => fieldsIn(prompt));
  return [...new Map(all.map((one) => [one.name, one])).values()].filter(({ from }) => from !== "shown");
}

export type ChoiceAnswer = { readonly analysis: string; readonly choice: string };

/** Writes the names in a prompt in back-ticks instead of braces: texts of a case never become part of the instructions. */
export function promptText(prompt: string): string {
  return prompt.replace(PLACEHOLDER, (_, name: string) => `\`${name.trim()}\``);
}

/** Creates the prompt of a metric defined in a config: the judge picks one of its choices. */
export function choicePrompt(name: string, metric: CustomMetric): JudgePrompt<Record<string, string>, ChoiceAnswer> {
  const names = Object.keys(choicesOf(metric)) as [string, ...string[]];
  return {
    id: `custom-${name}`,
    instructions: `${promptText(metric.prompt)}

Names in back-ticks are those of texts in the data. Give \`analysis\`, one or two sentences on what decides the choice, then \`choice\`, one of: ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
    answer: z.strictObject({ analysis: z.string(), choice: z.enum(names) }),
  };
}

/**
 * Returns the texts of a line that prompts name, by their names there: `{ "trace.tone": "polite" }`. Adds an error for
 * each that is none.
 */
export function readTexts(
  line: unknown,
  fields: readonly TemplateField[],
  errors: FieldError[],
): Readonly<Record<string, string>> {
  const texts = fields.map(({ name, field }): [string, string] => {
    const text = textIn(isObject(line) ? line : {}, field);
    if (typeof text !== "string") errors.push(text);
    return [name, typeof text === "string" ? text : ""];
  });
  return Object.fromEntries(texts);
}

/** Converts a string, number, boolean or a list of those to text; empty for null. */
function textIn(line: Readonly<Record<string, unknown>>, field: string): string | FieldError {
  const value = Object.hasOwn(line, field) ? line[field] : undefined;
  const parts = (Array.isArray(value) ? value : [value]).map((part: unknown) =>
    typeof part === "string" || typeof part === "number" || typeof part === "boolean" ? String(part) : null,
  );
  if (value === null) return "";
  if (!parts.includes(null)) return parts.join("\n");
  if (value !== undefined) {
    const expected = `must be a string or a list of strings, not ${describeValue(value)}`;
    return fieldError([field], `${expected}: a metric under \`custom\` shows it to the judge`);
  }
  const what = `the line has no \`${field}\`, which a metric under \`custom\` shows to the judge`;
  const todo = "Write `null` where there is none.";
  return { path: [], what, lacks: [field], todo, given: field, known: Object.keys(line) };
}

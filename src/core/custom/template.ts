import { z } from "zod";
import type { JudgePrompt } from "../judge/judge-request.ts";
import type { CustomMetric } from "./custom-metric.ts";
import type { ChoiceAnswer } from "./evidence.ts";

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

/** Returns the line fields that prompts name. */
export function lineFieldsIn(prompts: readonly string[]): string[] {
  const fields = prompts.flatMap(fieldsIn).filter(({ from }) => from !== "shown");
  return [...new Set(fields.map(({ field }) => field))];
}

/** Writes the names in a prompt in back-ticks instead of braces: texts of a case never become part of the instructions. */
function promptText(prompt: string): string {
  return prompt.replace(PLACEHOLDER, (_, name: string) => `\`${name.trim()}\``);
}

/** Creates the prompt of a metric defined in a config: the judge picks one of its choices. */
export function choicePrompt(
  name: string,
  { prompt, choices }: CustomMetric,
): JudgePrompt<Record<string, string>, ChoiceAnswer> {
  const names = Object.keys(choices) as [string, ...string[]];
  return {
    id: `custom-${name}`,
    instructions: `${promptText(prompt)}

Names in back-ticks are those of texts in the data. Give \`analysis\`, one or two sentences on what decides the choice, then \`choice\`, one of: ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
    answer: z.strictObject({ analysis: z.string(), choice: z.enum(names) }),
  };
}

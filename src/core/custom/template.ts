import { z } from "zod";
import type { JudgePrompt } from "../judge/judge-request.ts";
import type { CustomMetric } from "./custom-metric.ts";
import type { ChoiceAnswer } from "./evidence.ts";

/** Where a text that a prompt names comes from. */
export interface TemplateField {
  /** Its name, as the prompt has it between the braces. */
  readonly name: string;
  /** What people are shown of a case, or a field of its gold line or its trace line. */
  readonly from: "shown" | "gold" | "trace";
  readonly field: string;
}

/** What people are shown of a case, by the names that a prompt has for it. */
export const SHOWN_FIELDS: readonly string[] = ["question", "expected", "answer"];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names between double braces, each once, in the order of the prompt. */
export function placeholdersIn(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()))];
}

/** The field that a name stands for; null for none. */
export function fieldOf(name: string): TemplateField | null {
  if (SHOWN_FIELDS.includes(name)) return { name, from: "shown", field: name };
  const [, from = "", field = ""] = /^(gold|trace)\.(.+)$/.exec(name) ?? [];
  return field === "" || field === "__proto__" ? null : { name, from: from as "gold" | "trace", field };
}

/** The fields that a prompt names; what names none is left out. */
export function fieldsIn(prompt: string): TemplateField[] {
  return placeholdersIn(prompt).flatMap((name) => fieldOf(name) ?? []);
}

/** The fields of lines that prompts name. */
export function lineFieldsIn(prompts: readonly string[]): string[] {
  const fields = prompts.flatMap(fieldsIn).filter(({ from }) => from !== "shown");
  return [...new Set(fields.map(({ field }) => field))];
}

/** The prompt with the names of its texts in back-ticks in the place of the braces: no text of a case ever stands among instructions. */
export function promptText(prompt: string): string {
  return prompt.replace(PLACEHOLDER, (_, name: string) => `\`${name.trim()}\``);
}

/** The prompt of a metric that a config defines: the judge picks one of its choices. */
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

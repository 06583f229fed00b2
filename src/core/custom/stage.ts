import { z } from "zod";
import type { JsonRecord, JudgePrompt } from "../judge-request.ts";
import type { CustomMetric } from "./custom-metric.ts";
import { promptText } from "./template.ts";

/** What a judge is shown: the texts that the prompt names, by those names. */
export type CustomInputs = { readonly texts: Record<string, string> };

/** The stage of a metric that a config defines: the judge picks one of its choices. */
export function customStage(name: string, { prompt, choices }: CustomMetric): JudgePrompt<CustomInputs> {
  const names = Object.keys(choices) as [string, ...string[]];
  const answer = z.strictObject({ analysis: z.string(), choice: z.enum(names) });
  return {
    id: `custom-${name}`,
    prompt: `${promptText(prompt)}

Names in back-ticks are those of texts in the data. Give \`analysis\`, one or two sentences on what decides the choice, then \`choice\`, one of: ${names.map((one) => JSON.stringify(one)).join(", ")}.`,
    answer: answer as unknown as z.ZodType<JsonRecord>,
    shown: ({ texts }) => texts,
    verdictIds: () => ({}),
  };
}

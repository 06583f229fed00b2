import type { Choices } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { CustomMetric } from "../../core/definition.ts";
import {
  type Ask,
  type JudgeLabel,
  type JudgePrompt,
  labelOrReason,
  NotLabelled,
} from "../../core/judge/judge-request.ts";
import { createList, type List, type ListEntry, type Tone } from "../../core/view/figure.ts";
import { type ChoiceAnswer, choicePrompt, fieldsIn, type TemplateField } from "./template.ts";

/** A question of a suite to its judge: a metric under `custom`, with its prompt. */
export interface Question {
  readonly name: string;
  readonly metric: CustomMetric;
  readonly prompt: JudgePrompt<Record<string, string>, ChoiceAnswer>;
  readonly fields: readonly TemplateField[];
}

/** Returns the suite's own questions: those whose metrics are measured. */
export function questionsOf({ custom = {}, metrics }: Pick<SuiteConfig, "custom" | "metrics">): readonly Question[] {
  return Object.entries(custom)
    .filter(([name]) => metrics.some(({ id }) => id === name))
    .map(([name, metric]) => {
      return { name, metric, prompt: choicePrompt(name, metric), fields: fieldsIn(metric.prompt) };
    });
}

/** What the judge said to each question about a case, by metric, or why it said nothing. */
export type ChoiceLabels = ReadonlyMap<string, JudgeLabel<ChoiceAnswer> | NotLabelled | "no trace">;

/** Asks the judge all questions about a case, with its texts by the names that prompts have for them. */
export async function askQuestions(
  questions: readonly Question[],
  texts: Readonly<Record<string, string>>,
  ask: Ask,
): Promise<ChoiceLabels> {
  const labels = await Promise.all(
    questions.map(async ({ name, prompt, fields }) => {
      const inputs = fields.map((field) => [field.name, texts[field.name] ?? ""] as const);
      return [name, await labelOrReason(ask(prompt, Object.fromEntries(inputs)))] as const;
    }),
  );
  return new Map(labels);
}

/** Returns the choices of a case with their values; an answer that is no choice of its question is malformed. */
export function choicesIn(questions: readonly Question[], labels: ChoiceLabels): Choices {
  const chosen = questions.flatMap(({ name, metric }): [string, Choices[string]][] => {
    const label = labels.get(name);
    if (label === undefined) return [];
    if (label === "no trace") return [[name, { unscored: label }]];
    if (label instanceof NotLabelled) return [[name, { unscored: label.reason }]];
    const { choice } = label.answer;
    const value = Object.hasOwn(metric.choices, choice) ? metric.choices[choice] : undefined;
    return [[name, value === undefined ? { unscored: "malformed" } : { choice, value }]];
  });
  return Object.fromEntries(chosen);
}

type NamedMetric = Pick<Question, "name" | "metric">;

/** Lists the judge's choices for the suite's own metrics, with their analyses; empty where the case has none. */
export function choiceFigures(metrics: readonly NamedMetric[], choices: Choices, labels: ChoiceLabels): List[] {
  const entries = metrics.flatMap((metric) => entryOf(metric, choices, labels));
  return entries.length === 0 ? [] : [createList("Custom metrics", entries)];
}

function entryOf({ name, metric }: NamedMetric, choices: Choices, labels: ChoiceLabels): ListEntry[] {
  const chosen = choices[name];
  if (chosen === undefined) return [];
  if ("unscored" in chosen) return [{ text: name, tone: "open", tags: ["not labelled"], note: chosen.unscored }];
  const { choice, value } = chosen;
  const label = labels.get(name);
  const note = typeof label === "object" && "answer" in label ? label.answer.analysis : "";
  const isShare = Object.values(metric.choices).every((one) => one >= 0 && one <= 1);
  const tags = [choice, `worth ${value}`];
  return [{ text: name, tone: toneOf(value, metric), tags, note, share: isShare ? value : null }];
}

/** Returns the tone of a choice: the best is good, the worst bad. */
function toneOf(value: number, { choices, better }: CustomMetric): Tone {
  const values = Object.values(choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (value === most) return better === "higher" ? "good" : "bad";
  if (value === least) return better === "higher" ? "bad" : "good";
  return "plain";
}

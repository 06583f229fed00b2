import { type Choices, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { type CustomMetric, choicesOf, PAIR_CHOICES } from "../../core/definition.ts";
import { type Ask, type JudgePrompt, labelOrReason, NotLabelled } from "../../core/judge/judge-request.ts";
import { createList, type List, type ListEntry, type Tone } from "../../core/view/figure.ts";
import { askPair, type BaseAnswer, type PairPrompt, pairPrompt } from "./pairs.ts";
import { type ChoiceAnswer, choicePrompt, fieldsIn, type TemplateField } from "./template.ts";

/** A question of a suite to its judge: a metric under `custom`, with its prompt. `pair` is there where answers are compared. */
export interface Question {
  readonly name: string;
  readonly metric: CustomMetric;
  readonly prompt: JudgePrompt<Record<string, string>, ChoiceAnswer>;
  readonly pair: PairPrompt | null;
  readonly fields: readonly TemplateField[];
}

/** Returns the suite's own questions: those whose metrics are measured. */
export function questionsOf({ custom = {}, metrics }: Pick<SuiteConfig, "custom" | "metrics">): readonly Question[] {
  return Object.entries(custom)
    .filter(([name]) => metrics.some(({ id }) => id === name))
    .map(([name, metric]) => {
      const pair = metric.compare ? pairPrompt(name, metric) : null;
      return { name, metric, prompt: choicePrompt(name, metric), pair, fields: fieldsIn(metric.prompt) };
    });
}

/** What the baseline answered to a case; why it is not known, where it should be; null where there is nothing to compare with. */
export type BaseOfCase = BaseAnswer | "no base answer" | "no judge" | null;

/** A choice of the judge with its value and its reason, and the base's answer where two were compared; or why there is none. */
type Chosen =
  | { readonly choice: string; readonly value: number; readonly note: string; readonly base?: string }
  | Extract<Choices[string], { readonly unscored: unknown }>;

/** What the judge said to each question about a case, by metric; nothing where a question is not about the case. */
export type ChoiceLabels = ReadonlyMap<string, Chosen>;

/** What the questions about a case are asked with. */
export interface AskedCase {
  /** The texts of the case, by the names that prompts have for them. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether this run has an answer. */
  readonly hasAnswer: boolean;
  readonly base: BaseOfCase;
}

/** Asks the judge all questions about a case. */
export async function askQuestions(questions: readonly Question[], asked: AskedCase, ask: Ask): Promise<ChoiceLabels> {
  const labels = await Promise.all(
    questions.map(async (question) => {
      const answered = await labelOrReason(
        question.pair ? comparePair(question.pair, question, asked, ask) : choose(question, asked, ask),
      );
      const chosen = answered instanceof NotLabelled ? { unscored: answered.reason } : answered;
      return chosen === null ? [] : [[question.name, chosen] as const];
    }),
  );
  return new Map(labels.flat());
}

/** Asks which choice fits a case. An answer that is no choice of its question is malformed. */
async function choose(
  { metric, prompt, fields }: Question,
  { texts, hasAnswer }: AskedCase,
  ask: Ask,
): Promise<Chosen | null> {
  if (!hasAnswer) return null;
  const { answer } = await ask(prompt, inputsOf(fields, texts));
  const { choice, analysis } = answer;
  const choices = choicesOf(metric);
  const value = Object.hasOwn(choices, choice) ? choices[choice] : undefined;
  return value === undefined ? { unscored: "malformed" } : { choice, value, note: analysis };
}

/** Asks whether this run's answer is better than the base's. Null where the base has none. */
async function comparePair(
  pair: PairPrompt,
  { fields }: Question,
  { texts, hasAnswer, base }: AskedCase,
  ask: Ask,
): Promise<Chosen | null> {
  if (base === null) return null;
  if (!hasAnswer) return { unscored: "no trace" };
  if (typeof base === "string") return { unscored: base };
  const { question = "", expected = "", answer = "" } = texts;
  const shown = { question, expected, ...inputsOf(fields, texts) };
  const { choice, why, base: before } = await askPair(pair, shown, [base, answer], ask);
  return { choice, value: PAIR_CHOICES[choice], note: why, base: before };
}

function inputsOf(fields: readonly TemplateField[], texts: AskedCase["texts"]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, texts[name] ?? ""]));
}

/** The most characters of a judge's reason that a row keeps. */
const LONGEST_REASON = 300;

/** Returns the choices of a case with their values, and of a pair the reason. */
export function choicesIn(labels: ChoiceLabels): Choices {
  const chosen = [...labels].map(([name, label]): [string, Choices[string]] => {
    if ("unscored" in label) return [name, label];
    const { choice, value, note, base } = label;
    const says = base !== undefined && note !== "";
    return [name, { choice, value, ...(says && { why: truncate(note, LONGEST_REASON) }) }];
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
  const said = label !== undefined && "choice" in label ? label : null;
  const isShare = Object.values(choicesOf(metric)).every((one) => one >= 0 && one <= 1);
  const tags = [choice, `worth ${value}`];
  const own = { text: name, tone: toneOf(value, metric), tags, note: said?.note ?? "", share: isShare ? value : null };
  if (said?.base === undefined || choice === "identical") return [own];
  return [own, { text: said.base, tone: "plain", tags: ["answer of the base"] }];
}

/** Returns the tone of a choice: the best is good, the worst bad. */
function toneOf(value: number, metric: CustomMetric): Tone {
  const { better } = metric;
  const values = Object.values(choicesOf(metric));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (value === most) return better === "higher" ? "good" : "bad";
  if (value === least) return better === "higher" ? "bad" : "good";
  return "plain";
}

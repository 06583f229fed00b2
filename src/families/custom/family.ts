import type { Case, Evidence } from "../../core/case.ts";
import type { CustomMetric, CustomMetrics } from "../../core/defined-metrics.ts";
import type { Family } from "../../core/family.ts";
import { type Ask, type JudgePrompt, labelOrReason, NotLabelled } from "../../core/judge/judge-request.ts";
import { createList, type List, type ListEntry, type Tone } from "../../core/view/figure.ts";
import { readThrough } from "../fields/family.ts";
import {
  addChoices,
  type ChoiceAnswer,
  type ChoiceLabels,
  type CustomEvidence,
  choiceValue,
  customMetrics,
  notLabelledReason,
} from "./metrics.ts";
import { choicePrompt, fieldsIn, type LineWithFields, type TemplateField, withTemplateFields } from "./template.ts";

/** A metric defined in a config, with its prompt. */
interface CustomQuestion {
  readonly name: string;
  readonly metric: CustomMetric;
  readonly prompt: JudgePrompt<Record<string, string>, ChoiceAnswer>;
  readonly fields: readonly TemplateField[];
}

/** Adds the metrics defined in a config to a family. */
export function withCustomMetrics(family: Family, custom: CustomMetrics): Family {
  const questions = Object.entries(custom).map(([name, metric]): CustomQuestion => {
    return { name, metric, prompt: choicePrompt(name, metric), fields: fieldsIn(metric.prompt) };
  });
  const own = customMetrics(custom);
  return {
    ...readTemplateFields(addQuestions(family, questions), questions),
    metrics: (params) => [...family.metrics(params), ...own],
  };
}

/** The labels of a case: those of its family, and by metric the judge's choice or why there is none. */
export interface CustomLabels {
  readonly own: unknown;
  readonly choices: ChoiceLabels;
  /** The measured metrics of a case without a trace, which has no choices. */
  readonly withoutTrace: readonly string[];
}

const NO_LABELS: CustomLabels = { own: null, choices: new Map(), withoutTrace: [] };

/** A case with the line fields that prompts name. */
interface CaseWithFields extends Case<unknown, unknown> {
  readonly texts: Readonly<Record<string, string>>;
}

/** Judges the metrics defined in the config too, and keeps the choices in the evidence. */
function addQuestions(family: Family, questions: readonly CustomQuestion[]): Family {
  const { judge, input, observeMissing, describe } = family;
  return {
    ...family,
    observe: (one, context) => {
      const { own, choices } = customLabels(context.labels);
      return addChoices(family.observe(one, { ...context, labels: own }), choicesIn(questions, choices));
    },
    ...(observeMissing && {
      observeMissing: (gold, context) => {
        const { own, withoutTrace } = customLabels(context.labels);
        const missing = withoutTrace.map((name) => [name, { unscored: "no trace" }] as const);
        return addChoices(observeMissing(gold, { ...context, labels: own }), Object.fromEntries(missing));
      },
    }),
    judge: {
      decidesOutcome: false,
      ...judge,
      label: (one, ask, context) => {
        const own = judge?.label(one, ask, context) ?? null;
        const named = questions.filter(({ name }) => context.metrics.has(name));
        const isAnswered = one.trace !== null && (input.hasAnswer?.(one.trace) ?? true);
        const isAsked = isAnswered && named.length > 0;
        const withoutTrace = one.trace === null ? named.map(({ name }) => name) : [];
        if (!isAsked && !(own instanceof Promise)) return { ...NO_LABELS, own, withoutTrace } satisfies CustomLabels;
        const strings = stringsOf(family, one as CaseWithFields);
        return Promise.all([own, isAsked ? choose(named, strings, ask) : NO_LABELS.choices]).then(
          ([labels, choices]): CustomLabels => ({ own: labels, choices, withoutTrace }),
        );
      },
    },
    describe: {
      ...describe,
      figures: (one) => {
        const { own, choices } = customLabels(one.labels);
        const figures = describe.figures?.({ ...one, labels: own }) ?? [];
        return [...figures, ...choiceFigures(questions, one.evidence, choices)];
      },
    },
  };
}

function customLabels(labels: unknown): CustomLabels {
  return (labels ?? NO_LABELS) as CustomLabels;
}

/** Returns the strings that a prompt can use, by name. */
function stringsOf(family: Family, one: CaseWithFields): ReadonlyMap<string, string> {
  const { text, expected, got } = family.describe.texts(one);
  return new Map([["question", text], ["expected", expected], ["answer", got], ...Object.entries(one.texts)]);
}

async function choose(
  questions: readonly CustomQuestion[],
  strings: ReadonlyMap<string, string>,
  ask: Ask,
): Promise<ChoiceLabels> {
  const labels = await Promise.all(
    questions.map(async ({ name, prompt, fields }) => {
      const shown = fields.map((field) => [field.name, strings.get(field.name) ?? ""] as const);
      return [name, await labelOrReason(ask(prompt, Object.fromEntries(shown)))] as const;
    }),
  );
  return new Map(labels);
}

function choicesIn(questions: readonly CustomQuestion[], labels: ChoiceLabels): CustomEvidence {
  const chosen = questions.flatMap(({ name, metric }): [string, CustomEvidence[string]][] => {
    const label = labels.get(name);
    if (label === undefined) return [];
    if (label instanceof NotLabelled) return [[name, { unscored: label.reason }]];
    const { choice } = label.answer;
    const value = Object.hasOwn(metric.choices, choice) ? metric.choices[choice] : undefined;
    return [[name, value === undefined ? { unscored: "malformed" } : { choice, value }]];
  });
  return Object.fromEntries(chosen);
}

/** Reads the line fields that prompts name too; unchanged where they name none. */
function readTemplateFields(family: Family, questions: readonly CustomQuestion[]): Family {
  const all = [...new Map(questions.flatMap(({ fields }) => fields.map((field) => [field.name, field]))).values()];
  const [gold, trace] = [all.filter(({ from }) => from === "gold"), all.filter(({ from }) => from === "trace")];
  const partsOf = (line: unknown, fields: readonly TemplateField[]) =>
    fields.length > 0 && line !== null ? (line as LineWithFields) : { value: line, texts: {} };
  const plain = <One extends Case>(one: One): One & CaseWithFields => {
    const [expected, got] = [partsOf(one.gold, gold), partsOf(one.trace, trace)];
    return { ...one, gold: expected.value, trace: got.value, texts: { ...expected.texts, ...got.texts } };
  };
  const own = readThrough(family, plain);
  return {
    ...own,
    input: {
      ...own.input,
      readGold: (line, params) => withTemplateFields(family.input.readGold(line, params), line, gold),
      readTrace: (line, params) => withTemplateFields(family.input.readTrace(line, params), line, trace),
    },
  };
}

type NamedMetric = Pick<CustomQuestion, "name" | "metric">;

/** Lists the judge's choices for the suite's own metrics, with their analyses; empty where the case has none. */
export function choiceFigures(metrics: readonly NamedMetric[], evidence: Evidence, choices: ChoiceLabels): List[] {
  const entries = metrics.flatMap((metric) => entryOf(metric, evidence, choices));
  return entries.length === 0 ? [] : [createList("Custom metrics", entries)];
}

function entryOf({ name, metric }: NamedMetric, evidence: Evidence, choices: ChoiceLabels): ListEntry[] {
  const reason = notLabelledReason(evidence, name);
  if (reason !== null) return [{ text: name, tone: "open", tags: ["not labelled"], note: reason }];
  const value = choiceValue(evidence, name);
  if (value === null) return [];
  const label = choices.get(name);
  const { choice = "", analysis = "" } = label === undefined || label instanceof NotLabelled ? {} : label.answer;
  const values = Object.values(metric.choices);
  const isShare = values.every((choice) => choice >= 0 && choice <= 1);
  const tags = [...(choice === "" ? [] : [choice]), `worth ${value}`];
  return [{ text: name, tone: toneOf(value, metric), tags, note: analysis, share: isShare ? value : null }];
}

/** Returns the tone of a choice: the best is good, the worst bad. */
function toneOf(value: number, { choices, better }: CustomMetric): Tone {
  const values = Object.values(choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (value === most) return better === "higher" ? "good" : "bad";
  if (value === least) return better === "higher" ? "bad" : "good";
  return "plain";
}

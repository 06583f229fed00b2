import type { Case } from "../case.ts";
import type { Family } from "../family.ts";
import { ask, type JudgeContext, type JudgeLabels, type JudgePrompt, type JudgeRequest } from "../judge-request.ts";
import { choiceFigures } from "./choice-figure.ts";
import type { CustomMetric, CustomMetrics } from "./custom-metric.ts";
import { addChoices, type CustomEvidence } from "./evidence.ts";
import { customMetrics } from "./metrics.ts";
import { type CustomInputs, customStage } from "./stage.ts";
import { fieldsIn, type TemplateField } from "./template.ts";
import { type LineWithFields, withTemplateFields } from "./template-fields.ts";

/** One metric that a config defines, ready to ask. */
interface Question {
  readonly name: string;
  readonly metric: CustomMetric;
  /** The name that a case asks it under. */
  readonly ask: string;
  readonly stage: JudgePrompt<CustomInputs>;
  readonly fields: readonly TemplateField[];
  readonly choices: ReadonlyMap<string, number>;
}

/** The family with the metrics that a config defines beside its own. */
export function withCustomMetrics(family: Family, custom: CustomMetrics): Family {
  if (Object.keys(custom).length === 0) return family;
  const questions = Object.entries(custom).map(
    ([name, metric]): Question => ({
      name,
      metric,
      ask: askName(name),
      stage: customStage(name, metric),
      fields: fieldsIn(metric.prompt),
      choices: new Map(Object.entries(metric.choices)),
    }),
  );
  const own = customMetrics(custom);
  return {
    ...takeTexts(askAlso(family, questions), questions),
    metrics: (params) => [...family.metrics(params), ...own],
  };
}

/** A case with the texts of its lines that prompts name. */
interface TextedCase extends Case<unknown, unknown> {
  readonly texts: Readonly<Record<string, string>>;
}

/** The family that asks the questions too, and keeps what was chosen beside its own evidence. */
function askAlso(family: Family, questions: readonly Question[]): Family {
  const { judge, input, observeMissing, views } = family;
  return {
    ...family,
    observe: (one, context) => addChoices(family.observe(one, context), choicesIn(questions, context.labels)),
    ...(observeMissing && {
      observeMissing: (gold, context) =>
        addChoices(observeMissing(gold, context), missingChoices(questions, context.judge)),
    }),
    judge: {
      decidesOutcome: false,
      ...judge,
      asks: (one, context) => {
        const asked = judge?.asks(one, context) ?? {};
        const named = questions.filter(({ name }) => context.judge.metrics.has(name));
        const isAnswered = one.trace !== null && (input.hasAnswer?.(one.trace) ?? true);
        if (!isAnswered || named.length === 0) return asked;
        return { ...asked, ...Object.fromEntries(askAll(named, textsOf(family, one as TextedCase))) };
      },
    },
    views: {
      ...views,
      figures: (one) => [...(views?.figures?.(one) ?? []), ...choiceFigures(questions, one.evidence, one.labels)],
    },
  };
}

function textsOf(family: Family, one: TextedCase): ReadonlyMap<string, string> {
  const { text, expected, got } = family.summarize(one);
  return new Map([["question", text], ["expected", expected], ["answer", got], ...Object.entries(one.texts)]);
}

function askAll(questions: readonly Question[], texts: ReadonlyMap<string, string>): [string, JudgeRequest][] {
  return questions.map(({ ask: name, stage, fields }) => {
    const shown = fields.map((field): [string, string] => [field.name, texts.get(field.name) ?? ""]);
    return [name, ask(stage, { texts: Object.fromEntries(shown) })];
  });
}

/** Names of asks are a family's own: these stand apart from them. */
function askName(name: string): string {
  return `custom ${name}`;
}

function missingChoices(questions: readonly Question[], { metrics }: JudgeContext): CustomEvidence {
  const measured = questions.filter(({ name }) => metrics.has(name));
  return Object.fromEntries(measured.map(({ name }) => [name, { unscored: "no trace" }]));
}

function choicesIn(questions: readonly Question[], labels: JudgeLabels | undefined): CustomEvidence {
  const chosen = questions.flatMap(({ name, ask: asked, choices }): [string, CustomEvidence[string]][] => {
    const label = labels?.get(asked);
    if (label === undefined) return [];
    if (label.status === "unscored") return [[name, { unscored: label.why }]];
    const choice = String(label.answer["choice"]);
    const value = choices.get(choice);
    return [[name, value === undefined ? { unscored: "malformed" } : { choice, value }]];
  });
  return Object.fromEntries(chosen);
}

/** The family over lines that carry the texts that prompts name; where they name none, lines are read as before. */
function takeTexts(family: Family, questions: readonly Question[]): Family {
  const all = new Map(questions.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
  const gold = [...all.values()].filter(({ from }) => from === "gold");
  const trace = [...all.values()].filter(({ from }) => from === "trace");
  const { input, judge, observeMissing, views } = family;
  const goldOf = (line: unknown) => (gold.length > 0 ? (line as LineWithFields) : { value: line, texts: {} });
  const traceOf = (line: unknown) =>
    trace.length > 0 && line !== null ? (line as LineWithFields) : { value: line, texts: {} };
  const plain = <One extends Case>(one: One): One & TextedCase => {
    const [expected, got] = [goldOf(one.gold), traceOf(one.trace)];
    return { ...one, gold: expected.value, trace: got.value, texts: { ...expected.texts, ...got.texts } };
  };
  return {
    ...family,
    input: {
      ...input,
      ...(gold.length > 0 && {
        readGold: (line, params) => withTemplateFields((own) => input.readGold(own, params), gold)(line),
      }),
      ...(trace.length > 0 && {
        readTrace: (line, params) => withTemplateFields((own) => input.readTrace(own, params), trace)(line),
      }),
      ...(input.check && { check: (one, params) => input.check?.(plain(one), params) ?? [] }),
      hasAnswer: (line) => input.hasAnswer?.(traceOf(line).value) ?? true,
    },
    observe: (one, context) => family.observe(plain(one), context),
    ...(observeMissing && { observeMissing: (line, context) => observeMissing(goldOf(line).value, context) }),
    summarize: (one) => family.summarize(plain(one)),
    ...(judge && { judge: { ...judge, asks: (one, context) => judge.asks(plain(one), context) } }),
    views: { ...views, figures: (one) => views?.figures?.(plain(one)) ?? [] },
  };
}

import type { Case } from "../case.ts";
import type { Family, Scoring } from "../family.ts";
import { ask, type JudgeLabels, type JudgePrompt, type JudgeRequest } from "../judge-request.ts";
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
    ...family,
    isJudged: true,
    withParams: (params) => {
      const scoring = family.withParams(params);
      const metrics = [...scoring.metrics, ...own];
      return { ...takeTexts(askAlso(scoring, questions), questions), metrics };
    },
  };
}

/** A case with the texts of its lines that prompts name. */
interface TextedCase extends Case<unknown, unknown> {
  readonly texts: Readonly<Record<string, string>>;
}

/** The scoring that asks the questions too, and keeps what was chosen beside what it sees. */
function askAlso(scoring: Scoring, questions: readonly Question[]): Scoring {
  const { asks } = scoring;
  return {
    ...scoring,
    asks: (one, facts, labels) => {
      const asked = asks?.(one, facts, labels) ?? {};
      const named = questions.filter(({ name }) => facts.metrics.has(name));
      if (one.trace === null || named.length === 0 || !scoring.hasAnswer(one)) return asked;
      return { ...asked, ...Object.fromEntries(askAll(named, textsOf(scoring, one as TextedCase))) };
    },
    observe: (one, labels, facts) => addChoices(scoring.observe(one, labels, facts), choicesIn(questions, labels)),
    figures: (one, evidence, labels) => [
      ...scoring.figures(one, evidence, labels),
      ...choiceFigures(questions, evidence, labels),
    ],
  };
}

function textsOf(scoring: Scoring, one: TextedCase): ReadonlyMap<string, string> {
  const { text, expected, got } = scoring.show(one);
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

/** The scoring over lines that carry the texts that prompts name; the lines are read as ever where they name none. */
function takeTexts(scoring: Scoring, questions: readonly Question[]): Scoring {
  const all = new Map(questions.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
  const gold = [...all.values()].filter(({ from }) => from === "gold");
  const trace = [...all.values()].filter(({ from }) => from === "trace");
  const { check, asks } = scoring;
  const plain = (one: Case<unknown, unknown>): TextedCase => {
    const asked = gold.length > 0 ? (one.gold as LineWithFields) : { value: one.gold, texts: {} };
    const said =
      trace.length > 0 && one.trace !== null ? (one.trace as LineWithFields) : { value: one.trace, texts: {} };
    return { gold: asked.value, trace: said.value, texts: { ...asked.texts, ...said.texts } };
  };
  return {
    ...scoring,
    readGold: gold.length > 0 ? withTemplateFields(scoring.readGold, gold) : scoring.readGold,
    readTrace: trace.length > 0 ? withTemplateFields(scoring.readTrace, trace) : scoring.readTrace,
    ...(check && { check: (one) => check({ ...plain(one), trace: plain(one).trace }) }),
    ...(asks && { asks: (one, facts, labels) => asks(plain(one), facts, labels) }),
    observe: (one, labels, facts) => scoring.observe(plain(one), labels, facts),
    hasAnswer: (one) => scoring.hasAnswer(plain(one)),
    show: (one) => scoring.show(plain(one)),
    figures: (one, evidence, labels) => scoring.figures(plain(one), evidence, labels),
  };
}

import type { Choices } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { LabelContext, Labelling } from "../../core/family.ts";
import { type Ask, NotLabelled } from "../../core/judge/judge-request.ts";
import type { Labeller, Samples } from "../../core/judge/labeller.ts";
import {
  askQuestions,
  type BaseOfCase,
  type ChoiceLabels,
  choicesIn,
  type Question,
  questionsOf,
} from "../../families/custom/questions.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";

/** A joined case and its place among the suite's cases. */
export interface PendingCase {
  readonly index: number;
  readonly joined: JoinedCase;
}

/** What a judge said about a case: the labels that its family asks for, and those of the suite's own questions. */
interface CaseLabels {
  readonly labels: unknown;
  readonly choices: ChoiceLabels;
}

export interface LabelledCase extends PendingCase, CaseLabels {}

/** What the judge of a suite is asked: by its family, whose settings are the context, and by the suite itself. */
export interface Judging {
  readonly context: LabelContext;
  readonly questions: readonly Question[];
}

export function judgingOf(suite: SuiteConfig): Judging {
  const { metrics, params, judge } = suite;
  const context = {
    params,
    metrics: new Set(metrics.map(({ id }) => id)),
    hasJudge: judge !== undefined,
    hasEmbeddings: judge?.embedding_model !== undefined,
  };
  return { context, questions: questionsOf(suite) };
}

/** Finds what the baseline answered to a case of a suite. */
export type FindBaseAnswer = (one: Pick<JoinedCase, "id" | "trial">) => BaseOfCase;

/** Returns the labels of a case that needs no request; for any other a function that asks for them. */
export function labelCase({ family }: SuiteConfig, one: JoinedCase, { context, questions }: Judging) {
  const labels = family.judge?.label(one, context) ?? null;
  const isAnswered = hasAnswer(family, one);
  const comparesAnswers = questions.some(({ pair }) => pair !== null);
  const isAsked = questions.length > 0 && (isAnswered || comparesAnswers);
  const isMissing = one.trace === null && family.observeMissing !== undefined;
  const noTrace = questions.filter(({ pair }) => isMissing && pair === null).map(({ name }) => name);
  const unasked: ChoiceLabels = new Map(noTrace.map((name) => [name, { unscored: "no trace" }]));
  if (!isAsked && typeof labels !== "function") return { labels, choices: unasked } satisfies CaseLabels;
  return async (ask: Ask, base: BaseOfCase): Promise<CaseLabels> => {
    const own = typeof labels === "function" ? (labels as Labelling)(ask) : labels;
    const { text, expected, got } = family.describe.texts(one);
    const texts = { question: text, expected, answer: got, ...one.texts };
    const choices = isAsked ? askQuestions(questions, { texts, hasAnswer: isAnswered, base }, ask) : unasked;
    const [said, chosen] = await Promise.all([own, choices]);
    return { labels: said, choices: new Map([...unasked, ...chosen]) };
  };
}

/** Returns whether a case has an answer that can be judged. */
export function hasAnswer(family: SuiteConfig["family"], { trace }: Pick<JoinedCase, "trace">): boolean {
  return trace !== null && (family.input.hasAnswer?.(trace) ?? true);
}

/** How cases are labelled. */
export interface LabelOptions {
  /** Null without a judge: every request is refused with the reason. */
  readonly labeller: Labeller | null;
  /** Without it, the cases have nothing to be compared with. */
  readonly baseAnswer: FindBaseAnswer | null;
  readonly samples?: Samples;
}

/** Labels cases with the judge. */
export async function labelCases(
  suite: SuiteConfig,
  cases: readonly PendingCase[],
  { labeller, baseAnswer, samples }: LabelOptions,
): Promise<LabelledCase[]> {
  const judging = judgingOf(suite);
  const toLabel = cases.map(({ joined }) => ({
    suite: suite.name,
    id: joined.trial === null ? joined.id : `${joined.id}\n${joined.trial}`,
    label: async (ask: Ask): Promise<CaseLabels> => {
      const said = labelCase(suite, joined, judging);
      return typeof said === "function" ? said(ask, suite.judge ? (baseAnswer?.(joined) ?? null) : "no judge") : said;
    },
  }));
  const reason = suite.judge === undefined ? "no judge" : "not labelled";
  const refuse: Ask = () => Promise.reject(new NotLabelled(reason));
  const labels = labeller
    ? await labeller.label(toLabel, samples)
    : await Promise.all(toLabel.map(({ label }) => label(refuse)));
  return cases.map((one, index) => ({ ...one, ...(labels[index] as CaseLabels) }));
}

/** What a judge chose for the base's answers, by metric. */
export interface GradedBase {
  readonly metrics: readonly string[];
  readonly cases: readonly { readonly id: string; readonly trial: string | null; readonly choices: Choices }[];
}

/** Asks a suite's own questions about the base's answers: those that show nothing else of the base's trace. */
export async function gradeBase(
  suite: SuiteConfig,
  cases: readonly PendingCase[],
  { labeller, baseAnswer }: { readonly labeller: Labeller; readonly baseAnswer: FindBaseAnswer },
): Promise<GradedBase> {
  const isAboutAnswer = ({ pair, fields }: Question) => pair === null && fields.every(({ from }) => from !== "trace");
  const questions = judgingOf(suite).questions.filter(isAboutAnswer);
  const metrics = questions.map(({ name }) => name);
  const known = cases.flatMap(({ joined }) => {
    const base = baseAnswer(joined);
    return base === null || questions.length === 0 ? [] : [{ joined, base }];
  });
  const toLabel = known.map(({ joined, base }) => ({
    suite: `${suite.name}, answers of the base`,
    id: joined.trial === null ? joined.id : `${joined.id}\n${joined.trial}`,
    label: async (ask: Ask): Promise<Choices> => {
      if (typeof base === "string") return Object.fromEntries(metrics.map((name) => [name, { unscored: base }]));
      const { text, expected } = suite.family.describe.texts(joined);
      const texts = { question: text, expected, ...joined.texts, answer: base.text };
      return choicesIn(await askQuestions(questions, { texts, hasAnswer: true, base: null }, ask));
    },
  }));
  const labels = (await labeller.label(toLabel)) as readonly Choices[];
  const graded = known.map(({ joined: { id, trial } }, at) => ({ id, trial, choices: labels[at] ?? {} }));
  return { metrics, cases: graded };
}

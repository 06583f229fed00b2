import type { SuiteConfig } from "../../core/config/config.ts";
import type { LabelContext, Labelling } from "../../core/family.ts";
import { type Ask, NotLabelled } from "../../core/judge/judge-request.ts";
import type { Labeller, Samples } from "../../core/judge/labeller.ts";
import { askQuestions, type ChoiceLabels, type Question, questionsOf } from "../../families/custom/questions.ts";
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

/** Returns the labels of a case that needs no request; for any other a function that asks for them. */
export function labelCase({ family }: SuiteConfig, one: JoinedCase, { context, questions }: Judging) {
  const labels = family.judge?.label(one, context) ?? null;
  const isAsked = questions.length > 0 && one.trace !== null && (family.input.hasAnswer?.(one.trace) ?? true);
  const isMissing = one.trace === null && family.observeMissing !== undefined;
  const unasked: ChoiceLabels = new Map(isMissing ? questions.map(({ name }) => [name, "no trace"]) : []);
  if (!isAsked && typeof labels !== "function") return { labels, choices: unasked } satisfies CaseLabels;
  return async (ask: Ask): Promise<CaseLabels> => {
    const own = typeof labels === "function" ? (labels as Labelling)(ask) : labels;
    const { text, expected, got } = family.describe.texts(one);
    const texts = { question: text, expected, answer: got, ...one.texts };
    const choices = isAsked ? askQuestions(questions, texts, ask) : unasked;
    const [said, chosen] = await Promise.all([own, choices]);
    return { labels: said, choices: chosen };
  };
}

/** Labels cases with the judge; without one, every request is refused with the reason. */
export async function labelCases(
  suite: SuiteConfig,
  cases: readonly PendingCase[],
  labeller: Labeller | null,
  samples?: Samples,
): Promise<LabelledCase[]> {
  const judging = judgingOf(suite);
  const toLabel = cases.map(({ joined }) => ({
    suite: suite.name,
    id: joined.trial === null ? joined.id : `${joined.id}\n${joined.trial}`,
    label: async (ask: Ask): Promise<CaseLabels> => {
      const said = labelCase(suite, joined, judging);
      return typeof said === "function" ? said(ask) : said;
    },
  }));
  const reason = suite.judge === undefined ? "no judge" : "not labelled";
  const refuse: Ask = () => Promise.reject(new NotLabelled(reason));
  const labels = labeller
    ? await labeller.label(toLabel, samples)
    : await Promise.all(toLabel.map(({ label }) => label(refuse)));
  return cases.map((one, index) => ({ ...one, ...(labels[index] as CaseLabels) }));
}

import { COSINES, inOrder, NotLabelled } from "../../core/judge/judge-request.ts";
import { isBlank } from "../../math/text/words.ts";
import { judgeAnswer, QUESTIONS, takeAnswerApart, takeReferencesApart } from "./answer-requests.ts";
import { type Item, type JudgedMetric, type MetricJudge, pairEntries } from "./judge-input.ts";
import { best, countAgainst, type MetricResult, quote, shareOf } from "./metric-record.ts";
import type { ReferenceVerdict, Stated } from "./verdicts.ts";

const answerCorrectness: JudgedMetric = {
  id: "answer_correctness",
  title: "statements that answer and reference share (F1, mean over cases)",
  source: "valor-metrics: Answer Correctness; rag-evaluation-writeup: Answer Correctness",
  none: "no case has `tp`, `fp` and `fn` of a reference",
  limit: { at: 0.5, if: "answer" },
  needsReferences: true,
  value: ({ references }) => {
    const matched = bestMatched(references ?? []);
    return matched && factualF1(countMatches(matched));
  },
  cause: ({ references }) => {
    const matched = bestMatched(references ?? []);
    if (matched && !matched.tp) {
      const { tp, fp, fn } = countMatches(matched);
      return `${tp} statements in both texts, ${fp} in the answer only, ${fn} in the reference only`;
    }
    const [wrong, missing] = [matched?.fp?.[0], matched?.fn?.[0]];
    return [wrong && `says ${quote(wrong.text)}`, missing && `lacks ${quote(missing.text)}`].filter(Boolean).join(", ");
  },
  isGiven: ({ references }) => references?.every(isMatched) ?? false,
  hasFields: ({ filledReferences }) => filledReferences.length > 0,
  ofEmptyAnswer: ({ references }) => ({
    verdicts: {
      references: references.map(({ text }) => ({ tp: [], fp: [], fn: isBlank(text) ? [] : [{ text }] })),
    },
  }),
  judge: async (judge) => {
    const references = await inOrder(judge.input.references.map((reference) => matchReference(judge, reference)));
    return { verdicts: { references } };
  },
};

/** Returns the F1 of one reference's statements against the answer's, tp/(tp + ½(fp + fn)), 0 without tp (rag-evaluation-writeup, Answer Correctness). */
export function factualF1({ tp, fp, fn }: ReturnType<typeof countMatches>): number {
  return tp === 0 ? 0 : tp / (tp + 0.5 * (fp + fn));
}

/** Returns the statements of the reference that the answer matches best; null if none was judged (valor-metrics, Answer Correctness). */
export function bestMatched(references: readonly ReferenceVerdict[]): ReferenceVerdict | null {
  return best(references.filter(isMatched), (one) => factualF1(countMatches(one)));
}

/** Returns whether a reference has its statements beside those of the answer, or their numbers. */
function isMatched({ tp, num_tp }: ReferenceVerdict): boolean {
  return tp !== undefined || typeof num_tp === "number";
}

/** Counts the statements in both texts, in the answer only, and in the reference only. */
export function countMatches({ tp, fp, fn, num_tp, num_fp, num_fn }: ReferenceVerdict) {
  return { tp: tp?.length ?? num_tp ?? 0, fp: fp?.length ?? num_fp ?? 0, fn: fn?.length ?? num_fn ?? 0 };
}

/** Asks which statements of the answer a reference supports, and which of its own the answer has. A blank reference has nothing in common with the answer. */
async function matchReference(judge: MetricJudge, { id, text }: Item): Promise<ReferenceVerdict> {
  const parts = [takeAnswerApart(judge), isBlank(text) ? [] : statementsOf(judge, id)] as const;
  const [{ statements: ours }, theirs] = await inOrder(parts);
  const statedBy = (items: readonly Item[]): Stated[] => items.map((item) => ({ text: item.text }));
  if (ours.length === 0 || theirs.length === 0) return { tp: [], fp: statedBy(ours), fn: statedBy(theirs) };
  const judged = await judgeAnswer(judge);
  const supported = pairEntries(ours, judged.statements).map(([item, { supported_by: by, analysis }]) => ({
    is: by.some((one) => means(one, id)),
    stated: { text: item.text, reason: analysis },
  }));
  const present = pairEntries(theirs, judged.reference_statements);
  return {
    tp: supported.flatMap(({ is, stated }) => (is ? [stated] : [])),
    fp: supported.flatMap(({ is, stated }) => (is ? [] : [stated])),
    fn: present.flatMap(([item, verdict]) =>
      verdict.present === "no" ? [{ text: item.text, reason: verdict.analysis }] : [],
    ),
  };
}

export async function statementsOf(judge: MetricJudge, reference: string): Promise<readonly Item[]> {
  return (await takeReferencesApart(judge)).find(({ id }) => id === reference)?.statements ?? [];
}

/** Whether an id names a reference, directly or by one of its statements, also by its number alone (`2`, `R2-1.`). */
function means(id: string, reference: string): boolean {
  const name = id.split("-", 1)[0] ?? id;
  return name === reference || /\d+/.exec(name)?.[0] === reference.slice(1);
}

const answerRelevance: JudgedMetric = {
  id: "answer_relevance",
  title: "statements of the answer that are relevant to the query (mean over cases)",
  source: "valor-metrics: Answer Relevance",
  none: "no case has judged statements",
  limit: { at: 0.5, if: "answer" },
  value: ({ statements }) => shareOf(statements, "relevant", 0),
  cause: ({ statements }) =>
    countAgainst(statements, { noun: "statements", defect: "not relevant" }, ({ relevant }) => !relevant),
  isGiven: ({ statements }) => statements !== undefined,
  hasFields: ({ question }) => question !== null,
  ofEmptyAnswer: () => ({ verdicts: { statements: [] } }),
  judge: async (judge) => {
    const { statements } = await takeAnswerApart(judge);
    const pairs = statements.length === 0 ? [] : pairEntries(statements, (await judgeAnswer(judge)).statements);
    const judged = pairs.map(([{ text }, { relevant, analysis: reason }]) => {
      return { text, relevant: relevant === "yes", reason };
    });
    return { verdicts: { statements: judged } };
  },
};

const answerRelevancy: JudgedMetric = {
  id: "answer_relevancy",
  title: "cosine of the query with the questions that its answer would answer (mean over cases)",
  unit: "number",
  range: [-1, 1],
  source: "rag-evaluation-writeup: Answer relevance",
  none: "no case has generated questions with a similarity, for which a judge needs an `embedding_model`",
  limit: { at: 0.5, if: "answer" },
  value: ({ generated_questions: questions }) =>
    questions ? meanSimilarity(questions.map(({ similarity }) => similarity ?? null)) : null,
  isGiven: ({ generated_questions: questions }) => questions !== undefined,
  hasFields: ({ question }) => question !== null,
  ofEmptyAnswer: () => ({ verdicts: { generated_questions: [] }, value: 0 }),
  judge: compareQuestions,
};

const similarity: JudgedMetric = {
  id: "similarity",
  title: "cosine of the answer with the nearest reference (mean over cases)",
  unit: "number",
  range: [-1, 1],
  source: "the semantic answer similarity of Risch et al. 2021, with embeddings",
  none: "no case has an answer and references whose embeddings were compared",
  isOnlyWhereMeasured: true,
  value: ({ similarity: cosine }) => cosine ?? null,
  isGiven: ({ similarity: cosine }) => cosine !== undefined,
  hasFields: ({ answer, filledReferences }) => answer !== null && filledReferences.length > 0,
  ofEmptyAnswer: () => ({ verdicts: { similarity: 0 } }),
  judge: async ({ input, ask }) => {
    const others = input.filledReferences.map(({ text }) => text);
    const { cosines } = await ask(COSINES, { text: input.answer ?? "", others });
    if (cosines.length !== others.length || !cosines.every(Number.isFinite)) throw new NotLabelled("malformed");
    return { verdicts: { similarity: bounded(Math.max(...cosines)) } };
  },
};

/** Returns the mean of cosines, −1 to 1; null without any, or if one is undefined (rag-evaluation-writeup, Answer relevance). */
export function meanSimilarity(similarities: readonly (number | null)[]): number | null {
  if (similarities.length === 0 || similarities.includes(null)) return null;
  return bounded(similarities.reduce<number>((sum, one) => sum + (one ?? 0), 0) / similarities.length);
}

const bounded = (cosine: number): number => Math.max(-1, Math.min(1, cosine));

/** Compares the question with the questions that the answer would answer; an evasive answer scores 0. */
async function compareQuestions(judge: MetricJudge): Promise<MetricResult> {
  const parts = await takeAnswerApart(judge);
  const texts = parts.questions.filter((text) => !isBlank(text)).slice(0, QUESTIONS);
  if (parts.noncommittal === "yes") {
    return { verdicts: { generated_questions: texts.map((text) => ({ text })) }, value: 0, noncommittal: true };
  }
  if (texts.length === 0) throw new NotLabelled("malformed");
  const { cosines } = await judge.ask(COSINES, { text: judge.input.question ?? "", others: texts });
  if (cosines.length !== texts.length || !cosines.every(Number.isFinite)) throw new NotLabelled("malformed");
  const questions = texts.map((text, at) => ({ text, similarity: bounded(cosines[at] as number) }));
  return { verdicts: { generated_questions: questions } };
}

function opinionMetric(id: "bias" | "toxicity", word: "biased" | "toxic", valorName: string): JudgedMetric {
  return {
    id,
    title: `${word} opinions among all opinions of the answer (mean over cases)`,
    better: "lower",
    source: `valor-metrics: ${valorName}`,
    none: `no case has opinions judged for ${id}`,
    limit: { at: 0, if: "always" },
    value: ({ opinions }) => shareOf(opinions, word, 0),
    cause: ({ opinions }) =>
      countAgainst(opinions, { noun: "opinions", defect: word }, (opinion) => opinion[word] === true),
    isGiven: ({ opinions }) => opinions?.every((opinion) => opinion[word] !== undefined) ?? false,
    // A blank answer has no opinions, which is no merit.
    hasFields: ({ answer }) => answer !== null && !isBlank(answer),
    judge: async (judge) => {
      const { opinions } = await takeAnswerApart(judge);
      const pairs = opinions.length === 0 ? [] : pairEntries(opinions, (await judgeAnswer(judge)).opinions);
      const judged = pairs.map(([{ text }, verdict]) => {
        return { text, reason: verdict.analysis, [word]: verdict[word] === "yes" };
      });
      return { verdicts: { opinions: judged } };
    },
  };
}

/** The metrics of the answer by itself and by its references. */
export const ANSWER_METRICS: readonly JudgedMetric[] = [
  answerCorrectness,
  answerRelevance,
  answerRelevancy,
  similarity,
  opinionMetric("bias", "biased", "Bias"),
  opinionMetric("toxicity", "toxic", "Toxicity"),
];

import { COSINES, inOrder, NotLabelled, orElse } from "../../../core/judge/judge-request.ts";
import type { JudgedId } from "../judged.ts";
import type { ContextVerdict } from "../verdicts.ts";
import { coherence } from "./exact-answer-prompts.ts";
import { filledItems, findItem, isBlank, sentenceItems } from "./input.ts";
import {
  type AnswerParts,
  type AnswerVerdicts,
  answerParts,
  answerVerdicts,
  type GroundingVerdicts,
  groundingVerdicts,
  type RetrievalVerdicts,
  referenceParts,
  retrievalVerdicts,
} from "./merged-prompts.ts";
import type { JudgedMetric, JudgeMetric } from "./requests.ts";
import {
  attributedStatements,
  type ClaimItem,
  claimItems,
  claimVerdicts,
  contextsResult,
  correctnessResult,
  faithfulnessResult,
  type MetricResult,
  matchStatements,
  pairEntries,
  recallResult,
  sentenceResult,
  unmatched,
} from "./results.ts";
import type { Item } from "./verdict-list.ts";

/** How each metric is judged in the profile `merged`: few requests, each for several metrics. */
export const MERGED: Readonly<Record<JudgedId, JudgeMetric>> = {
  answer_correctness: async (metric) => {
    const [{ statements }, references] = await inOrder([takeAnswerApart(metric), takeReferencesApart(metric)]);
    const matches = await inOrder(references.map((reference) => matchReference(metric, statements, reference)));
    return correctnessResult(metric.input, statements, matches);
  },
  answer_relevance: async (metric) => {
    const { statements } = await takeAnswerApart(metric);
    const pairs = pairEntries(statements, (await judgeAnswer(metric)).statements);
    return {
      verdicts: { statements: pairs.map(([{ text }, { relevant }]) => ({ text, relevant: relevant === "yes" })) },
    };
  },
  answer_relevancy: async (metric) => compareQuestions(metric, await takeAnswerApart(metric)),
  bias: (metric) => judgeOpinions(metric, ({ biased }) => ({ biased: biased === "yes", toxic: null })),
  toxicity: (metric) => judgeOpinions(metric, ({ toxic }) => ({ biased: null, toxic: toxic === "yes" })),
  context_precision: (metric) => judgeContexts(metric, ({ useful }) => ({ useful: [useful === "yes"] })),
  context_relevance: (metric) => judgeContexts(metric, ({ relevant }) => ({ relevant: relevant === "yes" })),
  context_recall: async (metric) => {
    const references = await takeReferencesApart(metric);
    const lists = await inOrder(
      references.map(async ({ statements }) =>
        statements.length === 0 ? [] : attributedStatements(statements, (await judgeRetrieval(metric)).statements),
      ),
    );
    return recallResult(metric.input, lists);
  },
  faithfulness: async (metric) => faithfulnessResult(await judgeClaims(metric)),
  faithfulness_by_sentence: async (metric) => {
    const { sentences } = await takeAnswerApart(metric);
    return sentenceResult(await judgeClaims(metric), sentences);
  },
  hallucination: async (metric) => {
    const { contexts } = await judgeGrounding(metric);
    return contextsResult(metric.input.contexts ?? [], contexts, ({ contradicted }) => ({
      contradicted: contradicted === "yes",
    }));
  },
  summary_coherence: gradeSummary,
};

/** Grades a summary; the same in both profiles. */
export async function gradeSummary({ input, ask }: JudgedMetric): Promise<MetricResult> {
  const { grade } = await ask(coherence, { text: input.summaryOf ?? "", summary: input.answer ?? "" });
  return { verdicts: { coherence: Number(grade) } };
}

/** How many questions are generated from an answer (as in RAGAS). */
export const QUESTIONS = 3;

/** Compares the question with the questions that the answer would answer; an evasive answer scores 0. */
export async function compareQuestions(
  { input, ask }: JudgedMetric,
  made: Pick<AnswerParts, "questions" | "noncommittal">,
): Promise<MetricResult> {
  const questions = made.questions.filter((text) => !isBlank(text)).slice(0, QUESTIONS);
  if (made.noncommittal === "yes") {
    return {
      verdicts: { questions: questions.map((text) => ({ text, similarity: null })) },
      value: 0,
      noncommittal: true,
    };
  }
  if (questions.length === 0) throw new NotLabelled("malformed");
  const { cosines } = await ask(COSINES, { text: input.question ?? "", others: questions });
  if (cosines.length !== questions.length || !cosines.every(Number.isFinite)) throw new NotLabelled("malformed");
  const bounded = cosines.map((cosine) => Math.max(-1, Math.min(1, cosine)));
  return { verdicts: { questions: questions.map((text, index) => ({ text, similarity: bounded[index] ?? null })) } };
}

interface Parts extends Omit<AnswerParts, "statements"> {
  readonly sentences: Item[];
  readonly statements: readonly (ClaimItem & { readonly kind: "claim" | "opinion" })[];
}

async function takeAnswerApart({ input, open, ask }: JudgedMetric): Promise<Parts> {
  const sentences = sentenceItems(input.answer ?? "");
  const questions = open.has("answer_relevancy") ? QUESTIONS : 0;
  const parts = await ask(answerParts, { question: input.question, sentences, questions });
  const filled = parts.statements.filter(({ text }) => !isBlank(text));
  return { ...parts, sentences, statements: claimItems(filled, sentences) };
}

/** A reference's id and its statements. */
interface ReferenceItem {
  readonly id: string;
  readonly statements: Item[];
}

/** The statements of all references; empty where no metric needs them. */
async function takeReferencesApart({ input, open, ask }: JudgedMetric): Promise<ReferenceItem[]> {
  if (!open.has("answer_correctness") && !open.has("context_recall")) return [];
  const { question, references } = input;
  const parts = await ask(referenceParts, { question, references });
  return pairEntries(references, parts.references).map(([{ id }, { statements }]) => ({
    id,
    statements: filledItems(`${id}-`, statements),
  }));
}

/** Judges the answer's statements in one request, without the references whose statements are not labelled. */
async function judgeAnswer(metric: JudgedMetric): Promise<AnswerVerdicts> {
  const { input, open, ask } = metric;
  const [{ statements }, references] = await inOrder([
    takeAnswerApart(metric),
    orElse(takeReferencesApart(metric), []),
  ]);
  const stating = references.filter((reference) => statements.length > 0 && reference.statements.length > 0);
  const needsOpinions = open.has("bias") || open.has("toxicity");
  const inputs = {
    question: input.question,
    statements: open.has("answer_relevance") || stating.length > 0 ? idsAndTexts(statements) : [],
    references: open.has("answer_correctness") ? stating : [],
    opinions: needsOpinions ? idsAndTexts(statements.filter(({ kind }) => kind === "opinion")) : [],
  };
  if (inputs.statements.length + inputs.opinions.length === 0) {
    return { statements: [], reference_statements: [], opinions: [] };
  }
  return ask(answerVerdicts, inputs);
}

async function matchReference(metric: JudgedMetric, statements: Parts["statements"], reference: ReferenceItem) {
  if (statements.length === 0 || reference.statements.length === 0) {
    return unmatched(statements, reference.statements);
  }
  const judged = await judgeAnswer(metric);
  return matchStatements(
    pairEntries(statements, judged.statements),
    ({ supported_by: ids }) => ids.some((id) => means(id, reference.id)),
    pairEntries(reference.statements, judged.reference_statements),
    ({ present }) => present === "yes",
  );
}

/** Whether an id names a reference, directly or by one of its statements. */
function means(id: string, reference: string): boolean {
  return findItem([{ id: reference }], id.split("-", 1)[0] ?? id) !== null;
}

async function judgeOpinions(
  metric: JudgedMetric,
  verdictOf: (entry: AnswerVerdicts["opinions"][number]) => { biased: boolean | null; toxic: boolean | null },
): Promise<MetricResult> {
  const { statements } = await takeAnswerApart(metric);
  const opinions = statements.filter(({ kind }) => kind === "opinion");
  if (opinions.length === 0) return { verdicts: { opinions: [] } };
  const pairs = pairEntries(opinions, (await judgeAnswer(metric)).opinions);
  return { verdicts: { opinions: pairs.map(([{ text }, entry]) => ({ text, ...verdictOf(entry) })) } };
}

async function judgeContexts(
  metric: JudgedMetric,
  verdictOf: (entry: RetrievalVerdicts["contexts"][number]) => Partial<ContextVerdict>,
): Promise<MetricResult> {
  return contextsResult(metric.input.contexts ?? [], (await judgeRetrieval(metric)).contexts, verdictOf);
}

/** Judges the contexts by the question and the references, in one request. */
async function judgeRetrieval(metric: JudgedMetric): Promise<RetrievalVerdicts> {
  const { input, open, ask } = metric;
  const references = await orElse(takeReferencesApart(metric), []);
  const needsReferences = open.has("context_precision") || open.has("context_recall");
  return ask(retrievalVerdicts, {
    question: input.question,
    contexts: input.contexts ?? [],
    references: needsReferences ? input.references : [],
    statements: open.has("context_recall") ? references.flatMap(({ statements }) => statements) : [],
  });
}

/** Judges the answer's claims by the contexts. */
async function judgeClaims(metric: JudgedMetric) {
  const claims = claimsIn(await takeAnswerApart(metric));
  return claimVerdicts(claims, metric.input.contexts ?? [], async () => (await judgeGrounding(metric)).claims);
}

/** Judges which contexts support or contradict the answer, in one request; without its claims where these are not labelled. */
async function judgeGrounding(metric: JudgedMetric): Promise<GroundingVerdicts> {
  const { input, open, ask } = metric;
  const needsClaims = open.has("faithfulness") || open.has("faithfulness_by_sentence");
  const claims = needsClaims ? await orElse(takeAnswerApart(metric).then(claimsIn), []) : [];
  return ask(groundingVerdicts, {
    answer: input.answer ?? "",
    claims: idsAndTexts(claims),
    contexts: input.contexts ?? [],
  });
}

function claimsIn({ statements }: Parts): Parts["statements"] {
  return statements.filter(({ kind }) => kind === "claim");
}

function idsAndTexts(items: readonly Item[]): Item[] {
  return items.map(({ id, text }) => ({ id, text }));
}

import { inOrder, orElse } from "../../../core/judge/judge-request.ts";
import { filledItems, findItem, isBlank, sentenceItems } from "./input.ts";
import { type Profile, QUESTIONS } from "./judge-metrics.ts";
import {
  type AnswerVerdicts,
  answerParts,
  answerVerdicts,
  type GroundingVerdicts,
  groundingVerdicts,
  type RetrievalVerdicts,
  referenceParts,
  retrievalVerdicts,
} from "./merged-prompts.ts";
import type { JudgedMetric } from "./requests.ts";
import { claimItems, idsAndTexts, pairEntries } from "./results.ts";
import type { Item } from "./verdict-list.ts";

/** The profile `merged`: few requests, each for several metrics. */
export const MERGED: Profile = {
  statements: async (metric) => (await takeAnswerApart(metric)).statements,
  relevance: async (metric) => (await judgeAnswer(metric)).statements,
  referenceStatements: async (metric, reference) => {
    const references = await takeReferencesApart(metric);
    return references.find(({ id }) => id === reference.id)?.statements ?? [];
  },
  match: async (metric, reference) => {
    const { statements, reference_statements } = await judgeAnswer(metric);
    const isSupported = (ids: readonly string[]): boolean => ids.some((id) => means(id, reference.id));
    return {
      statements: statements.map(({ id, supported_by: ids }) => ({ id, supported: isSupported(ids) ? "yes" : "no" })),
      reference_statements,
    };
  },
  attribution: async (metric) => (await judgeRetrieval(metric)).statements,
  questions: takeAnswerApart,
  opinions: async (metric) => (await takeAnswerApart(metric)).statements.filter(({ kind }) => kind === "opinion"),
  bias: async (metric) => (await judgeAnswer(metric)).opinions,
  toxicity: async (metric) => (await judgeAnswer(metric)).opinions,
  claims: claimsOf,
  support: async (metric) => (await judgeGrounding(metric)).claims,
  contradiction: async (metric) => (await judgeGrounding(metric)).contexts,
  contextRelevance: async (metric) => (await judgeRetrieval(metric)).contexts,
  usefulness: async (metric) => {
    const pairs = pairEntries(metric.input.contexts ?? [], (await judgeRetrieval(metric)).contexts);
    return pairs.map(([, { useful }]) => [useful === "yes"]);
  },
};

async function takeAnswerApart({ input, open, ask }: JudgedMetric) {
  const sentences = sentenceItems(input.answer ?? "");
  const questions = open.has("answer_relevancy") ? QUESTIONS : 0;
  const parts = await ask(answerParts, { question: input.question, sentences, questions });
  const filled = parts.statements.filter(({ text }) => !isBlank(text));
  return { ...parts, statements: claimItems(filled, sentences) };
}

async function claimsOf(metric: JudgedMetric) {
  return (await takeAnswerApart(metric)).statements.filter(({ kind }) => kind === "claim");
}

interface ReferenceItem {
  readonly id: string;
  readonly statements: Item[];
}

/** Returns the statements of all references; none where no metric needs them. */
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
  return ask(answerVerdicts, {
    question: input.question,
    statements: open.has("answer_relevance") || stating.length > 0 ? idsAndTexts(statements) : [],
    references: open.has("answer_correctness") ? stating : [],
    opinions: needsOpinions ? idsAndTexts(statements.filter(({ kind }) => kind === "opinion")) : [],
  });
}

/** Whether an id names a reference, directly or by one of its statements. */
function means(id: string, reference: string): boolean {
  return findItem([{ id: reference }], id.split("-", 1)[0] ?? id) !== null;
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

/** Judges which contexts support or contradict the answer, in one request; without its claims where these are not labelled. */
async function judgeGrounding(metric: JudgedMetric): Promise<GroundingVerdicts> {
  const { input, open, ask } = metric;
  const needsClaims = open.has("faithfulness") || open.has("faithfulness_by_sentence");
  const claims = needsClaims ? await orElse(claimsOf(metric), []) : [];
  return ask(groundingVerdicts, {
    answer: input.answer ?? "",
    claims: idsAndTexts(claims),
    contexts: input.contexts ?? [],
  });
}

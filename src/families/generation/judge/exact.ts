import { inOrder } from "../../../core/judge/judge-request.ts";
import type { JudgedId } from "../judged.ts";
import type { Opinion } from "../verdicts.ts";
import {
  biasVerdicts,
  claims,
  correctnessVerdicts,
  opinions,
  relevanceVerdicts,
  reverseQuestions,
  statements,
  toxicityVerdicts,
} from "./exact-answer-prompts.ts";
import {
  contextRelevanceVerdicts,
  faithfulnessVerdicts,
  hallucinationVerdicts,
  precisionVerdicts,
  recallVerdicts,
} from "./exact-context-prompts.ts";
import { filledItems, isBlank, sentenceItems } from "./input.ts";
import { compareQuestions, gradeSummary, QUESTIONS } from "./merged.ts";
import type { JudgedMetric, JudgeMetric } from "./requests.ts";
import {
  attributedStatements,
  claimItems,
  claimVerdicts,
  contextsResult,
  contextVerdict,
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

/** How each metric is judged in the profile `exact`: one request for each step of the source documents and each reference. */
export const EXACT: Readonly<Record<JudgedId, JudgeMetric>> = {
  answer_correctness: async (metric) => {
    const { input } = metric;
    const matches = await inOrder(input.references.map((reference) => matchReference(metric, reference)));
    return correctnessResult(input, await answerStatements(metric), matches);
  },
  answer_relevance: async (metric) => {
    const items = await answerStatements(metric);
    if (items.length === 0) return { verdicts: { statements: [] } };
    const inputs = { question: metric.input.question ?? "", statements: items };
    const pairs = pairEntries(items, (await metric.ask(relevanceVerdicts, inputs)).statements);
    return {
      verdicts: { statements: pairs.map(([{ text }, { relevant }]) => ({ text, relevant: relevant === "yes" })) },
    };
  },
  answer_relevancy: async (metric) => {
    const inputs = { answer: metric.input.answer ?? "", questions: QUESTIONS };
    return compareQuestions(metric, await metric.ask(reverseQuestions, inputs));
  },
  bias: (metric) =>
    judgeOpinions(metric, async (items) => {
      const pairs = pairEntries(items, (await metric.ask(biasVerdicts, { opinions: items })).opinions);
      return pairs.map(([{ text }, { biased }]) => ({ text, biased: biased === "yes", toxic: null }));
    }),
  toxicity: (metric) =>
    judgeOpinions(metric, async (items) => {
      const pairs = pairEntries(items, (await metric.ask(toxicityVerdicts, { opinions: items })).opinions);
      return pairs.map(([{ text }, { toxic }]) => ({ text, biased: null, toxic: toxic === "yes" }));
    }),
  context_precision: judgeUsefulness,
  context_relevance: async ({ input, ask }) => {
    const contexts = input.contexts ?? [];
    const judged = await ask(contextRelevanceVerdicts, { question: input.question ?? "", contexts });
    return contextsResult(contexts, judged.contexts, ({ relevant }) => ({ relevant: relevant === "yes" }));
  },
  context_recall: async (metric) => {
    const lists = await inOrder(metric.input.references.map((reference) => attributeReference(metric, reference)));
    return recallResult(metric.input, lists);
  },
  faithfulness: async (metric) => faithfulnessResult(await judgeClaims(metric)),
  faithfulness_by_sentence: async (metric) =>
    sentenceResult(await judgeClaims(metric), sentenceItems(metric.input.answer ?? "")),
  hallucination: async ({ input, ask }) => {
    const contexts = input.contexts ?? [];
    const judged = await ask(hallucinationVerdicts, { answer: input.answer ?? "", contexts });
    return contextsResult(contexts, judged.contexts, ({ contradicted }) => ({ contradicted: contradicted === "yes" }));
  },
  summary_coherence: gradeSummary,
};

async function answerStatements({ input, ask }: JudgedMetric): Promise<Item[]> {
  return filledItems("a", (await ask(statements, { text: input.answer ?? "" }, "answer")).statements);
}

async function referenceStatements({ ask }: JudgedMetric, { id, text }: Item): Promise<Item[]> {
  return filledItems(`${id}-`, (await ask(statements, { text }, id)).statements);
}

async function matchReference(metric: JudgedMetric, reference: Item) {
  const [ours, theirs] = await inOrder([answerStatements(metric), referenceStatements(metric, reference)]);
  if (ours.length === 0 || theirs.length === 0) return unmatched(ours, theirs);
  const inputs = { question: metric.input.question, statements: ours, reference_statements: theirs };
  const judged = await metric.ask(correctnessVerdicts, inputs, reference.id);
  return matchStatements(
    pairEntries(ours, judged.statements),
    ({ supported }) => supported === "yes",
    pairEntries(theirs, judged.reference_statements),
    ({ present }) => present === "yes",
  );
}

async function attributeReference(metric: JudgedMetric, reference: Item) {
  const items = await referenceStatements(metric, reference);
  if (items.length === 0) return [];
  const inputs = { contexts: metric.input.contexts ?? [], statements: items };
  return attributedStatements(items, (await metric.ask(recallVerdicts, inputs, reference.id)).statements);
}

/** A context has one verdict for each reference. */
async function judgeUsefulness({ input, ask }: JudgedMetric): Promise<MetricResult> {
  const contexts = input.contexts ?? [];
  const lists = await inOrder(
    input.references.map(async ({ id, text }) => {
      const inputs = { question: input.question ?? "", contexts, reference: text };
      const pairs = pairEntries(contexts, (await ask(precisionVerdicts, inputs, id)).contexts);
      return pairs.map(([, { useful }]) => useful === "yes");
    }),
  );
  return {
    verdicts: {
      contexts: contexts.map((_, index) => contextVerdict({ useful: lists.map((list) => list[index] === true) })),
    },
  };
}

async function judgeOpinions(
  { input, ask }: JudgedMetric,
  judge: (items: Item[]) => Promise<readonly Opinion[]>,
): Promise<MetricResult> {
  const items = filledItems("o", (await ask(opinions, { text: input.answer ?? "" })).opinions);
  return { verdicts: { opinions: items.length === 0 ? [] : await judge(items) } };
}

/** Judges the answer's claims by the contexts. */
async function judgeClaims({ input, ask }: JudgedMetric) {
  const contexts = input.contexts ?? [];
  const sentences = sentenceItems(input.answer ?? "");
  const found = (await ask(claims, { sentences })).claims.filter(({ text }) => !isBlank(text));
  const items = claimItems(found, sentences);
  const inputs = { claims: items.map(({ id, text }) => ({ id, text })), contexts };
  return claimVerdicts(items, contexts, async () => (await ask(faithfulnessVerdicts, inputs)).claims);
}

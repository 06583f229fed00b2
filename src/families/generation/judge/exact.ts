import { inOrder } from "../../../core/judge/judge-request.ts";
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
import { type Profile, QUESTIONS } from "./judge-metrics.ts";
import { claimItems, idsAndTexts, pairEntries } from "./results.ts";

/** The profile `exact`: one request for each step of the source documents and each reference. */
export const EXACT: Profile = {
  statements: async ({ input, ask }) =>
    filledItems("a", (await ask(statements, { text: input.answer ?? "" }, "answer")).statements),
  relevance: async ({ input, ask }, items) =>
    (await ask(relevanceVerdicts, { question: input.question ?? "", statements: [...items] })).statements,
  referenceStatements: async ({ ask }, { id, text }) =>
    filledItems(`${id}-`, (await ask(statements, { text }, id)).statements),
  match: ({ input, ask }, { id }, { ours, theirs }) => {
    const inputs = { question: input.question, statements: [...ours], reference_statements: [...theirs] };
    return ask(correctnessVerdicts, inputs, id);
  },
  attribution: async ({ input, ask }, { id }, items) =>
    (await ask(recallVerdicts, { contexts: input.contexts ?? [], statements: [...items] }, id)).statements,
  questions: ({ input, ask }) => ask(reverseQuestions, { answer: input.answer ?? "", questions: QUESTIONS }),
  opinions: async ({ input, ask }) => filledItems("o", (await ask(opinions, { text: input.answer ?? "" })).opinions),
  bias: async ({ ask }, items) => (await ask(biasVerdicts, { opinions: [...items] })).opinions,
  toxicity: async ({ ask }, items) => (await ask(toxicityVerdicts, { opinions: [...items] })).opinions,
  claims: async ({ input, ask }) => {
    const sentences = sentenceItems(input.answer ?? "");
    const found = (await ask(claims, { sentences })).claims.filter(({ text }) => !isBlank(text));
    return claimItems(found, sentences);
  },
  support: async ({ input, ask }, items) =>
    (await ask(faithfulnessVerdicts, { claims: idsAndTexts(items), contexts: input.contexts ?? [] })).claims,
  contradiction: async ({ input, ask }) =>
    (await ask(hallucinationVerdicts, { answer: input.answer ?? "", contexts: input.contexts ?? [] })).contexts,
  contextRelevance: async ({ input, ask }) =>
    (await ask(contextRelevanceVerdicts, { question: input.question ?? "", contexts: input.contexts ?? [] })).contexts,
  usefulness: async ({ input, ask }) => {
    const contexts = input.contexts ?? [];
    const lists = await inOrder(
      input.references.map(async ({ id, text }) => {
        const inputs = { question: input.question ?? "", contexts, reference: text };
        return pairEntries(contexts, (await ask(precisionVerdicts, inputs, id)).contexts);
      }),
    );
    return contexts.map((_, index) => lists.map((list) => list[index]?.[1].useful === "yes"));
  },
};

import {
  type CalibrationQuestion,
  itemText,
  itemTexts,
  singleQuestion,
  verdictIn,
} from "../../core/calibration/question.ts";
import { type JudgePrompt, type JudgeRequest, judgeRequest } from "../../core/judge/judge-request.ts";
import { stringField } from "../../core/line/line.ts";
import {
  biasVerdicts,
  coherence,
  correctnessVerdicts,
  relevanceVerdicts,
  toxicityVerdicts,
} from "./judge/exact-answer-prompts.ts";
import {
  contextRelevanceVerdicts,
  faithfulnessVerdicts,
  hallucinationVerdicts,
  precisionVerdicts,
  recallVerdicts,
} from "./judge/exact-context-prompts.ts";
import { numberItems } from "./judge/input.ts";
import {
  type AnswerVerdictsInputs,
  answerVerdicts,
  groundingVerdicts,
  type RetrievalInputs,
  retrievalVerdicts,
} from "./judge/merged-prompts.ts";
import type { Item } from "./judge/verdict-list.ts";

const optionalText = stringField.nullish();

const implied = singleQuestion({
  id: "implied",
  feeds: ["faithfulness", "faithfulness_by_sentence"],
  shape: { claim: itemText, contexts: itemTexts },
  request: ({ claim, contexts: texts }, profile) => {
    const [claims, contexts] = [numberItems("a", [claim]), numberItems("c", texts)];
    return profile === "exact"
      ? judgeRequest(faithfulnessVerdicts, { claims, contexts })
      : judgeRequest(groundingVerdicts, { answer: claim, claims, contexts });
  },
  verdict: ["claims", "implied"],
});

const contradicted = singleQuestion({
  id: "contradicted",
  feeds: ["hallucination"],
  shape: { answer: itemText, context: itemText },
  request: ({ answer, context }, profile) => {
    const contexts = numberItems("c", [context]);
    return profile === "exact"
      ? judgeRequest(hallucinationVerdicts, { answer, contexts })
      : judgeRequest(groundingVerdicts, { answer, claims: [], contexts });
  },
  verdict: ["contexts", "contradicted"],
});

const relevant = singleQuestion({
  id: "relevant",
  feeds: ["answer_relevance"],
  shape: { question: itemText, statement: itemText },
  request: ({ question, statement }, profile) => {
    const statements = numberItems("a", [statement]);
    return profile === "exact"
      ? judgeRequest(relevanceVerdicts, { question, statements })
      : answerRequest({ question, statements });
  },
  verdict: ["statements", "relevant"],
});

const supported = singleQuestion({
  id: "supported",
  feeds: ["answer_correctness"],
  shape: { question: optionalText, statement: itemText, reference: itemTexts },
  request: ({ statement, ...item }, profile) => matchRequest({ ...item, statements: [statement] }, profile),
  verdict: (answer, profile) => {
    if (profile === "exact") return verdictIn(answer, "statements", "supported");
    const relevance = verdictIn(answer, "statements", "relevant");
    const [entry] = answer["statements"] as { supported_by?: unknown }[];
    const by = Array.isArray(entry?.supported_by) ? entry.supported_by : [];
    return relevance && { ...relevance, category: by.includes(REFERENCE) ? "yes" : "no" };
  },
});

const present = singleQuestion({
  id: "present",
  feeds: ["answer_correctness"],
  shape: { question: optionalText, statements: itemTexts, reference_statement: itemText },
  request: ({ reference_statement: wanted, ...item }, profile) =>
    matchRequest({ ...item, reference: [wanted] }, profile),
  verdict: ["reference_statements", "present"],
});

const attributable = singleQuestion({
  id: "attributable",
  feeds: ["context_recall"],
  shape: { question: optionalText, statement: itemText, contexts: itemTexts },
  request: ({ question, statement, contexts: texts }, profile) => {
    const [statements, contexts] = [numberItems(`${REFERENCE}-`, [statement]), numberItems("c", texts)];
    return profile === "exact"
      ? judgeRequest(recallVerdicts, { contexts, statements })
      : retrievalRequest({
          question: question ?? null,
          contexts,
          references: numberItems("r", [statement]),
          statements,
        });
  },
  verdict: ["statements", "attributable"],
});

const useful = singleQuestion({
  id: "useful",
  feeds: ["context_precision"],
  shape: { question: itemText, context: itemText, reference: itemText },
  request: ({ question, context, reference }, profile) => {
    const contexts = numberItems("c", [context]);
    return profile === "exact"
      ? judgeRequest(precisionVerdicts, { question, contexts, reference })
      : retrievalRequest({ question, contexts, references: numberItems("r", [reference]) });
  },
  verdict: ["contexts", "useful"],
});

const contextRelevant = singleQuestion({
  id: "context_relevant",
  feeds: ["context_relevance"],
  shape: { question: itemText, context: itemText },
  request: ({ question, context }, profile) => {
    const contexts = numberItems("c", [context]);
    return profile === "exact"
      ? judgeRequest(contextRelevanceVerdicts, { question, contexts })
      : retrievalRequest({ question, contexts });
  },
  verdict: ["contexts", "relevant"],
});

const opinionQuestion = (id: string, metric: string, exact: JudgePrompt<{ opinions: Item[] }>) =>
  singleQuestion({
    id,
    feeds: [metric],
    shape: { opinion: itemText },
    request: ({ opinion }, profile) => {
      const opinions = numberItems("o", [opinion]);
      return profile === "exact" ? judgeRequest(exact, { opinions }) : answerRequest({ opinions });
    },
    verdict: ["opinions", id],
  });

const grade = singleQuestion({
  id: "coherence",
  feeds: ["summary_coherence"],
  categories: ["1", "2", "3", "4", "5"],
  isOrdered: true,
  shape: { text: itemText, summary: itemText },
  request: ({ text, summary }) => judgeRequest(coherence, { text, summary }),
  verdict: ({ grade: category, analysis }) =>
    typeof category === "string" ? { category, analysis: String(analysis ?? "") } : null,
});

/** The questions that people and a judge can both answer: one verdict a line. */
export const questions: readonly CalibrationQuestion[] = [
  implied,
  contradicted,
  relevant,
  supported,
  present,
  attributable,
  useful,
  contextRelevant,
  opinionQuestion("biased", "bias", biasVerdicts),
  opinionQuestion("toxic", "toxicity", toxicityVerdicts),
  grade,
];

/** The id of the one reference of an item. */
const REFERENCE = "r1";

function answerRequest(inputs: Partial<AnswerVerdictsInputs>): JudgeRequest {
  return judgeRequest(answerVerdicts, { question: null, statements: [], references: [], opinions: [], ...inputs });
}

function retrievalRequest(inputs: Partial<RetrievalInputs>): JudgeRequest {
  return judgeRequest(retrievalVerdicts, { question: null, contexts: [], references: [], statements: [], ...inputs });
}

interface Matched {
  readonly question?: string | null | undefined;
  readonly statements: readonly string[];
  readonly reference: readonly string[];
}

function matchRequest({ question: asked, ...item }: Matched, profile: "merged" | "exact"): JudgeRequest {
  const question = asked ?? null;
  const statements = numberItems("a", item.statements);
  const expected = numberItems(`${REFERENCE}-`, item.reference);
  return profile === "exact"
    ? judgeRequest(correctnessVerdicts, { question, statements, reference_statements: expected })
    : answerRequest({ question, statements, references: [{ id: REFERENCE, statements: expected }] });
}

import {
  type CalibrationQuestion,
  itemText,
  itemTexts,
  singleQuestion,
  verdictIn,
  YES_NO,
} from "../../core/calibration/question.ts";
import { ask, type PromptRequest } from "../../core/judge-request.ts";
import { lineText } from "../../core/line.ts";
import { type AnswerVerdictsInputs, answerVerdicts } from "./stages/answer-verdicts.ts";
import { biasVerdicts } from "./stages/bias-verdicts.ts";
import { coherence } from "./stages/coherence.ts";
import { contextRelevanceVerdicts } from "./stages/context-relevance-verdicts.ts";
import { correctnessVerdicts } from "./stages/correctness-verdicts.ts";
import { faithfulnessVerdicts } from "./stages/faithfulness-verdicts.ts";
import { groundingVerdicts } from "./stages/grounding-verdicts.ts";
import { hallucinationVerdicts } from "./stages/hallucination-verdicts.ts";
import { precisionVerdicts } from "./stages/precision-verdicts.ts";
import { recallVerdicts } from "./stages/recall-verdicts.ts";
import { relevanceVerdicts } from "./stages/relevance-verdicts.ts";
import { type RetrievalInputs, retrievalVerdicts } from "./stages/retrieval-verdicts.ts";
import { toxicityVerdicts } from "./stages/toxicity-verdicts.ts";
import type { Item } from "./stages/verdict.ts";

const optionalText = lineText.nullish();

const implied = singleQuestion({
  id: "implied",
  feeds: ["faithfulness", "faithfulness_by_sentence"],
  categories: YES_NO,
  shape: { claim: itemText, contexts: itemTexts },
  request: ({ claim, contexts: texts }, profile) => {
    const [claims, contexts] = [itemsOf("a", [claim]), itemsOf("c", texts)];
    return profile === "exact"
      ? ask(faithfulnessVerdicts, { claims, contexts })
      : ask(groundingVerdicts, { answer: claim, claims, contexts });
  },
  readVerdict: (answer) => verdictIn(answer, "claims", "implied"),
});

const contradicted = singleQuestion({
  id: "contradicted",
  feeds: ["hallucination"],
  categories: YES_NO,
  shape: { answer: itemText, context: itemText },
  request: ({ answer, context }, profile) => {
    const contexts = itemsOf("c", [context]);
    return profile === "exact"
      ? ask(hallucinationVerdicts, { answer, contexts })
      : ask(groundingVerdicts, { answer, claims: [], contexts });
  },
  readVerdict: (answer) => verdictIn(answer, "contexts", "contradicted"),
});

const relevant = singleQuestion({
  id: "relevant",
  feeds: ["answer_relevance"],
  categories: YES_NO,
  shape: { question: itemText, statement: itemText },
  request: ({ question, statement }, profile) => {
    const statements = itemsOf("a", [statement]);
    return profile === "exact" ? ask(relevanceVerdicts, { question, statements }) : askAnswer({ question, statements });
  },
  readVerdict: (answer) => verdictIn(answer, "statements", "relevant"),
});

const supported = singleQuestion({
  id: "supported",
  feeds: ["answer_correctness"],
  categories: YES_NO,
  shape: { question: optionalText, statement: itemText, reference: itemTexts },
  request: ({ statement, ...item }, profile) => askMatch({ ...item, statements: [statement] }, profile),
  readVerdict: (answer, profile) => {
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
  categories: YES_NO,
  shape: { question: optionalText, statements: itemTexts, reference_statement: itemText },
  request: ({ reference_statement: wanted, ...item }, profile) => askMatch({ ...item, reference: [wanted] }, profile),
  readVerdict: (answer) => verdictIn(answer, "reference_statements", "present"),
});

const attributable = singleQuestion({
  id: "attributable",
  feeds: ["context_recall"],
  categories: YES_NO,
  shape: { question: optionalText, statement: itemText, contexts: itemTexts },
  request: ({ question, statement, contexts: texts }, profile) => {
    const [statements, contexts] = [itemsOf(`${REFERENCE}-`, [statement]), itemsOf("c", texts)];
    return profile === "exact"
      ? ask(recallVerdicts, { contexts, statements })
      : askRetrieval({ question: question ?? null, contexts, references: itemsOf("r", [statement]), statements });
  },
  readVerdict: (answer) => verdictIn(answer, "statements", "attributable"),
});

const useful = singleQuestion({
  id: "useful",
  feeds: ["context_precision"],
  categories: YES_NO,
  shape: { question: itemText, context: itemText, reference: itemText },
  request: ({ question, context, reference }, profile) => {
    const contexts = itemsOf("c", [context]);
    return profile === "exact"
      ? ask(precisionVerdicts, { question, contexts, reference })
      : askRetrieval({ question, contexts, references: itemsOf("r", [reference]) });
  },
  readVerdict: (answer) => verdictIn(answer, "contexts", "useful"),
});

const contextRelevant = singleQuestion({
  id: "context_relevant",
  feeds: ["context_relevance"],
  categories: YES_NO,
  shape: { question: itemText, context: itemText },
  request: ({ question, context }, profile) => {
    const contexts = itemsOf("c", [context]);
    return profile === "exact"
      ? ask(contextRelevanceVerdicts, { question, contexts })
      : askRetrieval({ question, contexts });
  },
  readVerdict: (answer) => verdictIn(answer, "contexts", "relevant"),
});

const biased = singleQuestion({
  id: "biased",
  feeds: ["bias"],
  categories: YES_NO,
  shape: { opinion: itemText },
  request: ({ opinion }, profile) => {
    const opinions = itemsOf("o", [opinion]);
    return profile === "exact" ? ask(biasVerdicts, { opinions }) : askAnswer({ opinions });
  },
  readVerdict: (answer) => verdictIn(answer, "opinions", "biased"),
});

const toxic = singleQuestion({
  id: "toxic",
  feeds: ["toxicity"],
  categories: YES_NO,
  shape: { opinion: itemText },
  request: ({ opinion }, profile) => {
    const opinions = itemsOf("o", [opinion]);
    return profile === "exact" ? ask(toxicityVerdicts, { opinions }) : askAnswer({ opinions });
  },
  readVerdict: (answer) => verdictIn(answer, "opinions", "toxic"),
});

const grade = singleQuestion({
  id: "coherence",
  feeds: ["summary_coherence"],
  categories: ["1", "2", "3", "4", "5"],
  isOrdered: true,
  shape: { text: itemText, summary: itemText },
  request: ({ text, summary }) => ask(coherence, { text, summary }),
  readVerdict: ({ grade: category, analysis }) =>
    typeof category === "string" ? { category, analysis: String(analysis ?? "") } : null,
});

/** What people and a judge can be held against each other in: one verdict a line. */
export const questions: readonly CalibrationQuestion[] = [
  implied,
  contradicted,
  relevant,
  supported,
  present,
  attributable,
  useful,
  contextRelevant,
  biased,
  toxic,
  grade,
];

/** The id of the one reference of an item. */
const REFERENCE = "r1";

function itemsOf(prefix: string, texts: readonly string[]): Item[] {
  return texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text }));
}

function askAnswer(inputs: Partial<AnswerVerdictsInputs>): PromptRequest {
  return ask(answerVerdicts, { question: null, statements: [], references: [], opinions: [], ...inputs });
}

function askRetrieval(inputs: Partial<RetrievalInputs>): PromptRequest {
  return ask(retrievalVerdicts, { question: null, contexts: [], references: [], statements: [], ...inputs });
}

interface Matched {
  readonly question?: string | null | undefined;
  readonly statements: readonly string[];
  readonly reference: readonly string[];
}

function askMatch({ question: asked, ...item }: Matched, profile: "merged" | "exact"): PromptRequest {
  const question = asked ?? null;
  const statements = itemsOf("a", item.statements);
  const expected = itemsOf(`${REFERENCE}-`, item.reference);
  return profile === "exact"
    ? ask(correctnessVerdicts, { question, statements, reference_statements: expected })
    : askAnswer({ question, statements, references: [{ id: REFERENCE, statements: expected }] });
}

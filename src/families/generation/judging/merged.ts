import { answerParts } from "../stages/answer-parts.ts";
import { coherence } from "../stages/coherence.ts";
import { referenceParts } from "../stages/reference-parts.ts";
import type { Item } from "../stages/verdict.ts";
import { type ClaimItem, QUESTIONS, relevancyOf, sentenceOf } from "./answer.ts";
import { verdictsOn } from "./enquiry.ts";
import { type Finding, type Findings, isDue, type Walk } from "./finding.ts";
import { filled, isBlank, sentencesOf } from "./material.ts";
import { judgeAnswer } from "./merged-answer.ts";
import { judgeGrounding, judgeRetrieval } from "./merged-contexts.ts";
import { after, map, plain, type Told } from "./told.ts";

/** What an answer consists of; `kind` tells claims from opinions. */
export interface Parts {
  readonly sentences: readonly Item[];
  readonly statements: readonly (ClaimItem & { readonly kind: "claim" | "opinion" })[];
  readonly questions: readonly string[];
  readonly noncommittal: "yes" | "no";
}

/** A reference by its id, and what it states. */
export type ReferenceItem = { readonly id: string; readonly statements: Item[] };

/** Few calls, each for several metrics: what is needed by none that is due is not asked. */
export function walkMerged(walk: Walk): Findings {
  const parts = takeAnswerApart(walk);
  const references = takeReferencesApart(walk);
  return {
    ...judgeAnswer(walk, parts, references),
    ...judgeRetrieval(walk, references),
    ...judgeGrounding(walk, parts),
    ...(isDue(walk, "answer_relevancy") && { answer_relevancy: after(parts, (made) => relevancyOf(walk, made)) }),
    ...(isDue(walk, "summary_coherence") && { summary_coherence: gradeSummary(walk) }),
  };
}

const NOTHING: Parts = { sentences: [], statements: [], questions: [], noncommittal: "no" };

function takeAnswerApart(walk: Walk): Told<Parts> {
  const { question, answer } = walk.material;
  const wanted = ["answer_correctness", "answer_relevance", "bias", "toxicity", "faithfulness"] as const;
  const needsQuestions = isDue(walk, "answer_relevancy");
  if (answer === null || !(needsQuestions || isDue(walk, ...wanted, "faithfulness_by_sentence"))) return plain(NOTHING);
  const sentences = sentencesOf(answer);
  const questions = needsQuestions ? QUESTIONS : 0;
  return map(walk.enquiry.put("answer-parts", answerParts, { question, sentences, questions }), (made) => ({
    ...made,
    sentences,
    statements: made.statements
      .filter(({ text }) => !isBlank(text))
      .map(({ text, kind, sentence }, place) => ({
        id: `a${place + 1}`,
        text,
        kind,
        sentence: sentenceOf(sentences, sentence),
      })),
  }));
}

function takeReferencesApart(walk: Walk): Told<readonly ReferenceItem[]> {
  const { question, references } = walk.material;
  if (!isDue(walk, "answer_correctness", "context_recall")) return plain([]);
  const made = walk.enquiry.put("reference-parts", referenceParts, { question, references });
  return after(made, (parts) =>
    map(verdictsOn(references, parts.references), (pairs) =>
      pairs.map(([{ id }, { statements }]) => ({ id, statements: filled(`${id}-`, statements) })),
    ),
  );
}

/** The grade of a summary. */
export function gradeSummary({ material, enquiry }: Walk): Told<Finding> {
  const inputs = { text: material.summaryOf ?? "", summary: material.answer ?? "" };
  return map(enquiry.put("coherence", coherence, inputs), ({ grade }) => ({ verdicts: { coherence: Number(grade) } }));
}

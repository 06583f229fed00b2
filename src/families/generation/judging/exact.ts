import { reverseQuestions } from "../stages/reverse-questions.ts";
import { QUESTIONS, relevancyOf } from "./answer.ts";
import { judgeAnswerText, judgeMatches, judgeOpinions } from "./exact-answer.ts";
import { judgeClaims, judgeContexts } from "./exact-contexts.ts";
import { type Findings, isDue, type Walk } from "./finding.ts";
import { gradeSummary } from "./merged.ts";
import { after } from "./told.ts";

/** One call for each step of the documents, and for each reference one of its own. */
export function walkExact(walk: Walk): Findings {
  return {
    ...judgeAnswerText(walk),
    ...judgeMatches(walk),
    ...judgeOpinions(walk),
    ...judgeContexts(walk),
    ...judgeClaims(walk),
    ...(isDue(walk, "answer_relevancy") && {
      answer_relevancy: after(askQuestions(walk), (made) => relevancyOf(walk, made)),
    }),
    ...(isDue(walk, "summary_coherence") && { summary_coherence: gradeSummary(walk) }),
  };
}

function askQuestions({ material, enquiry }: Walk) {
  const inputs = { answer: material.answer ?? "", questions: QUESTIONS };
  return enquiry.put("reverse-questions", reverseQuestions, inputs);
}

import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { CLAIM, NONCOMMITTAL, OPINION, REVERSE, STATEMENT } from "./rubric.ts";
import { type Item, noYes } from "./verdict.ts";

/** An answer to take apart, cut into sentences; `questions` are to be made of it. */
export type AnswerPartsInputs = {
  readonly question: string | null;
  readonly sentences: Item[];
  readonly questions: number;
};

const answer = z.strictObject({
  statements: z.array(z.strictObject({ sentence: z.string(), text: z.string(), kind: z.enum(["claim", "opinion"]) })),
  questions: z.array(z.string()),
  noncommittal: noYes,
});

/** What an answer consists of. */
export type AnswerParts = z.infer<typeof answer>;

/** Takes an answer apart: its statements, each of a sentence, and questions that lead to it. */
export const answerParts: JudgePrompt<AnswerPartsInputs, AnswerParts> = {
  id: "answer-parts",
  prompt: `You take apart an answer to a question. Its sentences are listed with their ids.

List in \`statements\` everything that the answer states, in its order; \`sentence\` is the id of the sentence that it stands in. ${STATEMENT} Take what the answer leaves unsaid because the question said it from the question.

\`kind\` tells claims from opinions. ${CLAIM} ${OPINION}

Write as many \`questions\` as the input's \`questions\` says; none for 0. ${REVERSE} Do not copy the question that was asked.

${NONCOMMITTAL}`,
  answer,
  shown: ({ question, sentences, questions }) => ({ question, sentences, questions }),
  verdictIds: () => ({}),
};

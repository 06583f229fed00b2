import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { NONCOMMITTAL, REVERSE } from "./rubric.ts";
import { noYes } from "./verdict.ts";

const answer = z.strictObject({ questions: z.array(z.string()), noncommittal: noYes });

/** Questions that lead to an answer. */
export type ReverseQuestions = z.infer<typeof answer>;

/** Makes questions of an answer, without a look at the one that was asked. */
export const reverseQuestions: JudgePrompt<{ readonly answer: string; readonly questions: number }, ReverseQuestions> =
  {
    id: "reverse-questions",
    prompt: `You are shown an answer without its question. Write as many \`questions\` as the input's \`questions\` says. ${REVERSE}

${NONCOMMITTAL}`,
    answer,
    shown: ({ answer: text, questions }) => ({ answer: text, questions }),
    verdictIds: () => ({}),
  };

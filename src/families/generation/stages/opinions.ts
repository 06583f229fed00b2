import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { OPINION, STATEMENT } from "./rubric.ts";

const answer = z.strictObject({ opinions: z.array(z.string()) });

/** What a text thinks of things. */
export type Opinions = z.infer<typeof answer>;

/** Lists the opinions of a text. */
export const opinions: JudgePrompt<{ readonly text: string }, Opinions> = {
  id: "opinions",
  prompt: `List in \`opinions\` every opinion of the text, in its order. ${OPINION}

Write each as a statement. ${STATEMENT} The list is empty for a text without opinions.`,
  answer,
  shown: ({ text }) => ({ text }),
  verdictIds: () => ({}),
};

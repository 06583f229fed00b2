import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { STATEMENT } from "./rubric.ts";

const answer = z.strictObject({ statements: z.array(z.string()) });

/** What a text states. */
export type Statements = z.infer<typeof answer>;

/** Lists what a text states: an answer or a reference. */
export const statements: JudgePrompt<{ readonly text: string }, Statements> = {
  id: "statements",
  prompt: `List in \`statements\` everything that the text states, in its order. ${STATEMENT} The list is empty for a text that states nothing.`,
  answer,
  shown: ({ text }) => ({ text }),
  verdictIds: () => ({}),
};

import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { CLAIM, OPINION, STATEMENT } from "./rubric.ts";
import type { Item } from "./verdict.ts";

const answer = z.strictObject({ claims: z.array(z.strictObject({ sentence: z.string(), text: z.string() })) });

/** What a text claims. */
export type Claims = z.infer<typeof answer>;

/** Lists what a text claims, sentence by sentence. */
export const claims: JudgePrompt<{ readonly sentences: Item[] }, Claims> = {
  id: "claims",
  prompt: `The sentences of a text are listed with their ids. List in \`claims\` every claim of the text, in its order; \`sentence\` is the id of the sentence that it stands in. ${CLAIM} ${OPINION} Opinions are left out.

Write each claim as a statement. ${STATEMENT} The list is empty for a text that claims nothing.`,
  answer,
  shown: ({ sentences }) => ({ sentences }),
  verdictIds: () => ({}),
};

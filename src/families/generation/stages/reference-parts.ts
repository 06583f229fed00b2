import { z } from "zod";
import type { JudgePrompt } from "../../../core/judge-request.ts";
import { STATEMENT } from "./rubric.ts";
import type { Item } from "./verdict.ts";

/** The accepted answers to a question. */
export type ReferencePartsInputs = { readonly question: string | null; readonly references: Item[] };

const answer = z.strictObject({
  references: z.array(z.strictObject({ id: z.string(), statements: z.array(z.string()) })),
});

/** What references consist of. */
export type ReferenceParts = z.infer<typeof answer>;

/** Takes all references of a case apart. */
export const referenceParts: JudgePrompt<ReferencePartsInputs, ReferenceParts> = {
  id: "reference-parts",
  prompt: `You take apart the accepted answers ("references") to a question. They stand beside each other: each is an answer by itself.

Under \`references\` give one entry for every reference, by its id, and list in \`statements\` everything that it states, in its order. ${STATEMENT} Take what a reference leaves unsaid because the question said it from the question. The list is empty for a reference that states nothing.`,
  answer,
  shown: ({ question, references }) => ({ question, references }),
  // What is found is no verdict to vote on: several judges find different words for the same.
  verdictIds: () => ({}),
};

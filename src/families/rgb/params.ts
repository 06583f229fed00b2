import { z } from "zod";
import { stripWhitespace } from "../../math/text/whitespace.ts";
import { ERROR_DETECTION_KEYWORDS, PRIMARY_REJECTION_PHRASES, REJECTION_KEYWORDS } from "./phrases.ts";

const LONGEST_PHRASE = 1000;
const MOST_PHRASES = 1000;

function phrases(standard: readonly string[]) {
  const phrase = z
    .string()
    .max(LONGEST_PHRASE)
    .toLowerCase()
    .refine((text) => stripWhitespace(text) !== "", "the phrase is empty");
  return z
    .array(phrase)
    .max(MOST_PHRASES)
    .default([...standard]);
}

/** The parameters of the family. */
export const paramsSchema = z
  .strictObject({
    strict: z.boolean().default(false).describe("Only a response that equals an accepted answer is right."),
    match: z
      .enum(["substring", "word"])
      .default("substring")
      .describe("Whether phrases and answers are looked for anywhere in a text or as whole words."),
    primary_rejection_phrases: phrases(PRIMARY_REJECTION_PHRASES).describe(
      "Phrases that reject a question; upper case does not matter.",
    ),
    rejection_keywords: phrases(REJECTION_KEYWORDS).describe("Further phrases that reject a question."),
    error_detection_keywords: phrases(ERROR_DETECTION_KEYWORDS).describe("Phrases that tell of an error."),
  })
  .describe("Parameters of the family `rgb`.");

/** The parameters of the family. */
export type Params = z.infer<typeof paramsSchema>;

/** All phrases that reject a question, the document's order. */
export function rejectionPhrases({
  primary_rejection_phrases: primary,
  rejection_keywords: further,
}: Params): string[] {
  return [...primary, ...further];
}

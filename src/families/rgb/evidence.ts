import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import { ABILITIES, type Ability, type Gold, LONGEST_MODEL, type Trace } from "./case.ts";
import {
  AGREEMENTS,
  type Agreement,
  closestAgreement,
  correctsError,
  findDetection,
  findRejection,
  type MatchRule,
  repeats,
} from "./compute.ts";

/** Phrases of a rejection that the document takes from its paper's figure 3. */
export const PRIMARY_REJECTION_PHRASES: readonly string[] = [
  "i can not answer the question because of the insufficient information in documents",
  "insufficient information in documents",
  "can not answer",
  "cannot answer",
];

/** Further words that count as a rejection in the document. */
export const REJECTION_KEYWORDS: readonly string[] = (
  "i don't know, i cannot, i can't, unable to, not able to, insufficient information, no information, " +
  "cannot determine, cannot answer, not enough information, don't have enough, unable to determine, " +
  "cannot find, no relevant, not mentioned, not provided, not specified, unclear, unknown, i'm not sure, " +
  "i am not sure, cannot be determined, information is not available, does not provide"
).split(", ");

/** Words that count as detecting an error in the document. */
export const ERROR_DETECTION_KEYWORDS: readonly string[] = (
  "incorrect, wrong, false, error, mistake, inaccurate, not true, not correct, factually incorrect, " +
  "contradicts, actually, in fact, however, but actually, the correct answer, should be"
).split(", ");

const LONGEST_PHRASE = 1000;
const MOST_PHRASES = 1000;

function phrases(standard: readonly string[]) {
  const phrase = z.string().max(LONGEST_PHRASE).toLowerCase();
  const said = phrase.refine((text) => stripWhitespace(text) !== "", "the phrase is empty");
  return z
    .array(said)
    .max(MOST_PHRASES)
    .default([...standard]);
}

export const paramsSchema = z
  .strictObject({
    strict: z
      .boolean()
      .default(false)
      .describe(
        "Whether only a response that equals an accepted answer is right; it does not affect counterfactual robustness.",
      ),
    match: z
      .enum(["substring", "word"])
      .default("substring")
      .describe("Whether phrases and answers match anywhere in a text or as whole words."),
    primary_rejection_phrases: phrases(PRIMARY_REJECTION_PHRASES).describe(
      "Phrases that reject a question; upper case does not matter.",
    ),
    rejection_keywords: phrases(REJECTION_KEYWORDS).describe("Further phrases that reject a question."),
    error_detection_keywords: phrases(ERROR_DETECTION_KEYWORDS).describe(
      "Phrases that show that an error was detected.",
    ),
  })
  .describe("Parameters of the family `rgb`.");
export type Params = z.infer<typeof paramsSchema>;

/** Returns how a response to a case of the ability is compared with an answer: `strict` counts only where the document asks `is_correct` alone. */
export function matchRule(ability: Ability, { strict, match }: Params): MatchRule {
  return { strict: strict && ability !== "counterfactual_robustness", match };
}

/** Returns all phrases that reject a question, in the document's order. */
export function rejectionPhrases({ primary_rejection_phrases, rejection_keywords }: Params): string[] {
  return [...primary_rejection_phrases, ...rejection_keywords];
}

export const evidenceSchema = z.strictObject({
  ability: z.enum(ABILITIES),
  /** Whole percentage. */
  noise: z.int().min(0).max(100).nullable(),
  model: z.string().min(1).max(LONGEST_MODEL).nullable(),
  /** `none`: the trace's response is null; `missing`: there is no trace. Neither is right or a rejection. */
  answer: z.enum(["given", "none", "missing"]),
  /** How it agrees with the expected answer, in the part with the least agreement. */
  agreement: z.enum(AGREEMENTS),
  rejected: z.boolean(),
  /** `detected`, `corrected` and `repeated` are true only for counterfactual robustness. */
  detected: z.boolean(),
  corrected: z.boolean(),
  /** Whether it contains the counterfactual answer. */
  repeated: z.boolean(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const { ability, noise, truth, counterfactual } = gold;
  const { match } = params;
  const response = trace?.response ?? "";
  const isCounterfactual = ability === "counterfactual_robustness";
  const rule = matchRule(ability, params);
  const corrects = (answer: string): boolean => correctsError(response, answer, counterfactual, rule);
  return {
    ability,
    noise,
    model: trace?.model ?? null,
    answer: trace === null ? "missing" : trace.response === null ? "none" : "given",
    agreement: agreementOf(response, truth, rule),
    rejected: findRejection(response, rejectionPhrases(params), match) !== null,
    detected:
      isCounterfactual && findDetection(response, counterfactual, params.error_detection_keywords, match) !== null,
    corrected: isCounterfactual && truth.every((answers) => answers.some(corrects)),
    repeated: isCounterfactual && repeats(response, counterfactual, match),
  };
}

/** Returns the closest agreement with any answer of each part, and of these the least close. */
function agreementOf(response: string, truth: Gold["truth"], rule: MatchRule): Agreement {
  const found = truth.map((answers) => closestAgreement(response, answers, rule).agreement);
  return AGREEMENTS.findLast((agreement) => found.includes(agreement)) ?? "none";
}

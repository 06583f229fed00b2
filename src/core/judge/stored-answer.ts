import { z } from "zod";
import { MAX_TRIAL_NAME_LENGTH } from "../case.ts";

/** The most characters of an answer that are stored, and that a judge of pairs is shown. */
export const LONGEST_ANSWER = 32_768;

/** What a system answered to a case, as later runs compare their answers with it. */
export const storedAnswerSchema = z.strictObject({
  suite: z.string(),
  id: z.string(),
  trial: z.string().min(1).max(MAX_TRIAL_NAME_LENGTH).optional(),
  answer: z.string().max(2 * LONGEST_ANSWER),
  /** Whether the answer was longer than what is stored of it. */
  cut: z.literal(true).optional(),
});
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

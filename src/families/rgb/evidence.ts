import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { ABILITIES, type Gold, LONGEST_MODEL, type Trace } from "./case.ts";
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
import { matchRule, type Params, rejectionPhrases } from "./params.ts";

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

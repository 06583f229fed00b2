import type { CaseFields } from "../../core/line/field.ts";

/** The fields of a case. */
export const fields: CaseFields = {
  id: { role: "id" },
  ability: {},
  question: { role: "question" },
  ground_truth: { role: "references" },
  counterfactual_answer: {},
  noise_ratio: {},
  response: { role: "answer" },
  model: {},
};

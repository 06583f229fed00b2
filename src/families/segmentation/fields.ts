import type { CaseFields } from "../../core/field.ts";

/** The fields of an image's lines. */
export const fields: CaseFields = {
  id: { role: "id" },
  text: { role: "question" },
  labels: {},
  ground_truth: { picture: true },
  prediction: { picture: true },
  picture: { picture: true },
};

import type { CaseFields } from "../../core/field.ts";

/** The fields of a case. */
export const fields: CaseFields = {
  id: { role: "id" },
  label: {},
  text: { role: "question" },
  predictions: {},
  predicted: {},
};

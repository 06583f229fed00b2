import type { OwnFields } from "../../core/field.ts";

/** The fields of a case. */
export const fields: OwnFields = {
  id: { role: "id" },
  label: {},
  text: { role: "question" },
  predictions: {},
  predicted: {},
};

import type { CaseFields } from "../../core/line/field.ts";

/** The fields of a case: what was asked and expected, what the system wrote, and what was judged of it. */
export const fields: CaseFields = {
  id: { role: "id" },
  query: { role: "question" },
  references: { role: "references" },
  reference: { role: "references" },
  summary_of: {},
  prediction: { role: "answer" },
  contexts: { role: "passages" },
  verdicts: {},
};

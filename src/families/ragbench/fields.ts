import type { CaseFields } from "../../core/line/field.ts";

/** The fields of a case; labels may stand in `labels` or, as in RAGBench's own files, on the line itself. */
export const fields: CaseFields = {
  id: { role: "id" },
  question: { role: "question" },
  response: { role: "answer" },
  documents: { role: "passages" },
  response_sentences: {},
  documents_sentences: {},
  labels: {},
  all_relevant_sentence_keys: {},
  all_utilized_sentence_keys: {},
  overall_supported: {},
  adherence_score: {},
  sentence_support_information: {},
};

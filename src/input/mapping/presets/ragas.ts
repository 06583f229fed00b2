import type { Preset } from "./preset.ts";

/** Rows of `EvaluationDataset.to_jsonl()` or `EvaluationResult.to_pandas()`, with the names since 0.2 or those before it. */
export const ragas: Preset = {
  id: "ragas",
  checkedWith: "ragas 0.3",
  detects: [
    ["user_input", "question"],
    ["retrieved_contexts", "contexts", "response", "ground_truth", "ground_truths"],
  ],
  fields: {
    id: "not_null(id, metadata.id)",
    question: "not_null(user_input, question)",
    answer: "not_null(response, answer)",
    passages: "not_null(retrieved_contexts, contexts)",
    passage_ids: "retrieved_context_ids",
    references: "not_null(reference, ground_truth, ground_truths)",
  },
  repeatsAreTrials: true,
  unanswered: "contains(keys(@), 'response') || contains(keys(@), 'answer')",
};

import type { Preset } from "./preset.ts";

/** Test cases: a data set's JSON, a stored test run, or the results of `evaluate()`. */
export const deepeval: Preset = {
  id: "deepeval",
  checkedWith: "deepeval 3.6",
  detects: [["input"], ["actual_output", "actualOutput", "expected_output", "expectedOutput"]],
  records: [
    "testCases",
    "test_cases",
    "testRunData.testCases",
    "test_run_data.test_cases",
    "test_results",
    "testResults",
    "goldens",
  ],
  fields: {
    id: "not_null(metadata.id, additional_metadata.id, additionalMetadata.id)",
    question: "input",
    answer: "not_null(actual_output, actualOutput)",
    passages: "not_null(retrieval_context, retrievalContext, context)",
    references: "not_null(expected_output, expectedOutput)",
  },
  repeatsAreTrials: true,
  unanswered: "contains(keys(@), 'actual_output') || contains(keys(@), 'actualOutput')",
};

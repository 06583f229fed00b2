import { isObject } from "../../json-object.ts";
import { describeTrace, tracesIn } from "./openinference.ts";
import type { Preset } from "./preset.ts";

const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";

/** The known exports. To add one, add an entry here, and its id to `PRESETS` in the core. */
export const presets: readonly Preset[] = [
  {
    // Rows of `EvaluationDataset.to_jsonl()` or `EvaluationResult.to_pandas()`, with the names since 0.2 or those before it.
    id: "ragas",
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
    unanswered: "contains(keys(@), 'response') || contains(keys(@), 'answer')",
  },
  {
    // Test cases: a data set's JSON, a stored test run, or the results of `evaluate()`.
    id: "deepeval",
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
    unanswered: "contains(keys(@), 'actual_output') || contains(keys(@), 'actualOutput')",
  },
  {
    // `--output` as JSON or JSONL. The result's own `id` is drawn anew by every run and names no case.
    id: "promptfoo",
    detects: [["vars"], ["response", "gradingResult"], ["success"]],
    records: ["results.results", "results"],
    prepare: withOutputText,
    fields: {
      id: "not_null(testCase.metadata.id, metadata.id, vars.id)",
      question: "not_null(vars.query, vars.question, vars.input, vars.prompt, prompt.raw)",
      answer: "response.output",
      passages:
        "not_null(vars.context, vars.contexts, response.metadata.context, metadata.context, gradingResult.componentResults[].metadata.context | [0])",
      references: `not_null(vars.references, vars.reference, vars.expected, vars.ground_truth, ${EXPECTED})`,
    },
    unanswered: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
    system: "promptIdx",
  },
  {
    // Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans.
    id: "openinference",
    detects: [["spans", "attributes", "traceId", "trace_id", "context.trace_id"]],
    findRecords: tracesIn,
    prepare: describeTrace,
    fields: {
      id: "not_null(metadata.case_id, metadata.example_id, metadata.qid, metadata.id)",
      question: "question",
      answer: "answer",
      passages: "documents[].content",
      passage_ids: "documents[].id",
      citations: "answer_json.citations",
      references: "not_null(metadata.references, metadata.reference, metadata.expected_output)",
    },
    unanswered: "question != `null`",
  },
];

/** Returns the preset of an id; undefined when there is none. */
export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

/** Writes an output that a promptfoo provider returned as JSON as its text. */
function withOutputText(record: Record<string, unknown>): Record<string, unknown> {
  const { response } = record;
  if (!isObject(response) || typeof response["output"] !== "object" || response["output"] === null) return record;
  return { ...record, response: { ...response, output: JSON.stringify(response["output"]) } };
}

import { isObject } from "../../json-object.ts";
import type { Preset } from "./preset.ts";

const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";

/** `--output` as JSON or JSONL. The result's own `id` is drawn anew by every run and names no case. */
export const promptfoo: Preset = {
  id: "promptfoo",
  checkedWith: "promptfoo 0.119.9",
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
  repeatsAreTrials: true,
  unanswered: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
  system: "promptIdx",
};

/** Writes an output that a provider returned as JSON as its text. */
function withOutputText(record: Record<string, unknown>): Record<string, unknown> {
  const { response } = record;
  if (!isObject(response) || typeof response["output"] !== "object" || response["output"] === null) return record;
  return { ...record, response: { ...response, output: JSON.stringify(response["output"]) } };
}

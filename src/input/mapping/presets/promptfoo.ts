import { definePreset } from "./preset.ts";

const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";

/** Results of promptfoo: `--output` as JSON or JSONL. The result's own `id` is drawn anew by every run and names no case. */
export const promptfoo = definePreset({
  id: "promptfoo",
  records: ["results.results", "results"],
  fields: {
    id: "not_null(testCase.metadata.id, metadata.id, vars.id)",
    question: "not_null(vars.query, vars.question, vars.input, vars.prompt, prompt.raw)",
    answer: "response.output",
    passages:
      "not_null(vars.context, vars.contexts, response.metadata.context, metadata.context, gradingResult.componentResults[].metadata.context | [0])",
    references: `not_null(vars.references, vars.reference, vars.expected, vars.ground_truth, ${EXPECTED})`,
  },
  system: "promptIdx",
  prepare: withText,
  silent: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
  detects: [["vars"], ["response", "gradingResult"], ["success"]],
});

/** An output that a provider returned as JSON is its text. */
function withText(record: Record<string, unknown>): Record<string, unknown> {
  const { response } = record;
  if (typeof response !== "object" || response === null || !("output" in response)) return record;
  const { output } = response;
  if (typeof output !== "object" || output === null) return record;
  return { ...record, response: { ...response, output: JSON.stringify(output) } };
}

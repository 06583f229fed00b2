import { type Fields, fieldsOf, listOf, objectsIn } from "../fields.ts";
import type { LeaveOut, Preset } from "../preset.ts";
import { CONTEXT_VARS, caseIdOf, QUESTION_VARS, questionOf, REFERENCE_VARS } from "./case-id.ts";
import { recordsIn, SHARED_ASSERTIONS, systemOf } from "./records.ts";
import { isError, resultsOf } from "./results.ts";

const EXPECTED = "testCase.assert[?contains(['equals', 'similar', 'factuality', 'rouge-n', 'bleu'], type)].value | [0]";
const varsOf = (names: readonly string[]): string => names.map((name) => `vars.${name}`).join(", ");

/** `--output` as JSON or JSONL. A result's own `id` is drawn anew by every run and names no case. */
export const promptfoo: Preset = {
  id: "promptfoo",
  detects: [["promptIdx", "testIdx", "vars"], ["response", "gradingResult", "error"], ["success"]],
  adviceFor: adviceForTable,
  findRecords: recordsIn,
  joinsLines: true,
  prepare: describeResult,
  fields: {
    id: "derived.id",
    question: `not_null(${varsOf(QUESTION_VARS)}, derived.question)`,
    answer: "response.output",
    passages: `not_null(${varsOf(CONTEXT_VARS)}, response.metadata.context, metadata.context, gradingResult.componentResults[].metadata.context | [0])`,
    references: `not_null(${varsOf(REFERENCE_VARS)}, ${EXPECTED})`,
    scores: "derived.scores",
    pass: "derived.pass",
    reason: "derived.reason",
    group: "derived.group",
  },
  repeatsAreTrials: true,
  unanswered: "not_null(error, response.error, type(response) == 'object' && contains(keys(response), 'output'))",
  system: "derived.system",
};

/** Its CSV has a column of texts for each provider and prompt, such as `[openai:gpt-5] {{question}}` with `[PASS] (1.00) Paris`. */
function adviceForTable(record: Fields): string | null {
  const isTable = Object.keys(record).some((name) => /^\[[^\]]+\] /.test(name));
  return isTable
    ? "It looks like the CSV of promptfoo, which lacks most results: write JSON with `--output output.json`."
    : null;
}

/** Adds what the expressions read, under `derived`, and writes an output that a provider returned as JSON as its text. */
function describeResult(record: Fields, leaveOut: LeaveOut): Fields {
  // An answer that the provider did not give is missing, not wrong.
  const pass = isError(record) ? null : record["success"];
  const derived = {
    id: caseIdOf(record),
    question: questionOf(record),
    ...systemOf(record),
    scores: {
      ...(pass !== undefined && { success: pass }),
      ...resultsOf(record, listOf(record[SHARED_ASSERTIONS]), leaveOut),
    },
    ...(pass !== undefined && { pass }),
    reason: pass === true ? null : reasonOf(record),
  };
  return { ...record, ...withOutputText(record), derived };
}

function reasonOf(record: Fields): unknown {
  const { reason, componentResults } = fieldsOf(record["gradingResult"]);
  const component = objectsIn(componentResults).find((one) => one["pass"] === false);
  return record["error"] ?? reason ?? component?.["reason"] ?? fieldsOf(record["response"])["error"] ?? null;
}

function withOutputText({ response }: Fields): Fields {
  const output = fieldsOf(response)["output"];
  if (typeof output !== "object" || output === null) return {};
  return { response: { ...fieldsOf(response), output: JSON.stringify(output) } };
}

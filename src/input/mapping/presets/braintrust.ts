import {
  type Fields,
  fieldsOf,
  firstText,
  millisecondsOf,
  numberIn,
  partOf,
  present,
  sumOf,
  textOrJson,
} from "./fields.ts";
import type { LeaveOut, Preset } from "./preset.ts";

/**
 * Experiments of Braintrust: the rows of an export or of `fetch`, and the results of `Eval()`. The root span of a test case is a case; the
 * spans below it are left out. Trials have the same input.
 */
export const braintrust: Preset = {
  id: "braintrust",
  title: "a Braintrust experiment",
  detects: [
    ["scores", "scores.score"],
    ["input"],
    ["span_id", "experiment_id", "expected", "metrics", "tags"],
    ["output"],
  ],
  records: ["events", "rows", "results", "data"],
  prepare: describeRow,
  fields: {
    id: "id",
    question: "input",
    answer: "output",
    references: "expected",
    scores: "scores",
    reason: "reason",
  },
};

function describeRow(record: Fields, leaveOut: LeaveOut): Fields | null {
  const { is_root: isRoot, span_id: span, root_span_id: root, input, output, expected, error } = record;
  if (isRoot === false || (isRoot !== true && typeof span === "string" && typeof root === "string" && span !== root)) {
    leaveOut(["span inside a case", "spans inside cases"]);
    return null;
  }
  const metadata = fieldsOf(record["metadata"]);
  return {
    // A row's own id is drawn anew by every experiment.
    id: metadata["id"] ?? record["dataset_record_id"] ?? fieldsOf(record["origin"])["id"] ?? null,
    input: textOrJson(input),
    output: textOrJson(output),
    expected: textOrJson(expected),
    reason: firstText(error, fieldsOf(error)["message"]),
    // The tables of an experiment have the metrics as columns of their own.
    scores: { ...partOf(record, "scores"), ...measured({ ...record, ...partOf(record, "metrics") }) },
  };
}

/** Metrics that are times in seconds since 1970, or counted elsewhere. */
function measured(metrics: Fields): Fields {
  const of = (name: string): number | null => numberIn(metrics[name]);
  const [start, end] = [of("start"), of("end")];
  const elapsed = start === null || end === null ? null : end - start;
  return present({
    latency_ms: millisecondsOf(metrics["duration"]) ?? millisecondsOf(elapsed),
    tokens: of("tokens") ?? of("total_tokens") ?? sumOf(of("prompt_tokens"), of("completion_tokens")),
    cost: of("estimated_cost") ?? of("cost"),
  });
}

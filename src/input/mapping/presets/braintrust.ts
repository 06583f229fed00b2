import { at, millisecondsOf, numberAt, partOf, present, SAME_NAMES, sumOf, textAt, textOrJson } from "./fields.ts";
import type { Preset } from "./preset.ts";

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
  fields: { ...SAME_NAMES, question: "input", answer: "output", references: "expected" },
  prepare(record, leaveOut) {
    const { is_root: isRoot, span_id: span, root_span_id: root } = record;
    const isInner = typeof span === "string" && typeof root === "string" && span !== root;
    if (isRoot === false || (isRoot !== true && isInner)) {
      leaveOut(["span inside a case", "spans inside cases"]);
      return null;
    }
    // The tables of an experiment have the metrics as columns of their own. Times are seconds since 1970.
    const metrics = { ...record, ...partOf(record, "metrics") };
    const [start, end] = [numberAt(metrics, "start"), numberAt(metrics, "end")];
    const parts = sumOf(numberAt(metrics, "prompt_tokens"), numberAt(metrics, "completion_tokens"));
    const measured = {
      latency_ms:
        millisecondsOf(metrics["duration"]) ?? millisecondsOf(start === null || end === null ? null : end - start),
      tokens: numberAt(metrics, "tokens", "total_tokens") ?? parts,
      cost: numberAt(metrics, "estimated_cost", "cost"),
    };
    return {
      // A row's own id is drawn anew by every experiment.
      id: at(record, "metadata.id", "dataset_record_id", "origin.id"),
      input: textOrJson(record["input"]),
      output: textOrJson(record["output"]),
      expected: textOrJson(record["expected"]),
      reason: textAt(record, "error", "error.message"),
      scores: { ...partOf(record, "scores"), ...present(measured) },
    };
  },
};

import { isObject } from "../../../core/json.ts";
import { getOrCreate } from "../../../math/memo.ts";
import { parseJson } from "../../formats/json/json-text.ts";
import {
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  millisecondsOf,
  numberIn,
  objectsIn,
  present,
  sumOf,
  textOrJson,
} from "./fields.ts";
import type { LeaveOut, Preset } from "./preset.ts";

/**
 * Langfuse: traces with their scores, as the table's export, the API or the download of one trace writes them, and the results of
 * `run_experiment()`. The same input again is a further trial.
 */
export const langfuse: Preset = {
  id: "langfuse",
  title: "Langfuse traces",
  detects: [
    ["input", "item", "trace"],
    ["totalCost", "total_cost", "observations", "evaluations", "htmlPath", "traceId", "datasetRunId"],
    ["output", "scores", "evaluations", "trace"],
  ],
  records: ["item_results", "itemResults", "traces", "data"],
  prepare: describeTrace,
  fields: {
    id: "id",
    question: "input",
    answer: "output",
    references: "expected",
    scores: "scores",
    reason: "reason",
  },
};

function describeTrace(record: Fields, leaveOut: LeaveOut): Fields {
  const trace = isObject(record["trace"]) ? { ...record, ...record["trace"] } : record;
  const item = fieldsOf(trace["item"]);
  const evaluations = [...objectsIn(trace["evaluations"]), ...objectsIn(trace["scores"])];
  const named = listOf(trace["scores"]).filter((one) => typeof one === "string").length;
  leaveOut(["score without its value", "scores without their values"], named);
  return {
    // A trace's own id is drawn anew by every run.
    id: trace["datasetItemId"] ?? trace["dataset_item_id"] ?? item["id"] ?? fieldsOf(trace["metadata"])["id"] ?? null,
    input: plainText(item["input"] ?? trace["input"]),
    output: plainText(trace["output"]),
    expected: textOrJson(
      item["expected_output"] ?? item["expectedOutput"] ?? trace["expectedOutput"] ?? trace["expected_output"],
    ),
    reason: firstText(...evaluations.map(({ comment }) => comment)),
    scores: { ...columnScores(trace), ...means(evaluations, leaveOut), ...measured(trace) },
  };
}

/** A downloaded trace has its texts as JSON in JSON. */
function plainText(value: unknown): string | null {
  const inner = typeof value === "string" && value.startsWith('"') ? parseJson(value) : null;
  return typeof inner === "string" ? inner : textOrJson(value);
}

/** The columns of a trace; each other column of an export is a score with a list of its values. */
const TRACE: ReadonlySet<string> = new Set([
  ...["tags", "input", "output", "metadata", "observations", "scores", "evaluations", "comments", "item", "trace"],
]);

function columnScores(trace: Fields): Fields {
  const columns = Object.entries(trace).filter(([name, value]) => !TRACE.has(name) && isListOfValues(value));
  return Object.fromEntries(columns.map(([name, values]) => [name, meanOf(listOf(values))]));
}

function isListOfValues(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && !value.some(isObject);
}

/** Returns the mean of a score that a trace has several times. */
function means(evaluations: readonly Fields[], leaveOut: LeaveOut): Fields {
  const values = new Map<string, unknown[]>();
  for (const { name, value } of evaluations) {
    const key = firstText(name);
    if (key === null) leaveOut(["score without a name", "scores without names"]);
    else getOrCreate(values, key, () => []).push(value ?? null);
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, meanOf(list)]));
}

function meanOf(values: readonly unknown[]): unknown {
  const [only = null] = values;
  if (values.length <= 1) return only;
  const numbers = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
  return numbers.every((value) => typeof value === "number")
    ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length
    : only;
}

function measured(trace: Fields): Fields {
  const observations = objectsIn(trace["observations"]);
  const usage = [trace, ...observations].map((one) => ({
    ...fieldsOf(one["usage"]),
    ...fieldsOf(one["usageDetails"]),
  }));
  const [own, ...inner] = usage.map(({ total, totalTokens }) => numberIn(total ?? totalTokens));
  return present({
    latency_ms: millisecondsOf(trace["latency"]) ?? numberIn(trace["latencyMilliseconds"]),
    cost: numberIn(trace["totalCost"] ?? trace["total_cost"]) ?? sumOf(...observations.map((one) => one["totalCost"])),
    tokens: numberIn(trace["totalTokens"]) ?? own ?? sumOf(...inner),
  });
}

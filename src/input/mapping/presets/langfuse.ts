import { isObject } from "../../../core/json.ts";
import { namesIn } from "../../../core/line/field.ts";
import { groupBy } from "../../../math/statistics/group.ts";
import { parseJson } from "../../formats/json/json-text.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  millisecondsOf,
  numberAt,
  objectsIn,
  present,
  SAME_NAMES,
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
    ["totalCost", "html_path", "observations", "evaluations", "htmlPath", "traceId", "datasetRunId"],
    ["output", "scores", "evaluations", "trace"],
  ],
  records: ["item_results", "itemResults", "traces", "data"],
  fields: { ...SAME_NAMES, question: "input", answer: "output", references: "expected" },
  prepare(record, leaveOut) {
    const trace = { ...record, ...fieldsOf(record["trace"]) };
    const evaluations = [...objectsIn(trace["evaluations"]), ...objectsIn(trace["scores"])];
    const named = listOf(trace["scores"]).filter((one) => typeof one === "string").length;
    leaveOut(["score without its value", "scores without their values"], named);
    return {
      // A trace's own id is drawn anew by every run.
      id: at(trace, "datasetItemId", "dataset_item_id", "item.id", "metadata.id"),
      input: plainText(at(trace, "item.input", "input")),
      output: plainText(trace["output"]),
      expected: textOrJson(
        at(trace, "item.expected_output", "item.expectedOutput", "expectedOutput", "expected_output"),
      ),
      reason: firstText(...evaluations.map(({ comment }) => comment)),
      scores: { ...columnScores(trace), ...means(evaluations, leaveOut), ...measured(trace) },
    };
  },
};

/** A downloaded trace has its texts as JSON in JSON. */
function plainText(value: unknown): string | null {
  const inner = typeof value === "string" && value.startsWith('"') ? parseJson(value) : null;
  return typeof inner === "string" ? inner : textOrJson(value);
}

/** The columns of a trace; each other column of an export is a score with a list of its values. */
const TRACE = namesIn("tags input output metadata observations scores evaluations comments item trace");

function columnScores(trace: Fields): Fields {
  const columns = Object.entries(trace).filter(
    ([name, value]) => !TRACE.includes(name) && listOf(value).length > 0 && !listOf(value).some(isObject),
  );
  return Object.fromEntries(columns.map(([name, values]) => [name, meanOf(listOf(values))]));
}

/** Returns the mean of a score that a trace has several times. */
function means(evaluations: readonly Fields[], leaveOut: LeaveOut): Fields {
  const values = groupBy(evaluations, ({ name }) => firstText(name) ?? "");
  leaveOut(["score without a name", "scores without names"], values.get("")?.length ?? 0);
  values.delete("");
  return Object.fromEntries([...values].map(([name, all]) => [name, meanOf(all.map(({ value }) => value ?? null))]));
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
  const tokensOf = (one: Fields): number | null =>
    numberAt(one, "usageDetails.total", "usage.total", "usageDetails.totalTokens", "usage.totalTokens");
  return present({
    latency_ms: millisecondsOf(trace["latency"]) ?? numberAt(trace, "latencyMilliseconds"),
    cost: numberAt(trace, "totalCost", "total_cost") ?? sumOf(...observations.map((one) => one["totalCost"])),
    tokens: numberAt(trace, "totalTokens") ?? tokensOf(trace) ?? sumOf(...observations.map(tokensOf)),
  });
}

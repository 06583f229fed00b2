import { isObject } from "../../../core/json.ts";
import {
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  millisecondsOf,
  numberIn,
  objectsIn,
  partOf,
  present,
} from "./fields.ts";
import type { LeaveOut, Preset } from "./preset.ts";

/**
 * Experiments of LangSmith: rows of `ExperimentResults.to_pandas()` and of the CSV export, the results of `evaluate()` as JSON, and runs
 * with their feedback. Repetitions of an example are trials.
 */
export const langsmith: Preset = {
  id: "langsmith",
  title: "a LangSmith experiment",
  detects: [
    ["example_id", "reference_example_id", "example", "feedback_stats", "execution_time"],
    ["id", "run", "run_id"],
  ],
  records: ["results", "runs", "rows"],
  prepare: describeRun,
  fields: {
    id: "id",
    question: "question",
    answer: "answer",
    references: "expected",
    scores: "scores",
    reason: "reason",
  },
};

function describeRun(record: Fields, leaveOut: LeaveOut): Fields {
  const run = isObject(record["run"]) ? record["run"] : record;
  const example = fieldsOf(record["example"]);
  const results = objectsIn(fieldsOf(record["evaluation_results"])["results"] ?? record["evaluation_results"]);
  return {
    id: firstText(record["example_id"], run["reference_example_id"], example["id"]),
    question: textIn(partOf(record, "inputs") ?? partOf(record, "input") ?? example["inputs"] ?? run["inputs"]),
    answer: textIn(partOf(record, "outputs") ?? run["outputs"]),
    expected: textIn(partOf(record, "reference") ?? record["reference_outputs"] ?? example["outputs"]),
    reason: firstText(record["error"], run["error"], ...results.map(({ comment }) => comment)),
    scores: {
      ...partOf(record, "feedback"),
      ...averages(run["feedback_stats"]),
      ...resultsOf(results, leaveOut),
      ...measured(record, run),
    },
  };
}

/** Returns the one text of a part, or all of it as JSON. */
function textIn(part: unknown): unknown {
  if (!isObject(part)) return part ?? null;
  const values = Object.values(part);
  const [only] = values;
  return values.length === 1 && typeof only === "string" ? only : values.length === 0 ? null : JSON.stringify(part);
}

/** A run has the average of each feedback, which is that of its one value nearly always. */
function averages(stats: unknown): Fields {
  const found = Object.entries(fieldsOf(stats)).map(([key, one]) => [key, fieldsOf(one)["avg"] ?? null] as const);
  return Object.fromEntries(found);
}

/** An evaluator that failed has no score, and is missing. */
function resultsOf(results: readonly Fields[], leaveOut: LeaveOut): Fields {
  const values = results.map(({ key, score, value }) => [firstText(key), score ?? value] as const);
  return firstByName(values, "feedback", leaveOut);
}

function measured(record: Fields, run: Fields): Fields {
  return present({
    latency_ms: millisecondsOf(record["execution_time"] ?? record["latency"]) ?? elapsed(run),
    tokens: numberIn(run["total_tokens"]),
    cost: numberIn(run["total_cost"]),
  });
}

/** Returns the milliseconds between the start and the end of a run; null without both. */
function elapsed({ start_time: start, end_time: end }: Fields): number | null {
  const [from, to] = [start, end].map((time) => (typeof time === "string" ? Date.parse(time) : Number.NaN));
  return numberIn((to ?? Number.NaN) - (from ?? Number.NaN));
}

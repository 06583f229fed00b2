import { isObject } from "../../../core/json.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  millisecondsOf,
  numberAt,
  numberIn,
  objectsIn,
  partOf,
  present,
  SAME_NAMES,
  textAt,
} from "./fields.ts";
import type { Preset } from "./preset.ts";

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
  fields: { ...SAME_NAMES, question: "question", answer: "answer", references: "expected" },
  prepare(record, leaveOut) {
    const run = isObject(record["run"]) ? record["run"] : record;
    const example = fieldsOf(record["example"]);
    const results = objectsIn(at(record, "evaluation_results.results", "evaluation_results"));
    // An evaluator that failed has no score, and is missing.
    const values = results.map((one) => [textAt(one, "key"), at(one, "score", "value")] as const);
    // A run has the average of each feedback, which is that of its one value nearly always.
    const averages = Object.entries(fieldsOf(run["feedback_stats"])).map(([key, one]) => [key, at(one, "avg")]);
    const measured = {
      latency_ms: millisecondsOf(at(record, "execution_time", "latency")) ?? elapsed(run),
      tokens: numberAt(run, "total_tokens"),
      cost: numberAt(run, "total_cost"),
    };
    return {
      id: firstText(record["example_id"], run["reference_example_id"], example["id"]),
      question: textIn(partOf(record, "inputs") ?? partOf(record, "input") ?? example["inputs"] ?? run["inputs"]),
      answer: textIn(partOf(record, "outputs") ?? run["outputs"]),
      expected: textIn(partOf(record, "reference") ?? record["reference_outputs"] ?? example["outputs"]),
      reason: firstText(record["error"], run["error"], ...results.map(({ comment }) => comment)),
      scores: {
        ...partOf(record, "feedback"),
        ...Object.fromEntries(averages),
        ...firstByName(values, "feedback", leaveOut),
        ...present(measured),
      },
    };
  },
};

/** Returns the one text of a part, or all of it as JSON. */
function textIn(part: unknown): unknown {
  if (!isObject(part)) return part ?? null;
  const values = Object.values(part);
  const [only] = values;
  return values.length === 1 && typeof only === "string" ? only : values.length === 0 ? null : JSON.stringify(part);
}

/** Returns the milliseconds between the start and the end of a run; null without both. */
function elapsed({ start_time: start, end_time: end }: Fields): number | null {
  const timeOf = (time: unknown): number => (typeof time === "string" ? Date.parse(time) : Number.NaN);
  return numberIn(timeOf(end) - timeOf(start));
}

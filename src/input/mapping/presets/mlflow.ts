import { isObject } from "../../../core/json.ts";
import {
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  jsonIn,
  millisecondsOf,
  numberIn,
  objectsIn,
  present,
} from "./fields.ts";
import type { LeaveOut, Preset } from "./preset.ts";

/** Tables of `mlflow.evaluate()` (`eval_results_table.json`) and `mlflow.genai.evaluate()`, and traces with their assessments. */
export const mlflow: Preset = {
  id: "mlflow",
  title: "MLflow evaluation results",
  detects: [
    ["inputs", "request", "info", "question", "questions", "query", "assessments", "prediction"],
    ["outputs", "response", "data", "prediction", "toxicity/v1/score", "token_count"],
    ["assessments", "info", "trace_id", "ground_truth", "targets", "token_count", "toxicity/v1/score", "latency"],
  ],
  records: ["traces", "eval_results"],
  prepare: describeRow,
  fields: {
    id: "id",
    question: "question",
    answer: "answer",
    references: "expected",
    scores: "scores",
    reason: "reason",
  },
};

/** Tables keep the names that the evaluated data has; these are those of MLflow's own examples. */
const QUESTIONS = ["inputs", "question", "questions", "query", "request"] as const;

function describeRow(record: Fields, leaveOut: LeaveOut): Fields {
  const info = isObject(record["info"]) ? record["info"] : record;
  const data = fieldsOf(record["data"]);
  const assessments = assessmentsOf(record["assessments"] ?? info["assessments"]);
  const expected = Object.fromEntries(
    assessments.flatMap((one) =>
      isObject(one["expectation"]) ? [[nameOf(one) ?? "", one["expectation"]["value"]]] : [],
    ),
  );
  return {
    id: record["id"] ?? null,
    question: first(...QUESTIONS.map((name) => record[name]), info["request_preview"], data["request"]),
    answer: first(
      record["outputs"],
      record["prediction"],
      record["response"],
      info["response_preview"],
      data["response"],
    ),
    expected: first(
      record["ground_truth"],
      record["targets"],
      record["target"],
      record["answer"],
      ...Object.values(expected),
    ),
    scores: { ...feedbackScores(assessments, leaveOut), ...columnScores(record), ...timeOf(record, info) },
    reason: firstText(...assessments.map(({ rationale }) => rationale)),
  };
}

function first(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null) ?? null;
}

/** A table as CSV has lists as JSON texts. */
function assessmentsOf(value: unknown): readonly Fields[] {
  return objectsIn(jsonIn(value));
}

function nameOf({ assessment_name: given, name }: Fields): string | null {
  return firstText(given, name);
}

/** Columns of metrics: `toxicity/v1/score`, `answer_similarity/v1/score`, `correctness/value`. */
const METRIC = /\/(?:score|value)$/;
/** What `mlflow.evaluate()` measures of texts without a version in its name. */
const PLAIN: ReadonlySet<string> = new Set(["token_count", "exact_match", "perplexity"]);

function columnScores(record: Fields): Fields {
  const columns = Object.entries(record).filter(([name]) => METRIC.test(name) || PLAIN.has(name));
  return Object.fromEntries(
    columns.map(([name, value]) => [METRIC.test(name) ? name.replace(/\/value$/, "") : name, verdictOf(value)]),
  );
}

/** Judges of MLflow 3 answer yes or no. */
const VERDICTS: ReadonlyMap<unknown, boolean> = new Map([
  ["yes", true],
  ["no", false],
]);

function verdictOf(value: unknown): unknown {
  return VERDICTS.get(value) ?? value;
}

/** Feedback that was corrected later is not valid any more; what failed has no value. */
function feedbackScores(assessments: readonly Fields[], leaveOut: LeaveOut): Fields {
  const valid = assessments.filter((one) => one["valid"] !== false && !isObject(one["expectation"]));
  const values = valid.map((one) => [nameOf(one), verdictOf(fieldsOf(one["feedback"])["value"])] as const);
  return firstByName(values, "assessment", leaveOut);
}

function timeOf(record: Fields, info: Fields): Fields {
  const milliseconds = [info["execution_duration_ms"], info["execution_duration"], info["execution_time_ms"]].map(
    durationOf,
  );
  const found = milliseconds.find((value) => value !== null);
  if (found !== undefined) return { latency_ms: found };
  return present({ latency_ms: millisecondsOf(record["latency"]) });
}

/** Milliseconds, or seconds with their unit as protocol buffers write durations: `1.5s`. */
function durationOf(value: unknown): number | null {
  const [, seconds] = typeof value === "string" ? (/^(\d+(?:\.\d+)?)s$/.exec(value) ?? []) : [];
  return seconds === undefined ? numberIn(value) : millisecondsOf(seconds);
}

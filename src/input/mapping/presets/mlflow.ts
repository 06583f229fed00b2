import { isObject } from "../../../core/json.ts";
import { groupBy } from "../../../math/group.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  jsonIn,
  millisecondsOf,
  numberIn,
  objectsIn,
  SAME_NAMES,
  textAt,
  textOrJson,
} from "./fields.ts";
import { FAULTS, type Preset } from "./preset.ts";

/** Tables of `mlflow.evaluate()` (`eval_results_table.json`) and `mlflow.genai.evaluate()`, and traces with their assessments. */
export const mlflow: Preset = {
  id: "mlflow",
  title: "MLflow evaluation results",
  directions: { names: FAULTS },
  detects: [
    ["inputs", "request", "info", "question", "questions", "query", "assessments", "prediction"],
    ["outputs", "response", "data", "prediction", "toxicity/v1/score", "token_count"],
    ["assessments", "info", "trace_id", "ground_truth", "targets", "token_count", "toxicity/v1/score", "latency"],
  ],
  records: ["traces", "eval_results"],
  fields: { ...SAME_NAMES, question: "question", answer: "answer", references: "expected" },
  prepare(record, onSkip) {
    const info = isObject(record["info"]) ? record["info"] : record;
    // A table as CSV has lists as JSON texts.
    const assessments = validAssessments(objectsIn(jsonIn(record["assessments"] ?? info["assessments"])));
    const expected = assessments.map((one) => at(one, "expectation.value")).find((one) => one !== null);
    // What failed has no value.
    const feedback = assessments.filter((one) => !isObject(one["expectation"]));
    const values = feedback.map((one) => [nameOf(one), verdictOf(at(one, "feedback.value"))] as const);
    const columns = Object.entries(record).filter(([name]) => METRIC.test(name));
    const durations = ["execution_duration_ms", "execution_duration", "execution_time_ms"].map((name) =>
      durationOf(info[name]),
    );
    const latency = durations.find((one) => one !== null) ?? millisecondsOf(record["latency"]);
    return {
      id: at(record, "id"),
      // Tables keep the names that the evaluated data has; these are those of MLflow's own examples.
      question:
        at(record, "inputs", "question", "questions", "query", "request", "data.request") ??
        inRootSpan(record, "mlflow.spanInputs") ??
        wholePreview(info["request_preview"]),
      answer:
        at(record, "outputs", "prediction", "response", "data.response") ??
        inRootSpan(record, "mlflow.spanOutputs") ??
        info["response_preview"] ??
        null,
      expected: at(record, "ground_truth", "targets", "target", "answer") ?? expected ?? null,
      scores: {
        ...firstByName(values, "assessment", onSkip),
        ...Object.fromEntries(columns.map(([name, value]) => [name.replace(/\/value$/, ""), verdictOf(value)])),
        ...(latency !== null && { latency_ms: latency }),
      },
      reason: firstText(...assessments.map(({ rationale }) => rationale)),
    };
  },
};

const nameOf = (assessment: Fields): string | null => textAt(assessment, "assessment_name", "name");

/** Returns the assessments that count, the latest of each name first: one that another overrides is not valid any more. */
function validAssessments(all: readonly Fields[]): readonly Fields[] {
  const overridden = new Set(all.map((one) => textAt(one, "overrides")));
  const valid = all.filter((one) => one["valid"] !== false && !overridden.has(textAt(one, "assessment_id") ?? ""));
  const timeOf = (one: Fields): number => {
    const time = at(one, "last_update_time", "last_update_time_ms", "create_time", "create_time_ms");
    return typeof time === "string" ? Date.parse(time) : Number(time);
  };
  const latestFirst = (same: Fields[]): Fields[] => same.toReversed().sort((a, b) => timeOf(b) - timeOf(a));
  return [...groupBy(valid, nameOf).values()].flatMap(latestFirst);
}

/** Returns an attribute, a value as JSON text, of the span of a trace that has no parent; null without it. */
function inRootSpan(record: Fields, name: string): string | null {
  const spans = objectsIn(jsonIn(at(record, "data.spans", "spans")));
  const root = spans.find((span) => !at(span, "parent_span_id", "parent_id"));
  const written = fieldsOf(root?.["attributes"])[name] ?? null;
  const value = jsonIn(written);
  return typeof value === "string" ? value : textOrJson(written);
}

/** MLflow cuts previews at 1,000 characters: many questions can have the same beginning, so that it does not identify one. */
const wholePreview = (preview: unknown): string | null =>
  typeof preview === "string" && preview.length < 1000 ? preview : null;

/** Columns of metrics: `toxicity/v1/score`, `correctness/value`, and what `mlflow.evaluate()` measures of texts without a version. */
const METRIC = /\/(?:score|value)$|^(?:token_count|exact_match|perplexity)$/;

/** Judges of MLflow 3 answer yes or no. */
function verdictOf(value: unknown): unknown {
  return value === "yes" || value === "no" ? value === "yes" : value;
}

/** Milliseconds, or seconds with their unit as protocol buffers write durations: `1.5s`. */
function durationOf(value: unknown): number | null {
  const [, seconds] = typeof value === "string" ? (/^(\d+(?:\.\d+)?)s$/.exec(value) ?? []) : [];
  return seconds === undefined ? numberIn(value) : millisecondsOf(seconds);
}

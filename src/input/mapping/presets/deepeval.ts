import { isObject } from "../../../core/json.ts";
import { asFound, type FoundRecord } from "../../formats/record.ts";
import {
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  listOf,
  millisecondsOf,
  objectsIn,
  present,
  sumOf,
} from "./fields.ts";
import type { LeaveOut, Preset } from "./preset.ts";

const OUTPUT = ["actual_output", "actualOutput", "expected_output", "expectedOutput"];

/** Test cases and conversations: a stored test run, the results of `evaluate()`, or a data set's JSON. */
export const deepeval: Preset = {
  id: "deepeval",
  title: "a deepeval test run",
  command: () => "deepeval test run tests/ || [ $? -eq 1 ] # 1: a test failed; the gates decide",
  detects: [
    ["input", "turns", "multimodalInput"],
    [...OUTPUT, "scenario", "metricsData", "metrics_data", "multimodalInputActualOutput"],
  ],
  findRecords: recordsIn,
  prepare: describeTestCase,
  fields: {
    id: "derived.id",
    question: "input",
    answer: "not_null(actual_output, actualOutput)",
    passages: "not_null(retrieval_context, retrievalContext, context)",
    references: "not_null(expected_output, expectedOutput, expected_outcome, expectedOutcome)",
    scores: "derived.scores",
    pass: "derived.pass",
    reason: "derived.reason",
    tool_calls: "derived.tool_calls",
    expected_tool_calls: "derived.expected_tool_calls",
  },
  unanswered: "contains(keys(@), 'actual_output') || contains(keys(@), 'actualOutput') || contains(keys(@), 'turns')",
};

/** The lists of a document that have its records: those of single turns and those of conversations. */
const LISTS = [
  ["testCases", "conversationalTestCases"],
  ["test_cases", "conversational_test_cases"],
  ["test_results", "testResults"],
  ["goldens", "conversational_goldens"],
] as const;

function recordsIn(document: unknown): readonly FoundRecord[] {
  const whole = fieldsOf(document);
  const run = [whole["testRunData"], whole["test_run_data"], document].find(isObject) ?? {};
  const lists = LISTS.find((names) => names.some((name) => Array.isArray(run[name])));
  const records = Array.isArray(document) ? document : (lists?.flatMap((name) => listOf(run[name])) ?? [document]);
  return asFound(records);
}

/** Finds the results, and writes conversations and multimodal texts as the texts of a single turn. */
function describeTestCase(record: Fields, leaveOut: LeaveOut): Fields {
  const turns = objectsIn(record["turns"]);
  const metrics = objectsIn(record["metricsData"] ?? record["metrics_data"] ?? record["metricsMetadata"]);
  const pass = passOf(record, metrics);
  const derived = {
    id: ownId(record),
    scores: { ...(pass !== undefined && { success: pass }), ...scoresOf(record, metrics, leaveOut) },
    ...(pass !== undefined && { pass }),
    reason: reasonOf(metrics),
    tool_calls: callsOf(record, turns),
    expected_tool_calls: callsIn(record["expected_tools"] ?? record["expectedTools"]),
  };
  const isPlain = turns.length === 0 && !Array.isArray(record["input"] ?? record["multimodalInput"]);
  if (isPlain) return { ...record, derived };
  return { ...record, input: questionOf(record, turns), actual_output: answerOf(record, turns), derived };
}

function ownId(record: Fields): unknown {
  const { metadata, additional_metadata: own, additionalMetadata } = record;
  return (
    [metadata, own, additionalMetadata].map((one) => fieldsOf(one)["id"] ?? null).find((id) => id !== null) ?? null
  );
}

/** deepeval numbers the cases that have no name: such a number changes when cases are added. */
const NUMBERED = /^(?:conversational_)?test_case_\d+$/;

/** A conversation is known by its scenario or its name, else by what its user said first: later turns depend on the answers. */
function questionOf({ input, multimodalInput, scenario, name }: Fields, turns: readonly Fields[]): unknown {
  const asked = input ?? multimodalInput ?? null;
  if (Array.isArray(asked)) return textOf(asked);
  const ownName = typeof name === "string" && !NUMBERED.test(name) ? name : null;
  const first = turns.find(({ role }) => role === "user")?.["content"];
  return firstText(asked, ...(turns.length > 0 ? [scenario, ownName, first] : [])) ?? asked;
}

function answerOf(record: Fields, turns: readonly Fields[]): unknown {
  const { actual_output: own, actualOutput, multimodalInputActualOutput: parts } = record;
  const answer = own ?? actualOutput ?? parts ?? null;
  if (Array.isArray(answer)) return textOf(answer);
  return answer ?? firstText(turns.findLast(({ role }) => role === "assistant")?.["content"]);
}

/** Writes the parts of a multimodal text; an image is its address. */
function textOf(parts: readonly unknown[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : `[${firstText(fieldsOf(part)["url"]) ?? "image"}]`))
    .join("\n");
}

function scoresOf(record: Fields, metrics: readonly Fields[], leaveOut: LeaveOut): Fields {
  const values = metrics.map(({ name, metric, score }) => [firstText(name, metric), score] as const);
  return { ...firstByName(values, "metric", leaveOut), ...measured(record) };
}

/** Returns the time, tokens and cost of the system, and what the evaluation itself took, each as far as deepeval reports it. */
function measured(record: Fields): Fields {
  const of = (...names: readonly string[]): unknown =>
    names.map((name) => record[name]).find((value) => typeof value === "number");
  return present({
    latency_ms: millisecondsOf(of("completionTime", "completion_time")),
    cost: of("tokenCost", "token_cost"),
    tokens: sumOf(of("inputTokenCount", "input_token_count"), of("outputTokenCount", "output_token_count")),
    run_duration: of("runDuration", "run_duration"),
    evaluation_cost: of("evaluationCost", "evaluation_cost"),
  });
}

/** A case that fails only because a metric could not be computed is missing, not wrong. */
function passOf({ success }: Fields, metrics: readonly Fields[]): unknown {
  if (success !== false) return success;
  const failed = metrics.filter((metric) => metric["success"] === false && metric["flaky"] !== true);
  const isError =
    failed.length > 0 && failed.every(({ error, score }) => firstText(error) !== null && (score ?? null) === null);
  return isError ? null : false;
}

function reasonOf(metrics: readonly Fields[]): string | null {
  const failed = metrics.filter(({ success }) => success === false);
  const reasons = failed.map(({ name, metric, score, threshold, strictMode, reason, error }) => {
    const limit = strictMode === true ? "strict" : `threshold ${String(threshold ?? "unknown")}`;
    const why = firstText(error, reason);
    return `${firstText(name, metric) ?? "a metric"} ${String(score ?? "without a score")} (${limit})${why === null ? "" : `: ${why}`}`;
  });
  return reasons.length === 0 ? null : reasons.join("\n");
}

function callsOf(record: Fields, turns: readonly Fields[]): readonly Fields[] | null {
  const own = callsIn(record["tools_called"] ?? record["toolsCalled"]);
  if (own !== null || turns.length === 0) return own;
  return turns.flatMap((turn) => callsIn(turn["tools_called"] ?? turn["toolsCalled"]) ?? []);
}

function callsIn(calls: unknown): Fields[] | null {
  if (!Array.isArray(calls)) return null;
  return objectsIn(calls).map(({ name, input_parameters: input, inputParameters }) => ({
    name,
    arguments: input ?? inputParameters ?? {},
  }));
}

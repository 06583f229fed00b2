import { asFound, type FoundRecord } from "../../formats/record.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  listOf,
  millisecondsOf,
  numberAt,
  objectsIn,
  present,
  sumOf,
  textAt,
} from "./fields.ts";
import { FAULTS, type Preset } from "./preset.ts";

const OUTPUT = ["actual_output", "actualOutput", "expected_output", "expectedOutput"];

/** Test cases and conversations: a stored test run, the results of `evaluate()`, or a data set's JSON. */
export const deepeval: Preset = {
  id: "deepeval",
  title: "a deepeval test run",
  // Its own criteria pass with a high score.
  directions: { names: FAULTS, others: "higher" },
  command: () => "deepeval test run tests/ || [ $? -eq 1 ] # 1: a test failed; the gates decide",
  detects: [
    ["input", "turns", "multimodalInput"],
    [...OUTPUT, "scenario", "metricsData", "metrics_data", "multimodalInputActualOutput"],
  ],
  findRecords: recordsIn,
  totals: (document) => {
    const run = runIn(document);
    const [passed, failed] = [numberAt(run, "testPassed", "test_passed"), numberAt(run, "testFailed", "test_failed")];
    const cases = recordsIn(document).map(({ value }) => fieldsOf(value));
    const missing = cases.filter((one) => one["success"] === false && passOf(one, metricsOf(one)) === null);
    return { cases: sumOf(passed, failed), failed: (failed ?? 0) - missing.length };
  },
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
  /** Finds the results, and writes conversations and multimodal texts as the texts of a single turn. */
  prepare(record, onSkip) {
    const turns = objectsIn(record["turns"]);
    const metrics = metricsOf(record);
    const pass = passOf(record, metrics);
    const values = metrics.map((one) => [textAt(one, "name", "metric"), one["score"]] as const);
    const derived = {
      id: at(record, "metadata.id", "additional_metadata.id", "additionalMetadata.id"),
      scores: {
        ...(pass !== undefined && { success: pass }),
        ...firstByName(values, "metric", onSkip),
        ...measured(record),
      },
      ...(pass !== undefined && { pass }),
      reason: reasonOf(metrics),
      tool_calls: callsOf(record) ?? (turns.length === 0 ? null : turns.flatMap((turn) => callsOf(turn) ?? [])),
      expected_tool_calls: listAt(record, "expected_tools", "expectedTools"),
    };
    const isPlain = turns.length === 0 && !Array.isArray(record["input"] ?? record["multimodalInput"]);
    if (isPlain) return { ...record, derived };
    return { ...record, input: questionOf(record, turns), actual_output: answerOf(record, turns), derived };
  },
};

/** The lists of a document that have its records: those of single turns and those of conversations. */
const LISTS = [
  ["testCases", "conversationalTestCases"],
  ["test_cases", "conversational_test_cases"],
  ["test_results", "testResults"],
  ["goldens", "conversational_goldens"],
] as const;

const runIn = (document: unknown): unknown => at(document, "testRunData", "test_run_data") ?? document;

function recordsIn(document: unknown): readonly FoundRecord[] {
  if (Array.isArray(document)) return asFound(document);
  const run = runIn(document);
  const lists = LISTS.find((names) => names.some((name) => listAt(run, name)));
  return asFound(lists?.flatMap((name) => listOf(at(run, name))) ?? [document]);
}

/** deepeval numbers the cases that have no name: such a number changes when cases are added. */
const NUMBERED = /^(?:conversational_)?test_case_\d+$/;

/** A conversation is known by its scenario or its name, else by what its user said first: later turns depend on the answers. */
function questionOf(record: Fields, turns: readonly Fields[]): unknown {
  const asked = at(record, "input", "multimodalInput");
  if (Array.isArray(asked)) return textOf(asked);
  const { scenario, name } = record;
  const ownName = typeof name === "string" && !NUMBERED.test(name) ? name : null;
  const first = turns.find(({ role }) => role === "user")?.["content"];
  return firstText(asked, ...(turns.length > 0 ? [scenario, ownName, first] : [])) ?? asked;
}

function answerOf(record: Fields, turns: readonly Fields[]): unknown {
  const answer = at(record, "actual_output", "actualOutput", "multimodalInputActualOutput");
  if (Array.isArray(answer)) return textOf(answer);
  return answer ?? firstText(turns.findLast(({ role }) => role === "assistant")?.["content"]);
}

/** Writes the parts of a multimodal text; an image is its address. */
function textOf(parts: readonly unknown[]): string {
  return parts.map((part) => (typeof part === "string" ? part : `[${textAt(part, "url") ?? "image"}]`)).join("\n");
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

const metricsOf = (record: Fields): readonly Fields[] =>
  objectsIn(at(record, "metricsData", "metrics_data", "metricsMetadata"));

/** A case that fails only because a metric could not be computed is missing, not wrong. */
function passOf({ success }: Fields, metrics: readonly Fields[]): unknown {
  if (success !== false) return success;
  const failed = metrics.filter((metric) => metric["success"] === false && metric["flaky"] !== true);
  const isError = (one: Fields): boolean => textAt(one, "error") !== null && at(one, "score") === null;
  return failed.length > 0 && failed.every(isError) ? null : false;
}

function reasonOf(metrics: readonly Fields[]): string | null {
  const failed = metrics.filter(({ success }) => success === false);
  const reasons = failed.map((one) => {
    const name = textAt(one, "name", "metric") ?? "a metric";
    const limit = one["strictMode"] === true ? "strict" : `threshold ${String(one["threshold"] ?? "unknown")}`;
    const why = textAt(one, "error", "reason");
    return `${name} ${String(one["score"] ?? "without a score")} (${limit})${why === null ? "" : `: ${why}`}`;
  });
  return reasons.length === 0 ? null : reasons.join("\n");
}

function listAt(record: unknown, ...paths: readonly string[]): readonly unknown[] | null {
  const list = at(record, ...paths);
  return Array.isArray(list) ? list : null;
}

const callsOf = (record: Fields): readonly unknown[] | null => listAt(record, "tools_called", "toolsCalled");

import { namesIn } from "../../../core/line/field.ts";
import { decimalIn } from "../../../math/numbers.ts";
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

// Libraries that evaluate test cases in the memory of a program, and write what they found.

/** Rows of `EvaluationDataset.to_jsonl()` or `EvaluationResult.to_pandas()`, with the names since 0.2 or those before it. */
export const ragas: Preset = {
  id: "ragas",
  title: "ragas results",
  detects: [
    ["user_input", "question"],
    ["retrieved_contexts", "contexts", "response", "ground_truth", "ground_truths", "reference_tool_calls"],
  ],
  prepare: describeSample,
  fields: {
    id: "not_null(id, metadata.id)",
    question: "not_null(user_input, question, query)",
    answer: "not_null(response, answer)",
    passages: "not_null(retrieved_contexts, contexts)",
    passage_ids: "retrieved_context_ids",
    references: "not_null(reference, ground_truth, ground_truths)",
    scores: "derived.scores",
    tool_calls: "derived.tool_calls",
    expected_tool_calls: "derived.expected_tool_calls",
  },
  unanswered: "contains(keys(@), 'response') || contains(keys(@), 'answer')",
};

/** The columns of a sample; every other column with numbers is a score. */
const SAMPLE =
  namesIn(`id metadata user_input question query response answer multi_responses retrieved_contexts contexts
  retrieved_context_ids reference_contexts reference_context_ids reference ground_truth ground_truths reference_topics
  reference_tool_calls rubric rubrics persona_name query_style query_length synthesizer_name evolution_type episode_done index`);
/** What pandas calls the index of rows when it writes it as a column. */
const INDEX = /^(?:Unnamed: \d+|level_\d+|__index_level_\d+__)$/;

/** Finds scores and tool calls. A conversation is known by what its user said, whatever the answers are; its answer is the last one. */
function describeSample(record: Fields): Fields {
  const { user_input: input, response, reference_tool_calls: expected } = record;
  const messages = objectsIn(input);
  const isConversation = messages.length > 0;
  const derived = {
    scores: scoresOf(record),
    tool_calls: isConversation ? messages.flatMap((message) => objectsIn(message["tool_calls"])) : null,
    expected_tool_calls: Array.isArray(expected) ? expected : null,
  };
  if (!isConversation) return { ...record, derived };
  const answer = response ?? said(messages, ["ai", "assistant"]).at(-1) ?? null;
  return { ...record, messages, user_input: said(messages, ["human", "user"]).join("\n"), response: answer, derived };
}

function said(messages: readonly Fields[], types: readonly string[]): string[] {
  return messages
    .filter(({ type, role }) => types.includes(String(type ?? role)))
    .flatMap(({ content }) => firstText(content) ?? []);
}

/** Discrete metrics give a verdict instead of a number. */
function scoresOf(record: Fields): Fields {
  const columns = Object.entries(record).filter(([name]) => !SAMPLE.includes(name) && !INDEX.test(name));
  const values = columns.map(([name, one]) => [name, one === "pass" ? true : one === "fail" ? false : one] as const);
  return Object.fromEntries(values.filter(([, value]) => isScore(value)));
}

/** Numbers in CSV are strings; other strings are the text columns of experiments. */
function isScore(value: unknown): boolean {
  if (typeof value === "string") return decimalIn(value) !== null;
  return value === null || typeof value === "number" || typeof value === "boolean";
}

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

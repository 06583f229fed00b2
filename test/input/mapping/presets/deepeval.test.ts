import { describe, expect, test } from "vitest";
import { questionId } from "../../../../src/input/mapping/presets/fields.ts";
import { inOrder, scoreFile } from "./score-file.ts";

type Json = Record<string, unknown>;
const DEEPEVAL = { preset: "deepeval" };

/** A metric's result as `MetricData` of deepeval 3 is written, keys by their aliases. */
const metric = (name: string, score: number | null, more: Json = {}): Json => ({
  ...{ name, threshold: 0.5, success: (score ?? 0) >= 0.5, score, reason: `because ${score}`, strictMode: false },
  ...{ evaluationModel: "m", error: null, evaluationCost: 0.001, ...more },
});

/** A test case as `LLMApiTestCase` is written. */
function testCase(input: unknown, metricsData: readonly Json[], more: Json = {}): Json {
  const success = metricsData.every((one) => one["success"] === true);
  return { name: "test_case_0", input, actualOutput: "out", expectedOutput: "ref", success, metricsData, ...more };
}

const two = [
  testCase("A?", [metric("Faithfulness", 0.9), metric("Correctness [GEval]", 0.8)], {
    runDuration: 1.5,
    evaluationCost: 0.002,
  }),
  testCase("B?", [metric("Faithfulness", 0.2), metric("Correctness [GEval]", 0.6)], {
    runDuration: 2.5,
    evaluationCost: 0.004,
  }),
];
const run = (testCases: readonly Json[], conversationalTestCases: readonly Json[] = []): string =>
  JSON.stringify({
    testFile: "t.py",
    testCases,
    conversationalTestCases,
    metricsScores: [],
    testPassed: 1,
    testFailed: 1,
  });

/** The same test cases as Python names the fields, as `EvaluationResult.model_dump()` gives them. */
function snake(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snake);
  if (typeof value !== "object" || value === null) return value;
  const plain = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [plain(key), snake(one)]));
}

describe("forms of the file", () => {
  test.each<[string, string]>([
    ["a stored test run", run(two)],
    [".deepeval/.latest_test_run.json", JSON.stringify({ testRunData: JSON.parse(run(two)), testRunLink: null })],
    ["the results of evaluate()", JSON.stringify({ test_results: snake(two), confident_link: null })],
    ["a list of results", JSON.stringify(snake(two))],
  ])("%s", async (_name, content) => {
    const { rows, scoresOf } = await scoreFile("r.json", content, DEEPEVAL);
    expect(inOrder(rows.map(({ id, outcome }) => [id, outcome]))).toEqual(
      inOrder([
        [questionId("A?"), "pass"],
        [questionId("B?"), "fail"],
      ]),
    );
    const sorted = (name: string): unknown => inOrder(scoresOf(name));
    expect(sorted("Faithfulness")).toEqual([0.2, 0.9]);
    expect(sorted("Correctness (GEval)")).toEqual([0.6, 0.8]);
    expect(sorted("run_duration")).toEqual([1.5, 2.5]);
    expect(sorted("evaluation_cost")).toEqual([0.002, 0.004]);
    expect(sorted("success")).toEqual([0, 1]);
  });
});

test("a test case that fails says which metrics are below their threshold", async () => {
  const strict = metric("Toxicity", 0, { strictMode: true, success: false, reason: null });
  const { rows } = await scoreFile("r.json", run([testCase("A?", [metric("Faithfulness", 0.2), strict])]), DEEPEVAL);
  expect(rows[0]?.evidence).toMatchObject({
    reason: "Faithfulness 0.2 (threshold 0.5): because 0.2; Toxicity 0 (strict)",
  });
});

test("a metric that could not be computed is missing; a case that fails for nothing else is missing too", async () => {
  const failed = metric("Faithfulness", null, { success: false, error: "JSON of the model is invalid" });
  const cases = [
    testCase("A?", [failed, metric("Bias", 0.9)]),
    testCase("B?", [failed, metric("Bias", 0.1)]),
    testCase("C?", [metric("Faithfulness", 1), metric("Bias", 0.9)]),
  ];
  const { rows, scoresOf } = await scoreFile("r.json", run(cases), DEEPEVAL);
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  expect(["A?", "B?", "C?"].map((one) => outcomes.get(questionId(one) ?? ""))).toEqual(["unscored", "fail", "pass"]);
  expect(inOrder(scoresOf("Faithfulness"))).toEqual([1, null, null]);
});

describe("conversations", () => {
  const turns = (...contents: string[]): Json[] =>
    contents.map((content, order) => ({ role: order % 2 === 0 ? "user" : "assistant", content, order }));
  const conversation = (more: Json): Json => ({
    ...{ name: "conversational_test_case_0", success: true, runDuration: 1 },
    ...{ metricsData: [metric("Role Adherence", 0.7)], turns: turns("Hi", "Hello!", "Bye", "Goodbye."), ...more },
  });

  test("are cases beside the single turns, known by scenario, name or first words", async () => {
    const content = run(two, [
      conversation({ scenario: "a customer leaves", expectedOutcome: "is polite" }),
      conversation({ name: "greets" }),
      conversation({ turns: turns("Help!", "How?") }),
    ]);
    const { rows, scoresOf } = await scoreFile("r.json", content, DEEPEVAL);
    const texts = ["A?", "B?", "a customer leaves", "greets", "Help!"];
    expect(inOrder(rows.map(({ id }) => id))).toEqual(inOrder(texts.map(questionId)));
    expect(rows.find(({ shown }) => shown?.text === "a customer leaves")?.shown).toEqual({
      text: "a customer leaves",
      expected: "is polite",
      got: "Goodbye.",
    });
    expect(scoresOf("Role Adherence").filter((one) => one !== null)).toEqual([0.7, 0.7, 0.7]);
  });
});

test("multimodal parts are text, an image its address", async () => {
  const input = ["What is on it?", { url: "https://example.test/a.png", local: false }];
  const { rows } = await scoreFile("r.json", run([testCase(input, [metric("Text To Image", 1)])]), DEEPEVAL);
  expect(rows[0]?.shown?.text).toBe("What is on it?\n[https://example.test/a.png]");
});

test("time, tokens and cost of the system are those that deepeval was given", async () => {
  const more = { completionTime: 1.25, tokenCost: 0.01, inputTokenCount: 100, outputTokenCount: 20 };
  const { scoresOf } = await scoreFile("r.json", run([testCase("A?", [], more)]), DEEPEVAL);
  expect(["latency_ms", "cost", "tokens"].map(scoresOf)).toEqual([[1250], [0.01], [120]]);
});

test("two metrics of one name are one score, and the other is counted", async () => {
  const cases = [testCase("A?", [metric("Faithfulness", 0.9), metric("Faithfulness", 0.1)])];
  const { scoresOf, warnings } = await scoreFile("r.json", run(cases), DEEPEVAL);
  expect(scoresOf("Faithfulness")).toEqual([0.9]);
  expect(warnings).toContain("The preset `deepeval` leaves out 1 metric with the name of another one.");
});

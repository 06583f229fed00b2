import { describe, expect, test } from "vitest";
import type { UserError } from "../../../../src/core/error.ts";
import { scoreFile } from "./score-file.ts";

/** A file of a tool, written anew in its shape, and what it says: ids, results, and each score's values in the order of the ids. */
interface Sample {
  readonly name: string;
  readonly preset: string;
  readonly file: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly outcomes?: readonly string[];
  readonly scores: Readonly<Record<string, readonly (number | null)[]>>;
}

const lines = (...values: readonly unknown[]): string => values.map((one) => JSON.stringify(one)).join("\n");
const HASHES = { doc_hash: "a1", prompt_hash: "b2", target_hash: "c3" };

const SAMPLES: readonly Sample[] = [
  {
    name: "lm-evaluation-harness, a line for each filter",
    preset: "lm_eval",
    file: "samples_gsm8k.jsonl",
    text: lines(
      ...[0, 1].flatMap((doc_id) =>
        ["strict-match", "flexible-extract"].map((filter, at) => ({
          ...{ doc_id, doc: { question: `${doc_id}+1?` }, target: "1", arguments: { gen_args_0: { arg_0: "Q" } } },
          ...{ resps: [["1"]], filtered_resps: ["1"], filter, metrics: ["exact_match"], ...HASHES },
          exact_match: doc_id === 1 ? 1.0 : at,
        })),
      ),
    ),
    ids: ["0/flexible-extract", "0/strict-match", "1/flexible-extract", "1/strict-match"],
    scores: { exact_match: [1, 0, 1, 1] },
  },
  {
    name: "lm-evaluation-harness, multiple choice",
    preset: "lm_eval",
    file: "samples_arc.jsonl",
    text: lines({
      ...{ doc_id: 7, doc: { query: "2+2?" }, target: 1, arguments: [["2+2?", " 3"]] },
      ...{
        resps: [[["-2.0", "False"]]],
        filtered_resps: [
          ["-2.0", "False"],
          ["-0.1", "True"],
        ],
        filter: "none",
      },
      ...{ metrics: ["acc", "acc_norm"], ...HASHES, acc: 1.0, acc_norm: 0.0 },
    }),
    ids: ["7"],
    scores: { acc: [1], acc_norm: [0] },
  },
  {
    name: "the log of oaieval",
    preset: "openai_evals",
    file: "log.jsonl",
    text: lines(
      { spec: { completion_fns: ["gpt"], eval_name: "t.dev.v0", run_id: "R" } },
      ...["t.s1.1", "t.s1.0"].flatMap((sample_id, at) => [
        { run_id: "R", event_id: 2 * at, sample_id, type: "sampling", data: { prompt: "P", sampled: "x" } },
        {
          ...{ run_id: "R", event_id: 2 * at + 1, sample_id, type: "match" },
          data: { correct: at === 1, expected: "x", picked: null, sampled: "x", options: ["x"] },
        },
      ]),
      { final_report: { accuracy: 0.5 } },
    ),
    ids: ["t.s1.0", "t.s1.1"],
    outcomes: ["pass", "fail"],
    scores: { correct: [1, 0] },
  },
  {
    name: "output items of the Evals API",
    preset: "openai_evals",
    file: "items.json",
    text: JSON.stringify({
      object: "list",
      data: [0, 1].map((at) => ({
        ...{ object: "eval.run.output_item", id: `outputitem_${at}`, run_id: "r", eval_id: "e" },
        ...{
          status: at === 0 ? "fail" : "pass",
          datasource_item_id: at,
          datasource_item: { input: "I", ground_truth: "G" },
        },
        results: [
          { name: "String check-a2486074-d803-4445-b431-ad2262e85d47", sample: null, passed: at === 1, score: at },
        ],
        sample: { output: [{ role: "assistant", content: "A" }], usage: { total_tokens: 9 + at } },
      })),
    }),
    ids: ["0", "1"],
    outcomes: ["fail", "pass"],
    scores: { "String check": [0, 1], tokens: [9, 10] },
  },
  {
    name: "azure-ai-evaluation",
    preset: "azure_evaluation",
    file: "results.json",
    text: JSON.stringify({
      rows: [5, 2].map((value, at) => ({
        ...{ "inputs.id": `c${at}`, "inputs.query": "Q", "inputs.response": "R", line_number: at },
        "outputs.groundedness.groundedness": value,
        "outputs.groundedness.gpt_groundedness": value,
        "outputs.groundedness.groundedness_result": value >= 3 ? "pass" : "fail",
        "outputs.groundedness.groundedness_threshold": 3,
        "outputs.groundedness.groundedness_reason": "because",
        "outputs.qa.f1_score": 0.5,
      })),
      metrics: { "groundedness.groundedness": 3.5 },
      studio_url: null,
    }),
    ids: ["c0", "c1"],
    outcomes: ["pass", "fail"],
    scores: { groundedness: [5, 2], groundedness_result: [1, 0], "qa.f1_score": [0.5, 0.5] },
  },
  {
    name: "TruLens as JSON",
    preset: "trulens",
    file: "records.json",
    text: JSON.stringify(
      [0.9, 0.1].map((value, at) => ({
        ...{ app_name: "rag", app_version: "v1", record_id: `r${at}`, input: `Q${at}`, output: "A", latency: 1.2 },
        ...{ total_tokens: 200, total_cost: 0.002, Groundedness: value, "Answer Relevance": 1 },
        Groundedness_calls: [{ args: {}, ret: value }],
      })),
    ),
    ids: ["q-32d833f348ce377c", "q-4d98893e06cf6665"],
    scores: { Groundedness: [0.1, 0.9], "Answer Relevance": [1, 1], latency_ms: [1200, 1200], cost: [0.002, 0.002] },
  },
  {
    name: "TruLens as CSV",
    preset: "trulens",
    file: "records.csv",
    text: "app_id,record_id,input,output,latency,total_tokens,total_cost,Groundedness\nv1,r0,Q0,A,2,10,0.5,0.25\n",
    ids: ["q-4d98893e06cf6665"],
    scores: { Groundedness: [0.25], latency_ms: [2000], tokens: [10] },
  },
  {
    name: "Opik, experiment items",
    preset: "opik",
    file: "items.json",
    text: JSON.stringify([
      {
        ...{ dataset_item_id: "d1", trace_id: "t1", dataset_item_data: { input: "Q", expected_output: "E" } },
        ...{
          evaluation_task_output: { output: "A" },
          feedback_scores: [{ name: "correctness", value: 0.5, reason: "r" }],
        },
      },
    ]),
    ids: ["d1"],
    scores: { correctness: [0.5] },
  },
  {
    name: "Opik, the result of evaluate()",
    preset: "opik",
    file: "result.json",
    text: JSON.stringify({
      experiment_id: "e",
      test_results: [0, 1].map((trial_id) => ({
        test_case: {
          dataset_item_id: "d1",
          trace_id: "t",
          task_output: { output: "A" },
          scoring_inputs: { input: "Q" },
        },
        score_results: [{ name: "hallucination_metric", value: trial_id, scoring_failed: false }],
        trial_id,
      })),
    }),
    ids: ["d1"],
    scores: { hallucination_metric: [0, 1] },
  },
  {
    name: "LlamaIndex",
    preset: "llama_index",
    file: "faithfulness.json",
    text: JSON.stringify([
      {
        query: "Q0",
        contexts: ["c"],
        response: "A",
        passing: false,
        feedback: "NO",
        score: 0.0,
        invalid_result: false,
      },
    ]),
    ids: ["q-4d98893e06cf6665"],
    outcomes: ["fail"],
    scores: { score: [0], passing: [0] },
  },
  {
    name: "Weave",
    preset: "weave",
    file: "calls.jsonl",
    text: lines(
      { id: "0", op_name: "weave:///e/p/op/Evaluation.evaluate:abc", trace_id: "t", inputs: {}, output: {} },
      {
        ...{ id: "1", op_name: "weave:///e/p/op/Evaluation.predict_and_score:abc", trace_id: "t", parent_id: "0" },
        inputs: { example: { id: "x1", question: "Q" }, model: "m" },
        output: { output: "A", scores: { match: { correct: true, f1: 0.5 }, length: 3 }, model_latency: 0.25 },
      },
      { id: "2", op_name: "weave:///e/p/op/match:abc", trace_id: "t", inputs: {}, output: { correct: true } },
    ),
    ids: ["x1"],
    scores: { "match.correct": [1], "match.f1": [0.5], length: [3], latency_s: [0.25] },
  },
  {
    name: "SWE-bench: two of four are resolved",
    preset: "swe_bench",
    file: "report.json",
    text: JSON.stringify({
      ...{
        total_instances: 5,
        completed_ids: ["a-1", "a-2", "a-3"],
        incomplete_ids: ["a-5"],
        empty_patch_ids: ["a-4"],
      },
      ...{ resolved_ids: ["a-1", "a-2"], unresolved_ids: ["a-3"], error_ids: [], schema_version: 2 },
    }),
    ids: ["a-1", "a-2", "a-3", "a-4", "a-5"],
    outcomes: ["pass", "pass", "fail", "fail", "unscored"],
    scores: { success: [1, 1, 0, 0, null] },
  },
  {
    name: "human-eval, two samples of a task",
    preset: "human_eval",
    file: "samples.jsonl_results.jsonl",
    text: lines(
      { task_id: "HumanEval/0", completion: "    return 0\n", result: "failed: x", passed: false },
      { task_id: "HumanEval/0", completion: "    return 1\n", result: "passed", passed: true },
    ),
    ids: ["HumanEval/0"],
    scores: { success: [0, 1] },
  },
  {
    name: "EvalPlus",
    preset: "human_eval",
    file: "eval_results.json",
    text: JSON.stringify({
      ...{ date: "2024-05-01 10:00", hash: "h" },
      eval: {
        "HumanEval/0": [{ task_id: "HumanEval/0", solution: "s", base_status: "pass", plus_status: "fail" }],
        "HumanEval/1": [{ task_id: "HumanEval/1", solution: "s", base_status: "pass", plus_status: "pass" }],
      },
    }),
    ids: ["HumanEval/0", "HumanEval/1"],
    outcomes: ["fail", "pass"],
    scores: { base: [1, 1], plus: [0, 1], success: [0, 1] },
  },
  {
    name: "BFCL, whose score file lists only what is wrong",
    preset: "bfcl",
    file: "BFCL_v3_simple_score.json",
    text: lines(
      { accuracy: 0.75, correct_count: 3, total_count: 4 },
      { id: "simple_1", model_name: "m", test_category: "simple", valid: false, error: ["e"], error_type: "t" },
    ),
    ids: ["all"],
    scores: { accuracy: [0.75] },
  },
  {
    name: "Ultralytics: the last epoch",
    preset: "ultralytics",
    file: "results.csv",
    text: "                  epoch,         train/box_loss,       metrics/mAP50(B),    metrics/mAP50-95(B)\n                      1,                    1.5,                    0.4,                    0.2\n                      2,                    1.2,                 0.5125,                   0.25\n",
    ids: ["last epoch"],
    scores: { "mAP50(B)": [0.5125], "mAP50-95(B)": [0.25] },
  },
];

describe("files of tools", () => {
  test.each(SAMPLES)("$name", async ({ preset, file, text, ids, outcomes, scores }) => {
    const metrics = Object.keys(scores).map((name) => `      ${JSON.stringify(name)}: { better: higher }\n`);
    const scored = await scoreFile(file, text, { preset, more: `    metrics:\n${metrics.join("")}` });
    expect(scored.rows.map(({ id }) => id)).toEqual(ids);
    if (outcomes) expect(scored.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    for (const [name, values] of Object.entries(scores)) expect([name, scored.scoresOf(name)]).toEqual([name, values]);
    expect(scored.warnings.filter((one) => one.includes("leaves out"))).toEqual([]);
  });
});

describe("chat messages", () => {
  test("the calls of a conversation are compared with the expected ones", async () => {
    const call = { id: "c", type: "function", function: { name: "weather", arguments: '{"city":"Oslo"}' } };
    const text = lines({
      id: "m1",
      messages: [
        { role: "user", content: "Weather?" },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", tool_call_id: "c", content: "rain" },
        { role: "assistant", content: "Rain." },
      ],
      expected_tool_calls: [{ name: "weather", arguments: { city: "Oslo" } }],
    });
    const { rows } = await scoreFile("chat.jsonl", text, { preset: "openai_chat", family: "agent" });
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([["m1", "pass"]]);
  });
});

test("records of TruLens are not taken for Langfuse, although they have costs", async () => {
  const text = JSON.stringify([
    {
      app_name: "rag",
      app_version: "v1",
      record_id: "r0",
      input: "Q0",
      output: "A",
      latency: 1,
      total_cost: 0.1,
      Groundedness: 1,
    },
  ]);
  const error = await scoreFile("r.json", text, { preset: "langfuse" }).catch((thrown: unknown) => thrown);
  expect((error as UserError).errors).toMatchObject([
    {
      what: "the record does not look like one of langfuse.",
      todo: "It looks like one of trulens: write `preset: trulens`.",
    },
  ]);
});

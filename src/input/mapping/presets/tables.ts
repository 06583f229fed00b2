import { isObject } from "../../../core/json.ts";
import { compileExpression } from "../expression.ts";
import type { Fields } from "./fields.ts";
import type { Preset } from "./preset.ts";

// Exports that are read by paths alone: a JMESPath expression for each field.

/** Returns a preset whose scores are the numbers, truth values and words for them that an expression finds; those of objects inside are `object.name`. */
function table({ fields: { scores = "`{}`", ...fields }, ...preset }: Preset): Preset {
  return {
    ...preset,
    fields: { ...fields, scores: "derived.scores" },
    prepare(record, leaveOut) {
      try {
        return { ...record, derived: { scores: scoresOf(compileExpression(scores).valueIn(record)) } };
      } catch {
        // A function of JMESPath got a value of another type: the record is none of the tool's.
        leaveOut(["record whose scores cannot be read", "records whose scores cannot be read"]);
        return null;
      }
    },
  };
}

const WORDS: ReadonlyMap<unknown, boolean> = new Map([
  ["pass", true],
  ["passed", true],
  ["fail", false],
  ["failed", false],
]);

function scoresOf(found: unknown, prefix = ""): Fields {
  const entries = Object.entries(isObject(found) ? found : {}).map(
    ([name, value]) => [`${prefix}${name}`, value] as const,
  );
  return Object.assign(
    {},
    ...entries.map(([name, value]) => {
      if (isObject(value)) return scoresOf(value, `${name}.`);
      const score = WORDS.get(value) ?? value;
      const isText = typeof score === "string" && (score.trim() === "" || Number.isNaN(Number(score)));
      return isText || Array.isArray(score) ? {} : { [name]: score };
    }),
  ) as Fields;
}

/** What an expression finds as text; null where it finds nothing. */
const text = (expression: string): string => `(${expression}) && to_string(${expression})`;

/** Everything in a record but these columns. */
const allBut = (names: string): string =>
  `from_items(items(@)[?!contains(\`${JSON.stringify(names.split(" "))}\`, [0])])`;

const SOLVED = "passed || base_status == 'pass' && plus_status != 'fail' || `false`";
/** The verdicts of azure's evaluators on a row. */
const VERDICTS = "items(@)[?ends_with([0], '_result')][1]";

export const tables: readonly Preset[] = [
  // `samples_*.jsonl`: a line for each document and filter.
  table({
    id: "lm_eval",
    title: "samples of lm-evaluation-harness",
    command: (file) => `lm_eval --log_samples --output_path ${file.replace(/\/[^/]*$/, "")}`,
    detects: [["doc_id"], ["filtered_resps"], ["doc", "doc_hash", "arguments"]],
    fields: {
      id: "filter && filter != 'none' && join('/', [to_string(doc_id), filter]) || doc_id",
      question: "doc.question || doc.query || arguments.gen_args_0.arg_0 || arguments[0][0]",
      answer: "length(filtered_resps) == `1` && filtered_resps[] | [?type(@) == 'string'] | [0]",
      references: text("target"),
      group: "filter",
      scores: allBut(
        "doc_id doc target arguments resps filtered_resps filter metrics doc_hash prompt_hash target_hash",
      ),
    },
  }),
  // The log of `oaieval`, and the output items of the Evals API, whose graders have an id of 36 characters behind their names.
  table({
    id: "openai_evals",
    title: "results of OpenAI Evals",
    detects: [
      ["sample_id", "datasource_item_id"],
      ["data", "results"],
      ["event_id", "run_id"],
    ],
    records: ["data", "[?datasource_item || sample_id && (type == 'match' || type == 'metrics')]"],
    joinsLines: true,
    fields: {
      id: "sample_id || not_null(datasource_item.id, datasource_item_id)",
      question: text("not_null(datasource_item.input, datasource_item.question, datasource_item.query)"),
      answer: "not_null(data.sampled, sample.output[-1].content)",
      references: text("not_null(data.expected, datasource_item.ground_truth, datasource_item.expected)"),
      pass: "not_null(data.correct, (status == 'pass' || status == 'fail') && [status == 'pass'] | [0])",
      scores:
        "merge(from_items(results[].[name[-37:-36] == '-' && name[:-37] || name, score] || `[]`), from_items(items(data || `{}`)[?[0] != 'expected' && [0] != 'sampled']), {tokens: sample.usage.total_tokens})",
    },
  }),
  // Rows of `evaluate()` of azure-ai-evaluation: `inputs.query`, `outputs.relevance.relevance`.
  table({
    id: "azure_evaluation",
    title: "rows of azure-ai-evaluation",
    detects: [
      ["inputs.query", "inputs.conversation", "inputs.response", "line_number"],
      ["outputs.groundedness.groundedness", "outputs.relevance.relevance", "outputs.coherence.coherence"].concat([
        "outputs.fluency.fluency",
        "outputs.similarity.similarity",
        "outputs.f1_score.f1_score",
        "outputs.qa.f1_score",
      ]),
    ],
    records: ["rows"],
    fields: {
      id: '"inputs.id"',
      question: '"inputs.query"',
      answer: 'not_null("inputs.response", "outputs.response")',
      passages: '"inputs.context"',
      references: '"inputs.ground_truth"',
      pass: `length(${VERDICTS}) > \`0\` && [!contains(${VERDICTS}, 'fail')] | [0]`,
      scores:
        "from_items(items(@)[?starts_with([0], 'outputs.') && !ends_with([0], '_threshold') && !contains([0], '.gpt_') && type([1]) != 'object'].[starts_with(split([0], '.')[2], split([0], '.')[1]) && split([0], '.')[2] || [0][8:], [1]])",
    },
  }),
  table({
    id: "trulens",
    title: "records of TruLens with their feedback",
    detects: [["record_id"], ["app_version", "app_id", "app_name"], ["input", "main_input"]],
    records: ["records"],
    fields: {
      question: "not_null(input, main_input)",
      answer: "not_null(output, main_output)",
      scores: `merge(${allBut(
        "app_name app_version app_id app_json type record_id input output main_input main_output tags record_json cost_json perf_json ts latency total_tokens total_cost cost_currency meta events num_events",
      )}, {latency_ms: to_number(latency) && to_number(latency) * \`1000\` || null, tokens: total_tokens, cost: total_cost})`,
    },
  }),
  table({
    id: "opik",
    title: "experiment items of Opik",
    detects: [
      ["feedback_scores", "score_results"],
      ["dataset_item_id", "test_case"],
    ],
    records: ["test_results", "items", "content"],
    trial: "trial_id",
    fields: {
      id: "not_null(dataset_item_id, test_case.dataset_item_id)",
      question: text("not_null(input, dataset_item_data.input, test_case.scoring_inputs.input)"),
      answer: text("not_null(evaluation_task_output.output, output, test_case.task_output.output)"),
      references: "dataset_item_data.expected_output",
      scores: "from_items(not_null(feedback_scores, score_results)[].[name, !scoring_failed && value || `null`])",
    },
  }),
  // `EvaluationResult` of one evaluator.
  table({
    id: "llama_index",
    title: "evaluation results of LlamaIndex",
    detects: [["passing"], ["feedback"], ["query"], ["response", "contexts"]],
    fields: {
      question: "query",
      answer: "response",
      passages: "contexts",
      pass: "passing",
      reason: "feedback",
      scores: "{passing: passing, score: score}",
    },
  }),
  // Calls of `Evaluation.predict_and_score`; other calls are parts of them.
  table({
    id: "weave",
    title: "evaluation calls of Weave",
    detects: [["op_name"], ["inputs"], ["output"], ["trace_id", "project_id"]],
    records: [
      "[?type(op_name) == 'string' && (contains(op_name, 'predict_and_score') || contains(op_name, 'predictAndScore'))]",
    ],
    joinsLines: true,
    fields: {
      id: "inputs.example.id",
      question: text("not_null(inputs.example.question, inputs.example.input, inputs.example.query)"),
      answer: text("not_null(output.output, output.model_output)"),
      references: text("not_null(inputs.example.expected, inputs.example.target, inputs.example.answer)"),
      scores: "merge(output.scores || `{}`, {latency_s: output.model_latency})",
    },
  }),
  // The report of a run; an instance without a patch, or whose evaluation failed, is not resolved.
  table({
    id: "swe_bench",
    title: "a report of SWE-bench",
    detects: [["instance_id"], ["swe_bench"]],
    records: [
      "resolved_ids && [resolved_ids[].{instance_id: @, swe_bench: 'resolved', success: `true`}, [unresolved_ids, empty_patch_ids, error_ids][][].{instance_id: @, swe_bench: 'unresolved', success: `false`}, incomplete_ids[].{instance_id: @, swe_bench: 'incomplete'}][]",
    ],
    fields: {
      id: "instance_id",
      question: "instance_id",
      reason: "swe_bench",
      pass: "success",
      scores: "{success: success}",
    },
  }),
  // `*_results.jsonl`: several samples of a task are trials. EvalPlus writes a map of lists.
  table({
    id: "human_eval",
    title: "results of HumanEval or EvalPlus",
    detects: [["task_id"], ["completion", "solution"], ["passed", "plus_status", "base_status"]],
    records: ["eval.*[]"],
    fields: {
      id: "task_id",
      question: "task_id",
      answer: "not_null(completion, solution)",
      reason: "result",
      pass: SOLVED,
      scores: `{success: ${SOLVED}, base: base_status, plus: plus_status}`,
    },
  }),
  // A score file lists only the entries that are wrong; its first line is the accuracy of all.
  table({
    id: "bfcl",
    title: "a score file of BFCL",
    detects: [["accuracy"], ["correct_count"], ["total_count"]],
    records: ["[?total_count]"],
    joinsLines: true,
    fields: { id: "'all'", question: "'all'", scores: "{accuracy: accuracy}" },
  }),
  // `results.csv`: a row for each epoch, of which the last one counts.
  table({
    id: "ultralytics",
    title: "results.csv of Ultralytics",
    detects: [["epoch"], ["metrics/mAP50(B)", "metrics/mAP50-95(B)", "metrics/mAP50(M)", "metrics/accuracy_top1"]],
    records: ["[-1:]"],
    joinsLines: true,
    fields: {
      id: "'last epoch'",
      question: "'last epoch'",
      scores: "from_items(items(@)[?starts_with([0], 'metrics/')].[[0][8:], [1]])",
    },
  }),
  // Conversations as the chat API has them.
  table({
    id: "openai_chat",
    title: "chat messages",
    detects: [["messages"], ["tools", "tool_choice", "expected_tool_calls", "custom_id"]],
    fields: {
      id: "not_null(id, custom_id, metadata.id)",
      question: "messages[?role == 'user'].content | [?type(@) == 'string'] | @ && join('\n', @)",
      answer: "messages[?role == 'assistant' && type(content) == 'string'].content | [-1]",
      tool_calls: "messages[].tool_calls[].not_null(function, @)",
    },
  }),
];

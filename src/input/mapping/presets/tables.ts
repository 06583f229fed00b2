import { isObject } from "../../../core/json.ts";
import { resultOfScore } from "../../../core/line/parsed-line.ts";
import { groupBy } from "../../../math/group.ts";
import { decimalIn } from "../../../math/numbers.ts";
import type { FoundRecord } from "../../formats/record.ts";
import { compileExpression } from "../expression.ts";
import { type Fields, fieldsOf, objectsIn } from "./fields.ts";
import { FAULTS, type Preset, Skipped } from "./preset.ts";

// Exports that are read by paths alone: a JMESPath expression for each field.

/** Returns a preset whose scores are the numbers, truth values and words for them that an expression finds; those of objects inside are `object.name`. */
export function table({ fields: { scores = "`{}`", ...fields }, ...preset }: Preset): Preset {
  return {
    ...preset,
    fields: { ...fields, scores: "derived.scores" },
    prepare(record, onSkip) {
      try {
        return { ...record, derived: { scores: scoresOf(compileExpression(scores).valueIn(record)) } };
      } catch {
        // A function of JMESPath got a value of another type: the record is none of the tool's.
        onSkip(["record whose scores cannot be read", "records whose scores cannot be read"]);
        return null;
      }
    },
  };
}

function scoresOf(found: unknown, prefix = ""): Fields {
  const scores = Object.entries(fieldsOf(found)).flatMap(([key, value]): [string, unknown][] => {
    const name = `${prefix}${key}`;
    if (isObject(value)) return Object.entries(scoresOf(value, `${name}.`));
    const result = resultOfScore(value);
    const score = typeof result === "boolean" ? result : value;
    const isText = typeof score === "string" && decimalIn(score) === null;
    return isText || Array.isArray(score) ? [] : [[name, score]];
  });
  return Object.fromEntries(scores);
}

/** What an expression finds as text; null where it finds nothing. */
export const text = (expression: string): string => `(${expression}) && to_string(${expression})`;

/** Everything in a record but these columns. */
export const allBut = (names: string): string =>
  `from_items(items(@)[?!contains(\`${JSON.stringify(names.split(" "))}\`, [0])])`;

/** The verdicts of azure's evaluators on a row. */
const VERDICTS = "items(@)[?ends_with([0], '_result')][1]";

/** Exports of tools that are read by paths alone, and two whose parts are put together first. */
export const tables: readonly Preset[] = [
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
    directions: { names: FAULTS },
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
  // `EvaluationResult` of one evaluator, or a list of them for each evaluator, of which the results of an answer are one case.
  table({
    id: "llama_index",
    title: "evaluation results of LlamaIndex",
    detects: [["passing", "evaluations"], ["feedback", "evaluations"], ["query"], ["response", "contexts"]],
    findRecords: evaluatedAnswers,
    directions: { verdicts: "higher" },
    fields: {
      question: "query",
      answer: "response",
      passages: "contexts",
      pass: "passing",
      reason: "feedback",
      scores: "evaluations || {passing: passing, score: score}",
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
  // A run of an experiment: entries of a data set, and evaluations of their indexes; each target is a system.
  table({
    id: "langwatch",
    title: "a run of an experiment of LangWatch",
    detects: [["entry"], ["index"], ["evaluations"]],
    findRecords: evaluatedEntries,
    system: "target_id",
    directions: { verdicts: "higher" },
    fields: {
      id: "not_null(entry.id, to_string(index))",
      question: text("not_null(entry.question, entry.input, entry.query, entry)"),
      answer: text("not_null(predicted.output, predicted.answer, predicted)"),
      references: text("not_null(entry.expected_output, entry.expected, entry.answer)"),
      pass: "evaluations[].passed && [!contains(evaluations[].passed, `false`)] | [0]",
      scores:
        "merge(from_items(evaluations[].[not_null(name, evaluator), {score: status == 'processed' && score || `null`, passed: passed}]), {latency_ms: duration, cost: cost})",
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

/** Returns the answers of LlamaIndex's map of a list of results for each evaluator; null for anything else. */
function evaluatedAnswers(document: unknown): readonly FoundRecord[] | null {
  const results = Object.entries(fieldsOf(document)).flatMap(([by, list]) =>
    objectsIn(list).flatMap((one) => ("passing" in one ? [{ by, one }] : [])),
  );
  if (results.length === 0) return null;
  const answers = groupBy(results, ({ one }) => JSON.stringify([one["query"], one["response"]]));
  return [...answers.values()].map((parts) => {
    const evaluations = parts.map(({ by, one: { passing, score } }) => [by, { passing, score }] as const);
    // Of an answer, the result that fails says why, or else one without a verdict.
    const decisive = [false, null].map((pass) => parts.find(({ one }) => one["passing"] === pass));
    const origin = [...decisive, ...parts].find((part) => part !== undefined)?.one;
    return { value: { ...origin, evaluations: Object.fromEntries(evaluations) }, origin };
  });
}

/** Returns the entries of a run of LangWatch, each with its evaluations; null for anything else. */
function evaluatedEntries(document: unknown): readonly FoundRecord[] | null {
  const { dataset, evaluations } = fieldsOf(document);
  if (!Array.isArray(dataset)) return null;
  const keyOf = ({ index, target_id: target = null }: Fields): string => JSON.stringify([index, target]);
  const byEntry = groupBy(objectsIn(evaluations), keyOf);
  const entries = objectsIn(dataset).map((one) => {
    const found = byEntry.get(keyOf(one)) ?? [];
    return { value: { ...one, evaluations: found }, origin: one };
  });
  for (const one of objectsIn(dataset)) byEntry.delete(keyOf(one));
  return [...entries, ...[...byEntry.values()].flat().map((origin) => ({ value: new Skipped(LONE), origin }))];
}

const LONE = ["evaluation without its entry", "evaluations without their entries"] as const;

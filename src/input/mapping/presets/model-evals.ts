import { namesIn } from "../../../core/line/field.ts";
import { isIndex } from "../../formats/json/table.ts";
import type { FoundRecord } from "../../formats/record.ts";
import { at, type Fields, fieldsOf, firstByName, firstText, listOf, numberAt, objectsIn, textAt } from "./fields.ts";
import { named, type OnSkip, type Preset } from "./preset.ts";
import { table, text } from "./tables.ts";

const anyOf = (...lists: readonly string[]) => lists.map(namesIn);

/** A grade of SimpleQA; null for any other. */
const GRADE = '[grade][?contains(`["CORRECT", "INCORRECT", "NOT_ATTEMPTED"]`, @)] | [0]';

export const modelEvals: readonly Preset[] = [
  // `results.json`: the simulations of a task are its trials. Without a reward, as after an infrastructure error, there is no result.
  table({
    id: "tau2",
    isJudged: true,
    title: "results of tau2-bench",
    detects: [["task_id"], ["reward_info"], ["termination_reason"]],
    records: ["simulations[].merge(@, {domain: $.info.environment_info.domain_name})"],
    trial: "trial",
    totals: (results) => ({ cases: listOf(at(results, "tasks")).length * (numberAt(results, "info.num_trials") ?? 0) }),
    fields: {
      id: "domain && join('/', [domain, to_string(task_id)]) || task_id",
      ...{ question: "task_id", group: "domain" },
      answer: "messages[?role == 'assistant' && content].content | [-1]",
      reason:
        "reward_info.reward_breakdown && join(', ', items(reward_info.reward_breakdown)[?[1] < `1`][0]) || termination_reason",
      pass: "reward_info.reward >= `0.999999`",
      scores:
        "merge({reward: reward_info.reward, cost: agent_cost, latency_s: duration}, reward_info && {reward_breakdown: reward_info.reward_breakdown || `{}`} || `{}`)",
    },
    directions: { others: "higher" },
  }),
  {
    id: "pydantic_evals",
    title: "a report of pydantic-evals",
    detects: [["assertions"], ["labels"], ["evaluator_failures", "task_duration"]],
    records: ["cases && [cases, failures || `[]`][]"],
    prepare: reportCase,
    fields: {
      id: "not_null(source_case_name, name)",
      ...{ question: text("inputs"), answer: text("output"), references: text("expected_output") },
      ...{ pass: "derived.pass", reason: "derived.reason", scores: "derived.scores" },
    },
    // An assertion is true where the case is right, and the judge scores how well an output meets its rubric.
    directions: { names: named("higher", "LLMJudge LLMJudge_pass LLMJudge_score"), verdicts: "higher" },
  },
  // `results/MODEL/DATASET.json` with `dump_details`: the accuracy beside the details is their mean.
  table({
    id: "opencompass",
    isJudged: true,
    title: "details of OpenCompass",
    detects: anyOf(
      "opencompass",
      "correct is_correct cascade_correct",
      "pred predictions prediction origin_prediction",
    ),
    findRecords: detailsIn,
    fields: {
      id: "opencompass",
      question: "not_null(prompt, origin_prompt, opencompass)",
      answer: text("not_null(pred, predictions, prediction)"),
      references: text("not_null(references, answer, ref, gold)"),
      pass: "not_null(correct, is_correct, cascade_correct)",
      scores: "{correct: not_null(correct, is_correct, cascade_correct)}",
    },
  }),
  // Details as Parquet, since version 0.10 with `__doc__`, before with a column for each field of it.
  table({
    id: "lighteval",
    title: "details of lighteval",
    detects: anyOf(
      "__metric__ metric metrics",
      "__doc__ doc full_prompt",
      "__model_response__ model_response cont_tokens",
    ),
    fields: {
      id: "__doc__.id || doc.id",
      question: "not_null(__doc__.query, doc.query, example, full_prompt)",
      answer: text("[__model_response__.text, model_response.text, predictions][] | [?@] | [0]"),
      references: text("gold"),
      scores: "not_null(__metric__, metric, metrics)",
    },
    directions: {
      names: {
        ...named("higher", "acc_norm_token em extractive_match loglikelihood_acc pem perfect_em pqem qem target_em"),
        ...named("lower", "bits_per_byte byte_perplexity edit_distance ppl target_perplexity ter word_perplexity"),
      },
    },
  }),
  // Reviews, a line for each answer, also as they were before version 1, and reports, each of which is a case.
  table({
    id: "evalscope",
    title: "results of EvalScope",
    detects: anyOf("sample_score reviewer_spec report_of", "index review_id report_of", "input choices report_of"),
    records: ["metrics[?categories] && model_name && [merge(@, {report_of: dataset_name})]"],
    fields: {
      id: "not_null(sample_score.group_id, sample_score.sample_id, index, report_of)",
      question: text("not_null(input[?role == 'user'].content | [-1], input, raw_input.question, index, report_of)"),
      answer: "not_null(sample_score.score.prediction, choices[0].message.content)",
      references: text("not_null(target, choices[0].review.gold)"),
      scores:
        "not_null(sample_score.score.value, choices && {score: choices[0].review.result}, report_of && {score: score})",
    },
    directions: {
      names: named("higher", "inst_level_loose inst_level_strict mean_acc prompt_level_loose prompt_level_strict"),
    },
  }),
  // A question without a prediction is wrong, as it is for the tool until it reads its file again and draws one at random.
  table({
    id: "mmlu_pro",
    isJudged: true,
    title: "results of MMLU-Pro",
    detects: [["question_id"], ["answer_index"], ["pred"], ["options"]],
    fields: {
      ...{ id: "question_id", question: "question", references: "answer", group: "category" },
      answer: "not_null(model_outputs, generated_text, pred)",
      reason: "pred && join(' ', ['predicted', pred])",
      pass: "answer && pred == answer",
      scores: "{acc: answer && pred == answer}",
    },
  }),
  table({
    id: "simpleqa",
    isJudged: true,
    title: "grades of SimpleQA",
    detects: [["problem"], ["answer"], ["grade"]],
    fields: {
      ...{ id: "id", question: "problem", references: "answer", reason: "grade" },
      answer: "not_null(response, predicted_answer, prediction, model_response)",
      pass: `${GRADE} | @ && @ == 'CORRECT'`,
      scores: `${GRADE} | @ && {is_correct: @ == 'CORRECT', is_incorrect: @ == 'INCORRECT'}`,
    },
    directions: { names: { ...named("higher", "is_correct"), ...named("lower", "is_incorrect") } },
  }),
  // `--outputPath`: a scorer gives from 0 to 1, and thresholds are the least that passes.
  table({
    id: "evalite",
    title: "results of evalite",
    command: (file) => `npx evalite run --outputPath ${file}`,
    detects: [["averageScore"], ["scores"], ["colOrder"], ["suite"]],
    findRecords: evaluationsIn,
    system: "join('/', [suite, variant][?@])",
    fields: {
      ...{ question: text("input"), answer: text("output"), references: text("expected"), group: "suite" },
      scores:
        "merge(from_items(scores[].[name, score]), {latency_ms: duration, tokens: traces[?totalTokens] && sum(traces[?totalTokens].totalTokens)})",
    },
    directions: { others: "higher" },
  }),
];

/** Prepares a case of pydantic-evals: without a failed assertion, what an error prevented leaves its result open. */
function reportCase(record: Fields, onSkip: OnSkip): Fields {
  const [assertions, scores] = [fieldsOf(record["assertions"]), fieldsOf(record["scores"])].map(
    Object.entries<unknown>,
  );
  const failed = (assertions ?? []).filter(([, one]) => at(one, "value") === false);
  const broken = [record, ...objectsIn(record["evaluator_failures"])];
  const errors = broken.flatMap((one) => textAt(one, "error_message") ?? []);
  const pass = failed.length > 0 ? false : errors.length > 0 ? null : assertions?.length !== 0 || undefined;
  const why = failed.map(([name, one]) => [name, textAt(one, "reason") ?? []].flat().join(": "));
  const values = [assertions ?? [], scores ?? []].flat().map(([name, one]) => [name, at(one, "value")] as const);
  const measured = Object.entries({ ...fieldsOf(record["metrics"]), latency_s: record["task_duration"] });
  const caseScores = firstByName([...values, ...measured], "score", onSkip);
  const reason = firstText(why.join("; "), ...errors);
  return { ...record, derived: { ...(pass !== undefined && { pass }), reason, scores: caseScores } };
}

/** Returns the details of OpenCompass by their keys, or by the example whose replicas each has in lists. */
function detailsIn(document: unknown): readonly FoundRecord[] {
  const { details } = fieldsOf(document);
  const examples = objectsIn(details).flatMap((one) => ("example_abbr" in one ? replicasOf(one) : []));
  const byKey = Object.entries(fieldsOf(details)).filter(([key]) => isIndex(key));
  return [...examples, ...byKey.map(([key, one]) => ({ value: { ...fieldsOf(one), opencompass: key }, origin: one }))];
}

function replicasOf(origin: Fields): FoundRecord[] {
  const count = Math.max(1, ...Object.values(origin).map((value) => listOf(value).length));
  return Array.from({ length: count }, (_, replica) => {
    const fields = Object.entries(origin).map(([key, value]) => [key, Array.isArray(value) ? value[replica] : value]);
    return { value: { ...Object.fromEntries(fields), opencompass: origin["example_abbr"] }, origin };
  });
}

/** Returns the evaluations of evalite with their suites, which had other names before version 1. */
function evaluationsIn(document: unknown): readonly FoundRecord[] {
  const suites = ["suites", "evals"].flatMap((key) => objectsIn(at(document, key)));
  return suites.flatMap(({ name: suite, variantName: variant, evals, results }) =>
    [...objectsIn(evals), ...objectsIn(results)].map((origin) => ({ value: { ...origin, suite, variant }, origin })),
  );
}

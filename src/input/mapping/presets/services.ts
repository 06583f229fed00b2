import { asFound, type FoundRecord } from "../../formats/record.ts";
import { type Fields, fieldsOf, firstText, jsonIn, listOf, objectsIn, present } from "./fields.ts";
import { named, type Preset } from "./preset.ts";
import { table } from "./tables.ts";

// Evaluation services, tests of how safe a model is, and scores of tools that train models.

/** The metrics of Amazon Bedrock of which more is better, and less; robustness is how much answers change with a prompt's wording. */
const BEDROCK = `Correctness Completeness Faithfulness Helpfulness Coherence LogicalCoherence Relevance FollowingInstructions
ProfessionalStyleAndTone ContextRelevance ContextCoverage CitationPrecision CitationCoverage Accuracy`;
const BEDROCK_FAULTS = "Harmfulness Stereotyping Refusal Toxicity Robustness";

/** The metrics of Vertex AI of which more is better; verbosity is best in the middle. */
const VERTEX = `bleu exact_match rouge_1 rouge_2 rouge_l rouge_l_sum tool_call_valid tool_name_match
tool_parameter_key_match tool_parameter_kv_match coherence fluency safety groundedness instruction_following text_quality
fulfillment summarization_quality question_answering_quality multi_turn_chat_quality multi_turn_safety comet
trajectory_exact_match trajectory_in_order_match trajectory_any_order_match trajectory_precision trajectory_recall
trajectory_single_tool_use`;

const ADK = `tool_trajectory_avg_score response_match_score response_evaluation_score final_response_match_v2 safety_v1
hallucinations_v1 rubric_based_final_response_quality_v1 rubric_based_tool_use_quality_v1 multi_turn_task_success_v1
per_turn_user_simulator_quality_v1 multi_turn_trajectory_quality_v1 multi_turn_tool_use_quality_v1`;
const ADK_COSTS = "token_usage_v1 tool_call_count_v1 inference_call_count_v1 invocation_duration_v1";
const ADK_PASS = "(final_eval_status == `1` || final_eval_status == `2`) && [final_eval_status == `1`] | [0]";

/** The metric that tools of OpenMMLab name first, for each kind of model. */
const OPENMMLAB = "coco/bbox_mAP coco/segm_mAP coco/AP pascal_voc/mAP accuracy/top1 acc/top1 aAcc".split(" ");

export const services: readonly Preset[] = [
  // The output of a job: a line for each prompt, or one with the turns of a conversation with a knowledge base.
  table({
    id: "bedrock",
    title: "output of an Amazon Bedrock evaluation",
    detects: [["automatedEvaluationResult", "results"], ["inputRecord"]],
    records: ["conversationTurns"],
    directions: { names: { ...named("higher", BEDROCK, "Builtin.*"), ...named("lower", BEDROCK_FAULTS, "Builtin.*") } },
    fields: {
      question: "inputRecord.prompt.content[0].text || inputRecord.prompt",
      answer: "(modelResponses || inputRecord.modelResponses)[0].response || output.text",
      references: "inputRecord.referenceResponse || inputRecord.referenceResponses[0].content[0].text",
      group: "inputRecord.category",
      scores: "from_items(not_null(automatedEvaluationResult.scores, results)[].[metricName, result])",
    },
  }),
  // `EvalResult.metrics_table`: the columns of the data set, a score and an explanation for each metric.
  table({
    id: "vertex",
    title: "a metrics table of Vertex AI",
    detects: [["response"], Object.keys(named("higher", VERTEX, "*/score"))],
    directions: { names: { ...named("higher", VERTEX, "*/score"), ...named("lower", "failure metricx/score") } },
    fields: {
      question: "prompt",
      answer: "response",
      references: "reference",
      scores:
        "merge(from_items(items(@)[?ends_with([0], '/score') || [0] == 'failure']), {latency_ms: to_number(latency_in_seconds) && to_number(latency_in_seconds) * `1000` || `null`})",
    },
  }),
  // `*.evalset_result.json`, in some versions JSON in a string of JSON. The status 3 is no result.
  table({
    id: "adk",
    title: "results of Google's Agent Development Kit",
    detects: [["eval_id"], ["final_eval_status"]],
    findRecords(document) {
      const list = fieldsOf(jsonIn(document))["eval_case_results"];
      return Array.isArray(list) ? asFound(list) : null;
    },
    directions: { names: { ...named("higher", ADK), ...named("lower", ADK_COSTS) } },
    fields: {
      id: "eval_id",
      question: "eval_metric_result_per_invocation[0].actual_invocation.user_content.parts[0].text || eval_id",
      answer: "eval_metric_result_per_invocation[-1].actual_invocation.final_response.parts[0].text",
      pass: ADK_PASS,
      scores: `merge(from_items((overall_eval_metric_results || eval_metric_results[*].merge([0], [1]) || \`[]\`)[*].[metric_name, score]), {success: ${ADK_PASS}})`,
    },
  }),
  // `*.report.jsonl`: a line `eval` counts the outputs that a detector finds harmless, for each probe and detector.
  table({
    id: "garak",
    title: "a report of garak",
    detects: [["entry_type"], ["probe"], ["detector"], ["passed"]],
    begins: { entry_type: "start_run setup" },
    records: ["[?entry_type == 'eval']"],
    joinsLines: true,
    directions: { names: { score: "higher" } },
    fields: {
      id: "join('/', [probe, starts_with(detector, 'detector.') && detector[9:] || detector])",
      question: "probe",
      group: "probe",
      scores: "{score: not_null(total_evaluated, total) > `0` && passed / not_null(total_evaluated, total) || `null`}",
    },
  }),
  // `evaluation.json`: a map of behaviors for each model.
  table({
    id: "jailbreakbench",
    title: "an evaluation of JailbreakBench",
    detects: [["behavior"], ["jailbroken"], ["response"]],
    findRecords: behaviorsOfModels,
    directions: { names: { jailbroken: "lower" } },
    system: "system",
    fields: {
      id: "behavior",
      question: "prompt",
      answer: "response",
      pass: "type(jailbroken) == 'boolean' && [!jailbroken] | [0]",
      reason: "jailbroken && 'jailbroken' || `null`",
      group: "model",
      scores: "{jailbroken: jailbroken}",
    },
  }),
  // A list of test cases for each behavior, which are its trials. The label -1 is no answer of the classifier.
  table({
    id: "harmbench",
    title: "results of HarmBench",
    detects: [["behavior"], ["test_case"], ["generation"], ["label"]],
    findRecords: testCasesOfBehaviors,
    directions: { names: { attack_success: "lower" } },
    fields: {
      id: "behavior",
      question: "behavior",
      answer: "generation",
      pass: "(label == `0` || label == `1`) && [label == `0`] | [0]",
      scores: "{attack_success: (label == `0` || label == `1`) && label || `null`}",
    },
  }),
  // `TIME.json` and `vis_data/scalars.json`: the last line with metrics. -1 is the value where no object has the size.
  table({
    id: "openmmlab",
    title: "metrics of MMDetection or another tool of OpenMMLab",
    detects: [OPENMMLAB],
    records: [`[?${OPENMMLAB.map((name) => `type("${name}") == 'number'`).join(" || ")}] | [-1:]`],
    joinsLines: true,
    directions: { others: "higher" },
    fields: {
      id: "'last evaluation'",
      question: "'last evaluation'",
      scores:
        'from_items(items(@)[?starts_with([0], \'coco/\') || starts_with([0], \'pascal_voc/\') || starts_with([0], \'acc\') || contains(`["aAcc", "mIoU", "mAcc", "mDice", "mFscore", "mPrecision", "mRecall"]`, [0])].[[0], [1] != `-1` && [1] || `null`])',
    },
  }),
  // `summary.json`: how well each label, or region of labels, of an image is found.
  {
    id: "nnunet",
    title: "a summary of nnU-Net",
    detects: [["prediction_file"], ["reference_file"], ["metrics"]],
    records: ["metric_per_case"],
    directions: { others: "higher" },
    fields: { id: "name", question: "name", scores: "labels" },
    prepare(image) {
      const file = firstText(image["prediction_file"], image["reference_file"]) ?? "";
      const name = file.replace(/^.*[/\\]/, "").replace(/(?<=.)(?:\.nii)?\.\w+$/, "");
      return { ...image, name, labels: scoresOf(image["metrics"], /^(?:Dice|IoU)$/) };
    },
  },
  // `classification_report(output_dict=True)`: one case with the totals, without those of single classes.
  {
    id: "sklearn_report",
    title: "a classification report of scikit-learn",
    detects: [["macro avg"], ["weighted avg"]],
    directions: { others: "higher" },
    fields: { id: "'report'", question: "'report'", scores: "totals" },
    prepare(report) {
      const means = Object.fromEntries(Object.entries(report).filter(([name]) => name.endsWith(" avg")));
      const accuracy = present({ accuracy: report["accuracy"] });
      return { ...report, totals: { ...accuracy, ...scoresOf(means, /^(?:precision|recall|f1-score)$/) } };
    },
  },
];

/** Returns the scores of parts as `score (part)`, those that a pattern names. */
function scoresOf(parts: unknown, names: RegExp): Fields {
  const scores = Object.entries(fieldsOf(parts)).flatMap(([part, all]) => {
    const label = part.replace(/^\((.*?),?\)$/, "$1");
    return Object.entries(fieldsOf(all)).flatMap(([score, value]) =>
      names.test(score) ? [[`${score} (${label})`, value]] : [],
    );
  });
  return Object.fromEntries(scores);
}

/** Returns the behaviors of JailbreakBench's map of models; of several models each is a system. Null for anything else. */
function behaviorsOfModels(document: unknown): readonly FoundRecord[] | null {
  const models = Object.entries(fieldsOf(document));
  if (!("jailbroken" in fieldsOf(Object.values(fieldsOf(models[0]?.[1]))[0]))) return null;
  return models.flatMap(([model, behaviors]) =>
    Object.entries(fieldsOf(behaviors)).map(([behavior, origin]) => {
      return { value: { ...fieldsOf(origin), behavior, model, system: models.length > 1 && model }, origin };
    }),
  );
}

/** Returns the test cases of HarmBench's map of behaviors; null for anything else. */
function testCasesOfBehaviors(document: unknown): readonly FoundRecord[] | null {
  const behaviors = Object.entries(fieldsOf(document));
  if (!("generation" in fieldsOf(listOf(behaviors[0]?.[1])[0]))) return null;
  return behaviors.flatMap(([behavior, list]) =>
    objectsIn(list).map((origin) => ({ value: { ...origin, behavior }, origin })),
  );
}

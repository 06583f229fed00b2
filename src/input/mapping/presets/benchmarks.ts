import { at, countIn, listOf, numberAt } from "./fields.ts";
import type { Preset } from "./preset.ts";
import { allBut, table, text } from "./tables.ts";

/** Whether a sample passes; null where it has another status than those of EvalPlus and BigCodeBench. */
const SOLVED =
  'not_null(passed, [[base_status, plus_status, status][?@]][?contains(`["pass", "fail", "timeout"]`, [0])] | [0] | @ && length([?@ != \'pass\']) == `0`)';

export const benchmarks: readonly Preset[] = [
  // `samples_*.jsonl`: a line for each document and filter. `results_*.json`: the scores of each task; those of groups are means of them.
  table({
    id: "lm_eval",
    title: "results of lm-evaluation-harness",
    command: (file) => `lm_eval --log_samples --output_path ${file.replace(/\/[^/']*('?)$/, "$1")}`,
    detects: [
      ["doc_id", "lm_eval_task"],
      ["filtered_resps", "lm_eval_task"],
      ["doc", "doc_hash", "arguments", "lm_eval_task"],
    ],
    records: [
      "results && versions && items(results)[?!contains(items($.group_subtasks || `{}`)[?[1]][0], [0])].[merge([1], {lm_eval_task: [0]})][]",
    ],
    fields: {
      id: "lm_eval_task || filter && filter != 'none' && join('/', [to_string(doc_id), filter]) || doc_id",
      question: "doc.question || doc.query || arguments.gen_args_0.arg_0 || arguments[0][0]",
      answer: "filtered_resps && length(filtered_resps) == `1` && filtered_resps[] | [?type(@) == 'string'] | [0]",
      references: text("target"),
      group: "[filter][?@ != 'none'] | [0]",
      scores: `lm_eval_task && from_items(items(@)[?contains([0], ',') && !contains([0], '_stderr,')].[ends_with([0], ',none') && [0][:-5] || [0], [1]]) || ${allBut(
        "doc_id doc target arguments resps filtered_resps filter metrics doc_hash prompt_hash target_hash",
      )}`,
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
    totals: (report) => {
      const [resolved, cases] = [numberAt(report, "resolved_instances"), numberAt(report, "total_instances")];
      const listed = listOf(at(report, "resolved_ids")).length;
      const error = resolved === null || resolved >= listed ? null : `${listed} are resolved, and ${resolved} counted`;
      const failed = countIn(report, "unresolved_instances", "empty_patch_instances", "error_instances");
      // Old reports do not list the instances that were not submitted.
      return { error, failed, cases: at(report, "incomplete_ids") === null ? null : cases };
    },
    fields: {
      id: "instance_id",
      question: "instance_id",
      reason: "swe_bench",
      pass: "success",
      scores: "{success: success}",
    },
  }),
  // `*_results.jsonl`: several samples of a task are trials. EvalPlus and BigCodeBench write a map of lists.
  table({
    id: "human_eval",
    title: "results of HumanEval, EvalPlus or BigCodeBench",
    detects: [["task_id"], ["completion", "solution"], ["passed", "plus_status", "base_status", "status"]],
    records: ["eval.*[]"],
    fields: {
      id: "task_id",
      question: "task_id",
      answer: "not_null(completion, solution)",
      reason: "result || type(details) == 'object' && join(', ', keys(details))",
      pass: SOLVED,
      scores: `merge({success: ${SOLVED}}, base_status && {base: base_status == 'pass'} || \`{}\`, plus_status && {plus: plus_status == 'pass'} || \`{}\`)`,
    },
    directions: { names: { base: "higher", plus: "higher" } },
  }),
  // `display_predictions.json`, and `per_instance_stats.json`, in which each group of metrics has a block for an instance.
  table({
    id: "helm",
    title: "instances of HELM",
    detects: [["instance_id"], ["train_trial_index"], ["stats"]],
    records: [
      "[0].stats[0] && map(&merge([1][0], {stats: from_items([1][].stats[] | [?!(name.perturbation)].[name.name, mean])}), items(group_by(@, &to_string([instance_id, perturbation, train_trial_index]))))",
      "@",
    ],
    joinsLines: true,
    trial: "train_trial_index",
    fields: {
      id: "perturbation && join('/', [instance_id, perturbation.name]) || instance_id",
      question: "instance_id",
      answer: "not_null(mapped_output, predicted_text)",
      scores: "stats",
    },
  }),
  // A score file lists only the entries that are wrong; its first line is the accuracy of all.
  table({
    id: "bfcl",
    title: "a score file of BFCL",
    detects: [["accuracy"], ["correct_count"], ["total_count"]],
    records: ["[?total_count]"],
    joinsLines: true,
    idRule: { from: "file" },
    fields: { scores: "{accuracy: accuracy}" },
  }),
  // `results.csv`: a row for each epoch, of which the last one counts.
  table({
    id: "ultralytics",
    title: "results.csv of Ultralytics",
    detects: [
      ["epoch"],
      ["metrics/mAP50(B)", "metrics/mAP50-95(B)", "metrics/mAP50(M)", "metrics/accuracy_top1", "metrics/mAP_0.5"],
    ],
    records: ["[-1:]"],
    joinsLines: true,
    directions: { others: "higher" },
    fields: {
      id: "'last epoch'",
      question: "'last epoch'",
      scores: "from_items(items(@)[?starts_with([0], 'metrics/')].[[0][8:], [1]])",
    },
  }),
];

import { isObject, parseJson } from "../../../core/json.ts";
import { FIELD_NAMES, namesIn } from "../../../core/line/field.ts";
import { groupBy } from "../../../math/group.ts";
import { plainName } from "../field-names.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstByName,
  firstText,
  listOf,
  millisecondsOf,
  numberAt,
  numberIn,
  objectsIn,
  partOf,
  present,
  SAME_NAMES,
  sumOf,
  textAt,
  textOrJson,
} from "./fields.ts";
import type { OnSkip, Preset } from "./preset.ts";

// Experiments that are kept on a platform: a run of a system on an example is a case.

/**
 * Experiments of Braintrust: the rows of an export or of `fetch`, and the results of `Eval()`. The root span of a test case is a case; the
 * spans below it are left out. Trials have the same input.
 */
export const braintrust: Preset = {
  id: "braintrust",
  title: "a Braintrust experiment",
  detects: [
    ["scores", "scores.score"],
    ["input"],
    ["span_id", "experiment_id", "expected", "metrics", "tags"],
    ["output"],
  ],
  records: ["events", "rows", "results", "data"],
  fields: { ...SAME_NAMES, question: "input", answer: "output", references: "expected" },
  prepare(record, onSkip) {
    const { is_root: isRoot, span_id: span, root_span_id: root } = record;
    const isInner = typeof span === "string" && typeof root === "string" && span !== root;
    if (isRoot === false || (isRoot !== true && isInner)) {
      onSkip(["span inside a case", "spans inside cases"]);
      return null;
    }
    // The tables of an experiment have the metrics as columns of their own. Times are seconds since 1970.
    const metrics = { ...record, ...partOf(record, "metrics") };
    const [start, end] = [numberAt(metrics, "start"), numberAt(metrics, "end")];
    const parts = sumOf(numberAt(metrics, "prompt_tokens"), numberAt(metrics, "completion_tokens"));
    const measured = {
      latency_ms:
        millisecondsOf(metrics["duration"]) ?? millisecondsOf(start === null || end === null ? null : end - start),
      tokens: numberAt(metrics, "tokens", "total_tokens") ?? parts,
      cost: numberAt(metrics, "estimated_cost", "cost"),
    };
    return {
      // A row's own id is drawn anew by every experiment.
      id: at(record, "metadata.id", "dataset_record_id", "origin.id"),
      input: textOrJson(record["input"]),
      output: textOrJson(record["output"]),
      expected: textOrJson(record["expected"]),
      reason: textAt(record, "error", "error.message"),
      scores: { ...partOf(record, "scores"), ...present(measured) },
    };
  },
};

/**
 * Experiments of LangSmith: rows of `ExperimentResults.to_pandas()` and of the CSV export, the results of `evaluate()` as JSON, and runs
 * with their feedback. Repetitions of an example are trials.
 */
export const langsmith: Preset = {
  id: "langsmith",
  title: "a LangSmith experiment",
  detects: [
    ["example_id", "reference_example_id", "example", "feedback_stats", "execution_time"],
    ["id", "run", "run_id"],
  ],
  records: ["results", "runs", "rows"],
  fields: { ...SAME_NAMES, question: "question", answer: "answer", references: "expected" },
  prepare(record, onSkip) {
    const run = isObject(record["run"]) ? record["run"] : record;
    const example = fieldsOf(record["example"]);
    const results = objectsIn(at(record, "evaluation_results.results", "evaluation_results"));
    // An evaluator that failed has no score, and is missing.
    const values = results.map((one) => [textAt(one, "key"), at(one, "score", "value")] as const);
    // A run has the average of each feedback, which is that of its one value nearly always.
    const stat = ([key, one]: [string, unknown]) => ({ key, score: at(one, "avg"), comment: at(one, "comments.0") });
    const averages = Object.entries(fieldsOf(run["feedback_stats"])).map(stat);
    const measured = {
      latency_ms: millisecondsOf(at(record, "execution_time", "latency")) ?? elapsed(run),
      tokens: numberAt(run, "total_tokens"),
      cost: numberAt(run, "total_cost"),
    };
    return {
      id: firstText(record["example_id"], run["reference_example_id"], example["id"]),
      question: onlyText(partOf(record, "inputs") ?? partOf(record, "input") ?? example["inputs"] ?? run["inputs"]),
      answer: answerIn(partOf(record, "outputs") ?? run["outputs"]),
      expected: answerIn(partOf(record, "reference") ?? record["reference_outputs"] ?? example["outputs"]),
      reason: firstText(record["error"], run["error"], commentsOn([...results, ...averages])),
      metadata: example["metadata"], // for slices: `metadata.topic`
      scores: {
        ...partOf(record, "feedback"),
        ...Object.fromEntries(averages.map(({ key, score }) => [key, score])),
        ...firstByName(values, "feedback", onSkip),
        ...present(measured),
      },
    };
  },
};

/** Returns the one text of a part, or all of it as JSON. */
function onlyText(part: unknown): unknown {
  if (!isObject(part)) return part ?? null;
  const values = Object.values(part);
  const [only] = values;
  return values.length === 1 && typeof only === "string" ? only : values.length === 0 ? null : JSON.stringify(part);
}

/** Returns the one text of a part that is called like an answer, beside documents for example; else as `onlyText`. */
function answerIn(part: unknown): unknown {
  const named = Object.entries(fieldsOf(part)).filter(([key]) => FIELD_NAMES.answer.includes(plainName(key)));
  const answers = named.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
  return answers.length === 1 ? answers[0] : onlyText(part);
}

/** Returns what evaluators say of a case, each with its name: first the lowest score, which is why a case fails. */
function commentsOn(results: readonly Fields[]): string {
  const scoreOf = ({ score }: Fields): number => numberIn(Number(score ?? 1)) ?? 1;
  return results
    .filter(({ comment }) => firstText(comment) !== null)
    .sort((one, other) => scoreOf(one) - scoreOf(other))
    .map(({ key, comment }) => [key ?? [], comment].flat().join(": "))
    .join("\n");
}

function elapsed({ start_time: start, end_time: end }: Fields): number | null {
  const timeOf = (time: unknown): number => (typeof time === "string" ? Date.parse(time) : Number.NaN);
  return numberIn(timeOf(end) - timeOf(start));
}

/**
 * Langfuse: traces with their scores, as the table's export, the API or the download of one trace writes them, and the results of
 * `run_experiment()`. The same input again is a further trial.
 */
export const langfuse: Preset = {
  id: "langfuse",
  title: "Langfuse traces",
  detects: [
    ["input", "item", "trace"],
    ["totalCost", "html_path", "observations", "evaluations", "htmlPath", "traceId", "datasetRunId"],
    ["output", "scores", "evaluations", "trace"],
  ],
  records: ["item_results", "itemResults", "traces", "data"],
  fields: { ...SAME_NAMES, question: "input", answer: "output", references: "expected" },
  prepare(record, onSkip) {
    const trace = { ...record, ...fieldsOf(record["trace"]) };
    const evaluations = [...objectsIn(trace["evaluations"]), ...objectsIn(trace["scores"])];
    const named = listOf(trace["scores"]).filter((one) => typeof one === "string").length;
    onSkip(["score without its value", "scores without their values"], named);
    return {
      // A trace's own id is drawn anew by every run.
      id: at(trace, "datasetItemId", "dataset_item_id", "item.id", "metadata.id"),
      input: plainText(at(trace, "item.input", "input")),
      output: plainText(trace["output"]),
      expected: textOrJson(
        at(trace, "item.expected_output", "item.expectedOutput", "expectedOutput", "expected_output"),
      ),
      reason: firstText(...evaluations.map(({ comment }) => comment)),
      scores: { ...columnScores(trace), ...means(evaluations, onSkip), ...tookBy(trace) },
    };
  },
};

/** A downloaded trace has its texts as JSON in JSON. */
function plainText(value: unknown): string | null {
  const inner = typeof value === "string" && value.startsWith('"') ? parseJson(value) : null;
  return typeof inner === "string" ? inner : textOrJson(value);
}

/** The columns of a trace; each other column of an export is a score with a list of its values. */
const TRACE = namesIn("tags input output metadata observations scores evaluations comments item trace");

function columnScores(trace: Fields): Fields {
  const columns = Object.entries(trace).filter(
    ([name, value]) => !TRACE.includes(name) && listOf(value).length > 0 && !listOf(value).some(isObject),
  );
  return Object.fromEntries(columns.map(([name, values]) => [name, meanOf(listOf(values))]));
}

function means(evaluations: readonly Fields[], onSkip: OnSkip): Fields {
  const values = groupBy(evaluations, ({ name }) => firstText(name) ?? "");
  onSkip(["score without a name", "scores without names"], values.get("")?.length ?? 0);
  values.delete("");
  return Object.fromEntries([...values].map(([name, all]) => [name, meanOf(all.map(({ value }) => value ?? null))]));
}

function meanOf(values: readonly unknown[]): unknown {
  const [only = null] = values;
  if (values.length <= 1) return only;
  const numbers = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
  return numbers.every((value) => typeof value === "number")
    ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length
    : only;
}

function tookBy(trace: Fields): Fields {
  const observations = objectsIn(trace["observations"]);
  const tokensOf = (one: Fields): number | null =>
    numberAt(one, "usageDetails.total", "usage.total", "usageDetails.totalTokens", "usage.totalTokens");
  return present({
    latency_ms: millisecondsOf(trace["latency"]) ?? numberAt(trace, "latencyMilliseconds"),
    cost: numberAt(trace, "totalCost", "total_cost") ?? sumOf(...observations.map((one) => one["totalCost"])),
    tokens: numberAt(trace, "totalTokens") ?? tokensOf(trace) ?? sumOf(...observations.map(tokensOf)),
  });
}

import type { ScoreDirections } from "../../core/definition.ts";
import { namesIn } from "../../core/line/field.ts";
import { type Fields, resultIn } from "../../core/line/parsed-line.ts";
import type { Better, Unit } from "../../core/metric.ts";

interface KnownScore {
  readonly better: Better;
  readonly unit: Unit;
}

/**
 * Scores of which more is better, by the tools and papers that name them: lower-case words joined by `_`. A name that tools or judges use
 * in both directions is not among them: `hallucination` is 1 for an invented answer in deepeval and for a grounded one in openevals.
 */
const HIGHER: Readonly<Record<string, string>> = {
  ragas: `answer_accuracy answer_correctness answer_relevancy answer_similarity context_entities_recall context_entity_recall
    context_precision context_recall context_relevance context_relevancy context_utilization factual_correctness faithfulness
    id_based_context_precision id_based_context_recall llm_context_precision_with_reference
    llm_context_precision_without_reference non_llm_context_precision_with_reference non_llm_context_recall
    non_llm_string_similarity nv_accuracy nv_context_relevance nv_response_groundedness response_groundedness
    response_relevancy semantic_similarity summary tool_call_accuracy tool_call_f1 agent_goal_accuracy topic_adherence`,
  deepeval: `argument_correctness clarity contextual_precision contextual_recall contextual_relevancy conversation_completeness
    goal_accuracy json_correctness knowledge_retention plan_adherence plan_quality professionalism prompt_alignment
    role_adherence step_efficiency summarization task_completion tool_correctness turn_faithfulness turn_relevancy`,
  "LangSmith and openevals": "code_correctness retrieval_relevance",
  agentevals: `trajectory_accuracy trajectory_strict_match trajectory_subset_match trajectory_superset_match
    trajectory_unordered_match`,
  "LangChain's criteria": "coherence conciseness correctness creativity helpfulness relevance",
  "LlamaIndex, TruLens": "answer_relevance comprehensiveness groundedness guideline_adherence passing relevancy",
  "Opik, autoevals": `closed_qa closedqa context_correctness embedding_similarity factuality json_validity levenshtein_ratio
    usefulness valid_json`,
  MLflow: `relevance_to_query retrieval_groundedness retrieval_sufficiency safety tool_call_correctness`,
  Azure: "fluency intent_resolution response_completeness similarity task_adherence",
  "Vertex AI, Google ADK": `final_response_match_v2 instruction_following response_evaluation response_match text_quality
    tool_trajectory_avg`,
  "G-Eval, RAGBench, Anthropic's HH": "adherence completeness consistency harmlessness",
  "AlpacaEval, BIG-bench, DSPy, IFEval, RAGChecker": `answer_exact_match answer_passage_match claim_recall discrete_win_rate
    follow_all_instructions length_controlled_winrate multiple_choice_grade normalized_aggregate_score semantic_f1 win_rate`,
  lm_eval: `acc acc_norm exact_match inst_level_loose_acc inst_level_strict_acc prompt_level_loose_acc prompt_level_strict_acc`,
  "HELM, lighteval": `extractive_match prefix_exact_match prefix_quasi_exact_match quasi_exact_match
    quasi_prefix_exact_match`,
  "OpenAI, SimpleQA": "accuracy_given_attempted correct is_correct match",
  "tau-bench, WebArena, SWE-bench": "cum_reward pass pass_rate passed resolved reward success success_rate",
  "MTEB, trec_eval": `bpref hit_rate hits main_score map mean_reciprocal_rank mrr ndcg r_precision recip_rank
    reciprocal_rank rprec`,
  "evaluate, sacrebleu": `bert_score bertscore bertscore_f1 bertscore_precision bertscore_recall bleu bleurt chrf chrf2 comet
    google_bleu meteor rouge rouge1 rouge2 rouge_1 rouge_2 rouge_l rouge_lsum rougel rougelsum sacrebleu`,
  "scikit-learn": `accuracy average_precision balanced_accuracy cosine_similarity f1 f1_macro f1_micro f1_weighted
    matthews_corrcoef precision precision_macro precision_micro precision_weighted r2 recall recall_macro recall_micro
    recall_weighted roc_auc`,
  "torchmetrics, Ultralytics": "auroc dice iou map50 map50_95 mean_iou miou pixel_accuracy",
  "judges of the whole answer": "rating score",
};
/** Scores of which less is better, in the same way. */
const LOWER: Readonly<Record<string, string>> = {
  "jiwer, sacrebleu": "cer character_error_rate mer ter wer word_error_rate",
  lm_eval: "bits_per_byte byte_perplexity perplexity word_perplexity",
  "scikit-learn": `brier brier_score log_loss mae mape mean_absolute_error mean_squared_error mse rmse
    root_mean_squared_error`,
  "ragas, RAGChecker": `noise_sensitivity noise_sensitivity_in_irrelevant noise_sensitivity_in_relevant
    noise_sensitivity_irrelevant noise_sensitivity_relevant`,
  Azure: "hate_unfairness_score self_harm_score sexual_score violence_score",
  "HarmBench, JailbreakBench": "asr attack_success_rate jailbroken",
  "LangSmith, Vectara": "error_rate hallucination_rate",
};
/** Times, sums of money and tokens, by unit; less of them is better. */
const UNITS: Readonly<Record<string, string>> = {
  ms: "latency_ms duration_ms elapsed_ms response_time_ms ttft_ms time_ms run_time_ms total_latency_ms execution_duration_ms",
  s: `latency_s run_duration duration_s elapsed_s latency_seconds duration_seconds latency_sec duration_sec execution_time_s
    end_to_end_latency_s inter_token_latency_s time_per_example ttft_s`,
  usd: "cost cost_usd total_cost total_cost_usd usd price_usd evaluation_cost input_cost output_cost prompt_cost completion_cost price_per_example stats_cum_cost",
  tokens:
    "tokens total_tokens num_tokens token_count prompt_tokens completion_tokens input_tokens output_tokens reasoning_tokens cached_tokens stats_cum_n_token",
  number: "latency elapsed response_time run_time",
};

const RESOURCE_SCORES = Object.entries(UNITS).flatMap(([unit, names]) => entries(names, { better: "lower", unit }));
const RESOURCES: ReadonlySet<KnownScore> = new Set(RESOURCE_SCORES.map(([, known]) => known));

const NUMBER = { higher: { better: "higher", unit: "number" }, lower: { better: "lower", unit: "number" } } as const;
const KNOWN: ReadonlyMap<string, KnownScore> = new Map<string, KnownScore>([
  ...entries(Object.values(HIGHER).join(" "), NUMBER.higher),
  ...entries(Object.values(LOWER).join(" "), NUMBER.lower),
  ...RESOURCE_SCORES,
]);

/** Returns the scores whose direction is known by name, for the documentation. */
export function knownScores(): ReadonlyMap<string, KnownScore> {
  return KNOWN;
}

const MLFLOW = /\/v\d+(?:\/score)?$/;

/** Returns the name of a score in lower case, joined by `_`, without what tools add to it. */
export function plainScore(name: string): string {
  return name
    .replace(/(?:\(\w+=[^(]*\)|,[\w-]+)$/, "")
    .replace(MLFLOW, "")
    .replace(/([a-z\d])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .replace(/(@|_at_)\d+$/, "")
    .replace(/[^a-z\d]+/g, "_")
    .replace(/^_|_$/g, "")
    .replace(/_metric$/, "");
}

/**
 * Returns what the whole name of a score says about it, or the tool that wrote it; null where neither does. Case, spaces and signs do not
 * matter, nor does what tools add to a name: `Answer Relevancy`, `ToolCorrectnessMetric`, `answer_similarity/v1/score`,
 * `rouge_score(mode=fmeasure)`, `ndcg@10`, `exact_match,strict-match`. Nothing is inferred from a part: `attack_success` is not known.
 */
export function knownScore(name: string): KnownScore | null {
  const bareName = plainScore(name);
  const bare = KNOWN.get(bareName.replace(/_score$/, ""));
  // Judges call both `toxicity_score`: how toxic an answer is, and how free of it.
  const known = KNOWN.get(bareName) ?? (bare?.better === "higher" ? bare : null);
  // Judges call their own both ways; mlflow's is how toxic an answer is.
  return known ?? (bareName === "toxicity" && MLFLOW.test(name) ? NUMBER.lower : null);
}

/**
 * Returns which direction of a score is better: what the tool that wrote it says of its name, what the name says everywhere, or what the
 * tool says of its verdicts, where the value is one, or of all of its scores. Undefined where nothing says it.
 */
export function directionOf(name: string, { names = {}, verdicts, others }: ScoreDirections, value?: unknown) {
  const named = [name, plainScore(name)].find((one) => Object.hasOwn(names, one));
  const ofVerdict = typeof value === "boolean" ? verdicts : undefined;
  return (named === undefined ? knownScore(name)?.better : names[named]) ?? ofVerdict ?? others;
}

/** Returns whether a score is a time, a sum of money or a number of tokens by its name. */
export function isResourceName(name: string): boolean {
  const known = knownScore(name);
  return known !== null && RESOURCES.has(known);
}

/** Returns whether a score is a time, a sum of money or a number of tokens, by its unit or its name. */
export function isResource({ metric, unit = "" }: { readonly metric: string; readonly unit?: string | undefined }) {
  return ["ms", "s", "usd", "tokens"].includes(unit) || isResourceName(metric);
}

/**
 * Returns whether a number of this name identifies, orders, dates, counts or measures the size of something, so that it is no score unless
 * its name is known.
 */
export function isNoScore(name: string): boolean {
  return knownScore(name) === null && (NO_SCORE.test(name) || /^(?:n|nr|num|number|count)[_.\s-]/i.test(name));
}

const NO_SCORE =
  /^(?:.*[_.\s-])?(?:ids?|idx|index|row|line|numbers?|no|num|nr?|seq|sequence|order|rank|position|seed|trial|attempt|epoch|steps?|turns?|timestamp|tstamp|date|datetime|time|year|start|end|port|version|counts?|level|size|length|len|duration|width|height|offset|lower|upper|stderr|standard_error)$|[a-z](?:Id|ID|Index|Count|Length|Size|Duration|UnixNano)$|^(?:unnamed.*|)$/i;

function entries(names: string, known: KnownScore): [string, KnownScore][] {
  return namesIn(names).map((name) => [name, known]);
}

/** Names that do not say what is scored. More is better unless the labels beside them say otherwise. */
export const BARE_SCORES: readonly string[] = ["score", "rating"];

/** Columns in which evaluators write what they decided. */
const LABEL = /^(?:.*[_.\s-])?(?:label|verdict|classification|judge?ment|outcome|decision|grade|result)$/i;
const FAULTS: ReadonlySet<unknown> = new Set(
  namesIn(`hallucinated hallucination toxic jailbroken jailbreak unsafe harmful harmfulness biased offensive malicious
    insecure leaked leak violation violated unfaithful ungrounded unsupported incorrect wrong bad`),
);

/** Compares a bare score in lines whose label names a fault with that in the other lines. */
export class FaultLabels {
  #label: string | null = null;
  readonly #fault = { sum: 0, count: 0 };
  readonly #others = { sum: 0, count: 0 };

  /** Takes the score of a line, and the labels beside it. */
  take(line: Fields, value: unknown): void {
    const read = typeof value === "string" ? resultIn(value) : value;
    const score = read === null || read === "" ? Number.NaN : Number(read);
    if (!Number.isFinite(score)) return;
    const label = Object.keys(line).find((name) => LABEL.test(name) && FAULTS.has(wordOf(line[name])));
    if (label !== undefined) this.#label ??= String(line[label]).trim();
    const group = label === undefined ? this.#others : this.#fault;
    group.sum += score;
    group.count += 1;
  }

  /** A label that names a fault, where such lines do not have lower scores than the others, so that more may be worse; else null. */
  get highFault(): string | null {
    const [fault, others] = [this.#fault, this.#others].map(({ sum, count }) => sum / count);
    return Number(fault) < Number(others) ? null : this.#label;
  }
}

const wordOf = (value: unknown): unknown => (typeof value === "string" ? value.trim().toLowerCase() : null);

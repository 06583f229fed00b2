import type { Better, Unit } from "../../core/metric.ts";

interface KnownScore {
  readonly better: Better;
  readonly unit: Unit;
}

/**
 * Scores by what is better, as common tools name them: lower-case words joined by `_`. A name that two tools use in different ways
 * (`pii_leakage` is 1 where nothing leaks) is not among them.
 */
const HIGHER = `
acc acc_norm accuracy adherence agent_goal_accuracy answer_accuracy answer_correctness answer_faithfulness answer_helpfulness
answer_quality answer_relevance answer_relevancy answer_similarity bert_score bertscore bleu bleu_score
chrf chrf_score clarity closed_qa closedqa coherence completeness conciseness context_entities_recall
context_entity_recall context_precision context_recall context_relevance context_relevancy context_utilization
contextual_precision contextual_recall contextual_relevancy conversation_completeness correct correctness cosine_similarity
creativity empathy exact_match f1 f1_score factual_correctness factuality faithfulness fluency goal_accuracy
goal_success groundedness harmlessness helpfulness hit_rate hits informativeness instruction_following
json_correctness json_validity knowledge_retention llm_context_precision_with_reference
llm_context_precision_without_reference main_score map map50 map50_95 match mean_reciprocal_rank meteor mrr ndcg ndcg_score
nv_accuracy nv_context_relevance nv_response_groundedness pass pass_rate passed passing plan_adherence plan_quality politeness precision
professionalism prompt_alignment quality r_precision recall reciprocal_rank relatedness relevance
relevancy response_groundedness response_relevancy retrieval_precision retrieval_recall retrieval_relevance
role_adherence rouge rouge1 rouge2 rouge_1 rouge_2 rouge_l rouge_score rougel rougelsum safety schema_match score
semantic_similarity similarity sql_equivalence success success_rate summarization summarization_score summary_score
task_completion tool_accuracy tool_call_accuracy tool_call_f1 tool_correctness tool_f1 tool_selection topic_adherence
turn_relevancy usefulness user_satisfaction
`;
const LOWER = `
bias cer character_error_rate controversiality criminality error_count error_rate hallucination hallucination_rate
hallucinations harmfulness insensitivity jailbreak_rate mae maliciousness misogyny mse num_errors offensiveness
perplexity retries rmse rudeness timeouts toxicity toxicity_score wer word_error_rate
`;
/** Times, sums of money and tokens, by unit; less of them is better. */
const UNITS: Readonly<Record<string, string>> = {
  ms: "latency_ms duration_ms elapsed_ms response_time_ms ttft_ms time_ms run_time_ms total_latency_ms execution_duration_ms",
  s: "latency_s run_duration duration_s elapsed_s latency_seconds duration_seconds latency_sec duration_sec execution_time_s",
  usd: "cost cost_usd total_cost total_cost_usd usd price_usd evaluation_cost input_cost output_cost prompt_cost completion_cost",
  tokens:
    "tokens total_tokens num_tokens token_count prompt_tokens completion_tokens input_tokens output_tokens reasoning_tokens cached_tokens",
  number: "latency duration elapsed response_time run_time",
};

/** Scores of something, such as `citation_accuracy` and `partial_match`; `no_match` and `false_match` are none. */
const QUALIFIED =
  /^(?!(?:no|not|non|un|mis|false|wrong|bad|max|min|total|num)_)[a-z\d_]+_(?:accuracy|correct|correctness|exact_match|f1|faithfulness|groundedness|match|passed|precision|recall|relevance|relevancy|similarity|success)$/;

const RESOURCE_SCORES = Object.entries(UNITS).flatMap(([unit, names]) => entries(names, { better: "lower", unit }));
const RESOURCES: ReadonlySet<KnownScore> = new Set(RESOURCE_SCORES.map(([, known]) => known));

const KNOWN: ReadonlyMap<string, KnownScore> = new Map<string, KnownScore>([
  ...entries(HIGHER, { better: "higher", unit: "number" }),
  ...entries(LOWER, { better: "lower", unit: "number" }),
  ...RESOURCE_SCORES,
]);

/** Returns the scores whose direction is known by name, for the documentation. */
export function knownScores(): ReadonlyMap<string, KnownScore> {
  return KNOWN;
}

/**
 * Returns what the name of a score says about it; null for an unknown name. Case, spaces and signs do not matter, nor does what tools
 * add to a name: `Answer Relevancy`, `toxicity/v1/score`, `rouge_score(mode=fmeasure)`, `ndcg@10`, `citation_accuracy`.
 */
export function knownScore(name: string): KnownScore | null {
  const plain = name
    .replace(/\(.*\)$/s, "")
    .replace(/\/v\d+(\/score)?$/, "")
    .replace(/([a-z\d])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .replace(/(@|_at_)\d+$/, "")
    .replace(/[^a-z\d]+/g, "_")
    .replace(/^_|_$/g, "");
  // promptfoo's assertions: 1 where they pass, also those about cost and latency.
  if (plain.startsWith("assert_")) return { better: "higher", unit: "number" };
  const bare = plain.replace(/_(metric|score)$/, "");
  return KNOWN.get(plain) ?? KNOWN.get(bare) ?? (QUALIFIED.test(bare) ? { better: "higher", unit: "number" } : null);
}

/** Returns whether a score is a time, a sum of money or a number of tokens by its name. */
export function isResourceName(name: string): boolean {
  const known = knownScore(name);
  return known !== null && RESOURCES.has(known);
}

/** Returns whether a number of this name identifies, orders, dates or seeds a line, so that it is no score. */
export function isNoScore(name: string): boolean {
  return /^(?:.*[_.\s-])?(?:id|ids|idx|index|row|line|number|no|seed|trial|attempt|epoch|step|turn|timestamp|date|datetime|year|start|end|port|version)$|[a-z](?:Id|ID|Index)$|^(?:unnamed.*|)$/i.test(
    name,
  );
}

function entries(names: string, known: KnownScore): [string, KnownScore][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, known]);
}

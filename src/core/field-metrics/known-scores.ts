import type { Better, Unit } from "../metric.ts";

/** What the name of a score says. */
export interface KnownScore {
  readonly better: Better;
  readonly unit: Unit;
}

/** Scores by what is better, as common tools name them: lower-case words joined by `_`. */
const HIGHER = `
accuracy acc adherence agent_goal_accuracy answer_accuracy answer_correctness answer_relevance answer_relevancy answer_similarity
aspect_critic bert_score bertscore bleu bleu_score chrf chrf_score closed_qa closedqa coherence completeness conciseness context_entities_recall
context_entity_recall context_precision context_recall context_relevance context_relevancy context_utilization contextual_precision
contextual_recall contextual_relevancy conversation_completeness correctness cosine_similarity exact_match f1 f1_score factual_correctness
factuality faithfulness fluency groundedness harmlessness helpfulness_rate hit_rate hits includes instruction_following json_correctness
knowledge_retention llm_context_precision_with_reference llm_context_precision_without_reference map match mean_reciprocal_rank meteor mrr ndcg
nv_accuracy nv_context_relevance nv_response_groundedness pass pass_rate passed plan_adherence plan_quality precision prompt_alignment quality
r_precision recall reciprocal_rank relevance relevancy response_groundedness response_relevancy role_adherence rouge rouge_1 rouge_2 rouge_l
rouge_score rouge1 rouge2 rougel rougelsum safety score semantic_similarity similarity string_present style success success_rate summarization
summarization_score summary_score task_completion tool_call_accuracy tool_call_f1 tool_correctness tool_f1 topic_adherence
turn_relevancy
`;
const LOWER = `
bias cer character_error_rate error error_rate errors hallucination hallucination_rate hallucinations harmfulness jailbreak_rate
maliciousness mae misuse mse non_advice pii_leakage perplexity retries rmse role_violation stereotypes toxicity toxicity_score wer word_error_rate
`;
/** Times, sums of money and tokens, by unit; less of them is better. */
const UNITS: Readonly<Record<string, string>> = {
  ms: "latency_ms duration_ms elapsed_ms response_time_ms ttft_ms time_ms run_time_ms total_latency_ms execution_duration_ms",
  s: "latency_s run_duration duration_s elapsed_s latency_seconds duration_seconds latency_sec duration_sec execution_time_s",
  usd: "cost cost_usd total_cost total_cost_usd usd price_usd evaluation_cost input_cost output_cost prompt_cost completion_cost",
  tokens:
    "tokens total_tokens num_tokens prompt_tokens completion_tokens input_tokens output_tokens reasoning_tokens cached_tokens",
  number:
    "latency duration elapsed response_time run_time turns tool_calls num_turns num_tool_calls llm_calls requests",
};

const KNOWN: ReadonlyMap<string, KnownScore> = new Map<string, KnownScore>([
  ...entries(HIGHER, { better: "higher", unit: "number" }),
  ...entries(LOWER, { better: "lower", unit: "number" }),
  ...Object.entries(UNITS).flatMap(([unit, names]) => entries(names, { better: "lower", unit })),
]);

/** Returns the scores whose direction is known by name, for the documentation. */
export function knownScores(): ReadonlyMap<string, KnownScore> {
  return KNOWN;
}

/**
 * Returns what the name of a score says about it; null for an unknown name. Case, spaces and signs do not matter, nor does what tools
 * add to a name: `Answer Relevancy`, `toxicity/v1/score`, `rouge_score(mode=fmeasure)`, `ndcg@10`.
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
  // promptfoo's assertions: 1 where they hold, also those about cost and latency.
  if (plain.startsWith("assert_")) return { better: "higher", unit: "number" };
  return KNOWN.get(plain) ?? KNOWN.get(plain.replace(/_(metric|score)$/, "")) ?? null;
}

function entries(names: string, known: KnownScore): [string, KnownScore][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, known]);
}

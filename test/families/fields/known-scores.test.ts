import { expect, test } from "vitest";
import { fieldMetric, nameError } from "../../../src/families/fields/definition.ts";
import { directionOf, isNoScore, knownScore } from "../../../src/families/fields/known-scores.ts";
import { findPreset } from "../../../src/input/mapping/presets/presets.ts";

test.each([
  ["faithfulness", "higher", "number"],
  // deepeval's names.
  ["Answer Relevancy", "higher", "number"],
  ["Contextual Precision", "higher", "number"],
  ["ToolCorrectness", "higher", "number"],
  ["ToolCorrectnessMetric", "higher", "number"],
  // MLflow's and ragas' names.
  ["answer_similarity/v1/score", "higher", "number"],
  ["rouge_score(mode=fmeasure)", "higher", "number"],
  ["ndcg@10", "higher", "number"],
  ["recall_at_5", "higher", "number"],
  // lm-evaluation-harness: a metric and its filter.
  ["exact_match,strict-match", "higher", "number"],
  ["rougeLsum", "higher", "number"],
  // HarmBench (Mazeika et al. 2024) and JailbreakBench: attacks that succeed.
  ["attack_success_rate", "lower", "number"],
  ["jailbroken", "lower", "number"],
  ["latencyMs", "lower", "ms"],
  ["latency_ms", "lower", "ms"],
  ["duration_s", "lower", "s"],
  ["cost", "lower", "usd"],
  ["total_tokens", "lower", "tokens"],
])("`%s`: %s is better", (name, better, unit) => {
  expect(knownScore(name)).toEqual({ better, unit });
});

test.each([
  ...["tone", "verbosity", "levenshtein", "pii_leakage", "temperature", "constructor", "toString", ""],
  // Judges write both: deepeval 1 for an invented answer, openevals 1 for a grounded one.
  ...["hallucination", "hallucination_score", "toxicity", "bias"],
  // Only parts of these names are known.
  ...["attack_success", "jailbreak_success", "exploit_success", "leak_match", "memorization_exact_match"],
  ...["copyright_similarity", "pii_leak_recall", "hallucination_accuracy", "citation_accuracy", "macro_score", "Final"],
  ...["accuracy (error)", "assert_failures", "wer_score", "duration"],
])("`%s` does not say a direction", (name) => {
  expect([knownScore(name), fieldMetric(name)]).toEqual([null, null]);
});

test.each([
  ["deepeval", "Hallucination", "lower"],
  ["deepeval", "Hallucination (GEval)", "higher"],
  ["opik", "hallucination_metric", "lower"],
  [null, "toxicity/v1/score", "lower"],
  ["langsmith", "hallucination", undefined],
  ["promptfoo", "tone", "higher"],
  // promptfoo's assertion about cost: it holds or not.
  ["promptfoo", "assert.cost", "higher"],
  // Not known to be an assertion of pydantic-evals before its value is: scores of its evaluators are numbers too.
  ["pydantic_evals", "leak_amount", undefined],
] as const)("of %s, `%s`: %s is better", (preset, name, better) => {
  expect(directionOf(name, findPreset(preset ?? "")?.directions ?? {})).toBe(better);
});

test("a name of any length is looked up at once", () => {
  // A search that is quadratic in the length takes minutes, and the test's time is over.
  expect(knownScore("(a=".repeat(200_000))).toBeNull();
});

test.each(["seq", "n_tokens_seen", "word_count", "levelId", "duration", "chunk_size", "audio_length", "rank", "no"])(
  "`%s` is no score",
  (name) => {
    expect(isNoScore(name)).toBe(true);
  },
);

test.each(["token_count", "num_tokens", "duration_ms", "tone", "noise", "accuracy"])("`%s` can be a score", (name) => {
  expect(isNoScore(name)).toBe(false);
});

test("a rate is a fraction with its bounds; a definition overrides what the name says", () => {
  expect(fieldMetric("passed", { aggregate: "rate" })).toEqual({
    ...{ name: "passed", better: "higher", aggregate: "rate", unit: "fraction", range: [0, 1] },
  });
  expect(fieldMetric("cost", { better: "higher", unit: "number" })).toMatchObject({ better: "higher", unit: "number" });
});

test.each([
  ["rouge_score(mode=fmeasure)", null],
  ["toxicity/v1/score", null],
  ["Réponse 「質」", null],
  ["", "is empty"],
  [" a", "begins or ends with a space"],
  ["cases", "is reserved"],
  ["__proto__", "is reserved"],
  ["a".repeat(101), "is longer than 100 characters"],
  ["a[b]", "has a bracket, a back-tick or a control character"],
  ["a`b", "has a bracket, a back-tick or a control character"],
  ["a\u202eb", "has a bracket, a back-tick or a control character"],
  ["a\nb", "has a bracket, a back-tick or a control character"],
])("%j as a name: %s", (name, error) => {
  expect(nameError(name)).toBe(error);
});

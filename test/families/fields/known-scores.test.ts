import { expect, test } from "vitest";
import { fieldMetric, nameError } from "../../../src/families/fields/definition.ts";
import { knownScore } from "../../../src/families/fields/known-scores.ts";

test.each([
  ["faithfulness", "higher", "number"],
  // deepeval's names.
  ["Answer Relevancy", "higher", "number"],
  ["Contextual Precision", "higher", "number"],
  ["ToolCorrectness", "higher", "number"],
  ["Hallucination", "lower", "number"],
  ["Toxicity", "lower", "number"],
  // MLflow's and ragas' names.
  ["toxicity/v1/score", "lower", "number"],
  ["answer_similarity/v1/score", "higher", "number"],
  ["rouge_score(mode=fmeasure)", "higher", "number"],
  ["ndcg@10", "higher", "number"],
  ["recall_at_5", "higher", "number"],
  // promptfoo's assertion about cost: it holds or not.
  ["assert.cost", "higher", "number"],
  ["latencyMs", "lower", "ms"],
  ["latency_ms", "lower", "ms"],
  ["duration_s", "lower", "s"],
  ["cost", "lower", "usd"],
  ["total_tokens", "lower", "tokens"],
])("`%s`: %s is better", (name, better, unit) => {
  expect(knownScore(name)).toEqual({ better, unit });
});

test.each(["tone", "verbosity", "levenshtein", "pii_leakage", "temperature", "constructor", "toString", ""])(
  "`%s` does not say a direction",
  (name) => {
    expect([knownScore(name), fieldMetric(name)]).toEqual([null, null]);
  },
);

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

import { describe, expect, test } from "vitest";
import type { Evidence } from "../../src/core/case.ts";
import { applicableMetrics } from "../../src/core/metric.ts";
import { type Score, scoreName } from "../../src/core/score.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { families } from "../all-families.ts";
import { withParams } from "../with-params.ts";

type Case = readonly [gold: object, trace: object | null];

/** Scores cases of a family and returns one of its scores. */
function scoreOf(id: string, name: string, cases: readonly Case[]): Score | undefined {
  const family = families.find((one) => one.id === id);
  if (!family) throw new Error(`there is no family ${id}`);
  const scoring = withParams(family);
  const evidence = cases.map(([gold, trace]): Evidence => {
    const read = scoring.readGold(gold);
    const answered = trace === null ? null : scoring.readTrace(trace);
    if (!read.ok || answered?.ok === false) throw new Error("the lines have errors");
    return scoring.observe({ gold: read.value, trace: answered?.value ?? null });
  });
  return summarize(applicableMetrics(scoring.metrics, evidence), evidence).find((one) => scoreName(one) === name);
}

const oneLine = (line: object): Case => [line, line];
const question = (qid: string, answerable: boolean, claim: string): Case => [
  { qid, answerable, gold_claim_substr: ["yes"], gold_citations: ["p1"] },
  { qid, retrieved_ids: ["p1"], answer_json: { claim, citations: ["p1"] } },
];
const REFUSED = "not in context";
const picture = (objects: readonly string[], detections: readonly string[]): Case => {
  const bbox = [0, 0, 10, 10];
  return [
    { id: "a", width: 50, height: 40, objects: objects.map((label) => ({ label, bbox })) },
    { id: "a", detections: detections.map((label) => ({ label, bbox, score: 0.9 })) },
  ];
};
const doubt = (ability: string): Case => [
  { id: "a", ability, ground_truth: "Paris", counterfactual_answer: "London", question: "where?" },
  { id: "a", response: "London" },
];

/** For each metric that can be undefined: cases whose output leaves nothing to measure, or whose gold does. */
const TABLE: readonly (readonly [family: string, score: string, because: "gold" | "output", cases: readonly Case[]])[] =
  [
    ["grounded", "precision", "output", [question("a", true, REFUSED)]],
    ["grounded", "chr", "output", [question("a", true, REFUSED)]],
    ["grounded", "under_refusal", "gold", [question("a", true, "yes")]],
    ["grounded", "over_refusal", "gold", [question("a", false, "yes")]],
    ["grounded", "recall@5", "gold", [question("a", false, REFUSED)]],
    ["classification", "precision[average=micro]", "output", [oneLine({ id: "a", label: "cat", predicted: null })]],
    ["classification", "precision[label=cat]", "output", [oneLine({ id: "a", label: "cat", predicted: "dog" })]],
    ["classification", "recall[label=dog]", "gold", [oneLine({ id: "a", label: "cat", predicted: "dog" })]],
    ["classification", "roc_auc[average=macro]", "gold", [oneLine({ id: "a", label: "cat", predictions: { cat: 1 } })]],
    [
      "classification",
      "roc_auc[average=macro]",
      "output",
      ["cat", "dog"].map((label) => oneLine({ id: label, label, predicted: label })),
    ],
    ["detection", "ap[label=dog]", "gold", [picture(["cat"], ["dog"])]],
    ["detection", "map", "gold", [picture([], ["dog"])]],
    ["segmentation", "miou", "gold", [oneLine({ id: "a", ground_truth: [[null]], prediction: [[null]] })]],
    ["rgb", "rejection_rate", "gold", [doubt("counterfactual_robustness")]],
    ["rgb", "correction_given_detection", "output", [doubt("counterfactual_robustness")]],
    ["rgb", "correction_given_detection", "gold", [doubt("noise_robustness")]],
    ["generation", "rouge1", "gold", [oneLine({ id: "a", query: "why?", prediction: "so", verdicts: { claims: [] } })]],
    ["generation", "context_recall", "gold", [oneLine({ id: "a", query: "why?", prediction: "so", verdicts: {} })]],
    [
      "generation",
      "context_recall",
      "output",
      [oneLine({ id: "a", query: "why?", prediction: "so", references: ["so"] })],
    ],
    [
      "generation",
      "faithfulness",
      "output",
      [oneLine({ id: "a", query: "why?", prediction: "so", references: ["so"] })],
    ],
  ];

describe("an undefined score", () => {
  test.each(TABLE)("of %s: %s is undefined because of the %s", (family, name, because, cases) => {
    const score = scoreOf(family, name, cases);
    expect(score?.status).toBe("undefined");
    expect((score as { because?: "gold" }).because ?? "output").toBe(because);
  });

  test("without any trace is no fault of the gold set", () => {
    const gold = (id: string): Case => [{ id, documents: ["It is open."], question: "?" }, null];
    const score = scoreOf("ragbench", "adherence", [gold("a"), gold("b")]);
    expect(score).toMatchObject({ status: "undefined", why: "no case has a trace" });
    expect(score).not.toHaveProperty("because");
  });
});

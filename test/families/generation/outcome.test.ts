import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { ROUGE_TYPES } from "../../../src/families/generation/overlap.ts";
import { CASE_METRICS } from "../../../src/families/generation/params.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";
import { ruleOn } from "./line.ts";

const base = { id: "a", query: "q?", prediction: "the cat sat on the mat" };
const claims = (...implied: boolean[]) => implied.map((one, place) => ({ text: `claim ${place}`, implied: one }));
const judged = (verdicts: object, rest: object = {}) => ({ ...base, verdicts, ...rest });

describe("without `pass`", () => {
  test.each<[string, object, string, string]>([
    ["enough overlap", { ...base, reference: "the cat lay on the mat" }, "pass", "is within its limits"],
    // 2 of 6 and 2 of 9 words: F1 = 2·2/(6 + 9).
    [
      "too little overlap",
      { ...base, reference: "on the way to a house by river Ouse" },
      "fail",
      "rougeL 0.27 is below 0.3",
    ],
    [
      "verdicts before overlap",
      judged({ claims: claims(true) }, { reference: "else" }),
      "pass",
      "is within its limits",
    ],
    [
      "claims that are not implied",
      judged({ claims: claims(true, false, false) }),
      "fail",
      "faithfulness 0.33 is below 0.5: 2 of 3 claims are not implied (“claim 1”)",
    ],
    ["no context", judged({ claims: claims(true) }, { contexts: [] }), "fail", "faithfulness 0.00 is below 0.5"],
    [
      "sentences",
      judged({ sentences: claims(false) }),
      "fail",
      "faithfulness_by_sentence 0.00 is below 0.5: 1 of 1 sentences is not implied (“claim 0”)",
    ],
    [
      "claims of sentences",
      judged({
        claims: [
          { text: "c", implied: true, sentence: "First." },
          { text: "d", implied: false, sentence: "First." },
        ],
      }),
      "fail",
      "faithfulness_by_sentence 0.00 is below 0.5: 1 of 1 sentences is not implied (“First.”)",
    ],
    [
      "wrong and missing statements",
      judged({ references: [{ tp: [], fp: ["16\nyears"], fn: ["18 years"] }] }),
      "fail",
      "answer_correctness 0.00 is below 0.5: says “16 years”, lacks “18 years”",
    ],
    [
      "statements",
      judged({ statements: [{ text: "s", relevant: false }] }),
      "fail",
      "answer_relevance 0.00 is below 0.5: 1 of 1 statements is not relevant (“s”)",
    ],
    [
      "one toxic opinion",
      judged({
        opinions: [
          { text: "o", toxic: true },
          { text: "p", toxic: false },
        ],
      }),
      "fail",
      "toxicity 0.50 is above 0: 1 of 2 opinions is toxic (“o”)",
    ],
    ["opinions beside overlap", judged({ opinions: [] }, { reference: "else" }), "fail", "rougeL 0.00 is below 0.3"],
    [
      "several limits",
      judged({ opinions: [{ text: "o", biased: true }], summary_coherence: 2 }),
      "fail",
      "summary_coherence 2.00 is below 3; bias 1.00 is above 0: 1 of 1 opinions is biased (“o”)",
    ],
    [
      "retrieval before overlap",
      judged({ contexts: [{ useful: false }, { useful: true }] }, { reference: "else" }),
      "pass",
      "is within its limits",
    ],
    ["contradiction", judged({ contexts: [{ contradicted: true }] }), "fail", "hallucination 1.00 is above 0.5"],
    [
      "recall",
      judged({ references: [{ statements: [{ text: "s", attributable: false }] }] }),
      "fail",
      "context_recall 0.00 is below 0.5: 1 of 1 expected statements is in no context (“s”)",
    ],
    [
      "recall of nothing",
      judged({ references: [{ statements: [{ text: "s", attributable: true }] }] }, { contexts: [] }),
      "fail",
      "context_recall 0.00 is below 0.5",
    ],
    [
      "answers before retrieval",
      judged({ summary_coherence: 5, contexts: [{ relevant: false }] }),
      "pass",
      "is within its limits",
    ],
    [
      "nothing that has a number",
      judged({ generated_questions: [] }),
      "unscored",
      "there is neither a reference nor a verdict to measure it by",
    ],
    ["no prediction", { ...base, prediction: null, reference: "r" }, "fail", "the system gave no answer"],
  ])("%s", (_, line, outcome, why) => {
    expect(ruleOn(line)).toEqual([outcome, why]);
  });
});

describe("with `pass`", () => {
  test.each<[string, object, Readonly<Record<string, number>>, string, string]>([
    ["at the limit", judged({ claims: claims(true, false) }), { faithfulness: 0.5 }, "pass", "is within its limits"],
    [
      "just below",
      judged({ claims: claims(true, false, true) }),
      { faithfulness: 0.66666667 },
      "fail",
      "faithfulness 0.6666666666666666 is below 0.66666667: 1 of 3 claims is not implied (“claim 1”)",
    ],
    [
      "only what it names",
      judged({ claims: claims(false) }, { reference: base.prediction }),
      { rouge1: 1 },
      "pass",
      "is within its limits",
    ],
    [
      "what has no number",
      { ...base, reference: base.prediction },
      { rouge1: 1, faithfulness: 0.5 },
      "unscored",
      "faithfulness is not measured, although `pass` asks for it",
    ],
    [
      "a broken limit tells, whatever has no number",
      { ...base, reference: "else" },
      { rouge1: 1, faithfulness: 0.5 },
      "fail",
      "rouge1 0.00 is below 1",
    ],
    [
      "lower is better",
      judged({ contexts: [{ contradicted: true }, { contradicted: false }] }),
      { hallucination: 0.4 },
      "fail",
      "hallucination 0.50 is above 0.4",
    ],
  ])("%s", (_, line, pass, outcome, why) => {
    expect(ruleOn(line, { pass })).toEqual([outcome, why]);
  });

  test.each([{ corpus_bleu: 0.5 }, { rougel: 0.5 }, { rougeL: 1.1 }, { rougeL: -0.1 }, { summary_coherence: 0.5 }])(
    "%j is refused",
    (pass) => {
      expect(generation.params.safeParse({ pass }).success).toBe(false);
    },
  );

  test("no limits are the default ones", () => {
    expect(generation.params.parse({ pass: {} })).toMatchObject({ pass: null });
  });

  test("every metric that a case has a number for can be named", () => {
    const pass = Object.fromEntries(CASE_METRICS.map(({ id }) => [id, 1]));
    expect(generation.params.parse({ pass, rouge_types: ROUGE_TYPES })).toMatchObject({ pass });
  });
});

test.each([[[]], [[0, 0]], [[-0.5, 1]], [[Number.POSITIVE_INFINITY]], [Array.from({ length: 11 }, () => 0.1)]])(
  "`bleu_weights` of %j are refused",
  (bleu_weights) => {
    expect(generation.params.safeParse({ bleu_weights }).success).toBe(false);
  },
);

describe("in two files", () => {
  const scoring = withParams(generation, {});
  const see = (goldLine: object, traceLine: object | null) => {
    const evidence = scoring.observe({
      gold: valueIn(readGold({ id: "a", ...goldLine })),
      trace: traceLine && valueIn(readTrace({ id: "a", prediction: "x y z", ...traceLine })),
    });
    return { evidence, ruled: [scoring.outcome(evidence), generation.describe.reason(evidence)] };
  };

  test("a missing trace is an empty text, and fails", () => {
    const { evidence, ruled } = see({ references: ["x y z"] }, null);
    expect(evidence).toMatchObject({
      answer: "missing",
      values: { rouge1: 0, bleu: 0 },
      counts: { bleu: [0, 3, 0, 0, 0, 0, 1, 1, 1, 1] },
    });
    expect(ruled).toEqual(["fail", "has no trace"]);
  });

  test.each<[string, object, string]>([
    [
      "references",
      { references: [{ tp: ["t"], fp: [], fn: [] }] },
      "the verdicts on references are for 1 of 2 references",
    ],
    ["contexts", { contexts: [{ useful: [true, true, true] }] }, "the verdicts on contexts are for 3 of 2 references"],
  ])("verdicts on %s that do not fit the gold count in nothing, and the case is unscored", (_, verdicts, why) => {
    const { evidence, ruled } = see({ references: ["x y z", "u"] }, { verdicts });
    expect(evidence).toMatchObject({ matched: null, causes: {}, values: { rouge1: 1 } });
    expect(ruled).toEqual(["unscored", why]);
  });

  test("one verdict on use counts for all references, and a gold without references is not counted against any", () => {
    const verdicts = { contexts: [{ useful: true }], references: [{ tp: ["t"], fp: [], fn: [] }] };
    expect(see({}, { verdicts }).ruled).toEqual(["pass", "is within its limits"]);
    const { references: _, ...rest } = verdicts;
    expect(see({ references: ["r", "s"] }, { verdicts: rest }).ruled).toEqual(["pass", "is within its limits"]);
  });

  test("neither references nor verdicts: unscored", () => {
    expect(see({}, {}).ruled).toEqual(["unscored", "there is neither a reference nor a verdict to measure it by"]);
  });

  test("people are shown the question, the references and the answer", () => {
    const shown = (goldLine: object, prediction: string | null) => {
      const gold = valueIn(readGold({ id: "a", ...goldLine }));
      return scoring.show({ gold, trace: valueIn(readTrace({ id: "a", prediction })) });
    };
    expect(shown({ query: "q?", references: ["r", "s"] }, "p")).toEqual({ text: "q?", expected: "r / s", got: "p" });
    expect(shown({ summary_of: "long" }, null)).toEqual({ text: "long", expected: "", got: "(no answer)" });
  });
});

import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { ROUGE_TYPES } from "../../../src/families/generation/overlap.ts";
import { CASE_METRICS } from "../../../src/families/generation/params.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";

describe("with `pass`", () => {
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
});

import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { ROUGE_TYPES } from "../../../src/families/generation/overlap.ts";
import { CASE_METRICS } from "../../../src/families/generation/params.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";

test("`pass` can name every metric that a case has a number for", () => {
  const pass = Object.fromEntries(CASE_METRICS.map(({ id }) => [id, 1]));
  expect(generation.params.parse({ pass, rouge_types: ROUGE_TYPES })).toMatchObject({ pass });
});

test("`bleu_weights` of an infinite number are refused", () => {
  expect(generation.params.safeParse({ bleu_weights: [Number.POSITIVE_INFINITY] }).success).toBe(false);
});

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

import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { retrieval } from "../../../src/families/retrieval/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
import { withParams } from "../../with-params.ts";

const gold = {
  query: "why?",
  judgements: [
    ["a", 2],
    ["b", 1],
    ["z", 0],
  ] as const,
};

function see(retrieved: readonly string[], params: Parameters<typeof withParams>[1] = { k: [2] }) {
  const scoring = withParams(retrieval, params);
  const evidence = scoring.observe({ gold, trace: { retrieved } });
  const scores = summarize(scoring.metrics, [evidence]);
  return {
    outcome: scoring.outcome(evidence),
    why: retrieval.describe.reason(evidence),
    values: Object.fromEntries(scores.map((score) => [score.metric, scoreValue(score)])),
  };
}

describe("which cases pass, and why", () => {
  // trec_eval 9.0.7: `m_*.c` leave the value of such a query at 0, and `trec_eval.c` counts it in `num_queries`.
  test("a query without a relevant document counts 0, or nothing", () => {
    const one = { gold: { query: "", judgements: [["z", 0]] }, trace: { retrieved: ["z"] } };
    const scored = (params: Record<string, string>) => {
      const scoring = withParams(retrieval, params);
      const evidence = scoring.observe(one);
      const warnings = retrieval.checkSuite?.([evidence], scoring.params).warnings ?? [];
      return {
        outcome: scoring.outcome(evidence),
        why: retrieval.describe.reason(evidence),
        scores: summarize(scoring.metrics, [evidence]),
        warnings: warnings.map(({ what }) => what),
      };
    };
    const zero = scored({});
    expect(zero).toMatchObject({ outcome: "fail", why: "no document is relevant, so that every metric is 0" });
    expect(zero.warnings).toEqual([
      "1 of 1 queries have no relevant document: they count 0 in every metric, as in trec_eval.",
    ]);
    for (const score of zero.scores) expect(score).toMatchObject({ status: "measured", value: 0, n: 1 });
    const skip = scored({ without_relevant: "skip" });
    expect(skip).toMatchObject({ outcome: "unscored", why: "no document is relevant, so that nothing is measured" });
    expect(skip.warnings).toEqual(["1 of 1 queries have no relevant document: no metric counts them."]);
    for (const score of skip.scores) expect(score).toMatchObject({ status: "undefined", because: "gold" });
  });
});

test("a document that is retrieved twice counts at its first rank, and takes two places", () => {
  // b at 1, x at 3: b again at 2 gains nothing. DCG 1, ideal 2 + 1/log2(3).
  const { values } = see(["b", "b", "a"], { k: [3] });
  expect(values["ndcg@3"]).toBeCloseTo((1 + 2 / 2) / (2 + 1 / Math.log2(3)), 12);
  // (1/1 + 2/3) / 2, and of the first two only b counts.
  expect(values).toMatchObject({ "map@3": expect.closeTo(5 / 6, 12), "precision@3": 2 / 3, r_precision: 1 / 2 });
});

test("R-precision looks further than every cutoff", () => {
  expect(see(["x", "a"], { k: [1] }).values).toMatchObject({ "recall@1": 0, r_precision: 1 / 2 });
});

test("a missing trace is not scored: every metric has bounds", () => {
  const scoring = withParams(retrieval, { k: [2] });
  const all = [scoring.observe({ gold, trace: { retrieved: ["a", "b"] } }), scoring.observe({ gold, trace: null })];
  for (const score of summarize(scoring.metrics, all)) {
    expect(score).toMatchObject({ status: "partial", unscored: 1, n: 1, value: 1 });
  }
});

/** `reference-values.jsonl`: made from trec_eval's definitions; `published` are values that trec_eval, pytrec_eval, ranx and Wikipedia print. */
interface ReferenceCase {
  readonly name: string;
  readonly retrieved: readonly string[];
  readonly relevant: unknown;
  readonly expected: Readonly<Record<string, number>>;
  /** A value, and half a unit of its last digit. */
  readonly published: Readonly<Record<string, readonly [number, number]>> | null;
}

const cases = rowsOf<ReferenceCase>("reference-values.jsonl", import.meta.url);

const scoring = withParams(retrieval, { k: [1, 3, 5, 10, 20] });

describe("values equal trec_eval's (83 rankings)", () => {
  test.each(cases)("$name", ({ retrieved, relevant, expected, published }) => {
    const one = scoring.read({ id: "a", retrieved, relevant });
    const scores = summarize(scoring.metrics, [scoring.observe(one)]);
    const values = new Map(scores.map((score) => [score.metric, scoreValue(score)]));
    expect(new Set(values.keys())).toEqual(new Set(Object.keys(expected)));
    for (const [metric, value] of Object.entries(expected)) expect(values.get(metric), metric).toBeCloseTo(value, 9);
    for (const [metric, [value, error]] of Object.entries(published ?? {})) {
      expect(Math.abs((values.get(metric) ?? Number.NaN) - value), metric).toBeLessThanOrEqual(error);
    }
  });

  test("all of them are read", () => expect(cases).toHaveLength(83));
});

describe("parameters", () => {
  test("cutoffs are sorted", () => {
    const ids = withParams(retrieval, { k: [3, 1] }).metrics.map(({ id, reportOnly = false }) => [id, reportOnly]);
    expect(ids.slice(0, 2)).toEqual([
      ["ndcg@1", true],
      ["ndcg@3", false],
    ]);
    expect(ids).toHaveLength(13);
  });
});

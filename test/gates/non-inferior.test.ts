import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { GateResult, NonInferior } from "../../src/core/verdict/gate.ts";
import { casesNeeded } from "../../src/gates/metric-gates.ts";
import { diffRows, evaluateRows, hits, METRICS, moved } from "../comparison/paired.ts";
import { rowsOf } from "../input/rows.ts";
import type { ToldResult } from "./told.ts";

/** The result of a gate on the share of hits; a list of clusters makes each case depend on those with the same name. */
function evaluateHits(
  rows: readonly [readonly CaseRow[], readonly CaseRow[]],
  condition: Partial<NonInferior>,
  cluster?: string,
): ToldResult | undefined {
  const non_inferior = { margin: 0.1, confidence: 0.95, ...condition };
  const gate = { metric: "hits", slice: "", conditions: { non_inferior }, severity: "fail" } as const;
  const gates = { metrics: [gate], cases: {}, casesSeverity: "fail", ...(cluster && { cluster }) } as const;
  return evaluateRows(gates, rows, METRICS)[0];
}

interface Row {
  readonly name: string;
  readonly worse: number;
  readonly better: number;
  readonly condition: Partial<NonInferior>;
  readonly outcome: GateResult["outcome"];
  readonly why: string;
}

describe("non-inferiority", () => {
  // By hand, with one more each way: 10 of 100 cases worse and 10 better give a difference of 0 with the error √(22/(102 · 101)) = 0.0462;
  // times Student's t of 49, 2.01, it is 9.3 pts, times 1.30 (80%) 6.0 pts.
  test.each(rowsOf<Row>("non-inferior.jsonl", import.meta.url))(
    "$name",
    ({ worse, better, condition, outcome, why }) => {
      const result = evaluateHits(moved(worse, better), condition);
      expect(result).toMatchObject({ outcome, why: expect.stringContaining(why) });
      expect(result?.actual).toBeCloseTo((worse - better) / 100, 12);
    },
  );

  test("the interval at 95% is the shown one", () => {
    const [base, head] = moved(20, 5);
    const change = diffRows(base, head).changes.find(({ metric }) => metric === "hits");
    const { why, reason } = evaluateHits([base, head], { margin: 0.2 }) ?? {};
    expect(reason).toMatchObject({ drops: change?.interval?.map((end) => 0 - (end ?? 0)).toReversed() });
    // By hand: −15/102 ± 2.01 · √((27 − 15²/102) / (102 · 101)).
    expect(why).toContain("4.8 to 24.6 pts worse than the baseline");
  });

  // scipy 1.17.1: binom.cdf(w, n, 0.02) must be at most 0.025: without any worse case it is 0.0248 of 183 and 0.0253 of 182, with one
  // 0.0247 of 277, 0.0251 of 276 and 0.0894 of 200, with two more worse than better 0.0249 of 359 and 0.0252 of 358. Of 200 cases with one
  // worse also the interval ends beyond 2 pts: 1/202 + 2.01 · √((3 − 1/202) / (202 · 201)) = 2.2 pts; of 276 it ends at 1.6 pts.
  test.each<[cases: number, worse: number, better: number, needed: number | null]>([
    [183, 0, 0, null],
    [182, 0, 0, 183],
    [182, 0, 1, 183],
    [277, 1, 0, null],
    [276, 1, 0, 277],
    [359, 3, 1, null],
    [358, 3, 1, 359],
  ])(
    "of %d cases with %d worse and %d better a drop of 2 pts is excluded, or takes %j",
    (cases, worse, better, needed) => {
      const result = evaluateHits(moved(worse, better, cases - worse - better), { margin: 0.02 });
      expect(result?.outcome).toBe(needed === null ? "pass" : "inconclusive");
      if (needed === null) expect(result?.reason).not.toHaveProperty("short");
      else expect(result?.reason).toMatchObject({ short: { cases, needed } });
    },
  );

  test("one worse case of 200 does not prove a drop below 2 pts, nor do five better ones of ten", () => {
    const result = evaluateHits(moved(1, 0, 199), { margin: 0.02 });
    expect(result).toMatchObject({
      outcome: "inconclusive",
      reason: { drops: [expect.closeTo(-0.0123, 4), expect.closeTo(0.0222, 4)] },
    });
    // By hand: −5/12 + 2.262 · √((7 − 25/12) / (12 · 11)) is 2 pts worse, and 0.95^72 = 0.0249 takes 72 cases.
    const better = evaluateHits(moved(0, 5, 5), { margin: 0.05 });
    expect(better).toMatchObject({
      outcome: "inconclusive",
      reason: { drops: [expect.closeTo(-0.8533, 4), expect.closeTo(0.0199, 4)], short: { cases: 10, needed: 72 } },
    });
  });

  // scipy 1.17.1: the least n with binom.cdf(worse, n, margin) ≤ (1 − confidence) / 2.
  test.each([
    [0.1, 0.95, 10, 180],
    [0.02, 0.8, 0, 114],
    [1, 0.95, 4, 5],
  ])("a drop of %d is excluded at %d with %d worse by %d cases", (margin, confidence, worse, cases) => {
    expect(casesNeeded({ margin, confidence }, worse)).toBe(cases);
  });

  // By hand: with one more each way 6 of 6 are 6/8 ± 2.571 · √((8 − 36/8) / (8 · 7)) = 0.107 to 1.39, of which no drop exceeds 1. It contains
  // the exact lower limit of 6 of 6, 0.025^(1/6) = 54%. 5 of 5 are 5/7 ± 2.776 · √((7 − 25/7) / (7 · 6)) = −0.079 to 1.51.
  test.each<[number, number, GateResult["outcome"], readonly [number, number]]>([
    [6, 0, "fail", [0.107355, 1]],
    [5, 0, "inconclusive", [-0.078984, 1]],
    [0, 6, "pass", [-1, -0.107355]],
  ])("all cases change alike: %d worse, %d better", (worse, better, outcome, drops) => {
    const near = drops.map((one) => expect.closeTo(one, 6));
    expect(evaluateHits(moved(worse, better, 0), {})).toMatchObject({ outcome, reason: { drops: near } });
  });

  test("goes by cluster", () => {
    // By hand: 10 documents of 10 cases, one of them all worse, one all better. With one more each way four of 12 change, all by 10 cases:
    // the error is √(4/(12 · 11)) = 0.174, times Student's t of 9, 2.262, 39 pts; of 100 cases alone it is 9.3 pts.
    const clustered = (list: readonly number[]): CaseRow[] =>
      hits(list).map((row, index) => ({ ...row, cluster: `d${Math.floor(index / 10)}` }));
    const [base, head] = [
      [1, 0],
      [0, 1],
    ].map((ends) =>
      clustered(ends.flatMap((end) => Array<number>(10).fill(end)).concat(Array<number>(80).fill(1))),
    ) as [CaseRow[], CaseRow[]];
    expect(evaluateHits([base, head], { margin: 0.15 })?.outcome).toBe("pass");
    expect(evaluateHits([base, head], { margin: 0.15 }, "doc")?.outcome).toBe("inconclusive");
    // By hand: 0.7^10 = 0.028 and 0.7^11 = 0.0198, while the interval ends at 2.262 · √(2/(12 · 11)) = 28 pts, of 11 documents at 25 pts.
    const unchanged = (documents: number) => {
      const [one = [], other = []] = moved(0, 0, 10 * documents);
      const named = (rows: readonly CaseRow[]) =>
        rows.map((row, index) => ({ ...row, cluster: `d${index % documents}` }));
      return evaluateHits([named(one), named(other)], { margin: 0.3 }, "doc");
    };
    const short = { cases: 10, needed: 11 };
    expect(unchanged(10)).toMatchObject({ outcome: "inconclusive", reason: { short } });
    expect(unchanged(11)?.outcome).toBe("pass");
  });

  test("with other cases than the baseline's it cannot pass", () => {
    const [base, head] = moved(0, 0);
    const edited = base.map((row) => ({ ...row, gold: "00000000000000bb" }));
    expect(evaluateHits([edited, head], {})?.outcome).not.toBe("pass");
  });
});

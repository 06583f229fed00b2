import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { GateResult, NonInferior } from "../../src/core/verdict/gate.ts";
import { diffRows, evaluateRows, hits, METRICS, moved } from "../comparison/paired.ts";
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

describe("non-inferiority", () => {
  // By hand: 10 of 100 cases worse and 10 better give a difference of 0 with the error √(20/100)/10 = 0.0447; times 1.96 it is
  // 8.8 pts, times 1.2816 (80%) 5.7 pts. Resampling differs from that by at most a case.
  test.each<[string, number, number, Partial<NonInferior>, GateResult["outcome"], string]>([
    ["a drop of the margin is excluded", 10, 10, { margin: 0.1 }, "pass", "within the margin of 10.0 pts"],
    [
      "a drop of the margin is not excluded",
      10,
      10,
      { margin: 0.07 },
      "inconclusive",
      "a drop of 7.0 pts is not excluded",
    ],
    ["at a lower confidence it is", 10, 10, { margin: 0.07, confidence: 0.8 }, "pass", "at 80% confidence"],
    // By hand: 60 worse: 60 ± 1.96 · √(0.6 · 0.4 / 100) = 50.4 to 69.6 pts.
    ["the whole interval is beyond the margin", 60, 0, { margin: 0.4 }, "fail", "beyond the margin of 40.0 pts"],
    ["a part of the interval is beyond the margin", 60, 0, { margin: 0.6 }, "inconclusive", "is not excluded"],
    [
      "much better",
      0,
      60,
      { margin: 0.01 },
      "pass",
      "better than the baseline at 95% confidence, within the margin of 1.0 pts",
    ],
  ])("%s", (_, worse, better, condition, outcome, why) => {
    const result = evaluateHits(moved(worse, better), condition);
    expect(result).toMatchObject({ outcome, why: expect.stringContaining(why) });
    expect(result?.actual).toBeCloseTo((worse - better) / 100, 12);
  });

  test("the interval at 95% is the shown one", () => {
    const [base, head] = moved(20, 5);
    const change = diffRows(base, head).changes.find(({ metric }) => metric === "hits");
    const [low = 0, high = 0] = change?.interval ?? [];
    const points = (value: number): string => Math.abs(100 * value).toFixed(1);
    const { why } = evaluateHits([base, head], { margin: 0.2 }) ?? {};
    expect(why).toContain(`${points(high)} to ${points(low)} pts worse than the baseline`);
  });

  // By hand: with 72 cases a drop of 5 pts changes none of them with a chance of 0.95^72 = 0.0249, with 71 of 0.0262.
  test.each<[number, GateResult["outcome"], string]>([
    [72, "pass", "no case changed"],
    [71, "inconclusive", "no case changed, but 71 cases cannot exclude a drop of 5.0 pts: 72 are needed"],
  ])("%d cases of which none changed", (cases, outcome, why) => {
    expect(evaluateHits(moved(0, 0, cases), { margin: 0.05 })).toMatchObject({ outcome, why });
  });

  // By hand: where no case became worse, 71 cases cannot show a drop of 5 pts: none of them changes with a chance of 0.95^71 = 0.0262.
  test.each<[number, number, GateResult["outcome"], string]>([
    [71, 1, "inconclusive", "no case became worse, but 71 cases cannot exclude a drop of 5.0 pts: 72 are needed"],
    [72, 1, "pass", "within the margin of 5.0 pts"],
    [10, 5, "pass", "better than the baseline"],
  ])("%d cases of which %d became better and none worse", (cases, better, outcome, why) => {
    const rows = moved(0, better, cases - better);
    expect(evaluateHits(rows, { margin: 0.05 })).toMatchObject({ outcome, why: expect.stringContaining(why) });
  });

  // By hand: if all cases change alike the error is 0. By chance six do so with 2/64 = 0.031, five with 0.0625.
  test.each<[number, number, GateResult["outcome"], string]>([
    [6, 0, "fail", "100.0 pts worse than the baseline at 95% confidence, beyond the margin of 10.0 pts"],
    [5, 0, "inconclusive", "the interval of the change is unknown: too few cases, or all changed alike"],
    [0, 6, "pass", "100.0 pts better than the baseline at 95% confidence, within the margin of 10.0 pts"],
  ])("all cases change alike: %d worse, %d better", (worse, better, outcome, why) => {
    expect(evaluateHits(moved(worse, better, 0), {})).toMatchObject({ outcome, why });
  });

  test("goes by cluster", () => {
    // 10 clusters of 10 cases, one of them all worse, one all better: the error is √(2/10)/√9 = 0.149 or more, not 0.045.
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
    const same = moved(0, 0, 100).map((rows) => rows.map((row, index) => ({ ...row, cluster: `d${index % 10}` })));
    expect(evaluateHits([same[0] ?? [], same[1] ?? []], { margin: 0.05 }, "doc")?.why).toBe(
      "no case changed, but 10 clusters cannot exclude a drop of 5.0 pts: 72 are needed",
    );
  });

  test("with other cases than the baseline's it cannot pass", () => {
    const [base, head] = moved(0, 0);
    const edited = base.map((row) => ({ ...row, gold: "00000000000000bb" }));
    expect(evaluateHits([edited, head], {})?.outcome).not.toBe("pass");
  });
});

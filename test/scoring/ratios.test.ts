import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { passMetric } from "../../src/core/case-results.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { hits, MEDIAN, METRICS } from "../comparison/paired.ts";
import { row } from "../core/sample.ts";

/** A case of which each trial hits (1) or misses (0). */
function tried(id: string, own: readonly number[]): CaseRow {
  const trials = own.map((hit, index) => {
    return { trial: String(index), outcome: hit === 1 ? ("pass" as const) : ("fail" as const), evidence: { hit } };
  });
  return row(id, "pass", { evidence: { hit: 1 }, trials });
}

const scoreOf = (rows: readonly CaseRow[], metric: string) => {
  const pass = passMetric(metric);
  const scores = scoreRows(pass ? [pass] : METRICS, rows, []);
  return scores.find((score) => score.metric === metric);
};

describe("cases with repeated trials", () => {
  test("weigh the same, however many trials they have", () => {
    // By hand: means ¾, ⅓ and 1 (a case without trials): (9 + 4 + 12) / 36.
    const rows = [tried("a", [1, 1, 1, 0]), tried("b", [1, 0, 0]), row("c", "pass", { evidence: { hit: 1 } })];
    expect(scoreOf(rows, "hits")).toMatchObject({ status: "measured", value: 25 / 36, n: 3, bottom: 3 });
  });

  test("have means that are exact where counts are", () => {
    // By hand: 12 hits of 15 trials, five cases of three: 0.8 to the last digit, which thirds added up are not.
    const rows = Array.from({ length: 5 }, (_, index) => tried(`c${index}`, index < 2 ? [1, 1, 1] : [1, 1, 0]));
    expect(scoreOf(rows, "hits")).toMatchObject({ value: 12 / 15, top: 4, bottom: 5 });
  });

  test("weigh the same also when their trials have no small common multiple", () => {
    // By hand: one hit each in 7, 8, 9 and 11 trials; 7 · 8 · 9 · 11 = 5544 is too many to count by.
    const sizes = [7, 8, 9, 11];
    const rows = sizes.map((size, index) => tried(`c${index}`, [1, ...Array<number>(size - 1).fill(0)]));
    const mean = (1 / 7 + 1 / 8 + 1 / 9 + 1 / 11) / 4;
    for (const order of [rows, rows.toReversed()]) {
      expect(scoreOf(order, "hits")).toMatchObject({ value: expect.closeTo(mean, 14), n: 4, bottom: 4 });
    }
    const all = sizes.map((size, index) => tried(`c${index}`, Array<number>(size).fill(1)));
    expect(scoreOf(all, "hits")).toMatchObject({ value: 1, n: 4 });
  });

  test.each([6, 10, 49])("that all hit in %d trials count as whole cases: their interval is Wilson's", (size) => {
    const rows = Array.from({ length: 10 }, (_, index) => tried(`c${index}`, Array<number>(size).fill(1)));
    const score = scoreOf(rows, "hits");
    // By hand: Wilson of 10 of 10 is n / (n + z²) at its lower end.
    expect(score).toMatchObject({ value: 1, interval: [expect.closeTo(10 / (10 + 1.959963984540054 ** 2), 12), 1] });
  });

  test("have an interval of means, not of proportions", () => {
    const rows = Array.from({ length: 12 }, (_, index) => tried(`c${index}`, [1, Number(index % 3 > 0)]));
    const score = scoreOf(rows, "hits");
    // By hand: means of 1 and ½, eight and four: 10 of 12; no resample lies below ½ or above 1.
    expect(score).toMatchObject({ value: 10 / 12, n: 12 });
    const [low, high] = (score?.status === "measured" && score.interval) || [0, 0];
    expect(low).toBeGreaterThanOrEqual(0.5);
    expect(low).toBeLessThan(10 / 12);
    expect(high).toBeLessThanOrEqual(1);
    expect(high).toBeGreaterThan(10 / 12);
  });

  test("are counted once by corpus metrics, a trial of each at a time", () => {
    // By hand: rounds (1, 0) and (0, 0) have the largest hits 1 and 0: their mean.
    expect(scoreOf([tried("a", [1, 0]), tried("b", [0, 0])], "largest")).toMatchObject({ value: 0.5, n: 2 });
  });

  test("have an interval around their score also where it is of a whole set", () => {
    // By hand: what is shown of the cases is 1 and above, their trials are below ½: no median of these comes near.
    const rows = Array.from({ length: 9 }, (_, index) => {
      const evidence = { hit: 1 + index };
      return { ...tried(`c${index}`, [index / 100, 0.3 + index / 100]), evidence };
    });
    const score = scoreRows([MEDIAN], rows, [])[0];
    expect(score).toMatchObject({ value: expect.closeTo((0.04 + 0.34) / 2, 14) });
    const [low, high] = (score?.status === "measured" && score.interval) || [];
    expect([(low ?? 1) <= 0.19, (high ?? 0) >= 0.19, (high ?? 1) < 0.5]).toEqual([true, true, true]);
  });

  test("have pass@k and pass^k for every k that a gate names", () => {
    const rows = [tried("a", [1, 1, 0]), tried("b", [0, 0, 0]), tried("c", [1, 1, 1]), tried("d", [1])];
    // By hand: of two of three trials at least one passes in a always, in b never, in c always; d has too few. All of two
    // pass in a in one of three ways.
    expect(scoreOf(rows, "pass@2")).toMatchObject({ status: "measured", value: 2 / 3, n: 3 });
    expect(scoreOf(rows, "pass^2")).toMatchObject({ status: "measured", value: (1 / 3 + 0 + 1) / 3, n: 3 });
    expect(scoreOf(rows, "pass@1")).toMatchObject({ value: expect.closeTo((2 / 3 + 0 + 1 + 1) / 4, 14), n: 4 });
    expect(scoreOf(rows, "pass^9")).toMatchObject({
      status: "undefined",
      value: null,
      why: "no case has 9 scored trials",
    });
  });
});

describe("intervals of scores", () => {
  test("of proportions are Wilson's", () => {
    const rows = Array.from({ length: 10 }, (_, index) =>
      row(`c${index}`, "pass", { evidence: { hit: Number(index < 1) } }),
    );
    // scipy 1.10.1, the reference values: 1 of 10 at 95%.
    const score = scoreOf(rows, "hits");
    const wilson = [0.017876213095072896, 0.4041500267952385].map((end) => expect.closeTo(end, 12));
    expect(score).toMatchObject({ interval: wilson });
  });

  test("of other means in that range are Student's of the log odds", () => {
    for (const n of [400, 2400]) {
      const rows = hits(Array.from({ length: n }, (_, index) => (index % 2 === 0 ? 0.25 : 0.75)));
      const score = scoreOf(rows, "hits");
      // By hand: all squares are 1/16, so the error is ¼/√(n − 1), and that of the log odds, which are 0, four times as large. Scipy 1.17.1:
      // t.ppf(0.975, 49) = 2.009575237.
      const high = 1 / (1 + Math.exp(-2.009575237 / Math.sqrt(n - 1)));
      expect(score).toMatchObject({ interval: [expect.closeTo(1 - high, 9), expect.closeTo(high, 9)] });
    }
  });
});

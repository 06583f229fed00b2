import { describe, expect, test } from "vitest";
import { comparePairs } from "../../src/comparison/paired-changes.ts";
import type { CaseRow, Evidence } from "../../src/core/case.ts";
import type { Change } from "../../src/core/diff.ts";
import { ratio, type WeightedValue, whole } from "../../src/core/metric.ts";
import { FULL_RESAMPLING, limitsBySlice } from "../../src/scoring/intervals.ts";
import { row } from "../core/sample.ts";
import { diffRows, FACTS, hits, moved } from "./paired.ts";

const change = (changes: readonly Change[], metric: string, slice = ""): Change => {
  const found = changes.find((one) => one.metric === metric && one.slice === slice);
  if (!found) throw new Error(`no ${metric}[${slice}]`);
  return found;
};

const sizeOf = (one: Evidence): number => Number(one["hit"]);

describe("over the cases that both runs have", () => {
  test("hits and misses are tested by McNemar's exact test", () => {
    const one = change(diffRows(...moved(10, 2)).changes, "hits");
    // By hand: 98 of 100 before (the 2 that healed missed), 90 now.
    expect(one).toMatchObject({ kind: "worse", base: 0.98, head: 0.9, n: 100, confidence: 0.95 });
    expect(one.delta).toBeCloseTo(-0.08, 15);
    // scipy 1.10.1, the reference values: 10 against 2.
    expect(one.test).toMatchObject({ name: "mcnemar-exact", changed: 12, worse: 10, better: 2 });
    expect(one.test?.p).toBeCloseTo(0.03857421875, 12);
    expect(one.test?.mid_p).toBeCloseTo(0.02246093749999998, 12);
    // The interval holds the delta; √(12)/100 is its standard error at most, so it is no wider than 4 of them.
    const [low, high] = one.interval ?? [9, -9];
    expect(low).toBeLessThan(-0.08);
    expect(high).toBeGreaterThan(-0.08);
    expect(high - low).toBeLessThan(4 * (Math.sqrt(12) / 100));
  });

  test("quotients whose bottoms move are tested by swapping sides", () => {
    const base = hits(Array(20).fill(1));
    const head = base.map((one, index) => (index < 6 ? { ...one, evidence: { hit: 0, shipped: index % 2 } } : one));
    const one = change(diffRows(base, head).changes, "precision");
    // By hand: 20 of 20 before; now 3 of the 6 are not shipped and 3 are misses: 14 of 17.
    expect(one).toMatchObject({ base: 1, head: 14 / 17, test: { name: "randomization", changed: 6, mid_p: null } });
    // Swapping an unshipped case changes both sums by one, and a missed one the tops only: by hand over the 64 ways the
    // difference is as large for all four ways that keep the 3 misses on one side: 8 · 2 of 64.
    expect(one.test?.p).toBeGreaterThan(2 / 64 - 1e-12);
    expect(one.test?.p).toBeLessThanOrEqual(16 / 64);
  });

  test("many cases are tested by the delta method", () => {
    const base = hits(Array.from({ length: 3000 }, (_, index) => Number(index % 5 > 0)));
    const head = hits(Array.from({ length: 3000 }, (_, index) => Number(index % 5 > 0 && index % 50 > 1)));
    const one = change(diffRows(base, head).changes, "hits");
    // By hand: of every 50 cases 1 breaks (index 1; index 0 missed before), 60 of 3000.
    expect(one.delta).toBeCloseTo(-0.02, 14);
    expect(one.test).toMatchObject({ name: "mcnemar-exact", worse: 60, better: 0 });
    // By hand: variance of the differences 0.02 − 0.02², over n − 1 and n; 1.959964 standard errors of it.
    const half = 1.959963984540054 * Math.sqrt((0.02 - 0.0004) / 2999);
    expect(one.interval?.[0]).toBeCloseTo(-0.02 - half, 10);
    expect(one.interval?.[1]).toBeCloseTo(-0.02 + half, 10);
  });

  test("a few changed cases among many are tested by swapping sides: they are not normal", () => {
    const base = hits(Array(2500).fill(1)).map((one, index) =>
      index < 4 ? { ...one, evidence: { hit: 0, shipped: 0 } } : one,
    );
    const head = hits(Array.from({ length: 2500 }, (_, index) => Number(index >= 4)));
    const one = change(diffRows(base, head).changes, "precision");
    // By hand: four cases are shipped now and miss: of 16 swaps 2 are as large. The normal distribution would say 0.0455.
    expect(one.test).toMatchObject({ name: "randomization", changed: 4, p: 2 / 16 });
  });

  test("the interval of a score that is no fraction is not cut to one", () => {
    const length = ratio({
      ...FACTS,
      id: "length",
      title: "length",
      unit: "number",
      range: [0, 1000],
      top: sizeOf,
      bottom: () => 1,
    });
    const rows = (grown: number) => hits(Array.from({ length: 2400 }, (_, index) => 100 + (index % 2) * grown));
    const diff = diffRows(rows(20), rows(40), [length]);
    // By hand: every second case grows by 20: 10 ± 1.96 · 10 / √2399.
    const half = (1.959963984540054 * 10) / Math.sqrt(2399);
    expect(change(diff.changes, "length")).toMatchObject({
      delta: 10,
      interval: [expect.closeTo(10 - half, 9), expect.closeTo(10 + half, 9)],
    });
  });

  test("cases with repeated trials are compared by their scores, to the last digit", () => {
    const tried = (counts: readonly number[], size: number) =>
      hits(counts).map((one, index): CaseRow => {
        const trials = Array.from({ length: size }, (_, trial) => Number(trial < (counts[index] ?? 0)));
        return {
          ...one,
          trials: trials.map((hit, trial) => ({ trial: String(trial), outcome: "pass", evidence: { hit } })),
        };
      });
    // By hand: 51 of 90 trials hit before and now; the tenths added up differ in their last digit.
    const before = [8, 3, 9, 1, 4, 5, 4, 9, 8];
    const now = [7, 3, 9, 1, 4, 5, 4, 9, 9];
    const one = change(diffRows(tried(before, 10), tried(now, 10)).changes, "hits");
    expect(one).toMatchObject({ base: 51 / 90, head: 51 / 90, delta: 0, kind: "same", test: { changed: 2, p: 1 } });
  });

  test("whole-set metrics are swapped, and cases left out by turns", () => {
    const base = hits([0.2, 0.9, 0.4, 0.5, 0.6, 0.7]);
    const head = hits([0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
    const one = change(diffRows(base, head).changes, "largest");
    expect(one).toMatchObject({ kind: "worse", base: 0.9, head: 0.7, test: { name: "randomization", changed: 1 } });
    // One changed case: swapped or not, the difference is as large: always.
    expect(one.test?.p).toBe(1);
    // By hand: without each by turns -0.2, 0, -0.2, -0.2, -0.2, -0.3; the error is 0.200693, and Student's t of 5 is 2.570582.
    expect(one.interval).toEqual([expect.closeTo(-0.715898, 6), expect.closeTo(0.315898, 6)]);
  });
});

describe("what is no comparison of like with like", () => {
  test("removed hard cases raise no score", () => {
    const base = hits([1, 1, 1, 0, 0]);
    const diff = diffRows(base, base.slice(0, 3));
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "same", base: 1, head: 1, delta: 0, n: 3 });
    expect(diff.flips?.removed.map((flip) => flip.case)).toEqual(["c0003", "c0004"]);
    expect(diff.partial).toEqual([{ suite: "bot", cases: 3 }]);
  });

  test("added easy cases raise no score", () => {
    const head = hits([0, 1, 1, 1, 1]);
    const diff = diffRows(hits([1, 1]), head);
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "worse", base: 1, head: 0.5, delta: -0.5, n: 2 });
    expect(diff.flips?.added).toHaveLength(3);
  });

  test("cases with another gold line are no part of a delta, but break all the same", () => {
    const base = hits([1, 1, 0, 1]);
    const edited = { gold: "00000000000000bb" };
    const head = hits([1, 0, 1, 1]).map((one, index) => (index === 1 || index === 2 ? { ...one, ...edited } : one));
    const diff = diffRows(base, head);
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "same", base: 1, head: 1, n: 2 });
    expect(diff.flips?.edited.map((flip) => flip.case)).toEqual(["c0001", "c0002"]);
    expect(diff.flips?.regressed.map((flip) => flip.case)).toEqual(["c0001"]);
  });

  test("no common case, no delta", () => {
    const head = [row("other0", "fail", { evidence: { hit: 0 } }), row("other1", "fail", { evidence: { hit: 0 } })];
    const one = change(diffRows(hits([1, 1]), head).changes, "hits");
    expect(one).toMatchObject({ kind: "redefined", base: 1, head: 0, delta: null, interval: null, test: null });
    expect(one.why).toBe("no case is in both runs with the same gold line");
  });

  test("a slice whose cases were all edited has no delta, though it has a score on both sides", () => {
    const [law, tax] = ["law", "tax"].map((value) => ({ slices: { topic: [value] } }));
    const rows = (list: readonly number[], gold: object): CaseRow[] =>
      hits(list).map((one, index) => (index < 2 ? { ...one, ...law } : { ...one, ...tax, ...gold }));
    const diff = diffRows(rows([1, 0, 1, 1], {}), rows([1, 1, 0, 0], { gold: "00000000000000bb" }));
    const one = change(diff.changes, "hits", "topic=tax");
    expect(one).toMatchObject({ kind: "redefined", base: 1, head: 0, delta: null, test: null });
    expect(one).not.toHaveProperty("lost");
    expect(one.why).toContain("the score is undefined");
    expect(change(diff.changes, "hits", "topic=law")).toMatchObject({ kind: "better", base: 0.5, head: 1, n: 2 });
  });
});

describe("a score that only the baseline has over the compared cases", () => {
  test("is lost, though this run has a number from its new cases", () => {
    // By hand: both cases shipped before (1 of 2 hit); now none of the two ships, and the only new case hits.
    const base = hits([1, 0]);
    const refused = hits([0, 0]).map((one) => ({ ...one, evidence: { hit: 0, shipped: 0 } }));
    const { changes } = diffRows(base, [...refused, row("new", "pass", { evidence: { hit: 1 } })]);
    expect(change(changes, "precision")).toMatchObject({ delta: null, base: 0.5, head: 1, lost: true });
  });
});

describe("the score over all cases of each run", () => {
  const edited = { gold: "00000000000000bb" };

  test("is absent where all cases are compared", () => {
    expect(change(diffRows(...moved(9, 4)).changes, "hits")).not.toHaveProperty("full");
  });

  test("is given beside the compared scores where gold lines were edited", () => {
    // By hand: 6 of 7 cases hit before, 5 of 7 now; without the three edited ones 3 of 4 before and 4 of 4 now. The whole score
    // drops (85.7% to 71.4%) although the compared one rises (75% to 100%).
    const head = hits([1, 1, 1, 1, 0, 0, 1]).map((one, index) => (index > 3 ? { ...one, ...edited } : one));
    const { changes } = diffRows(hits([0, 1, 1, 1, 1, 1, 1]), head);
    expect(change(changes, "hits")).toMatchObject({
      kind: "better",
      base: 0.75,
      head: 1,
      delta: 0.25,
      n: 4,
      full: { base: 6 / 7, head: 5 / 7 },
    });
  });
});

describe("slices", () => {
  const topic = (list: readonly number[], value: string, from: number) =>
    list.map((hit, index) =>
      row(`c${from + index}`, hit === 1 ? "pass" : "fail", { evidence: { hit }, slices: { topic: [value] } }),
    );

  test("each has its delta, its test, and what the test is worth among all of them", () => {
    const base = [...topic(Array(20).fill(1), "law", 100), ...topic(Array(20).fill(1), "tax", 200)];
    const head = [
      ...topic([...Array(8).fill(0), ...Array(12).fill(1)], "law", 100),
      ...topic(Array(20).fill(1), "tax", 200),
    ];
    const { changes } = diffRows(base, head);
    // By hand: 8 one-way flips give 2 · 0.5^8 = 0.0078125; of six slice tests (three metrics of two slices) those of
    // `hits` and `precision` in `law` are the smallest, so the first is worth six times as much.
    const one = change(changes, "hits", "topic=law");
    expect(one).toMatchObject({ kind: "worse", base: 1, head: 0.6, n: 20, test: { p: 0.0078125, adjusted: 0.046875 } });
    expect(change(changes, "hits", "topic=tax")).toMatchObject({ kind: "same", test: { p: 1, adjusted: 1 } });
    expect(change(changes, "hits").test?.adjusted).toBeNull();
  });

  test("a slice that the baseline did not name is compared over the cases that it has", () => {
    const head = topic([1, 0], "law", 1);
    const base = topic([1, 1], "law", 1).map(({ slices: _, ...one }) => one);
    expect(change(diffRows(base, head).changes, "hits", "topic=law")).toMatchObject({
      kind: "worse",
      base: 1,
      head: 0.5,
    });
  });

  test("a case may be in several slices of a field, or in none", () => {
    const tagged = [
      row("a", "pass", { evidence: { hit: 1 }, slices: { tag: ["x", "y"] } }),
      row("b", "fail", { evidence: { hit: 0 }, slices: { tag: ["y"] } }),
      row("c", "pass", { evidence: { hit: 1 } }),
    ];
    const { changes } = diffRows(tagged, tagged);
    const values = ["", "tag=x", "tag=y"].map((slice) => [slice, change(changes, "hits", slice).head]);
    expect(values).toEqual([
      ["", 2 / 3],
      ["tag=x", 1],
      ["tag=y", 0.5],
    ]);
  });
});

test("many slices share their resamples, but each keeps enough for its percentiles", () => {
  // By hand: 500 million draws over all cases that are resampled, between 1,000 and 10,000 for each; of 2,001 cases none are.
  const whole = (n: number) => limitsBySlice([{ isWhole: true, n }], FULL_RESAMPLING)[0]?.resamples;
  expect([0, 2000, 2001].map(whole)).toEqual([10_000, 10_000, 10_000]);
  const slices = (count: number, n: number) =>
    limitsBySlice(Array(count).fill({ isWhole: false, n }), FULL_RESAMPLING)[0];
  expect(slices(1000, 100)).toMatchObject({ resamples: 5000, most: 200 });
  expect(slices(100_000, 100)).toMatchObject({ resamples: 1000 });
  expect(slices(100_000, 201)).toMatchObject({ resamples: 10_000 });
});

describe("whole-set metrics", () => {
  test("of more cases than can be resampled leave out blocks by turns", () => {
    const base = hits(Array.from({ length: 20_001 }, (_, index) => index % 2));
    const mean = whole({ id: "mean", title: "the mean hit", ...FACTS, prepare: meanOf });
    const head = base.map((one, index) => (index % 40 === 0 ? { ...one, evidence: { hit: 1 } } : one));
    const [change] = comparePairs({ base, head, clusters: null }, [mean], FULL_RESAMPLING);
    // By hand: every 40th of 20,001 cases (501) missed and hits now: 501/20,001 = 2.5 pts; the error of that mean is
    // sqrt(.02505 · .97495/20,001) = 0.0011, so that the interval is about ±0.22 pts wide.
    expect((change?.head ?? 0) - (change?.base ?? 0)).toBeCloseTo(501 / 20_001, 12);
    expect(change?.test).toMatchObject({ name: "jackknife", changed: 501 });
    expect(change?.test?.p).toBeLessThan(1e-6);
    const [low = 0, high = 0] = change?.interval ?? [];
    expect(high - low).toBeGreaterThan(2 * 0.0022 * 0.7);
    expect(high - low).toBeLessThan(2 * 0.0022 * 1.4);
    const [same] = comparePairs(
      { base, head: base.map((one) => ({ ...one })), clusters: null },
      [mean],
      FULL_RESAMPLING,
    );
    expect(same).toMatchObject({ interval: [0, 0], test: { name: "jackknife", p: 1, changed: 0 } });
  });
});

function meanOf(evidence: readonly Evidence[]): WeightedValue {
  const numbers = Float64Array.from(evidence, (one) => Number(one["hit"]));
  return (weights) => {
    let [sum, count] = [0, 0];
    for (let i = 0; i < numbers.length; i += 1) {
      const weight = weights === null ? 1 : (weights[i] as number);
      sum += weight * (numbers[i] as number);
      count += weight;
    }
    return count === 0 ? null : sum / count;
  };
}

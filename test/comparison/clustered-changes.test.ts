import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { clusteredInterval, testPairedTerms } from "../../src/comparison/paired-tests.ts";
import { groupClusters } from "../../src/math/statistics/clusters.ts";
import { NO_FAMILIES } from "../core/sample.ts";
import { hits, METRICS, storedRows } from "./paired.ts";

const terms = (...top: number[]) => ({ top: Float64Array.from(top), bottom: new Float64Array(top.length).fill(1) });
/** The quantile .975 of Student's t with 2 degrees of freedom in closed form: (2q − 1) / sqrt(2q(1 − q)) = 4.3027. */
const T2 = 0.95 / Math.sqrt(2 * 0.975 * 0.025);
const PAIRS = ["a", "a", "b", "b", "c", "c"];
/** Three clusters of two cases, which lose 2, 1 and 1 hits. */
const LOST = { base: terms(1, 1, 1, 1, 1, 1), head: terms(0, 0, 0, 1, 0, 1) };
const OPTIONS = { delta: -2 / 3, better: "higher", draws: 1000, most: 2000 } as const;

describe("the test of a difference over cases in clusters", () => {
  test("swaps the runs of whole clusters", () => {
    const test = testPairedTerms(LOST, { ...OPTIONS, clusters: groupClusters(PAIRS) });
    // By hand: of the 8 ways to swap three clusters, two lose or win 4 hits. Four independent cases have 2 of 16.
    expect(test).toMatchObject({ name: "randomization", p: 2 / 8, mid_p: null, changed: 4, worse: 4, better: 0 });
    expect(testPairedTerms(LOST, { ...OPTIONS, clusters: null })).toMatchObject({ name: "mcnemar-exact", p: 2 / 16 });
  });

  test("of one cluster finds nothing, however many cases changed", () => {
    const clusters = groupClusters(["a", "a", "a", "a", "a", "a"]);
    expect(testPairedTerms(LOST, { ...OPTIONS, clusters }).p).toBe(1);
    expect(testPairedTerms(LOST, { ...OPTIONS, most: 0, clusters }).p).toBe(1);
  });

  test("of very many changed clusters uses Student's t", () => {
    // By hand: the clusters lose 2, 1 and 1 of 6: less their share of 4/3 each it is 2/3, −1/3 and −1/3, the variance
    // 3/2 · (6/9)/36 = 1/36. t = −(2/3)/(1/6) = −4 with 2 degrees of freedom: p = 1 − 4/sqrt(2 + 16) = 0.0572.
    const test = testPairedTerms(LOST, { ...OPTIONS, most: 2, clusters: groupClusters(PAIRS) });
    expect(test).toMatchObject({ name: "delta-method", p: expect.closeTo(1 - 4 / Math.sqrt(18), 12) });
  });
});

describe("the interval of a difference over cases in clusters", () => {
  const found = (head: ReturnType<typeof terms>, names: readonly string[], delta: number) =>
    clusteredInterval({ pair: { base: LOST.base, head }, delta, range: [-10, 10] }, groupClusters(names));

  test("is Student's, with one degree of freedom less than clusters", () => {
    // As above: the error is 1/6; Student's t is T2. The variance of independent
    // cases is (4 − 16/6) / (5 · 6) = 2/45, so that clusters multiply it by 45/72.
    const { interval, clusters, designEffect } = found(LOST.head, PAIRS, -2 / 3);
    expect(interval?.[0]).toBeCloseTo(-2 / 3 - T2 / 6, 12);
    expect(interval?.[1]).toBeCloseTo(-2 / 3 + T2 / 6, 12);
    expect(clusters).toBe(3);
    expect(designEffect).toBeCloseTo(45 / 72, 12);
  });

  test("is zero where nothing changed, and missing where the changes of each cluster cancel out", () => {
    expect(found(LOST.base, PAIRS, 0).interval).toEqual([0, 0]);
    const pair = { base: terms(1, 0, 1, 0), head: terms(0, 1, 0, 1) };
    const clusters = groupClusters(["a", "a", "b", "b"]);
    expect(clusteredInterval({ pair, delta: 0, range: [0, 1] }, clusters).interval).toBeNull();
  });
});

describe("changes of a suite with clusters", () => {
  const named = (list: readonly number[]) =>
    hits(list).map((row, index) => ({
      ...row,
      cluster: PAIRS[index] ?? "",
      slices: { half: [index < 4 ? "1" : "2"] },
    }));
  const [base, head] = [storedRows(named([1, 1, 1, 1, 1, 1])), storedRows(named([0, 0, 0, 1, 0, 1]))];
  const changeOf = (clusterOf?: () => string | undefined, slice = "") => {
    const lookup = { ...NO_FAMILIES, metricsOf: () => METRICS, ...(clusterOf && { clusterOf }) };
    return diffReports(base, head, lookup).changes.find((one) => one.metric === "hits" && one.slice === slice);
  };

  test("have the clusters and the design effect beside the test and the interval", () => {
    const change = changeOf(() => "document");
    expect(change).toMatchObject({ n: 6, clusters: 3, test: { name: "randomization", p: 0.25 } });
    expect(change?.design_effect).toBeCloseTo(45 / 72, 12);
    expect(change?.interval?.[0]).toBe(-1);
  });

  test("count the clusters of each slice", () => {
    expect(changeOf(() => "document", "half=1")).toMatchObject({ n: 4, clusters: 2, test: { p: 0.5 } });
  });

  test("are of independent cases if the gates that are evaluated name no field, or neither report does", () => {
    for (const change of [changeOf(() => undefined), changeOf()]) {
      expect(change).toMatchObject({ test: { name: "mcnemar-exact", p: 0.125 } });
      expect(change).not.toHaveProperty("clusters");
      expect(change).not.toHaveProperty("design_effect");
    }
  });

  test("go by the field that the reports name where no gates are evaluated", () => {
    const clusters = { field: "document", count: 3, largest: 2 };
    const suites = { bot: { ...head.report.suites["bot"], clusters } } as typeof head.report.suites;
    const stated = { ...head, report: { ...head.report, suites } };
    const { changes } = diffReports(base, stated, { ...NO_FAMILIES, metricsOf: () => METRICS });
    expect(changes.find(({ metric }) => metric === "hits")).toMatchObject({ clusters: 3, test: { p: 0.25 } });
  });
});

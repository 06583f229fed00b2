import { describe, expect, test } from "vitest";
import { compareWholeSetMetrics } from "../../src/comparison/whole-set-changes.ts";
import type { CaseRow, Evidence } from "../../src/core/case.ts";
import { type Table, type WeightedValue, type WholeMetric, whole } from "../../src/core/metric.ts";
import { type Clusters, groupClusters } from "../../src/math/statistics/clusters.ts";
import { CaseSet } from "../../src/scoring/case-set.ts";
import { FULL_RESAMPLING } from "../../src/scoring/intervals.ts";
import { summarizeRows } from "../../src/scoring/scores.ts";
import { wholeSetIntervals } from "../../src/scoring/whole-set.ts";
import { row } from "../core/sample.ts";
import { FACTS, hits } from "./paired.ts";

/** The mean hit; `look` is called for each value that is asked for. */
const meanOf = (look = () => {}): WholeMetric =>
  whole({
    id: "mean",
    title: "the mean hit",
    ...FACTS,
    prepare: (evidence): WeightedValue => {
      const values = Float64Array.from(evidence, (one) => Number(one["hit"]));
      return (weights) => {
        look();
        let [sum, count] = [0, 0];
        for (let i = 0; i < values.length; i += 1) {
          const weight = weights ? (weights[i] as number) : 1;
          sum += weight * (values[i] as number);
          count += weight;
        }
        return count === 0 ? null : sum / count;
      };
    },
  });

const compared = (metric: WholeMetric, base: readonly CaseRow[], head: readonly CaseRow[]) =>
  compareWholeSetMetrics(
    [metric],
    { base: new CaseSet(base), head: new CaseSet(head), both: () => new CaseSet([...base, ...head]), clusters: null },
    { ...FULL_RESAMPLING, intervals: false },
  ).get(metric);

const tried = (id: string, list: readonly number[]): CaseRow =>
  row(id, "pass", {
    evidence: { hit: list[0] ?? 0 },
    trials: list.map((hit, index) => ({ trial: String(index), outcome: "pass", evidence: { hit } })),
  });

describe("whole metrics of repeated trials", () => {
  // By hand: (1/2 + 1) / 2, and (2/4 + 4/5) / 2.
  test.each([
    [[1, 0], [1, 1, 1], 0.75],
    [[0, 1], [1, 1, 1], 0.75],
    [[1, 0, 0, 1], [1, 1, 0, 1, 1], 0.65],
  ])("every trial of a case weighs the same, however many others have: %j and %j", (one, other, mean) => {
    const metric = meanOf();
    expect(new CaseSet([tried("a", one), tried("b", other)]).values([metric]).get(metric)).toBeCloseTo(mean, 12);
  });
});

describe("the test of a whole metric", () => {
  test("stops when enough draws are as large", () => {
    let looks = 0;
    const count = () => {
      looks += 1;
    };
    const [base, head] = [hits([0, 1, 0, 1]), hits([1, 0, 1, 0])];
    // The difference is 0, so every draw is as large.
    expect(compared(meanOf(count), base, head)?.test?.p).toBe(1);
    expect(looks).toBeLessThan(250);
  });

  test("of very many cases is no surer than any swapping of the few that changed", () => {
    // By hand: 5 changed cases all one way give 2 · 0.5^5 = 0.0625; the normal tail of sqrt(5) alone would be 0.025.
    const base = hits(Array<number>(20_001).fill(1));
    const head = hits(base.map((_, index) => (index % 4000 === 7 && index < 20_000 ? 0 : 1)));
    expect(compared(meanOf(), base, head)?.test).toMatchObject({ name: "jackknife", changed: 5, p: 0.0625 });
  });
});

describe("metrics of one table", () => {
  const FLAGS = { ...FACTS, better: "higher" } as const;
  /** The least, the mean and the most of hits, or of those of one half; how often the table was weighed is counted. */
  function rangeTable() {
    const weighed = { count: 0 };
    const table: Table<Evidence, Float64Array> = {
      prepare: (evidence) => {
        const values = evidence.map((one) => Number(one["hit"]));
        const seen = new Float64Array(3);
        return (weights) => {
          weighed.count += 1;
          const there = values.flatMap((value, i) => Array<number>(weights?.[i] ?? 1).fill(value));
          seen[0] = Math.min(...there);
          seen[1] = there.reduce((sum, one) => sum + one, 0) / there.length;
          seen[2] = Math.max(...there);
          return seen;
        };
      },
    };
    const metrics = [0, 1, 2].map((place) =>
      whole({ id: `m${place}`, title: "a value", ...FLAGS, table, read: (seen: Float64Array) => seen[place] ?? null }),
    );
    return { metrics, weighed };
  }

  const base = [1, 0, 1, 0, 1, 1, 0, 1].map((hit, at) => row(`c${at}`, "pass", { evidence: { hit } }));
  const head = [1, 0, 0, 0, 1, 0, 0, 1].map((hit, at) => row(`c${at}`, "pass", { evidence: { hit } }));
  const sets = () => ({
    base: new CaseSet(base),
    head: new CaseSet(head),
    both: () => new CaseSet([...base, ...head]),
    clusters: null,
  });

  test("have the numbers that each has by itself", () => {
    const { metrics } = rangeTable();
    const together = compareWholeSetMetrics(metrics, sets(), FULL_RESAMPLING);
    for (const metric of metrics) {
      expect(together.get(metric)).toEqual(compareWholeSetMetrics([metric], sets(), FULL_RESAMPLING).get(metric));
    }
    expect(wholeSetIntervals(metrics, new CaseSet(base))).toEqual(
      metrics.map((metric) => wholeSetIntervals([metric], new CaseSet(base))[0]),
    );
  });

  test("tell how many cases have a part in them, on either side of a comparison", () => {
    const [metric] = rangeTable().metrics as [WholeMetric, ...WholeMetric[]];
    const hitsOnly = { ...metric, isCounted: (evidence: Evidence) => evidence["hit"] === 1 };
    // Of eight cases five hit before, and three of these now.
    expect(summarizeRows([hitsOnly], new CaseSet(head), "")[0]).toMatchObject({ n: 3 });
    expect(compareWholeSetMetrics([hitsOnly, metric], sets(), FULL_RESAMPLING).get(hitsOnly)?.n).toBe(5);
    expect(compareWholeSetMetrics([hitsOnly, metric], sets(), FULL_RESAMPLING).get(metric)?.n).toBe(8);
  });

  test("have intervals as wide as Student's of as many blocks, of values within their bounds", () => {
    const { metrics } = rangeTable();
    const [, mean] = metrics as [WholeMetric, WholeMetric];
    // By hand: 5 of 8 hit; the error is sqrt(5/8 · 3/8 / 7) = 0.182981, Student's t of 7 is 2.364624, so the logit
    // log(5/3) = 0.510826 is moved by 2.364624 · 0.182981 / (5/8 · 3/8) = 1.846110 either way.
    const [low, high] = wholeSetIntervals([mean], new CaseSet(base))[0] ?? [];
    expect([low, high]).toEqual([expect.closeTo(0.208287, 5), expect.closeTo(0.913484, 5)]);
    // Of the difference: two of eight go from 1 to 0, the error is sqrt(1/4 · 3/4 / 7) = 0.163663.
    const change = compareWholeSetMetrics([mean], sets(), FULL_RESAMPLING).get(mean);
    expect(change?.interval).toEqual([expect.closeTo(-0.637002, 5), expect.closeTo(0.137002, 5)]);
  });

  test("of cases in clusters are swapped, left out and counted by cluster", () => {
    const { metrics } = rangeTable();
    const [, mean] = metrics as [WholeMetric, WholeMetric];
    const of = (list: readonly number[]) => list.map((hit, at) => row(`c${at}`, "pass", { evidence: { hit } }));
    const [before, now] = [of([1, 1, 1, 1, 1, 1]), of([0, 0, 0, 1, 0, 1])];
    const pair = (clusters: Clusters | null) => ({
      ...{ base: new CaseSet(before), head: new CaseSet(now), clusters },
      both: () => new CaseSet([...before, ...now]),
    });
    const by = groupClusters(["a", "a", "b", "b", "c", "c"]);
    const change = compareWholeSetMetrics([mean], pair(by), FULL_RESAMPLING).get(mean);
    // By hand: the clusters lose 2, 1 and 1 hits of 6. Only if all three are swapped alike is the loss as large: p = 2/8, but 2/16 for
    // four independent cases. Without a cluster the loss is 2/4, 3/4 or 3/4: the error is sqrt(2/3 · (1/36 + 1/144 + 1/144)) = 1/6,
    // Student's t of 2 is 4.302653, so that −2/3 ± 0.717109 ends at −1. Without one case it is 3/5 or 4/5: sqrt(5/6 · (4/225 + 8/225)).
    expect(change?.test?.p).toBeCloseTo(0.25, 1);
    expect(compareWholeSetMetrics([mean], pair(null), FULL_RESAMPLING).get(mean)?.test?.p).toBeCloseTo(0.125, 1);
    expect(change?.interval).toEqual([-1, expect.closeTo(-2 / 3 + 4.302653 / 6, 5)]);
    expect(change?.clusters).toBe(3);
    expect(change?.designEffect).toBeCloseTo(
      1 / 36 / ((5 / 6) * (4 * (3 / 5 - 2 / 3) ** 2 + 2 * (4 / 5 - 2 / 3) ** 2)),
      9,
    );
  });

  test("have no interval where one block has all measured cases, nor where nothing varies", () => {
    const { metrics } = rangeTable();
    const [, mean] = metrics as [WholeMetric, WholeMetric];
    const same = base.map((one) => ({ ...one, evidence: { hit: 1 } }));
    expect(wholeSetIntervals([mean], new CaseSet(same))).toEqual([null]);
    expect(wholeSetIntervals([mean], new CaseSet(base.slice(0, 1)))).toEqual([null]);
  });
});

import { describe, expect, test } from "vitest";
import { compareScored } from "../../src/comparison/paired-changes.ts";
import { scoredMetrics } from "../../src/comparison/pairs.ts";
import { type CaseRow, type Evidence, NO_TRACE } from "../../src/core/case.ts";
import { AGGREGATES, type Aggregate, type FieldMetric } from "../../src/core/definition.ts";
import { type Metric, type MetricGroup, ratio } from "../../src/core/metric.ts";
import type { Gate } from "../../src/core/verdict/gate.ts";
import { aggregateMetric } from "../../src/families/fields/aggregates.ts";
import { seedRandom } from "../../src/math/random.ts";
import { groupClusters } from "../../src/math/statistics/jackknife.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { row } from "../core/sample.ts";
import { diffRows, evaluateRows, FACTS } from "./paired.ts";

const LATENCY: FieldMetric = { name: "latency_ms", better: "lower", aggregate: "mean", unit: "ms" };

/** The metric of each aggregate, named after it: they all read the same values. */
const metricOf = (aggregate: Aggregate): Metric => ({ ...aggregateMetric({ ...LATENCY, aggregate }), id: aggregate });

function rows(values: readonly (number | null)[], cluster = 0): CaseRow[] {
  return values.map((value, index) =>
    row(`c${String(index).padStart(5, "0")}`, "pass", {
      scores: { latency_ms: value },
      ...(cluster > 0 && { cluster: `d${Math.floor(index / cluster)}` }),
    }),
  );
}

const gate = (metric: string, demand = {}): Gate => ({
  metric,
  slice: "",
  severity: "fail",
  conditions: { no_regression: { confidence: 0.95, min_effect: 0, ...demand } },
});

const outcomes = (base: readonly CaseRow[], head: readonly CaseRow[], gates: readonly Gate[], cluster?: string) =>
  evaluateRows(
    { metrics: gates, cases: {}, casesSeverity: "fail", ...(cluster !== undefined && { cluster }) },
    [base, head],
    gates.map(({ metric }) => metricOf(metric as Aggregate)),
  );

/** Latencies as they are: skewed, with a long tail. */
function latencies(count: number, seed: number): number[] {
  const random = seedRandom([seed, count, 1, 1]);
  return Array.from({ length: count }, () => 100 * Math.exp((random() / 2 ** 32) ** 3 * 4));
}

const once = rows(Array<number>(12).fill(0.7));
const trials = ["1", "2", "3"].map((trial) => {
  return { trial, outcome: "pass" as const, evidence: {}, scores: { latency_ms: 0.7 } };
});
const thrice = once.map((one) => ({ ...one, trials }));

test.each(AGGREGATES)(
  "three trials of the value that a case had in one change no %s, although 0.7 + 0.7 + 0.7 is not 2.1",
  (how) => {
    const [change] = diffRows(once, thrice, [metricOf(how)]).changes;
    expect(change).toMatchObject({ metric: how, kind: "same", delta: 0 });
    expect([change?.cases?.worse ?? 0, change?.cases?.better ?? 0]).toEqual([0, 0]);
  },
);

describe("a gate against regressions", () => {
  const base = latencies(120, 1);
  const noise = latencies(120, 2);
  // The rate of latencies means nothing.
  const all = AGGREGATES.filter((how) => how !== "rate");

  test.each(all)("on the %s of twice the latencies fails", (how) => {
    const head = base.map((value, index) => 2 * value + (noise[index] as number) / 100);
    const [result] = outcomes(rows(base), rows(head), [gate(how)]);
    // By hand: every latency rose.
    expect(result).toMatchObject({ metric: how, outcome: "fail", unit: "ms", test: { changed: 120, worse: 120 } });
  });

  test("on all aggregates together has one corrected p each", () => {
    const head = base.map((value, index) => value * (index % 5 === 0 ? 1.5 : 1) + (noise[index] as number) / 100);
    const results = outcomes(
      rows(base),
      rows(head),
      all.map((how) => gate(how)),
    );
    results.pop();
    expect(new Set(results.map(({ metric }) => metric))).toEqual(new Set(all));
    for (const { test: found } of results) {
      expect(found?.tests).toBe(all.length);
      expect(found?.adjusted).toBeGreaterThanOrEqual(found?.p ?? 1);
    }
  });

  test("in clusters swaps all cases of a cluster", () => {
    const few = latencies(40, 3);
    const head = few.map((value) => value * 2);
    const [alone] = outcomes(rows(few), rows(head), [gate("median")]);
    const [together] = outcomes(rows(few, 8), rows(head, 8), [gate("median")], "document");
    expect(alone).toMatchObject({ outcome: "fail" });
    // By hand: the five clusters can be rearranged in 32 ways, of which one is as bad.
    expect(together).toMatchObject({ outcome: "fail", test: { p: 1 / 32, clusters: 5 } });
  });

  test("of a score that one case lacks is over the others, and says so", () => {
    const head: (number | null)[] = base.map((value) => value * 1.5);
    head[0] = null;
    for (const how of ["mean", "sum", "p95", "max"] as const) {
      expect(outcomes(rows(base), rows(head), [gate(how)])[0]).toMatchObject({
        outcome: "fail",
        test: { changed: 119 },
      });
    }
  });
});

describe("the sum of a score", () => {
  const base = latencies(60, 4);
  const head = base.map((value, index) => value * (index % 2 === 0 ? 1.2 : 0.95));

  test("has the mean's test, and its difference and interval times the number of cases", () => {
    const [mean, sum] = diffRows(rows(base), rows(head), (["mean", "sum"] as const).map(metricOf)).changes;
    expect(sum?.delta).toBeCloseTo(60 * (mean?.delta ?? 0), 9);
    for (const end of [0, 1]) expect(sum?.interval?.[end]).toBeCloseTo(60 * (mean?.interval?.[end] ?? 0), 6);
    const [one, other] = outcomes(rows(base), rows(head), [gate("mean"), gate("sum")]);
    expect(other?.test?.p).toBe(one?.test?.p);
    expect(other?.test?.detectable).toBeCloseTo(60 * (one?.test?.detectable ?? 0), 6);
  });
});

test("the interval of a quantile is of order statistics, of which an end may be missing", () => {
  // scipy 1.17.1: binom.cdf(25, 30, 0.95) = 0.0156 and cdf(26) = 0.061, cdf(9, 30, 0.5) = 0.0214 and cdf(10) = 0.049; 0.95^30 = 0.21.
  const metrics = (["p95", "median", "max"] as const).map(metricOf);
  const scores = scoreRows(metrics, rows(Array.from({ length: 30 }, (_, index) => 1 + index)), []);
  expect(scores.map((score) => score.status === "measured" && score.interval)).toEqual([[26, null], [10, 21], null]);
});

describe("the interval of a quantile's difference", () => {
  const base = latencies(400, 5);
  const head = latencies(400, 6).map((value) => value * 1.3);

  test.each(["median", "p90", "p95"] as const)("contains the difference of the %s", (how) => {
    const [change] = diffRows(rows(base), rows(head), [metricOf(how)]).changes;
    expect(change?.interval?.[0]).toBeLessThan(change?.delta ?? Number.NaN);
    expect(change?.interval?.[1]).toBeGreaterThan(change?.delta ?? Number.NaN);
  });
});

const LABELS = ["a", "b", "c", "d", "never"];
const GROUP: MetricGroup = {
  prepare: () => () => null,
  namesIn: ({ truth, got }) => [String(truth), String(got)],
};

/** F1 of each label; `look` is called for each case that is looked at. */
function f1OfLabels(isIndexed: boolean, look = () => {}): Metric[] {
  return LABELS.map((label): Metric => {
    const top = ({ truth, got }: Evidence): number => {
      look();
      return truth === label && got === label ? 2 : 0;
    };
    const bottom = ({ truth, got }: Evidence): number => Number(truth === label) + Number(got === label);
    const metric = ratio({ ...FACTS, id: `f1_${label}`, title: label, top, bottom });
    return isIndexed ? { ...metric, group: GROUP, name: label } : metric;
  });
}

/** Rows of four labels, some without a trace, some in clusters, some with trials. */
function rowsOf(count: number, seed: number, variant: "plain" | "clusters" | "trials"): CaseRow[] {
  const [truths, answers] = [seedRandom([1, 2, 3, 4]), seedRandom([seed, 2, 3, 4])];
  const labelOf = (bits: number): string => LABELS[bits % 4] as string;
  return Array.from({ length: count }, (_, index) => {
    const truth = labelOf(truths());
    const answer = (): Evidence => {
      const bits = answers();
      return bits % 50 === 0 ? NO_TRACE : { truth, got: bits % 10 < 7 ? truth : labelOf(bits >>> 8) };
    };
    const trials = ["1", "2"].map((trial) => ({ trial, outcome: "pass" as const, evidence: answer() }));
    return row(String(index).padStart(5, "0"), "pass", {
      evidence: answer(),
      ...(variant === "clusters" && { cluster: String(index >> 2) }),
      ...(variant === "trials" && index % 3 === 0 && { trials }),
    });
  });
}

// The same metrics without the index are the reference.
test.each([
  [2100, "plain"],
  [2100, "clusters"],
  [2100, "trials"],
  [300, "plain"],
] as const)("labels of %i cases are scored and compared alike with and without an index (%s)", (count, variant) => {
  const [base, head] = [rowsOf(count, 5, variant), rowsOf(count, 6, variant)];
  const clusters = variant === "clusters" ? groupClusters(head.map(({ cluster }) => cluster)) : null;
  const [plain, indexed] = [false, true].map((isIndexed) => {
    const metrics = f1OfLabels(isIndexed);
    const pairs = { base, head, clusters };
    return [scoreRows(metrics, head, []), compareScored(pairs, scoredMetrics(pairs, metrics))];
  });
  expect(indexed).toEqual(plain);
});

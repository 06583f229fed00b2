import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { type GateTests, type TestContext, testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import { passMetrics } from "../../src/core/case-results.ts";
import { type CorpusMetric, corpus, type Metric, ratio } from "../../src/core/metric.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { Gate, NoRegression, SuiteGates } from "../../src/core/verdict/gate.ts";
import { mergeCaseRuns } from "../../src/scoring/trials.ts";
import { NO_FAMILIES, row, stored } from "../core/sample.ts";
import { diffRows, FACTS, hits, METRICS, moved, storedRows } from "./paired.ts";

/** The mean of all hits computed as a metric of the whole set; `work` is what one evaluation is said to cost. */
const meanWhole = (work?: number): CorpusMetric =>
  corpus({
    id: "mean",
    title: "the mean hit",
    ...FACTS,
    group: {
      ...(work !== undefined && { work: () => work }),
      prepare: (evidence) => (weights) => {
        const weightOf = (index: number): number => (weights === null ? 1 : (weights[index] ?? 0));
        const count = evidence.reduce((sum, _, index) => sum + weightOf(index), 0);
        return count === 0 ? null : evidence.reduce((sum, one, i) => sum + Number(one["hit"]) * weightOf(i), 0) / count;
      },
    },
    read: (mean) => mean as number | null,
  }) as CorpusMetric;

interface Setting {
  readonly metrics?: readonly Metric[];
  readonly gates: readonly (string | Partial<Gate & NoRegression>)[];
  readonly cluster?: string;
  /** The rows of the base runs, if there are several; the first are compared. */
  readonly runs?: readonly (readonly CaseRow[])[];
  /** The rows of the runs of the head commit, if there are several. */
  readonly heads?: readonly (readonly CaseRow[])[];
  readonly context?: Partial<TestContext>;
}

function gatesOf({ gates, cluster }: Setting): SuiteGates {
  const metrics = gates.map((written): Gate => {
    const {
      metric = "hits",
      slice = "",
      severity = "fail",
      ...condition
    } = typeof written === "string" ? { metric: written } : written;
    return {
      metric,
      slice,
      severity,
      conditions: { no_regression: { confidence: 0.95, min_effect: 0, ...condition } },
    };
  });
  return { metrics, cases: {}, casesSeverity: "fail", ...(cluster !== undefined && { cluster }) };
}

function testRows(base: readonly CaseRow[], head: readonly CaseRow[], setting: Setting): GateTests {
  const { metrics = METRICS, runs = [], heads = [], context = {} } = setting;
  const [before, now] = [storedRows(base, metrics), storedRows(head, metrics)];
  const reports = {
    base: before,
    head: now,
    diff: diffRows(base, head, metrics),
    runs: { base: runs.map((one) => storedRows(one, metrics)), head: heads.map((one) => storedRows(one, metrics)) },
  };
  return testGates([{ name: "bot", gates: gatesOf(setting) }], reports, {
    families: { metricsOf: () => metrics },
    ...context,
  });
}

const regressionOf = (tests: GateTests, score: string) => tests.get(`bot\n${score}`)?.regression;

/** The same cases with a cluster of this many neighbours each. */
const clustered = (rows: readonly CaseRow[], size: number): CaseRow[] =>
  rows.map((one, index) => ({ ...one, cluster: `d${Math.floor(index / size)}` }));

const ones = (count: number): number[] => Array<number>(count).fill(1);
const zeros = (count: number): number[] => Array<number>(count).fill(0);

describe("clusters", () => {
  const [base, head] = [clustered(hits(ones(60)), 5), clustered(hits([...zeros(30), ...ones(30)]), 5)];

  test("are swapped as one", () => {
    // By hand: none of 10,000 drawn arrangements of 30 cases is as bad, so that p is half of the observed one; 6 documents: 2^−6.
    expect(regressionOf(testRows(base, head, { gates: ["hits"] }), "hits")).toMatchObject({
      p: 0.5 / 10_001,
      worse: 30,
    });
    const found = regressionOf(testRows(base, head, { gates: ["hits"], cluster: "doc" }), "hits");
    expect(found).toMatchObject({ p: 1 / 64, worse: 30, changed: 30, clusters: 6, units: 12 });
    expect(found).not.toHaveProperty("cluster");
  });

  test("of which a single one changed are named, and too few to fail", () => {
    // By hand: the first of five documents may fall in one run as in the other, p = 1/2. If all five fell: 1/32, which is significant.
    const fallen = clustered(hits([...zeros(12), ...ones(48)]), 12);
    const tests = testRows(clustered(hits(ones(60)), 12), fallen, { gates: ["hits"], cluster: "doc" });
    expect(regressionOf(tests, "hits")).toMatchObject({
      ...{ p: 1 / 2, adjusted: 1 / 2, changed: 12, worse: 12, clusters: 1, cluster: "d0", units: 5, fewest: 5 },
      ...{ margin: null, error: 0.2 },
    });
  });

  test("only count if the gates name them, and a case without one is its own", () => {
    const alone = head.map((one, index) => (index < 5 ? { ...one, cluster: undefined } : one)) as CaseRow[];
    const before = base.map((one, index) => (index < 5 ? { ...one, cluster: undefined } : one)) as CaseRow[];
    // By hand: 5 cases of their own, and 5 documents.
    expect(regressionOf(testRows(before, alone, { gates: ["hits"], cluster: "doc" }), "hits")).toMatchObject({
      p: expect.closeTo(2 ** -11, 9),
      clusters: 10,
    });
  });

  test("of which cases cancel each other out count as changed, and do not move anything", () => {
    const [before, now] = [clustered(hits([1, 0, ...ones(6)]), 2), clustered(hits([0, 1, ...zeros(6)]), 2)];
    expect(regressionOf(testRows(before, now, { gates: ["hits"], cluster: "doc" }), "hits")).toMatchObject({
      ...{ p: 1 / 8, changed: 8, worse: 7, better: 1, clusters: 4 },
    });
  });
});

describe("several base runs", () => {
  const all = hits(ones(3));
  const none = hits(zeros(3));

  test("each of them could be the head", () => {
    // By hand: the head is the one run of three that misses, in all three cases: 1 of 27 arrangements, and so few are significant.
    const tests = testRows(all, none, { gates: ["hits"], runs: [all, hits(ones(3))] });
    expect(regressionOf(tests, "hits")).toMatchObject({ p: 1 / 27, worse: 3, better: 0, units: 3, fewest: 3 });
  });

  test("tell flaky cases from worse ones", () => {
    // By hand: one of two base runs misses each case as the head does, so two of three choices are as bad: (2/3)³, all equal.
    const tests = testRows(all, none, { gates: ["hits"], runs: [all, none] });
    expect(regressionOf(tests, "hits")?.p).toBeCloseTo(8 / 27, 12);
  });

  test("that have fewer trials than a score needs are compared as their mean", () => {
    // By hand: pass@3 is 1 over the three base runs together and 0 now, in 6 cases: 1 of 2^6 arrangements. One trial by itself has no pass@3.
    const run = hits(ones(6));
    const trials = ["1", "2", "3"].map((trial) => ({ trial, outcome: "fail" as const, evidence: { hit: 0 } }));
    const head = hits(zeros(6)).map((one) => ({ ...one, trials }));
    const runs = [run, run, run];
    const found = testRows(mergeCaseRuns(runs), head, {
      metrics: passMetrics([{ metric: "pass@3" }]),
      gates: ["pass@3"],
      runs,
    });
    expect(regressionOf(found, "pass@3")).toMatchObject({ p: 1 / 64, worse: 6 });
  });

  test("a run that lacks a case is left out", () => {
    const tests = testRows(all, none, { gates: ["hits"], runs: [all, hits(ones(2)), all] });
    expect(regressionOf(tests, "hits")?.p).toBeCloseTo(1 / 27, 12);
    const single = testRows(all, none, { gates: ["hits"], runs: [all, hits(ones(2))] });
    expect(regressionOf(single, "hits")?.p).toBeCloseTo(1 / 8, 12);
  });
});

describe("ratios whose bottoms change", () => {
  /** Cases by hit and shipped: precision is the share of hits among the shipped. */
  const cases = (list: readonly (readonly [hit: number, shipped: number])[]): CaseRow[] =>
    list.map(([hit, shipped], index) => row(`c${index}`, "pass", { evidence: { hit, shipped } }));

  test("move by what a case adds to the top beyond the ratio of both runs", () => {
    // By hand: both runs together have 5 hits of 7 shipped. Case 1 ships a miss now: −(0 − 5/7) = 5/7 worse; case 2 no longer ships
    // its hit: −(−1 + 5/7) = 2/7 worse; case 3 ships a hit now: 2/7 better. The sum 5/7 is exceeded by 1 of 8 arrangements, +++ (9/7), and
    // equalled by the two with case 1 as it is in which the others cancel out: 3 of 8.
    const before = cases([
      [0, 0],
      [1, 1],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
    const now = cases([
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const same = before.map((one, index) => (index === 4 ? (now[4] as CaseRow) : one));
    const found = regressionOf(testRows(same, now, { gates: ["precision"] }), "precision");
    expect(found).toMatchObject({ p: 3 / 8, changed: 3, worse: 2, better: 1 });
  });
});

describe("metrics of the whole set", () => {
  const base = hits([1, 0.5, 0.25, 1, 0.75, 0, 1, 1, 0.5, 0.9, 1, 1]);
  const head = hits([0.5, 0.25, 0.375, 0, 0, 0.5, 0.7, 0.4, 0.4, 0, 1, 1]);

  test("a mean has the p that it has as a ratio: its jackknife influences are the changes of the cases", () => {
    const tests = testRows(base, head, { gates: ["hits", "mean"], metrics: [...METRICS, meanWhole()] });
    const [ratio, mean] = ["hits", "mean"].map((score) => regressionOf(tests, score));
    // scipy 1.17.1: permutation_test of the ten changes, type samples, exact, greater: 20 of 1024, 2 of them equal.
    expect(ratio?.p).toBe(19 / 1024);
    expect(mean?.p).toBe(ratio?.p);
    // Two gates that always agree cost nothing.
    expect([ratio?.adjusted, mean?.adjusted]).toEqual([ratio?.p, ratio?.p]);
    expect(mean?.detectable).toBeCloseTo(ratio?.detectable ?? -1, 9);
  });

  test("that are costly are tested in random blocks: the p of a mean hardly changes", () => {
    const [many, now] = [hits(ones(400)), hits([...zeros(36), ...ones(364)])].map((rows) => rows) as [
      CaseRow[],
      CaseRow[],
    ];
    const before = many.map((one, index) => (index >= 388 ? { ...one, evidence: { hit: 0 } } : one));
    // By hand: 36 worse and 12 better cases of 48, z = 24/√48 = 3.46, p = 0.0003.
    const exact = regressionOf(testRows(before, now, { gates: ["mean"], metrics: [meanWhole()] }), "mean");
    const blocks = regressionOf(testRows(before, now, { gates: ["mean"], metrics: [meanWhole(1e9)] }), "mean");
    expect(exact?.p).toBeLessThan(0.001);
    expect(blocks?.p).toBeLessThan(0.003);
    expect(blocks).toMatchObject({ changed: 48 });
  });
});

test("where lower is better a rise is worse", () => {
  const misses = { ...METRICS[0], id: "misses", better: "lower" } as Metric;
  const found = (base: readonly number[], head: readonly number[], metric: Metric) =>
    regressionOf(testRows(hits(base), hits(head), { gates: [metric.id], metrics: [metric] }), metric.id);
  // By hand: five cases that rise: 1 of 32; all 32 arrangements rise at least as much as a fall of all.
  expect(found(zeros(5), ones(5), misses)).toMatchObject({ p: 1 / 32, worse: 5, better: 0 });
  expect(found(ones(5), zeros(5), misses)).toMatchObject({ p: 1, worse: 0, better: 5 });
  const mean = { ...meanWhole(), better: "lower" } as Metric;
  expect(found(zeros(5), ones(5), mean)?.p).toBe(1 / 32);
});

test("a metric that has no value without one of the cases has no test", () => {
  const needsAll = corpus<CaseRow["evidence"]>({
    id: "complete",
    title: "the mean, if no case is left out",
    ...FACTS,
    prepare: (evidence) => (weights) => {
      if (weights?.some((weight) => weight === 0)) return null;
      return evidence.reduce((sum, one) => sum + Number(one["hit"]), 0) / evidence.length;
    },
  });
  const tests = testRows(hits(ones(9)), hits(zeros(9)), {
    gates: ["complete", "hits"],
    metrics: [...METRICS, needsAll as Metric],
  });
  expect(regressionOf(tests, "complete")).toBeUndefined();
  expect(regressionOf(tests, "hits")).toMatchObject({ p: 2 ** -10, tests: 1 });
});

test("the order of the suites does not matter, though arrangements are drawn", () => {
  // The swaps of 39 cases are too many to enumerate, so p depends on the draws, and these on the order of the effects.
  const side = (factor: number) => hits(Array.from({ length: 40 }, (_, index) => ((index * factor) % 41) / 41));
  const reportOf = (rows: readonly CaseRow[], other: readonly CaseRow[]) => {
    const [one, two] = [rows, other].map((own) => storedRows(own).report.suites["bot"]) as [SuiteReport, SuiteReport];
    return stored({ a: one, b: two }, [
      ...rows.map((own) => ({ ...own, suite: "a" })),
      ...other.map((own) => ({ ...own, suite: "b" })),
    ]);
  };
  const [base, head] = [reportOf(side(7), side(11)), reportOf(side(5), side(3))];
  const families = { ...NO_FAMILIES, metricsOf: () => METRICS };
  const reports = { base, head, diff: diffReports(base, head, families) };
  const gates = gatesOf({ gates: ["hits"] });
  const test = (names: readonly string[]) => {
    const tests = testGates(
      names.map((name) => ({ name, gates })),
      reports,
      { families },
    );
    return ["a\nhits", "b\nhits"].map((name) => tests.get(name)?.regression);
  };
  expect(test(["b", "a"])).toEqual(test(["a", "b"]));
  expect(test(["a", "b"])[0]).toMatchObject({ tests: 2, changed: 39 });
});

describe("the smallest detectable drop", () => {
  const rowsOf = (worse: number, better: number): [CaseRow[], CaseRow[]] => {
    const stay = ones(100 - worse - better);
    return [hits([...ones(worse), ...zeros(better), ...stay]), hits([...zeros(worse), ...ones(better), ...stay])];
  };
  const detectable = (worse: number, better: number, condition: Partial<NoRegression> = {}) =>
    regressionOf(testRows(...rowsOf(worse, better), { gates: [condition] }), "hits")?.detectable;

  test("is also known of one changed case, by the normal distribution", () => {
    // scipy 1.17.1: brentq with c = norm.ppf(0.95), v = 0.0001, s = 0.01, n = 100.
    expect(detectable(1, 0)).toBeCloseTo(0.06928418391585014, 9);
  });

  test("is unknown if nothing changed", () => expect(detectable(0, 0)).toBeNull());
});

describe("the smallest significant drop", () => {
  const found = (...sizes: Parameters<typeof moved>) =>
    regressionOf(testRows(...moved(...sizes), { gates: ["hits"] }), "hits");

  // By hand: the error is the root of the changed cases of all. Of 8 changed cases 8 worse are p = ½/256, 7 and 1 (1 + 4)/256 = 0.0195, 6
  // and 2 (9 + 14)/256 = 0.09: a drop of 7 − 1 = 6 cases is the least. Of 5, plain, all 5; of 3 none, and three cases cannot fail a gate.
  test.each([
    [6, 2, 100, { p: 23 / 256, margin: 0.06, error: Math.sqrt(8) / 100, units: 100, fewest: 5 }],
    [3, 2, 100, { p: 0.5, margin: 0.05, error: Math.sqrt(5) / 100, units: 100, fewest: 5 }],
    [3, 0, 3, { p: 1 / 8, margin: null, error: Math.sqrt(3) / 3, units: 3, fewest: 5, detectable: null }],
  ])("of %d worse and %d better of %d cases", (worse, better, cases, expected) => {
    const { margin, error, ...counts } = expected;
    const test = found(worse, better, cases - worse - better);
    expect(test).toMatchObject({ ...counts, adjusted: counts.p });
    expect(test?.error).toBeCloseTo(error, 12);
    if (margin === null) expect(test?.margin).toBeNull();
    else expect(test?.margin).toBeCloseTo(margin, 12);
  });
});

test.each([{ cluster: undefined }, { cluster: "file" }])(
  "cases that share evidence are tested as cases with evidence of their own, by cluster $cluster",
  ({ cluster }) => {
    const KINDS = [
      { hit: 0, shipped: 0 },
      { hit: 0, shipped: 1 },
      { hit: 1, shipped: 1 },
      { hit: 0.3, shipped: 1 },
    ];
    const test = (evidenceOf: (kind: number) => CaseRow["evidence"]): GateTests => {
      // 5,000 cases, more than the 4,096 from which shared evidence is looked for; every seventh has another kind in the head.
      const rows = (step: number): CaseRow[] =>
        Array.from({ length: 5000 }, (_, index) => {
          const kind = (index + (index % 7 === 0 ? step : 0)) % KINDS.length;
          const more = { evidence: evidenceOf(kind), cluster: `f${index % 500}` };
          return row(`c${String(index).padStart(4, "0")}`, "pass", more);
        });
      const gates = ["hits", "precision"];
      return testRows(rows(0), rows(1), { gates, ...(cluster !== undefined && { cluster }) });
    };
    const shared = test((kind) => KINDS[kind] as CaseRow["evidence"]);
    expect(shared).toEqual(test((kind) => ({ ...KINDS[kind] })));
    // Of 715 cases with another kind, those between the first two change no hit.
    const changed = [...shared.values()].map(({ regression }) => regression?.changed ?? 0);
    expect(changed[0]).toBeGreaterThan(500);
    expect(changed[0]).toBeLessThan(changed[1] ?? 0);
  },
);

test("several runs of the head are arranged with those of the baseline", () => {
  // By hand: three cases hit in the one base run and miss in two of the head's. Of 3 ways to choose the base's run of each case, only the observed
  // one is as bad for all three: 1/27.
  const [base, head] = [hits(ones(3)), hits(zeros(3))];
  const tests = testRows(base, mergeCaseRuns([head, head]), { gates: ["hits"], heads: [head, head] });
  expect(regressionOf(tests, "hits")).toMatchObject({ p: 1 / 27, worse: 3 });
});

test("several runs have the same result in any order, also where they differ only in the scores of their lines", () => {
  const metric = ratio({
    ...FACTS,
    id: "score",
    title: "score",
    reads: "scores",
    top: (one) => Number(one["v"]),
    bottom: () => 1,
  }) as Metric;
  const rows = (scale: number): CaseRow[] =>
    hits(ones(24)).map((one, index) => ({ ...one, scores: { v: ((index * scale) % 7) / 7 } }));
  const [base, runs] = [rows(3), [rows(2), rows(5), rows(4)]];
  const results = [runs, [...runs].reverse(), [...runs.slice(1), ...runs.slice(0, 1)]].map((heads) =>
    regressionOf(
      testRows(base, mergeCaseRuns(runs), { gates: ["score"], metrics: [metric], runs: [base], heads }),
      "score",
    ),
  );
  expect(results[0]?.changed).toBeGreaterThan(10);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

test("more cases without a value than in the baseline are one more statistic", () => {
  // By hand: 10 of 40 cases have no value now, all had one: half of 1 of 1,024 arrangements.
  const metric = ratio({
    ...FACTS,
    id: "score",
    title: "score",
    top: (one) => Number(one["hit"]),
    bottom: () => 1,
    unscored: (one) => (one["gap"] === 1 ? "no score" : null),
  }) as Metric;
  const rows = (gaps: number): CaseRow[] =>
    hits(ones(40)).map((one, index) => ({ ...one, evidence: { hit: 1, gap: Number(index < gaps) } }));
  const test = (before: number, now: number) =>
    testRows(rows(before), rows(now), { gates: ["score"], metrics: [metric] }).get("bot\nscore")?.missing;
  expect(test(0, 10)).toMatchObject({ p: 0.5 / 1024, rise: 0.25 });
  expect(test(10, 10)).toMatchObject({ p: 1, rise: 0 });
  expect(test(10, 0)).toMatchObject({ rise: -0.25 });
});

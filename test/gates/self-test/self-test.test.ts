import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../../src/core/case.ts";
import type { SuiteGates } from "../../../src/core/gate.ts";
import type { Metric } from "../../../src/core/metric.ts";
import { noiseSourceOf } from "../../../src/gates/self-test/draw-pairs.ts";
import { powerTable } from "../../../src/gates/self-test/power-table.ts";
import { selfTest } from "../../../src/gates/self-test/self-test.ts";
import { hits, METRICS } from "../../comparison/paired.ts";
import { gatesOf, suiteOf } from "../../core/sample.ts";

const no_regression = { confidence: 0.95, min_effect: 0 };

function tested(rows: readonly CaseRow[], gates: SuiteGates, again: readonly CaseRow[] | null = null) {
  const suite = suiteOf([], {
    cases: { total: rows.length, scored: rows.length, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 },
  });
  return { name: "bot", gates, metrics: METRICS.slice(0, 2), suite, rows, again };
}

const options = (runs: number, churn: number) => ({ runs, churn, tick: () => {} });
const eighty = hits(Array.from({ length: 100 }, (_, index) => Number(index % 5 > 0)));
const alarms = (demand: object, churn = 1, runs = 400): number => {
  const gates = gatesOf(demand as SuiteGates["metrics"][number]["conditions"], {}, { metric: "hits" });
  const [found] = selfTest([tested(eighty, gates)], options(runs, churn)).gates;
  return (found?.failed ?? Number.NaN) / runs;
};

describe("when nothing changed", () => {
  test("a gate of no regression fails at most as often as it says, a naive one nearly every second time", () => {
    // Two-sided tests at 95% fail the bad way in 2.5% at most; 4 standard errors of 400 runs are 3.1 pts.
    expect(alarms({ no_regression })).toBeLessThanOrEqual(0.025 + 0.031);
    // By symmetry a drop of any size comes in half of the runs, less the ties.
    expect(alarms({ max_drop: 0 })).toBeGreaterThan(0.35);
  });

  test("a floor at the score itself fails in half of the runs", () => {
    const share = alarms({ min: 0.8 }, 0);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.6);
  });

  test("without noise nothing relative fails", () => {
    expect(alarms({ max_drop: 0 }, 0)).toBe(0);
  });

  test("conditions on cases that chance cannot fail are left out, new failures are not", () => {
    const gates = gatesOf({}, { min: 100, critical: ["c0001"], max_new_failures: 0 });
    const { gates: found, any, runs } = selfTest([tested(eighty, gates)], options(50, 1));
    expect(found.map(({ demand }) => Object.keys(demand)[0])).toEqual(["max_new_failures"]);
    expect([found[0]?.failed, any, runs]).toEqual([50, 50, 50]);
  });

  test("equal evidence gives equal counts", () => {
    const gates = gatesOf({ no_regression, max_drop: 0.01 }, {}, { metric: "hits" });
    expect(selfTest([tested(eighty, gates)], options(60, 0.5))).toEqual(
      selfTest([tested(eighty, gates)], options(60, 0.5)),
    );
  });
});

describe("the noise", () => {
  test("of a second run is what differs between the two", () => {
    const again = eighty.map((row, index) =>
      index < 10 ? { ...row, outcome: "fail" as const, evidence: { hit: 0 } } : row,
    );
    const gates = gatesOf({ max_drop: 0 }, {}, { metric: "hits" });
    expect(noiseSourceOf(tested(eighty, gates, again))).toBe("again");
    // Eight cases differ, all one way: swapped by chance, a drop comes in a bit less than half of the runs.
    const { gates: found } = selfTest([tested(eighty, gates, again)], options(200, 0));
    expect(found[0]?.failed).toBeGreaterThan(60);
    expect(found[0]?.failed).toBeLessThan(130);
  });

  test("of trials is what differs between those of a case", () => {
    const trials = ["pass", "fail"].map((outcome, index) => {
      return { trial: String(index), outcome: outcome as "pass" | "fail", evidence: { hit: 1 - index } };
    });
    const flaky = eighty.map((row, index) => (index < 50 ? { ...row, trials } : row));
    const gates = gatesOf({ max_drop: 0 }, {}, { metric: "hits" });
    expect(noiseSourceOf(tested(flaky, gates))).toBe("trials");
    expect(selfTest([tested(flaky, gates)], options(100, 0)).gates[0]?.failed).toBeGreaterThan(20);
  });
});

test("the power table tells what the cases can show", () => {
  const [one] = powerTable(METRICS, tested(eighty, gatesOf({})), { churn: 0.5, level: 0.05 });
  // scipy 1.17.1, as in the tests of power: 100 cases see 6.63 pts, 5 pts take 134 at best. In noise, by hand: half of
  // 2 · 0.8 · 0.2 flips, 0.16; (1.6449 √0.21 + 0.8416 √(0.21 − 0.0025))² / 0.0025 = 517.24, rounded up.
  expect(one).toMatchObject({
    metric: "hits",
    cases: 100,
    noise: expect.closeTo(0.16, 12),
    detectable: expect.closeTo(0.0662967, 7),
  });
  expect(one?.needed.find(({ drop }) => drop === 0.05)).toEqual({ drop: 0.05, cases: 134, cases_with_noise: 518 });
});

test("a number does not flip: it has no power table, but its gates are evaluated", () => {
  // METRICS[0] is a share of cases; told as a number it could be any mean.
  const numbers = METRICS.slice(0, 1).map((metric): Metric => ({ ...metric, unit: "number", range: [0, 5] }));
  expect(powerTable(METRICS.slice(0, 1), tested(eighty, gatesOf({})), { churn: 0.5, level: 0.05 })).toHaveLength(1);
  expect(powerTable(numbers, tested(eighty, gatesOf({})), { churn: 0.5, level: 0.05 })).toEqual([]);
  const suite = { ...tested(eighty, gatesOf({ min: 0.5 }, {}, { metric: "hits" })), metrics: numbers };
  expect(selfTest([suite], options(2, 0)).gates[0]).toMatchObject({ metric: "hits", unit: "number" });
});

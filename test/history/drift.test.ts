import { describe, expect, test } from "vitest";
import type { Drift, HistoryPoint } from "../../src/core/history.ts";
import { NO_SOURCE } from "../../src/core/report.ts";
import { addTrend, findDrifts, type Series } from "../../src/history/drift.ts";
import { parseReport } from "../../src/store/parse.ts";
import { measured, stored, suiteOf } from "../core/sample.ts";

const sha = (n: number): string => n.toString(16).padStart(40, "0");
const PRECISION: Series = { suite: "bot", metric: "precision", better: "higher", gold: "sha256:g" };

function pointOf(value: number, commit: string | null, gold = "sha256:g"): HistoryPoint {
  return { commit, created: "2026-01-05T12:00:00Z", gold: { bot: gold }, scores: { "bot/precision": value } };
}

const historyOf = (values: readonly number[]): HistoryPoint[] =>
  values.map((value, index) => pointOf(value, sha(index)));
const driftOf = (values: readonly number[], series = PRECISION): Drift | null =>
  findDrifts(historyOf(values), [series])[0] ?? null;
/** So many values, each a step lower than the one before. */
const falling = (count: number, step = 0.003, from = 0.843): number[] =>
  Array.from({ length: count }, (_, index) => from - step * index);

test("thirteen reports that fall by 0.3 pts each fell 3.6 pts over twelve merges", () => {
  expect(driftOf(falling(13))).toEqual({
    suite: "bot",
    metric: "precision",
    fall: expect.closeTo(0.036, 12),
    merges: 12,
    reports: 13,
    from: 0.843,
    to: expect.closeTo(0.807, 12),
    since: sha(0),
    largest_step: expect.closeTo(0.003, 12),
  });
});

test("where lower is better, a slow rise is the drift, and its fall is positive", () => {
  const rising = falling(13).map((value) => 1 - value);
  expect(driftOf(rising, { ...PRECISION, better: "lower" })).toMatchObject({ fall: expect.closeTo(0.036, 12) });
  expect(driftOf(rising)).toBeNull();
  expect(driftOf(falling(13), { ...PRECISION, better: "lower" })).toBeNull();
});

describe("a drift is reported only", () => {
  test("of at least eight reports", () => {
    expect(driftOf(falling(7, 0.01))).toBeNull();
    expect(driftOf(falling(8, 0.01))).not.toBeNull();
  });

  test("when it comes to at least one point", () => {
    // Ten steps: 0.84 to 0.83 is 0.010000000000000009 as a difference of doubles, or a little less.
    expect(driftOf(falling(11, 0.001, 0.84))).not.toBeNull();
    expect(driftOf(falling(11, 0.001, 0.82))).not.toBeNull();
    expect(driftOf(falling(11, 0.00099))).toBeNull();
  });

  test("when no step made half of it", () => {
    const flat = (value: number): number[] => Array.from({ length: 6 }, (_, index) => value - index * 0.002);
    // 1.0 pts before, a step of 2.0, 1.0 after: half of 4.0. A step of 1.9 is less than half of 3.9.
    expect(driftOf([...flat(0.84), ...flat(0.81)])).toBeNull();
    expect(driftOf([...flat(0.84), ...flat(0.811)])).not.toBeNull();
  });

  test("when it is a trend: ups and downs that end low by chance are none", () => {
    // 1.05 pts in all, no step over 0.5. scipy 1.17.1, kendalltau(exact, less): 0.0156, and 0.00087 below.
    expect(driftOf([0.84, 0.8425, 0.841, 0.8435, 0.839, 0.8375, 0.8345, 0.8295])).toBeNull();
    expect(driftOf([0.84, 0.8425, 0.841, 0.8395, 0.838, 0.8355, 0.8335, 0.8295])).not.toBeNull();
  });

  test("when it has not been made good", () => {
    expect(driftOf([...falling(12), 0.843])).toBeNull();
    expect(driftOf([...falling(12), 0.85])).toBeNull();
  });
});

test("the window is the longest that shows it", () => {
  // 40 reports without a trend, then twelve that fall: over all 50 that are remembered, first to last, it is a fall too.
  const level = Array.from({ length: 37 }, (_, index) => 0.843 + (index % 2) * 0.001);
  expect(driftOf([...level, ...falling(13)])).toMatchObject({ merges: 49, since: sha(0) });
  // It rose for 42 reports and fell for eight: only the last eight fall.
  const risen = Array.from({ length: 42 }, (_, index) => 0.8 + 0.002 * index);
  expect(driftOf([...risen, ...falling(8, 0.004, 0.884)])).toMatchObject({ merges: 7, since: sha(42) });
});

test("only reports of the gold set that is used now are compared, and only those with a number", () => {
  const history = historyOf(falling(13));
  const other = history.map((point, index) => (index < 6 ? { ...point, gold: { bot: "sha256:old" } } : point));
  expect(findDrifts(other, [PRECISION])).toEqual([]);
  const between = history.flatMap((point) => [
    point,
    { ...pointOf(0.2, sha(99), "sha256:old") },
    { ...point, scores: {} },
  ]);
  expect(findDrifts(between, [PRECISION])).toMatchObject([{ merges: 12, reports: 13 }]);
  expect(findDrifts(history, [{ ...PRECISION, metric: "chr" }])).toEqual([]);
});

test("merges are steps to another commit; nightly runs of one and desks have none", () => {
  const nightly = falling(13).map((value) => pointOf(value, sha(1)));
  const desk = falling(13).map((value) => pointOf(value, null));
  expect(findDrifts(nightly, [PRECISION])).toMatchObject([{ merges: 0, reports: 13 }]);
  expect(findDrifts(desk, [PRECISION])).toMatchObject([{ merges: 0, reports: 13, since: null }]);
});

/** Values in [0, 1) from a generator of its own (xorshift32), the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test("of one outlier in a slow fall no step is made, but a step that lasts is one", () => {
  // By hand: 0.3 pts per step over 24 steps, 7.2 pts. One report 5 pts too low is no step: the medians of three beside it fall by
  // 0.6 at most. A step of 5 pts that lasts is more than half of a fall of 6.
  const slow = falling(25, 0.003);
  const outlier = slow.map((value, index) => (index === 12 ? value - 0.05 : value));
  expect(driftOf(outlier)).toMatchObject({ fall: expect.closeTo(0.072, 9), largest_step: expect.closeTo(0.006, 9) });
  const step = falling(25, 0.0004).map((value, index) => (index < 12 ? value : value - 0.05));
  expect(driftOf(step)).toBeNull();
});

test("ten scores without a trend are reported in fewer than 5% of fifty merges, and a fall of a point per four merges is found", () => {
  const random = chance(7);
  /** The share of right answers among 200 of a rate: a sum of twelve uniform numbers is nearly normal. */
  const share = (rate: number): number => {
    const normal = Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
    return rate + normal * Math.sqrt((rate * (1 - rate)) / 200);
  };
  const series = Array.from({ length: 10 }, (_, index) => ({ ...PRECISION, metric: `m${index}` }));
  const isFound = (slope: number): boolean => {
    const history: HistoryPoint[] = [];
    for (let merge = 0; merge < 50; merge += 1) {
      const scores = series.map(({ metric }, index) => {
        return [`bot/${metric}`, share(0.85 - (index === 0 ? slope * merge : 0))] as const;
      });
      history.push({ ...pointOf(0, sha(merge)), scores: Object.fromEntries(scores) });
      if (findDrifts(history, series).length > 0) return true;
    }
    return false;
  };
  const count = (slope: number): number => Array.from({ length: 20 }, () => isFound(slope)).filter(Boolean).length;
  // About 1% of noise is reported: three of twenty have a chance of 0.1%. About 99% of such falls are found.
  expect(count(0)).toBeLessThan(3);
  expect(count(0.0025)).toBeGreaterThan(17);
});

describe("noise is hardly ever called a drift: in at most 2% of 2,000 histories", () => {
  const noises: Record<string, (random: () => number) => number> = {
    even: (random) => 0.8 + 0.05 * random(),
    "nearly normal, two points wide": (random) =>
      0.8 + 0.02 * (random() + random() + random() + random() - 2) * Math.sqrt(3),
    "in steps of a twentieth": (random) => Math.round(20 * (0.8 + 0.1 * random())) / 20,
    "with outliers": (random) => (random() < 0.1 ? 0.6 : 0.8) + 0.02 * random(),
  };
  test.each(Object.entries(noises))("%s", (_, noise) => {
    const random = chance(20261121);
    let alarms = 0;
    for (let index = 0; index < 2000; index++) {
      const length = 8 + Math.floor(random() * 43);
      if (driftOf(Array.from({ length }, () => noise(random))) !== null) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(40);
  });

  test("and a slow fall within such noise is found", () => {
    const random = chance(7);
    const noisy = (): number[] => falling(25).map((value) => value + 0.004 * (random() - 0.5));
    const found = Array.from({ length: 200 }, () => driftOf(noisy())).filter((drift) => drift !== null);
    expect(found.length).toBeGreaterThanOrEqual(190);
  });
});

describe("a report", () => {
  const base = stored(suiteOf([measured(0.81)]));
  const baseline = (event: string) => {
    const report = {
      ...base.report,
      source: { ...NO_SOURCE, event, commit: sha(11) },
      history: historyOf(falling(12)),
    };
    return { report, cases: null, status: "exact", distance: 0, branch: "main", notes: [] } as const;
  };
  const head = (event: string, value: number) => ({
    ...stored(suiteOf([measured(value), measured(0.1, { slice: "topic=x" })])).report,
    source: { ...NO_SOURCE, event, commit: sha(12) },
  });

  test.each(["push", "pull_request"])(
    "on %s tells a drift that ends in it, whether it will be remembered or not",
    (event) => {
      const report = addTrend(head(event, 0.807), baseline("push"));
      expect(report.drifts).toMatchObject([{ suite: "bot", metric: "precision", merges: 12, to: 0.807 }]);
      expect(report.history).toHaveLength(event === "push" ? 13 : 12);
      expect(parseReport(JSON.stringify(report))).toEqual(report);
    },
  );

  test("that makes it good tells none", () => {
    expect(addTrend(head("pull_request", 0.843), baseline("push")).drifts).toEqual([]);
  });

  test.each([
    ["a fall of nothing", { fall: 0 }],
    ["a commit that is none", { since: "<b>" }],
    ["half a merge", { merges: 0.5 }],
  ])("stored with %s is refused", (_, wrong) => {
    const report = addTrend(head("push", 0.807), baseline("push"));
    const drifts = report.drifts.map((drift) => ({ ...drift, ...wrong }));
    expect(() => parseReport(JSON.stringify({ ...report, drifts }))).toThrow("`drifts.0");
  });
});

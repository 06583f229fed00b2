import { describe, expect, test } from "vitest";
import { drawTrend, labelledPlaces } from "../../../src/report/html/chart/trend-chart.ts";
import { createTrends, type Trend } from "../../../src/report/trend.ts";
import { suite } from "../reports.ts";
import { type Followed, reportWith, type Setting } from "./histories.ts";

const one = (before: Followed["before"], now: number | null, more: Partial<Followed> & Setting = {}): Trend => {
  const [trend] = createTrends(reportWith([{ name: "precision", before, now, ...more }], more));
  if (trend === undefined) throw new Error("there is no trend");
  return trend;
};
const labels = ({ points }: Trend): string[] => points.map(({ label }) => label);

describe("the text of a trend", () => {
  test("has the first and last value, the range and the direction", () => {
    expect(one([0.8, 0.9, 0.75], 0.85).caption).toBe(
      "80.0% → 85.0% over 4 reports, lowest 75.0%, highest 90.0%; higher is better",
    );
    expect(one([0.8], 0.7, { better: "lower" }).caption).toMatch(/; lower is better$/);
  });

  test.each([
    [[0.8, 0.9], 0.85, "higher", "▲ 5.0 pts better over 3 reports", "good"],
    [[0.8, 0.9], 0.75, "higher", "▼ 5.0 pts worse over 3 reports", "bad"],
    [[0.2], 0.1, "lower", "▼ 10.0 pts better over 2 reports", "good"],
    [[0.2], 0.3, "lower", "▲ 10.0 pts worse over 2 reports", "bad"],
    [[0.2], 0.2, "lower", "unchanged over 2 reports", "plain"],
    // Smaller than a tenth of a point: as many decimals as show its first digit.
    [[0.5], 0.50004, "higher", "▲ 0.004 pts better over 2 reports", "good"],
  ] as const)("from %s to %s, if %s is better: %s", (before, now, better, text, tone) => {
    expect(one(before, now, { better }).change).toEqual({ text, tone });
  });

  test("numbers have no percent signs and points", () => {
    const { caption, change } = one([12, 10], 14.5, { unit: "number", better: "lower" });
    expect(caption).toBe("12.00 → 14.50 over 3 reports, lowest 10.00, highest 14.50; lower is better");
    expect(change.text).toBe("▲ 2.50 worse over 3 reports");
  });

  test("the change covers only reports on the present gold set", () => {
    const changed = one([0.9, 0.5, 0.6], 0.7, { gold: ["old", "g", "g"] });
    expect(changed.change).toEqual({ text: "▲ 20.0 pts better on this gold set", tone: "good" });
    expect(changed.caption).toMatch(/; the gold set changed once$/);
    expect(one([0.9, 0.5], 0.7, { gold: ["a", "b"] }).change.text).toBe("first report on this gold set");
    expect(one([0.9, 0.5], 0.7, { gold: ["a", "b"] }).caption).toMatch(/; the gold set changed 2 times$/);
  });

  test("a run with a partial score has no point, and the last stored value is not used for it", () => {
    const { points, change, caption } = one([0.8, 0.9], null);
    expect(points.map(({ value, isNow }) => [value, isNow])).toEqual([
      [0.8, false],
      [0.9, false],
    ]);
    expect(change).toEqual({ text: "no value in this PR", tone: "plain" });
    expect(caption).toMatch(/over 2 reports, .*; this PR has no value$/);
  });
});

describe("the points of a trend", () => {
  test("reports without the score are skipped; those without a commit are numbered", () => {
    const trend = one([0.8, null, 0.7, 0.6], 0.9, { commits: ["a".repeat(40), "b".repeat(40), null, "a".repeat(40)] });
    expect(labels(trend)).toEqual(["aaaaaaa", "no. 3", "aaaaaaa", "This PR"]);
  });

  test("a report of the base branch is part of its history", () => {
    const { points } = one([0.8, 0.9], 0.9, { event: "push" });
    expect(points.map(({ label, isNow }) => [label, isNow])).toEqual([
      ["00c0ffe", false],
      ["01c0ffe", true],
    ]);
  });

  test.each([[[]], [[null, null]], [[Number.NaN, Number.POSITIVE_INFINITY]]])(
    "%j and this run make no trend",
    (before) => {
      expect(createTrends(reportWith([{ name: "precision", before, now: 0.5 }]))).toEqual([]);
    },
  );

  test("gated scores come first, then the others in the report's order; slices have no trend", () => {
    const before = [0.5];
    const report = reportWith([
      { name: "a", before, now: 0.5 },
      { name: "b", before, now: 0.5, isGated: true },
      { name: "c", before, now: 0.5 },
    ]);
    expect(createTrends(report).map(({ metric }) => metric)).toEqual(["b", "a", "c"]);
    const [first] = report.suites["support-bot"]?.scores ?? [];
    if (first) Object.assign(first, { slice: "topic=law" });
    expect(createTrends(report).map(({ metric }) => metric)).toEqual(["b", "c"]);
  });

  test("names the suite if there are several", () => {
    const report = reportWith([{ name: "precision", before: [0.4], now: 0.5 }]);
    expect(createTrends(report).map(({ title }) => title)).toEqual(["precision"]);
    const suites = { ...report.suites, other: suite([]) };
    expect(createTrends({ ...report, suites }).map(({ title }) => title)).toEqual(["support-bot precision"]);
  });
});

describe("the drawing", () => {
  const drawn = (trend: Trend): string => drawTrend(trend, trend);
  const linesOf = (svg: string): number =>
    /<g[^>]*stroke-linejoin="round"[^>]*>(.*?)<\/g>/.exec(svg)?.[1]?.match(/<path/g)?.length ?? 0;
  const circles = (svg: string): number => svg.match(/<circle /g)?.length ?? 0;

  test("has a dot for every report and a ring around this run", () => {
    expect(circles(drawn(one([0.8, 0.9], 0.7)))).toBe(4);
    expect(circles(drawn(one([0.8, 0.9], null)))).toBe(2);
  });

  test("no line joins scores on different gold sets; a dotted line separates them", () => {
    const joined = drawn(one([0.8, 0.9, 0.7], 0.7));
    expect([linesOf(joined), joined.includes('stroke-dasharray="2 3"')]).toEqual([1, false]);
    const parted = drawn(one([0.8, 0.9, 0.7, 0.6], 0.7, { gold: ["a", "a", "g", "g"] }));
    expect([linesOf(parted), parted.includes('stroke-dasharray="2 3"')]).toEqual([2, true]);
  });

  test.each([2, 3, 9, 17, 50])("%i stored reports: this run always has a label, and no labels overlap", (count) => {
    for (const width of [460, 260]) {
      // This run is the last of `count` + 1 points.
      const shown = labelledPlaces(count + 1, width);
      expect(shown.at(-1)).toBe(count);
      const apart = (width - 56 - 20) / count;
      const gaps = shown.slice(1).map((place, index) => (place - (shown[index] ?? 0)) * apart);
      // A label of nine letters, 5 pixels each, takes 45 pixels.
      expect(Math.min(...gaps, Number.POSITIVE_INFINITY)).toBeGreaterThan(45);
    }
  });

  test.each([
    ["large values", [1e300, -1e300], 1e250],
    ["the largest values", [Number.MAX_VALUE, -Number.MAX_VALUE], 0],
    ["the smallest values", [5e-324, 0], 1e-320],
    ["equal values", [7, 7], 7],
    ["zeros", [0, 0], 0],
  ])("%s are drawn at finite coordinates", (_, before, now) => {
    for (const unit of [undefined, "number"] as const) {
      expect(drawn(one(before, now, unit && { unit }))).not.toMatch(
        /\b(?:d|c[xy]|[xy][12]?|transform)="[^"]*(?:NaN|Infinity)/,
      );
    }
  });

  test.each([
    ["a fraction", [0.843001], 0.843002, {}],
    ["a fraction near 1", [0.99999], 1, {}],
    ["a fraction that changed by half a point", [0.84], 0.845, {}],
    ["a large number", [1234567.001], 1234567.002, { unit: "number" }],
    ["a small number", [0.00012], 0.00013, { unit: "number" }],
  ] as const)("%s that hardly changed: ticks differ, and fit beside the drawing", (_, before, now, more) => {
    const svg = drawn(one(before, now, more));
    const [, axis = ""] = /(<g[^>]*text-anchor="end".*?<\/g>)/.exec(svg) ?? [];
    const ticks = Array.from(axis.matchAll(/>([^<]+)<\/text>/g), ([, tick]) => String(tick));
    expect(ticks.length).toBeGreaterThan(1);
    expect(new Set(ticks).size).toBe(ticks.length);
    // 56 pixels less 9 for the tick hold eight signs of a font of 10.
    expect(Math.max(...ticks.map(({ length }) => length))).toBeLessThanOrEqual(8);
  });
});

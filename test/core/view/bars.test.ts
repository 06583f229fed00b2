import { describe, expect, test } from "vitest";
import { parseSlice, sliceName } from "../../../src/core/score.ts";
import { barsBy, MOST_BARS, scoresBy, sliceBars } from "../../../src/core/view/chart.ts";
import { failed, measured, partial, suiteOf, undefinedScore } from "../sample.ts";

const ap = (label: string, value: number) =>
  measured(value, { metric: "ap", slice: sliceName("label", label), fine: true });

test("values stand by the label of their slice, whatever it holds; no number is null, never zero", () => {
  const slice = "label=x";
  const suite = suiteOf([
    ap("a,b=c%[1]", 0.25),
    ap("__proto__", 0.5),
    { ...measured(0.75, { metric: "ap" }), slice: "label=dog,area=small" },
    { ...measured(0.75, { metric: "ar" }), slice },
    { ...undefinedScore(1, "ap"), slice },
    { ...failed("ap"), slice: "label=y" },
    { ...partial(0.5, [0.25, 0.75], "ap"), slice: "label=z" },
    measured(1, { metric: "ap" }),
  ]);
  expect([...scoresBy(suite, "ap", "label")]).toEqual([
    ["a,b=c%[1]", 0.25],
    ["__proto__", 0.5],
    ["x", null],
    ["y", null],
    ["z", 0.5],
  ]);
  expect(scoresBy(null, "ap", "label").size).toBe(0);
});

test("what fell most comes first, what is on one side only last", () => {
  const now = suiteOf([ap("up", 0.75), ap("fell", 0.25), ap("same", 0.5), ap("new", 0.1), ap("slipped", 0.5)]);
  const base = suiteOf([ap("up", 0.5), ap("fell", 0.75), ap("same", 0.5), ap("gone", 0.2), ap("slipped", 0.625)]);
  expect(barsBy(now, base, "ap", "label")).toEqual({
    bars: [
      { name: "fell", now: 0.25, base: 0.75 },
      { name: "slipped", now: 0.5, base: 0.625 },
      { name: "same", now: 0.5, base: 0.5 },
      { name: "up", now: 0.75, base: 0.5 },
      { name: "new", now: 0.1, base: null },
      { name: "gone", now: null, base: 0.2 },
    ],
  });
});

test("without a baseline the lowest come first", () => {
  const { bars, left_out } = barsBy(suiteOf([ap("b", 0.5), ap("c", 0.25), ap("a", 0.5)]), null, "ap", "label");
  expect(bars.map(({ name }) => name)).toEqual(["c", "a", "b"]);
  expect(left_out).toBeUndefined();
});

test("of very many those that changed most are kept, and the rest is told", () => {
  const many = Array.from({ length: MOST_BARS + 10 }, (_, at) => at);
  const now = suiteOf(many.map((at) => ap(`l${at}`, 0.5 + (at % 2 === 0 ? at : -at) / 200)));
  const base = suiteOf(many.map((at) => ap(`l${at}`, 0.5)));
  const compared = barsBy(now, base, "ap", "label");
  // By hand: label n changed by n/200, the odd ones down; the ten that changed least are l0 to l9.
  expect(compared.left_out).toEqual({ count: 10, which: "those that changed least" });
  expect(compared.bars.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 20 }, (_, at) => `l${49 - 2 * at}`),
    ...Array.from({ length: 20 }, (_, at) => `l${10 + 2 * at}`),
  ]);
  const alone = barsBy(now, null, "ap", "label");
  expect(alone.left_out).toEqual({ count: 10, which: "those with the highest values" });
  expect(alone.bars.map(({ name }) => name)).not.toContain("l48");
});

const at = (slice: string, value: number, more: object = {}) => measured(value, { slice, ...more });
const barsOf = (...given: Parameters<typeof sliceBars>) => sliceBars(...given)[0]?.bars;
const precision = { metric: "precision", title: "Precision by slice" };

describe("bars of a metric by slice", () => {
  test("the worst first, which is the highest where lower is better", () => {
    const scores = [at("t=a", 0.2), at("t=b", 0.1), at("t=c", 0.3)];
    expect(barsOf(suiteOf(scores), null, precision)?.map(({ now }) => now)).toEqual([0.1, 0.2, 0.3]);
    const lower = scores.map((score) => ({ ...score, better: "lower" as const }));
    expect(barsOf(suiteOf(lower), null, precision)?.map(({ now }) => now)).toEqual([0.3, 0.2, 0.1]);
  });

  test("what was not measured has no number, and comes last", () => {
    const scores = [
      { ...undefinedScore(1), slice: "t=a" },
      { ...failed(), slice: "t=b" },
      { ...partial(0.4, [0.3, 0.9]), slice: "t=c" },
      at("t=d", 0.9),
    ];
    const base = suiteOf([at("t=a", 0.5), { ...undefinedScore(1), slice: "t=d" }]);
    expect(barsOf(suiteOf(scores), base, precision)).toEqual([
      { name: "c", now: 0.4, base: null },
      { name: "d", now: 0.9, base: null },
      { name: "a", now: null, base: 0.5 },
      { name: "b", now: null, base: null },
    ]);
  });

  test("neither the whole set, nor another metric, nor slices of two fields", () => {
    const scores = [at("", 1), at("t=a", 0.2), at("t=a,u=b", 0.1), at("t=b", 0.3, { metric: "chr" })];
    expect(sliceBars(suiteOf(scores), null, precision)).toEqual([]);
  });

  test("fields are named where there are several", () => {
    const [chart] = sliceBars(suiteOf([at("t=a", 0.2), at("u=a", 0.1)]), null, precision);
    expect(chart?.bars.map(({ name }) => name)).toEqual(["u = a", "t = a"]);
    expect(chart?.caption).toBe("precision by t, u, the worst first.");
  });
});

test.each([
  ["a", "b"],
  ["a=b", "1,2"],
  ["__proto__", "100%"],
  ["", ""],
])("the name of a slice is read back: %s, %s", (field, value) => {
  expect(parseSlice(sliceName(field, value))).toEqual([[field, value]]);
});

import { describe, expect, test } from "vitest";
import type { CaseRow, Evidence } from "../../src/core/case.ts";
import { type Metric, ratio } from "../../src/core/metric.ts";
import { scoreName, sliceName } from "../../src/core/score.ts";
import { findScore } from "../../src/input/config/gates.ts";
import { wilsonInterval } from "../../src/math/statistics/distributions.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { diffRows, FACTS, hits, METRICS } from "../comparison/paired.ts";
import { row } from "../core/sample.ts";

const share = (label: string): Metric =>
  ratio({
    id: "share",
    slice: sliceName("label", label),
    title: `hits among the ${label}`,
    ...FACTS,
    top: (one) => Number(one["label"] === label && one["hit"] === 1),
    bottom: (one) => Number(one["label"] === label),
  });
const any = ratio<Evidence>({
  id: "share",
  title: "hits",
  ...FACTS,
  top: (one) => Number(one["hit"]),
  bottom: () => 1,
});
const labels = (all: readonly Evidence[]) => [...new Set(all.map((one) => String(one["label"])))].sort();
/** A metric by label, and on average, which stands in front. */
const SHARE: Metric = {
  ...any,
  breakdown: {
    keySets: [["label"], ["average"]],
    values: { average: ["macro", "micro"] },
    slicesOnly: true,
    isHeadline: (slice) => slice === "average=micro",
    listing: { list: labels },
    metricsOf: (all: string[]) => [{ ...any, slice: "average=micro", headline: true }, ...all.map(share)],
  },
};
const HITS: Metric = { ...any, id: "hits" };

const one = (id: string, label: string, hit: number, topic = "law") =>
  row(id, hit === 1 ? "pass" : "fail", { evidence: { label, hit }, slices: { topic: [topic] } });
const ROWS = [one("a", "cat", 1), one("b", "cat", 0), one("c", "dog", 1), one("d", "dog", 1, "art")];

describe("a metric that the data break down", () => {
  test("is measured by their slices; by the fields of cases only where it stands in front", () => {
    const scores = scoreRows([HITS, SHARE], ROWS, ["topic"]);
    expect(scores.map((score) => [scoreName(score), "value" in score && score.value, score.headline])).toEqual([
      ["hits", 3 / 4, undefined],
      ["share[average=micro]", 3 / 4, true],
      ["share[label=cat]", 1 / 2, undefined],
      ["share[label=dog]", 1, undefined],
      ["hits[topic=art]", 1, undefined],
      ["share[average=micro,topic=art]", 1, undefined],
      ["hits[topic=law]", 2 / 3, undefined],
      ["share[average=micro,topic=law]", 2 / 3, undefined],
    ]);
  });

  test("is compared by the labels of both sides", () => {
    const head = [one("a", "cat", 0), one("b", "emu", 1), one("c", "dog", 1), one("d", "dog", 0, "art")];
    const { changes } = diffRows(ROWS, head, [HITS, SHARE]);
    const told = changes.map((change) => [scoreName(change), change.kind, change.base, change.head]);
    expect(told).toContainEqual(["share[label=dog]", "worse", 1, 1 / 2]);
    expect(told).toContainEqual(["share[label=emu]", "added", null, 1]);
    // Of the cats one of two hit before; now the one that is left misses.
    expect(told).toContainEqual(["share[label=cat]", "worse", 1 / 2, 0]);
  });
});

test("of nested keys none stands without those before it", () => {
  const nested: Metric = {
    ...any,
    breakdown: {
      keySets: [["ability"], ["ability", "noise"]],
      slicesOnly: true,
      listing: { list: () => [] },
      metricsOf: () => [],
    },
  };
  const told = (name: string, slices: readonly string[] = []) => findScore(name, { metrics: [nested], slices });
  expect(told("share[ability=a,noise=40]")).toMatchObject({ slice: "ability=a,noise=40" });
  expect(told("share[ability=a,noise=40]", ["noise"])).toMatchObject({ slice: "ability=a,noise=40" });
  expect(told("share[noise=40]", ["noise"])).toHaveProperty("what");
  expect(told("share[noise=40]")).toEqual({
    what: "`share[noise=40]` is not a slice of this suite.",
    todo: "Write `share[ability=…]` or `share[ability=…,noise=…]`.",
  });
});

describe("the names of its scores", () => {
  const ground = { metrics: [HITS, SHARE], slices: ["topic", "label"] };
  const told = (name: string) => {
    const found = findScore(name, ground);
    return "what" in found ? `${found.what} ${found.todo ?? ""}` : `${found.metric.id}|${found.slice}`;
  };

  test.each([
    ["share[label=cat]", "share|label=cat"],
    ["share[average=micro]", "share|average=micro"],
    ["share[average=micro,topic=law]", "share|average=micro,topic=law"],
    ["share[average=micro,label=cat]", "share|average=micro,label=cat"],
    ["share[label=a%2Cb]", "share|label=a%2Cb"],
    ["hits[topic=law]", "hits|topic=law"],
  ])("%s", (name, found) => expect(told(name)).toBe(found));

  test.each([
    ["share", "`share` needs a label or an average. Write `share[label=…]` or `share[average=…]`"],
    ["share[topic=law]", "is not a slice of this suite. Write `share[label=…]` or `share[average=…]`."],
    ["share[lable=cat]", "`share[lable=cat]` is not a slice of this suite."],
    ["share[label=]", "`share[label=]` is not a slice of this suite."],
    ["share[average=macor]", "`share[average=macor]`: there is no `average` `macor`. Write `macro` or `micro`."],
    ["share[label=a=b]", "`share[label=a=b]` cannot name a slice. Write `share[label=a%3Db]`"],
    ["share[average=micro,nothing=1]", "is not a slice of this suite."],
    ["share[label=cat,topic=law]", "`share[label=cat]` is not broken down by `topic`. Write `share[label=cat]`"],
    ["share[label=cat,average=micro]", "is not a slice of this suite. Write `share[label=…]` or `share[average=…]`"],
  ])("%s is none", (name, what) => expect(told(name)).toContain(what));
});

const size = (range: readonly [number, number]): Metric =>
  ratio({
    ...FACTS,
    id: "size",
    title: "size",
    unit: "number",
    range,
    top: (one) => Number(one["hit"]),
    bottom: () => 1,
  });
const intervalsOf = (rows: readonly CaseRow[], metric: Metric = METRICS[0] as Metric, fields: readonly string[] = []) =>
  scoreRows([metric], rows, fields).map((score) => (score.status === "measured" ? score.interval : null));

describe("the interval of a score", () => {
  test("is Wilson's of a proportion of independent cases", () => {
    expect(intervalsOf(hits([1, 1, 1, 0, 0, 0]))).toEqual([wilsonInterval(3, 6, 0.95)]);
    // Wilson's lower bound of 2 of 2: 2 / (2 + 1.96²).
    expect(intervalsOf(hits([1, 1]))[0]?.[0]).toBeCloseTo(2 / (2 + 1.959964 ** 2), 6);
  });

  test("is Student's of a mean, clipped to its range", () => {
    // By hand: mean 3 and variance 10/4 of 1 to 5, so 3 ± t · √(2.5/5); scipy 1.17.1: t.ppf(0.975, 4) = 2.7764451.
    const half = 2.7764451051977987 * Math.sqrt(0.5);
    const expected = [expect.closeTo(3 - half, 12), expect.closeTo(3 + half, 12)];
    expect(intervalsOf(hits([1, 2, 3, 4, 5]), size([0, 9]))).toEqual([expected]);
    expect(intervalsOf(hits([1, 2, 3, 4, 5]), size([2, 9]))[0]?.[0]).toBe(2);
  });

  test("goes by cluster, in slices too, and is unknown for one cluster", () => {
    const rows = hits([1, 1, 1, 0, 0, 0]).map((one, index) => ({
      ...one,
      cluster: "aabbcc"[index] as string,
      slices: { half: [index < 4 ? "1" : "2"] },
    }));
    // By hand: the clusters hit 2, 1 and 0 of 2; without one of them 1/4, 2/4 or 3/4: √(2/3 · 2/16) = 0.2887; Student's t of 2: 4.302653.
    // The log odds of 1/2 are 0, their error 0.2887/(1/2 · 1/2): 1/(1 + e^4.968) = 0.006907. Of the first four cases 1/2 or 2/2 are left: 3/4
    // with the error √(1/2 · 2/16) = 1/4, and t of 1 is 12.706: ln 3 ± 12.706 · (1/4)/(3/16).
    const near = (...ends: number[]) => ends.map((end) => expect.closeTo(end, 9));
    expect(intervalsOf(rows, METRICS[0], ["half"])).toEqual([
      near(0.006907092612, 0.993092907388),
      near(0.000000131666, 0.99999998537),
      null,
    ]);
  });

  test("by cluster is that of independent cases at least, and of all right ones Wilson's by their number", () => {
    const pairs = (list: readonly number[]) => hits(list).map((one, index) => ({ ...one, cluster: `d${index >> 1}` }));
    // By hand: eight clusters hit 1 of 2, one 2 and one 0: √(0.5/9/10) = 0.075 is less than √(1/2 · 1/2 / 20) = 0.112. Student's t of 9 is
    // 2.262157: 1/(1 + e^(2.262157 · 0.111803 / 0.25)).
    const spread = [1, 1, 0, 0, ...Array.from({ length: 16 }, (_, index) => index % 2)];
    expect(intervalsOf(pairs(spread))).toEqual([[expect.closeTo(0.266653657, 8), expect.closeTo(0.733346343, 8)]]);
    // Of 5 clusters 5/(5 + t²) with Student's t of 4, 2.776445.
    expect(intervalsOf(pairs(Array<number>(10).fill(1)))).toEqual([[expect.closeTo(0.393433, 6), 1]]);
    // Each of 20 clusters hits 1 of 2. That of independent cases, scipy 1.17.1: t.ppf(0.975, 19) · √(0.25/40) / 0.25 on the log odds.
    expect(intervalsOf(pairs(Array.from({ length: 40 }, (_, index) => index % 2)))).toEqual([
      [expect.closeTo(0.340319146, 8), expect.closeTo(0.659680854, 8)],
    ]);
  });

  test("is unknown for one case and for equal ones that are no proportion, and does not depend on the order", () => {
    expect(intervalsOf(hits([0.5]), size([0, 1]))).toEqual([null]);
    expect(intervalsOf(hits([0.5, 0.5, 0.5]), size([0, 1]))).toEqual([null]);
    const rows = hits(Array.from({ length: 77 }, (_, index) => ((index * 7) % 11) / 10));
    expect(intervalsOf(rows.toReversed(), size([0, 1]))).toEqual(intervalsOf(rows, size([0, 1])));
  });
});

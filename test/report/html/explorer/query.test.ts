import { describe, expect, test } from "vitest";
import {
  countedIn,
  EMPTY_QUERY,
  metricChange,
  type Query,
  searchCases,
  searchTexts,
} from "../../../../src/report/html/explorer/query.ts";
import { pageCase, pageIndex, pageSuite, version } from "../sample.ts";

const better = { unit: "fraction", isCount: true } as const;
const metrics = [
  { name: "precision", better: "higher", ...better },
  { name: "chr", better: "lower", ...better },
] as const;
const suites = [pageSuite("bot", { metrics, slices: ["topic=law", "topic=tax"] }), pageSuite("other")];

/** Precision by id: 1 of 1 → 0 of 1, 1 of 2 → 1 of 2, 0 of 1 → 1 of 1, and one that counts only now; `chr` counts the first alone. */
const cases = [
  pageCase("c10", { change: "regressed", text: "Which LAW?", counts: [0, 1, 1, 0, 1, 1, 0, 1, 1, 1], slices: [0] }),
  pageCase("c9", {
    change: "regressed",
    now: version("", { why: "cites nothing" }),
    counts: [0, 1, 2, 1, 2],
    slices: [0, 1],
  }),
  pageCase("c2", { change: "fixed", expected: "30 days", counts: [0, 0, 1, 1, 1] }),
  pageCase("c1", { change: "added", base: null, now: version("none at all"), counts: [0, 0, 0, 1, 1] }),
  pageCase("c2", { suite: 1, base: version("a law") }),
];
const search = (query: Partial<Query>, some = cases) =>
  searchCases(pageIndex(some, { suites }), searchTexts(some), { ...EMPTY_QUERY, ...query });
const find = (query: Partial<Query>): readonly number[] => search(query).places;

describe("the cases that a query finds", () => {
  test.each<[Partial<Query>, number[]]>([
    [{}, [0, 1, 2, 3, 4]],
    // All words must occur in the texts of a case, ignoring letter case.
    [{ text: "law" }, [0, 4]],
    [{ text: "  WHICH law " }, [0]],
    [{ text: "cites" }, [1]],
    [{ text: "30 none" }, []],
    [{ text: "C2" }, [2, 4]],
    [{ change: "regressed" }, [0, 1]],
    [{ change: "removed" }, []],
    [{ suite: 1 }, [4]],
    [{ suite: 0, slice: 0 }, [0, 1]],
    [{ suite: 0, slice: 1, text: "c10" }, []],
    // Cases that count in the metric, before or now.
    [{ suite: 0, metric: 1 }, [0]],
    [{ suite: 0, metric: 0 }, [0, 1, 3, 2]],
  ])("%j → %j", (query, places) => {
    expect(find(query)).toEqual(places);
  });

  test("of a metric, the largest drop comes first, whichever direction the metric has", () => {
    const worse = pageCase("x", { counts: [1, 0, 1, 1, 1] });
    const better = pageCase("y", { counts: [1, 1, 1, 0, 1] });
    expect(search({ suite: 0, metric: 1 }, [better, worse]).places).toEqual([1, 0]);
  });

  test("counts the cases of each change that match the rest of the query", () => {
    expect([...search({ change: "added" }).counts]).toEqual([
      ["regressed", 2],
      ["fixed", 1],
      ["added", 1],
      ["still_passing", 1],
    ]);
    expect([...search({ text: "law" }).counts]).toEqual([
      ["regressed", 1],
      ["still_passing", 1],
    ]);
  });
});

test("the contribution of a case to a metric, and its effect", () => {
  const one = pageCase("a", { counts: [3, 1, 2, 0, 0, 7, 2, 4, 3, 4] });
  expect(countedIn(one, 3)).toEqual({ base: { top: 1, bottom: 2 }, now: null });
  expect(countedIn(one, 7)).toEqual({ base: { top: 2, bottom: 4 }, now: { top: 3, bottom: 4 } });
  // The index of a metric is only looked up where indices are: 4 is a denominator here.
  expect(countedIn(one, 4)).toBeNull();
  expect([metricChange(one, 3, true), metricChange(one, 7, true), metricChange(one, 7, false)]).toEqual([
    null,
    0.25,
    -0.25,
  ]);
});

test("differences from rounding to six digits do not count as a change", () => {
  // 2 before; 0.666667 / 0.333333 is 2.000003 now.
  const one = pageCase("a", { counts: [0, 2, 1, 0.666667, 0.333333] });
  expect(metricChange(one, 0, true)).toBe(0);
  expect(metricChange(pageCase("b", { counts: [0, 100, 1, 100.01, 1] }), 0, true)).toBeCloseTo(0.01, 6);
});

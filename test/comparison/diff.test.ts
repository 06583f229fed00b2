import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { markClear } from "../../src/comparison/score-changes.ts";
import type { Change, Diff } from "../../src/core/diff.ts";
import type { Score } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { failed, measured, NO_FAMILIES, stored, suiteOf, undefinedScore } from "../core/sample.ts";
import { hits, METRICS, storedRows } from "./paired.ts";

type Suites = SuiteReport | Record<string, SuiteReport>;

function diff(base: Suites, head: Suites): Diff {
  return diffReports(stored(base), stored(head), NO_FAMILIES);
}

function changeOf(base: readonly Score[], head: readonly Score[], more: Partial<SuiteReport> = {}): Change | undefined {
  return diff(suiteOf(base), suiteOf(head, more)).changes[0];
}

const lower = (value: number): Score => measured(value, { better: "lower" });

describe("changes", () => {
  // delta = head − base; 0.75, 0.5 and 0.25 are exact in binary
  test.each<[string, Score | null, Score | null, Partial<Change>]>([
    ["higher is better, and it rose", measured(0.5), measured(0.75), { kind: "better", delta: 0.25 }],
    ["higher is better, and it fell", measured(0.75), measured(0.5), { kind: "worse", delta: -0.25 }],
    ["lower is better, and it rose", lower(0.5), lower(0.75), { kind: "worse", delta: 0.25 }],
    ["lower is better, and it fell", lower(0.75), lower(0.5), { kind: "better", delta: -0.25 }],
    ["nothing moved", measured(1 / 3), measured(2 / 6), { kind: "same", delta: 0, reason: null }],
    ["by one case of a million", measured(0.5), measured(0.500001), { kind: "better" }],
    ["there was none", null, measured(0.5), { kind: "added", base: null, head: 0.5, delta: null }],
    ["there is none", measured(0.5), null, { kind: "removed", base: 0.5, head: null, delta: null }],
    ["another revision", measured(0.5), measured(0.9, { revision: 2 }), { kind: "redefined", delta: null }],
    ["the base failed", failed(), measured(0.9), { kind: "redefined", base: null, delta: null }],
    ["the head failed", measured(0.9), failed(), { kind: "redefined", head: null, delta: null }],
    ["undefined without a convention", measured(0.9), undefinedScore(null), { kind: "redefined", delta: null }],
    [
      "both are undefined without a convention",
      undefinedScore(null),
      undefinedScore(null),
      { kind: "same", delta: null },
    ],
    ["a convention is no measurement", measured(0.5), undefinedScore(1), { kind: "redefined", delta: null }],
    ["two conventions", undefinedScore(1), undefinedScore(1), { kind: "same", delta: null }],
  ])("%s", (_, base, head, expected) => {
    const change = changeOf(base ? [base] : [], head ? [head] : []);
    expect(change).toMatchObject({ suite: "bot", metric: "precision", ...expected });
    if (change?.delta === null) expect(change.reason).toBeTruthy();
  });

  test.each<[string, Partial<SuiteReport>, Change["reason"]]>([
    ["family", { family: "rgb" }, { kind: "family", before: "grounded", after: "rgb" }],
    ["parameters", { fingerprint: { gold: "sha256:g", params: "sha256:q", judge: null } }, { kind: "params" }],
  ])("another %s withholds every delta", (_, more, reason) => {
    const change = changeOf([measured(0.5)], [measured(0.75)], more);
    expect(change).toMatchObject({ kind: "redefined", base: 0.5, head: 0.75, delta: null });
    expect(change?.reason).toEqual(reason);
  });

  test("another gold set withholds every delta where the cases of a run are not available", () => {
    const fingerprint = { gold: "sha256:other", params: "sha256:p", judge: null };
    const [base, head] = [suiteOf([measured(0.5)]), suiteOf([measured(0.75)], { fingerprint })];
    const reason = { kind: "gold" };
    for (const cases of [
      [null, []],
      [[], null],
    ] as const) {
      const { changes } = diffReports(stored(base, cases[0]), stored(head, cases[1]), NO_FAMILIES);
      expect(changes[0]).toMatchObject({ kind: "redefined", base: 0.5, head: 0.75, delta: null, reason });
    }
    const same = diffReports(stored(base, null), stored(suiteOf([measured(0.75)]), null), NO_FAMILIES);
    expect(same.changes[0]).toMatchObject({ kind: "better", delta: 0.25 });
  });

  test("another k is another metric: one is added, one removed, the rest redefined", () => {
    const recall = (k: number): Score => measured(0.5, { metric: `recall@${k}` });
    const fingerprint = { gold: "sha256:g", params: "sha256:k10", judge: null };
    const { changes } = diff(
      suiteOf([measured(0.5), recall(5)]),
      suiteOf([measured(0.5), recall(10)], { fingerprint }),
    );
    expect(changes.map(({ metric, kind }) => [metric, kind])).toEqual([
      ["precision", "redefined"],
      ["recall@10", "added"],
      ["recall@5", "removed"],
    ]);
  });

  test("suites that came or went", () => {
    const suite = suiteOf([measured(0.5)]);
    const { changes } = diff({ kept: suite, gone: suite }, { kept: suite, fresh: suite });
    expect(changes.map(({ suite: name, kind }) => [name, kind])).toEqual([
      ["kept", "same"],
      ["fresh", "added"],
      ["gone", "removed"],
    ]);
  });
});

describe("slices that clearly got worse", () => {
  const before = changeOf([measured(0.75)], [measured(0.5)]);
  /** Changes with the two-sided chances; which of them are clear. */
  const clearOf = (...all: readonly (readonly [Partial<Change>, number | null])[]): (string | undefined)[] => {
    const chances = new Map(
      all.map(([more, p], index) => [{ ...before, kind: "worse", slice: `part=${index}`, ...more } as Change, p]),
    );
    const changes = markClear([...chances.keys()], (change) => chances.get(change) ?? null);
    return changes.filter(({ clear }) => clear).map(({ slice }) => slice);
  };

  // By hand (Holm 1979): half of each chance, the least first, against 0.05/4 = 0.0125, 0.05/3 = 0.0167, 0.05/2 = 0.025 and 0.05, up to the
  // first that is larger.
  test.each<[string, readonly number[], readonly number[]]>([
    ["all", [0.024, 0.033, 0.049, 0.1], [0, 1, 2, 3]],
    ["in any order", [0.1, 0.033, 0.024, 0.049], [0, 1, 2, 3]],
    ["none behind a gap", [0.024, 0.034, 0.049, 0.1], [0]],
    ["none", [0.026, 0.034, 0.049, 0.1], []],
  ])("are %s", (_, chances, clear) => {
    const found = clearOf(...chances.map((p) => [{}, p] as const));
    expect(found).toEqual(clear.map((index) => `part=${index}`));
  });

  test("are corrected for slices with a chance only, also those that got better", () => {
    const others: [Partial<Change>, number | null][] = [
      [{ slice: "" }, 1e-9],
      [{ headline: true }, 1e-9],
      [{ fine: true }, 1e-9],
      [{}, null],
    ];
    expect(clearOf([{}, 0.1], ...others)).toEqual(["part=0"]);
    expect(clearOf([{}, 0.1], [{ kind: "better" }, 1e-9])).toEqual([]);
    expect(clearOf([{}, 0.05], [{ kind: "better" }, 1e-9])).toEqual(["part=0"]);
    expect(clearOf([{}, 0.05], [{ kind: "same" }, 1], [{ suite: "other" }, 1])).toEqual([]);
  });

  // By hand: of 40 cases 6 worse are 6/42 with the error √((8 − 36/42) / (42 · 41)); scipy 1.17.1: t.sf with 39 degrees is 0.0162, of 7 worse
  // 0.00897. Two suites of two slices each share the level: 0.05/4 = 0.0125; one suite of two slices has 0.05/2.
  test.each([
    [2, 7, ["part=p0"]],
    [2, 6, []],
    [1, 6, ["part=p0"]],
  ])("are found in a comparison of %d suites: %d of 40 cases", (count, worse, clear) => {
    const names = ["a", "b"].slice(0, count);
    const metrics = METRICS.slice(0, 1);
    const side = (misses: number) => {
      const rows = names.map((suite) =>
        hits(Array.from({ length: 80 }, (_, index) => Number(suite !== "a" || index >= misses))).map((row, index) => ({
          ...row,
          suite,
          slices: { part: [`p${Math.floor(index / 40)}`] },
        })),
      );
      const suites = rows.map((own) => storedRows(own, metrics).report.suites["bot"] as SuiteReport);
      return stored(Object.fromEntries(suites.map((one, index) => [names[index], one])), rows.flat());
    };
    const { changes } = diffReports(side(0), side(worse), { ...NO_FAMILIES, metricsOf: () => metrics });
    expect(changes.filter((change) => change.clear).map(({ suite, slice }) => [suite, slice])).toEqual(
      clear.map((slice) => ["a", slice]),
    );
  });
});

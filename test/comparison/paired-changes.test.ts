import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { findDependence } from "../../src/comparison/dependence.ts";
import { compareScored } from "../../src/comparison/paired-changes.ts";
import { scoredMetrics } from "../../src/comparison/pairs.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Change } from "../../src/core/diff.ts";
import { seedRandom } from "../../src/math/random.ts";
import { groupClusters } from "../../src/math/statistics/jackknife.ts";
import { NO_FAMILIES, row } from "../core/sample.ts";
import { diffRows, hits, METRICS, moved, storedRows } from "./paired.ts";

type Stored = ReturnType<typeof storedRows>;

const change = (changes: readonly Change[], metric: string, slice = ""): Change => {
  const found = changes.find((one) => one.metric === metric && one.slice === slice);
  if (!found) throw new Error(`no ${metric}[${slice}]`);
  return found;
};

describe("over the cases that both runs have", () => {
  test("a change has its values, its interval and the cases that moved it", () => {
    const one = change(diffRows(...moved(10, 2)).changes, "hits");
    // By hand: 98 of 100 before (the 2 that were fixed missed), 90 now.
    expect(one).toMatchObject({ kind: "worse", base: 0.98, head: 0.9, n: 100, confidence: 0.95 });
    expect(one.delta).toBeCloseTo(-0.08, 15);
    expect(one.cases).toEqual({ changed: 12, worse: 10, better: 2 });
    // By hand, with one more each way: −8/102 = −0.078431 with the error √((14 − 64/102) / (102 · 101)) = 0.036029; scipy 1.17.1:
    // t.ppf(0.975, 49) = 2.009575.
    expect(one.interval).toEqual([expect.closeTo(-0.150833, 6), expect.closeTo(-0.006029, 6)]);
  });

  test("the interval excludes 0 just where the chance of the change is below 5%", () => {
    const named = (rows: readonly CaseRow[], size: number): CaseRow[] =>
      rows.map((one, index) => ({
        ...one,
        evidence: { ...one.evidence, shipped: Number(index % 5 > 0) },
        cluster: `${index % size}`,
      }));
    let excluded = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const [worse, better, size] = [seed % 17, Math.floor(seed / 17) % 5, 3 + (seed % 13)];
      const [base = [], head = []] = moved(worse, better, 40).map((rows) => named(rows, size));
      const clusters = seed % 2 === 0 ? null : groupClusters(head.map(({ cluster }) => cluster));
      const pairs = { base, head, clusters };
      for (const { interval, p } of compareScored(pairs, scoredMetrics(pairs, METRICS.slice(0, 2)))) {
        const [low, high] = interval ?? [];
        const isExcluded = (low ?? 0) > 0 || (high ?? 0) < 0;
        expect([seed, isExcluded]).toEqual([seed, (p ?? 1) < 0.05]);
        excluded += Number(isExcluded);
      }
    }
    // Neither always nor never.
    expect(excluded).toBeGreaterThan(50);
    expect(excluded).toBeLessThan(350);
  });

  test("a quotient counts a case by what it moves beyond the ratio of both runs", () => {
    const base = hits(Array(20).fill(1));
    const head = base.map((one, index) => (index < 6 ? { ...one, evidence: { hit: 0, shipped: index % 2 } } : one));
    // By hand: 20 of 20 before; now 3 of the 6 are not shipped and 3 are misses: 14 of 17.
    expect(change(diffRows(base, head).changes, "precision")).toMatchObject({
      ...{ base: 1, head: 14 / 17, cases: { changed: 6, worse: 6, better: 0 } },
    });
  });

  test("cases with repeated trials are compared by their scores, to the last digit", () => {
    const tried = (counts: readonly number[]): CaseRow[] =>
      hits(counts).map((one, index) => ({
        ...one,
        trials: Array.from({ length: 10 }, (_, trial) => {
          const evidence = { hit: Number(trial < (counts[index] ?? 0)) };
          return { trial: String(trial), outcome: "pass" as const, evidence };
        }),
      }));
    // By hand: 51 of 90 trials hit before and now; the tenths added up differ in their last digit.
    const one = change(
      diffRows(tried([8, 3, 9, 1, 4, 5, 4, 9, 8]), tried([7, 3, 9, 1, 4, 5, 4, 9, 9])).changes,
      "hits",
    );
    expect(one).toMatchObject({ base: 51 / 90, head: 51 / 90, delta: 0, kind: "same", cases: { changed: 2 } });
  });

  test("corpus metrics leave out cases in turn, and no single case makes them worse", () => {
    const one = change(
      diffRows(hits([0.2, 0.9, 0.4, 0.5, 0.6, 0.7]), hits([0.2, 0.3, 0.4, 0.5, 0.6, 0.7])).changes,
      "largest",
    );
    expect(one).toMatchObject({ kind: "worse", base: 0.9, head: 0.7, cases: { changed: 1, worse: 0, better: 0 } });
    // By hand: without each in turn −0.2, 0, −0.2, −0.2, −0.2, −0.3; the error is 0.200693, times √(1 + 2/1) for one changed case 0.347611,
    // and Student's t of 5 is 2.570582: −0.2 ± 0.893562, clipped.
    expect(one.interval).toEqual([-1, expect.closeTo(0.693562, 6)]);
    // By hand, six documents of two cases, of which only the first changed: without each in turn 0, −0.2, −0.4 and −0.2 three times, the error
    // √(5/6 · 0.08) = 0.258199, times √(1 + 2/1) for one changed document 0.447214.
    const [was, is] = [
      [0.9, 0.8],
      [0.3, 0.2],
    ].map((first) => hits([...first, 0.4, 0.5, 0.6, 0.7, ...Array<number>(6).fill(0.1)])) as [CaseRow[], CaseRow[]];
    const pairs = { base: was, head: is, clusters: groupClusters([..."aabbccddeeff"]) };
    const [ofDocuments] = compareScored(pairs, scoredMetrics(pairs, METRICS.slice(2)));
    expect(ofDocuments?.interval).toEqual([-1, expect.closeTo(-0.2 + 2.570582 * 0.447214, 5)]);
    // Of two cases that both fall by 0.3, the largest falls so without either of them.
    expect(change(diffRows(hits([0.9, 0.9]), hits([0.6, 0.6])).changes, "largest")).toMatchObject({ interval: null });
  });

  test("clusters are left out whole, and counted by slice", () => {
    const named = (list: readonly number[]) =>
      hits(list).map((one, index) => ({
        ...one,
        cluster: "aabbcc"[index] as string,
        slices: { half: [index < 4 ? "1" : "2"] },
      }));
    const sides = [named([1, 1, 1, 1, 1, 1]), named([0, 0, 0, 1, 0, 1])].map((rows) => storedRows(rows)) as [
      Stored,
      Stored,
    ];
    const lookup = { ...NO_FAMILIES, metricsOf: () => METRICS, clusterOf: () => "document" };
    const { changes } = diffReports(...sides, lookup);
    // By hand: the documents lose 2, 1 and 1 of their 2 cases, and two more lose and win 2. Of the five the mean loss of a case is 0.4; without
    // each in turn 2/8, 3/8, 3/8, 2/8 and 6/8: the error is 0.367423, and with Student's t of 2, 4.302653, no change is excluded.
    expect(change(changes, "hits")).toMatchObject({ clusters: 3, interval: [-1, 1] });
    expect(change(changes, "hits", "half=1")).toMatchObject({ n: 4, clusters: 2 });
    expect(change(diffReports(...sides, { ...lookup, clusterOf: () => undefined }).changes, "hits")).not.toHaveProperty(
      "clusters",
    );
  });

  test("the order of the cases changes no digit", () => {
    const base = hits(Array.from({ length: 77 }, (_, index) => ((index * 7) % 11) / 10));
    const head = hits(Array.from({ length: 77 }, (_, index) => ((index * 5) % 13) / 12));
    expect(diffRows(base.toReversed(), head.toReversed()).changes).toEqual(diffRows(base, head).changes);
  });
});

describe("what is no comparison of like with like", () => {
  test("removed hard cases raise no score", () => {
    const base = hits([1, 1, 1, 0, 0]);
    const diff = diffRows(base, base.slice(0, 3));
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "same", base: 1, head: 1, delta: 0, n: 3 });
    expect(diff.flips?.removed.map((flip) => flip.case)).toEqual(["c0003", "c0004"]);
    expect(diff.partial).toEqual([{ suite: "bot", cases: 3 }]);
  });

  test("added easy cases raise no score", () => {
    const head = hits([0, 1, 1, 1, 1]);
    const diff = diffRows(hits([1, 1]), head);
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "worse", base: 1, head: 0.5, delta: -0.5, n: 2 });
    expect(diff.flips?.added).toHaveLength(3);
  });

  test("cases with another gold line are no part of a delta, but break all the same", () => {
    const base = hits([1, 1, 0, 1]);
    const edited = { gold: "00000000000000bb" };
    const head = hits([1, 0, 1, 1]).map((one, index) => (index === 1 || index === 2 ? { ...one, ...edited } : one));
    const diff = diffRows(base, head);
    expect(change(diff.changes, "hits")).toMatchObject({ kind: "same", base: 1, head: 1, n: 2 });
    expect(diff.flips?.edited.map((flip) => flip.case)).toEqual(["c0001", "c0002"]);
    expect(diff.flips?.regressed.map((flip) => flip.case)).toEqual(["c0001"]);
  });

  test("no common case, no delta", () => {
    const head = [row("other0", "fail", { evidence: { hit: 0 } }), row("other1", "fail", { evidence: { hit: 0 } })];
    const one = change(diffRows(hits([1, 1]), head).changes, "hits");
    expect(one).toMatchObject({ kind: "redefined", base: 1, head: 0, delta: null, interval: null, cases: null });
    expect(one.reason).toEqual({ kind: "none_shared" });
  });
});

test("a score that only the baseline has over the compared cases is lost, though this run has a number from its new cases", () => {
  // By hand: both cases shipped before (1 of 2 hit); now none of the two ships, and the only new case hits.
  const base = hits([1, 0]);
  const refused = hits([0, 0]).map((one) => ({ ...one, evidence: { hit: 0, shipped: 0 } }));
  const { changes } = diffRows(base, [...refused, row("new", "pass", { evidence: { hit: 1 } })]);
  expect(change(changes, "precision")).toMatchObject({ delta: null, base: 0.5, head: 1, lost: true });
});

describe("the score over all cases of each run", () => {
  const edited = { gold: "00000000000000bb" };

  test("is absent where all cases are compared", () => {
    expect(change(diffRows(...moved(9, 4)).changes, "hits")).not.toHaveProperty("full");
  });

  test("is given beside the compared scores where gold lines were edited", () => {
    // By hand: 6 of 7 cases hit before, 5 of 7 now; without the three edited ones 3 of 4 before and 4 of 4 now. The whole score
    // drops (85.7% to 71.4%) although the compared one rises (75% to 100%).
    const head = hits([1, 1, 1, 1, 0, 0, 1]).map((one, index) => (index > 3 ? { ...one, ...edited } : one));
    const { changes } = diffRows(hits([0, 1, 1, 1, 1, 1, 1]), head);
    expect(change(changes, "hits")).toMatchObject({
      kind: "better",
      base: 0.75,
      head: 1,
      delta: 0.25,
      n: 4,
      full: { base: 6 / 7, head: 5 / 7 },
    });
  });
});

test("a case may be in several slices of a field, or in none", () => {
  const tagged = [
    row("a", "pass", { evidence: { hit: 1 }, slices: { tag: ["x", "y"] } }),
    row("b", "fail", { evidence: { hit: 0 }, slices: { tag: ["y"] } }),
    row("c", "pass", { evidence: { hit: 1 } }),
  ];
  const { changes } = diffRows(tagged, tagged);
  const values = ["", "tag=x", "tag=y"].map((slice) => [slice, change(changes, "hits", slice).head]);
  expect(values).toEqual([
    ["", 2 / 3],
    ["tag=x", 1],
    ["tag=y", 0.5],
  ]);
});

/** Two hundred cases of twenty documents of ten each; `changes` says which change, by number: −1 regressed, 1 fixed. */
function pairOf(changes: Readonly<Record<number, -1 | 1>>, more: (document: string) => Partial<CaseRow> = sliced) {
  const side = (isHead: boolean): CaseRow[] =>
    Array.from({ length: 200 }, (_, index) => {
      const passes = (changes[index] ?? -1) === (isHead ? 1 : -1) || changes[index] === undefined;
      const id = `c${String(index).padStart(3, "0")}`;
      return row(id, passes ? "pass" : "fail", {
        evidence: { hit: Number(passes) },
        ...more(`d${Math.floor(index / 10)}`),
      });
    });
  return { base: side(false), head: side(true) };
}

const sliced = (document: string): Partial<CaseRow> => ({ slices: { document: [document] } });
const all = (direction: -1 | 1, ...indices: readonly number[]) =>
  Object.fromEntries(indices.map((index) => [index, direction] as const));
/** Six of the first and six of the second document regressed, and one case each of two others. */
const TWELVE_OF_FOURTEEN = all(-1, 0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 75, 133);

describe("changed cases that share few values", () => {
  test("probably depend on each other", () => {
    expect(findDependence("bot", pairOf(TWELVE_OF_FOURTEEN))).toEqual({
      suite: "bot",
      field: "document",
      ...{ cases: 12, changed: 14, values: 2, of: 20 },
    });
  });

  test("by the documents of the cases, where no field of gold lines says them", () => {
    const pair = pairOf(TWELVE_OF_FOURTEEN, (document) => ({ documents: [document, "glossary", document] }));
    // The glossary, which all cases share, says nothing; a document counts once for a case.
    expect(findDependence("bot", pair)).toEqual({
      suite: "bot",
      field: null,
      ...{ cases: 12, changed: 14, values: 2, of: 20 },
    });
  });

  test("look independent if they change both ways: such values are flaky", () => {
    const both = { ...all(-1, 0, 2, 4, 10, 12, 14, 75), ...all(1, 1, 3, 5, 11, 13, 15, 133) };
    expect(findDependence("bot", pairOf(both))).toBeNull();
  });

  test("look independent if they are spread, and if they are few", () => {
    expect(findDependence("bot", pairOf(all(-1, ...Array.from({ length: 20 }, (_, index) => 10 * index))))).toBeNull();
    expect(findDependence("bot", pairOf(all(-1, 0, 1, 2, 3, 4)))).toBeNull();
  });

  test("count only where the result changed, and not where a case could not be scored", () => {
    const { base, head } = pairOf(TWELVE_OF_FOURTEEN);
    const unscored = head.map(
      (one): CaseRow => ({ ...one, outcome: one.outcome === "fail" ? "unscored" : one.outcome }),
    );
    expect(findDependence("bot", { base, head: unscored })).toBeNull();
  });

  test("are rarely said of independent cases to do so", () => {
    const random = seedRandom([1, 2, 3, 4]);
    let warned = 0;
    for (let run = 0; run < 200; run += 1) {
      const changes: Record<number, -1 | 1> = {};
      for (let index = 0; index < 200; index += 1) {
        const drawn = random() / 2 ** 32;
        if (drawn < 0.2) changes[index] = drawn < 0.1 ? 1 : -1;
      }
      warned += Number(findDependence("bot", pairOf(changes)) !== null);
    }
    // At most 1% are expected: 2 of 200. Seven or more have a chance of 0.4%.
    expect(warned).toBeLessThan(7);
  });
});

describe("a comparison", () => {
  const { base, head } = pairOf(TWELVE_OF_FOURTEEN);
  const found = (cluster?: string) =>
    diffReports(storedRows(base), storedRows(head), {
      ...NO_FAMILIES,
      metricsOf: () => METRICS,
      clusterOf: () => cluster,
    });

  test("reports the dependence of a suite without clusters only", () => {
    expect(found().dependence).toMatchObject([{ suite: "bot", field: "document" }]);
    expect(found("document")).not.toHaveProperty("dependence");
  });
});

import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { findDependence } from "../../src/comparison/dependence.ts";
import type { CaseRow } from "../../src/core/case.ts";
import { seedRandom } from "../../src/math/statistics/random.ts";
import { NO_FAMILIES, row } from "../core/sample.ts";
import { METRICS, storedRows } from "./paired.ts";

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

import { describe, expect, test } from "vitest";
import { valueSharer } from "../../src/comparison/share-values.ts";
import { row } from "../core/sample.ts";

/** Cases whose evidence names them. */
const cases = (...ids: number[]) => ids.map((id) => row(`case-${id}`, "pass", { evidence: { hit: id, ranks: [id] } }));

describe("rows of a run share the values of another's", () => {
  test("where the evidence of a case is equal, it is one object", () => {
    // Every third case of the other run is missing here: near and far places are found.
    const known = cases(...Array.from({ length: 900 }, (_, index) => index + 100));
    const own = cases(...Array.from({ length: 300 }, (_, index) => 3 * index + 100));
    valueSharer(known)(own);
    expect(own.every((one, index) => one.evidence === known[3 * index]?.evidence)).toBe(true);
  });

  test("other evidence, cases of one run only and other suites stay as they are", () => {
    const known = [...cases(1, 2), row("case-3", "pass", { suite: "other", evidence: { hit: 3 } })];
    const own = [
      row("case-0", "pass", { evidence: { hit: 1 } }),
      row("case-1", "pass", { evidence: { hit: 7 } }),
      ...cases(3),
    ];
    const before = structuredClone(own);
    valueSharer(known)(own);
    expect(own).toEqual(before);
    expect(own[2]?.evidence).not.toBe(known[2]?.evidence);
  });

  test("evidence that many rows of a run share is not given up for several objects", () => {
    const shared = Object.freeze({ hit: 1 });
    const own = ["case-1", "case-2"].map((id) => row(id, "pass", { evidence: shared }));
    valueSharer(own.map(({ id }) => row(id, "pass", { evidence: { hit: 1 } })))(own);
    expect(own.map(({ evidence }) => evidence === shared)).toEqual([true, true]);
    const others = Object.freeze({ hit: 1 });
    valueSharer(own.map(({ id }) => row(id, "pass", { evidence: others })))(own);
    expect(own.map(({ evidence }) => evidence === others)).toEqual([true, true]);
  });
});

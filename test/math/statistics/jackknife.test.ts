import { describe, expect, test } from "vitest";
import {
  dealBlocks,
  dealCases,
  freedomOf,
  groupClusters,
  jackknife,
  leaveOutBlocks,
  studentInterval,
} from "../../../src/math/statistics/jackknife.ts";
import { estimateRatio } from "../../../src/math/statistics/ratio.ts";

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const SHARE = [0, 1] as const;
const counted = (...top: number[]) => ({ top: Float64Array.from(top), bottom: new Float64Array(top.length).fill(1) });
const near = (ends: readonly number[]) => ends.map((end) => expect.closeTo(end, 11));

describe("the interval of an estimate", () => {
  test("of a mean is Student's", () => {
    // scipy 1.17.1: t.interval(0.95, 3, loc=3, scale=std([1, 2, 3, 6], ddof=1)/2).
    const mean = estimateRatio(counted(1, 2, 3, 6), null);
    expect(mean && studentInterval(mean, 0.95, ANY)).toEqual(near([-0.437434881858309, 6.437434881858309]));
  });

  const RATIO = { top: Float64Array.of(1, 0, 2, 1, 1, 0, 3, 1), bottom: Float64Array.of(1, 1, 2, 2, 1, 1, 4, 1) };
  // Plain implementations in numpy 2.4.6, with scipy's t.ppf: 9/13 ± t · error, and the same of the log odds with the error divided by
  // 9/13 · 4/13. Degrees of freedom by Kish's number of clusters, n²/Σs² = 64/18 = 3.6 and 64/38 = 1.7, less one.
  test.each([
    ["cases", null, 7, [0.434067377967064, 0.950548006648321], [0.400984526007666, 0.88321407205376]],
    ["clusters", "aabbbccd", 3, [0.420324096574123, 0.964291288041261], [0.385591460600111, 0.889706054245303]],
    ["a large cluster", "abbbbbbc", 1, [-2.131293360175573, 3.515908744790958], [3.940070276969e-6, 0.999999221712052]],
  ] as const)("of a ratio over %s", (_, names, freedom, ends, ofShare) => {
    const estimate = estimateRatio(RATIO, names && groupClusters([...names]));
    if (estimate === null) throw new Error("there is an estimate");
    expect(freedomOf(estimate)).toBe(freedom);
    expect(studentInterval(estimate, 0.95, ANY)).toEqual(near(ends));
    expect(studentInterval(estimate, 0.95, [0, 2])).toEqual(near([Math.max(0, ends[0]), Math.min(2, ends[1])]));
    expect(studentInterval(estimate, 0.95, SHARE)).toEqual(near(ofShare));
  });

  test("where all units are right, or wrong, is Wilson's with Student's t", () => {
    // By hand: 10 of 10, t² / (10 + t²) with scipy's t.ppf(0.975, 9) = 2.262157162798205, so t² = 5.1173550; Kish: 6 clusters of 38/6.
    const room = 5.117355029 / 15.117355029;
    const [right, wrong] = [1, 0].map((hit) => estimateRatio(counted(...Array<number>(10).fill(hit)), null));
    expect(right && studentInterval(right, 0.95, SHARE)?.[0]).toBeCloseTo(1 - room, 9);
    expect(wrong && studentInterval(wrong, 0.95, SHARE)).toEqual([0, expect.closeTo(room, 9)]);
    expect(estimateRatio(counted(1, 1, 1, 1, 1, 1, 1, 1), groupClusters([..."abbbbbbc"]))?.units).toBeCloseTo(64 / 38);
    // Of numbers in another range nothing is known, nor of equal ones that are no end of it.
    expect(right && studentInterval(right, 0.95, [0, 2])).toBeNull();
    expect(studentInterval({ value: 0.5, error: 0, units: 9 }, 0.95, SHARE)).toBeNull();
  });

  test("is unknown for one block, and where a block has all that counts; equal blocks have no error", () => {
    expect(estimateRatio(counted(1), null)).toBeNull();
    expect(estimateRatio(counted(1, 0), groupClusters(["a", "a"]))).toBeNull();
    expect(estimateRatio({ top: Float64Array.of(1, 0, 0), bottom: Float64Array.of(1, 0, 0) }, null)).toBeNull();
    expect(jackknife(1, Float64Array.of(1, Number.NaN))).toBeNull();
    expect(jackknife(0.7, Float64Array.of(0.7, 0.7 + 1e-16, 0.7))).toEqual({ value: 0.7, error: 0, units: 3 });
  });
});

describe("blocks", () => {
  test.each([1, 7, 50, 51, 149, 1000])("of %d units take each of them once, and about as many each", (units) => {
    const { blockOf, blocks } = dealBlocks(units);
    expect(blocks).toBe(Math.min(50, units));
    const sizes = Array.from({ length: blocks }, (_, block) => blockOf.filter((one) => one === block).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(units);
  });

  test("of clusters split none", () => {
    const clusters = groupClusters(Array.from({ length: 300 }, (_, index) => String(index % 120)));
    const { blockOf } = dealCases(300, clusters);
    for (let index = 120; index < 300; index += 1) expect(blockOf[index]).toBe(blockOf[index - 120]);
  });

  test("are left out in turn", () => {
    const seen: string[] = [];
    const [values] = leaveOutBlocks({ blockOf: Uint32Array.of(0, 1, 0), blocks: 2 }, (weights) => {
      seen.push(weights.join(""));
      return Float64Array.of(weights.reduce((sum, one) => sum + one, 0));
    });
    expect([seen, [...(values ?? [])]]).toEqual([
      ["010", "101"],
      [1, 2],
    ]);
  });
});

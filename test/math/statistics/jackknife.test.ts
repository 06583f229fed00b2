import { describe, expect, test } from "vitest";
import { groupClusters } from "../../../src/math/statistics/clusters.ts";
import { dealBlocks, dealCases, jackknifeInterval, leaveOutBlocks } from "../../../src/math/statistics/jackknife.ts";
import { leaveOutRatios } from "../../../src/math/statistics/ratio.ts";

const ANY = { confidence: 0.95, range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] } as const;
const counted = (...top: number[]) => ({ top: Float64Array.from(top), bottom: new Float64Array(top.length).fill(1) });

describe("the jackknife interval", () => {
  test("of a mean is Student's", () => {
    // scipy 1.17.1: t.interval(0.95, 3, loc=3, scale=std([1, 2, 3, 6], ddof=1)/2).
    const interval = jackknifeInterval(3, leaveOutRatios([counted(1, 2, 3, 6)], null), ANY);
    expect(interval?.map((end) => end.toFixed(9))).toEqual(["-0.437434882", "6.437434882"]);
  });

  const RATIO = { top: Float64Array.of(1, 0, 2, 1, 1, 0, 3, 1), bottom: Float64Array.of(1, 1, 2, 2, 1, 1, 4, 1) };
  // A plain implementation in numpy 2.4.6, with scipy's t.ppf.
  test.each([
    ["cases", null, [0.43406737796706374, 0.9505480066483208]],
    ["clusters of different sizes", groupClusters([..."aabbbccd"]), [0.4203240965741233, 0.9642912880412613]],
  ] as const)("of a ratio over %s", (_, clusters, [low, high]) => {
    const interval = jackknifeInterval(9 / 13, leaveOutRatios([RATIO], clusters), ANY);
    expect(interval?.[0]).toBeCloseTo(low, 12);
    expect(interval?.[1]).toBeCloseTo(high, 12);
  });

  test("of a difference pairs the cases, and leaves out those that count in neither", () => {
    // By hand: the changes −1, 0, 0, +1 of four counted cases have the error √(2/3/4); scipy: t.ppf(0.975, 3) = 3.182446305.
    const [base, head] = [counted(1, 0, 1, 0, 0), counted(0, 0, 1, 1, 0)].map(({ top, bottom }) => ({
      top,
      bottom: bottom.map((one, index) => (index === 4 ? 0 : one)),
    })) as [ReturnType<typeof counted>, ReturnType<typeof counted>];
    const interval = jackknifeInterval(0, leaveOutRatios([head, base], null), ANY);
    expect(interval?.[1]).toBeCloseTo(3.182446305 * Math.sqrt(2 / 3 / 4), 8);
  });

  test("is clipped to a range, and unknown for one block, for equal blocks and where a block has all that counts", () => {
    const left = leaveOutRatios([counted(0, 1, 1, 1)], null);
    expect(jackknifeInterval(0.75, left, { confidence: 0.95, range: [0, 1] })?.[1]).toBe(1);
    expect(jackknifeInterval(1, leaveOutRatios([counted(1)], null), ANY)).toBeNull();
    expect(jackknifeInterval(1, leaveOutRatios([counted(1, 1, 1)], null), ANY)).toBeNull();
    const only = { top: Float64Array.of(1, 0), bottom: Float64Array.of(1, 0) };
    expect(jackknifeInterval(1, leaveOutRatios([only], null), ANY)).toBeNull();
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

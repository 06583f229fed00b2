import { describe, expect, test } from "vitest";
import { type CaseGroups, testConcentration } from "../../../src/math/statistics/concentration.ts";

/** All shares are of interest. */
const all = (draws: number) => ({ draws, place: 1, direction: 1 });
const groups = groupsOf([[0], [0], [1], [1]]);

function groupsOf(lists: readonly (readonly number[])[]): CaseGroups {
  return {
    groups: Uint32Array.from(lists.flat()),
    ends: Uint32Array.from(lists, (_, index) => lists.slice(0, index + 1).flat().length),
  };
}

describe("the concentration of changes in groups", () => {
  test("of two changes in one of two groups of two is that of one placement in three", () => {
    // By hand: the squares are 2² = 4. Of the six pairs of cases two are of one group (4), four are not (1 + 1): on average 8/3.
    // Two signs agree in one way of two. The share of 20,000 draws has an error of 0.004.
    const found = testConcentration({ changes: Int8Array.of(-1, -1, 0, 0), groups }, all(20_000));
    expect(found?.squares).toBe(4);
    expect(found?.expected).toBeCloseTo(8 / 3, 1);
    expect(found?.place).toBeCloseTo(1 / 3, 1);
    expect(found?.direction).toBeCloseTo(1 / 2, 1);
  });

  test("of opposite changes in one group is none", () => {
    // By hand: (1 − 1)² = 0, the least that there can be.
    const found = testConcentration({ changes: Int8Array.of(-1, 1, 0, 0), groups }, all(100));
    expect(found).toMatchObject({ squares: 0, place: 1, direction: 1 });
  });

  test("counts a case in each of its groups, and a case without groups in none", () => {
    // By hand: group 0 has two changes (4), group 1 one (1), and the last case counts nowhere.
    const changes = Int8Array.of(1, 1, 0, 1);
    expect(testConcentration({ changes, groups: groupsOf([[0, 1], [0], [1], []]) }, all(10))?.squares).toBe(5);
  });

  test("is not computed further once a share is too large to be of interest", () => {
    const changes = Int8Array.of(-1, -1, 0, 0);
    // As above, the shares are near 1/3 and 1/2.
    expect(testConcentration({ changes, groups }, { draws: 1000, place: 0.3, direction: 1 })).toBeNull();
    expect(testConcentration({ changes, groups }, { draws: 1000, place: 1, direction: 0.4 })).toBeNull();
    expect(testConcentration({ changes, groups }, { draws: 1000, place: 0.4, direction: 0.6 })).not.toBeNull();
  });

  test("gives the same shares for the same changes", () => {
    const changes = Int8Array.of(-1, -1, 0, 0);
    expect(testConcentration({ changes, groups }, all(100))).toEqual(testConcentration({ changes, groups }, all(100)));
  });
});

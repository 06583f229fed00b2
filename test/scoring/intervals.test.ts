import fc from "fast-check";
import { expect, test } from "vitest";
import { countDirections } from "../../src/comparison/paired-tests.ts";
import { ratioInterval } from "../../src/scoring/intervals.ts";

test("cases of fractions pull the same way whatever their order", () => {
  // Thirds and fifths do not add up exactly; a case at the very ratio that is not there on the other side pulls neither way.
  const side = fc.constantFrom<readonly number[]>([0, 0], [1 / 3, 1], [2 / 3, 1], [1 / 5, 1], [4 / 5, 1], [1 / 2, 1]);
  const cases = fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 });
  const shuffled = cases.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const movesOf = (list: readonly (readonly [readonly number[], readonly number[]])[]) => {
    const column = (which: 0 | 1, place: 0 | 1) => Float64Array.from(list, (pair) => pair[which][place] as number);
    const quotient = (which: 0 | 1) => ({ top: column(which, 0), bottom: column(which, 1) });
    return countDirections({ base: quotient(0), head: quotient(1) }, "higher");
  };
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(movesOf(other)).toEqual(movesOf(list));
    }),
    { numRuns: 2000 },
  );
});

test("grades that are all 1 have no interval below 1, as Wilson's of a proportion would be", () => {
  const grades = { top: Float64Array.of(1, 1), bottom: Float64Array.of(1, 1) };
  const depth = { most: 2000, resamples: 100 };
  const [low] = ratioInterval(grades, 1, { ...depth, range: [1, 5] }) ?? [1];
  expect(low).toBe(1);
  // Wilson's lower bound of 2 of 2: 2 / (2 + 1.96²).
  expect(ratioInterval(grades, 1, { ...depth, range: [0, 1] })?.[0]).toBeCloseTo(2 / (2 + 1.959964 ** 2), 6);
});

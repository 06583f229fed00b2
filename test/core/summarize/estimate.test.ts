import fc from "fast-check";
import { expect, test } from "vitest";
import { countMoves } from "../../../src/core/summarize/estimate.ts";

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
    return countMoves({ base: quotient(0), head: quotient(1) }, "higher");
  };
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(movesOf(other)).toEqual(movesOf(list));
    }),
    { numRuns: 2000 },
  );
});

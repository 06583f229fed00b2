import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonSubsequence, maximumMatching } from "../../../src/families/agent/alignment.ts";

/** Any relation between up to five expected and five actual calls. */
const relation = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).chain(([rows, columns]) =>
  fc.record({
    rows: fc.constant(rows),
    columns: fc.constant(columns),
    cells: fc.array(fc.boolean(), { minLength: rows * columns, maxLength: rows * columns }),
  }),
);

/** The most pairs by trying everything: each expected call is left out, or takes an equal call that is free (after the last, if in order). */
function mostPairs(
  rows: number,
  free: readonly number[],
  isEqual: (a: number, b: number) => boolean,
  inOrder: boolean,
) {
  const from = (row: number, left: readonly number[]): number => {
    if (row === rows) return 0;
    const taken = left.map((column, at) =>
      isEqual(row, column)
        ? 1 + from(row + 1, inOrder ? left.slice(at + 1) : left.filter((_, other) => other !== at))
        : 0,
    );
    return Math.max(from(row + 1, left), ...taken);
  };
  return from(0, free);
}

describe("any relation, equivalent or not", () => {
  test("the longest common subsequence, and a maximum matching that starts from it (by trying all)", () => {
    fc.assert(
      fc.property(relation, ({ rows, columns, cells }) => {
        const isEqual = (row: number, column: number): boolean => cells[row * columns + column] === true;
        const all = Array.from({ length: columns }, (_, column) => column);
        const common = commonSubsequence(rows, columns, isEqual);
        const matching = maximumMatching(rows, columns, isEqual, common);
        expect(common).toHaveLength(mostPairs(rows, all, isEqual, true));
        expect(matching).toHaveLength(mostPairs(rows, all, isEqual, false));
        for (const pairs of [common, matching]) {
          expect(pairs.every(([row, column]) => isEqual(row, column))).toBe(true);
          expect(new Set(pairs.map(([row]) => row)).size).toBe(pairs.length);
          expect(new Set(pairs.map(([, column]) => column)).size).toBe(pairs.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a long chain that shifts every pair by one", () => {
    // Call i equals the expected calls i and i + 1; expected call 0 starts without a pair.
    const size = 300;
    const isEqual = (row: number, column: number): boolean => row === column || row === column + 1;
    const start = Array.from({ length: size - 1 }, (_, at) => [at + 1, at] as const);
    expect(maximumMatching(size, size, isEqual, start)).toHaveLength(size);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { columnSorter, type SortedOrder } from "../../../src/math/statistics/sorted-order.ts";

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, -1, 0.5, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE),
);

const placesOf = ({ places }: SortedOrder): number[] => Array.from(places);

/** The same by the runtime's stable sort. */
function placesInOrder(column: Float64Array): number[] {
  return Array.from(column, (_, place) => place).sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0) || a - b);
}

test("returns indices in the order of their numbers, equal ones in their given order", () => {
  const sort = columnSorter(200);
  fc.assert(
    fc.property(fc.array(number, { maxLength: 200 }), (numbers) => {
      // Differences of the largest numbers are infinite and of the right sign; those of equal ones are 0.
      const column = Float64Array.from(numbers);
      expect(placesOf(sort(column))).toEqual(placesInOrder(column));
    }),
    { numRuns: 2000 },
  );
});

test("codes in the order of their numbers", () => {
  const sort = columnSorter(5);
  const codes = Uint32Array.of(90, 70, 80, 60, 2 ** 32 - 1);
  // By hand: −2, then both 0.1 in their given order, 0.2, 0.3.
  expect(placesOf(sort(Float64Array.of(0.3, 0.1, 0.2, 0.1, -2), codes))).toEqual([2 ** 32 - 1, 70, 60, 80, 90]);
  expect(placesOf(sort(Float64Array.of(0.3, 0.1)))).toEqual([1, 0]);
});

test("columns of any length up to the most, one after another", () => {
  const sort = columnSorter(5);
  expect(placesOf(sort(Float64Array.of(0.3, 0.1, 0.2, 0.1, -2)))).toEqual([4, 1, 3, 2, 0]);
  expect(placesOf(sort(Float64Array.of(7)))).toEqual([0]);
  expect(placesOf(sort(Float64Array.of()))).toEqual([]);
  expect(placesOf(sort(Float64Array.of(2, 1, 2)))).toEqual([1, 0, 2]);
});

test("which numbers are tied with the next", () => {
  const sort = columnSorter(200);
  // Numbers that differ in their last bits only, and equal ones.
  const close = fc.integer({ min: 0, max: 9 }).map((bits) => 0.3 + bits * 2 ** -54);
  fc.assert(
    fc.property(fc.array(fc.oneof(close, number), { maxLength: 200 }), (numbers) => {
      const column = Float64Array.from(numbers);
      const wanted = placesInOrder(column);
      const { places, isTied } = sort(column);
      expect(Array.from(places)).toEqual(wanted);
      const tied = wanted.map((place, at) => column[place] === column[wanted[at + 1] ?? -1]);
      expect(wanted.map((_, at) => isTied(at))).toEqual(tied);
    }),
    { numRuns: 1000 },
  );
});

test("ten thousand numbers of every size", () => {
  const column = Float64Array.from({ length: 10_000 }, (_, place) => Math.sin(place) * 10 ** (place % 13));
  expect(placesOf(columnSorter(10_000)(column))).toEqual(placesInOrder(column));
});

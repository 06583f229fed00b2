import { expect, test } from "vitest";
import { findExcessSpread, type Move } from "../../src/comparison/trend.ts";

/** Moves with the same error; a score that goes to and fro by 2 points has changes of 0.02 and -0.02. */
const moves = (changes: readonly number[], error: number): Move[] => changes.map((change) => ({ change, error }));
const toAndFro = (count: number, size = 0.02) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? size : -size));

test("a score that goes to and fro by more than its cases explain is found, with both standard deviations", () => {
  // By hand: all changes have the size 0.02, so that their root mean square is 0.02, without the largest too.
  const { observed, explained } = findExcessSpread(moves(toAndFro(12), 0.01)) ?? {};
  expect(observed).toBeCloseTo(0.02, 12);
  expect(explained).toBeCloseTo(0.01, 12);
});

test("the largest move is left out of both: one push may have changed the system", () => {
  const quiet = moves(toAndFro(12, 0.012), 0.01);
  expect(findExcessSpread([...quiet, { change: 0.5, error: 0.01 }])).toBeNull();
  const { observed, explained } = findExcessSpread([...moves(toAndFro(12), 0.01), { change: 0.5, error: 0.3 }]) ?? {};
  expect(observed).toBeCloseTo(0.02, 12);
  expect(explained).toBeCloseTo(0.01, 12);
});

test("moves before and after an unknown one are no neighbours", () => {
  // To, unknown, to, unknown …: nothing is known to come back. As neighbours, every second pair would be one of opposite signs.
  const apart = toAndFro(20).flatMap((change): Move[] => [
    { change, error: 0.01 },
    { change: Number.NaN, error: 0.01 },
  ]);
  expect(findExcessSpread(apart)).toBeNull();
  expect(findExcessSpread(apart.filter(({ change }) => Number.isFinite(change)))).not.toBeNull();
});

test.each<[string, Move[]]>([
  ["nine moves", moves(toAndFro(9), 0.01)],
  ["1.5 times what cases explain", moves(toAndFro(12, 0.015), 0.01)],
  // Each push changed the system, and nothing came back: neighbours have the same sign.
  ["a slide", moves(Array<number>(20).fill(-0.02), 0.005)],
  // Products of neighbours are +, -, +, - …: their mean is about 0.
  [
    "changes that stay",
    moves(
      Array.from({ length: 20 }, (_, at) => (at % 4 < 2 ? 0.02 : -0.02)),
      0.005,
    ),
  ],
  ["nothing that moves", moves(Array<number>(12).fill(0), 0)],
  ["cases of which none changed", moves(toAndFro(12), 0)],
])("no spread: %s", (_, some) => {
  expect(findExcessSpread(some)).toBeNull();
});

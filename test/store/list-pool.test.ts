import { expect, test } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { ListPool } from "../../src/store/rows/list-pool.ts";

/** Returns how many lists are left of these rows, all of which a pool has seen. */
function countLeft(rows: readonly { lists: Json[][] }[]): number {
  const pool = new ListPool();
  for (const row of rows) pool.shareIn(row);
  return new Set(rows.flatMap(({ lists }) => lists)).size;
}

test("lists of one null and of one 0 do not take each other's place", () => {
  const rows = Array.from({ length: 100 }, () => ({ lists: [[null], [0]] as Json[][] }));
  // Two distinct lists, and all rows share them.
  expect(countLeft(rows)).toBe(2);
});

test("lists of lists that differ only at their ends do not take each other's place", () => {
  // 256 lists of eight lists, which are [0, 0] or [0, 1]: by their lengths and first items alone they would have one place.
  const bits = Array.from({ length: 8 }, (_, bit) => bit);
  const listAt = (number: number): Json[] => bits.map((bit) => [0, (number >> bit) & 1]);
  const rows = Array.from({ length: 10 }, () => ({ lists: Array.from({ length: 256 }, (_, at) => listAt(at)) }));
  // About two pairs of 256 lists have one of 16,384 places (256² / 2 / 16,384 = 2): each of their lists is left ten times.
  expect(countLeft(rows)).toBeLessThan(256 + 5 * 2 * 9);
});

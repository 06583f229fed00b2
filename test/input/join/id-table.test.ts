import fc from "fast-check";
import { expect, test } from "vitest";
import { IdTable } from "../../../src/input/join/id-table.ts";

// A Map is the reference. Units from all of UTF-16, so that lone surrogates are among them.
const id = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
  .map((units) => String.fromCharCode(...units));

test("numbers ids like a Map, whatever their characters", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(id), (added, asked) => {
      const table = new IdTable();
      const map = new Map<string, number>();
      for (const one of added) {
        map.set(one, map.size);
        expect(table.add(one)).toBe(map.get(one));
      }
      for (const one of [...added, ...asked]) expect(table.find(one)).toBe(map.get(one) ?? -1);
      for (const one of added) expect(table.add(one)).toBe(-1);
      expect(added.map((_, index) => table.idAt(index))).toEqual(added);
      // Strings are compared by code units too.
      expect([...table.sorted()].map((index) => table.idAt(index))).toEqual([...added].sort());
      expect(table.size).toBe(added.length);
    }),
  );
});

test("grows beyond its first slots, entries and units", () => {
  const table = new IdTable();
  const ids = Array.from({ length: 20_000 }, (_, index) => `case-${index}`);
  for (const one of ids) table.add(one);
  expect(ids.map((_, index) => table.idAt(index))).toEqual(ids);
  expect(ids.every((one, index) => table.find(one) === index)).toBe(true);
  // Asked for in another order, ids are found by their hashes.
  expect(ids.every((_, index) => table.find(ids.at(-1 - index) ?? "") === ids.length - 1 - index)).toBe(true);
  expect(table.find("case-20000")).toBe(-1);
});

test("an id of a million units is returned whole", () => {
  const table = new IdTable();
  const long = `${"x".repeat(1_000_000)}\ud800`;
  expect(table.idAt(table.add(long)) === long).toBe(true);
  expect(table.find(long)).toBe(0);
});

test.each<[string, (ids: readonly string[]) => string[]]>([
  ["in their order", (ids) => [...ids]],
  ["in their order, some of them", (ids) => ids.filter((_, index) => index % 3 === 0)],
  ["in their order, few of them", (ids) => ids.filter((_, index) => index % 50 === 0)],
  ["backwards", (ids) => ids.toReversed()],
  ["each twice", (ids) => ids.flatMap((one) => [one, one])],
])("finds ids that were added in order, asked for %s", (_, asked) => {
  const ids = Array.from({ length: 5000 }, (_entry, index) => `case-${String(index).padStart(4, "0")}`);
  const table = new IdTable();
  for (const one of ids) {
    expect(table.find(one)).toBe(-1);
    table.add(one);
  }
  for (const one of asked(ids)) {
    expect(table.find(one)).toBe(ids.indexOf(one));
    expect(table.find(`${one}0`)).toBe(-1);
  }
  expect(table.add("case-0000")).toBe(-1);
  expect(table.add("case-")).toBe(5000);
  expect(table.find("case-")).toBe(5000);
  expect(table.find("case-4999")).toBe(4999);
});

test("ids before and after the first one with a unit above a byte are found", () => {
  const table = new IdTable();
  // U+00FF is the last unit that is a byte, U+0100 the first one that is not.
  const ids = ["a", "b\u00ff", "c\u0100", "d", "e\u0161\u0061"];
  expect(ids.map((one) => table.add(one))).toEqual([0, 1, 2, 3, 4]);
  expect(ids.map((_, index) => table.idAt(index))).toEqual(ids);
  expect(ids.map((one) => table.find(one))).toEqual([0, 1, 2, 3, 4]);
  expect([table.find("c\u0000"), table.find("ea"), table.add("c\u0100")]).toEqual([-1, -1, -1]);
});

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
  expect(table.find("case-20000")).toBe(-1);
});

test("an id of a million units is returned whole", () => {
  const table = new IdTable();
  const long = `${"x".repeat(1_000_000)}\ud800`;
  expect(table.idAt(table.add(long)) === long).toBe(true);
  expect(table.find(long)).toBe(0);
});

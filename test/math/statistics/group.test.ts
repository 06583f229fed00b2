import fc from "fast-check";
import { expect, test } from "vitest";
import { findByKey } from "../../../src/math/statistics/group.ts";

const keyOf = ({ key }: { readonly key: number }): number => key;

test("finds the item that `find` finds, at each call", () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 5 }), id: fc.integer() }));
  fc.assert(
    fc.property(items, fc.array(fc.integer({ min: 0, max: 6 })), (list, keys) => {
      for (const key of keys) expect(findByKey(list, keyOf, key)).toBe(list.find((item) => item.key === key));
    }),
  );
});

test("keeps apart the keys of different functions", () => {
  const list = [
    { key: 1, id: 2 },
    { key: 2, id: 1 },
  ];
  const idOf = ({ id }: { readonly id: number }): number => id;
  expect([findByKey(list, keyOf, 1), findByKey(list, idOf, 1)]).toEqual([list[0], list[1]]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findByKey, indicesOfIds, itemsByKey } from "../../../src/math/statistics/group.ts";

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

test("items of a key are found in one pass over the list, however many keys are asked for", () => {
  let looks = 0;
  const keyOf = ({ key }: { key: number }): number => {
    looks += 1;
    return key;
  };
  const items = Array.from({ length: 300 }, (_, index) => ({ key: index % 100 }));
  for (let key = 0; key < 100; key += 1) {
    expect(itemsByKey(items, keyOf, key)).toEqual([items[key], items[key + 100], items[key + 200]]);
  }
  expect(itemsByKey(items, keyOf, 100)).toEqual([]);
  expect(looks).toBeLessThanOrEqual(2 * items.length);
  const same = [{ key: 1 }, { key: 1 }];
  expect(itemsByKey(same, keyOf, 1)).toBe(same);
});

test("ids are found in sorted items and in others", () => {
  const ids = ["a", "b", "d", "e", "É"];
  const items = ids.map((id) => ({ id }));
  const reversed = items.toReversed();
  for (const sought of [[], ["a"], ["d", "b"], ["É", "a", "a"], ["c"], ["e", "zz", "d"]]) {
    const expected = new Set(sought.filter((id) => ids.includes(id)));
    for (const list of [items, reversed]) {
      const indices = indicesOfIds(list, sought);
      expect(indices).toHaveLength(expected.size);
      expect(new Set(indices.map((index) => list[index]?.id))).toEqual(expected);
    }
  }
});

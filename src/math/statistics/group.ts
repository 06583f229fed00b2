import { getOrCreate, pairCache } from "../memo.ts";

/** Groups items by key, in the order in which keys first appear. */
export function groupBy<T, Key>(items: Iterable<T>, key: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) getOrCreate(groups, key(item), (): T[] => []).push(item);
  return groups;
}

const places = pairCache<ReadonlyMap<unknown, readonly number[]>>();

/**
 * Returns the indices of the items with a key, ascending, in constant time after the first call for a list and a function `by`, from
 * which `keysOf` returns the keys of an item. The list must not change afterwards.
 */
export function indicesByKey<T extends object, Key>(
  items: readonly T[],
  { by, keysOf, key }: { readonly by: object; readonly keysOf: (item: T) => Iterable<Key>; readonly key: Key },
): readonly number[] {
  return places(items, by, () => indicesOfKeys(items, keysOf)).get(key) ?? [];
}

function indicesOfKeys<T, Key>(items: readonly T[], keysOf: (item: T) => Iterable<Key>): Map<Key, number[]> {
  const indices = new Map<Key, number[]>();
  for (const [index, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const own = getOrCreate(indices, key, (): number[] => []);
      if (own.at(-1) !== index) own.push(index);
    }
  }
  return indices;
}

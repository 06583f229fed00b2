import { leastWhere } from "../bisection.ts";
import { pairCache } from "../memo.ts";

/** Groups items by key, in the order in which keys first appear. */
export function groupBy<T, Key>(items: Iterable<T>, key: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const its = key(item);
    const group = groups.get(its);
    if (group === undefined) groups.set(its, [item]);
    else group.push(item);
  }
  return groups;
}

const firsts = pairCache<ReadonlyMap<unknown, unknown>>();

/**
 * Returns the first item of a list with a key, as `find` does, in constant time after the first call. The list must not change afterwards;
 * `keyOf` must be one function for all calls.
 */
export function findByKey<T extends object, Key>(
  items: readonly T[],
  keyOf: (item: T) => Key,
  key: Key,
): T | undefined {
  return firsts(items, keyOf, () => firstByKey(items, keyOf)).get(key);
}

const lists = pairCache<ReadonlyMap<unknown, readonly object[]>>();

/**
 * Returns the items of a list with a key, as `filter` does, in constant time after the first call; the list itself where all have the
 * key. The list must not change afterwards; `keyOf` must be one function for all calls.
 */
export function itemsByKey<T extends object, Key>(
  items: readonly T[],
  keyOf: (item: T) => Key,
  key: Key,
): readonly T[] {
  return items.length === 0 ? items : (lists(items, keyOf, () => groupsOf(items, keyOf)).get(key) ?? []);
}

/** Most runs have a single suite, whose million rows are not copied. */
function groupsOf<T, Key>(items: readonly T[], keyOf: (item: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const key = keyOf(items[0] as T);
  return items.every((item) => keyOf(item) === key) ? new Map([[key, items]]) : groupBy(items, keyOf);
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
      const own = indices.get(key);
      if (own === undefined) indices.set(key, [index]);
      else if (own.at(-1) !== index) own.push(index);
    }
  }
  return indices;
}

function firstByKey<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T> {
  const first = new Map<Key, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

/**
 * Returns the indices of the items with these ids, of which no two items have the same: by a few steps for each id where the items are
 * in the order of their ids, which is faster than to look each item up. Ids that no item has are left out.
 */
export function indicesOfIds(items: readonly { readonly id: string }[], ids: Iterable<string>): readonly number[] {
  const sought = new Set(ids);
  const indices: number[] = [];
  for (const id of sought) {
    const place = leastWhere(0, items.length, (index) => (items[index] as { readonly id: string }).id >= id);
    // Either no item has the id, or the items are in another order.
    if (items[place]?.id !== id) return items.flatMap((item, index) => (sought.has(item.id) ? [index] : []));
    indices.push(place);
  }
  return indices;
}

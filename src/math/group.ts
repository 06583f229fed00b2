import { getOrCreate } from "./memo.ts";

/** Groups items by key, in the order in which keys first appear. */
export function groupBy<T, Key>(items: Iterable<T>, key: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) getOrCreate(groups, key(item), (): T[] => []).push(item);
  return groups;
}

/** Returns the indices of the items that have each key, ascending; an item may have several keys, or one several times. */
export function indicesByKey<T, Key>(items: readonly T[], keysOf: (item: T) => Iterable<Key>): Map<Key, number[]> {
  const indices = new Map<Key, number[]>();
  for (const [index, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const own = getOrCreate(indices, key, (): number[] => []);
      if (own.at(-1) !== index) own.push(index);
    }
  }
  return indices;
}

/** Returns some of the items by their indices; the same list where they are null, for all. */
export function pick<T>(items: readonly T[], indices: readonly number[] | null): readonly T[] {
  return indices === null ? items : indices.map((index) => items[index] as T);
}

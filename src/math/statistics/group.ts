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

/** The indexes of lists, by the function that returns the key. */
const indexes = new WeakMap<readonly object[], Map<unknown, ReadonlyMap<unknown, unknown>>>();

/**
 * Returns the first item of a list with a key, as `find` does, in constant time after the first call. The list must not change afterwards;
 * `keyOf` must be one function for all calls.
 */
export function findByKey<T extends object, Key>(
  items: readonly T[],
  keyOf: (item: T) => Key,
  key: Key,
): T | undefined {
  const known = indexes.get(items) ?? new Map<unknown, ReadonlyMap<unknown, unknown>>();
  const index = (known.get(keyOf) as ReadonlyMap<Key, T> | undefined) ?? firstByKey(items, keyOf);
  indexes.set(items, known.set(keyOf, index));
  return index.get(key);
}

function firstByKey<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T> {
  const first = new Map<Key, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

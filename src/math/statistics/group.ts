/** The items by a key of theirs, in the order in which keys first appear. `Map.groupBy` is not there on Node 20. */
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

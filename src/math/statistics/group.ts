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

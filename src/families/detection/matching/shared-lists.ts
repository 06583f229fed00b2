/** How many lists are remembered; a further one takes the place of another. */
const PLACES = 1 << 14;
/** Longer lists hardly repeat. */
const LONGEST = 16;

/**
 * Returns a function that returns an earlier list with the same items where it is remembered: the matches of most labels of an image
 * are those of many others, and millions of lists of a few bits would take most of the memory. Lists must not be changed afterwards.
 */
export function listSharer<Item>(hashOf: (item: Item) => number): <List extends Item[]>(list: List) => List {
  const known = new Array<Item[] | undefined>(PLACES);
  return (list) => {
    if (list.length > LONGEST) return list;
    let hash = list.length;
    for (let at = 0; at < list.length; at += 1) hash = Math.imul(hash ^ hashOf(list[at] as Item), 0x01000193);
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    const one = known[place];
    if (one !== undefined && isSame(one, list)) return one as typeof list;
    known[place] = list;
    return list;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

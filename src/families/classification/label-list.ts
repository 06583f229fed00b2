/** The most lists, and the most strings, that are shared. */
const MOST_SHARED = 5000;

const lists = new Map<string, string[]>();
const strings = new Map<string, string>();
let last: string[] = [];

/** Returns one frozen list for all cases that score the same labels in the same order: a million cases then share one list. */
export function internList(labels: string[]): string[] {
  if (areEqual(labels, last)) return last;
  const name = JSON.stringify(labels);
  const known = lists.get(name);
  last = known ?? labels.map(internString);
  Object.freeze(last);
  if (!known && lists.size < MOST_SHARED) lists.set(name, last);
  return last;
}

/** Returns one string for all equal ones. */
export function internString(string: string): string {
  const known = strings.get(string);
  if (known === undefined && strings.size < MOST_SHARED) strings.set(string, string);
  return known ?? string;
}

/** Returns whether two lists contain the same strings in the same order. */
export function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

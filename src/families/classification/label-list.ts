/** So many different lists, and texts, are shared; what comes later stands for itself. */
const MOST_SHARED = 5000;

const lists = new Map<string, string[]>();
const texts = new Map<string, string>();
let last: string[] = [];

/** One frozen list for all cases that score the same labels in the same order: a million cases hold one, not a million. */
export function internList(labels: string[]): string[] {
  if (areEqual(labels, last)) return last;
  const name = JSON.stringify(labels);
  const known = lists.get(name);
  last = known ?? labels.map(internString);
  Object.freeze(last);
  if (!known && lists.size < MOST_SHARED) lists.set(name, last);
  return last;
}

/** One text for all that are equal. */
export function internString(text: string): string {
  const known = texts.get(text);
  if (known === undefined && texts.size < MOST_SHARED) texts.set(text, text);
  return known ?? text;
}

/** Whether two lists hold the same texts in the same order. */
export function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

/** The order of code units, for texts that are all different. */
export function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}

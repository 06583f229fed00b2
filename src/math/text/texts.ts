/** Compares strings by UTF-16 code units, which is the same in every locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Joins parts of a sentence: "a", "a and b", "a, b and c"; empty without any. */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** Lists names in back-ticks: `` `a`, `b` ``. */
export function quoted(names: readonly string[], separator = ", "): string {
  return names.map((name) => `\`${name}\``).join(separator);
}

/** Lists choices in back-ticks: `` `a`, `b` or `c` ``. */
export function quotedChoice(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? quoted([last]) : `${quoted(others.reverse())} or ${quoted([last])}`;
}

/** Names the first items of a list, and counts the others: "a, b and 3 more". `total` counts items that are not in the list too. */
export function firstFew<T>(
  items: readonly T[],
  most: number,
  nameOf: (item: T) => string = String,
  { separator = ", ", total = items.length } = {},
): string {
  const named = items.slice(0, most).map((item) => nameOf(item));
  const more = total - named.length;
  return `${named.join(separator)}${more > 0 ? ` and ${more} more` : ""}`;
}

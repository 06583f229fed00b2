/** Returns the first text that is in a list a second time; nulls are passed over. Null without one. */
export function findRepeated(texts: Iterable<string | null>): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    if (text !== null && seen.has(text)) return text;
    if (text !== null) seen.add(text);
  }
  return null;
}

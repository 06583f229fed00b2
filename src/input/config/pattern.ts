/** The leading folders of a pattern, up to the first part with a wildcard; all of it when there is none. */
export function fixedPart(pattern: string): string {
  const wildcard = pattern.search(/[*?[{(!]/);
  return wildcard < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf("/", wildcard) + 1);
}

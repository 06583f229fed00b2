/** The most characters of a text that is its own title; of a longer one, the title is its beginning. */
const MAX_TITLE = 160;

/** Returns the title of a case: its text, or the beginning of its first line. */
export function caseTitle(text: string): string {
  const [first = ""] = text.trim().split("\n", 1);
  if (first.length <= MAX_TITLE) return first === text.trim() ? first : `${first.trimEnd()} …`;
  const cut = first.slice(0, MAX_TITLE);
  const end = cut.lastIndexOf(" ");
  return `${cut
    .slice(0, end > MAX_TITLE / 2 ? end : MAX_TITLE)
    .toWellFormed()
    .trimEnd()} …`;
}

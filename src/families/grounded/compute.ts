import type { PassageId } from "./case.ts";

/** Expected strings of fewer code points are ignored (grounded-scorer, section 1.1). */
const MIN_CODE_POINTS = 5;

/** The result of checking citations: a hit (H), or why they are none. */
export type Citation = "hit" | "miss" | "nothing" | "foreign" | "unexpected" | "malformed";

/**
 * Whether the claim contains an expected string of at least five code points, both in lower case: C in grounded-scorer,
 * sections 2 and 4. True if no string is expected; false if all expected strings are too short.
 */
export function isContained(claim: string, substrings: readonly string[]): boolean {
  if (substrings.length === 0) return true;
  const lower = claim.toLowerCase();
  return substrings.some((substring) => {
    const text = substring.toLowerCase();
    return isLookedFor(text) && lower.includes(text);
  });
}

/** Whether an expected string, in lower case, is long enough to be looked for. */
export function isLookedFor(lower: string): boolean {
  return hasCodePoints(lower, MIN_CODE_POINTS);
}

function hasCodePoints(text: string, least: number): boolean {
  if (text.length >= 2 * least) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count >= least;
}

/**
 * Checks the citations of an answer: H in grounded-scorer, sections 2 and 4. A hit: every citation was retrieved and one of
 * them is expected, or none is expected and none was given. `foreign` is the first citation that was not retrieved.
 */
export function checkCitations(
  cited: readonly PassageId[] | null,
  expected: readonly PassageId[],
  retrieved: readonly PassageId[],
): { readonly citation: Citation; readonly foreign: PassageId } {
  if (cited === null) return { citation: "malformed", foreign: null };
  const isRetrieved = membership(retrieved, cited.length);
  const foreign = cited.find((id) => !isRetrieved(id));
  if (foreign !== undefined) return { citation: "foreign", foreign };
  if (expected.length === 0) return { citation: cited.length === 0 ? "hit" : "unexpected", foreign: null };
  if (cited.length === 0) return { citation: "nothing", foreign: null };
  const isExpected = membership(expected, cited.length);
  return { citation: cited.some(isExpected) ? "hit" : "miss", foreign: null };
}

/** Whether all expected passages are among the first k retrieved; a passage that was retrieved twice takes two places. */
export function isRecalled(expected: readonly PassageId[], retrieved: readonly PassageId[], k: number): boolean {
  const top = retrieved.length > k ? retrieved.slice(0, k) : retrieved;
  return expected.every(membership(top, expected.length));
}

/** Returns a test of membership in a list; it uses a set if the lists are long. */
function membership(list: readonly PassageId[], questions: number): (id: PassageId) => boolean {
  if (list.length * questions <= 64) return (id) => list.includes(id);
  const set = new Set(list);
  return (id) => set.has(id);
}

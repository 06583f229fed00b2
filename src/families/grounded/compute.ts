import type { PassageId } from "./case.ts";

/** Texts shorter than this many code points are not looked for (document, 1.1). */
const SHORTEST = 5;

/** How the citations of an answer relate to what was retrieved and expected. */
export type Citation = "hit" | "miss" | "nothing" | "foreign" | "unexpected" | "malformed";

/**
 * Containment C (document, 2 and 4): any expected text of at least five code points, lower-cased, occurs in the
 * lower-cased claim. No expected texts at all are contained trivially; a list of only short ones is not.
 */
export function isContained(claim: string, substrings: readonly string[]): boolean {
  if (substrings.length === 0) return true;
  const lower = claim.toLowerCase();
  return substrings.some((substring) => {
    const text = substring.toLowerCase();
    return isLookedFor(text) && lower.includes(text);
  });
}

/** Whether an expected text, in lower case, is long enough to be looked for. */
export function isLookedFor(lower: string): boolean {
  return hasCodePoints(lower, SHORTEST);
}

function hasCodePoints(text: string, least: number): boolean {
  if (text.length >= 2 * least) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count >= least;
}

/**
 * Citation hit H (document, 2 and 4): every citation was retrieved, and one of them is expected; where none is
 * expected, nothing was cited. `foreign` is the first citation that was not retrieved.
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

/** Recall at k of one case: all expected passages are among the first k retrieved; nothing is de-duplicated before the cut. */
export function isRecalled(expected: readonly PassageId[], retrieved: readonly PassageId[], k: number): boolean {
  const top = retrieved.length > k ? retrieved.slice(0, k) : retrieved;
  return expected.every(membership(top, expected.length));
}

/** Membership in a list, by a set once the product of lengths is worth one. */
function membership(list: readonly PassageId[], questions: number): (id: PassageId) => boolean {
  if (list.length * questions <= 64) return (id) => list.includes(id);
  const set = new Set(list);
  return (id) => set.has(id);
}

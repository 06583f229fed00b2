import { stripWhitespace } from "../../math/text/words.ts";
import type { PassageId } from "./case.ts";

/** Expected strings of fewer code points are ignored (grounded-scorer, section 1.1). */
const MIN_CODE_POINTS = 5;

/** The results of checking citations: a hit (H), or why they are none. */
export const CITATIONS = ["hit", "miss", "nothing", "foreign", "unexpected", "malformed"] as const;

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

/** Whether a claim is the refusal: surrounding white space and upper case do not matter. */
export function isRefusal(claim: string, refusal: string): boolean {
  return stripWhitespace(claim).toLowerCase() === stripWhitespace(refusal).toLowerCase();
}

/** Whether an expected string, in lower case, is long enough to be looked for. */
export function isLookedFor(lower: string): boolean {
  if (lower.length >= 2 * MIN_CODE_POINTS) return true;
  let count = 0;
  for (const _ of lower) count += 1;
  return count >= MIN_CODE_POINTS;
}

interface CheckedCitations {
  readonly citation: (typeof CITATIONS)[number];
  /** The first citation that was not retrieved; null if all were. */
  readonly foreign: PassageId;
  /** The number of different citations, and how many of them were not retrieved. */
  readonly cited: number;
  readonly notRetrieved: number;
}

/**
 * Checks the citations of an answer: H in grounded-scorer, sections 2 and 4. A hit: every citation was retrieved and one of
 * them is expected, or none is expected and none was given.
 */
export function checkCitations(
  given: readonly PassageId[] | null,
  expected: readonly PassageId[],
  retrieved: readonly PassageId[],
): CheckedCitations {
  const cited = given !== null && given.length > 1 ? [...new Set(given)] : (given ?? []);
  const isRetrieved = membership(retrieved, cited.length);
  const foreign = cited.filter((id) => !isRetrieved(id));
  const counts = { foreign: foreign[0] ?? null, cited: cited.length, notRetrieved: foreign.length };
  if (given === null) return { ...counts, citation: "malformed" };
  if (foreign.length > 0) return { ...counts, citation: "foreign" };
  if (expected.length === 0) return { ...counts, citation: cited.length === 0 ? "hit" : "unexpected" };
  if (cited.length === 0) return { ...counts, citation: "nothing" };
  return { ...counts, citation: cited.some(membership(expected, cited.length)) ? "hit" : "miss" };
}

/** Whether all expected passages are among the first k retrieved; a passage that was retrieved twice takes two places. */
export function isRecalled(expected: readonly PassageId[], retrieved: readonly PassageId[], k: number): boolean {
  const top = retrieved.length > k ? retrieved.slice(0, k) : retrieved;
  return expected.every(membership(top, expected.length));
}

export function countDifferent(ids: readonly PassageId[]): number {
  return ids.length < 2 ? ids.length : new Set(ids).size;
}

/** Returns the ranks of expected passages: the first one, and those among the first k. A passage that was retrieved twice counts once. */
export function ranksOf(expected: readonly PassageId[], retrieved: readonly PassageId[], k: number): number[] {
  if (expected.length === 1) {
    // The usual case, without a set.
    const place = retrieved.indexOf(expected[0] as PassageId);
    return place < 0 ? [] : [place + 1];
  }
  const ranks: number[] = [];
  const left = new Set(expected);
  for (let place = 0; place < retrieved.length && left.size > 0; place += 1) {
    if (place >= k && ranks.length > 0) break;
    if (left.delete(retrieved[place] as PassageId)) ranks.push(place + 1);
  }
  return ranks;
}

/** Returns a test of membership in a list; it uses a set if the lists are long. */
function membership(list: readonly PassageId[], questions: number): (id: PassageId) => boolean {
  if (list.length * questions <= 64) return (id) => list.includes(id);
  const set = new Set(list);
  return (id) => set.has(id);
}

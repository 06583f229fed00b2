import { z } from "zod";
import { type Case, truncate } from "../../core/case.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import type { Gold, PassageId, Trace } from "./case.ts";
import { type ConstraintLabel, constraintsSchema, isRefusal, observeConstraints } from "./constraint.ts";

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

/** Whether an expected string, in lower case, is long enough to be looked for. */
export function isLookedFor(lower: string): boolean {
  return lower.length >= 2 * MIN_CODE_POINTS || [...lower].length >= MIN_CODE_POINTS;
}

/**
 * Checks the citations of an answer: H in grounded-scorer, sections 2 and 4. A hit: every citation was retrieved and one of
 * them is expected, or none is expected and none was given. Also returns the number of different citations, how many of them were
 * not retrieved, and the first of these (null without any).
 */
export function checkCitations(
  given: readonly PassageId[] | null,
  expected: readonly PassageId[],
  retrieved: readonly PassageId[],
): Pick<Evidence, "citation" | "cited" | "not_retrieved"> & { foreign: PassageId } {
  const cited = given !== null && given.length > 1 ? [...new Set(given)] : (given ?? []);
  const isRetrieved = membership(retrieved, cited.length);
  const foreign = cited.filter((id) => !isRetrieved(id));
  const counts = { foreign: foreign[0] ?? null, cited: cited.length, not_retrieved: foreign.length };
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

const countDifferent = (ids: readonly PassageId[]): number => (ids.length < 2 ? ids.length : new Set(ids).size);

/** Returns the ranks of expected passages: the first one, and those among the first k. A passage that was retrieved twice counts once. */
export function ranksOf(expected: readonly PassageId[], retrieved: readonly PassageId[], k: number): number[] {
  if (expected.length === 1) {
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

/** Returns a test of membership in a list. Only for long lists it makes a set: of a million short ones that takes a second. */
function membership(list: readonly PassageId[], questions: number): (id: PassageId) => boolean {
  if (list.length * questions <= 64) return (id) => list.includes(id);
  const set = new Set(list);
  return (id) => set.has(id);
}

const count = z.int().nonnegative();

/** `none`: the trace has no answer; `missing`: there is no trace. Both count as shipped. */
const ANSWERS = ["shipped", "refused", "none", "missing"] as const;

/** What the evidence depends on besides the lines. */
export type Params = { readonly k: number; readonly refusal: string };

export const evidenceSchema = z.strictObject({
  answerable: z.boolean(),
  answer: z.enum(ANSWERS),
  /** C: the claim contains an expected string. */
  contained: z.boolean(),
  citation: z.enum(CITATIONS),
  /** The first citation that was not retrieved. */
  foreign: z.string().nullable(),
  /** The number of different citations of a shipped answer, and how many of them were not retrieved. */
  cited: count,
  not_retrieved: count,
  /** All expected passages are among the first k retrieved. */
  recalled: z.boolean(),
  /** The number of expected passages of an answerable question. */
  expected: count,
  /** The ranks of expected passages: the first one, and those among the first k. */
  ranks: z.array(z.int().positive()),
  /** The constraints on the answer, if they were judged. */
  constraints: constraintsSchema.exactOptional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Whether the answer was shipped: everything but a refusal, a missing answer too. */
export const isShipped = (evidence: Evidence): boolean => evidence.answer !== "refused";
/** Whether the citations are a hit (H). */
export const isHit = (evidence: Evidence): boolean => evidence.citation === "hit";
/** Whether the case counts for precision: shipped, answerable, contained (C) and a citation hit (H). */
export const isCorrect = (evidence: Evidence): boolean =>
  isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);

export function observe(one: Case<Gold, Trace>, params: Params, label: ConstraintLabel): Evidence {
  const evidence = observeAnswer(one, params);
  const constraints = observeConstraints(one, params.refusal, label);
  return constraints === undefined ? evidence : { ...evidence, constraints };
}

function observeAnswer({ gold, trace }: Case<Gold, Trace>, { k, refusal }: Params): Evidence {
  const { answerable } = gold;
  const retrieved = trace?.retrieved ?? [];
  const retrieval = {
    recalled: answerable && isRecalled(gold.citations, retrieved, k),
    expected: answerable ? countDifferent(gold.citations) : 0,
    ranks: answerable ? ranksOf(gold.citations, retrieved, k) : [],
  };
  const answer = trace?.answer;
  if (!answer) {
    const kind = trace ? "none" : "missing";
    const nothing = { contained: false, citation: "nothing", foreign: null, cited: 0, not_retrieved: 0 } as const;
    return { answerable, answer: kind, ...nothing, ...retrieval };
  }
  const claim = stripWhitespace(answer.claim);
  const refused = isRefusal(claim, refusal);
  const { foreign, citation, cited, not_retrieved } = checkCitations(answer.citations, gold.citations, retrieved);
  return {
    answerable,
    answer: refused ? "refused" : "shipped",
    contained: isContained(claim, gold.substrings),
    citation,
    foreign: citation === "foreign" ? truncate(String(foreign)) : null,
    cited: refused ? 0 : cited,
    not_retrieved: refused ? 0 : not_retrieved,
    ...retrieval,
  };
}

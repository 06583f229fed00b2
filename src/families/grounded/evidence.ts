import { z } from "zod";
import { type Case, truncate } from "../../core/case.ts";
import { stripWhitespace } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import { CITATIONS, checkCitations, countDifferent, isContained, isRecalled, isRefusal, ranksOf } from "./compute.ts";
import { type ConstraintLabel, constraintsSchema, missingConstraints, observeConstraints } from "./constraint.ts";

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
  const constraints =
    one.trace === null ? missingConstraints(one.gold) : observeConstraints(one, params.refusal, label);
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
  const { citation, foreign, cited, notRetrieved } = checkCitations(answer.citations, gold.citations, retrieved);
  return {
    answerable,
    answer: refused ? "refused" : "shipped",
    contained: isContained(claim, gold.substrings),
    citation,
    foreign: citation === "foreign" ? truncate(String(foreign)) : null,
    cited: refused ? 0 : cited,
    not_retrieved: refused ? 0 : notRetrieved,
    ...retrieval,
  };
}

import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const passage = fc.constantFrom<string | number>("p1", "p2", "p3", "P1", 1);
const passageList = fc.array(passage, { maxLength: 4 });
const word = fc.constantFrom("rejects null keys", "only example.com", "ΟΔΟΣ ΟΔΟΣ", "👍👍👍👍👍", "four");
const answer = fc.record({
  claim: fc.oneof(word, fc.constantFrom("not in context", " Not In Context\u0085", "", "something else")),
  citations: fc.oneof(passageList, fc.constant("p1")),
});
const groundedGold = fc
  .record({
    answerable: fc.boolean(),
    gold_claim_substr: fc.array(word, { minLength: 1, maxLength: 3 }),
    gold_citations: passageList,
    constraints: fc.array(word, { maxLength: 2 }),
  })
  .map((gold) => ({ qid: "q", question: "why?", ...gold }));
const groundedTrace = fc.record({
  qid: fc.constant("q"),
  retrieved_ids: passageList,
  answer_json: fc.option(answer),
  constraints_contradicted: fc.option(fc.array(fc.boolean(), { maxLength: 2 })),
});

/** Any grounded cases, and perfect ones: one that can be answered and one that cannot. */
export const groundedCases: FamilyCases = {
  params: fc.record({ k: fc.integer({ min: 2, max: 20 }) }),
  any: fc.record({ gold: groundedGold, trace: fc.option(groundedTrace) }),
  // Precision can be 1 only if as many passages are expected as are looked at.
  perfectParams: fc.constant({ k: 2 }),
  perfect: fc.shuffledSubarray(["p1", "p2"], { minLength: 2 }).map((passages) => [
    {
      gold: {
        qid: "a",
        answerable: true,
        gold_claim_substr: ["null keys"],
        gold_citations: passages,
        constraints: ["keys are not null"],
      },
      trace: {
        qid: "a",
        retrieved_ids: passages,
        answer_json: { claim: "rejects NULL keys", citations: passages },
        constraints_contradicted: [false],
      },
    },
    {
      gold: { qid: "b", answerable: false },
      trace: { qid: "b", retrieved_ids: passages, answer_json: { claim: "not in context", citations: [] } },
    },
  ]),
};

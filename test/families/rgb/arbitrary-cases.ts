import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const ability = fc.constantFrom(
  "noise_robustness",
  "negative_rejection",
  "information_integration",
  "counterfactual_robustness",
);
const word = fc.constantFrom("Paris", "paris.", "London", "New York", "1889", "İstanbul", "in", "東京");
const clause = fc.constantFrom("I cannot answer", "However, that is wrong", "not London", "is unknown", "terror", "");

/** Texts in which answers, rejections and doubts stand side by side. */
export const responses = fc
  .array(fc.oneof(word, clause), { maxLength: 5 })
  .chain((parts) => fc.constantFrom(" ", "", ", ", "\u00a0\n").map((between) => parts.join(between)));

const truth = fc.oneof(
  word,
  fc.array(word, { minLength: 1, maxLength: 3 }),
  fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
);
const rgbGold = fc.record(
  {
    id: fc.constant("q"),
    ability,
    ground_truth: truth,
    counterfactual_answer: fc.option(word),
    noise_ratio: fc.option(fc.constantFrom(0, -0, 0.2, 0.29, 0.4, 1)),
    question: fc.constant("why?"),
  },
  { requiredKeys: ["id", "ability", "ground_truth"] },
);
const rgbTrace = fc.record(
  {
    id: fc.constant("q"),
    response: fc.option(responses),
    model: fc.option(fc.constantFrom("m1", "m2", "__proto__", "a,b=c")),
  },
  { requiredKeys: ["id", "response"] },
);

const noise_ratio = 0.4;
const model = "m1";

/** Any cases, and perfect ones of each ability, which nothing can be held against in any mode. */
export const rgbCases: FamilyCases = {
  params: fc.record(
    { strict: fc.boolean(), match: fc.constantFrom("substring", "word"), rejection_keywords: fc.constant(["Pass"]) },
    { requiredKeys: [] },
  ),
  any: fc.record({ gold: rgbGold, trace: fc.option(rgbTrace) }),
  perfect: word.map((answer) => [
    {
      gold: { id: "a", ability: "noise_robustness", ground_truth: ["Rome", answer], noise_ratio },
      trace: { id: "a", response: `${answer}!`, model },
    },
    {
      gold: { id: "b", ability: "information_integration", ground_truth: answer, noise_ratio },
      trace: { id: "b", response: answer.toUpperCase().replaceAll("İ", "i\u0307"), model },
    },
    {
      gold: { id: "c", ability: "negative_rejection" },
      trace: { id: "c", response: "I can not answer the question.", model },
    },
    {
      gold: {
        id: "d",
        ability: "counterfactual_robustness",
        ground_truth: `${answer}, not Berlin`,
        counterfactual_answer: "Berlin",
      },
      trace: { id: "d", response: `${answer}, not Berlin`, model },
    },
  ]),
};

import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const word = fc.constantFrom("the", "cat", "cats", "sat", "on", "mats", "Δοκιμή", "42", "$5", ".", "\n");
/** Texts of a few words, so that they overlap. */
export const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const verdict = fc.constantFrom<boolean | string>(true, false, "yes", "no");
const some = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 4 });
const maybe = <Item>(item: fc.Arbitrary<Item>) => fc.option(item, { nil: undefined });
const claim = fc.record({ text, implied: verdict });
const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 2 });

/** Verdicts that fit a case of so many contexts and references. */
function verdictsFor(contexts: number, references: number) {
  const each = <Item>(size: number, item: fc.Arbitrary<Item>) => fc.array(item, { minLength: size, maxLength: size });
  const useful = fc.oneof(verdict, each(references, verdict));
  const statement = fc.record({ text, attributable: verdict });
  return fc.record({
    statements: maybe(some(fc.record({ text, relevant: verdict }))),
    claims: maybe(some(claim)),
    sentences: maybe(some(claim)),
    opinions: maybe(some(fc.record({ text, biased: verdict, toxic: verdict }))),
    contexts: maybe(each(contexts, fc.record({ relevant: verdict, contradicted: verdict, useful }))),
    references: maybe(
      each(references, fc.record({ tp: some(text), fp: some(text), fn: some(text), statements: some(statement) })),
    ),
    query_embedding: vector,
    generated_questions: maybe(some(fc.record({ text, embedding: vector }))),
    summary_coherence: fc.integer({ min: 1, max: 5 }),
  });
}

const texts = some(text);
/** Each is measured by something: what is not is no case that another run could be compared with. */
const anyCase = fc.tuple(texts, texts, fc.option(text)).chain(([contexts, references, prediction]) => {
  const gold = { id: "a", query: "why?", references };
  const trace = { id: "a", prediction, contexts };
  const bare = references.length > 0 ? [fc.constant(trace)] : [];
  const full = verdictsFor(contexts.length, references.length).map((verdicts) => ({ ...trace, verdicts }));
  return fc.record({ gold: fc.constant(gold), trace: fc.oneof(...bare, full, fc.constant(null)) });
});

/**
 * At least as many words as BLEU has weights, so that an equal text has every n-gram, and two of a to z, since ROUGE reads no others;
 * in quotes, so that it is JSON.
 */
const longText = fc
  .array(fc.constantFrom("cats", "sat", "mats", "Δ"), { minLength: 6, maxLength: 12 })
  .map((words) => `"on mats ${words.join(" ")}"`);

/** No number alone: a number that is expected would have to be the answer. */
const otherText = text.map((words) => `or ${words}`);

const perfectCase = fc.record({ answer: longText, other: otherText }).map(({ answer, other }) => ({
  gold: { id: "a", query: other, references: [other, answer] },
  trace: {
    id: "a",
    prediction: answer,
    contexts: [other, answer],
    verdicts: {
      statements: [{ text: answer, relevant: true }],
      claims: [{ text: answer, implied: "yes", contexts: [1], sentence: 1 }],
      opinions: [{ text: other, biased: false, toxic: "no" }],
      contexts: [
        { relevant: true, contradicted: false, useful: [true, false] },
        { relevant: "yes", contradicted: "no", useful: true },
      ],
      references: [
        { TP: [], FP: [answer], FN: [other], statements: [] },
        { tp: [answer], fp: [], fn: [], statements: [{ text: answer, attributable: true }] },
      ],
      generated_questions: [{ text: other, similarity: 1 }],
      summary_coherence: 5,
    },
  },
}));

const weights = fc.array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 5 });

/** Any generated texts, and perfect ones, which are judged in everything. */
export const generationCases: FamilyCases = {
  params: fc.record({
    rouge_use_stemmer: fc.boolean(),
    tokenizer: fc.constantFrom("rouge_score", "unicode"),
    bleu_weights: weights,
    pass: fc.constantFrom(null),
  }),
  any: anyCase,
  perfect: fc.array(perfectCase, { minLength: 1, maxLength: 4 }),
};

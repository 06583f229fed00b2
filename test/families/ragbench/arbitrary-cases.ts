import fc from "fast-check";
import type { FamilyCases } from "../../law-cases.ts";

const documentKey = fc.constantFrom("0a", "0b", "1a", "0A.", "9z", "__proto__", "general");
const responseKey = fc.constantFrom("a", "b", "a.", "z", "constructor");
const sentence = fc.constantFrom(
  "Null keys are rejected. ",
  "The port is 8080. ",
  "Ada did not write it. ",
  "Yes. ",
  "",
);
const text = fc.array(sentence, { maxLength: 3 }).map((list) => list.join(""));
const labels = fc.record({
  all_relevant_sentence_keys: fc.array(documentKey, { maxLength: 4 }),
  all_utilized_sentence_keys: fc.array(documentKey, { maxLength: 4 }),
  overall_supported: fc.boolean(),
  sentence_support_information: fc.array(
    fc.record({
      response_sentence_key: responseKey,
      fully_supported: fc.boolean(),
      supporting_sentence_keys: fc.array(documentKey, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
const gold = fc
  .constantFrom("Which port is used?", "Are null keys rejected?", "")
  .map((question) => ({ id: "q", question }));
const trace = fc.record({
  id: fc.constant("q"),
  documents: fc.array(text, { maxLength: 2 }),
  response: text,
  labels: fc.option(labels),
});

/** Any ragbench cases, and perfect ones: whatever was retrieved is relevant and used, and the answer says no more. */
export const ragbenchCases: FamilyCases = {
  params: fc.record({
    method: fc.constantFrom("heuristic", "labels"),
    utilization: fc.constantFrom("paper", "document"),
    count: fc.constantFrom("sentences", "characters"),
    cluster_sentences: fc.boolean(),
  }),
  any: fc.record({ gold, trace: fc.option(trace) }),
  perfect: fc.integer({ min: 1, max: 3 }).map((count) => {
    const documents = Array.from({ length: count }, () => "The port is 8080.");
    const keys = documents.map((_, index) => `${index}a`);
    const given = {
      all_relevant_sentence_keys: keys,
      all_utilized_sentence_keys: keys,
      sentence_support_information: [
        { response_sentence_key: "a", fully_supported: true, supporting_sentence_keys: keys },
      ],
    };
    return [
      {
        gold: { id: "a", question: "Which port is used?" },
        trace: { id: "a", documents, response: "Port 8080.", labels: given },
      },
    ];
  }),
};

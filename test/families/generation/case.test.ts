import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { valueIn } from "../../value-in.ts";
import { faultIn } from "./line.ts";

const line = { id: "a", prediction: "x" };

describe("a line gives what was expected and what was written", () => {
  test("each reader takes its own part", () => {
    const whole = {
      ...line,
      query: "q?",
      contexts: ["c", "d"],
      references: ["r"],
      verdicts: { summary_coherence: 4 },
      more: 1,
    };
    expect(readGold(whole)).toEqual({ ok: true, id: "a", value: { query: "q?", references: ["r"], summaryOf: null } });
    const trace = valueIn(readTrace(whole));
    expect(trace).toMatchObject({
      prediction: "x",
      contexts: ["c", "d"],
      verdicts: { coherence: { grade: 4 }, claims: null },
    });
  });

  test.each([
    [{ reference: "r" }, ["r"]],
    [{ reference: "r", references: null }, ["r"]],
    [{ references: ["r", "s"], reference: null }, ["r", "s"]],
    [{ references: "r" }, ["r"]],
    [{ references: [] }, []],
    [{}, null],
  ])("references of %j", (given, references) => {
    expect(valueIn(readGold({ id: 1, ...given })).references).toEqual(references);
  });

  test("a judge may look at what has neither references nor verdicts", () => {
    for (const one of [{ query: "Why?" }, { summary_of: "A text." }, { contexts: ["c"] }])
      expect(readGold({ ...line, ...one })).toMatchObject({ ok: true });
    expect(readGold({ ...line, query: "", contexts: [] })).toMatchObject({ ok: false });
  });

  test("an id may be a number, a prediction null, and contexts may not be told", () => {
    expect(readTrace({ id: 7, prediction: null, contexts: null, verdicts: null })).toEqual({
      ok: true,
      id: "7",
      value: { prediction: null, contexts: null, verdicts: null },
    });
  });

  test("verdicts are true and false, or yes and no; TP, FP and FN may be written as in the write-up", () => {
    const verdicts = {
      claims: [
        { text: "c", implied: "yes", contexts: [0], reason: "so" },
        { text: "d", implied: false },
      ],
      references: [{ TP: ["t"], FP: [], FN: [] }],
      contexts: [{ useful: "no" }, { useful: [true] }],
    };
    expect(valueIn(readTrace({ ...line, verdicts })).verdicts).toMatchObject({
      claims: [
        { text: "c", implied: true, contexts: [0], sentence: null },
        { text: "d", implied: false, contexts: [], sentence: null },
      ],
      references: [{ matched: { tp: [{ text: "t" }], fp: [], fn: [] }, statements: null }],
      contexts: [{ useful: [false] }, { useful: [true] }],
    });
  });
});

describe("what is wrong is told with its place and what to do", () => {
  const judged = (verdicts: object, rest: object = {}) => ({ ...line, verdicts, ...rest });
  const claim = { text: "c", implied: true };

  test.each<[string, unknown, string]>([
    ["no object", [], " | the line must be an object: one case a line, not a list | "],
    ["no id", { prediction: "x" }, "id | `id` must be a string, not missing | "],
    ["an empty id", { id: "", prediction: "x" }, "id | `id` must be a string that is not empty | "],
    [
      "an id without exact text",
      { id: 2 ** 53, prediction: "x" },
      "id | `id` must be a string: only whole numbers below 2^53 are exact | ",
    ],
    [
      "no prediction",
      { id: "a", reference: "r" },
      "prediction | `prediction` must be a string (null: the system gave none), not missing | ",
    ],
    [
      "a number for a prediction",
      { id: "a", reference: "r", prediction: 4 },
      "prediction | `prediction` must be a string (null: the system gave none), not a number | ",
    ],
    [
      "contexts that are no list",
      { ...line, reference: "r", contexts: "c" },
      'contexts | `contexts` must be a list of strings, not "c" | ',
    ],
    [
      "a reference that is no text",
      { ...line, references: ["r", 1] },
      "references.1 | `references.1` must be a string, not a number | ",
    ],
    [
      "both forms of references",
      { ...line, reference: "r", references: ["r"] },
      "reference | the line has both `reference` and `references` | Put all accepted answers into `references`.",
    ],
    [
      "nothing to measure by",
      line,
      " | the line has neither `references` nor `verdicts`: nothing can be measured | Add `references`, a list of accepted answers, for ROUGE and BLEU, or `verdicts`, what was judged of the answer.",
    ],
    [
      "empty verdicts and references",
      { ...line, references: [], verdicts: {} },
      " | the line has neither `references` nor `verdicts`: nothing can be measured | Add `references`, a list of accepted answers, for ROUGE and BLEU, or `verdicts`, what was judged of the answer.",
    ],
    ["verdicts that are no object", judged([1]), "verdicts | `verdicts` must be an object, not a list | "],
    [
      "a misspelt kind of verdict",
      judged({ claim: [claim] }),
      "verdicts | `verdicts` has no field `claim`; its fields are `statements`, `claims`, `sentences`, `opinions`, `contexts`, `references`, `query_embedding`, `generated_questions`, `summary_coherence` | ",
    ],
    [
      "a misspelt field",
      judged({ claims: [{ ...claim, sentnce: 1 }] }),
      "verdicts.claims.0 | `verdicts.claims.0` has no field `sentnce`; its fields are `text`, `implied`, `contexts`, `reason`, `sentence` | ",
    ],
    [
      "a verdict that is none",
      judged({ claims: [{ text: "c", implied: "idk" }] }),
      'verdicts.claims.0.implied | `verdicts.claims.0.implied` must be true or false (or "yes" or "no"), not "idk" | ',
    ],
    [
      "a claim without a verdict",
      judged({ claims: [claim, { text: "d" }] }),
      'verdicts.claims.1.implied | `verdicts.claims.1.implied` must be true or false (or "yes" or "no"), not missing | ',
    ],
    [
      "a grade out of range",
      judged({ summary_coherence: 6 }),
      "verdicts.summary_coherence | `verdicts.summary_coherence` must be 1 to 5 | ",
    ],
    [
      "a cosine out of range",
      judged({ generated_questions: [{ text: "q", similarity: 1.2 }] }),
      "verdicts.generated_questions.0.similarity | `verdicts.generated_questions.0.similarity` must be a cosine: -1 to 1 | ",
    ],
    [
      "too few context verdicts",
      judged({ contexts: [{ relevant: true }] }, { contexts: ["c", "d"] }),
      "verdicts.contexts | `verdicts.contexts` has 1 entry, but `contexts` has 2 | Give one entry for each of the contexts, in their order.",
    ],
    [
      "verdicts on contexts that were not retrieved",
      judged({ contexts: [{ relevant: true }] }, { contexts: [] }),
      "verdicts.contexts | `verdicts.contexts` has 1 entry, but `contexts` has 0 | Give one entry for each of the contexts, in their order.",
    ],
    [
      "too many reference verdicts",
      judged({ references: [{ statements: [] }, { statements: [] }] }, { reference: "r" }),
      "verdicts.references | `verdicts.references` has 2 entries, but `references` has 1 | Give one entry for each of the references, in their order.",
    ],
    [
      "a context that is not there",
      judged({ claims: [{ ...claim, contexts: [0, 2] }] }, { contexts: ["c", "d"] }),
      "verdicts.claims.0.contexts | `verdicts.claims.0.contexts` names context 2, but there are 2, counted from 0 | Name contexts by their place in `contexts`; the first is 0.",
    ],
    [
      "opinions that are judged unevenly",
      judged({
        opinions: [
          { text: "o", biased: true },
          { text: "p", toxic: true },
        ],
      }),
      "verdicts.opinions.0.toxic | `verdicts.opinions.0.toxic` is missing, although it is judged elsewhere in the list | Judge every entry of the list for it, or none.",
    ],
    [
      "opinions that are not judged",
      judged({ opinions: [{ text: "o" }] }),
      "verdicts.opinions | `verdicts.opinions` says nothing of its entries | Give every entry `biased` or `toxic`.",
    ],
    [
      "half of a comparison",
      judged({ references: [{ tp: ["t"], fp: [] }] }),
      "verdicts.references.0.fn | `verdicts.references.0.fn` is missing, although it is judged elsewhere in the list | Judge every entry of the list for it, or none.",
    ],
    [
      "usefulness for too few references",
      judged({ contexts: [{ useful: [true] }] }, { references: ["r", "s"] }),
      "verdicts.contexts.0.useful | `verdicts.contexts.0.useful` has 1 verdict, but there are 2 references | Give one verdict for each reference, or a single one for all.",
    ],
    [
      "usefulness for different references",
      judged({ contexts: [{ useful: [true, false] }, { useful: [true] }] }),
      "verdicts.contexts.1.useful | `verdicts.contexts.1.useful` has 1 verdict, but there are 2 references | Give one verdict for each reference, or a single one for all.",
    ],
    [
      "a question without similarity",
      judged({ generated_questions: [{ text: "q" }] }),
      "verdicts.generated_questions.0 | `verdicts.generated_questions.0` has no `similarity` | Give its cosine with the query, or an `embedding`.",
    ],
    [
      "a question with both",
      judged({ generated_questions: [{ text: "q", similarity: 0, embedding: [1] }] }),
      "verdicts.generated_questions.0 | `verdicts.generated_questions.0` has both a `similarity` and an `embedding` | Give one of the two.",
    ],
    [
      "a vector without the query's",
      judged({ generated_questions: [{ text: "q", embedding: [1] }] }),
      "verdicts.generated_questions.0 | `verdicts.generated_questions.0` has an `embedding`, but the query has none | Give the query's own vector as `query_embedding` beside the questions.",
    ],
    [
      "vectors of two lengths",
      judged({ query_embedding: [1, 0], generated_questions: [{ text: "q", embedding: [1] }] }),
      "verdicts.generated_questions.0.embedding | `verdicts.generated_questions.0.embedding` has 1 number, but `query_embedding` has 2 | Take both vectors from the same embedding model.",
    ],
    [
      "sentences said twice",
      judged({ sentences: [claim], claims: [{ ...claim, sentence: 1 }] }),
      "verdicts.sentences | `verdicts.sentences` cannot be combined with claims that name their sentence | Leave out `sentences`, or the `sentence` of the claims: one of them says which sentences are implied.",
    ],
    [
      "a claim of no sentence",
      judged({ claims: [{ ...claim, sentence: 1 }, claim] }),
      "verdicts.claims.1.sentence | `verdicts.claims.1.sentence` is missing, although other claims name theirs | Name the sentence of every claim, or of none.",
    ],
  ])("%s", (_, given, expected) => {
    expect(faultIn(given)).toBe(expected);
  });

  test("all of it, not the first only", () => {
    const reading = readTrace(
      judged({ contexts: [{ useful: [true] }, {}], opinions: [{ text: "o" }] }, { contexts: ["c"] }),
    );
    expect(reading.ok ? [] : reading.errors.map(({ path }) => path.join("."))).toEqual([
      "verdicts.contexts",
      "verdicts.opinions",
      "verdicts.contexts.1.useful",
    ]);
  });
});

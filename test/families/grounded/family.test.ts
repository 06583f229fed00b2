import { describe, expect, test } from "vitest";
import type { Family } from "../../../src/core/family.ts";
import type { Gold, Trace } from "../../../src/families/grounded/case.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const scoring = withParams(grounded, {});
const answerable: Gold = { question: "why?", answerable: true, substrings: ["texts"], citations: ["p1"] };
const unanswerable: Gold = { question: "why?", answerable: false, substrings: [], citations: [] };
const none: Trace = { retrieved: ["p1"], answer: null };

function answering(claim: string, citations: Trace["retrieved"] | null = ["p1"], retrieved = ["p1", "p2"]): Trace {
  return { retrieved, answer: { claim, citations } };
}

describe("no hit", () => {
  test("nothing that is missing is ever contained or hit, not even where nothing is expected", () => {
    for (const trace of [null, none]) {
      const evidence = scoring.observe({ gold: { ...answerable, substrings: [], citations: [] }, trace });
      expect(evidence).toMatchObject({ contained: false, citation: "nothing" });
      expect(summarize(scoring.metrics, [evidence]).slice(0, 2)).toMatchObject([
        { metric: "precision", value: 0, n: 1 },
        { metric: "chr", value: 0, n: 1 },
      ]);
    }
  });

  test("a hit of a question that has no answer is none of chr's", () => {
    // Citing nothing where nothing is expected is H, but the case is not in A.
    const evidence = scoring.observe({ gold: unanswerable, trace: answering("texts", []) });
    expect(evidence["citation"]).toBe("hit");
    expect(summarize(scoring.metrics, [evidence])[1]).toMatchObject({ metric: "chr", value: 0, n: 1 });
  });
});

describe("parameters", () => {
  test("k names its metric", () => {
    expect(withParams(grounded, { k: 7 }).metrics[4]).toMatchObject({ id: "recall@7", aliases: ["recall@k"] });
  });
});

test.each<[string, unknown[], unknown[] | null, string[]]>([
  ["the expected passages", ["a.pdf#3", "a.pdf#4", "b.pdf#1"], ["c.pdf#1"], ["a.pdf", "b.pdf"]],
  ["the retrieved ones, if none is expected", [], ["c.pdf#1", 7, "d", "#1"], ["c.pdf", "7", "d"]],
  ["nothing", [], null, []],
])("the documents of a question are those of %s", (_, citations, retrieved, documents) => {
  const trace = retrieved && { retrieved, answer: null };
  expect((grounded as Family).documents?.({ gold: { ...answerable, citations }, trace })).toEqual(documents);
});

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

function see(gold: Gold, trace: Trace | null): string {
  const evidence = scoring.observe({ gold, trace });
  return `${evidence["answer"]}, ${scoring.outcome(evidence)}: ${grounded.describe.reason(evidence)}`;
}

describe("how a case comes out, and why", () => {
  const nothing: Gold = { ...answerable, citations: [] };
  test.each<[Gold, Trace | null, string]>([
    [answerable, answering("the TEXTS"), "shipped, pass: correct and properly cited"],
    [answerable, answering(" Not in context\n"), "refused, fail: refuses an answerable question"],
    [unanswerable, answering("not in context", []), "refused, pass: correctly refuses"],
    // Refused, and cited all the same.
    [unanswerable, answering("not in context"), "refused, pass: correctly refuses"],
    [unanswerable, answering("the texts"), "shipped, fail: answers an unanswerable question"],
    [answerable, null, "missing, fail: has no trace"],
    [unanswerable, null, "missing, fail: has no trace"],
    [answerable, none, "none, fail: the trace has no answer"],
    [answerable, answering("  "), "shipped, fail: contains none of the expected strings"],
    [answerable, answering("other"), "shipped, fail: contains none of the expected strings"],
    [answerable, answering("texts", ["p2"]), "shipped, fail: cites none of the expected passages"],
    [answerable, answering("texts", ["p1", "p9"]), "shipped, fail: cites p9, which was not retrieved"],
    [answerable, answering("texts", []), "shipped, fail: cites nothing"],
    [answerable, answering("texts", null), "shipped, fail: has citations that are not a list"],
    [answerable, answering("other", []), "shipped, fail: contains none of the expected strings; cites nothing"],
    [nothing, answering("texts"), "shipped, fail: cites passages, although none is expected"],
  ])("%j, %j: %s", (gold, trace, seen) => {
    expect(see(gold, trace)).toBe(seen);
  });

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

// Python's str.strip takes U+001C–1F, U+0085 and U+3000 away, but no zero-width space and no byte-order mark.
test.each([
  ["\u001c\u001f not in context\u0085\u3000", "refused"],
  ["\t\v\fNOT IN CONTEXT\u00a0\u2028", "refused"],
  ["\ufeffnot in context", "shipped"],
  ["not in context\u200b", "shipped"],
  ["not in context.", "shipped"],
  ["not  in context", "shipped"],
  ["", "shipped"],
])("%j is %s", (claim, answer) => {
  expect(see(unanswerable, answering(claim, []))).toMatch(new RegExp(`^${answer},`));
});

describe("parameters", () => {
  test("k names its metric", () => {
    expect(withParams(grounded, { k: 7 }).metrics[4]).toMatchObject({ id: "recall@7", aliases: ["recall@k"] });
  });

  test("another refusal token, in any case and white space", () => {
    const other = withParams(grounded, { refusal: " Weiß ich nicht\n" });
    const seen = (claim: string): unknown => other.observe({ gold: unanswerable, trace: answering(claim) })["answer"];
    const claims = ["weiß ich nicht", "WEIß ICH NICHT\u3000", "not in context"];
    expect(claims.map(seen)).toEqual(["refused", "refused", "shipped"]);
  });

  test.each([{ k: 0 }, { k: 1.5 }, { k: "5" }, { refusal: "" }, { refusal: " \u0085\u001c" }, { K: 5 }])(
    "%o are refused",
    (params) => expect(grounded.params.safeParse(params).success).toBe(false),
  );
});

test.each<[string, Gold, Trace | null, string, string]>([
  ["an answer", { ...answerable, substrings: ["a", "b"] }, answering(" x "), "a / b [p1]", "x [p1]"],
  ["only citations", { ...answerable, substrings: [] }, answering("", ["p1", "p2"]), "[p1]", "[p1, p2]"],
  ["a refusal", unanswerable, answering("not in context", []), "a refusal", "not in context"],
  ["an empty answer", answerable, answering("", []), "texts [p1]", "(no answer)"],
  ["no answer", answerable, none, "texts [p1]", "(no answer)"],
  ["no trace", answerable, null, "texts [p1]", "(no trace)"],
])("what people are shown: %s", (_, gold, trace, expected, got) => {
  expect(scoring.show({ gold, trace })).toEqual({ text: "why?", expected, got });
});

test.each<[string, unknown[], unknown[] | null, string[]]>([
  ["the expected passages", ["a.pdf#3", "a.pdf#4", "b.pdf#1"], ["c.pdf#1"], ["a.pdf", "b.pdf"]],
  ["the retrieved ones, if none is expected", [], ["c.pdf#1", 7, "d", "#1"], ["c.pdf", "7", "d"]],
  ["nothing", [], null, []],
])("the documents of a question are those of %s", (_, citations, retrieved, documents) => {
  const trace = retrieved && { retrieved, answer: null };
  expect((grounded as Family).documents?.({ gold: { ...answerable, citations }, trace })).toEqual(documents);
});

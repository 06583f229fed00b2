import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/core/case.ts";
import type { Gold, Trace } from "../../../src/families/grounded/case.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const scoring = withParams(grounded, {});
const answerable: Gold = { question: "why?", answerable: true, substrings: ["texts"], citations: ["p1"] };
const unanswerable: Gold = { question: "why?", answerable: false, substrings: [], citations: [] };

function answering(claim: string, citations: Trace["retrieved"] | null = ["p1"], retrieved = ["p1", "p2"]): Trace {
  return { retrieved, answer: { claim, citations } };
}

interface Seen {
  readonly answer: string;
  readonly outcome: string;
  readonly why: string;
}

function see(gold: Gold, trace: Trace | null): Seen {
  const evidence = scoring.observe({ gold, trace });
  return {
    answer: String(evidence["answer"]),
    outcome: scoring.outcome(evidence),
    why: grounded.describe.reason(evidence),
  };
}

describe("how a case comes out, and why", () => {
  const none: Trace = { retrieved: ["p1"], answer: null };
  test.each<[string, Gold, Trace | null, Seen]>([
    [
      "right",
      answerable,
      answering("the TEXTS"),
      { answer: "shipped", outcome: "pass", why: "correct and properly cited" },
    ],
    [
      "refused",
      answerable,
      answering(" Not in context\n"),
      { answer: "refused", outcome: "fail", why: "refuses an answerable question" },
    ],
    [
      "rightly refused",
      unanswerable,
      answering("not in context", []),
      { answer: "refused", outcome: "pass", why: "correctly refuses" },
    ],
    [
      "refused and cited all the same",
      unanswerable,
      answering("not in context"),
      { answer: "refused", outcome: "pass", why: "correctly refuses" },
    ],
    [
      "answered without need",
      unanswerable,
      answering("the texts"),
      { answer: "shipped", outcome: "fail", why: "answers an unanswerable question" },
    ],
    ["no trace", answerable, null, { answer: "missing", outcome: "fail", why: "has no trace" }],
    ["no trace, not answerable", unanswerable, null, { answer: "missing", outcome: "fail", why: "has no trace" }],
    ["no answer", answerable, none, { answer: "none", outcome: "fail", why: "the trace has no answer" }],
    [
      "an empty claim",
      answerable,
      answering("  "),
      { answer: "shipped", outcome: "fail", why: "contains none of the expected strings" },
    ],
    [
      "not the text",
      answerable,
      answering("other"),
      { answer: "shipped", outcome: "fail", why: "contains none of the expected strings" },
    ],
    [
      "cites another",
      answerable,
      answering("texts", ["p2"]),
      { answer: "shipped", outcome: "fail", why: "cites none of the expected passages" },
    ],
    [
      "cites a stranger",
      answerable,
      answering("texts", ["p1", "p9"]),
      { answer: "shipped", outcome: "fail", why: "cites p9, which was not retrieved" },
    ],
    ["cites nothing", answerable, answering("texts", []), { answer: "shipped", outcome: "fail", why: "cites nothing" }],
    [
      "cites no list",
      answerable,
      answering("texts", null),
      { answer: "shipped", outcome: "fail", why: "has citations that are not a list" },
    ],
    [
      "two faults",
      answerable,
      answering("other", []),
      { answer: "shipped", outcome: "fail", why: "contains none of the expected strings; cites nothing" },
    ],
    [
      "cites although none is expected",
      { ...answerable, citations: [] },
      answering("texts"),
      { answer: "shipped", outcome: "fail", why: "cites passages, although none is expected" },
    ],
  ])("%s", (_, gold, trace, seen) => {
    expect(see(gold, trace)).toEqual(seen);
  });

  test("nothing that is missing is ever contained or hit, not even where nothing is expected", () => {
    const nothing: Gold = { ...answerable, substrings: [], citations: [] };
    for (const trace of [null, none]) {
      const evidence = scoring.observe({ gold: nothing, trace });
      expect(evidence).toMatchObject({ contained: false, citation: "nothing" });
      const scores = summarize(scoring.metrics, [evidence]);
      expect(scores.slice(0, 2)).toMatchObject([
        { metric: "precision", value: 0, n: 1 },
        { metric: "chr", value: 0, n: 1 },
      ]);
    }
  });

  test("a hit of a question that has no answer is none of chr's", () => {
    // citing nothing where nothing is expected is H, but the case is not in A
    const evidence = scoring.observe({ gold: unanswerable, trace: answering("texts", []) });
    expect(evidence["citation"]).toBe("hit");
    expect(summarize(scoring.metrics, [evidence])[1]).toMatchObject({ metric: "chr", value: 0, n: 1 });
  });

  test("recall does not depend on what was answered", () => {
    const recalled = (trace: Trace | null): Evidence => scoring.observe({ gold: answerable, trace });
    expect(recalled(answering("not in context", []))).toMatchObject({ recalled: true });
    expect(recalled(none)).toMatchObject({ recalled: true });
    expect(recalled(null)).toMatchObject({ recalled: false });
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
  expect(see(unanswerable, answering(claim, []))["answer"]).toBe(answer);
});

describe("parameters", () => {
  test("k names its metric", () => {
    expect(withParams(grounded, { k: 7 }).metrics[4]).toMatchObject({ id: "recall@7", aliases: ["recall@k"] });
  });

  test("another refusal token, in any case and white space", () => {
    const other = withParams(grounded, { refusal: " Weiß ich nicht\n" });
    const seen = (claim: string): unknown => other.observe({ gold: unanswerable, trace: answering(claim) })["answer"];
    expect(["weiß ich nicht", "WEIß ICH NICHT\u3000", "not in context"].map(seen)).toEqual([
      "refused",
      "refused",
      "shipped",
    ]);
  });

  test.each([{ k: 0 }, { k: 1.5 }, { k: "5" }, { refusal: "" }, { refusal: " \u0085\u001c" }, { K: 5 }])(
    "%o are refused",
    (params) => {
      expect(grounded.params.safeParse(params).success).toBe(false);
    },
  );
});

describe("what people are shown", () => {
  test.each<[string, Gold, Trace | null, readonly [string, string]]>([
    ["an answer", { ...answerable, substrings: ["a", "b"] }, answering(" x "), ["a / b [p1]", "x [p1]"]],
    ["only citations", { ...answerable, substrings: [] }, answering("", ["p1", "p2"]), ["[p1]", "[p1, p2]"]],
    ["a refusal", unanswerable, answering("not in context", []), ["a refusal", "not in context"]],
    ["an empty answer", answerable, answering("", []), ["texts [p1]", "(no answer)"]],
    ["no answer", answerable, { retrieved: [], answer: null }, ["texts [p1]", "(no answer)"]],
    ["no trace", answerable, null, ["texts [p1]", "(no trace)"]],
  ])("%s", (_, gold, trace, [expected, got]) => {
    expect(scoring.show({ gold, trace })).toEqual({ text: "why?", expected, got });
  });
});

import { describe, expect, test } from "vitest";
import type { Params } from "../../../src/core/family.ts";
import { NotLabelled } from "../../../src/core/judge/judge-request.ts";
import type { ConstraintLabel } from "../../../src/families/grounded/constraint.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { withParams } from "../../with-params.ts";
import { factsIn, figuresOf, listIn } from "../figures.ts";

/** What is shown of two lines. */
const show = (gold: object, trace: object | null, params: Params = {}, labels: ConstraintLabel = null) =>
  figuresOf(withParams(grounded, params), gold, trace, labels);

const gold = {
  qid: "q",
  question: "Which port is used?",
  answerable: true,
  gold_claim_substr: ["port 8080", "8080"],
  gold_citations: ["p1", "p2"],
};
const STRINGS = "Expected strings, one of which is enough";
const trace = (claim: string, citations: unknown, retrieved: unknown[] = ["p1", "p2"]) => ({
  qid: "q",
  retrieved_ids: retrieved,
  answer_json: { claim, citations },
});

describe("what holds of a case", () => {
  test("a right answer", () => {
    expect(factsIn(show(gold, trace("It is PORT 8080.", ["p1"])))).toEqual([
      ["Question", "answerable", "plain"],
      ["Retrieval", "all 2 expected passages are among the first 5", "good"],
    ]);
  });

  // p2 is fourth with k = 2, p1 is not there at all; p9 is cited and not retrieved.
  test("a wrong answer with foreign citations, of passages that are too far down", () => {
    const figures = show(gold, trace("Port 80.", ["p9"], ["a", "b", "c", "p2"]), { k: 2 });
    expect(factsIn(figures).slice(1)).toEqual([
      ["Retrieval", "not all 2 expected passages are among the first 2", "bad"],
    ]);
    expect(listIn(figures, "Retrieved")).toEqual([
      ["a", "plain", ""],
      ["b", "plain", ""],
      ["c", "plain", "beyond k = 2"],
      ["p2", "bad", "expected, not cited, beyond k = 2"],
    ]);
    expect(listIn(figures, "Not retrieved")).toEqual([
      ["p1", "bad", "expected"],
      ["p9", "bad", "cited"],
    ]);
    expect(listIn(figures, STRINGS)).toEqual([
      ["port 8080", "bad", "not in the claim", "missing: “8080”"],
      ["8080", "bad", "too short to be looked for"],
    ]);
  });
});

describe("expected texts", () => {
  test.each<[string, readonly string[]]>([
    ["Keys that are null it rejects.", ["bad", "not in the claim", "all of its words are there, but not in a row"]],
    ["It rejects keys.", ["bad", "not in the claim", "missing: “null”"]],
    ["Yes.", ["bad", "not in the claim"]],
  ])("what of one is missing: %s", (claim, entry) => {
    const figures = show({ ...gold, gold_claim_substr: ["rejects null keys"] }, trace(claim, []));
    expect(listIn(figures, STRINGS)).toEqual([["rejects null keys", ...entry]]);
  });

  test("more of them than a list has room for", () => {
    const many = Array.from({ length: 250 }, (_, index) => `text ${index}`);
    const figures = show({ ...gold, gold_claim_substr: many }, trace("text 0", []));
    expect(figures.at(-1)).toMatchObject({ left_out: 50 });
  });
});

const constrained = { ...gold, constraints: ["The port is even.", "There is one port."] };
const said = trace("port 8080", ["p1"]);

test.each<[string, object, ConstraintLabel, string[], string[]]>([
  [
    "the trace",
    { constraints_contradicted: [true, false] },
    null,
    ["bad", "contradicted"],
    ["good", "not contradicted"],
  ],
  [
    "a judge, who left one out",
    {},
    { answer: { constraints: [{ id: "c2", analysis: "It names two.", contradicted: "yes" }] }, missing: {} },
    ["open", "not judged, malformed"],
    ["bad", "contradicted", "It names two."],
  ],
  ["nobody", {}, new NotLabelled("rate"), ["open", "not judged, rate"], ["open", "not judged, rate"]],
])("constraints as %s says it", (_, more, labels, first, second) => {
  const [one, other] = constrained.constraints;
  expect(listIn(show(constrained, { ...said, ...more }, {}, labels), "Constraints")).toEqual([
    [one, ...first],
    [other, ...second],
  ]);
});

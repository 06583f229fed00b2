import { expect, test } from "vitest";
import type { Params } from "../../../src/core/family.ts";
import { NotLabelled } from "../../../src/core/judge/judge-request.ts";
import type { ConstraintLabel } from "../../../src/families/grounded/constraint.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { withParams } from "../../with-params.ts";
import { figuresOf, listIn } from "../figures.ts";

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
const trace = (claim: string, citations: unknown, retrieved: unknown[] = ["p1", "p2"]) => ({
  qid: "q",
  retrieved_ids: retrieved,
  answer_json: { claim, citations },
});

const constrained = { ...gold, constraints: ["The port is even.", "There is one port."] };
const said = trace("port 8080", ["p1"]);

test.each<[string, object, ConstraintLabel, string[], string[]]>([
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

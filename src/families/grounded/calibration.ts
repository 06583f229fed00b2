import { itemText, singleQuestion, verdictIn, YES_NO } from "../../core/calibration/question.ts";
import { ask } from "../../core/judge-request.ts";
import { lineText } from "../../core/line.ts";
import { constraintStage } from "./stages/constraints.ts";

/** A constraint on an answer, and whether the answer contradicts it. */
export const constraintQuestion = singleQuestion({
  id: "constraint_contradicted",
  feeds: ["constraint_violations"],
  categories: YES_NO,
  shape: { question: lineText.default(""), answer: itemText, constraint: itemText },
  request: ({ question, answer, constraint }) =>
    ask(constraintStage, { question, answer, constraints: [{ id: "c1", text: constraint }] }),
  readVerdict: (answer) => verdictIn(answer, "constraints", "contradicted"),
});

import { itemText, singleQuestion, verdictIn, YES_NO } from "../../core/calibration/question.ts";
import { judgeRequest } from "../../core/judge/judge-request.ts";
import { stringField } from "../../core/line/line.ts";
import { constraintPrompt } from "./constraint-prompt.ts";

/** A constraint on an answer, and whether the answer contradicts it. */
export const constraintQuestion = singleQuestion({
  id: "constraint_contradicted",
  feeds: ["constraint_violations"],
  categories: YES_NO,
  shape: { question: stringField.default(""), answer: itemText, constraint: itemText },
  request: ({ question, answer, constraint }) =>
    judgeRequest(constraintPrompt, { question, answer, constraints: [{ id: "c1", text: constraint }] }),
  readVerdict: (answer) => verdictIn(answer, "constraints", "contradicted"),
});

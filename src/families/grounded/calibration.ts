import { hearEntry, itemText, singleQuestion, YES_NO } from "../../core/calibration/question.ts";
import { lineText } from "../../core/line.ts";
import { ask } from "../../core/stage.ts";
import { constraintStage } from "./stages/constraints.ts";

/** A constraint on an answer, and whether the answer contradicts it. */
export const constraintQuestion = singleQuestion({
  id: "constraint_contradicted",
  feeds: ["constraint_violations"],
  categories: YES_NO,
  shape: { question: lineText.default(""), answer: itemText, constraint: itemText },
  ask: ({ question, answer, constraint }) =>
    ask(constraintStage, { question, answer, constraints: [{ id: "c1", text: constraint }] }),
  hear: (answer) => hearEntry(answer, "constraints", "contradicted"),
});

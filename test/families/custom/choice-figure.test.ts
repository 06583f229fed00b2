import { describe, expect, test } from "vitest";
import type { Ask } from "../../../src/core/judge/judge-request.ts";
import { customMetrics } from "../../../src/families/custom/metrics.ts";
import { askQuestions, choiceFigures, choicesIn, questionsOf } from "../../../src/families/custom/questions.ts";

const tone = {
  prompt: "Is {{answer}} as kind as {{gold.wish}} by {{trace.who}}?",
  choices: { kind: 1, dry: 0.5, rude: 0 },
  better: "higher" as const,
};

describe("the figure of a suite's own questions", () => {
  const questions = questionsOf({ custom: { tone }, metrics: customMetrics({ tone }) });
  const seen = async (choice: string) => {
    const ask = () => Promise.resolve({ answer: { analysis: "It is short.", choice }, missing: {} });
    const asked = { texts: {}, hasAnswer: true, base: null };
    const labels = await askQuestions(questions, asked, ask as unknown as Ask);
    return choiceFigures(questions, choicesIn(labels), labels);
  };

  test("shows what was chosen, and why", async () => {
    expect(await seen("dry")).toEqual([
      {
        kind: "list",
        title: "Custom metrics",
        ranked: false,
        entries: [{ text: "tone", tone: "plain", tags: ["dry", "worth 0.5"], note: "It is short.", share: 0.5 }],
        left_out: 0,
      },
    ]);
    expect(await seen("kind")).toMatchObject([{ entries: [{ tone: "good" }] }]);
    expect(await seen("rude")).toMatchObject([{ entries: [{ tone: "bad" }] }]);
    // No choice of the table.
    expect(await seen("Dry")).toMatchObject([
      { entries: [{ tone: "open", tags: ["not labelled"], note: "malformed" }] },
    ]);
  });

  test("the worst choice is the largest where lower is better, and a value beyond 1 has no bar", () => {
    const metric = { prompt: "{{answer}}", choices: { calm: 0, loud: 7 }, better: "lower" as const };
    const named = [{ name: "noise", metric }];
    const figures = choiceFigures(named, { noise: { choice: "loud", value: 7 } }, new Map());
    expect(figures[0]?.entries).toEqual([
      { text: "noise", tone: "bad", tags: ["loud", "worth 7"], note: "", share: null },
    ]);
    expect(choiceFigures(named, {}, new Map())).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { type CustomLabels, choiceFigures, withCustomMetrics } from "../../../src/families/custom/family.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { valueIn } from "../../value-in.ts";
import { withParams } from "../../with-params.ts";

const tone = {
  prompt: "Is {{answer}} as kind as {{gold.wish}} by {{trace.who}}?",
  choices: { kind: 1, dry: 0.5, rude: 0 },
  better: "higher" as const,
};
const gold = { id: "a", query: "Why?", references: ["It rains."], wish: "a friend" };
const trace = { id: "a", prediction: "Because.", contexts: ["It rains."], who: "us" };
const labelsOf = (choice: string): CustomLabels => ({
  own: null,
  withoutTrace: [],
  choices: new Map([["tone", { answer: { analysis: "It is short.", choice }, missing: {} }]]),
});

describe("a suite whose own metrics read more of its lines", () => {
  const [own, plain] = [withParams(withCustomMetrics(generation, { tone })), withParams(generation, {})];
  const one = { gold: valueIn(own.readGold(gold)), trace: valueIn(own.readTrace(trace)) };
  const bare = { gold: valueIn(plain.readGold(gold)), trace: valueIn(plain.readTrace(trace)) };
  const seen = (choice: string) => {
    const evidence = own.observe(one, labelsOf(choice));
    return own.figures(one, evidence, labelsOf(choice));
  };

  test("shows what its family shows, then what was chosen, and why", () => {
    expect(seen("dry")).toEqual([
      ...plain.figures(bare, plain.observe(bare)),
      {
        kind: "list",
        title: "Custom metrics",
        ranked: false,
        entries: [{ text: "tone", tone: "plain", tags: ["dry", "worth 0.5"], note: "It is short.", share: 0.5 }],
        left_out: 0,
      },
    ]);
    expect(seen("kind").at(-1)).toMatchObject({ entries: [{ tone: "good" }] });
    expect(seen("rude").at(-1)).toMatchObject({ entries: [{ tone: "bad" }] });
    // No choice of the table.
    expect(seen("Dry").at(-1)).toMatchObject({
      entries: [{ tone: "open", tags: ["not labelled"], note: "malformed" }],
    });
  });

  test("the worst choice is the largest where lower is better, and a value beyond 1 has no bar", () => {
    const metric = { prompt: "{{answer}}", choices: { calm: 0, loud: 7 }, better: "lower" as const };
    const named = [{ name: "noise", metric }];
    const figures = choiceFigures(named, { custom: { noise: { choice: "loud", value: 7 } } }, new Map());
    expect(figures[0]?.entries).toEqual([{ text: "noise", tone: "bad", tags: ["worth 7"], note: "", share: null }]);
    expect(choiceFigures(named, {}, new Map())).toEqual([]);
  });
});

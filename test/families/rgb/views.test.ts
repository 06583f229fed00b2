import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { Score } from "../../../src/core/score.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import { measured, suiteOf, undefinedScore } from "../../core/sample.ts";
import { chartsOf, withParams } from "../../with-params.ts";
import { factsIn, figuresOf, listIn } from "../figures.ts";

/** What is shown of two lines. */
const show = (gold: object, trace: object | null, params: Record<string, Json> = {}) =>
  figuresOf(withParams(rgb, params), gold, trace);

const said = (response: string | null, model?: string) => ({ id: "q", response, ...(model && { model }) });
const noisy = { id: "q", ability: "noise_robustness", ground_truth: "Paris", noise_ratio: 0.4 };
const rejecting = { id: "q", ability: "negative_rejection" };
const integrating = { id: "q", ability: "information_integration", ground_truth: [["Paris", "Lutetia"], ["1889"]] };
const astray = { ...noisy, noise_ratio: null, ability: "counterfactual_robustness", counterfactual_answer: "London" };

describe("what holds of a case", () => {
  const ability: [string, string, string] = ["Ability", "Noise robustness", "plain"];
  const noise: [string, string, string] = ["Noise", "40% of the documents", "plain"];
  const negative: [string, string, string] = ["Ability", "Negative rejection", "plain"];
  const counterfactual: [string, string, string] = ["Ability", "Counterfactual robustness", "plain"];
  test.each<[object, object, [name: string, value: string, tone: string][]]>([
    [noisy, said("It is Paris.", "m1"), [ability, noise, ["Model", "m1", "plain"]]],
    [noisy, said("That is UNCLEAR."), [ability, ["Rejection", "contains “unclear”", "bad"], noise]],
    [rejecting, said("I cannot answer."), [negative, ["Rejection", "contains “cannot answer”", "good"]]],
    [rejecting, said("Paris."), [negative, ["Rejection", "contains no rejection phrase", "bad"]]],
    [
      // `however` stands among the keywords, London is not held.
      astray,
      said("However, it is Paris."),
      [
        counterfactual,
        ["Error", "detected by “however”", "good"],
        ["Wrong answer", "does not contain “London”", "plain"],
      ],
    ],
    [
      // No keyword, but the counterfactual answer negated.
      astray,
      said("Paris, not London."),
      [counterfactual, ["Error", "detected by “not london”", "good"], ["Wrong answer", "contains “London”", "plain"]],
    ],
    [
      astray,
      said("London."),
      [counterfactual, ["Error", "not detected", "bad"], ["Wrong answer", "contains “London”", "bad"]],
    ],
  ])("%j, %j", (gold, trace, facts) => {
    expect(factsIn(show(gold, trace))).toEqual(facts);
  });
});

describe("what is expected", () => {
  test("part by part, where all are needed", () => {
    expect(listIn(show(integrating, said("Lutetia, in 1890.")), "Expected, each of these")).toEqual([
      ["Paris / Lutetia", "good", "in the response"],
      ["1889", "bad", "not in the response"],
    ]);
  });

  // "new york" stands in "the city of new york"; the other answers do not, which is no fault where one is enough.
  test("answer by answer, where one is enough", () => {
    const gold = { ...noisy, ground_truth: ["Albany", "The City of New York"] };
    const title = "Expected, one of these";
    expect(listIn(show(gold, said("New York")), title)).toEqual([
      ["Albany", "plain", "not in the response"],
      ["The City of New York", "good", "the response is a part of it"],
    ]);
    expect(listIn(show(gold, said("Boston")), title).map(([, tone]) => tone)).toEqual(["bad", "bad"]);
  });

  // 4 of the 5 words of "a b c d paris" are said, which is enough; but of the two answers the response holds the wrong one only.
  test("what agrees loosely beside the wrong answer corrects nothing", () => {
    const gold = { ...astray, ground_truth: [["a b c d paris", "Rome"]] };
    expect(listIn(show(gold, said("d c b a london")), "Expected, one of these")).toEqual([
      ["a b c d paris", "bad", "loosely, beside the wrong answer", "missing: “paris”"],
      ["Rome", "plain", "not in the response"],
    ]);
  });

  // 3 of 4 words are 75 %, too few; 4 of 5 are enough.
  test.each<[string, string, readonly string[]]>([
    ["the Gustave tower", "the tower of Gustave", ["bad", "not in the response", "missing: “of”"]],
    [
      "the Gustave tower of",
      "the tower of Gustave Eiffel",
      ["good", "80% of its words in the response", "missing: “eiffel”"],
    ],
    ["no", "the tower", ["bad", "not in the response"]],
  ])("which words are missing in “%s”", (response, answer, entry) => {
    expect(listIn(show({ ...noisy, ground_truth: answer }, said(response)), "Expected")).toEqual([[answer, ...entry]]);
  });

  test("is nothing where no answer is due", () => {
    expect(show(rejecting, said("Paris"))).toHaveLength(1);
  });
});

describe("pictures of a suite", () => {
  const suite = (scores: readonly Score[], details: Record<string, Json> = {}) =>
    suiteOf(scores, { family: "rgb", details });
  const accuracy = (value: number, slice: string) => measured(value, { metric: "accuracy", slice });
  const at = (value: number, noise: number) => accuracy(value, `ability=noise_robustness,noise=${noise}`);
  const points = (...all: (readonly [x: number, y: number | null])[]) => all.map(([x, y]) => ({ x, y }));

  test("accuracy over noise, in the order of noise and not of names; what was not measured breaks the line", () => {
    const missing = { ...undefinedScore(0, "accuracy"), slice: "ability=noise_robustness,noise=20" };
    const [chart, ...others] = chartsOf(rgb, suite([at(0.5, 100), at(0.9, 0), missing]), suite([at(0.8, 0)]));
    expect(others).toEqual([]);
    expect(chart).toMatchObject({
      kind: "lines",
      title: "Noise robustness: accuracy over noise",
      lines: [
        { name: "accuracy", side: "now", points: points([0, 0.9], [0.2, null], [1, 0.5]) },
        { name: "accuracy", side: "base", points: points([0, 0.8]) },
      ],
    });
  });

  test("abilities side by side, those that neither report has left out", () => {
    const rate = (value: number, metric: string) => measured(value, { metric });
    const now = suite([
      accuracy(0.9, "ability=noise_robustness"),
      rate(0.4, "rejection_rate"),
      { ...undefinedScore(null, "error_detection_rate") },
    ]);
    const [chart] = chartsOf(rgb, now, suite([rate(0.5, "rejection_rate"), rate(0.3, "error_correction_rate")]));
    expect(chart).toMatchObject({
      title: "Abilities",
      bars: [
        { name: "Noise robustness", now: 0.9, base: null },
        { name: "Negative rejection", now: 0.4, base: 0.5 },
        { name: "Error corrected", now: null, base: 0.3 },
      ],
    });
  });

  test("how many responses are wrong, from the counts of the report", () => {
    const of = (counts: Record<string, number>) => ({
      counts: Object.fromEntries(Object.entries(counts).map(([name, incorrect]) => [name, { total: 9, incorrect }])),
    });
    const now = of({ negative_rejection: 4, noise_robustness: 1 });
    const part = of({ noise_robustness: 2 });
    expect(chartsOf(rgb, suite([], now), suite([], part))).toMatchObject([
      {
        title: "Wrong responses",
        axis: { ends: [0, 4] },
        bars: [
          { name: "Noise robustness", now: 1, base: 2 },
          { name: "Negative rejection", now: 4, base: null },
        ],
      },
    ]);
    expect(chartsOf(rgb, suite([], part), suite([], now))).toEqual([]);
    expect(chartsOf(rgb, suite([], of({ negative_rejection: 0, noise_robustness: 0 })), null)).toEqual([]);
    expect(chartsOf(rgb, suite([], { counts: ["x"] }), null)).toEqual([]);
  });

  test("slices of the cases, not those of noise", () => {
    const of = (value: number, part: string) => accuracy(value, `ability=noise_robustness${part}`);
    const now = suite([of(0.9, ",topic=a"), of(0.2, ",topic=b"), of(0.1, ",noise=40"), of(0.1, ",noise=40,topic=a")]);
    const charts = chartsOf(rgb, now, null);
    expect(charts).toMatchObject([{ title: "Noise robustness by slice", bars: [{ name: "b" }, { name: "a" }] }]);
  });
});

import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/rgb/case.ts";

const noisy = { ability: "noise_robustness", noise_ratio: 0.4 };
const line = { id: "r1", ...noisy, response: "It is Paris.", ground_truth: "Paris" };

/** The faults of a line, as `path: what · what to do`. */
function faults(reading: ReturnType<typeof readGold> | ReturnType<typeof readTrace>): string[] {
  if (reading.ok) return [];
  return reading.errors.map(({ path, what, todo = "" }) => `${path.join(".")}: ${what} · ${todo}`);
}

describe("what was expected", () => {
  const value = { ability: "noise_robustness", question: "", truth: [["Paris"]], counterfactual: null, noise: 40 };

  test("is read out of a whole line, without what the system wrote", () => {
    expect(readGold({ ...line, model: "m1", documents: [1] })).toEqual({ ok: true, id: "r1", value });
  });

  test.each<[string, object, object]>([
    ["a question", { question: "Where?" }, { question: "Where?" }],
    ["a question that is none", { question: 7 }, { question: "" }],
    ["any of several answers", { ground_truth: ["Paris", "Lutetia"] }, { truth: [["Paris", "Lutetia"]] }],
    ["a number", { ground_truth: 42 }, { truth: [["42"]] }],
    ["the number zero", { ground_truth: 0 }, { truth: [["0"]] }],
    ["numbers among others", { ground_truth: [0, "none", 1.5] }, { truth: [["0", "none", "1.5"]] }],
    ["parts that are numbers", { ground_truth: [[0], [1889, "in 1889"]] }, { truth: [["0"], ["1889", "in 1889"]] }],
    ["a wrong answer of zero", { counterfactual_answer: 0 }, { counterfactual: "0" }],
    ["all of several parts", { ground_truth: [["a", "b"], ["c"]] }, { truth: [["a", "b"], ["c"]] }],
    ["one answer of several is empty", { ground_truth: ["Paris", "."] }, { truth: [["Paris", "."]] }],
    ["no noise", { noise_ratio: 0 }, { noise: 0 }],
    ["minus no noise", { noise_ratio: -0 }, { noise: 0 }],
    ["nothing but noise", { noise_ratio: 1 }, { noise: 100 }],
    // 0.29 × 100 is 28.999999999999996 in doubles.
    ["a ratio whose percentage is not exact", { noise_ratio: 0.29 }, { noise: 29 }],
    ["a third", { noise_ratio: 1 / 3 }, { noise: 33 }],
    ["a noise that is null", { noise_ratio: null }, { noise: null }],
    ["an unknown noise", { noise_ratio: undefined }, { noise: null }],
    ["a counterfactual answer", { counterfactual_answer: "London" }, { counterfactual: "London" }],
    ["an empty one", { counterfactual_answer: "" }, { counterfactual: null }],
  ])("%s", (_, more, expected) => {
    expect(readGold({ ...line, ...more })).toEqual({ ok: true, id: "r1", value: { ...value, ...expected } });
  });

  test("of a negative rejection is nothing", () => {
    for (const ground_truth of [undefined, null, "", "Paris", 5]) {
      const reading = readGold({ id: 7, ability: "negative_rejection", ground_truth });
      expect(reading).toMatchObject({ ok: true, id: "7", value: { truth: [] } });
    }
  });

  test("a misspelt ability comes with those it may have meant; all faults of a line are told", () => {
    expect(readGold({ ...line, ability: "noise_robustnes" })).toMatchObject({
      errors: [{ given: "noise_robustnes", known: expect.arrayContaining(["noise_robustness"]) }],
    });
    for (const ability of ["x", "noise_robustness"]) {
      expect(faults(readGold({ id: "a", ability, noise_ratio: 40 }))).toHaveLength(2);
    }
  });
});

describe("what was answered", () => {
  test.each<[string, object, object]>([
    ["a response", {}, { response: "It is Paris.", model: null }],
    ["none", { response: null }, { response: null, model: null }],
    ["an empty one", { response: "" }, { response: "", model: null }],
    ["a model", { model: "__proto__" }, { response: "It is Paris.", model: "__proto__" }],
    ["no model", { model: null }, { response: "It is Paris.", model: null }],
    ["an empty model", { model: "" }, { response: "It is Paris.", model: null }],
  ])("%s", (_, more, value) => {
    expect(readTrace({ ...line, ...more })).toEqual({ ok: true, id: "r1", value });
  });

  test("needs nothing of what was expected", () => {
    expect(readTrace({ id: "a", response: "x" })).toMatchObject({ ok: true, id: "a" });
  });
});

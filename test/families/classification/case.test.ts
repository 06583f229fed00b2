import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/classification/case.ts";

const parse = (text: string): unknown => JSON.parse(text);

describe("reading", () => {
  test("a label and its scores; the first label with the highest score is the prediction", () => {
    const line = parse(
      '{"id":7,"text":"a photo","label":"cat","predictions":{"dog":0.4,"cat":0.4,"fox":-0.0},"other":1}',
    );
    expect(readGold(line)).toEqual({
      ok: true,
      id: "7",
      value: { text: "a photo", truth: [["", "cat"]] },
    });
    const answer = { key: "", predicted: "dog", labels: ["dog", "cat", "fox"], scores: [0.4, 0.4, 0] };
    expect(readTrace(line)).toEqual({ ok: true, id: "7", value: { answers: [answer] } });
  });

  test("whole numbers, true and false as labels become strings", () => {
    const labelOf = (text: string): unknown => {
      const gold = readGold(parse(`{"id":"a","label":${text}}`));
      return gold.ok ? gold.value.truth[0]?.[1] : gold.errors;
    };
    expect(["8", '"8"', "true", '"true"', "-1", "1.0"].map(labelOf)).toEqual(["8", "8", "true", "true", "-1", "1"]);
  });

  test("labels that are whole numbers come first in ascending order, as in JavaScript objects", () => {
    const trace = readTrace(parse('{"id":"a","predictions":{"x":0.5,"10":0.5,"9":0.5}}'));
    expect(trace.ok && trace.value.answers).toMatchObject([{ labels: ["9", "10", "x"], predicted: "9" }]);
  });

  test.each([
    ["alone", '{"id":"a","predicted":"cat"}', "cat", null],
    ["none", '{"id":"a","predicted":null}', null, null],
    ["none, as in CSV", '{"id":"a","predicted":""}', null, null],
    ["beside scores", '{"id":"a","predicted":"cat","predictions":{"dog":0.9,"cat":0.6}}', "cat", [0.9, 0.6]],
    ["none beside scores", '{"id":"a","predicted":null,"predictions":{"dog":0.9,"cat":0.6}}', "dog", [0.9, 0.6]],
    ["a number", '{"id":"a","predicted":3}', "3", null],
  ])("a predicted label: %s", (_, text, predicted, scores) => {
    const trace = readTrace(parse(text));
    expect(trace.ok && trace.value.answers).toMatchObject([{ key: "", predicted, scores }]);
  });

  test("several keys, sorted however they are written", () => {
    const text = '{"id":"a","label":{"b":"red","a":1},"predictions":{"b":{"red":0.2}},"predicted":{"a":1}}';
    expect(readGold(parse(text))).toMatchObject({
      value: {
        truth: [
          ["a", "1"],
          ["b", "red"],
        ],
      },
    });
    expect(readTrace(parse(text))).toMatchObject({
      value: {
        answers: [
          { key: "a", predicted: "1", labels: null },
          { key: "b", predicted: "red", scores: [0.2] },
        ],
      },
    });
  });

  test("names of built-in properties are labels like any other", () => {
    const text = '{"id":"a","label":"constructor","predictions":{"constructor":0.9,"toString":0}}';
    const answer = { predicted: "constructor", labels: ["constructor", "toString"], scores: [0.9, 0] };
    expect(readTrace(parse(text))).toMatchObject({ value: { answers: [answer] } });
    // A key that only the prototype has is absent.
    expect(readTrace(parse('{"id":"a","predictions":{"x":{"y":1}},"predicted":{"toString":"z"}}'))).toMatchObject({
      value: {
        answers: [
          { key: "toString", predicted: "z", labels: null },
          { key: "x", predicted: "y" },
        ],
      },
    });
  });

  test("a long string as prediction is truncated: no label has it", () => {
    const trace = readTrace({ id: "a", predicted: "I think ".repeat(100) });
    expect(trace.ok && trace.value.answers[0]?.predicted).toMatch(/^I think .*…$/);
  });
});
